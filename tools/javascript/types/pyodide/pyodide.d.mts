// Pyodide as the site serves it, beside ui/ (tools/assemble.py).
export * from "pyodide";
