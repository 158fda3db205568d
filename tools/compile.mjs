// Starts the pinned Pyodide under node and calls `main` of compile.py in it, so that what is compiled has the magic number
// of the interpreter that will load it. It sees the repository and nothing else.
//
//   node tools/compile.mjs ARGUMENT …

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const PROGRAM = "tools/compile.py";

try {
  const root = fileURLToPath(new URL("..", import.meta.url));
  // Sets are written into .pyc files in the order of their hashes: the same each time.
  const python = await loadPyodide({ enableRunUntilComplete: false, env: { PYTHONHASHSEED: "0" } });
  python.mountNodeFS("/mnt", root);
  python.FS.chdir("/mnt");
  python.runPython(readFileSync(root + PROGRAM, "utf8"), { filename: PROGRAM });
  python.globals.get("main")(...process.argv.slice(2));
} catch (error) {
  // The one line of the traceback that names the error; node would print the interpreter's complete text before it.
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  console.error(lines.find((line) => /^\w+Error: /.test(line)) ?? lines.at(-1));
  process.exit(1);
}
