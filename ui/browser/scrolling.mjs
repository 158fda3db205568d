// Marks what holds more than is seen of it, `data-scrolls`, with the sides on which it goes on, `data-beyond`: the style
// shows an arrow there.

/** @param {EventTarget | null} target */
const mark = (target) => {
  if (!(target instanceof HTMLElement) || !target.matches("[data-scrolls]")) return;
  const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = target;
  const isLonger = scrollTop + clientHeight < scrollHeight - 1;
  const isWider = scrollLeft + clientWidth < scrollWidth - 1;
  target.dataset.beyond = [isLonger ? "down" : "", isWider ? "right" : ""].join(" ").trim();
};

let waits = 0; // the frame in which all are looked at

/** Look at all of them before the next frame is painted. */
export const look = () => {
  waits ||= requestAnimationFrame(() => {
    waits = 0;
    document.querySelectorAll("[data-scrolls]").forEach(mark);
  });
};

document.addEventListener("scroll", ({ target }) => mark(target), { capture: true, passive: true });
addEventListener("resize", look);
look();
