// QR codes: a text drawn as one, and one read with the camera. Loaded when either is wanted (ui/browser/sharing.py); each
// then loads its part of the library. No picture is stored or sent.

const QUIET = 4; // modules of white around a code, as ISO/IEC 18004 wants them

/**
 * Return a text as a QR code with the least correction: a screen is bright and clean.
 * @param {string} text
 * @returns {Promise<string>} how many modules lie on a side, the quiet zone included, a space, and an SVG path of the dark
 *   ones
 */
export const code = async (text) => {
  const { default: encode } = await import("../../qr/index.js");
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

const WAIT = 120; // milliseconds between two looks
const WIDTH = 960; // enough for the longest code, and less than half the time for each look

/**
 * Show what the camera sees until a code is read.
 * @param {string} title @param {string} cancel the words on the way out
 * @returns {Promise<string>} what the code holds, "" if nobody wants to know any more. Rejects without a camera.
 */
export const scan = async (title, cancel) => {
  const { default: decode } = await import("../../qr/decode.js");
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: WIDTH } },
  });
  const dialog = document.createElement("dialog");
  dialog.className = "scanner";
  const heading = document.createElement("h2");
  heading.textContent = title;
  dialog.setAttribute("aria-label", title);
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  video.srcObject = stream;
  const button = document.createElement("button");
  button.textContent = cancel;
  button.onclick = () => dialog.close();
  dialog.onkeydown = (event) => event.stopPropagation(); // Escape leaves the camera, not the page
  dialog.append(heading, video, button);
  document.body.append(dialog);
  dialog.showModal();
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  let found = "";
  try {
    // A camera that is busy elsewhere may never send a picture.
    await Promise.race([video.play(), new Promise((resolve) => dialog.addEventListener("close", resolve))]);
    while (dialog.open && !found && paper) {
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      if (canvas.width) {
        paper.drawImage(video, 0, 0);
        try {
          found = decode(paper.getImageData(0, 0, canvas.width, canvas.height));
        } catch {
          // nothing in this picture
        }
      }
      if (!found) await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
  } finally {
    stream.getTracks().forEach((track) => track.stop());
    dialog.remove();
  }
  return found;
};
