// Connections to other devices at the table. No other file makes one, and no server takes part: what a device has to
// know of the other is a code that people carry there, by camera or as a link, one each way.
//
// A code is `r=live` and bytes in hex: version, 0 for an offer and 1 for its answer, the number of the connection, two
// bytes that offer and answer share, the fingerprint, user and password of ICE (a byte of length before each), and a
// byte of kind, address and port of each candidate. docs/formats.md has it too.

const VERSION = "01";
const NAME = 1;
const V4 = 4;
const V6 = 6;
const ASKED = -1; // number of the connection to the device that has made the offer
const BEAT = 2000; // milliseconds between two signs of life
const MISSED = 3; // signs of life after which a device is away
const GATHERING = 3000; // milliseconds

/** @typedef {{ number: number, mark: string, link: RTCPeerConnection, channel: RTCDataChannel, heard: number, isHere: boolean }} Peer */
/** @typedef {{ isAnswer: boolean, number: number, mark: string, sdp: string }} Code */

/** @type {Map<number, Peer>} */
const offered = new Map();
/** @type {Map<number, Peer>} */
const peers = new Map();
/** @type {(words: string) => void} */
let tell = () => {};

/** @param {(words: string) => void} heard is told `offered 1 CODE`, `answered -1 CODE`, `open 1`, `away 1`, `failed 1`, `heard 1 TEXT` */
export const listen = (heard) => {
  tell = heard;
};

// --- codes ------------------------------------------------------------------------------------------------------------

/** @param {number} value @param {number} bytes @returns {string} */
const number = (value, bytes = 1) => value.toString(16).padStart(2 * bytes, "0");

/** @param {string} text @returns {string} */
const written = (text) => number(text.length) + [...text].map((letter) => number(letter.charCodeAt(0))).join("");

/** @param {string} sdp @param {string} name @returns {string} */
const line = (sdp, name) => new RegExp(`^a=${name}:(.+?)\r?$`, "m").exec(sdp)?.[1] ?? "";

/** @param {string} address @param {string} port @returns {string} a candidate in hex */
const place = (address, port) => {
  const end = number(Number(port), 2);
  if (address.endsWith(".local")) return number(NAME) + address.slice(0, -".local".length).replaceAll("-", "") + end;
  if (address.includes(":")) return number(V6) + written(address) + end;
  return number(V4) + address.split(".").map((part) => number(Number(part))).join("") + end;
};

/** @param {Peer} peer @param {boolean} isAnswer @param {number} as @returns {string} the code of what this device has to tell */
const codeOf = (peer, isAnswer, as) => {
  const sdp = peer.link.localDescription?.sdp ?? "";
  const print = line(sdp, "fingerprint").replace(/^sha-256 /i, "").replaceAll(":", "").toLowerCase();
  if (!isAnswer) peer.mark = print.slice(0, 4);
  const found = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  const places = new Set([...found].map(([, address, port]) => place(address, port)));
  const ice = written(line(sdp, "ice-ufrag")) + written(line(sdp, "ice-pwd"));
  return `r=live${VERSION}${number(Number(isAnswer))}${number(as)}${peer.mark}${print}${ice}${[...places].join("")}`;
};

/** @param {string} code @returns {Code | null} null for anything else */
const read = (code) => {
  const [, hex] = /r=live((?:[0-9a-f]{2})+)/i.exec(code) ?? [];
  if (!hex?.startsWith(VERSION)) return null;
  let at = 2;
  const take = (bytes = 1) => hex.slice(at, (at += 2 * bytes)).toLowerCase();
  const int = (bytes = 1) => parseInt(take(bytes), 16);
  const text = () => String.fromCharCode(...Array.from({ length: int() || 0 }, () => int()));
  const isAnswer = int() === 1;
  const [as, mark, print] = [int(), take(2), take(32)];
  const [user, password] = [text(), text()];
  const places = [];
  while (at < hex.length) {
    const kind = int();
    let address = "";
    if (kind === NAME) address = take(16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
    else if (kind === V4) address = [int(), int(), int(), int()].join(".");
    else if (kind === V6) address = text();
    places.push(`a=candidate:${places.length + 1} 1 udp ${2 ** 31 - 1 - places.length} ${address} ${int(2)} typ host`);
  }
  const sdp = `v=0
o=- 1 1 IN IP4 0.0.0.0
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=mid:0
a=ice-ufrag:${user}
a=ice-pwd:${password}
a=fingerprint:sha-256 ${print.toUpperCase().match(/../g)?.join(":")}
a=setup:${isAnswer ? "active" : "actpass"}
a=sctp-port:5000
a=max-message-size:262144
${places.map((place) => `${place}\n`).join("")}`;
  // Nothing of a foreign code makes lines of its own.
  const isSound = at === hex.length && print.length === 64 && /^[\w+/=-]+ [\w+/=-]+$/.test(`${user} ${password}`);
  return isSound && /^[\d\n a-z:=.-]*$/i.test(places.join("\n"))
    ? { isAnswer, number: as, mark, sdp: sdp.replaceAll("\n", "\r\n") }
    : null;
};

// --- connections ------------------------------------------------------------------------------------------------------

/** @param {number} as @returns {Peer} */
const begin = (as) => {
  const link = new RTCPeerConnection({ iceServers: [] });
  const channel = link.createDataChannel("table", { negotiated: true, id: 0 });
  /** @type {Peer} */
  const peer = { number: as, mark: "", link, channel, heard: 0, isHere: false };
  channel.onopen = () => {
    peers.get(as)?.link.close();
    peers.set(as, peer);
    if (offered.get(as) === peer) offered.delete(as);
    peer.heard = performance.now();
    look();
    void stayAwake();
  };
  channel.onmessage = ({ data }) => {
    if (peers.get(as) !== peer) return;
    peer.heard = data === "bye" ? -Infinity : performance.now();
    look();
    if (data !== "bye" && data !== "") tell(`heard ${as} ${data}`);
  };
  channel.onclose = () => {
    peer.heard = -Infinity;
    look();
  };
  link.onconnectionstatechange = () => {
    if (link.connectionState === "failed" && offered.get(as) === peer) tell(`failed ${as}`);
  };
  return peer;
};

/** Tell which devices have come or gone. */
const look = () => {
  for (const peer of peers.values()) {
    const isHere = performance.now() - peer.heard < MISSED * BEAT;
    if (isHere !== peer.isHere) {
      peer.isHere = isHere;
      tell(`${isHere ? "open" : "away"} ${peer.number}`);
    }
  }
};

/** @param {Peer} peer @param {string} text */
const hand = (peer, text) => {
  if (peer.channel.readyState === "open") peer.channel.send(text);
};

setInterval(() => {
  for (const peer of peers.values()) hand(peer, "");
  look();
}, BEAT);
addEventListener("pagehide", () => peers.forEach((peer) => hand(peer, "bye")));

/** A device that sleeps is away. */
const stayAwake = async () => {
  if (peers.size && document.visibilityState === "visible") await navigator.wakeLock?.request("screen").catch(() => {});
};
document.addEventListener("visibilitychange", stayAwake);

/**
 * Describe this device to another one. Browsers tell real addresses only where the camera may be used, so that is asked
 * for first; where it is refused, names that only some networks resolve have to do.
 * @param {Peer} peer
 */
const describe = async ({ link }) => {
  const camera = await navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => undefined);
  try {
    await link.setLocalDescription();
    await new Promise((resolve) => {
      const look = () => link.iceGatheringState === "complete" && resolve(undefined);
      link.onicegatheringstatechange = look;
      setTimeout(resolve, GATHERING);
      look();
    });
  } finally {
    camera?.getTracks().forEach((track) => track.stop());
  }
};

/** @param {string} as the number of the connection */
export const offer = async (as) => {
  const peer = begin(Number(as));
  await describe(peer);
  offered.get(peer.number)?.link.close();
  offered.set(peer.number, peer);
  tell(`offered ${as} ${codeOf(peer, false, peer.number)}`);
};

/** @param {string} code an offer */
export const answer = async (code) => {
  const asked = read(code);
  if (!asked || asked.isAnswer) return tell(`damaged ${ASKED}`);
  const peer = begin(ASKED);
  peer.mark = asked.mark;
  await peer.link.setRemoteDescription({ type: "offer", sdp: asked.sdp });
  await describe(peer);
  offered.set(ASKED, peer); // one before it may still be answered
  tell(`answered ${ASKED} ${codeOf(peer, true, asked.number)}`);
};

/** @param {string} code the answer to an offer */
export const accept = async (code) => {
  const said = read(code);
  if (!said?.isAnswer) return tell(`damaged ${ASKED}`);
  const peer = offered.get(said.number);
  if (!peer || peer.mark !== said.mark) return tell(`old ${said.number}`);
  if (peer.link.signalingState !== "have-local-offer") return;
  await peer.link.setRemoteDescription({ type: "answer", sdp: said.sdp });
};

/** @param {string} as @param {string} text */
export const send = async (as, text) => {
  const peer = peers.get(Number(as));
  if (peer) hand(peer, text);
};

/** Part from all other devices. */
export const close = async () => {
  for (const peer of [...peers.values(), ...offered.values()]) {
    hand(peer, "bye");
    peer.link.close();
  }
  peers.clear();
  offered.clear();
};
