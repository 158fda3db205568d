// The one place that turns text into elements and addresses into scripts: the page's policy refuses it everywhere else
// where the browser knows Trusted Types. tools/assemble.py puts this into the head of index.html, first of all.
//
// Text is escaped where it is written (ui/text/html.py). This is the wall behind that: what no drawing of ours holds is
// taken out again, and the console says so. Handlers (`onclick`) and `javascript:` are refused by the page's policy.

(() => {
  const HERE = new URL("./", document.baseURI).href;

  const TAGS =
    "a abbr article aside b bdi br button caption circle code col colgroup dd defs desc details dialog div dl dt ellipse " +
    "em fieldset figcaption figure footer g h1 h2 h3 h4 header hr i input kbd label legend li line linearGradient meter " +
    "nav ol optgroup option output p path pattern polygon polyline progress radialGradient rect s section select small " +
    "span stop strong sub summary sup svg symbol table tbody td text textarea tfoot th thead time title tr tspan ul use wbr";
  // Links lead within the page; what is loaded, is loaded by the page's own script.
  const FOREIGN =
    `:not(${TAGS.replaceAll(" ", ", ")}), [*|href]:not([href^="#"], [href="NOTICES.txt"]), ` +
    "[src], [formaction], [style*='url' i], [style*='\\\\']";

  const rules = {
    /** @param {string} html */
    createHTML: (html) => html,
    /** @param {string} address */
    createScriptURL: (address) => {
      const { href } = new URL(address, HERE);
      if (!href.startsWith(HERE) || !/\.m?js$/.test(href)) throw new TypeError(`no script of this site: ${href}`);
      return href;
    },
  };
  const policy = window.trustedTypes?.createPolicy("table", rules) ?? rules;

  /** @param {string} html */
  const read = (html) => {
    const drawn = document.createElement("template");
    drawn.innerHTML = policy.createHTML(html);
    return drawn.content;
  };

  window.tableMarkup = (html) => {
    const drawn = read(html);
    for (const foreign of drawn.querySelectorAll(FOREIGN)) {
      foreign.remove();
      console.error("Foreign markup was taken out:", foreign.localName);
    }
    return drawn;
  };

  // The first page as it was left lies in localStorage, where every site of the same origin may write: what holds
  // anything but a home page does is none. An id without a hyphen would be a global by its name, which a script might
  // take for its own: only those of index.html's first page, filled in by tools/assemble.py. A drawing has no id: one
  // that used itself would never come to an end.
  const AT_HOME =
    "article bdi button circle details div ellipse g h2 li line p path polygon polyline rect section span strong summary " +
    "svg text tspan ul use";
  const IDS = "{{ids}}".split("|").map((id) => "#" + id);
  const NOT_AT_HOME =
    `:not(${AT_HOME.replaceAll(" ", ", ")}), [type]:not([type=button]), ` +
    `svg[id], svg [id], [id]:not([id*="-"], ${IDS}), ${FOREIGN}`;
  const MOST = 4000; // elements: a home page has a thousand
  const LONGEST = 1_000_000; // characters

  /** @param {Element} one @returns {boolean} whether an attribute of it runs, styles or paints with what lies elsewhere */
  const reaches = (one) => {
    const isDrawn = one instanceof SVGElement;
    return [...one.attributes].some(
      ({ name, value }) => /^(on|style$)/.test(name) || (isDrawn && /url|\\/i.test(value)),
    );
  };

  window.tableFirstPage = (html) => {
    if (typeof html !== "string" || html.length > LONGEST) return null;
    const drawn = read(html);
    const all = [...drawn.querySelectorAll("*")];
    return all.length > MOST || drawn.querySelector(NOT_AT_HOME) || all.some(reaches) ? null : drawn;
  };
  window.tableScript = (address) => policy.createScriptURL(address);
})();
