// The service worker: the whole site kept on the device, one version at a time.
//
// site.py fills in the version and the list of files with their SHA-256. Each version has a cache of its own,
// named after it, into which nothing is put but what has the checksum of its list: it can't hold a file of
// another. What has not changed is taken over from the version before. A new version waits until the page asks
// for it (ui/boot/boot.js) or no page is open any more.

const VERSION = "{{version}}";
const FILES = "{{files}}";

const SCOPE = self.registration.scope;
const OURS = `table ${SCOPE} `; // other sites of the same origin have caches of their own
const CACHE = OURS + VERSION;

// A file is kept under its own address: there the browser finds what it has compiled of it.
const address = (name) => new URL(name, SCOPE).href;
const LISTING = address("sw.js"); // under which a cache keeps its list of files, once it is whole

const sha256 = async (response) => {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// What the browser just loaded for the page is in its own cache; only a file that is older or newer than
// this version is asked for again.
const download = async (name) => {
  for (const cache of ["default", "reload"]) {
    const response = await fetch(address(name), { cache });
    if (response.ok && (await sha256(response.clone())) === FILES[name]) return response;
  }
  throw new Error(`${name} is not of version ${VERSION}`);
};

// What other versions hold, of which the checksum is known.
const heldBefore = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const held = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const files = (await (await cache.match(LISTING))?.json()) ?? {};
      return { cache, files };
    }),
  );
  return (name) => held.find(({ files }) => files[name] === FILES[name])?.cache.match(address(name));
};

const keepAll = async () => {
  const cache = await caches.open(CACHE);
  const before = await heldBefore();
  const keep = async (name) => {
    if (await cache.match(address(name))) return;
    await cache.put(address(name), (await before(name)) ?? (await download(name)));
  };
  await Promise.all(Object.keys(FILES).map(keep));
  await cache.put(SCOPE, await cache.match(address("index.html")));
  await cache.put(LISTING, new Response(JSON.stringify(FILES)));
};

const forgetOthers = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
};

const answer = async (name) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address(name));
  if (kept) return kept;
  // The browser may empty a cache when the device is full. If the server has another version by now, nothing
  // is better than a mixture: the page says that it can't start, and its "Reload" changes over.
  const response = await download(name).catch((error) => {
    self.registration.update().catch(() => {});
    throw error;
  });
  cache.put(address(name), response.clone()).catch(() => {});
  return response;
};

// Where a browser can, it takes the page itself from the cache without starting this worker first: 40 ms of a
// return visit. Only the page: what a cache lacks must come through `answer`, which looks at its version.
const routes = () => ({
  condition: {
    requestMode: "navigate",
    urlPattern: new URLPattern({ pathname: new URL(SCOPE).pathname, search: "" }),
  },
  source: { cacheName: CACHE },
});

self.addEventListener("install", (event) => {
  event.addRoutes?.(routes()).catch(() => {});
  event.waitUntil(keepAll());
});

self.addEventListener("activate", (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);

self.addEventListener("message", ({ data }) => {
  if (data === "use this version") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(SCOPE)) return;
  const path = decodeURI(new URL(request.url).pathname).slice(new URL(SCOPE).pathname.length);
  const name = path === "" ? "index.html" : path;
  if (Object.hasOwn(FILES, name)) event.respondWith(answer(name));
});
