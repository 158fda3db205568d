// Runs pytest in the pinned Pyodide under node: the tests that need no browser, on the interpreter that is served.
//
//   node tools/served_tests.mjs FOLDER ARGUMENT …
//
// FOLDER holds the unpacked packages of pyproject.toml's group `served`; the arguments are pytest's.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const PROGRAM = "tools/served_tests.py";

try {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const [folder, ...args] = process.argv.slice(2);
  const python = await loadPyodide({ enableRunUntilComplete: false });
  python.mountNodeFS("/mnt", root);
  python.FS.chdir("/mnt");
  python.runPython(readFileSync(root + PROGRAM, "utf8"), { filename: PROGRAM });
  process.exitCode = python.globals.get("main")(folder, ...args);
} catch (error) {
  // The end of the traceback; node would print the interpreter's complete text before it.
  console.error(String(error instanceof Error ? error.message : error).slice(-2000));
  process.exitCode = 1;
}
