// The interpreter as PyScript sees it. PyScript passes on nothing that matters but where Python writes to; how
// the interpreter is started is said in ui/boot/pyodide_loader.mjs. What the page does with it: see ui/browser/main.py.

import { compiled, start, startFast, version } from "./pyodide_loader.mjs";
import { forgetSnapshot } from "./snapshot_store.mjs";

export { version };

const at = (path) => new URL(path, import.meta.url).href;
const house = (window.tableHouse ??= {});

// Whether this device may start the fast way: "plain" where that failed once, for good. A start that never
// came to its end (the browser fell, the page was closed) counts too; three of them in a row are a failure.
const KEY = "table/start";
const noted = () => {
  try {
    return localStorage.getItem(KEY) ?? "0";
  } catch {
    return "plain"; // a browser that lets us store nothing
  }
};
const note = (word) => {
  try {
    localStorage.setItem(KEY, word);
  } catch {
    // then the next start tries again
  }
};

// A worker of the page's, with an interpreter of its own: see ui/boot/worker.js. It is told texts and ended by what is
// returned; what it says is heard, and when it breaks that is told.
house.worker = (name, heard, broke) => {
  const worker = new Worker(at("./worker.js"), { name });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => {
    event.preventDefault();
    broke();
  };
  try {
    worker.postMessage(compiled);
  } catch {
    worker.postMessage(null); // a browser that doesn't share it: the worker compiles its own
  }
  return { say: (text) => worker.postMessage(text), end: () => worker.terminate() };
};

house.giveUpFastWay = async () => {
  note("plain");
  await forgetSnapshot();
};

const out = { stdout: console.log, stderr: console.warn }; // until PyScript says where Python writes to
const options = { stdout: (line) => out.stdout(line), stderr: (line) => out.stderr(line) };

const used = (fast, error) => {
  house.fast = fast;
  if (error) note("plain");
};

const begin = async () => {
  const word = noted();
  if (word === "plain") return start(options);
  if (Number(word) >= 3) {
    await house.giveUpFastWay();
    return start(options);
  }
  note(String(Number(word) + 1));
  return startFast(options, used);
};

// At once: PyScript asks for it only when it has been read and has set itself up.
const started = begin();
started.catch(() => {}); // told where it is awaited

export const loadPyodide = async ({ stdout, stderr } = {}) => {
  Object.assign(out, stdout && { stdout }, stderr && { stderr });
  const python = await started;
  importOnly(python);
  return python;
};

// PyScript has Python write PyScript's modules into its folder and import them, before it runs the first of our
// lines: 100 kB of source to be read and compiled at each start. The same modules are in our archive, compiled:
// of that text only the import is carried out.
const WRITES = "import os as _os\nfrom pathlib import Path as _Path\n";
const WRITTEN = "\ndel _pyscript\n";
const importOnly = (python) => {
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, ...more) => {
    const end = code.startsWith(WRITES) ? code.indexOf(WRITTEN) : -1;
    if (end < 0) return runPythonAsync(code, ...more);
    return runPythonAsync("import pyscript\ndel pyscript" + code.slice(end + WRITTEN.length - 1), ...more);
  };
};

// What no first tap needs comes after it: the rest of the standard library, then a snapshot for the next visit.
const bringTheRest = async (python) => {
  const answer = await fetch(at("../../python/later.zip"));
  if (!answer.ok) throw new Error(`later.zip: ${answer.status}`);
  python.FS.writeFile("/lib/later.zip", new Uint8Array(await answer.arrayBuffer()));
  python.runPython("import sys; sys.path.append('/lib/later.zip')");
  document.documentElement.dataset.whole = "yes";
};

const makeSnapshot = () => {
  const ended = (word) => {
    if (word !== "kept") {
      console.info("No snapshot could be made, this device starts the plain way:", word);
      house.giveUpFastWay();
    }
    document.documentElement.dataset.snapshot = word === "kept" ? "kept" : "none";
  };
  house.worker("make_snapshot", ended, () => ended("its worker broke"));
};

const QUIET = 3000; // milliseconds after the first tap can be served: who came to play has the device first
const idle = globalThis.requestIdleCallback ?? setTimeout;

addEventListener("py:done", async () => {
  if (document.documentElement.dataset.ready !== "yes") return;
  if (noted() !== "plain") note("0");
  await bringTheRest(await started);
  if (!house.fast && noted() !== "plain") setTimeout(() => idle(makeSnapshot), QUIET);
}, { once: true });
