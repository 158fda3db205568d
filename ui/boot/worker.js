// A worker with an interpreter of its own. Its name says what for: "bot_worker" or "make_snapshot", a module beside this.
//
// It is a classic script, for the large one that it shares with the page is (tools/assemble.py). Pyodide refuses
// workers of that kind, and knows them by `importScripts`.

self.given = new Promise((resolve) => {
  self.addEventListener("message", ({ data }) => resolve(data), { once: true }); // see ui/boot/pyscript_adapter.mjs
  self.addEventListener("messageerror", () => resolve(null), { once: true });
});
importScripts("../../pyodide/pyodide.asm.js");
self.importScripts = undefined;

import(`./${self.name}.mjs`).catch((error) => {
  setTimeout(() => {
    throw error; // so that the page hears of it
  });
});
