// What the page shows before Python is up, and when the rest of it is fetched. tools/assemble.py puts this into the
// head of index.html: it runs before the first paint.
//
// index.html holds the home page as it is drawn where nothing is stored. Where something is stored, Python leaves the
// home page with the matches in progress when the page is hidden (ui/browser/events.py); where the address names a
// match, an empty table is shown. A tap made too early is stored for ui/boot/boot.js, which makes it again.

(() => {
  const page = document.documentElement;

  /** @param {string} key @returns {Record<string, unknown>} what is stored under the key; {} if that is unreadable */
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "null") ?? {};
    } catch {
      return {}; // no storage, or not ours: Python will say what is to be said about it
    }
  };

  const { theme, motion } = read("table/settings");
  Object.assign(page.dataset, { theme: theme ?? "system", motion: motion ?? "system" });

  // index.html speaks English; what it says in another language stands here, by the English texts. Both are filled in by
  // tools/assemble.py.
  /** @type {Record<string, string>} */
  const LANGUAGES = /** @type {any} */ ("{{languages}}");
  /** @type {Record<string, Record<string, string>>} */
  const TEXTS = /** @type {any} */ ("{{texts}}");
  const language = globalThis.tableLanguage(Object.keys(LANGUAGES));
  /** @param {string} spoken */
  const speaks = (spoken) => {
    page.lang = spoken;
    const manifest = spoken === "en" ? "manifest.webmanifest" : `manifest.${spoken}.webmanifest`;
    document.querySelector("link[rel=manifest]")?.setAttribute("href", "ui/boot/" + manifest);
  };
  /** @param {Node} root */
  const translate = (root) => {
    const texts = TEXTS[language] ?? {};
    /** @param {string | null} text */
    const said = (text) => texts[String(text).trim()];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node instanceof Text ? said(node.data) : undefined;
      if (node instanceof Text && text) node.data = node.data.replace(node.data.trim(), () => text);
      if (!(node instanceof Element)) continue;
      for (const name of ["aria-label", "content"]) {
        const heard = node.hasAttribute(name) && said(node.getAttribute(name));
        if (heard) node.setAttribute(name, heard);
      }
    }
  };
  if (language !== "en") {
    speaks(language);
    page.dataset.first = "unset";
  }

  const { drawings, language: left, main: home } = read("table/first-page");
  const isOfNow = drawings === page.dataset.drawings && left === language;
  const drawn = isOfNow ? window.tableFirstPage(home) : null;
  const match = location.hash.slice(1);
  const atTable = match !== "" && Object.keys(read("table/match/" + match)).length > 0;
  if (drawn !== null || atTable) page.dataset.first = "unset"; // nothing is painted that will be replaced at once

  /** @param {string} id @returns {HTMLElement} an element that index.html has */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  // When the page has been read, and before any module is run.
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    const main = byId("main");
    if (language !== "en") translate(page);
    if (atTable) {
      page.dataset.page = "table";
      main.replaceChildren();
    } else if (drawn !== null) {
      main.replaceChildren(drawn);
    }
    delete page.dataset.first;
  });

  if (!window.tableRuns) return; // nothing is fetched for what can't run

  // A first visit waits for the network, so every fetch starts at once, except for the large scripts: browsers parse a
  // module as soon as they have it, painted or not. A return visit fetches nothing before the first paint, because the
  // first request wakes the service worker, which takes as long as drawing the page; nor does it preload WebAssembly,
  // because browsers don't look for the compiled form of a preloaded file. A hidden page is never painted, so the wait
  // for the paint ends after 250 ms.

  /** @type {Record<"boot" | "small" | "core" | "script" | "archives" | "wasm", string[]>} */
  const FILES = /** @type {any} */ ("{{preloads}}"); // filled in by tools/assemble.py

  /**
   * Append a new element to the head.
   * @param {string} kind @param {Record<string, unknown>} properties
   */
  const add = (kind, properties) => document.head.append(Object.assign(document.createElement(kind), properties));
  /** @param {string[]} names */
  const preload = (...names) => {
    for (const href of names) {
      const isModule = /\.m?js$/.test(href);
      add("link", isModule ? { rel: "modulepreload", href } : { rel: "preload", as: "fetch", crossOrigin: "", href });
    }
  };
  const isFirst = !navigator.serviceWorker?.controller;

  const archives = language === "en" ? FILES.archives : [...FILES.archives, `ui/locale/${language}.bin`];
  if (isFirst) preload(...FILES.boot, ...archives, ...FILES.wasm, ...FILES.small);
  const parsed = new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
  /** @type {Promise<void>} */
  const painted = new Promise((resolve) => {
    parsed.then(() => requestAnimationFrame(() => setTimeout(resolve))); // a frame before that may be empty
    setTimeout(resolve, 250);
  });

  // The games' pictures, two thirds of what there is to draw, follow with the style of the games: on a first visit
  // in the next frame, on later ones when the start of Python leaves time for it (ui/boot/boot.js).
  page.dataset.unpainted = "";
  const showPictures = () => {
    if (!("unpainted" in page.dataset)) return;
    add("style", { textContent: byId("later").textContent });
    byId("sprite").append(window.tableMarkup(byId("pictures").textContent ?? ""));
    if (language !== "en") translate(byId("sprite"));
    delete page.dataset.unpainted;
  };
  Promise.all([parsed, painted]).then(() => {
    add("script", { type: "module", src: window.tableScript(FILES.boot[0]) });
    if (isFirst) showPictures();
    else setTimeout(showPictures, 800);
  });

  /** @type {TableEarly} */
  const early = (window.tableEarly = { tap: null, showPictures, languages: LANGUAGES, speaks });
  painted.then(() => {
    early.script = new Promise((resolve, reject) => {
      const src = window.tableScript(FILES.script[0]);
      add("script", { src, async: true, onload: resolve, onerror: () => reject(new Error(`no ${src}`)) });
    });
    early.script.catch(() => {}); // handled where it is awaited: ui/boot/pyodide_loader.mjs
    if (!isFirst) {
      early.wasm = WebAssembly.compileStreaming(fetch(String(FILES.wasm[0])));
      early.wasm.catch(() => {}); // handled where it is awaited: ui/boot/pyodide_loader.mjs
    }
    preload(...FILES.core, ...(isFirst ? [] : [...FILES.small, ...archives]));
  });

  document.addEventListener("click", ({ target }) => {
    if (page.dataset.ready || !(target instanceof Element)) return;
    /** @type {HTMLElement | null} */
    const button = target.closest("[data-do]");
    if (!button) return;
    document.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
    button.dataset.waiting = "";
    early.tap = button.dataset.do ?? null;
  });
})();
