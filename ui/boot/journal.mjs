// The journal: each saved match a second time, in IndexedDB, where a write is on the disk at once. Browsers write
// localStorage seconds late: what was stored there just before the process was killed is gone.
//
// ui/browser/web_platform.py writes here whatever it writes of matches. At the start, before Python reads anything, the
// newer of the two counts (`recover`): a save bears how often it was saved (`saved`) and when (`changed`). What
// localStorage has no space for is held here alone, and read from `held`. Nothing else of a save is known here.

const HERE = new URL("../../", import.meta.url).href; // other sites of the same origin have journals of their own
const NAME = `table ${HERE} journal`;
const STORE = "saves";
const MATCHES = "table/match/";
const DEAL = ["game", "options", "seats", "seed", "start"]; // what a match follows from, with its moves

/**
 * What is stored of a save: its text, null once it was deleted, and how often it was saved.
 * @typedef {object} Entry
 * @property {string} key
 * @property {string | null} text
 * @property {number} saved
 */

/** @type {Map<string, string>} saves that localStorage doesn't hold, by their keys */
const held = new Map();

const local = {
  keys: () => {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
  /** @param {string} key @returns {string | null} */
  read: (key) => {
    try {
      return localStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} text @returns {boolean} whether it could be stored */
  write: (key, text) => {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/** @param {string} text @returns {string} what tells it from other texts: its length and two sums over all of it */
const contentHash = (text) => {
  let [one, other] = [1, 2];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return [text.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join();
};

/** @param {string | null} text @returns {[saved: number, changed: string]} what a save bears of its age */
const age = (text) => {
  try {
    const { saved, changed } = JSON.parse(text ?? "{}");
    return [Number.isSafeInteger(saved) ? saved : 0, typeof changed === "string" ? changed : ""];
  } catch {
    return [0, ""];
  }
};

/**
 * Tell whether a save is another one played on: the same deal, with the same moves and then some more.
 * @param {string} longer @param {string} shorter
 */
const goesOn = (longer, shorter) => {
  try {
    const [{ moves, ...deal }, { moves: begun, ...other }] = [JSON.parse(longer), JSON.parse(shorter)];
    const isSame = DEAL.every((key) => JSON.stringify(deal[key]) === JSON.stringify(other[key]));
    return isSame && moves.length > begun.length && begun.every((/** @type {unknown} */ move, /** @type {number} */ at) => move === moves[at]);
  } catch {
    return false;
  }
};

/**
 * Tell whether the journal's text of a save is newer than the one in localStorage. One that bears neither number nor
 * time was put there by somebody else, on purpose, unless it is where ours began.
 * @param {string} ours @param {string} stored
 */
const isNewer = (ours, stored) => {
  const [saved, changed] = age(ours);
  const [storedSaved, storedChanged] = age(stored);
  if (!storedSaved) return storedChanged === "" ? goesOn(ours, stored) : changed > storedChanged;
  return saved === storedSaved ? changed > storedChanged : saved > storedSaved;
};

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "key" });
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      asked.result.onclose = () => (opened = null);
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("the journal is blocked"));
  });

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/**
 * Do something with the journal, durably.
 * @param {IDBTransactionMode} mode @param {(saves: IDBObjectStore) => IDBRequest} what
 */
const inJournal = async (mode, what) => {
  const database = await (opened ??= open());
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: "strict" });
    const asked = what(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.commit?.(); // at once: nothing else is asked of it
  });
};

/** @param {Entry} entry */
const put = (entry) => inJournal("readwrite", (saves) => saves.put(entry)).catch(refused);
/** @param {string} key */
const drop = (key) => inJournal("readwrite", (saves) => saves.delete(key)).catch(refused);
/** @param {Error} error */
const refused = (error) => {
  opened = null; // the next write opens it again
  console.info("The journal of this device can't be used:", error?.message);
};

/**
 * Settle one save: the newer text goes where the older one was. Return the text that localStorage got, undefined if it
 * stays as it was.
 * @param {Entry} entry
 */
const settle = ({ key, text, saved }) => {
  const stored = local.read(key);
  if (text === null) {
    // Deleted: what came back from before that goes again, what was stored since then stays.
    if (stored !== null && age(stored)[0] <= saved && age(stored)[0]) localStorage.removeItem(key);
    drop(key);
    return stored !== null && local.read(key) === null ? null : undefined;
  }
  if (stored === text) return undefined;
  if (stored !== null && !isNewer(text, stored)) {
    put({ key, text: stored, saved: age(stored)[0] });
    return undefined;
  }
  if (!local.write(key, text)) held.set(key, text);
  return text;
};

const recover = async () => {
  const entries = /** @type {Entry[]} */ (await inJournal("readonly", (saves) => saves.getAll()));
  for (const entry of entries) {
    const news = settle(entry);
    // Where Python was up before, it is reported as another tab's change.
    if (news !== undefined && document.documentElement.dataset.ready) {
      dispatchEvent(new StorageEvent("storage", { key: entry.key, newValue: news }));
    }
  }
};

const PATIENCE = 1000; // milliseconds; a journal answers in ten or never

/** Settled when localStorage and journal agree: whether this browser has a journal, and answered in time. */
export const isUsable = Promise.race([
  recover().then(
    () => true,
    (error) => {
      refused(error);
      return false;
    },
  ),
  new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE)),
]);

/** @type {Journal} */
export const journal = {
  read: (key) => held.get(key) ?? null,
  keys: () => [...held.keys()],
  contentHashes: (prefix) => {
    const keys = new Set(local.keys().concat(...held.keys()));
    const ours = [...keys].filter((key) => key.startsWith(prefix));
    return JSON.stringify(ours.map((key) => [key, contentHash(held.get(key) ?? local.read(key) ?? "")]));
  },
  write: (key, text, isStored) => {
    if (!key.startsWith(MATCHES)) return;
    if (isStored) held.delete(key);
    else if (opened) held.set(key, text);
    put({ key, text, saved: age(text)[0] });
  },
  remove: (key, text) => {
    if (!key.startsWith(MATCHES)) return;
    held.delete(key);
    put({ key, text: null, saved: age(text)[0] });
  },
  clear: () => inJournal("readwrite", (saves) => saves.clear()),
};
