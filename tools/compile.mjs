// Starts the pinned Pyodide under node and runs compile.py in it, so that what is compiled has the magic number of
// the interpreter that will load it. It sees the repository and nothing else.
//
//   node tools/compile.mjs STANDARD_LIBRARY.zip ORDER [ARGUMENT …]

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

/** @param {string} library the archive of the standard library @param {string[]} orders */
const run = async (library, ...orders) => {
  const python = await loadPyodide({
    stdLibURL: resolve(library),
    enableRunUntilComplete: false,
    // Sets are written into .pyc files in the order of their hashes: the same each time.
    env: { PYTHONHASHSEED: "0" },
  });
  python.mountNodeFS("/mnt", fileURLToPath(new URL("..", import.meta.url)));
  python.FS.chdir("/mnt");
  const program = new URL("compile.py", import.meta.url);
  python.runPython(readFileSync(program, "utf8"), { filename: "compile.py" });
  python.globals.get("main")(...orders);
};

try {
  const [library = "", ...orders] = process.argv.slice(2);
  await run(library, ...orders);
} catch (error) {
  // The one line of the traceback that names the error; node would print the interpreter's complete text before it.
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  console.error(lines.find((line) => /^\w+Error: /.test(line)) ?? lines.at(-1));
  process.exit(1);
}
