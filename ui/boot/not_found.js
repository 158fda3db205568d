// What the page 404.html does, into which tools/assemble.py puts this: it leads from an address that is a little off to
// the table. Mail programs write `%23` for the `#` of a link, and messengers add the next word of a message to it. A match
// that the address holds (docs/formats.md, Link) comes along, and nothing is sent anywhere.

(() => {
  const SIGN = /%(?:25)*23/i; // `#`, written out once or more often
  const { origin, pathname, hash } = location;
  const sign = pathname.search(SIGN);
  const path = sign < 0 ? pathname : pathname.slice(0, sign);
  const behind = pathname.slice(path.length).replace(SIGN, "").replace(/%(?:25)*3D/i, "=");
  const fragment = sign < 0 ? hash.slice(1) : behind;

  // The folder in which the address lies, where a word too many was its last part; the one above, where it names a folder
  // that isn't here. So each time the address is shorter, until the table is found or no folder is left.
  const folder = path.replace(sign < 0 ? /[^/]+\/?$/ : /[^/]*$/, "");
  const told = /** @type {HTMLElement} */ (document.getElementById("told"));
  if (folder === pathname) {
    told.textContent = "Nothing stands at this address, and no table above it. The link may be cut off: ask for it once more.";
    return;
  }
  const way = /** @type {HTMLAnchorElement} */ (document.getElementById("way"));
  way.href = origin + folder + (fragment ? `#${fragment}` : "");
  location.replace(way.href);
})();
