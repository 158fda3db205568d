// The language of the page: fetches its catalogs, and puts them where Python finds them (ui/browser/speech.py). English has
// none. Which language the first page speaks has been decided by then, ui/boot/before_paint.js.

import { fetchArchive } from "./pyodide_loader.mjs";

/** @typedef {import("pyodide").PyodideInterface} Python */

const FOLDER = "/lib/catalogs";
const page = document.documentElement;

/** @param {string} language @param {"" | "-later"} part @returns {Promise<Uint8Array<ArrayBuffer> | null>} null: English */
const fetched = async (language, part) => {
  if (language === "en") return null;
  return fetchArchive(`../../ui/locale/${language}${part}.mo.bin`);
};

/** @param {Python} python @param {string} language @param {string} part @param {Uint8Array | null} catalog */
const put = (python, language, part, catalog) => {
  if (!catalog) return;
  python.FS.mkdirTree(FOLDER);
  python.FS.writeFile(`${FOLDER}/${language}${part}.mo`, catalog);
};

// At once: the first frame waits for it.
const first = fetched(page.lang, "");
first.catch(() => {}); // handled where it is awaited

/** Put the catalog of the first page's language into place; where it can't be had the page speaks English. @param {Python} python */
export const bringCatalog = async (python) => {
  const language = page.lang;
  try {
    put(python, language, "", await first);
  } catch (error) {
    console.info("This language can't be had now:", error instanceof Error ? error.message : error);
    page.lang = "en";
  }
};

/** Bring what the language spoken says of what no first tap needs. @param {Python} python */
export const bringTheRestOfIt = async (python) => {
  const language = page.lang;
  put(python, language, "-later", await fetched(language, "-later"));
};

let asked = ""; // the language that was asked for last

/**
 * Bring a whole language and have the page say that it is spoken.
 * @param {Python} python @param {string} language @returns {Promise<boolean>} whether it could be had
 */
export const bringLanguage = async (python, language) => {
  asked = language;
  try {
    const [one, other] = await Promise.all([fetched(language, ""), fetched(language, "-later")]);
    put(python, language, "", one);
    put(python, language, "-later", other);
  } catch (error) {
    console.info("This language can't be had now:", error instanceof Error ? error.message : error);
    return false;
  }
  if (asked === language) window.tableEarly?.speaks(language);
  return true;
};
