// The service worker: stores the entire site on the device, one complete version at a time.
//
// tools/assemble.py fills in the version and the list of files with their SHA-256. Each version has its own cache, which
// takes only files with the listed checksums, so versions never mix. Unchanged files are taken over from the version
// before if they are intact. A new version waits until the page asks for it (ui/boot/boot.js) or no page is open.
//
// Stored files can break all the same, so they are checked when a table is up and idle, and after each failed start
// (ui/boot/start_repair.js); what differs from the list is fetched again. The script is one block: if it was cut short
// it doesn't parse, and the browser continues with the one it has.

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

  // A file is stored under its own address, where the browser finds its compiled form; the page under the address that
  // people open, where static routing finds it.
  /** @param {string} name */
  const address = (name) => new URL(name === PAGE ? "" : name, SCOPE).href;

  // Addresses are compared as the browser writes them and never cut: a folder's name may be escaped in them.
  const NAMES = new Map(Object.keys(FILES).map((name) => [address(name), name]));
  NAMES.set(`${SCOPE}${PAGE}`, PAGE);

  /** @param {ArrayBuffer} content @returns {Promise<string>} */
  const sha256 = async (content) => {
    const bytes = await crypto.subtle.digest("SHA-256", content);
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };

  // Only bytes count. Most files get headers of our own, because a host may give them a wrong type or redirect to them,
  // and no browser accepts such a response as a page. Of the host's headers its policies stay.
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
  const typeOf = (name) => TYPES[name.replace(/.*\./, "")] ?? "text/plain; charset=utf-8";
  /** @param {string | null} type */
  const media = (type) => String(type).replace("application/javascript", "text/javascript").split(";")[0];

  /** @param {Response} answer @param {string} name @returns {boolean} whether a browser would take it for what it is */
  const isUsable = (answer, name) =>
    answer.ok && !answer.redirected && media(answer.headers.get("Content-Type")) === media(typeOf(name));

  // A usable script keeps its original response: only with that does the browser store the compiled form.
  /** @param {Response} answer @param {string} name @returns {Promise<Response | undefined>} that file of this version, if it holds it */
  const made = async (answer, name) => {
    const content = await answer
      .clone()
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    if ((await sha256(content)) !== FILES[name]) return undefined;
    if (/\.(m?js|wasm)$/.test(name) && isUsable(answer, name)) return answer;
    const policies = [...answer.headers].filter(([header]) => POLICIES.test(header));
    return new Response(content, { headers: [...policies, ["Content-Type", typeOf(name)]] });
  };

  /** @param {string} name */
  const stored = (name, cacheName = CACHE) => caches.match(address(name), { cacheName }).catch(() => undefined);

  /** @param {string} name */
  const isIntact = async (name) => {
    const answer = await stored(name);
    return answer && isUsable(answer, name) && Boolean(await made(answer, name));
  };

  /** @returns {Promise<string[]>} the names of this version's cache, of other versions', and of the snapshot's */
  const ourCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

  /** @param {string} name @param {string[]} cacheNames @returns {Promise<Response | undefined>} that file of this version, from one of the caches */
  const held = async (name, cacheNames) => {
    for (const cacheName of cacheNames) {
      const answer = await stored(name, cacheName);
      const file = answer && (await made(answer, name));
      if (file) return file;
    }
    return undefined;
  };

  // Hosts and proxies may inject something into a page, so each page has a copy that doesn't look like one.
  /** @param {string} name */
  const unpacked = async (name) => {
    const { body } = await fetch(address(`${name}.bin`), { cache: "reload" });
    return body ? made(new Response(body.pipeThrough(new DecompressionStream("gzip"))), name) : undefined;
  };

  // The browser's own cache has what the page just loaded. Only a file that is older, newer or broken is requested again,
  // several times: a bad connection that loses one response may deliver the next.
  const PAUSES = [0, 0, 300, 1000, 3000]; // milliseconds before each try
  /** @param {string} name @param {number} [tries] */
  const download = async (name, tries) => {
    for (const [number, pause] of PAUSES.slice(0, tries).entries()) {
      if (pause) await new Promise((resume) => setTimeout(resume, pause));
      const answer = await fetch(address(name), { cache: number ? "reload" : "default" }).catch(() => undefined);
      const file = answer && (await made(answer, name));
      if (file) return file;
    }
    const copy = /\.html$/.test(name) && (await unpacked(name).catch(() => undefined));
    if (copy) return copy;
    throw new Error(`${name} of version ${VERSION} can't be had`);
  };

  // Files that the table can do without if a host refuses or changes them: icons, licences.
  const SPARE = /^(LICENSE|NOTICES|ui\/icons\/)|\.webmanifest$/;

  /**
   * Check all that is stored, one file after the other, and fetch what differs or isn't there.
   * @returns {Promise<{ repaired: string[], lacking: string[] }>} what was put there, and what couldn't be had
   */
  const makeComplete = async () => {
    const cache = await caches.open(CACHE);
    const broken = [];
    for (const name of Object.keys(FILES)) if (!(await isIntact(name))) broken.push(name);
    /** @type {string[]} */
    const repaired = [];
    /** @type {string[]} */
    const lacking = [];
    const repair = async (/** @type {string} */ name) => {
      try {
        await cache.put(address(name), (await held(name, await ourCaches())) ?? (await download(name)));
        repaired.push(name);
      } catch (error) {
        console.info("Not stored on this device:", /** @type {Error} */ (error).message);
        if (!SPARE.test(name)) lacking.push(name);
      }
    };
    await Promise.all(broken.map(repair));
    return { repaired, lacking };
  };

  /** @type {ReturnType<typeof makeComplete> | null} */
  let underWay = null;
  const check = () => (underWay ??= makeComplete().finally(() => (underWay = null)));

  // After a failed start a waiting version may help, and missing files can only come from the version on the server.
  const changeOver = async () => {
    const { registration } = worker;
    await registration.update().catch(() => {});
    const newer = registration.installing ?? registration.waiting;
    const ready = () => newer?.state === "installed" && newer.postMessage("use this version");
    ready();
    newer?.addEventListener("statechange", ready);
  };

  /** @param {MessagePort} [port] where a start that failed waits for word */
  const repairStart = async (port) => {
    const { repaired, lacking } = await check();
    const isNewer = Boolean(worker.registration.waiting);
    if (lacking.length || isNewer) await changeOver();
    port?.postMessage({ repaired: repaired.length, lacking: lacking.length });
  };

  const keepAll = async () => {
    const { lacking } = await check();
    if (lacking.length) throw new Error(`version ${VERSION} can't be stored: ${lacking}`);
  };

  // The snapshot stays (ui/boot/snapshot_store.mjs): Chromium never finishes reading from a cache that is deleted
  // meanwhile.
  const forgetOthers = async () => {
    const names = (await ourCaches()).filter((name) => name !== CACHE && name !== `${OURS}snapshot`);
    await Promise.all(names.map((name) => caches.delete(name)));
  };

  /** @param {string} name @returns {Promise<Response>} the file as the server has it, if that is of this version */
  const renew = async (name) => {
    const file = await download(name, 3);
    const copy = file.clone();
    caches
      .open(CACHE)
      .then((cache) => cache.put(address(name), copy))
      .catch(() => {});
    return file;
  };

  // The browser may empty a cache when the device is full. If the server has another version by now, versions must not
  // mix: the page says that it can't start, and changes over.
  /** @param {string} name */
  const answer = async (name) => {
    const file = await stored(name);
    return file && isUsable(file, name) ? file : renew(name);
  };

  const SORRY = `<!doctype html><html lang="en"><meta charset="utf-8">
<script>addEventListener("online", () => location.reload())</script>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{{title}}</title>
{{lacking}}`;

  // The page itself is checked each time: where it is broken, nothing in it could ask for help.
  const answerWithPage = async () =>
    (await held(PAGE, [CACHE])) ??
    renew(PAGE).catch(() => {
      repairStart();
      return new Response(SORRY, { status: 503, headers: { "Content-Type": "text/html" } });
    });

  // Where a browser has static routing, it takes the page itself from the cache and starts this worker beside it: 40 ms
  // of a return visit. Only the page: what a cache lacks must come through `answer`, which checks its version. A page
  // that came this way is checked a moment later, and loaded again if it was broken.
  const routes = () => ({
    condition: {
      requestMode: "navigate",
      runningStatus: "not-running",
      urlPattern: new URLPattern({ pathname: new URL(SCOPE).pathname.replace(/[+*?:{}()\\]/g, "\\$&"), search: "" }),
    },
    source: { cacheName: CACHE },
  });
  const guardPage = async () => {
    if (worker.serviceWorker?.state !== "activated" || (await isIntact(PAGE))) return;
    const cameFromCache = await stored(PAGE);
    await repairStart();
    if (!cameFromCache || !(await isIntact(PAGE))) return;
    const pages = await worker.clients.matchAll({ type: "window" });
    for (const page of pages) if (page.url.replace(/#.*/, "") === SCOPE) page.navigate(page.url).catch(() => {});
  };
  setTimeout(() => guardPage().catch(() => {}), 2000);

  worker.addEventListener("install", (event) => {
    event.waitUntil(keepAll());
    event.addRoutes?.(routes()).catch(() => {});
  });

  worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())));

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
    const name = NAMES.get(request.url.replace(/[?#].*/, ""));
    if (!name) {
      // Without a network too the page for addresses that are a little off leads to the table.
      if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => answer(STRAY)));
    } else if (name === PAGE) event.respondWith(answerWithPage());
    else {
      const file = request.cache === "reload" ? renew(name) : answer(name);
      event.respondWith(SPARE.test(name) ? file.catch(() => fetch(request)) : file);
    }
  });
}
