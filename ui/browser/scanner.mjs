// Reads a QR code with the camera. It is loaded when somebody taps "Scan"; no picture is stored or sent.

import decode from "../../qr/decode.js";

const WAIT = 120; // milliseconds between two looks
const WIDTH = 960; // enough for the longest code, and less than half the time for each look

/**
 * Show what the camera sees until a code is read.
 * @param {string} title @param {string} cancel the words on the way out
 * @returns {Promise<string>} what the code holds, "" if nobody wants to know any more. Rejects without a camera.
 */
export const scan = async (title, cancel) => {
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
