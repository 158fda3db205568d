// The interpreter as PyScript sees it: pyscript.toml names this module, and PyScript calls its `loadPyodide`. PyScript
// passes on nothing that matters but where Python writes to; how the interpreter starts is ui/boot/pyodide_loader.mjs.
// Also here: the start's record on this device, the page's workers, the catalog of its language, and when the snapshot
// for the next visit is made.

import { compiled, coldStart, fetchArchive, startFast, version } from "./pyodide_loader.mjs";
import { forgetSnapshot } from "./snapshot_store.mjs";
import { isUsable, store } from "./store.mjs";

export { version };

/** @typedef {import("pyodide").PyodideInterface} Python */

const page = document.documentElement;
const app = (window.tableApp ??= /** @type {TableApp} */ ({}));
app.store = store;

// The record of this device's starts: "plain" where snapshots have failed, so that it starts cold for good; else how
// many snapshot starts in a row never came to their end (the browser crashed, the page was closed). The third
// such start counts as a failure.
const KEY = "table/start";
const COLD = "plain";
const MOST = 3;
const readRecord = () => {
  try {
    return caches && (localStorage.getItem(KEY) ?? "0");
  } catch {
    return COLD; // a browser that lets us store nothing, or a page without encryption, which has no caches
  }
};
/** @param {string} word */
const record = (word) => {
  try {
    localStorage.setItem(KEY, word);
  } catch {
    // then the next start tries again
  }
};

// Start a worker of the page's, with an interpreter of its own: see ui/boot/worker.js.
app.worker = (name, heard, broke) => {
  const worker = new Worker(window.tableScript("ui/boot/worker.js"), { name });
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => {
    event.preventDefault(); // no error of the page: it continues without the worker
    console.warn("A worker failed:", event.message);
    if (app.fast && /^(Uncaught )?RuntimeError: /.test(event.message)) app.giveUpFastWay(); // WebAssembly's own
    broke();
  };
  try {
    worker.postMessage(compiled);
  } catch {
    worker.postMessage(null); // a browser that doesn't share compiled WebAssembly: the worker compiles its own
  }
  const end = () => {
    worker.onmessage = worker.onerror = null; // what is on its way would be taken for the next worker's
    worker.terminate();
  };
  return { say: (text) => worker.postMessage(text), end };
};

app.giveUpFastWay = async () => {
  record(COLD);
  await forgetSnapshot();
};

/** @typedef {(line: string) => void} Write */
/** @type {Record<"stdout" | "stderr", Write>} */
const out = { stdout: console.log, stderr: console.warn }; // until PyScript says where Python writes to
/** @type {import("pyodide").PyodideConfig} */
const options = { stdout: (line) => out.stdout(line), stderr: (line) => out.stderr(line) };

/** @param {boolean} fast @param {unknown} [error] why there was no snapshot start */
const used = (fast, error) => {
  app.fast = fast;
  if (error) record(COLD);
};

const begin = async () => {
  const word = readRecord();
  if (word === COLD) return coldStart(options);
  if (Number(word) >= MOST) {
    await app.giveUpFastWay();
    return coldStart(options);
  }
  record(String(Number(word) + 1));
  return startFast(options, used);
};

// At once: PyScript asks for it only when it has been read and has set itself up.
const started = begin();
started.catch(window.tableFell);

// The catalog of the language that the page speaks, where ui/browser/speech.py finds it; English has none.

/** Fetch a language's catalog; return what puts it into place. @param {string} language */
const fetchCatalog = async (language) => {
  const catalog = language === "en" ? null : await fetchArchive(`../../ui/locale/${language}.bin`);
  return (/** @type {Python} */ { FS }) => catalog && FS.writeFile(`/lib/${language}.json`, catalog);
};

/** @param {unknown} error */
const cantSpeak = (error) =>
  console.info("This language can't be had now:", error instanceof Error ? error.message : error);

// At once: the first frame waits for it. Where it can't be had the page speaks English.
const firstCatalog = fetchCatalog(page.lang).catch((error) => {
  cantSpeak(error);
  page.lang = "en";
});

let asked = ""; // the language that was asked for last
app.speak = async (language) => {
  asked = language;
  try {
    (await fetchCatalog(language))(await started);
  } catch (error) {
    cantSpeak(error);
    return false;
  }
  if (asked === language) window.tableEarly?.speaks(language);
  return true;
};

/** @param {Partial<typeof out>} [writers] */
export const loadPyodide = async ({ stdout, stderr } = {}) => {
  Object.assign(out, stdout && { stdout }, stderr && { stderr });
  const python = await started;
  const [put] = await Promise.all([firstCatalog, isUsable]); // what was saved is read from now on
  put?.(python);
  importOnly(python);
  return python;
};

// PyScript has Python write PyScript's modules into its folder and import them, before it runs the first of our
// lines: 100 kB of source to be read and compiled at each start. The same modules are in our archive, compiled:
// of that text only the import is carried out. A text that doesn't match is run as it is.
const WRITES = "import os as _os\nfrom pathlib import Path as _Path\n";
const WRITTEN = "\ndel _pyscript\n";
/** @param {Python} python */
const importOnly = (python) => {
  const { runPythonAsync } = python;
  python.runPythonAsync = (code, ...more) => {
    const end = code.startsWith(WRITES) ? code.indexOf(WRITTEN) : -1;
    if (end < 0) return runPythonAsync(code, ...more);
    return runPythonAsync("import pyscript\ndel pyscript" + code.slice(end + WRITTEN.length - 1), ...more);
  };
};

const makeSnapshot = () => {
  /** @param {string} word what ui/boot/worker.js posts */
  const ended = (word) => {
    if (word !== "stored") {
      console.info("No snapshot could be made, this device starts cold:", word);
      app.giveUpFastWay();
    }
    page.dataset.snapshot = word === "stored" ? "stored" : "none";
  };
  const worker = app.worker("snapshot", ended, () => ended("its worker broke"));
  setTimeout(() => {
    // one that the system has ended tells nobody; the next visit tries again
    if (page.dataset.snapshot) return;
    page.dataset.snapshot = "none";
    worker.end();
  }, LONGEST);
};

const QUIET = 3000; // milliseconds after the first tap can be served: the person has the device to themselves first
const LONGEST = 300_000; // that the making of a snapshot may take
const idle = window.requestIdleCallback ?? setTimeout;

addEventListener(
  "py:done",
  () => {
    if (page.dataset.ready !== "yes" || readRecord() === COLD) return;
    record("0");
    if (!app.fast) setTimeout(() => idle(makeSnapshot), QUIET);
  },
  { once: true },
);
