// The interpreter as PyScript sees it: the pinned Pyodide, started with our own two archives.
//
// PyScript passes on nothing but stdio and its own index address, so the rest is set here: compiled modules
// instead of source (two thirds of a stock start is compiling), no list of packages to fetch, and no stack
// switching, which Safari doesn't have. What the page does with Python is not said here: see ui/main.py.

import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

const at = (path) => new URL(path, import.meta.url).href;

// Asked for at once: it arrives while the interpreter is being made.
const ours = fetch(at("../python/table.zip")).then((answer) => {
  if (!answer.ok) throw new Error(`table.zip: ${answer.status}`);
  return answer.arrayBuffer();
});
ours.catch(() => {}); // told where it is awaited

// Pyodide only warns when its WebAssembly can't be had, and waits for ever: this promise fails instead.
const wasmFails = () =>
  new Promise((_, fail) => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = (...given) => {
      WebAssembly.instantiateStreaming = instantiateStreaming;
      const instance = instantiateStreaming(...given);
      instance.catch(fail);
      return instance;
    };
  });

export { version };

// What no first tap needs comes after it: the rest of the standard library, in the page alone.
const bringTheRest = async (python) => {
  const answer = await fetch(at("../python/later.zip"));
  if (!answer.ok) throw new Error(`later.zip: ${answer.status}`);
  python.FS.writeFile("/lib/later.zip", new Uint8Array(await answer.arrayBuffer()));
  python.runPython("import sys; sys.path.append('/lib/later.zip')");
  document.documentElement.dataset.whole = "yes";
};

export const loadPyodide = async (options) => {
  const failure = wasmFails();
  const starting = load({
    ...options,
    indexURL: at("../pyodide/"),
    packageBaseUrl: at("../pyodide/"),
    stdLibURL: at("../python/stdlib.zip"),
    lockFileContents: "{{lock}}",
    enableRunUntilComplete: false,
    env: { PYTHONPATH: "/lib/table.zip" },
    fsInit: async (files) => files.writeFile("/lib/table.zip", new Uint8Array(await ours)),
  });
  const python = await Promise.race([failure, ours.then(() => starting)]);
  // PyScript writes its modules as source into the folder where Python stands, to be compiled there at each
  // start. The same modules are in our archive, compiled: the folder is not looked into.
  python.runPython("import sys; sys.path.remove('')");
  if (globalThis.document) addEventListener("py:done", () => bringTheRest(python), { once: true });
  return python;
};
