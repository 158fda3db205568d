// The page before and beside Python: starts PyScript, keeps the site on the device. It is
// loaded when the first page is painted (ui/boot/before_paint.js), because parsing it and painting share one thread.
//
// Python is up when ui/browser/main.py has set <html data-ready="yes">. What it may use of this module:
//   window.tableApp.newVersion        true when a new version of the site is ready
//   event "table:update-ready"          on window, when that becomes so
//   window.tableApp.useNewVersion()   change over to it: every open page of the site loads again
//   window.tableApp.installOffer      the browser's offer to install the site, while there is one
//   window.tableApp.redraw            draws a region anew by what has changed in it, once that is loaded
//   window.tableApp.use(module, function, ...texts)   calls what a module of ui/browser/ exports, which is loaded then
// Nothing about games or what the page shows is known here.

const page = document.documentElement;
const isUp = () => page.dataset.ready === "yes";

/** @type {Promise<void>} */
const whenUp = new Promise((resolve) => addEventListener("py:done", () => isUp() && resolve()));

/** @param {string} id @returns {HTMLElement} an element that index.html has */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const early = /** @type {TableEarly} */ (window.tableEarly); // ui/boot/before_paint.js has run
const app = (window.tableApp ??= /** @type {TableApp} */ ({}));
app.use = async (name, does, ...words) => (await import(`../browser/${name}.mjs`))[does](...words);

// The start; ui/boot/start_repair.js repairs one that failed.

whenUp.then(() => {
  early.showPictures(); // at the latest
  // What was done before Python was up (ui/boot/before_paint.js) is done now, where it can still be done.
  const { tap } = early;
  if (tap) {
    /** @type {HTMLElement | null} */
    const button = document.querySelector(`[data-do="${CSS.escape(tap)}"]`);
    button?.click();
  }
  byId("boot").remove();
  import("../browser/redraw.mjs").then(({ redraw }) => Object.assign(app, { redraw }), console.info);
  for (const name of ["dragging", "legend"]) import(`../browser/${name}.mjs`).catch(console.info);
});

// The interpreter begins to start while PyScript is being read; then there is time for the pictures.
const idle = window.requestIdleCallback ?? setTimeout;
import("./pyscript_adapter.mjs").then(() => idle(early.showPictures), window.tableFell);

/** @param {unknown} result @returns {any} a request to a database that succeeds in a moment */
const answering = (result) => {
  /** @type {any} */
  const request = { result };
  setTimeout(() => request.onsuccess?.({ target: request, type: "success" }));
  return request;
};

const core = async () => {
  // PyScript keeps lists of packages in a database, though the table has none, and waits for it before it starts: where
  // the browser refuses databases, or never answers, it gets an empty one.
  const { isUsable } = await import("./store.mjs");
  if (!(await isUsable)) {
    const objectStore = () => new Proxy({}, { get: () => () => answering([]) });
    const database = { close() {}, transaction: () => ({ objectStore }) };
    Object.defineProperty(window, "indexedDB", { value: { open: () => answering(database) } });
  }
  // It also runs whatever Python is put into the page later, by an observer of the entire page and by elements of its
  // own (`<py-script>`). All of ours stands in the page: it gets an observer that sees nothing, and no elements.
  const { MutationObserver: Observer } = window;
  window.MutationObserver = class extends Observer {
    observe() {}
  };
  customElements.define = () => {};
  try {
    const { hooks } = await import("../../pyscript/core.js");
    // A hook that brings the page's files into its workers turns text into a function, which the page's policy forbids.
    hooks.worker.onBeforeRunAsync.clear();
  } finally {
    window.MutationObserver = Observer;
    Reflect.deleteProperty(customElements, "define"); // the browser's own is there again
  }
};
core().catch(window.tableFell);

// The browser's offer to install the site comes once, long before anybody plays: it is stored until it is made, without
// a bar of the browser's own (ui/pages/home.py says when).
addEventListener("beforeinstallprompt", (offer) => {
  if (!("prompt" in offer)) return;
  offer.preventDefault();
  app.installOffer = /** @type {InstallOffer} */ (offer);
});
addEventListener("appinstalled", () => delete app.installOffer);

// How much of a first visit's download is there: bytes as they come over the network, of a known total. A file counts
// when it is there in full; WebAssembly, two thirds of all, counts as it comes (ui/boot/pyodide_loader.mjs).

/** @type {Record<string, [network: number, unpacked: number]>} bytes of each file */
const SIZES = /** @type {any} */ ("{{sizes}}"); // filled in by tools/assemble.py

const showProgress = () => {
  if (isUp() || navigator.serviceWorker?.controller) return;
  const bar = /** @type {HTMLProgressElement} */ (byId("boot-progress"));
  const [wasm, unpacked] = SIZES["pyodide/pyodide.asm.wasm"] ?? [0, 1];
  bar.max = Object.values(SIZES).reduce((sum, [size]) => sum + size, 0);
  bar.hidden = false;
  const look = () => {
    const there = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    let sum = Math.min(1, (app.bytes ?? 0) / unpacked) * wasm;
    for (const [name, [size]] of Object.entries(SIZES)) {
      if (size !== wasm && there.has(new URL(name, document.baseURI).href)) sum += size;
    }
    bar.value = sum;
    if (!page.dataset.ready && bar.isConnected) setTimeout(look, 100);
  };
  look();
};
setTimeout(showProgress, 400); // milliseconds: a shorter wait needs no progress bar

// The version.

/** @param {ServiceWorker} worker @returns {Promise<boolean>} whether it is one of ours: a script that came empty says nothing */
const answers = (worker) => window.tableAsk(worker, "who is there").then(Boolean, () => false);

/** @param {Error} error */
const refused = (error) => console.info("The site is not stored on this device:", error.message);

let isControlled = false; // whether a worker of ours has brought this page

/** @param {ServiceWorkerRegistration} registration */
const offer = async (registration) => {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return;
  if (!(await answers(waiting))) return void registration.update().catch(() => {});
  if (!isControlled) return waiting.postMessage("use this version");
  app.useNewVersion = () => registration.waiting?.postMessage("use this version");
  app.newVersion = true;
  dispatchEvent(new CustomEvent("table:update-ready"));
};

/** @param {ServiceWorkerRegistration} registration */
const follow = (registration) => {
  const worker = registration.installing;
  worker?.addEventListener("statechange", () => worker.state === "installed" && offer(registration).catch(refused));
};

const LOOK = 5000; // milliseconds

const keepOnDevice = async () => {
  const workers = navigator.serviceWorker;
  isControlled = Boolean(workers.controller);
  workers.addEventListener("controllerchange", () => {
    // The first worker of all takes over the page as it is; a later one brings another version.
    if (isControlled) location.reload();
    isControlled = true;
  });
  if (workers.controller) isControlled = await answers(workers.controller);
  const registration = await workers.register(window.tableScript("sw.js"));
  follow(registration);
  offer(registration).catch(refused);
  registration.addEventListener("updatefound", () => follow(registration));
  // What is stored is looked through, now that the person has what they came for.
  setTimeout(() => workers.controller?.postMessage("check"), LOOK);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
};

// Not before Python is up: its files come first. A browser that refuses continues without.
if ("serviceWorker" in navigator) whenUp.then(keepOnDevice).catch(refused);

// Last: where these are missing, this file came empty or was cut (ui/boot/start_repair.js).
Object.assign(app, { newVersion: false, useNewVersion: () => location.reload() });
