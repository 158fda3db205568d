// Draws a region anew with as few changes as its new HTML allows: what is the same stays in the page, with its focus,
// its scroll position and the layout that the browser has worked out. ui/browser/drawing.py decides what is drawn and
// when, and replaces regions entirely until this file is loaded (ui/boot/boot.js). arrows.mjs sets the stops of the Tab
// key in what is drawn.

import { forget, settle } from "./arrows.mjs";
import { look } from "./scrolling.mjs";

/** @param {Element} region @param {string} html @param {boolean} [anew] whether nothing of what is there may stay */
export const redraw = (region, html, anew = false) => {
  const drawn = window.tableMarkup(html);
  if (anew) forget();
  settle(drawn);
  look();
  if (anew) return region.replaceChildren(drawn);
  takeChildren(region, drawn);
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = region.querySelectorAll("input:not([type=file])");
  for (const field of fields) {
    // What was typed or ticked since is dropped, as it would be in a region that is replaced entirely.
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
  }
  /** @type {NodeListOf<HTMLOptionElement>} */
  const chosen = region.querySelectorAll("option[selected]");
  for (const option of chosen) if (!option.selected) option.selected = true;
};

/** @param {Node} node @returns {string} its id; "" for text and comments */
const idOf = (node) => (node instanceof Element ? node.id : "");

/**
 * Whether `old` may be changed into `drawn`: a node with an id only becomes the node with that id.
 * @param {Node | null | undefined} old @param {Node} drawn
 * @returns {old is Node}
 */
const mayBecome = (old, drawn) => old?.nodeName === drawn.nodeName && idOf(old) === idOf(drawn);

/**
 * Make the children of `old` those of `drawn`, which is used up.
 * @param {Node} old @param {Node} drawn
 */
const takeChildren = (old, drawn) => {
  // What is the same at the beginning and at the end stays: between `at` and `end` is what differs.
  let at = old.firstChild;
  while (at && drawn.firstChild?.isEqualNode(at)) {
    drawn.firstChild.remove();
    at = at.nextSibling;
  }
  /** @type {ChildNode | null} */
  let end = null;
  while (at !== end && drawn.lastChild?.isEqualNode(end ? end.previousSibling : old.lastChild)) {
    drawn.lastChild.remove();
    end = end ? end.previousSibling : old.lastChild;
  }
  /** @type {Map<string, ChildNode>} */
  const named = new Map();
  for (let one = at; one && one !== end; one = one.nextSibling) if (idOf(one)) named.set(idOf(one), one);
  const wanted = new Set([...drawn.childNodes].map(idOf).filter(Boolean));
  /** @param {(node: ChildNode) => boolean} isReached */
  const removeUntil = (isReached) => {
    while (at && at !== end && !isReached(at)) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  };
  // Nothing is removed for the sake of a node that none of those there may become: they may be wanted after it.
  /** @param {Node} next @returns {boolean} whether a node may become it before one whose id is wanted */
  const isAhead = (next) => {
    for (let one = at; one && one !== end; one = one.nextSibling) {
      const matches = mayBecome(one, next); // apart, or it would narrow the type of what the loop continues with
      if (matches || wanted.has(idOf(one))) return matches;
    }
    return false;
  };
  for (const one of [...drawn.childNodes]) {
    if (isAhead(one)) removeUntil((node) => mayBecome(node, one));
    if (at !== end && mayBecome(at, one)) {
      become(at, one);
      at = at.nextSibling;
      continue;
    }
    const same = named.get(idOf(one));
    if (mayBecome(same, one)) {
      old.insertBefore(same, at);
      become(same, one);
    } else old.insertBefore(one, at);
  }
  removeUntil(() => false);
};

/** @param {Node} old @param {Node} drawn */
const become = (old, drawn) => {
  if (old.isEqualNode(drawn)) return;
  if (!(drawn instanceof Element) || !(old instanceof Element)) old.nodeValue = drawn.nodeValue;
  else {
    for (const { name } of [...old.attributes]) if (!drawn.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of drawn.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    takeChildren(old, drawn);
  }
};

// Beside a table, which doesn't scroll, notices take their room from the board: style/table.css.
const notices = document.getElementById("notices");
if (notices)
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--notices", `${notices.offsetHeight}px`);
  }).observe(notices);
