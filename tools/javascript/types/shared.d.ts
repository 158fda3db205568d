// Globals that the page and its workers share, and what our own scripts hand each other through them.

/** A worker of the page as ui/browser/bot_worker.py sees it. */
interface WorkerHandle {
  /** Send it a text. */
  say(text: string): void;
  /** End it at once. */
  end(): void;
}

/** The event "beforeinstallprompt", which is not in TypeScript's library: Safari and Firefox have no such thing. */
interface InstallOffer extends Event {
  /** Show the browser's own question. */
  prompt(): Promise<unknown>;
}

/** The store of this device (ui/boot/store.mjs) as ui/browser/web_platform.py sees it. */
interface TableStore {
  /** Return the text under a key. */
  read(key: string): string | null;
  /** Return the keys that begin so, as a JSON list. */
  keys(prefix: string): string;
  /** Return the texts under keys that begin so, as a JSON object. */
  texts(prefix: string): string;
  /** Write texts and remove those that are null, all or none: a JSON object. What the device refuses counts for this visit. */
  write(changes: string): void;
  /** Return the keys that begin so under which the device has refused what was written last, as a JSON list. */
  refused(prefix: string): string;
  /** A number that differs when a list may have changed. */
  revision(): number;
}

/** What ui/boot offers Python and the tests: `window.tableApp`. Members appear as the start continues. */
interface TableApp {
  /** Saved matches, results, settings: ui/boot/store.mjs. */
  store?: TableStore;
  /** Bytes of WebAssembly that have come so far, on a first visit. */
  bytes?: number;
  /** Whether this page's interpreter was started from the device's snapshot. */
  fast?: boolean;
  /** Never start from a snapshot on this device again, and delete what is stored. */
  giveUpFastWay(): Promise<void>;
  /** The browser's offer to install the site, until it was taken. */
  installOffer?: InstallOffer;
  /** Whether a new version of the site is ready. */
  newVersion: boolean;
  /** Bring another language, by its code; whether it could be had. */
  speak(language: string): Promise<boolean>;
  /** Change over to the new version: every open page of the site loads again. */
  useNewVersion(): void;
  /** Draw a region anew by what has changed in it, or with `anew` all of it: ui/browser/redraw.mjs, once it is there. */
  redraw?(region: Element, html: string, anew?: boolean): void;
  /** Call what a module of ui/browser/ exports, which is loaded then, once the page is up. */
  use?(name: string, does: string, ...given: unknown[]): Promise<string | void>;
  /** Start a worker (ui/boot/worker.js) by its name; `heard` gets its texts, `broke` is called if it fails. */
  worker(name: string, heard: (text: string) => void, broke: () => void): WorkerHandle;
}

/** What ui/boot/before_paint.js began before the modules were there: `window.tableEarly`. */
interface TableEarly {
  /** The action of the last tap that was made before Python was up. */
  tap: string | null;
  /** The languages of the site, each by its code and its name in itself. */
  languages: Record<string, string>;
  /** Have the page say that it speaks a language: its `lang`, its manifest. */
  speaks(language: string): void;
  /** Show the games' pictures, unless they are shown. */
  showPictures(): void;
  /** Settled when Pyodide's large script has run. */
  script?: Promise<unknown>;
  /** Pyodide's WebAssembly, compiled: on a return visit. */
  wasm?: Promise<WebAssembly.Module>;
}

/** Turn HTML of ours into elements; what no drawing holds is left out (ui/boot/markup.js). */
declare var tableMarkup: (html: string) => DocumentFragment;
/** Turn a first page that anybody may have written into elements; null where it is none (ui/boot/markup.js). */
declare var tableFirstPage: (html: unknown) => DocumentFragment | null;
/** Vouch for the address of a script of this site, where the browser asks for that. Throws on any other. */
declare var tableScript: (address: string) => string;
declare var tableApp: TableApp | undefined;
/** Return the language of the page, one of the site's by their codes: ui/boot/language.js. */
declare var tableLanguage: (codes: string[]) => string;
/** The start has failed: ui/boot/start_repair.js. */
declare var tableFell: () => void;
/** Ask a service worker; throws where it says nothing for so many milliseconds: ui/boot/start_repair.js. */
declare var tableAsk: (worker: ServiceWorker, word: string, patience?: number) => Promise<any>;
/** Whether the table can run here: ui/boot/support.js. */
declare var tableRuns: boolean;
declare var tableEarly: TableEarly | undefined;

/** What a worker is given by the page: WebAssembly that it has compiled, or null. Undefined in the page. */
declare var given: Promise<WebAssembly.Module | null> | undefined;

/** Left by Pyodide's large script, which upstream is a module (tools/assemble.py). */
declare var createPyodideModule: import("pyodide").PyodideConfig["createPyodideModule"];

declare namespace WebAssembly {
  var Suspending: unknown;
  var promising: unknown;
}

// Packages that the site serves beside ui/ (tools/assemble.py): of their interface, what is used here.

declare module "*/pyodide/pyodide.mjs" {
  export * from "pyodide";
}

declare module "*/pyscript/core.js" {
  export const hooks: { worker: { onBeforeRunAsync: Set<() => unknown> } };
}

declare module "*/qr/index.js" {
  export default function encodeQR(text: string, output: "raw", options: { ecc: "low"; border: number }): boolean[][];
}

declare module "*/qr/decode.js" {
  /** Return what a QR code in a picture holds; throws where there is none. */
  export default function decode(picture: ImageData): string;
}
