// Shuts a worker in, once it has loaded all that it needs: then nothing in it can fetch, store, start another worker or
// run a text as code. The page's policy doesn't bind workers, only headers would, and a static host sends none.
//
// What stays is what was made before: this module's importers have `import()`, but no text becomes one.

// By name, whether a browser has it or not; some are there in some browsers alone.
const WAYS = (
  "fetch fetchLater XMLHttpRequest XMLHttpRequestUpload EventSource WebSocket WebSocketStream WebTransport " +
  "BroadcastChannel RTCPeerConnection importScripts Worker SharedWorker indexedDB caches cookieStore navigator fonts " +
  "FontFace webkitRequestFileSystem webkitRequestFileSystemSync webkitResolveLocalFileSystemURL " +
  "webkitResolveLocalFileSystemSyncURL eval"
).split(" ");

const refuse = () => {
  throw new EvalError("No text is run as code in this worker.");
};

/** Refuse text as code: `Function` and its kin stay what they are to `instanceof`, but make nothing. */
const refuseText = () => {
  for (const one of [() => {}, async () => {}, function* () {}, async function* () {}]) {
    const kind = Object.getPrototypeOf(one);
    const { name } = kind.constructor;
    const refused = Object.assign(function () {
      return refuse();
    }, { prototype: kind });
    Object.defineProperty(refused, "name", { value: name });
    Object.defineProperty(kind, "constructor", { value: refused, writable: false, configurable: false });
    if (name === "Function") Object.defineProperty(globalThis, name, { value: refused });
  }
  for (const name of /** @type {const} */ (["setTimeout", "setInterval"])) {
    const begin = globalThis[name];
    /** @type {(call: unknown, ...more: any[]) => number} */
    const value = (call, ...more) => (typeof call === "function" ? begin(/** @type {any} */ (call), ...more) : refuse());
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
};

/** @param {string[]} stored the ways that are still needed */
export const shutIn = (...stored) => {
  for (const name of WAYS) {
    if (stored.includes(name)) continue;
    for (let one = globalThis; one; one = Object.getPrototypeOf(one)) Reflect.deleteProperty(one, name);
    Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
  }
  refuseText();
};
