// Starts the pinned Pyodide under node and hands compile.py its orders, so that what is compiled bears the
// magic number of the interpreter that will load it. It sees the repository and nothing else.
//
//   node tools/compile.mjs STANDARD_LIBRARY.zip ORDER [ARGUMENT …]

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

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
  await run(...process.argv.slice(2));
} catch (error) {
  // The one line that says it; node would print the interpreter's whole text before a traceback.
  const lines = String(error.message ?? error).trim().split("\n");
  console.error(lines.find((line) => /^\w+Error: /.test(line)) ?? lines.at(-1));
  process.exit(1);
}
