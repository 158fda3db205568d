// The snapshot on the device: how the memory of an interpreter is stored, and put back into another's.
//
// Half of that memory is empty, so only the pages that hold something are stored. The file: a checksum of four 32-bit
// words over all that follows; the words of the index (length of the head, length of the memory, number of the further
// words, which say where each run of pages begins and ends); Pyodide's own head; the runs of pages. A snapshot is made
// in ui/boot/worker.js and used in ui/boot/pyodide_loader.mjs; nothing here knows what is in it.

const HERE = new URL("../../", import.meta.url).href;
const SNAPSHOTS = `table ${HERE} snapshot`;
// One checksum of the interpreter, the archives and what makes snapshots; filled in by tools/assemble.py.
const CONTENTS = "{{contents}}";
const OURS = `${HERE}snapshot?of=${CONTENTS}&by=${encodeURIComponent(navigator.userAgent)}`;

const PAGE = 4096; // bytes
const WORD = 4;
const SUM = 4; // words
const INDEX = 3; // words before those of the runs
// Chromium may never end the reading of what was being stored when the page before this one was left.
const PATIENCE = 10_000; // milliseconds

/** @param {Uint32Array} words @returns {boolean} */
const isEmpty = (words) => {
  for (let at = 0; at < words.length; at += 1) if (words[at]) return false;
  return true;
};

/** @param {Uint8Array} memory @param {number} at */
const isEmptyPage = ({ buffer, byteOffset }, at) => isEmpty(new Uint32Array(buffer, byteOffset + at, PAGE / WORD));

/**
 * A checksum that finds what broke on the device, in 2 ms for a snapshot: four lanes of 32 bits, each word multiplied
 * into its lane (FNV-1a, of words instead of bytes).
 * @param {Uint32Array} words
 */
const checksum = (words) => {
  let [a, b, c, d] = [1, 2, 3, 4];
  for (let at = 0; at < words.length; at += 4) {
    a = Math.imul(a ^ words[at], 0x01000193);
    b = Math.imul(b ^ words[at + 1], 0x01000193);
    c = Math.imul(c ^ words[at + 2], 0x01000193);
    d = Math.imul(d ^ words[at + 3], 0x01000193);
  }
  return Uint32Array.of(a, b, c, d);
};

/** @param {Uint8Array} memory @returns {number[]} where each run of pages that hold something begins and ends */
const runsOf = (memory) => {
  /** @type {number[]} */
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (isEmptyPage(memory, at)) continue;
    if (runs.at(-1) === at) runs[runs.length - 1] = at + PAGE;
    else runs.push(at, at + PAGE);
  }
  return runs;
};

/**
 * Keep a snapshot as Pyodide makes it: its head, which says in its second word how long it is, and the memory.
 * @param {Uint8Array} snapshot
 */
export const keepSnapshot = async (snapshot) => {
  const head = snapshot.subarray(0, new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2)[1]);
  const memory = snapshot.subarray(head.length);
  const runs = runsOf(memory);
  /** @type {any[]} a snapshot's buffer is never shared, which its type can't say */
  const parts = [head];
  for (let at = 0; at < runs.length; at += 2) parts.push(memory.subarray(runs[at], runs[at + 1]));
  const content = new Blob([Uint32Array.of(head.length, memory.length, runs.length, ...runs), ...parts]);
  const sum = checksum(new Uint32Array(await content.arrayBuffer()));
  const cache = await caches.open(SNAPSHOTS);
  for (const other of await cache.keys()) await cache.delete(other); // of another version, or of another browser's version
  await cache.put(OURS, new Response(new Blob([sum, content])));
};

export const forgetSnapshot = () => caches.delete(SNAPSHOTS);

/** @returns {Promise<Response | undefined>} what this device keeps for this version and this browser */
export const storedSnapshot = async () =>
  (await caches.has(SNAPSHOTS)) ? (await caches.open(SNAPSHOTS)).match(OURS) : undefined;

/**
 * Read Pyodide's head; return it with what puts the rest, once, into the memory of a new interpreter, of which the first
 * `touched` bytes have been written to. Throws where the snapshot has changed since it was stored or can't be read in time.
 * @param {Response} stored
 */
export const readSnapshot = async (stored) => {
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("it can't be read")));
  const content = await Promise.race([stored.arrayBuffer(), late]);
  const words = new Uint32Array(content, SUM * WORD);
  const sum = new Uint32Array(content, 0, SUM);
  if (checksum(words).some((word, at) => word !== sum[at])) throw new Error("it is not what it was when it was kept");
  const [headLength, length, many] = words;
  const runs = words.slice(INDEX, INDEX + many);
  const headAt = (SUM + INDEX + many) * WORD;
  /** @param {Uint8Array} memory @param {number} touched */
  const putInto = (memory, touched) => {
    if (memory.length !== length) throw new Error(`a memory of ${memory.length} bytes instead of ${length}`);
    for (let at = 0; at < touched; at += PAGE) if (!isEmptyPage(memory, at)) memory.fill(0, at, at + PAGE);
    let from = headAt + headLength;
    for (let at = 0; at < runs.length; at += 2) {
      const size = runs[at + 1] - runs[at];
      memory.set(new Uint8Array(content, from, size), runs[at]);
      from += size;
    }
    content.transfer?.(0); // gone at once, not when the browser collects it
  };
  return { head: new Uint8Array(content, headAt, headLength), putInto };
};
