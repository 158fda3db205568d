"""A stand-in for Python, for tests of what stands around it: its files, the service worker, the snapshot.

A start takes a tenth of the time. Whatever ui/boot/ does is done, down to the fetching of each file and to
the bytes of a snapshot; PyScript and Pyodide alone are others: they come up at once, and the only tap that is
served leads to a set-up. What Python itself does is for tests of the real site.
"""

from pathlib import Path

from tools import assemble

CORE = """
import { loadPyodide } from "../ui/boot/pyscript_adapter.mjs";
export const hooks = { worker: { onBeforeRunAsync: new Set() } };
const { dataset } = document.documentElement;
const plugin = async () => (await import("./PLUGIN")).notOnDOM();
plugin().then(loadPyodide).then(() => {
    addEventListener("click", ({ target }) => {
        if (target.closest("[data-do^='begin ']")) dataset.page = "table";
    });
    dataset.ready = "yes";
    dispatchEvent(new Event("py:done"));
});
"""
PLUGIN = "export const notOnDOM = () => {};"
"""What PyScript waits for before it starts."""
PYODIDE = """
export const version = "0";
export const loadPyodide = async ({ indexURL, stdLibURL, fsInit, createPyodideModule }) => {
    await Promise.all([fetch(indexURL + "pyodide.asm.wasm"), fetch(stdLibURL)]);
    await WebAssembly.instantiateStreaming();
    const FS = { writeFile() {} };
    await fsInit(FS);
    const { HEAPU8 } = await createPyodideModule({});
    const makeMemorySnapshot = () => {
        const snapshot = new Uint8Array(16 + HEAPU8.length);
        snapshot.set(new Uint8Array(Uint32Array.of(0, 16, 0, 0).buffer));
        return snapshot.fill(1, 16, 16 + HEAPU8.length / 2);
    };
    return { FS, runPython() {}, runPythonAsync() {}, makeMemorySnapshot };
};
"""
SCRIPT = "globalThis.createPyodideModule = async () => ({ HEAPU8: new Uint8Array(262144) });"
WASM = b"\0asm\1\0\0\0" + b"\0\x80\x10" + b"\x04stub".ljust(2048)
"""An empty module, with a section of 2 kB that says nothing."""


def put_into(site: Path) -> None:
    [plugin] = (site / "pyscript").glob("error-*.js")
    plugin.write_text(PLUGIN, "utf-8")
    (site / "pyscript/core.js").write_text(CORE.replace("PLUGIN", plugin.name), "utf-8")
    (site / "pyodide/pyodide.mjs").write_text(PYODIDE, "utf-8")
    (site / "pyodide/pyodide.asm.js").write_text(SCRIPT, "utf-8")
    (site / "pyodide/pyodide.asm.wasm").write_bytes(WASM)
    assemble.list_files(site)
