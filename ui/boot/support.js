// What the browser, or the way in which the page was opened, lacks for the table: found before anything is fetched, and
// said in place of the first page. tools/assemble.py puts this at the top of index.html.
//
// In the syntax of 2009 (ECMAScript 5): old browsers read this and nothing else of the site.

(function () {
  // The newest of what the site uses, PyScript and Pyodide included. Whatever has these can read the site's scripts.
  var NEEDS =
    "WebAssembly.compileStreaming WebAssembly.Exception BigInt64Array DecompressionStream TransformStream TextDecoder " +
    "fetch customElements MutationObserver WeakRef FinalizationRegistry Promise.any Object.hasOwn Array.prototype.at " +
    "String.prototype.replaceAll Element.prototype.replaceChildren CSS.escape Intl.RelativeTimeFormat CSSLayerBlockRule";

  // What the style sheets can't do without, as conditions of @supports: tests/test_styles.py reads the sheets for it.
  var STYLE = ["selector(:has(a))", "selector(&)", "(container-type: size)", "(height: 1dvh)"];

  /** @param {string} path */
  function lacks(path) {
    /** @type {any} */
    var at = window;
    path.split(".").forEach(function (name) {
      at = at && at[name];
    });
    return !at;
  }

  /** @param {string} condition */
  function cantStyle(condition) {
    return !window.CSS || !CSS.supports || !CSS.supports(condition);
  }

  // Browsers that know it may be forbidden to run it: by a policy of the host or of a company, in a strict mode.
  function refusesWebAssembly() {
    try {
      return !new WebAssembly.Module(new window.Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // the smallest module
    } catch (fault) {
      return !!fault;
    }
  }

  var missing = NEEDS.split(" ").filter(lacks).concat(STYLE.filter(cantStyle));
  var why = missing.length ? "browser" : "";
  // It is missing as a whole where a strict mode takes it away: browsers that are too old for it lack other things too.
  if (/^(WebAssembly\.\w+,?)*$/.test(missing.join()) && refusesWebAssembly()) why = "wasm";
  if (location.protocol === "file:") why = "file";
  else if (self.origin === "null") why = "frame"; // a sandbox: modules and archives count as another site's

  window.tableRuns = !why;
  document.addEventListener("DOMContentLoaded", function () {
    if (!window.tableFell && !why) why = "browser"; // the script that watches over the start couldn't be read
    if (!why) return;
    var page = document.documentElement;
    var language = window.tableEarly ? page.lang : String(navigator.language).slice(0, 2);
    /** @type {any} */
    var notice = document.getElementById("boot-" + why);
    var said = notice.querySelector('[lang="' + language + '"]') || notice.firstChild;
    var what = said.querySelector("b");
    if (what) what.textContent = missing.join(", ") || "ECMAScript 2022";
    var link = said.querySelector("a");
    if (link) link.textContent = link.href;
    said.setAttribute("role", "alert");
    said.className = "home-lead";
    page.setAttribute("data-ready", "failed");
    page.setAttribute("data-page", "failed"); // bar and sentence share their left edge
    ["status", "boot", "main"].forEach(function (id) {
      /** @type {any} */ (document.getElementById(id)).textContent = "";
    });
    /** @type {any} */ (document.getElementById("main")).appendChild(said);
    /** @type {any} */
    var ways = document.querySelectorAll("#bar button"); // nothing is behind them
    for (var at = 0; at < ways.length; at++) ways[at].parentNode.removeChild(ways[at]);
  });
})();
