// What the page 404.html does, into which tools/assemble.py puts this: it leads from an address that is a little off to
// the table. Mail programs write `%23` for the `#` of a link, and messengers add the next word of a message to it. A
// match that the address holds (docs/formats.md, Link) comes along, and nothing is sent anywhere.

(() => {
  /** @type {Record<string, Record<"title" | "nothing" | "way" | "lost", string>>} */
  const TEXTS = /** @type {any} */ ("{{texts}}"); // filled in by tools/assemble.py: what is said, by language
  const language = globalThis.tableLanguage(Object.keys(TEXTS));
  const texts = TEXTS[language];
  document.documentElement.lang = language;
  document.title = texts.title;
  /** @param {string} id @returns {HTMLElement} an element that 404.html has */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  byId("name").textContent = texts.title;
  byId("nothing").textContent = texts.nothing;
  const way = /** @type {HTMLAnchorElement} */ (byId("way"));
  way.textContent = texts.way;

  // `#`, written out once or more often, in the last part of the path: a folder may be called so too.
  const SIGN = /%(?:25)*23(?=[^/]*\/?$)/i;
  const { origin, pathname, hash } = location;
  const sign = pathname.search(SIGN);
  const path = sign < 0 ? pathname : pathname.slice(0, sign);
  const behind = pathname
    .slice(path.length)
    .replace(SIGN, "")
    .replace(/%(?:25)*3D/i, "=");
  const fragment = sign < 0 ? hash.slice(1) : behind;

  // The folder in which the address lies, where a word too many was its last part; the one above, where it names a
  // folder that isn't here. So each time the address is shorter, until the table is found or no folder is left.
  const folder = path.replace(sign < 0 ? /[^/]+\/?$/ : /[^/]*$/, "");
  if (folder === pathname) {
    byId("message").textContent = texts.lost;
    return;
  }
  way.href = origin + folder + (fragment ? `#${fragment}` : "");
  location.replace(way.href);
})();
