// The screen stays on while somebody's turn in a match over relays is awaited: else each look at it would need a tap.
// Browsers let it go out once nobody sees the page, and refuse where the battery is low.

let isWanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;
let done = Promise.resolve(); // one step after the other, so that each lock is released

const step = async () => {
  if (!isWanted) {
    await lock?.release();
    lock = null;
  } else if (document.visibilityState === "visible" && (lock?.released ?? true)) {
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }
};
const follow = () => (done = done.then(step));
document.addEventListener("visibilitychange", follow);

/** @param {boolean} wanted whether the screen is to stay on */
export const stay = (wanted) => {
  isWanted = wanted;
  return follow();
};
