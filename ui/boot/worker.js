// A worker with an interpreter of its own. Its name says what for: "bot_worker" or "make_snapshot", a module beside
// this one.
//
// It is a classic script because the large script that it shares with the page is one (tools/assemble.py). Pyodide
// refuses to start in workers of that kind, and recognizes them by `importScripts`: so that is hidden from it.

const worker = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

self.given = new Promise((resolve) => {
  worker.addEventListener("message", ({ data }) => resolve(data), { once: true }); // see ui/boot/pyscript_adapter.mjs
  worker.addEventListener("messageerror", () => resolve(null), { once: true });
});
importScripts("../../pyodide/pyodide.asm.js");
Object.assign(self, { importScripts: undefined });

import(`./${worker.name}.mjs`).catch((error) => {
  setTimeout(() => {
    throw error; // so that the page's onerror is called
  });
});
