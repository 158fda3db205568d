// Starts the pinned Pyodide with our own archives, the plain way or from a snapshot that this device has made.
//
// Compiled modules instead of source (two thirds of a stock start is compiling), no list of packages to fetch,
// no stack switching. A snapshot is the memory of an interpreter that has imported all that a table needs. Only the
// browser that made it can use it, and only with the very files it was made of: ui/boot/snapshot_store.mjs keeps it under both,
// ui/boot/make_snapshot.mjs makes it.

import { loadPyodide as load, version } from "../../pyodide/pyodide.mjs";
import { forgetSnapshot, keptSnapshot, opened, reading } from "./snapshot_store.mjs";

export { version };

// Where stack switching can be had, Pyodide runs most of Python on a stack of its own, in case that it should wait.
// Chromium falls on such a stack when it notes who asked for memory, which one browser in a hundred does now and
// then (GWP-ASan). Nothing here ever waits in that way, and Safari couldn't.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const at = (path) => new URL(path, import.meta.url).href;

const download = async (name) => {
  const answer = await fetch(at(name));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

// The bytes of a first visit are counted as they come, for the page to show. On later ones a browser may have
// kept what it compiled, which it finds by the answer as it is.
const counted = (answer) => {
  if (!globalThis.document || navigator.serviceWorker?.controller || !answer.ok) return answer;
  const house = (window.tableHouse ??= {});
  house.bytes = 0;
  const count = (chunk, out) => {
    house.bytes += chunk.length;
    out.enqueue(chunk);
  };
  return new Response(answer.body.pipeThrough(new TransformStream({ transform: count })), answer);
};

// The large script, which the page has asked for when it was painted (ui/boot/before_paint.js), a worker before all else.
const scriptIsThere = async () => globalThis.tableEarly?.script;

// WebAssembly as the browser has compiled it, for the page to share with its workers. A worker that was given it
// (ui/boot/worker.js) needn't read it again: 30 MB less while it starts. On a return visit the page has it compiled
// from the first moment on (ui/boot/before_paint.js).
export let compiled = null;
const WASM = at("../../pyodide/pyodide.asm.wasm");
const { fetch: fromNetwork } = globalThis; // Pyodide's is another for a while: see below
const compileHere = () => WebAssembly.compileStreaming(fromNetwork(WASM).then(counted));
const compile = async () => {
  compiled = (await globalThis.given) ?? (await (globalThis.tableEarly?.wasm ?? compileHere()));
  return compiled;
};

// What an interpreter is made of, all asked for at once: be it the fast way or the plain one.
const ask = () => {
  const parts = {
    factory: scriptIsThere().then(() => globalThis.createPyodideModule),
    module: compile(),
    table: download("../../python/table.zip"),
  };
  for (const part of Object.values(parts)) part.catch(() => {}); // told where it is awaited
  return parts;
};

// Pyodide asks for its WebAssembly late, and where it can't be had it only warns and waits for ever. So it is
// compiled from the first moment on, and handed to Pyodide when it asks.
const hand = (module) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (what, ...more) => {
    if (String(what) !== WASM) return fetch(what, ...more);
    globalThis.fetch = fetch;
    return Promise.resolve();
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
};

// Start an interpreter of its parts; `more` are further options of Pyodide's.
const make = async ({ factory, module, table }, more) => {
  hand(module);
  const starting = load({
    createPyodideModule: await factory,
    indexURL: at("../../pyodide/"),
    packageBaseUrl: at("../../pyodide/"),
    stdLibURL: at("../../python/stdlib.zip"),
    lockFileContents: "{{lock}}",
    enableRunUntilComplete: false,
    env: { PYTHONPATH: "/lib/table.zip" },
    fsInit: async (files) => files.writeFile("/lib/table.zip", await table, { canOwn: true }),
    ...more,
  });
  const fails = Promise.all([module, table]).then(() => starting);
  return Promise.race([fails, starting]);
};

// PyScript writes its modules as source into the folder where Python stands, to be compiled there at each start.
// The same modules are in our archive, compiled: the folder is not looked into.
const OURS_FIRST = "import sys; sys.path.remove('')";

// Start an interpreter the plain way.
export const start = async (more = {}, parts = ask()) => {
  const python = await make(parts, more);
  python.runPython(OURS_FIRST);
  return python;
};

// Start one from what is kept. That comes while the interpreter is made: Pyodide gets an empty snapshot with room
// for the head, which it reads when the interpreter is there.
const ROOM = 65_536; // bytes
const startFrom = async (kept, more, parts) => {
  const bytes = reading(kept);
  const factory = await parts.factory;
  const snapshot = new Uint8Array(ROOM);
  const python = await make(parts, {
    ...more,
    _loadSnapshot: snapshot,
    createPyodideModule: async (settings) => {
      const module = await factory(settings);
      const { head, putInto } = await opened(bytes);
      snapshot.set(head);
      new Uint32Array(snapshot.buffer)[1] = ROOM; // where the memory would begin
      await putInto(module.HEAPU8, module._sbrk?.(0) ?? module.HEAPU8.length);
      return module;
    },
  });
  python.runPython(OURS_FIRST + "; import random; random.seed()"); // or each start would draw the same numbers
  return python;
};

// Start an interpreter the fast way where this device can, else the plain way. `used` says which it is.
export const startFast = async (more = {}, used = () => {}) => {
  const parts = ask();
  const kept = await keptSnapshot().catch(() => {});
  if (kept) {
    try {
      const python = await startFrom(kept, more, parts);
      used(true);
      return python;
    } catch (error) {
      console.info("The snapshot of this device is of no use, it starts the plain way:", error.message);
      await forgetSnapshot();
      used(false, error);
    }
  }
  return start(more, parts);
};
