// The language of a page before Python is up: the one that was chosen on this device, else the first of the browser's
// that the site speaks. tools/assemble.py puts this into index.html and 404.html, ahead of the scripts that ask.

globalThis.tableLanguage = (codes) => {
  /** @param {unknown} wanted @returns {string | undefined} the language that fits a code: de for de-AT */
  const fitting = (wanted) => {
    const [full, first] = [String(wanted), String(wanted).split("-")[0]];
    return codes.find((code) => code === full) ?? codes.find((code) => code.split("-")[0] === first);
  };
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("table/settings") ?? "null")?.language;
  } catch {
    // nothing is stored, or nothing that can be read
  }
  return [chosen, ...(navigator.languages ?? [])].map(fitting).find(Boolean) ?? "en";
};
