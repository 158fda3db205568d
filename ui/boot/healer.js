// Watches over the start, and mends one that failed. tools/assemble.py puts this at the top of index.html, before
// anything that could be missing.
//
// A start fails where something of the site was lost on its way, or has broken on the device. Then the service worker
// checks all that it keeps (ui/boot/sw.js); on a first visit it first keeps the whole site, asking again for whatever
// doesn't come. Where there is none, this page looks for itself. When all is there, the page loads again.

(() => {
  const page = document.documentElement;
  const workers = navigator.serviceWorker;
  const KEY = "table/again"; // how often this tab has loaded again without getting up
  const MOST = 3;
  const SLOW = 10; // seconds in which nothing has come
  const STUCK = 45;
  const isUp = () => page.dataset.ready === "yes";
  /** @param {number} pause milliseconds */
  const wait = (pause) =>
    new Promise((resume) => {
      setTimeout(resume, pause);
      addEventListener("online", resume, { once: true });
    });

  /** @param {string} id the one notice of #boot that is shown */
  const say = (id) => {
    document.getElementById("status")?.replaceChildren();
    /** @type {NodeListOf<HTMLElement>} */
    const notices = document.querySelectorAll("#boot > *");
    for (const notice of notices) notice.hidden = notice.id !== id;
  };

  const forget = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // a browser that lets us store nothing: nothing was counted
    }
  };
  const mayGoOn = (/** @type {number} */ most) => {
    try {
      const many = Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, String(many + 1));
      return many < most;
    } catch {
      return false; // else it might load again for ever
    }
  };

  // Each of these makes sure that all files are there, and returns how many weren't. They throw where some can't be had.

  /** @param {ServiceWorker} worker @returns {Promise<number>} */
  const askWorker = (worker) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => (data.lacking ? reject() : resolve(data.mended));
      setTimeout(reject, 60_000);
      worker.postMessage("failed", [port2]);
    });

  const keepAll = async () => {
    const registration = await workers.register(window.tableScript?.("sw.js") ?? "sw.js");
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    for (let waits = 0; !workers.controller; waits += worker?.state === "activated" ? 1 : 0) {
      if (worker?.state === "redundant") throw new Error("not kept");
      if (waits > 20) await registration.update(); // the script came empty
      await wait(100);
    }
    return 1;
  };

  const lookMyself = async () => {
    const list = /\{[^{}]*"index.html"[^{}]*\}/.exec(await (await fetch("sw.js", { cache: "reload" })).text());
    const files = Object.entries(JSON.parse(String(list)));
    const get = async (/** @type {[string, unknown]} */ [name, sum]) => {
      for (const cache of /** @type {const} */ (["force-cache", "reload"])) {
        const answer = await fetch(name, { cache }).catch(() => null);
        const bytes = answer?.ok && new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
        if (bytes && Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") === sum) return;
      }
      throw new Error(name);
    };
    await Promise.all(files.map(get));
    return 1;
  };

  const mend = async (/** @type {boolean} */ isLate) => {
    if (workers?.controller) return askWorker(workers.controller);
    if (!workers || isLate) return lookMyself();
    return keepAll();
  };

  let isMending = false;
  /** @param {boolean} [isSure] false where nothing is known but that nothing comes any more */
  const fell = async (isSure = true) => {
    if (isMending || isUp()) return;
    isMending = true;
    if (window.tableHouse?.fast) {
      // What fails from a snapshot may work cold: this device starts cold from now on.
      console.info("The start from this device's snapshot failed: cold starts from now on.");
      await window.tableHouse.giveUpFastWay().catch(() => {});
      return location.reload();
    }
    if (isSure) say("boot-mending");
    workers?.addEventListener("controllerchange", () => isUp() || location.reload()); // to another version
    let mended = -1;
    for (let pause = 500; mended < 0; pause = Math.min(2 * pause, 60_000)) {
      mended = await mend(pause > 1000).catch(() => -1);
      if (isUp()) return;
      if (mended >= 0) break;
      if (pause > 500) {
        page.dataset.ready = "failed";
        say("boot-lacking");
      }
      await wait(pause);
    }
    isMending = isSure;
    if (!isSure && !mended) return;
    if (mayGoOn(mended ? MOST : 1)) return location.reload();
    page.dataset.ready = "failed";
    say("boot-failed");
  };

  // Extensions and forms that fill themselves in fall in our page too. What comes from elsewhere is none of ours; where
  // that can't be known, a start from the snapshot may still come up: only if nothing comes for a while it has failed.
  const HERE = new URL("./", document.baseURI).href;
  let waited = 0; // seconds
  /** @param {any} fault what nothing caught @param {string} [place] the address of the script */
  const uncaught = (fault, place = "") => {
    const from = String(fault?.stack ?? place);
    const isOfInterpreter = fault instanceof WebAssembly.RuntimeError || fault?.pyodide_fatal_error;
    if (!isOfInterpreter && from.includes("://") && !from.includes(HERE)) return;
    if (isOfInterpreter || !window.tableHouse?.fast) fell();
    else waited = Math.max(waited, STUCK - SLOW);
  };

  window.tableFell = () => void fell();
  addEventListener("unhandledrejection", ({ reason }) => uncaught(reason)); // the interpreter
  addEventListener("py:done", () => fell()); // PyScript keeps an error of ours to itself and reports that it is done
  addEventListener("DOMContentLoaded", () => document.getElementById("end") || fell());
  const isScript = (/** @type {EventTarget | null} */ target) => target instanceof HTMLScriptElement;
  const isBoot = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLScriptElement && target.type === "module";
  // A picture that is missing is no reason to stop.
  addEventListener("error", (/** @type {Event} */ event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) target === window && uncaught(event.error, event.filename);
    else if (event.bubbles || target === window) event.stopImmediatePropagation(); // no error: PyScript would fall over it
    else if (isScript(target)) fell();
  }, true);
  addEventListener("load", ({ target }) => isBoot(target) && !window.tableHouse && fell(), true); // boot.js came empty
  addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest?.("#boot a")) forget();
  });

  let seen = 0;
  const watch = setInterval(() => {
    if (isUp()) {
      clearInterval(watch);
      return forget();
    }
    const now = performance.getEntriesByType("resource").length + (window.tableHouse?.bytes ?? 0);
    waited = now === seen ? waited + 1 : 0;
    seen = now;
    if (waited === SLOW && !isMending) say("boot-slow");
    if (waited === STUCK) fell(false);
  }, 1000);
})();
