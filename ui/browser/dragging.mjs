// A card of the hand is dragged to its place: taking it up taps it, unless it is chosen already, and letting it fall taps
// what lies there, if that can be chosen next (`data-next`). So the selection decides where a card may fall, as for taps.
// Let fall elsewhere, or cancelled, it is left as it was. All that is chosen in the hand follows the pointer
// (style/table.css).

const CARD = "#table-hand button[aria-pressed]";
const PLACE = "[data-next]:not(#table-hand *)";
const FAR = 8; // pixels at which a press becomes a drag

/** @typedef { { from: PointerEvent, card: HTMLElement, wasChosen: boolean, hand?: HTMLElement } } Drag `hand`: once it is one */

/** @type {Drag | undefined} */
let drag;
let hasDragged = false; // whether the last press was a drag: the click that ends it is no tap

/** @param {Element} one @param {PointerEvent} at a tap as a pointer makes it */
const tap = (one, { clientX, clientY }) =>
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));

/** @param {HTMLElement} card */
const isChosen = (card) => card.isConnected && card.ariaPressed === "true";

/** @param {PointerEvent} event */
const elementAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY);

/** @param {Element | null | undefined} place where the card would fall */
const mark = (place) => {
  for (const one of document.querySelectorAll("[data-over]")) if (one !== place) one.removeAttribute("data-over");
  place?.setAttribute("data-over", "");
};

/** @param {PointerEvent} [event] where it falls; without one it is put back */
const end = (event) => {
  if (!drag) return;
  const { from, card, wasChosen, hand } = drag;
  drag = undefined;
  if (!hand) return;
  mark(null);
  const at = event ? elementAt(event) : null;
  delete hand.dataset.drags;
  if (!isChosen(card)) return;
  const place = at?.closest(PLACE);
  if (event && place) tap(place, event);
  // A tap that slipped falls in the hand: it counts as one.
  else if (at && hand.contains(at) ? wasChosen : !wasChosen) tap(card, from);
};

document.addEventListener("pointerdown", (event) => {
  if (drag) return end(); // a second finger
  hasDragged = false;
  const card = event.target instanceof Element ? event.target.closest(CARD) : null;
  if (!(card instanceof HTMLElement) || !event.isPrimary || event.button) return;
  drag = { from: event, card, wasChosen: isChosen(card) };
});
document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.from.pointerId) return;
  const { from, card } = drag;
  const x = event.clientX - from.clientX;
  const y = event.clientY - from.clientY;
  if (!drag.hand) {
    const hand = document.getElementById("table-hand");
    if (Math.hypot(x, y) < FAR || !hand || !card.isConnected) return;
    drag.hand = hand;
    hasDragged = true;
    card.setPointerCapture(event.pointerId); // what happens outside of the window is heard
    if (!drag.wasChosen) tap(card, from);
    hand.dataset.drags = "";
  }
  drag.hand.style.setProperty("--drag", `${x}px ${y}px`);
  mark(isChosen(card) ? elementAt(event)?.closest(PLACE) : null);
});
document.addEventListener("pointerup", (event) => {
  if (event.pointerId === drag?.from.pointerId) end(event);
});
document.addEventListener("pointercancel", () => end());
addEventListener("blur", () => end());
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") end();
});
addEventListener(
  "click",
  (event) => {
    if (hasDragged && event.isTrusted && event.detail) event.stopPropagation();
  },
  true,
);
