// Starts the pinned Pyodide with our own archives: cold, or from a snapshot that this device has made. Runs in the page
// and in workers. Each of upstream's parts that is replaced here is listed in ui/boot/README.md.
//
// A cold start reads compiled modules instead of source (two thirds of a stock start is compiling), fetches no list
// of packages and switches no stacks. A snapshot is the memory of an interpreter that has imported all that a table
// needs. Only the browser that made it can use it, and only with the very files that it was made of:
// ui/boot/snapshot_store.mjs keeps it under both, ui/boot/worker.js makes it.

import { loadPyodide as load, version } from "../../pyodide/pyodide.mjs";
import { forgetSnapshot, readSnapshot, storedSnapshot } from "./snapshot_store.mjs";

export { version };

/** @typedef {import("pyodide").PyodideConfig} Options */
/** @typedef {import("pyodide").PyodideInterface} Python */
/** @typedef {NonNullable<Options["createPyodideModule"]>} Factory */

// With stack switching (JSPI) Pyodide runs most of Python on a stack of its own, in case it has to wait. Chromium crashes
// on such a stack when it samples an allocation (GWP-ASan), as one browser in a hundred does. Nothing here waits that
// way, and Safari can't.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

/** @param {string} path @returns {string} the address of a path that is relative to this file */
const at = (path) => new URL(path, import.meta.url).href;

// Asked for "anew", a file comes from the network past the browser's cache; what the service worker keeps is replaced.
/** @param {boolean} anew @returns {RequestInit} */
const way = (anew) => (anew ? { cache: "reload" } : {});

/**
 * The contents of a gzip file. A host that says so in its headers has had the browser unpack it already.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
const unpacked = async (bytes) => {
  if (bytes[0] !== 0x1f) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** @param {Uint8Array} bytes @param {number} start @returns {number} the word of 32 bits there */
const word = (bytes, start) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(start, true);

/** Fetch an archive or a catalog; throws unless it is one, with its end. @param {string} name @param {boolean} anew */
const archive = async (name, anew) => {
  const answer = await fetch(at(name), way(anew));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const bytes = await unpacked(new Uint8Array(await answer.arrayBuffer()));
  const isComplete = name.includes(".zip")
    ? word(bytes, 0) === 0x04034b50 && word(bytes, bytes.length - 22) === 0x06054b50
    : bytes[0] === 0x7b && bytes.at(-1) === 0x7d; // JSON, from { to }
  if (!isComplete) throw new Error(`${name} is broken`);
  return bytes;
};

const TRIES = 3;
const PAUSE = 200; // milliseconds after the first try; after each other three times as long

/**
 * Try something, and again after growing pauses, or at once when the network returns or the page becomes visible: a bad
 * connection that loses one response may deliver the next.
 * @template T
 * @param {(again: boolean) => Promise<T>} what
 */
const persistently = async (what) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await what(tries > 1);
    } catch (error) {
      if (tries === TRIES) throw error;
      console.info("Asked for again:", error instanceof Error ? error.message : error);
    }
    await new Promise((resume) => {
      setTimeout(resume, PAUSE * 3 ** (tries - 1));
      for (const sign of ["online", "visibilitychange"]) globalThis.addEventListener(sign, resume, { once: true });
    });
  }
};

/** Fetch an archive or a catalog, and again where it doesn't come intact. @param {string} name */
export const fetchArchive = (name) => persistently((again) => archive(name, again));

/**
 * Count the bytes of a first visit as they come, for the page to show, and call them WebAssembly whatever the host calls
 * them. On later visits the answer stays as it is: the browser finds by it what it has compiled before.
 * @param {Response} answer
 */
const counted = (answer) => {
  if (!globalThis.document || navigator.serviceWorker?.controller || !answer.ok || !answer.body) return answer;
  const app = (globalThis.tableApp ??= /** @type {TableApp} */ ({}));
  app.bytes = 0;
  /** @type {TransformerTransformCallback<Uint8Array, Uint8Array>} */
  const transform = (chunk, out) => {
    app.bytes = (app.bytes ?? 0) + chunk.length;
    out.enqueue(chunk);
  };
  const headers = { "Content-Type": "application/wasm" };
  return new Response(answer.body.pipeThrough(new TransformStream({ transform })), { headers });
};

// The large script, which the page has asked for when it was painted (ui/boot/before_paint.js), a worker before all
// else.
const scriptIsThere = async () => globalThis.tableEarly?.script;

/**
 * WebAssembly as the browser has compiled it, for the page to share with its workers: null until it is there. A worker
 * that was given it (ui/boot/worker.js) needn't read it again: 30 MB less while it starts. On a return visit the page
 * has it compiled from the first moment on (ui/boot/before_paint.js).
 * @type {WebAssembly.Module | null}
 */
export let compiled = null;
const WASM = at("../../pyodide/pyodide.asm.wasm");
const LIBRARY = at("../../python/stdlib.zip"); // Pyodide's name for it: what is served is python/stdlib.zip.bin
const { fetch: fromNetwork } = globalThis; // Pyodide's is another for a while: see `handOver`
/** @param {boolean} again */
const compileHere = (again) =>
  (!again && globalThis.tableEarly?.wasm) || WebAssembly.compileStreaming(fromNetwork(WASM, way(again)).then(counted));
const compile = async () => {
  compiled = (await globalThis.given) ?? (await persistently(compileHere));
  return compiled;
};

/** The parts that an interpreter is made of, all asked for at once, whichever way it starts. */
const ask = () => {
  const parts = {
    factory: scriptIsThere().then(() => /** @type {Factory} */ (globalThis.createPyodideModule)),
    module: compile(),
    library: fetchArchive("../../python/stdlib.zip.bin"),
    table: fetchArchive("../../python/table.zip.bin"),
  };
  for (const part of Object.values(parts)) part.catch(() => {}); // handled where it is awaited
  return parts;
};

/** @typedef {ReturnType<typeof ask>} Parts */

/**
 * Hand Pyodide its WebAssembly and its standard library when it asks for them. It asks late for the first, and if the
 * file can't be had it only warns and waits for ever; `compile` starts at once and sees the failure. It takes the second
 * only as an archive, and ours is compressed in one piece.
 * @param {Promise<WebAssembly.Module>} module
 * @param {Promise<Uint8Array<ArrayBuffer>>} library
 */
const handOver = (module, library) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const asked = new Set([WASM, LIBRARY]);
  globalThis.fetch = async (what, ...more) => {
    const name = String(what);
    if (!asked.delete(name)) return fetch(what, ...more);
    if (!asked.size) globalThis.fetch = fetch;
    return new Response(name === LIBRARY ? await library : null);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
};

/**
 * Start an interpreter of its parts; `more` are further options of Pyodide's.
 * @param {Parts} parts
 * @param {Options} more
 * @returns {Promise<Python>}
 */
const make = async ({ factory, module, library, table }, more) => {
  handOver(module, library);
  const starting = load({
    createPyodideModule: await factory,
    indexURL: at("../../pyodide/"),
    packageBaseUrl: at("../../pyodide/"),
    stdLibURL: LIBRARY,
    lockFileContents: "{{lock}}", // filled in by tools/assemble.py
    enableRunUntilComplete: false,
    env: { PYTHONPATH: "/lib/table.zip" },
    fsInit: async (files) => files.writeFile("/lib/table.zip", await table, { canOwn: true }),
    ...more,
  });
  const fails = Promise.all([module, library, table]).then(() => starting);
  return Promise.race([fails, starting]);
};

// PyScript writes its modules as source into the folder where Python stands, to be compiled there at each start.
// The same modules are in our archive, compiled: the folder is not looked into.
const OURS_FIRST = "import sys; sys.path.remove('')";

/** Start an interpreter cold. @param {Options} [more] @param {Parts} [parts] */
export const coldStart = async (more = {}, parts = ask()) => {
  const python = await make(parts, more);
  python.runPython(OURS_FIRST);
  return python;
};

// Start one from the snapshot `stored`, which is read while the interpreter is made: Pyodide gets an empty snapshot with
// space for the head, which it reads when the interpreter is there.
const HEAD = 65_536; // bytes
/** @param {Response} stored @param {Options} more @param {Parts} parts */
const snapshotStart = async (stored, more, parts) => {
  const reading = readSnapshot(stored);
  reading.catch(() => {}); // handled where it is awaited
  const factory = await parts.factory;
  const snapshot = new Uint8Array(HEAD);
  const python = await make(parts, {
    ...more,
    _loadSnapshot: snapshot,
    createPyodideModule: async (settings) => {
      const module = await factory(settings);
      const { head, putInto } = await reading;
      snapshot.set(head);
      new Uint32Array(snapshot.buffer)[1] = HEAD; // where the memory would begin
      const { _sbrk } = /** @type {any} */ (module); // not in its type
      putInto(module.HEAPU8, _sbrk?.(0) ?? module.HEAPU8.length);
      return module;
    },
  });
  python.runPython(OURS_FIRST + "; import random; random.seed()"); // or each start would draw the same numbers
  return python;
};

/**
 * Start an interpreter from the snapshot where this device has one, else cold. `used` is called with true before a start
 * from the snapshot, and with false and the error if that was of no use, when the same parts have started cold.
 * @param {Options} [more]
 * @param {(fast: boolean, error?: unknown) => void} [used]
 */
export const startFast = async (more = {}, used = () => {}) => {
  const parts = ask();
  const stored = await storedSnapshot().catch(() => undefined);
  if (stored) {
    used(true);
    try {
      return await snapshotStart(stored, more, parts);
    } catch (error) {
      console.info(
        "The snapshot of this device is of no use, it starts cold:",
        error instanceof Error ? error.message : error,
      );
      const python = await coldStart(more, parts);
      await forgetSnapshot();
      used(false, error);
      return python;
    }
  }
  return coldStart(more, parts);
};
