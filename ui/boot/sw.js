// The service worker: the entire site stored on the device, one version at a time, and stored in full.
//
// tools/assemble.py fills in the version and the list of files with their SHA-256. Each version has a cache of its
// own, named after it, into which only files with the checksum of its list are put: versions never mix. What has not
// changed is taken over from the version before, if it still is what it was. A new version waits until the page asks
// for it (ui/boot/boot.js) or no page is open any more.
//
// What is stored can break all the same: it is checked when a table is up and has time, and after each start that
// failed (ui/boot/start_repair.js). What differs from the list is fetched anew. All of it stands in one block, so that
// a script that was cut is none, and the browser continues with the one it has.

{
  const VERSION = "{{version}}";
  /** @type {Record<string, string>} SHA-256 of each file, by its name relative to the scope */
  const FILES = /** @type {any} */ ("{{files}}");

  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const SCOPE = worker.registration.scope;
  const OURS = `table ${SCOPE} `; // other sites of the same origin have caches of their own
  const CACHE = OURS + VERSION;
  const PAGE = "index.html";
  const STRAY = "404.html";
  const ENTRY = ""; // the page under the address that people open: what static routing answers with

  // A file is stored under its own address: there the browser finds what it has compiled of it.
  /** @param {string} name */
  const address = (name) => new URL(name, SCOPE).href;

  /** @param {ArrayBuffer} content @returns {Promise<string>} */
  const sha256 = async (content) => {
    const bytes = await crypto.subtle.digest("SHA-256", content);
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  // Files count by their bytes. Most get headers of our own: a host may have given one a wrong type once, or have led
  // to it from another address, and no browser takes such an answer for a page. Of the host's headers its policies
  // stay.
  /** @type {Record<string, string>} */
  const TYPES = {
    bin: "application/octet-stream",
    html: "text/html; charset=utf-8",
    js: "text/javascript",
    mjs: "text/javascript",
    png: "image/png",
    svg: "image/svg+xml",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
  };
  const POLICIES = /^(content-security|cross-origin|permissions|referrer)-/;
  /** @param {string} name */
  const typeOf = (name) => TYPES[(name || PAGE).replace(/.*\./, "")] ?? "text/plain; charset=utf-8";
  /** @param {string | null} type */
  const media = (type) => String(type).replace("application/javascript", "text/javascript").split(";")[0];

  /** @param {Response} answer @param {string} name @returns {boolean} whether a browser would take it for what it is */
  const isUsable = (answer, name) =>
    answer.ok && !answer.redirected && media(answer.headers.get("Content-Type")) === media(typeOf(name));

  // A script that can be used stays the answer that it came in: a browser keeps what it has compiled with no other.
  /** @param {Response} answer @param {string} name @returns {Promise<Response | undefined>} that file of this version, if it holds it */
  const made = async (answer, name) => {
    const content = await answer.clone().arrayBuffer();
    if ((await sha256(content)) !== FILES[name || PAGE]) return undefined;
    if (/\.(m?js|wasm)$/.test(name) && isUsable(answer, name)) return answer;
    const policies = [...answer.headers].filter(([header]) => POLICIES.test(header));
    return new Response(content, { headers: [...policies, ["Content-Type", typeOf(name)]] });
  };

  /** @param {Cache} cache @param {string} name */
  const holds = async (cache, name) => {
    const stored = await cache.match(address(name));
    return stored && isUsable(stored, name) && Boolean(await made(stored, name));
  };

  // What the browser just loaded for the page is in its own cache; only a file that is older, newer or broken is asked
  // for again, and again after a while: a line that loses one answer may bring the next.
  const PAUSES = [300, 1000, 3000]; // milliseconds
  /** @param {string} name @param {number[]} [pauses] */
  const download = async (name, pauses = PAUSES) => {
    for (const pause of [-1, 0, ...pauses]) {
      if (pause > 0) await new Promise((resume) => setTimeout(resume, pause));
      const response = await fetch(address(name), { cache: pause < 0 ? "default" : "reload" }).catch(() => undefined);
      const file = response && (await made(response, name).catch(() => undefined));
      if (file) return file;
    }
    if (/\.html$/.test(name)) return unpacked(name);
    throw new Error(`${name} of version ${VERSION} can't be had`);
  };

  // A page that a host or a proxy puts something into: of each page there is a copy that nobody takes for one.
  /** @param {string} name */
  const unpacked = async (name) => {
    const { body } = await fetch(address(`${name}.bin`), { cache: "reload" });
    const page = body && (await made(new Response(body.pipeThrough(new DecompressionStream("gzip"))), name));
    if (page) return page;
    throw new Error(`${name} of version ${VERSION} can't be had`);
  };

  /** @param {string} name @returns {Promise<Response | undefined>} that file of this version, if another version has it too */
  const heldBefore = async (name) => {
    for (const cacheName of await caches.keys()) {
      if (!cacheName.startsWith(OURS) || cacheName === CACHE) continue;
      const stored = await caches.match(address(name), { cacheName });
      const file = stored && (await made(stored, name).catch(() => undefined));
      if (file) return file;
    }
    return undefined;
  };

  // What the table does without, where a host refuses or changes it: pictures for the home screen, licences.
  const SPARE = /^(LICENSE|NOTICES|ui\/icons\/)|\.webmanifest$/;

  /**
   * Check all that is stored, one file after the other, and fetch what differs or isn't there.
   * @returns {Promise<{ mended: string[], lacking: string[] }>} what was put there, and what couldn't be had
   */
  const makeComplete = async () => {
    const cache = await caches.open(CACHE);
    const broken = [];
    for (const name of Object.keys(FILES)) if (!(await holds(cache, name))) broken.push(name);
    /** @type {string[]} */
    const mended = [];
    /** @type {string[]} */
    const lacking = [];
    const repair = async (/** @type {string} */ name) => {
      try {
        await cache.put(address(name), (await heldBefore(name)) ?? (await download(name)));
        mended.push(name);
      } catch (error) {
        console.info("Not stored on this device:", /** @type {Error} */ (error).message);
        if (!SPARE.test(name)) lacking.push(name);
      }
    };
    await Promise.all(broken.map(repair));
    if (!lacking.includes(PAGE) && !(await holds(cache, ENTRY))) {
      await cache.put(SCOPE, /** @type {Response} */ (await cache.match(address(PAGE))));
      mended.push(ENTRY);
    }
    return { mended, lacking };
  };

  /** @type {ReturnType<typeof makeComplete> | null} */
  let underWay = null;
  const check = () => (underWay ??= makeComplete().finally(() => (underWay = null)));

  // After a start that failed: a version that waits may repair it, and one that the server has by now is the only one
  // from which what lacks can come.
  const changeOver = async () => {
    const { registration } = worker;
    await registration.update().catch(() => {});
    const newer = registration.installing ?? registration.waiting;
    const ready = () => newer?.state === "installed" && newer.postMessage("use this version");
    ready();
    newer?.addEventListener("statechange", ready);
  };

  /** @param {MessagePort | undefined} port where a start that failed waits for word */
  const repairStart = async (port) => {
    const { mended, lacking } = await check();
    const isNewer = Boolean(worker.registration.waiting);
    if (lacking.length || isNewer) await changeOver();
    port?.postMessage({ mended: mended.length, lacking: lacking.length });
  };

  const keepAll = async () => {
    const { lacking } = await check();
    if (lacking.length) throw new Error(`version ${VERSION} can't be stored: ${lacking}`);
  };

  // The snapshot stays (ui/boot/snapshot_store.mjs): Chromium never ends the reading of a cache that is deleted
  // meanwhile.
  const forgetOthers = async () => {
    const ours = (await caches.keys()).filter((name) => name.startsWith(OURS));
    const names = ours.filter((name) => name !== CACHE && name !== `${OURS}snapshot`);
    await Promise.all(names.map((name) => caches.delete(name)));
  };

  /** @param {string} name @returns {Promise<Response>} the file as the server has it, if that is of this version */
  const renew = async (name) => {
    const response = await download(name, [500]);
    const copy = response.clone();
    caches.open(CACHE).then((cache) => cache.put(address(name), copy)).catch(() => {});
    return response;
  };

  // The browser may empty a cache when the device is full. If the server has another version by now, nothing is better
  // than a mixture: the page says that it can't start, and changes over.
  /** @param {string} name */
  const answer = async (name) => {
    const stored = await caches.match(address(name), { cacheName: CACHE }).catch(() => undefined);
    return stored && isUsable(stored, name) ? stored : renew(name);
  };

  // It loads again after ten seconds, twenty and so on, six times in all, and when the network is back.
  const SORRY = `<!doctype html><html lang="en"><meta charset="utf-8"><script>
const pause = (history.state?.pause ?? 5) * 2;
history.replaceState({ pause }, "");
if (pause < 600) setTimeout(() => location.reload(), pause * 1000);
addEventListener("online", () => location.reload());
</script>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{{title}}</title>
{{lacking}}`;

  // The page itself is checked each time: where it is broken, nothing in it could ask for help.
  const answerWithPage = async () => {
    const stored = await caches.match(address(PAGE), { cacheName: CACHE }).catch(() => undefined);
    const page = stored && (await made(stored, PAGE).catch(() => undefined));
    return page ?? renew(PAGE).catch(() => {
      repairStart(undefined);
      return new Response(SORRY, { status: 503, headers: { "Content-Type": "text/html" } });
    });
  };

  // Where a browser has static routing, it takes the page itself from the cache and starts this worker beside it: 40 ms
  // of a return visit. Only the page: what a cache lacks must come through `answer`, which checks its version. A page
  // that came this way is checked a moment later, and loaded again if it was broken.
  const routes = () => ({
    condition: {
      requestMode: "navigate",
      runningStatus: "not-running",
      urlPattern: new URLPattern({ pathname: new URL(SCOPE).pathname, search: "" }),
    },
    source: { cacheName: CACHE },
  });
  const guardEntry = async () => {
    if (worker.serviceWorker?.state !== "activated") return;
    const cache = await caches.open(CACHE);
    if (await holds(cache, ENTRY)) return;
    const stored = await cache.match(SCOPE);
    const page = await answerWithPage();
    if (page.ok) await cache.put(SCOPE, page);
    if (!page.ok || !stored) return;
    const pages = await worker.clients.matchAll({ type: "window" });
    for (const page of pages) if (page.url.replace(/#.*/, "") === SCOPE) page.navigate(page.url).catch(() => {});
  };
  setTimeout(() => guardEntry().catch(() => {}), 2000);

  worker.addEventListener("install", (event) => {
    event.addRoutes?.(routes()).catch(() => {});
    event.waitUntil(keepAll());
  });

  worker.addEventListener("activate", (event) =>
    event.waitUntil(forgetOthers().then(() => worker.clients.claim())),
  );

  worker.addEventListener("message", (event) => {
    const { data, ports } = event;
    if (data === "who is there") ports[0]?.postMessage(VERSION);
    if (data === "use this version") worker.skipWaiting();
    if (data === "check") event.waitUntil(check());
    if (data === "failed") event.waitUntil(repairStart(ports[0]));
  });

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
    const path = decodeURI(new URL(request.url).pathname).slice(new URL(SCOPE).pathname.length);
    const name = path || PAGE;
    if (!Object.hasOwn(FILES, name)) {
      // Without a network too the page for addresses that are a little off leads to the table.
      if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => answer(STRAY)));
    } else if (name === PAGE) event.respondWith(answerWithPage());
    else {
      const file = request.cache === "reload" ? renew(name) : answer(name);
      event.respondWith(SPARE.test(name) ? file.catch(() => fetch(request)) : file);
    }
  });
}
