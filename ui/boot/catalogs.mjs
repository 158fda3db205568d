// The language of the page: fetches its catalogs, and puts them where Python finds them (ui/browser/speech.py). English
// has none. Which language the first page speaks has been decided by then, ui/boot/before_paint.js.

import { fetchArchive, GAMES, persistently } from "./pyodide_loader.mjs";

/** @typedef {import("pyodide").PyodideInterface} Python */

const FOLDER = "/lib/catalogs";
const page = document.documentElement;

// The parts of a catalog: what comes first, what each game says, the rest.
const AT_ONCE = ["", ...(globalThis.tableEarly?.games ?? []).map((name) => `-${name}`)];
const OF_GAMES = GAMES.map((name) => `-${name}`);
const LATER = "-later";

/** @param {string} language @param {string[]} parts @returns {Promise<Uint8Array<ArrayBuffer>[]>} none for English */
const fetched = async (language, parts) =>
  language === "en" ? [] : Promise.all(parts.map((part) => fetchArchive(`../../ui/locale/${language}${part}.bin`)));

/** @param {Python} python @param {string} language @param {string[]} parts @param {Uint8Array[]} catalogs */
const put = (python, language, parts, catalogs) => {
  python.FS.mkdirTree(FOLDER);
  for (const [at, catalog] of catalogs.entries()) python.FS.writeFile(`${FOLDER}/${language}${parts[at]}.json`, catalog);
};

// At once: the first frame waits for it.
const first = fetched(page.lang, AT_ONCE);
first.catch(() => {}); // handled where it is awaited

/** Put the catalog of the first page's language into place; where it can't be had the page speaks English. @param {Python} python */
export const bringCatalog = async (python) => {
  const language = page.lang;
  try {
    put(python, language, AT_ONCE, await first);
  } catch (error) {
    console.info("This language can't be had now:", error instanceof Error ? error.message : error);
    page.lang = "en";
  }
};

/** @param {string[]} parts @returns {(python: Python) => Promise<void>} brings parts of the language spoken, sooner or later */
const bringing = (parts) => (python) =>
  persistently(async () => {
    const language = page.lang;
    put(python, language, parts, await fetched(language, parts));
  }, Infinity);

/** Bring what the language spoken says of the games that aren't here yet. */
export const bringGamesOfIt = bringing(OF_GAMES.filter((part) => !AT_ONCE.includes(part)));

/** Bring what the language spoken says of what no first tap needs. */
export const bringTheRestOfIt = bringing([LATER]);

let asked = ""; // the language that was asked for last

/**
 * Bring a language and have the page say that it is spoken.
 * @param {Python} python @param {string} language @returns {Promise<boolean>} whether it could be had
 */
export const bringLanguage = async (python, language) => {
  asked = language;
  const parts = ["", ...OF_GAMES, LATER];
  try {
    put(python, language, parts, await fetched(language, parts));
  } catch (error) {
    console.info("This language can't be had now:", error instanceof Error ? error.message : error);
    return false;
  }
  if (asked === language) window.tableEarly?.speaks(language);
  return true;
};
