// The service worker: the whole site kept on the device, one version at a time.
//
// tools/assemble.py fills in the version and the list of files with their SHA-256. Each version has a cache of its
// own, named after it, into which only files with the checksum of its list are put: versions never mix. What has not
// changed is taken over from the version before. A new version waits until the page asks for it (ui/boot/boot.js) or
// no page is open any more.

const VERSION = "{{version}}";
/** @type {Record<string, string>} SHA-256 of each file, by its name relative to the scope */
const FILES = /** @type {any} */ ("{{files}}");

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const OURS = `table ${SCOPE} `; // other sites of the same origin have caches of their own
const CACHE = OURS + VERSION;

// A file is kept under its own address: there the browser finds what it has compiled of it.
/** @param {string} name */
const address = (name) => new URL(name, SCOPE).href;
const LISTING = address("sw.js"); // under which a cache keeps its list of files, once it is whole

/** @param {Response} response */
const sha256 = async (response) => {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// What the browser just loaded for the page is in its own cache; only a file that is older or newer than
// this version is asked for again.
/** @param {string} name */
const download = async (name) => {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const response = await fetch(address(name), { cache });
    if (response.ok && (await sha256(response.clone())) === FILES[name]) return response;
  }
  throw new Error(`${name} is not of version ${VERSION}`);
};

// Returns a function that finds a file of this version in the caches of other versions, by its checksum.
const heldBefore = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const held = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const files = (await (await cache.match(LISTING))?.json()) ?? {};
      return { cache, files };
    }),
  );
  /** @param {string} name */
  return (name) => held.find(({ files }) => files[name] === FILES[name])?.cache.match(address(name));
};

const keepAll = async () => {
  const cache = await caches.open(CACHE);
  const before = await heldBefore();
  /** @param {string} name */
  const keep = async (name) => {
    if (await cache.match(address(name))) return;
    await cache.put(address(name), (await before(name)) ?? (await download(name)));
  };
  await Promise.all(Object.keys(FILES).map(keep));
  const page = /** @type {Response} */ (await cache.match(address("index.html")));
  await cache.put(SCOPE, page);
  await cache.put(LISTING, new Response(JSON.stringify(FILES)));
};

const forgetOthers = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** @param {string} name */
const answer = async (name) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(name));
  if (kept) return kept;
  // The browser may empty a cache when the device is full. If the server has another version by now, nothing
  // is better than a mixture: the page says that it can't start, and its "Reload" changes over.
  const response = await download(name).catch((error) => {
    worker.registration.update().catch(() => {});
    throw error;
  });
  cache.put(address(name), response.clone()).catch(() => {});
  return response;
};

// Where a browser has static routing, it takes the page itself from the cache without starting this worker first:
// 40 ms of a return visit. Only the page: what a cache lacks must come through `answer`, which checks its version.
const routes = () => ({
  condition: {
    requestMode: "navigate",
    urlPattern: new URLPattern({ pathname: new URL(SCOPE).pathname, search: "" }),
  },
  source: { cacheName: CACHE },
});

worker.addEventListener("install", (event) => {
  event.addRoutes?.(routes()).catch(() => {});
  event.waitUntil(keepAll());
});

worker.addEventListener("activate", (event) =>
  event.waitUntil(forgetOthers().then(() => worker.clients.claim())),
);

worker.addEventListener("message", ({ data }) => {
  if (data === "use this version") worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = decodeURI(new URL(request.url).pathname).slice(new URL(SCOPE).pathname.length);
  const name = path === "" ? "index.html" : path;
  if (Object.hasOwn(FILES, name)) event.respondWith(answer(name));
});
