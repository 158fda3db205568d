// Arrow keys in groups of like buttons. An element with `data-arrows` (a board, a hand, a list of what can be done) is
// one stop of the Tab key; inside it the arrow keys lead to the nearest button in their direction, Home and End to the
// ends of its row, PageDown and PageUp to the next thing of another kind that can be chosen (`data-next`), on and back.
// Its stop is the button that has or had the focus; but once others can be chosen and that one can't, the first of them.
//
// redraw.mjs draws regions and has the stops set in what it draws. ui/browser/focus.py decides where the focus goes
// after an action.

const GROUP = "[data-arrows]";
const MEMBER = "button:not(:disabled)"; // those with aria-disabled too: they say why they can't be chosen
const NEXT = "[data-next]";

/** @typedef {"x" | "y"} Axis */
/** @typedef { { one: HTMLElement, x: [number, number], y: [number, number] } } Box a button and where it stands */

/** @type {Map<string, number>} by id of a button, when it last had the focus: a number that grows */
const had = new Map();
let time = 0;

/** Forget which buttons had the focus: what comes is for other eyes, or another page. */
export const forget = () => had.clear();

/** @param {Element} group @returns {HTMLElement[]} its buttons in their order, without those of a group inside it */
const membersOf = (group) => {
  /** @type {NodeListOf<HTMLElement>} */
  const all = group.querySelectorAll(MEMBER);
  return [...all].filter((one) => one.closest(GROUP) === group);
};

/** @param {HTMLElement} one @returns {boolean} whether it can have the focus; true for what isn't in the page yet */
const isShown = (one) =>
  !one.isConnected || (one.checkVisibility?.({ visibilityProperty: true }) ?? one.getClientRects().length > 0);

/** @param {HTMLElement[]} members @returns {HTMLElement | undefined} the one that the Tab key leads to */
const stopOf = (members) => {
  const focused = members.find((one) => one.id && one.id === document.activeElement?.id);
  if (focused) return focused;
  const next = members.find((one) => one.matches(NEXT));
  /** @type {HTMLElement | undefined} */
  let newest;
  for (const one of members) if ((had.get(one.id) ?? 0) > (newest ? (had.get(newest.id) ?? 0) : 0)) newest = one;
  if (newest && (!next || newest.matches(`${NEXT}, [aria-pressed="true"]`))) return newest;
  return next ?? members[0];
};

/** @param {HTMLElement[]} members @param {HTMLElement | undefined} stop the one that the Tab key shall lead to */
const setStop = (members, stop) => {
  for (const one of members) {
    const index = one === stop ? "0" : "-1";
    if (one.getAttribute("tabindex") !== index) one.setAttribute("tabindex", index);
  }
};

/**
 * Make each group below a node one stop of the Tab key.
 * @param {ParentNode} root in the page, or about to be put there
 */
export const settle = (root) => {
  for (const group of root.querySelectorAll(GROUP)) {
    const members = membersOf(group);
    setStop(members, stopOf(members.filter(isShown)));
  }
};

/** @type {Record<string, [axis: Axis, sign: 1 | -1]>} */
const WAYS = { ArrowLeft: ["x", -1], ArrowRight: ["x", 1], ArrowUp: ["y", -1], ArrowDown: ["y", 1] };

/** @param {HTMLElement} one @returns {Box} */
const boxOf = (one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return { one, x: [left, right], y: [top, bottom] };
};

/** @param {[number, number]} span */
const middle = ([low, high]) => (low + high) / 2;

/** @param {[number, number]} a @param {[number, number]} b whether one covers a third of the other's length at least */
const meet = (a, b) => Math.min(a[1], b[1]) - Math.max(a[0], b[0]) > Math.min(a[1] - a[0], b[1] - b[0]) / 3;

/**
 * The nearest button in a direction: of those in line the first, and of several as near the one least aside. Where none
 * is in line, one that is further ahead than aside; else, sideways, the neighbour in the order of reading.
 * @param {Box} from @param {Box[]} boxes in the order of reading @param {Axis} axis @param {1 | -1} sign
 * @returns {Box | undefined}
 */
const towards = (from, boxes, axis, sign) => {
  const across = axis === "x" ? "y" : "x";
  /** @param {Box} box */
  const far = (box) => sign * (middle(box[axis]) - middle(from[axis]));
  /** @param {Box} box */
  const aside = (box) => Math.abs(middle(box[across]) - middle(from[across]));
  // Cards of a hand may lie half over each other: what is beside overlaps, what is above or below doesn't.
  const ahead = boxes.filter((box) => far(box) > 1 && (axis === "x" || !meet(box.y, from.y)));
  const inLine = ahead.filter((box) => meet(box[across], from[across]));
  const pool = inLine.length ? inLine : ahead.filter((box) => axis === "y" || far(box) >= aside(box));
  const nearest = Math.min(...pool.map(far));
  const first = pool.find((box) => far(box) === nearest);
  const row = first ? pool.filter((box) => (axis === "x" ? far(box) - nearest < 2 : meet(box.y, first.y))) : [];
  const least = Math.min(...row.map(aside));
  return row.find((box) => aside(box) === least) ?? (axis === "x" ? boxes[boxes.indexOf(from) + sign] : undefined);
};

/** @param {HTMLElement} one @returns {string} the first word of its name: a hand has cards of some few kinds */
const kindOf = (one) => (one.getAttribute("aria-label") ?? one.textContent ?? "").split(/[\s,:]/)[0] ?? "";

/**
 * Where a key leads from a button.
 * @param {string} key @param {HTMLElement} from @param {HTMLElement[]} members @returns {HTMLElement | undefined}
 */
const goal = (key, from, members) => {
  const way = WAYS[key];
  if (!way && key !== "Home" && key !== "End") {
    const at = members.indexOf(from);
    const others = key === "PageDown" ? members.slice(at + 1) : members.slice(0, Math.max(at, 0)).reverse();
    const next = others.filter((one) => one.matches(NEXT));
    return next.find((one) => kindOf(one) !== kindOf(from)) ?? next[0];
  }
  const boxes = members.map(boxOf);
  const here = boxes.find(({ one }) => one === from);
  if (!here) return undefined;
  if (way) return towards(here, boxes, ...way)?.one;
  const row = boxes.filter((box) => meet(box.y, here.y)).sort((a, b) => a.x[0] - b.x[0]);
  return row.at(key === "Home" ? 0 : -1)?.one;
};

/** The keys that lead from one button of a group to another. */
export const KEYS = [...Object.keys(WAYS), "Home", "End", "PageDown", "PageUp"];

/**
 * Return where a key leads from a button of a group; nothing where it leads nowhere, or there is no group.
 * @param {string} key one of KEYS @param {HTMLElement} from
 */
export const lead = (key, from) => {
  const group = from.closest(GROUP);
  return group ? goal(key, from, membersOf(group).filter(isShown)) : undefined;
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  // A style may have hidden a group's stop since it was drawn.
  if (event.key === "Tab") return settle(document);
  if (event.shiftKey || !KEYS.includes(event.key) || !(event.target instanceof Element)) return;
  /** @type {HTMLElement | null} */
  const from = event.target.closest(MEMBER);
  const to = from && lead(event.key, from);
  if (!to) return; // at the edge of a group a browser with spatial navigation leads on
  event.preventDefault(); // or the page would scroll away under the hand
  to.focus();
});

document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches(MEMBER)) return;
  const group = target.closest(GROUP);
  if (!group) return;
  if (target.id) had.set(target.id, ++time);
  setStop(membersOf(group), target);
});

settle(document);
