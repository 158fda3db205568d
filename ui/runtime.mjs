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

export const loadPyodide = (options) => {
  const failure = wasmFails();
  const python = load({
    ...options,
    indexURL: at("../pyodide/"),
    packageBaseUrl: at("../pyodide/"),
    stdLibURL: at("../python/stdlib.zip"),
    lockFileContents: "{{lock}}",
    enableRunUntilComplete: false,
    env: { PYTHONPATH: "/lib/table.zip" },
    fsInit: async (files) => files.writeFile("/lib/table.zip", new Uint8Array(await ours)),
  });
  return Promise.race([failure, ours.then(() => python)]);
};
