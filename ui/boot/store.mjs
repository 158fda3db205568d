// The store of this device: saved matches, those set aside, their cards for the home page, and results, each a text
// under a key. They are in one IndexedDB database, where a write is durable at once (browsers write localStorage seconds
// late). It is read into a map while the interpreter loads. Python reads the map and writes through it
// (ui/browser/web_platform.py), one transaction for each write.
//
// Saves have a copy in localStorage, and so have the records of matches on several devices. It counts if the database is
// refused, empty or late, or if it is newer because an earlier version or something else wrote there (`age`). All other
// keys (settings, solved puzzles …) are only in localStorage.

const HERE = new URL("../../", import.meta.url).href; // other sites of the same origin have databases of their own
const NAME = `table ${HERE} journal`; // the first version of it held saves alone, beside localStorage
const VERSION = 2;
const [MATCH, ASIDE, CARD, RESULT] = ["table/match/", "table/aside/", "table/card/", "table/result/"];
const RECORDS = ["table/bank/", "table/seat/", "table/live/"]; // this device's part of a match on several devices
/** @type {Record<string, string>} the stores of the database, by the beginning of their keys */
const STORES = {
  [MATCH]: "matches",
  [ASIDE]: "asides",
  [CARD]: "cards",
  [RESULT]: "results",
  ...Object.fromEntries(RECORDS.map((prefix) => [prefix, "matches"])),
};
const STORE_NAMES = [...new Set(Object.values(STORES))];
const LISTED = [MATCH, RECORDS[1]]; // a newer text of these makes their card untrue
const PATIENCE = 3000; // milliseconds; a database answers in some ten or never

/** @typedef {[key: string, text: string | null]} Change a text under its key, null to remove it */
/** @typedef {string | { deleted: string } | null} Value a record: a text, or one that was deleted while its copy was there */

/** @type {Map<string, string | null>} texts by their keys; null for one that was removed */
const texts = new Map();
/** @type {Map<string, Change>} what was written last under a key, where the device refused it */
const refused = new Map();
/** @type {IDBDatabase | null} null where localStorage serves alone */
let database = null;

/** @param {string} key @returns {string} the beginning that names its store; "" for one in localStorage alone */
const prefixOf = (key) => Object.keys(STORES).find((prefix) => key.startsWith(prefix)) ?? "";

/**
 * @template Result
 * @param {() => Result} ask @param {Result} otherwise what is returned where that fails
 */
const attempt = (ask, otherwise) => {
  try {
    return ask();
  } catch {
    return otherwise;
  }
};

// A browser that refuses localStorage throws, or has none.
const local = {
  keys: () => attempt(() => Object.keys(localStorage), []),
  /** @param {string} key */
  read: (key) => attempt(() => localStorage.getItem(key), null),
  /** @param {Change} change @returns {boolean} whether the browser took it */
  change: ([key, text]) =>
    attempt(() => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    }, text === null),
};

/** @param {string} key @returns {boolean} whether localStorage has a copy of it */
const isCopied = (key) => [MATCH, ASIDE, ...RECORDS].includes(prefixOf(key));

// Which of two texts of a match is newer: tests/ages.json, and `age` in game/save.py

/** @param {string} text @returns {[saved: number, changed: string, moves: number]} the age of a save or a record */
const age = (text) => {
  const { saved, changed, moves } = attempt(() => JSON.parse(text), null) ?? {};
  return [
    Number.isSafeInteger(saved) && saved >= 0 ? saved : 0,
    typeof changed === "string" ? changed : "",
    Array.isArray(moves) ? moves.length : 0,
  ];
};

/** @param {string} text what came past this store @param {string} ours */
const isNewer = (text, ours) => {
  const [theirAge, ourAge] = [age(text), age(ours)];
  const at = theirAge.findIndex((part, index) => part !== ourAge[index]);
  return at >= 0 && theirAge[at] > ourAge[at];
};

/** @param {string} key @param {string | null} text what came past this store */
const adopt = (key, text) => {
  texts.set(key, text);
  if (LISTED.includes(prefixOf(key))) texts.set(key.replace(prefixOf(key), CARD), null);
};

/** @param {string} key @returns {string | null} */
const read = (key) => {
  const ours = texts.get(key);
  const copy = ours === undefined || (ours && isCopied(key)) ? local.read(key) : null;
  if (ours && copy && copy !== ours && isNewer(copy, ours)) adopt(key, copy);
  return texts.get(key) ?? (ours === undefined ? copy : null);
};

// The database

/**
 * @template Result
 * @param {IDBRequest<Result>} request @returns {Promise<Result>}
 */
const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} transaction @param {string} key @param {Value} value */
const put = (transaction, key, value) => {
  const store = transaction.objectStore(STORES[prefixOf(key)]);
  if (value === null) store.delete(key);
  else store.put(value, key);
};

/** @param {IDBTransaction} transaction @returns {Promise<unknown>} */
const end = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
    transaction.commit(); // at once: nothing else is asked of it
  });

/** @param {IDBDatabase} opened */
const begin = (opened) => opened.transaction(STORE_NAMES, "readwrite", { durability: "strict" });

/** @returns {Promise<IDBDatabase>} */
const open = () => {
  const asked = indexedDB.open(NAME, VERSION);
  // Compatibility: journal. The first version of the database had one store, of saves alone.
  asked.onupgradeneeded = ({ oldVersion }) => {
    const { result, transaction } = asked;
    for (const name of STORE_NAMES) result.createObjectStore(name);
    if (oldVersion === 0 || transaction === null) return;
    transaction.objectStore("saves").getAll().onsuccess = ({ target }) => {
      for (const { key, text, saved } of /** @type {IDBRequest} */ (target).result) {
        const deleted = JSON.stringify({ saved, changed: "9999" }); // of any text that was saved as often
        put(transaction, key, text ?? { deleted });
      }
      result.deleteObjectStore("saves");
    };
  };
  return answer(asked);
};

/** Read the database, and take over which saves localStorage alone has, or has newer. */
const load = async () => {
  const opened = await open();
  opened.onversionchange = () => {
    opened.close(); // a newer version of the site needs it
    database = null;
  };
  opened.onclose = () => {
    database = null; // it was deleted under the page
    load().catch(log);
  };
  const transaction = begin(opened);
  /** @type {Map<string, Value>} */
  const found = new Map();
  for (const name of STORE_NAMES) {
    const store = transaction.objectStore(name);
    const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    keys.forEach((key, at) => found.set(String(key), values[at]));
  }
  /** @param {string} key @param {Value} value */
  const change = (key, value) => {
    put(transaction, key, value);
    found.set(key, value);
  };
  const inLocal = local.keys().filter(prefixOf);
  for (const [key, value] of found) {
    if (value !== null && typeof value === "object" && !inLocal.includes(key)) change(key, null);
  }
  for (const key of inLocal) {
    const [ours, text] = [found.get(key) ?? null, local.read(key)];
    if (text === null || text === ours) continue;
    if (ours !== null && !(isCopied(key) && isNewer(text, typeof ours === "string" ? ours : ours.deleted))) continue;
    change(key, text);
    if (LISTED.includes(prefixOf(key))) change(key.replace(prefixOf(key), CARD), null);
  }
  await end(transaction);
  for (const key of ["table/shelf", "table/positions"]) local.change([key, null]); // Compatibility: lists
  database = opened;
  /** @type {Change[]} */
  const news = [];
  for (const [key, value] of found) {
    const [text, ours] = [typeof value === "string" ? value : null, texts.get(key)];
    if (ours === undefined && text === local.read(key)) texts.set(key, text);
    else if (ours === undefined || (ours !== null && text !== null && isNewer(text, ours))) news.push([key, text]);
  }
  hear(news);
  for (const key of new Set([...inLocal, ...found.keys()])) {
    const text = isCopied(key) ? read(key) : null;
    if (local.read(key) !== text) local.change([key, text]);
  }
};

/** @param {Error} error */
const log = (error) => console.info("The database of this device can't be used:", error?.message);

/** Settled when the map is read: whether this browser has a database, and it answered in time. */
export const isUsable = Promise.race([
  load().then(
    () => true,
    (error) => {
      log(error);
      return false;
    },
  ),
  new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE)),
]);

// Other tabs

const channel = new BroadcastChannel(NAME);

/** @param {Change[]} changes what another tab has written, or what the database said when Python was up already */
const hear = (changes) => {
  for (const [key, text] of changes) {
    texts.set(key, text);
    refused.delete(key);
  }
  const matches = changes.map(([key]) => key).filter((key) => [MATCH, ...RECORDS].includes(prefixOf(key)));
  const id = location.hash.slice(1);
  const key = matches.find((one) => one === prefixOf(one) + id) ?? matches[0]; // one is enough: the page is drawn anew
  if (key && document.documentElement.dataset.ready) {
    dispatchEvent(new StorageEvent("storage", { key, newValue: texts.get(key) }));
  }
};
channel.addEventListener("message", ({ data }) => {
  hear(
    data.filter(
      (/** @type {unknown[]} */ [key, text]) => prefixOf(String(key)) && (text === null || typeof text === "string"),
    ),
  );
});
addEventListener("storage", ({ key, newValue }) => {
  if (typeof key !== "string" || !isCopied(key) || newValue === null) return;
  // Compatibility: copy. What comes this way is a copy that is late, or of an earlier version in another tab.
  const ours = texts.get(key);
  if (ours !== null && newValue !== ours && isNewer(newValue, ours ?? "")) adopt(key, newValue);
});

// What Python writes

/**
 * Write to localStorage what belongs there; return what it refused. Where it serves `alone`, the results too.
 * @param {Change[]} changes @param {boolean} alone
 */
const copy = (changes, alone) =>
  changes.filter(([key, text]) => {
    const belongs = isCopied(key) || !prefixOf(key) || (alone && key.startsWith(RESULT));
    return text !== null && belongs && !local.change([key, text]);
  });

/** @param {Change[]} changes @param {Change[]} failed those of them that could be stored nowhere: then nothing is removed */
const finish = (changes, failed) => {
  const before = refused.size;
  for (const change of changes) {
    const [key, text] = change;
    if (texts.get(key) !== text) continue; // it has been written again
    const isRefused = failed.includes(change) || (text === null && failed.length > 0);
    if (isRefused) {
      refused.set(key, change);
      continue;
    }
    refused.delete(key);
    if (text === null) local.change(change);
    if (text === null || !prefixOf(key)) texts.delete(key); // localStorage says the same
  }
  if (before || refused.size) queueMicrotask(() => dispatchEvent(new Event("table:refusal")));
};

// Raised by each write and after each task that asks for it: between two tasks other tabs may have written
let revision = 0;

/** @type {TableStore} */
export const store = {
  read,
  revision: () => {
    queueMicrotask(() => (revision += 1));
    return revision;
  },
  keys: (prefix) => JSON.stringify(keysOf(prefix)),
  texts: (prefix) => JSON.stringify(Object.fromEntries(keysOf(prefix).map((key) => [key, read(key)]))),
  refused: (prefix) => JSON.stringify([...refused.keys()].filter((key) => key.startsWith(prefix))),
  write: (json) => {
    /** @type {Change[]} */
    const changes = Object.entries({ ...Object.fromEntries(refused.values()), ...JSON.parse(json) });
    /** @type {[string, Value][]} */
    const values = changes
      .filter(([key]) => prefixOf(key))
      .map(([key, text]) => [key, text ?? (isCopied(key) ? { deleted: read(key) ?? "" } : null)]);
    revision += 1;
    for (const [key, text] of changes) texts.set(key, text);
    if (values.length) channel.postMessage(changes.filter(([key]) => prefixOf(key)));
    if (database === null || !values.length) return finish(changes, copy(changes, true));
    const failed = copy(changes, false).filter(([key]) => !prefixOf(key));
    transact(values).then(
      () => finish(changes, failed),
      (error) => {
        log(error);
        finish(changes, copy(changes, true));
      },
    );
  },
};

/** @param {[string, Value][]} values */
const transact = async (values) => {
  const transaction = begin(/** @type {IDBDatabase} */ (database));
  for (const [key, value] of values) put(transaction, key, value);
  await end(transaction);
};

/** @param {string} prefix @returns {string[]} the keys under which something is stored */
const keysOf = (prefix) =>
  [...new Set([...texts.keys(), ...local.keys()])].filter((key) => key.startsWith(prefix) && texts.get(key) !== null);
