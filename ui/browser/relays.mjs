// Sockets to relays (NIP-01), for a match whose messages travel over them: nothing else of the site opens any. Python makes
// and reads the events (game/remote/mailbox.py) and loads this for such a match (relays.py). On every relay lies the newest
// event of each of this device's keys; what others have written there comes, also what a sleeping device has missed.

const LONGEST = 70_000; // letters of a message that is read
const FIRST = 1_000; // milliseconds until a relay is tried again: at first,
const LAST = 60_000; // and at most
const PATIENCE = 5_000; // milliseconds in which a relay answers
const FLOOD = 200; // events of one relay within SPAN that are taken
const SPAN = 10_000; // milliseconds
const THEIRS = "t"; // the request for what others write, which stays
const OWN = "o"; // the one for what this device wrote before, which ends when it is answered

/** @type {Relay[]} */
let relays = [];
/** @type {Map<string, string>} texts of the requests by their names */
const requests = new Map();
/** @type {Set<string>} authors that were asked for */
let known = new Set();
/** @type {Map<string, string>} the newest event of each own author, as a message */
const newest = new Map();
/** @type {Set<string>} addresses of relays that flooded this page: closed for the visit */
const shut = new Set();
/** @type {(what: string, relay: string, text: string) => void} */
let tell = () => {};

/** @param {unknown} word of a relay */
const short = (word) => (typeof word === "string" ? word.slice(0, 200) : "");

class Relay {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.isOpen = false;
    this.wait = FIRST;
    /** @type {Set<string>} names of requests without an answer yet */
    this.open = new Set();
    this.events = 0; // within the present span
    this.retry = this.proof = this.span = 0; // timers
  }

  /** Open the socket; where nobody looks at the page, that is when somebody does. */
  connect() {
    if (this.socket || shut.has(this.url) || document.visibilityState === "hidden") return;
    clearTimeout(this.retry);
    const socket = (this.socket = new WebSocket(this.url));
    this.proof = setTimeout(() => this.drop(), PATIENCE);
    socket.onopen = () => {
      this.isOpen = true;
      tell("open", this.url, "");
      this.ask(THEIRS, OWN);
      for (const event of newest.values()) socket.send(event);
    };
    socket.onmessage = ({ data }) => this.hear(data);
    socket.onclose = () => this.drop();
  }

  /** @param {string[]} names of requests */
  ask(...names) {
    if (!this.isOpen) return;
    for (const name of names) {
      const request = requests.get(name);
      if (!request) continue;
      this.socket?.send(request);
      this.open.add(name);
    }
    clearTimeout(this.proof);
    if (this.open.size) this.proof = setTimeout(() => this.drop(), PATIENCE);
  }

  /** @param {unknown} data */
  hear(data) {
    if (typeof data !== "string" || data.length > LONGEST) return;
    let said;
    try {
      said = JSON.parse(data);
    } catch {
      return;
    }
    if (!Array.isArray(said)) return;
    const [kind, name, more, why] = said;
    if (kind === "EVENT") this.take(more);
    else if (kind === "EOSE") this.answered(name);
    else if (kind === "OK") tell(more === true ? "kept" : "refused", this.url, `${short(name)} ${short(why)}`);
    else if (kind === "CLOSED") {
      tell("refused", this.url, ` ${short(more)}`);
      if (name === THEIRS) this.drop();
      else this.answered(name);
    }
  }

  /** @param {any} event */
  take(event) {
    if (!this.events++) this.span = setTimeout(() => (this.events = 0), SPAN);
    if (this.events > FLOOD) {
      shut.add(this.url);
      this.drop();
    } else if (known.has(event?.pubkey)) tell("event", this.url, JSON.stringify(event));
  }

  /** @param {unknown} name of a request */
  answered(name) {
    if (name === OWN) this.socket?.send(JSON.stringify(["CLOSE", OWN]));
    if (name === THEIRS) {
      this.wait = FIRST;
      tell("read", this.url, "");
    }
    this.open.delete(String(name));
    if (!this.open.size) clearTimeout(this.proof);
  }

  /** Give the socket up, and try again later. */
  drop() {
    const { socket, isOpen } = this;
    this.socket = null;
    this.isOpen = false;
    this.open.clear();
    clearTimeout(this.proof);
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    socket?.close();
    if (isOpen) tell("away", this.url, "");
    if (!relays.includes(this)) return;
    this.retry = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(2 * this.wait, LAST);
  }
}

/** What a device has missed comes; a socket that looks open after a sleep and is dead gives no answer. */
const look = () => {
  if (document.visibilityState === "hidden") return;
  for (const relay of relays) {
    relay.wait = FIRST;
    relay.ask(THEIRS);
    relay.connect();
  }
};
document.addEventListener("visibilitychange", look);
addEventListener("online", look);

/**
 * Ask relays for the events of some authors from now on, and once for those of this device's own.
 * @param {string} urls of the relays, as the other lists with spaces between @param {string} kind of events
 * @param {string} authors @param {string} own @param {typeof tell} heard see ui/browser/relays.py
 */
export const follow = (urls, kind, authors, own, heard) => {
  tell = heard;
  known = new Set(`${authors} ${own}`.split(" "));
  const request = (/** @type {string} */ name, /** @type {string} */ list) =>
    list && JSON.stringify(["REQ", name, { kinds: [Number(kind)], authors: list.split(" ") }]);
  requests.set(THEIRS, request(THEIRS, authors)).set(OWN, request(OWN, own));
  if (!relays.length) relays = urls.split(" ").map((url) => new Relay(url));
  for (const relay of relays) {
    relay.ask(THEIRS, OWN);
    relay.connect();
  }
};

/** Put an event on every relay, in the place of the last one of its author. @param {string} author @param {string} event */
export const put = (author, event) => {
  const message = `["EVENT",${event}]`;
  newest.set(author, message);
  for (const relay of relays) if (relay.isOpen) relay.socket?.send(message);
};

/** Close all sockets; nothing is heard of them any more. */
export const end = () => {
  const old = relays;
  relays = [];
  tell = () => {};
  newest.clear();
  for (const relay of old) {
    relay.drop();
    clearTimeout(relay.retry);
    clearTimeout(relay.span);
  }
};
