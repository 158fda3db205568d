// The snapshot on the device: how the memory of an interpreter is kept, and put back into another's.
//
// Half of that memory is empty, so only the pages that hold something are kept. Pyodide's own head stands
// before them, and an index before that: three lengths, then where each run of pages begins and ends, all of
// them 32-bit words. A snapshot is made in ui/snapshot.mjs and used in ui/interpreter.mjs; nothing here knows
// what is in it.

const HERE = new URL("../", import.meta.url).href;
const SNAPSHOTS = `table ${HERE} snapshot`;
const CONTENTS = "{{contents}}"; // one checksum of the interpreter, the archives and what makes snapshots
const OURS = `${HERE}snapshot?of=${CONTENTS}&by=${encodeURIComponent(navigator.userAgent)}`;

const PAGE = 4096; // bytes
const WORD = 4;

const words = (bytes, start, end) => new Uint32Array(bytes.buffer, bytes.byteOffset + start, (end - start) / WORD);

const isEmpty = (some) => {
  for (let at = 0; at < some.length; at += 1) if (some[at]) return false;
  return true;
};

// Tell where the runs of pages that hold something begin and end.
const runsOf = (memory) => {
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (isEmpty(words(memory, at, at + PAGE))) continue;
    if (runs.at(-1) === at) runs[runs.length - 1] = at + PAGE;
    else runs.push(at, at + PAGE);
  }
  return runs;
};

// Keep a snapshot as Pyodide makes it: its head, which says in its second word how long it is, and the memory.
export const keepSnapshot = async (snapshot) => {
  const head = snapshot.subarray(0, words(snapshot, 0, 2 * WORD)[1]);
  const memory = snapshot.subarray(head.length);
  const runs = runsOf(memory);
  const parts = [Uint32Array.of(head.length, memory.length, runs.length, ...runs), head];
  for (let at = 0; at < runs.length; at += 2) parts.push(memory.subarray(runs[at], runs[at + 1]));
  await forgetSnapshot(); // of another version, or of another browser's version
  await (await caches.open(SNAPSHOTS)).put(OURS, new Response(new Blob(parts)));
};

export const forgetSnapshot = () => caches.delete(SNAPSHOTS);

// Return what this device keeps for this version and this browser, an answer whose body is still to come, or
// nothing.
export const keptSnapshot = async () => {
  if (await caches.has(SNAPSHOTS)) return (await caches.open(SNAPSHOTS)).match(OURS);
};

// Return Pyodide's head of the kept bytes, and what puts the rest into the memory of a new interpreter.
export const opened = (kept) => {
  const [headLength, length, many] = words(kept, 0, 3 * WORD);
  const start = (3 + many) * WORD;
  const runs = words(kept, 3 * WORD, start);
  let pages = start + headLength;
  const whole = runs.reduce((sum, at, index) => sum + (index % 2 ? at : -at), pages);
  if (whole !== kept.length) throw new Error(`${kept.length} bytes instead of ${whole}`);
  const putInto = (memory, touched) => {
    if (memory.length !== length) throw new Error(`a memory of ${memory.length} bytes instead of ${length}`);
    // What the new interpreter has written by now, where the kept one had nothing.
    const clear = (from, to) => {
      const end = Math.min(to, touched);
      for (let at = from; at < end; at += PAGE) {
        if (!isEmpty(words(memory, at, at + PAGE))) memory.fill(0, at, at + PAGE);
      }
    };
    let done = 0;
    for (let at = 0; at < runs.length; at += 2) {
      const size = runs[at + 1] - runs[at];
      clear(done, runs[at]);
      memory.set(kept.subarray(pages, pages + size), runs[at]);
      pages += size;
      done = runs[at + 1];
    }
    clear(done, memory.length);
  };
  return { head: kept.slice(start, start + headLength), putInto };
};
