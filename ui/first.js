// What the page shows before Python is up. It runs before the first paint: a classic script in the head.
//
// index.html holds the first page as it is drawn where nothing is stored. Where something is, the page draws it
// with the matches in progress when it is put out of sight (ui/page.py), and it is put there again here; where
// the address names a match, an empty table is. A tap made too early is kept, and made again by ui/boot.js.

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
      page.dataset.place = "table";
      main.replaceChildren();
    } else if (kept) {
      page.lang = language;
      main.innerHTML = room;
    }
    delete page.dataset.first;
  });

  // On a first visit the network starts at once on what is the largest of all. On later ones the browser keeps
  // what it has compiled of it, and doesn't look for that where a file was preloaded.
  if (!navigator.serviceWorker?.controller) {
    const wasm = { rel: "preload", href: "pyodide/pyodide.asm.wasm", as: "fetch", crossOrigin: "anonymous" };
    document.head.append(Object.assign(document.createElement("link"), wasm));
  }

  const early = (window.tableEarly = { tap: null, file: null });
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
