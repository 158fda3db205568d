// Starts the pinned Pyodide under node and calls `main` of a program in it (compile.py, so that what is compiled has
// the magic number of the interpreter that will load it). It sees the repository and nothing else.
//
//   node tools/compile.mjs STANDARD_LIBRARY.zip PROGRAM.py [ARGUMENT …]

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

/** @param {string} library the archive of the standard library @param {string} program @param {string[]} words */
const run = async (library, program, ...words) => {
  const python = await loadPyodide({
    stdLibURL: resolve(library),
    enableRunUntilComplete: false,
    // Sets are written into .pyc files in the order of their hashes: the same each time.
    env: { PYTHONHASHSEED: "0" },
  });
  python.mountNodeFS("/mnt", fileURLToPath(new URL("..", import.meta.url)));
  python.FS.chdir("/mnt");
  python.runPython(readFileSync(program, "utf8"), { filename: program });
  python.globals.get("main")(...words);
};

try {
  const [library = "", program = "", ...words] = process.argv.slice(2);
  await run(library, program, ...words);
} catch (error) {
  // The one line of the traceback that names the error; node would print the interpreter's complete text before it.
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  console.error(lines.find((line) => /^\w+Error: /.test(line)) ?? lines.at(-1));
  process.exit(1);
}
