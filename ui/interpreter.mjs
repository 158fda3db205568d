// Starts the pinned Pyodide with our own archives, the plain way or from a snapshot that this device has made.
//
// Compiled modules instead of source (two thirds of a stock start is compiling), no list of packages to fetch,
// no stack switching, which Safari doesn't have. A snapshot is the memory of an interpreter that has imported
// all that a table needs. Only the browser that made it can use it, and only with the very files it was made
// of: both are in its address. ui/snapshot.mjs makes it; the service worker forgets it with its version.

import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

export { version };

const at = (path) => new URL(path, import.meta.url).href;

const SCOPE = at("../");
const SNAPSHOTS = `table ${SCOPE} snapshot`;
const CONTENTS = "{{contents}}"; // one checksum of the interpreter, the archives and what makes snapshots
const OURS = `${SCOPE}snapshot?of=${CONTENTS}&by=${encodeURIComponent(navigator.userAgent)}`;
const SIZE = "table-memory"; // header: the length of the whole, of which the end is empty and not kept

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

// Pyodide asks for its WebAssembly late, and where it can't be had it only warns and waits for ever. So it is
// compiled from the first moment on, and handed to Pyodide when it asks; what fails is told by the promise.
const WASM = at("../pyodide/pyodide.asm.wasm");
const compiled = () => {
  const original = globalThis.fetch;
  const answer = original(WASM);
  const module = WebAssembly.compileStreaming(answer.then(counted));
  globalThis.fetch = (what, ...more) => {
    if (String(what) !== WASM) return original(what, ...more);
    globalThis.fetch = original;
    return answer;
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
  return module;
};

const factory = import("../pyodide/pyodide.asm.mjs");
factory.catch(() => {}); // told where it is awaited

// Start an interpreter; `more` are further options of Pyodide's.
export const start = async (more = {}) => {
  const module = compiled();
  const table = download("../python/table.zip"); // asked for at once: it comes while the interpreter is made
  const starting = load({
    createPyodideModule: (await factory).default,
    indexURL: at("../pyodide/"),
    packageBaseUrl: at("../pyodide/"),
    stdLibURL: at("../python/stdlib.zip"),
    lockFileContents: "{{lock}}",
    enableRunUntilComplete: false,
    env: { PYTHONPATH: "/lib/table.zip" },
    fsInit: async (files) => files.writeFile("/lib/table.zip", await table),
    ...more,
  });
  const fails = Promise.all([module, table]).then(() => starting);
  const python = await Promise.race([fails, starting]);
  delete python._api.config._loadSnapshot; // 30 MB that Pyodide would hold on to
  // PyScript writes its modules as source into the folder where Python stands, to be compiled there at each
  // start. The same modules are in our archive, compiled: the folder is not looked into.
  python.runPython("import sys; sys.path.remove('')");
  return python;
};

// Start an interpreter the fast way where this device can, else the plain way. `used` says which it is.
export const startFast = async (more = {}, used = () => {}) => {
  const snapshot = await keptSnapshot().catch(() => null);
  if (snapshot) {
    try {
      const python = await start({ ...more, _loadSnapshot: snapshot });
      python.runPython("import random; random.seed()"); // or each start would draw the same numbers
      used(true);
      return python;
    } catch (error) {
      console.info("The snapshot of this device is of no use, it starts the plain way:", error.message);
      await forgetSnapshot();
      used(false, error);
    }
  }
  return start(more);
};

const keptSnapshot = async () => {
  if (!(await caches.has(SNAPSHOTS))) return null;
  const kept = await (await caches.open(SNAPSHOTS)).match(OURS);
  if (!kept) return null;
  const whole = new Uint8Array(Number(kept.headers.get(SIZE)));
  whole.set(new Uint8Array(await kept.arrayBuffer()));
  return whole;
};

export const keepSnapshot = async (memory) => {
  let end = memory.length;
  while (end && !memory[end - 1]) end -= 1;
  await forgetSnapshot(); // of another version, or of another browser's version
  const snapshots = await caches.open(SNAPSHOTS);
  await snapshots.put(OURS, new Response(memory.subarray(0, end), { headers: { [SIZE]: memory.length } }));
};

export const forgetSnapshot = () => caches.delete(SNAPSHOTS);
