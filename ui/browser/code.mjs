// A text as a QR code, for a page of Python's to draw. Loaded, with the library that encodes it, when a code is asked for
// (boot.js).

import encode from "../../qr/index.js";

const QUIET = 4; // modules of white around it, as ISO/IEC 18004 wants them

/**
 * Return a text as a QR code with the least correction: a screen is bright and clean.
 * @param {string} text
 * @returns {string} how many modules lie on a side, the quiet zone included, a space, and an SVG path of the dark ones
 */
export const code = (text) => {
  const rows = encode(text, "raw", { ecc: "low", border: QUIET });
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const begin = x;
      while (row[x]) x++;
      if (x > begin) path += `M${begin} ${y}h${x - begin}v1h-${x - begin}z`;
    }
  }
  return `${rows.length} ${path}`;
};
