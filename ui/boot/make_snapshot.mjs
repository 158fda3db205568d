// Makes the snapshot for the next visits, in a worker that ends when it has been stored (ui/boot/snapshot_store.mjs).
// Posts "kept", or why there is none.

import { coldStart } from "./pyodide_loader.mjs";
import { shutIn } from "./shut_in.mjs";
import { keepSnapshot } from "./snapshot_store.mjs";

// All but what holds on to the page: no object of JavaScript may lie in the memory that is kept.
const IMPORTS = `
from importlib import import_module
from game import NAMES
for name in ("asyncio", "base64", "html", "inspect", "io", "json", "random", "ui.pages.screen", "ui.browser.bot_task"):
    import_module(name)
for name in NAMES:
    import_module("ui." + name.replace("-", "_"))
    import_module("game." + name.replace("-", "_"))
import gc
gc.collect()
`;

try {
  const python = await coldStart({ _makeSnapshot: true });
  shutIn("caches", "navigator"); // where it is kept, and for which browser
  python.runPython(IMPORTS);
  await keepSnapshot(python.makeMemorySnapshot());
  postMessage("kept");
} catch (error) {
  postMessage(error instanceof Error ? error.message : String(error));
}
close();
