// The snapshot on the device: how the memory of an interpreter is stored, and put back into another's.
//
// Half of that memory is empty, so only the pages that hold something are stored. The file: 32-bit words (length of the
// head, length of the memory, number of the words of the index; four words of checksum over all that follows), the
// index (where each run of pages begins and ends), Pyodide's own head, the runs of pages. A snapshot is made in
// ui/boot/make_snapshot.mjs and used in ui/boot/pyodide_loader.mjs; nothing here knows what is in it.

const HERE = new URL("../../", import.meta.url).href;
const SNAPSHOTS = `table ${HERE} snapshot`;
// One checksum of the interpreter, the archives and what makes snapshots; filled in by tools/assemble.py.
const CONTENTS = "{{contents}}";
const OURS = `${HERE}snapshot?of=${CONTENTS}&by=${encodeURIComponent(navigator.userAgent)}`;

const PAGE = 4096; // bytes
const WORD = 4;

/** @param {Uint8Array} bytes @param {number} start @param {number} end */
const words = (bytes, start, end) => new Uint32Array(bytes.buffer, bytes.byteOffset + start, (end - start) / WORD);

/** @param {Uint32Array} some */
const isEmpty = (some) => {
  for (let at = 0; at < some.length; at += 1) if (some[at]) return false;
  return true;
};

// A checksum of what comes piece by piece. It is to find what broke on the device, and takes 2 ms for all of it: four
// lanes of 32 bits, each word multiplied into its lane (FNV-1a, of words instead of bytes).
const summing = () => {
  const sum = Uint32Array.of(1, 2, 3, 4);
  /** @param {Uint32Array} some */
  const add = (some) => {
    let [a, b, c, d] = sum;
    for (let at = 0; at < some.length; at += 4) {
      a = Math.imul(a ^ some[at], 0x01000193);
      b = Math.imul(b ^ some[at + 1], 0x01000193);
      c = Math.imul(c ^ some[at + 2], 0x01000193);
      d = Math.imul(d ^ some[at + 3], 0x01000193);
    }
    sum.set([a, b, c, d]);
  };
  return { sum, add };
};

/** @param {Uint8Array} memory @returns {number[]} where each run of pages that hold something begins and ends */
const runsOf = (memory) => {
  /** @type {number[]} */
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (isEmpty(words(memory, at, at + PAGE))) continue;
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
  const head = snapshot.subarray(0, words(snapshot, 0, 2 * WORD)[1]);
  const memory = snapshot.subarray(head.length);
  const runs = runsOf(memory);
  /** @type {any[]} a snapshot's buffer is never shared, which its type can't say */
  const parts = [Uint32Array.from(runs), head];
  for (let at = 0; at < runs.length; at += 2) parts.push(memory.subarray(runs[at], runs[at + 1]));
  const { sum, add } = summing();
  for (const part of parts) add(part instanceof Uint32Array ? part : words(part, 0, part.length));
  parts.unshift(Uint32Array.of(head.length, memory.length, runs.length), sum);
  const cache = await caches.open(SNAPSHOTS);
  for (const other of await cache.keys()) await cache.delete(other); // of another version, or of another browser's version
  await cache.put(OURS, new Response(new Blob(parts)));
};

export const forgetSnapshot = () => caches.delete(SNAPSHOTS);

/** @returns {Promise<Response | undefined>} what this device keeps for this version and this browser */
export const storedSnapshot = async () =>
  (await caches.has(SNAPSHOTS)) ? (await caches.open(SNAPSHOTS)).match(OURS) : undefined;

/**
 * Reads the bytes that are stored, once, from their beginning.
 * @typedef {object} Reading
 * @property {(target: Uint8Array) => Promise<void>} fill fill an array with the next bytes
 * @property {() => Promise<void>} end make sure that none are left
 */

/**
 * Read what is stored piece by piece: what was read at once would lie in the memory until the browser collects it.
 * @param {Response} stored
 * @returns {Reading}
 */
export const reading = (stored) => {
  try {
    if (!stored.body) throw cutShort();
    return readPieces(stored.body.getReader({ mode: "byob" }));
  } catch {
    return readAll(stored.arrayBuffer()); // a browser without such readers
  }
};

// Chromium may never end the reading of what was being stored when the page before this one was left.
const PATIENCE = 10_000; // milliseconds

const cutShort = () => new Error("the snapshot is not as long as it should be");

/** @param {Promise<ArrayBuffer>} coming @returns {Reading} */
const readAll = (coming) => {
  coming.catch(() => {}); // handled where it is awaited
  let at = 0;
  return {
    fill: async (target) => {
      const buffer = await coming;
      if (at + target.length > buffer.byteLength) throw cutShort();
      target.set(new Uint8Array(buffer, at, target.length));
      at += target.length;
    },
    end: async () => {
      const buffer = await coming;
      if (at < buffer.byteLength) throw cutShort();
      buffer.transfer?.(0); // gone at once
    },
  };
};

const PIECE = 1_048_576; // bytes

/** @param {ReadableStreamBYOBReader} reader @returns {Reading} */
const readPieces = (reader) => {
  setTimeout(() => reader.cancel().catch(() => {}), PATIENCE); // then it ends early
  let buffer = new ArrayBuffer(PIECE);
  return {
    fill: async (target) => {
      for (let at = 0; at < target.length; ) {
        const most = Math.min(PIECE, target.length - at);
        const { value, done } = await reader.read(new Uint8Array(buffer, 0, most));
        if (done) throw cutShort();
        target.set(value, at);
        at += value.length;
        buffer = value.buffer;
      }
    },
    end: async () => {
      if (!(await reader.read(new Uint8Array(buffer, 0, 1))).done) throw cutShort();
    },
  };
};

/**
 * Read Pyodide's head; return it with what puts the rest into the memory of a new interpreter, of which the first
 * `touched` bytes have been written to, and throws in the end if a word of it has changed since it was stored.
 * @param {Reading} bytes
 */
export const opened = async ({ fill, end }) => {
  /** @param {number} length */
  const filled = async (length) => {
    const array = new Uint8Array(length);
    await fill(array);
    return array;
  };
  const [headLength, length, many, ...stored] = words(await filled(7 * WORD), 0, 7 * WORD);
  if (headLength > length || many > length / PAGE) throw cutShort();
  const { sum, add } = summing();
  const runs = words(await filled(many * WORD), 0, many * WORD);
  add(runs);
  const head = await filled(headLength);
  add(words(head, 0, headLength));
  /** @param {Uint8Array} memory @param {number} touched */
  const putInto = async (memory, touched) => {
    if (memory.length !== length) throw new Error(`a memory of ${memory.length} bytes instead of ${length}`);
    // Clears what the new interpreter has written by now, where the stored one had nothing.
    /** @param {number} from @param {number} to */
    const clear = (from, to) => {
      const end = Math.min(to, touched);
      for (let at = from; at < end; at += PAGE) {
        if (!isEmpty(words(memory, at, at + PAGE))) memory.fill(0, at, at + PAGE);
      }
    };
    let done = 0;
    for (let at = 0; at < runs.length; at += 2) {
      clear(done, runs[at]);
      await fill(memory.subarray(runs[at], runs[at + 1]));
      add(words(memory, runs[at], runs[at + 1]));
      done = runs[at + 1];
    }
    clear(done, memory.length);
    await end();
    if (stored.some((word, at) => word !== sum[at])) throw new Error("the snapshot is not what it was when it was kept");
  };
  return { head, putInto };
};
