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

  window.tableMarkup = (html) => {
    const drawn = document.createElement("template");
    drawn.innerHTML = policy.createHTML(html);
    for (const foreign of drawn.content.querySelectorAll(FOREIGN)) {
      foreign.remove();
      console.error("Foreign markup was taken out:", foreign.localName);
    }
    return drawn.content;
  };
  window.tableScript = (address) => policy.createScriptURL(address);
})();
