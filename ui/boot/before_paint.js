// What the page shows before Python is up, and when the rest of it comes. tools/assemble.py puts this into the head
// of index.html: it runs before the first paint.
//
// index.html holds the first page as it is drawn where nothing is stored. Where something is, the page draws it
// with the matches in progress when it is put out of sight (ui/browser/dom.py), and it is put there again here; where
// the address names a match, an empty table is. A tap made too early is kept, and made again by ui/boot/boot.js.

(() => {
  const page = document.documentElement;
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {}; // no storage, or not ours: Python will say what is to be said about it
    }
  };

  const { theme, motion } = read("table/settings");
  Object.assign(page.dataset, { theme: theme ?? "system", motion: motion ?? "system" });

  const { drawings, language, room } = read("table/first-page");
  const kept = drawings === page.dataset.drawings && typeof room === "string";
  const match = location.hash.slice(1);
  const atTable = match !== "" && Object.keys(read("table/match/" + match)).length > 0;
  if (kept || atTable) page.dataset.first = "unset"; // nothing is painted that will be replaced at once

  // When the page has been read, and before any module is run.
  document.addEventListener("readystatechange", () => {
    if (document.readyState !== "interactive") return;
    const main = document.getElementById("room");
    if (atTable) {
      page.dataset.page = "table";
      main.replaceChildren();
    } else if (kept) {
      page.lang = language;
      main.innerHTML = room;
    }
    delete page.dataset.first;
  });

  // A first visit waits for the network, so that starts at once, on all but the large scripts: a browser reads a
  // module when it has it, be the page painted or not. On later visits nothing comes before the first paint: the
  // first request wakes the service worker, which takes as long as to draw the page. They don't name WebAssembly:
  // the browser keeps what it has compiled of that, and doesn't look for it where a file was preloaded. A page that
  // nobody looks at is not painted, so that is waited for a moment at the most.
  const FILES = "{{preloads}}";
  const add = (kind, what) => document.head.append(Object.assign(document.createElement(kind), what));
  const preload = (...names) => {
    for (const href of names) {
      const isModule = /\.m?js$/.test(href);
      add("link", isModule ? { rel: "modulepreload", href } : { rel: "preload", as: "fetch", crossOrigin: "", href });
    }
  };
  const isFirst = !navigator.serviceWorker?.controller;
  if (isFirst) preload(...FILES.boot, ...FILES.archives, ...FILES.wasm, ...FILES.small);
  const parsed = new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
  const painted = new Promise((resolve) => {
    parsed.then(() => requestAnimationFrame(() => setTimeout(resolve))); // a frame before that may be empty
    setTimeout(resolve, 250);
  });
  // The games' pictures, two thirds of what there is to draw, follow with the style of the games: on a first visit
  // in the next frame, on later ones when the start of Python leaves time for it (ui/boot/boot.js).
  page.dataset.unpainted = "";
  const showPictures = () => {
    if (!("unpainted" in page.dataset)) return;
    const later = document.createElement("template");
    later.innerHTML = document.getElementById("later").textContent;
    document.head.append(later.content.firstChild);
    document.getElementById("sprite").append(later.content);
    delete page.dataset.unpainted;
  };
  Promise.all([parsed, painted]).then(() => {
    add("script", { type: "module", src: FILES.boot[0] });
    if (isFirst) showPictures();
    else setTimeout(showPictures, 800);
  });
  const early = (window.tableEarly = { tap: null, file: null, showPictures });
  painted.then(() => {
    early.script = new Promise((resolve, reject) => {
      const [src] = FILES.script;
      add("script", { src, async: true, onload: resolve, onerror: () => reject(new Error(`no ${src}`)) });
    });
    early.script.catch(() => {}); // told where it is awaited: ui/boot/pyodide_loader.mjs
    if (!isFirst) {
      early.wasm = WebAssembly.compileStreaming(fetch(FILES.wasm[0]));
      early.wasm.catch(() => {}); // likewise
    }
    preload(...FILES.core, ...(isFirst ? [] : [...FILES.small, ...FILES.archives]));
  });

  document.addEventListener("click", ({ target }) => {
    const button = page.dataset.ready ? null : target.closest("[data-do]");
    if (!button) return;
    document.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
    button.dataset.waiting = "";
    early.tap = button.dataset.do;
  });
  document.addEventListener("change", ({ target }) => {
    if (!page.dataset.ready && target.dataset.file) early.file = target;
  });
})();
