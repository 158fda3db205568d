// The service worker: the whole site kept on the device, one version at a time.
//
// site.py fills in the version and the list of files with their SHA-256. A file is kept under its address and
// checksum, so a version takes over what has not changed from the one before, and can't hold a file of
// another. A new version waits until the page asks for it (ui/boot.js) or no page is open any more.

const VERSION = "{{version}}";
const FILES = "{{files}}";

const SCOPE = self.registration.scope;
const OURS = `table ${SCOPE} `; // other sites of the same origin have caches of their own
const CACHE = OURS + VERSION;

const address = (name) => new URL(name, SCOPE).href;
const key = (name) => `${address(name)}?sha256=${FILES[name]}`;

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

const keep = async (cache, name) => {
  if (await cache.match(key(name))) return;
  await cache.put(key(name), (await caches.match(key(name))) ?? (await download(name)));
};

const keepAll = async () => {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.keys(FILES).map((name) => keep(cache, name)));
};

const forgetOthers = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
};

const answer = async (name) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key(name));
  if (kept) return kept;
  // The browser may empty a cache when the device is full. If the server has another version by now, nothing
  // is better than a mixture: the page says that it can't start, and its "Reload" changes over.
  const response = await download(name).catch((error) => {
    self.registration.update().catch(() => {});
    throw error;
  });
  cache.put(key(name), response.clone()).catch(() => {});
  return response;
};

self.addEventListener("install", (event) => event.waitUntil(keepAll()));

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
