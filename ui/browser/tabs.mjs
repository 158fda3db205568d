// The tabs of one browser. A link that opens in a new tab goes to the one that has its match open: the new tab asks all
// others, gives the link to the first that answers, and waits until it was taken (ui/remote/links.py, `Handing`).

const HERE = new URL("../../", import.meta.url).href; // other sites of the same origin have channels of their own
const channel = new BroadcastChannel(`table ${HERE} links`);
const me = crypto.getRandomValues(new Uint32Array(2)).join(".");
const [ANSWERED, TAKEN] = [300, 3000]; // milliseconds; a tab that the browser has frozen never answers

/** @typedef {{kind: "asks" | "has" | "gives" | "takes", match?: string, text?: string, from: string, to?: string}} Word */

/** @param {MessageEvent<Word>} event */
const answer = ({ data: { kind, match, text, from, to } }) => {
  if (location.hash.slice(1) !== match) return; // the address of a page about a match is its id
  if (kind === "asks") channel.postMessage({ kind: "has", from: me, to: from });
  if (kind !== "gives" || to !== me) return;
  dispatchEvent(new CustomEvent("table:link", { detail: text }));
  channel.postMessage({ kind: "takes", from: me, to: from });
};

/** Take links to the match of this tab from now on. */
export const listen = () => channel.addEventListener("message", answer);

/**
 * @param {string} match @param {string} text a link
 * @returns {Promise<"taken" | "">} whether another tab has taken it
 */
export const hand = (match, text) =>
  new Promise((resolve) => {
    /** @param {"taken" | ""} result */
    const end = (result) => {
      clearTimeout(timer);
      channel.removeEventListener("message", hear);
      resolve(result);
    };
    /** @param {MessageEvent<Word>} event */
    const hear = ({ data: { kind, from, to } }) => {
      if (to !== me) return;
      if (kind === "takes") end("taken");
      if (kind !== "has" || other) return;
      other = from;
      clearTimeout(timer);
      timer = setTimeout(end, TAKEN, "");
      channel.postMessage({ kind: "gives", match, text, from: me, to: other });
    };
    let other = "";
    let timer = setTimeout(end, ANSWERED, "");
    channel.addEventListener("message", hear);
    channel.postMessage({ kind: "asks", match, from: me });
  });
