// A worker with an interpreter of its own. Its name says what for: "bot" searches for the computer player's moves,
// "snapshot" makes the snapshot for the next visits (ui/boot/snapshot_store.mjs).
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

/** @typedef {typeof import("./pyodide_loader.mjs")} Loader */

// Throw outside any promise: such an error is the one that reaches the page.
/** @param {unknown} error */
const fail = (error) => {
  setTimeout(() => {
    throw error;
  });
};

// The ways out: once a worker has loaded all that it needs, nothing in it can fetch, store, start another worker or run
// a text as code. The page's policy doesn't bind workers, only headers would, and a static host sends none. What stays
// is what was made before: `import()` in this script, but no text becomes one.

// By name, whether a browser has it or not; some are there in some browsers alone.
const WAYS = (
  "fetch fetchLater XMLHttpRequest XMLHttpRequestUpload EventSource WebSocket WebSocketStream WebTransport " +
  "BroadcastChannel RTCPeerConnection importScripts Worker SharedWorker indexedDB caches cookieStore navigator fonts " +
  "FontFace webkitRequestFileSystem webkitRequestFileSystemSync webkitResolveLocalFileSystemURL " +
  "webkitResolveLocalFileSystemSyncURL eval"
).split(" ");

const refuse = () => {
  throw new EvalError("No text is run as code in this worker.");
};

/** Refuse text as code: `Function` and its kin stay what they are to `instanceof`, but make nothing. */
const refuseText = () => {
  for (const one of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    const kind = Object.getPrototypeOf(one);
    const { name } = kind.constructor;
    const refused = Object.assign(
      function () {
        return refuse();
      },
      { prototype: kind },
    );
    Object.defineProperty(refused, "name", { value: name });
    Object.defineProperty(kind, "constructor", { value: refused, writable: false, configurable: false });
    if (name === "Function") Object.defineProperty(globalThis, name, { value: refused });
  }
  for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
    const begin = globalThis[name];
    /** @type {(call: unknown, ...more: any[]) => number} */
    const value = (call, ...more) =>
      typeof call === "function" ? begin(/** @type {any} */ (call), ...more) : refuse();
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
};

/** @param {string[]} needed the ways that stay open */
const shutIn = (...needed) => {
  for (const name of WAYS) {
    if (needed.includes(name)) continue;
    for (let one = globalThis; one; one = Object.getPrototypeOf(one)) Reflect.deleteProperty(one, name);
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  }
  refuseText();
};

// The computer player. A message is the JSON text {number, asked}: `asked` is what one seat may know and what is wanted,
// as ui/browser/bot_task.py reads it; the answer is the JSON text {number, answer}. A newer message, also one with an
// empty `asked`, ends the thought before it. While it thinks it says each second that it lives, with the number 0: a
// worker that the system has ended tells nobody.

const SLICE = 0.03; // seconds of thought between two looks for a newer message
const BEAT = 1000; // milliseconds between two signs of life

/** @param {number} number @param {string} answer */
const say = (number, answer) => postMessage(JSON.stringify({ number, answer }));

/** @param {Loader} loader */
const searchForMoves = async ({ startFast }) => {
  const python = await startFast();
  shutIn();
  const think = python.runPython("from ui.browser.bot_task import BotTask; BotTask");
  let newest = 0;
  /** @param {string} asked @param {number} number */
  const answer = async (asked, number) => {
    const thought = think(asked);
    let said = 0;
    while (number === newest && !thought.search(SLICE)) {
      if (performance.now() - said > BEAT) {
        say(0, "");
        said = performance.now();
      }
      await new Promise((resume) => setTimeout(resume));
    }
    if (number === newest) say(number, thought.answer());
    thought.destroy();
  };
  worker.onmessage = ({ data }) => {
    if (typeof data !== "string") return; // the compiled WebAssembly, which may come late
    const { number, asked } = JSON.parse(data);
    newest = number;
    if (asked) answer(asked, number).catch(fail);
  };
  say(0, "");
};

// The snapshot. Imported is what the home page and the table of any game need, but for what holds on to the page: no object
// of JavaScript may lie in the memory that is stored.
const IMPORTS = `
from importlib import import_module
for name in ("asyncio", "base64", "html", "inspect", "io", "json", "random", "ui.pages.screen", "ui.browser.bot_task"):
    import_module(name)
from game import NAMES, by_name
from ui import games
for name in NAMES:
    by_name(name), games.by_name(name)
import gc
gc.collect()
`;

/** Post "stored", or why there is no snapshot. @param {Loader} loader */
const makeSnapshot = async ({ coldStart }) => {
  try {
    const { keepSnapshot } = await import("./snapshot_store.mjs");
    const python = await coldStart({ _makeSnapshot: true });
    shutIn("caches", "navigator"); // where it is stored, and for which browser
    python.runPython(IMPORTS);
    await keepSnapshot(python.makeMemorySnapshot());
    postMessage("stored");
  } catch (error) {
    postMessage(error instanceof Error ? error.message : String(error));
  }
  close();
};

import("./pyodide_loader.mjs").then(worker.name === "bot" ? searchForMoves : makeSnapshot).catch(fail);
