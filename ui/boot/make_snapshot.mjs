// Makes the snapshot for the next visits, in a worker that ends when it has been stored (ui/boot/snapshot_store.mjs).
// Posts "stored", or why there is none.

import { bringGames, coldStart } from "./pyodide_loader.mjs";
import { shutIn } from "./shut_in.mjs";
import { keepSnapshot } from "./snapshot_store.mjs";

// All but what holds on to the page: no object of JavaScript may lie in the memory that is stored.
const IMPORTS = `
from importlib import import_module
for name in ("asyncio", "base64", "html", "inspect", "io", "json", "random", "ui.pages.screen", "ui.browser.bot_task"):
    import_module(name)
# Of the games all that their archives hold: a start from the snapshot may have none of these.
from ui.browser.later import LATER, NotYetHere, install
install()
for name in sorted(LATER.names):
    try:
        import_module(name)
    except NotYetHere:
        pass
import gc
gc.collect()
`;

try {
  const python = await coldStart({ _makeSnapshot: true });
  await bringGames(python);
  shutIn("caches", "navigator"); // where it is stored, and for which browser
  python.runPython(IMPORTS);
  await keepSnapshot(python.makeMemorySnapshot());
  postMessage("stored");
} catch (error) {
  postMessage(error instanceof Error ? error.message : String(error));
}
close();
