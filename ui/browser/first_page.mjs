// The home page as data, for the next visit to make it of before Python is up (ui/boot/first_page.js): a text is a text, an
// element is `[name, attributes, ...children]`.

/** @param {string} html @returns {string} JSON of the list of what it holds */
export const asData = (html) => JSON.stringify([...window.tableMarkup(html).childNodes].map(datum));

/** @param {Node} node @returns {unknown} */
const datum = (node) => {
  if (!(node instanceof Element)) return node.nodeValue;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  return [node.localName, attributes, ...[...node.childNodes].map(datum)];
};
