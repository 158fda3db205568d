// Watches over the start, and repairs one that failed. tools/assemble.py puts this at the top of index.html, before
// anything that could be missing. Where the table can't run at all, nothing is watched: ui/boot/support.js says so.
//
// A start fails if a file of the site was lost on its way or has broken on the device. The service worker then checks
// everything it has stored (ui/boot/sw.js); on a first visit it first stores the entire site. Without a worker this page
// fetches all files again. Once they are complete, the page reloads.

(() => {
  if (!window.tableRuns) return;
  const page = document.documentElement;
  const workers = navigator.serviceWorker;
  const KEY = "table/again";
  const MOST = 3;
  const SLOW = 10; // seconds in which nothing has come
  const LONGEST = 300_000; // milliseconds; a pause that would be longer ends with what may have changed something
  const isUp = () => page.dataset.ready === "yes";
  /** @param {number} pause milliseconds */
  const wait = (pause) =>
    new Promise((resume) => {
      if (pause < LONGEST) setTimeout(resume, pause);
      for (const sign of ["online", "visibilitychange"]) addEventListener(sign, resume, { once: true });
    });

  /** @param {string} id the one notice of #boot that is shown */
  const say = (id) => {
    document.getElementById("status")?.replaceChildren();
    /** @type {NodeListOf<HTMLElement>} */
    const notices = document.querySelectorAll("#boot > *");
    for (const notice of notices) notice.hidden = notice.id !== id;
  };

  /** @param {boolean} isOver @returns {number} how often this tab has loaded again without getting up, before */
  const tries = (isOver) => {
    try {
      const many = Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, String(isOver ? 0 : many + 1));
      return many;
    } catch {
      return MOST; // a browser that lets us store nothing: it might load again for ever
    }
  };

  // A worker that sleeps is up in a tenth of three seconds.
  window.tableAsk = (worker, word, patience = 3000) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      setTimeout(reject, patience);
      worker.postMessage(word, [port2]);
    });

  /** @param {ServiceWorker} worker @returns {Promise<boolean>} false where it has failed to install */
  const isActivated = (worker) =>
    new Promise((resolve) => {
      const look = () => /activated|redundant/.test(worker.state) && resolve(worker.state === "activated");
      worker.addEventListener("statechange", look);
      look();
    });

  // Fetches all that the start has asked for once more, past the browser's cache (ui/boot/before_paint.js).
  const fetchAll = async () => {
    /** @type {NodeListOf<HTMLLinkElement & HTMLScriptElement>} */
    const asked = document.head.querySelectorAll("link[rel$=preload], script[src]");
    const get = async (/** @type {string} */ address) => {
      const answer = await fetch(address, { cache: "reload" });
      if (!answer.ok) throw new Error(address);
      await answer.arrayBuffer();
    };
    await Promise.all(Array.from(asked, ({ href, src }) => get(href ?? src)));
    return asked.length;
  };

  // Makes sure that all files are there; returns how many weren't. The worker is asked also where this page came past it
  // (Shift and reload); on a first visit it comes now. Throws where it says nothing or files can't be had.
  const makeComplete = async () => {
    const registration = await workers?.register(window.tableScript?.("sw.js") ?? "sw.js").catch(() => undefined);
    const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
    if (!registration || !worker || !(await isActivated(worker))) return fetchAll();
    try {
      await window.tableAsk(worker, "who is there");
    } catch (silence) {
      // Its script came empty: only another worker can help.
      await registration.update();
      registration.waiting?.postMessage("use this version");
      throw silence;
    }
    const { repaired, lacking } = await window.tableAsk(worker, "failed", 60_000);
    if (lacking) throw new Error("lacking");
    return repaired;
  };

  let isRepairing = false;
  // What fails from a snapshot may work cold: this device starts cold from now on, first of all this page, with
  // everything as it was saved last.
  const startCold = async () => {
    isRepairing = true;
    console.info("A fault after a start from this device's snapshot: cold starts from now on.");
    await window.tableApp?.giveUpFastWay().catch(() => {});
    location.reload();
  };
  const fell = async () => {
    if (isRepairing || isUp()) return;
    if (window.tableApp?.fast) return startCold();
    isRepairing = true;
    say("boot-repair");
    workers?.addEventListener("controllerchange", () => isUp() || location.reload()); // to another version
    const repair = () => makeComplete().catch(() => -1);
    let repaired = await repair();
    for (let pause = 500; repaired < 0 && !isUp(); pause *= 2) {
      if (pause > 500) {
        page.dataset.ready = "failed";
        say("boot-lacking");
      }
      await wait(pause);
      repaired = await repair();
    }
    if (isUp()) return;
    if (tries(false) < (repaired ? MOST : 1)) return location.reload();
    page.dataset.ready = "failed";
    say("boot-failed");
  };

  // Extensions and autofill throw errors in our page too, so only errors of our scripts count; in a snapshot start, which
  // may still come up, only those of the interpreter.
  const HERE = new URL("./", document.baseURI).href;
  /** @param {any} fault what nothing caught @param {string} [place] the address of the script */
  const uncaught = (fault, place = "") => {
    const isOfInterpreter = fault instanceof WebAssembly.RuntimeError || fault?.pyodide_fatal_error;
    const isFast = window.tableApp?.fast;
    // Once the table is up, the interpreter may still fail because of the snapshot.
    if (isUp()) return void (isOfInterpreter && isFast && !isRepairing && startCold());
    const where = `${fault?.stack} ${place}`;
    // A module that was cut and that a script imports is the only fault without a place.
    const isCut = fault instanceof SyntaxError && !where.includes("://");
    if (isOfInterpreter || (!isFast && (isCut || where.includes(HERE)))) fell();
  };

  window.tableFell = fell;
  addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));
  addEventListener("py:done", () => (isUp() ? tries(true) : fell())); // PyScript says it is done after an error of ours, too
  addEventListener("DOMContentLoaded", () => document.getElementById("end") || fell());
  const isScript = (/** @type {EventTarget | null} */ target) => target instanceof HTMLScriptElement;
  const isBoot = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLScriptElement && target.type === "module";
  // A picture that is missing is no reason to stop.
  addEventListener(
    "error",
    (/** @type {Event} */ event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) target === window && uncaught(event.error, event.filename);
      else if (event.bubbles || target === window)
        event.stopImmediatePropagation(); // no error: PyScript would fall over it
      else if (isScript(target)) fell();
    },
    true,
  );
  // boot.js came empty or was cut. Load events reach the document, never the window.
  document.addEventListener("load", ({ target }) => isBoot(target) && !window.tableApp?.useNewVersion && fell(), true);
  addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest?.("#boot a")) tries(true);
  });

  let seen = 0;
  let waited = 0; // seconds
  const watch = setInterval(() => {
    if (isUp()) return clearInterval(watch);
    const now = performance.getEntriesByType("resource").length + (window.tableApp?.bytes ?? 0);
    waited = now === seen ? waited + 1 : 0;
    seen = now;
    if (waited === SLOW && !isRepairing) say("boot-slow");
  }, 1000);
})();
