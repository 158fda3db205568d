// A legend at a touch: what a symbol, a chip or an abbreviation of a table is, under a finger that holds it, a mouse that
// rests on it, or the focus of a key. It shows what screen readers hear of a thing, where that is more than its print.

const REST = 600; // milliseconds until a legend is shown
const READ = 1500; // milliseconds of a press that is for the legend alone: a shorter one still taps, however slow
const NEAR = 10; // pixels that a finger that holds may slip
const THING = ".table :is(button, .button, li, td, th, div:has(> dd), [title], :has(> .sr-only))";

/** @param {Node} node @returns {string} what is heard of it */
const heard = (node) => {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : "";
  if (node.getAttribute("aria-hidden") === "true" || !node.checkVisibility()) return "";
  return node.getAttribute("aria-label") ?? [...node.childNodes].map(heard).join(" ");
};

/** @param {string} text */
const tidy = (text) =>
  text
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,:;)])/g, "")
    .trim();

/** @param {HTMLElement} one @returns {string} */
const explained = (one) => {
  const own = one.title || tidy(heard(one));
  if (!(one instanceof HTMLTableCellElement)) return own;
  const [column] = one.closest("table")?.rows ?? [];
  const heads = [one.closest("tr")?.cells[0], column?.cells[one.cellIndex]];
  return [...heads.filter((head) => head && head !== one).map((head) => tidy(head?.textContent ?? "")), own].join(": ");
};

/** @param {EventTarget | null} target @returns {[HTMLElement, string] | undefined} the nearest thing with a legend */
const thingAt = (target) => {
  /** @type {HTMLElement | null | undefined} */
  let one = target instanceof Element ? target.closest(THING) : null;
  for (; one; one = one.parentElement?.closest(THING)) {
    const text = explained(one);
    if (text && text !== tidy(one.innerText)) return [one, text];
  }
  return undefined;
};

const legend = document.createElement("div");
legend.id = "legend";
legend.popover = "manual";
legend.ariaHidden = "true"; // who hears the page has heard it
document.body.append(legend);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let reading;
/** @type {PointerEvent | undefined} the press that may become a hold */
let press;
let began = 0; // its time, in milliseconds
let isHeld = false; // whether a legend was shown for the last press; it makes no tap if `data-read` says so

const hide = () => {
  clearTimeout(timer);
  clearTimeout(reading);
  gone.disconnect();
  legend.textContent = ""; // it may name a card of a hand, which is handed on
  if (legend.matches(":popover-open")) legend.hidePopover();
};

/** @type {HTMLElement | undefined} */
let shown;
const gone = new MutationObserver(() => {
  if (!shown?.isConnected || thingAt(shown)?.[1] !== legend.textContent) hide();
});

/** @param {EventTarget | null} target @returns {boolean} whether there is something to say */
const show = (target) => {
  const [one, text] = thingAt(target) ?? [];
  if (!one || !text) return false;
  legend.textContent = text;
  shown = one;
  gone.observe(document.body, { childList: true, subtree: true });
  legend.showPopover();
  const { left, top, bottom, width } = one.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = legend;
  legend.style.left = `${Math.max(8, Math.min(left + width / 2 - wide / 2, innerWidth - wide - 8))}px`;
  legend.style.top = `${top - high - 8 > 0 ? top - high - 8 : Math.min(bottom + 8, innerHeight - high - 8)}px`;
  return true;
};

/** @param {() => void} does */
const later = (does) => {
  hide();
  timer = setTimeout(does, REST);
};

document.addEventListener("pointerdown", (event) => {
  hide();
  isHeld = false;
  delete legend.dataset.read;
  press = event.isPrimary && event.pointerType !== "mouse" ? event : undefined;
  const { target } = event;
  if (!press) return;
  began = event.timeStamp;
  timer = setTimeout(() => (isHeld = show(target)), REST);
  reading = setTimeout(() => isHeld && (legend.dataset.read = ""), READ);
});
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  if (press && Math.hypot(clientX - press.clientX, clientY - press.clientY) > NEAR) hide();
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, ({ timeStamp }) => {
    if (!press) return;
    hide();
    press = undefined;
    // On a busy device the end of a short press arrives late: then the timers have counted the wait, not the press.
    if (timeStamp - began < READ) delete legend.dataset.read;
  });
document.addEventListener("pointerover", ({ target, pointerType, buttons }) => {
  if (pointerType === "mouse" && !buttons) later(() => show(target));
});
document.addEventListener("pointerleave", hide);
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.matches(":focus-visible")) later(() => show(target));
});
for (const end of ["scroll", "keydown"]) document.addEventListener(end, hide, true);
// The press of a pen moves the focus, that of a finger does so at its end: neither is a reason not to be shown.
document.addEventListener("focusout", () => press ?? hide());
addEventListener("contextmenu", (event) => isHeld && event.preventDefault());
addEventListener(
  "click",
  (event) => {
    if ("read" in legend.dataset && event.isTrusted && event.detail) event.stopPropagation();
  },
  true,
);
