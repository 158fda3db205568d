// The first page as it was left, made of data. tools/assemble.py puts this into the head of index.html, ahead of
// before_paint.js, which shows it. ui/browser/first_page.mjs writes the data.
//
// The data lies in localStorage, where every site of the same origin may write, so it is taken for foreign: each element
// is made by its name, out of few; each attribute has a pattern; text stays text. What doesn't fit is no first page.

(() => {
  const TAGS = new Set("a article bdi button div h2 input label li p section span strong ul".split(" "));
  const DRAWN_TAGS = new Set("circle ellipse g line path polygon polyline rect svg text tspan use".split(" "));
  const SVG = "http://www.w3.org/2000/svg";

  // An id without a hyphen would be a global by its name, which a script might take for its own: only those that stand in
  // index.html's first page. Filled in by tools/assemble.py.
  const ID = /^([a-z]+-\S+|{{ids}})$/;
  // A drawing's numbers and colours. No `url(…)`, and no id: a drawing that used itself would never come to an end.
  const DRAWN = /^(?![^]*url)[\w\s.,%#()+-]*$/i;
  /** @type {[name: RegExp, value: RegExp][]} */
  const ATTRIBUTES = [
    [/^(aria-[a-z]+|title|data-(do|game|file)|accept)$/, /^/],
    [/^(class|role|dir|lang|translate)$/, /^[\w -]*$/],
    [/^(id|for)$/, ID],
    [/^type$/, /^(button|file)$/],
    [/^href$/, /^NOTICES\.txt$/],
  ];
  /** @type {[name: RegExp, value: RegExp][]} */
  const DRAWN_ATTRIBUTES = [
    [/^href$/, /^#[\w-]+$/],
    [/^(aria-[a-z]+|class|role)$/, /^[\w -]*$/],
    [/^([cdr]|[cr]?[xy]|[xy][12]|d[xy]|width|height|points|transform|viewBox|preserveAspectRatio|overflow)$/, DRAWN],
    [/^((fill|stroke|font|text|letter|dominant)(-[a-z]+)*|opacity|pathLength)$/, DRAWN],
  ];

  /**
   * Find the rule for an attribute, each name once.
   * @param {typeof ATTRIBUTES} rules @returns {(name: string) => RegExp | undefined}
   */
  const finder = (rules) => {
    /** @type {Map<string, RegExp | undefined>} */
    const known = new Map();
    return (name) => {
      if (!known.has(name)) known.set(name, rules.find(([names]) => names.test(name))?.[1]);
      return known.get(name);
    };
  };
  const rule = finder(ATTRIBUTES);
  const drawnRule = finder(DRAWN_ATTRIBUTES);

  const MOST = 4000; // elements and texts: a home page has a thousand
  const DEEPEST = 30;

  let left = MOST;

  /**
   * Make what a piece of data says: a text, or an element of `[name, attributes, ...children]`.
   * @param {unknown} data @param {number} depth @param {boolean} drawn whether it lies in a drawing
   * @returns {Node}
   */
  const made = (data, depth, drawn) => {
    if ((left -= 1) < 0 || depth > DEEPEST) throw new Error("too much");
    if (typeof data === "string") return document.createTextNode(data);
    const [tag, attributes, ...children] = /** @type {[string, Record<string, unknown>, ...unknown[]]} */ (data);
    const inside = drawn || tag === "svg";
    if (!(inside ? DRAWN_TAGS : TAGS).has(tag)) throw new Error(`no element of the first page: ${tag}`);
    const element = inside ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      const allowed = (inside ? drawnRule : rule)(name);
      if (typeof value !== "string" || !allowed?.test(value)) throw new Error(`not on the first page: ${name}="${value}"`);
      element.setAttribute(name, value);
    }
    for (const child of children) element.append(made(child, depth + 1, inside));
    return element;
  };

  /** @type {TableFirstPage} */
  window.tableFirstPage = (data) => {
    if (!Array.isArray(data)) return null;
    left = MOST;
    try {
      const page = document.createDocumentFragment();
      for (const one of data) page.append(made(one, 0, false));
      return page;
    } catch {
      return null;
    }
  };
})();
