// Draws a region anew with as few changes as its new HTML allows: what is the same stays in the page, with its
// focus, with how far it was scrolled, and with what the browser knows of its layout. What is drawn, and when, is
// ui/browser/dom.py's, which does without this file until it is there (ui/boot/boot.js).

export const redraw = (region, html) => {
  const drawn = document.createElement("template");
  drawn.innerHTML = html;
  takeChildren(region, drawn.content);
  for (const field of region.querySelectorAll("input:not([type=file])")) {
    // What was typed or ticked since counts as little as it would in a region that is made from nothing.
    if (field.value !== field.defaultValue) field.value = field.defaultValue;
    if (field.checked !== field.defaultChecked) field.checked = field.defaultChecked;
  }
};

// A node with an id becomes none but the node with that id.
const mayBecome = (old, drawn) => old?.nodeName === drawn.nodeName && (old.id ?? "") === (drawn.id ?? "");

// Have a node hold what another one holds; that is used up.
const takeChildren = (old, drawn) => {
  // What is the same at the beginning and at the end stays: between `at` and `end` is what differs.
  let at = old.firstChild;
  while (at && drawn.firstChild?.isEqualNode(at)) {
    drawn.firstChild.remove();
    at = at.nextSibling;
  }
  let end = null;
  while (at !== end && drawn.lastChild?.isEqualNode(end ? end.previousSibling : old.lastChild)) {
    drawn.lastChild.remove();
    end = end ? end.previousSibling : old.lastChild;
  }
  const named = new Map();
  for (let one = at; one !== end; one = one.nextSibling) if (one.id) named.set(one.id, one);
  const wanted = new Set([...drawn.childNodes].map(({ id }) => id).filter(Boolean));
  const removeUntil = (isReached) => {
    while (at !== end && !isReached(at)) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  };
  for (const one of [...drawn.childNodes]) {
    removeUntil(() => mayBecome(at, one) || wanted.has(at.id));
    if (at !== end && mayBecome(at, one)) {
      become(at, one);
      at = at.nextSibling;
    } else if (mayBecome(named.get(one.id), one)) {
      old.insertBefore(named.get(one.id), at);
      become(named.get(one.id), one);
    } else old.insertBefore(one, at);
  }
  removeUntil(() => false);
};

const become = (old, drawn) => {
  if (old.isEqualNode(drawn)) return;
  if (!drawn.attributes) old.nodeValue = drawn.nodeValue;
  else {
    for (const { name } of [...old.attributes]) if (!drawn.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of drawn.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    takeChildren(old, drawn);
  }
};
