/// <reference path="shared.d.ts" />
// Globals of workers, and of the page what pyodide_loader.mjs asks for: a worker has none of it.

type HTMLInputElement = never;
type Element = never;
declare var document: undefined;

interface WorkerNavigator {
  readonly serviceWorker?: undefined;
}

interface ExtendableEvent {
  /** Static routing, of the event "install": not in every browser, and not in TypeScript's library. */
  addRoutes?(routes: object): Promise<void>;
}

declare class URLPattern {
  constructor(parts: { pathname: string; search: string });
}
