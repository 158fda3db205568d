// Lint of the JavaScript: ESLint's recommended rules, with the globals of the place where each file runs.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["_site/", "build/", "node_modules/", ".venv/", "test-results/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-implicit-globals": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  {
    files: [
      "ui/boot/{before_paint,boot,start_repair,language,markup,not_found,support}.js",
      "ui/boot/{pyscript_adapter,store}.mjs",
      "ui/browser/*.mjs",
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["ui/boot/{worker,sw}.js"],
    languageOptions: { globals: { ...globals.worker, ...globals.serviceworker } },
  },
  {
    files: ["ui/boot/{before_paint,start_repair,language,markup,not_found,support,sw,worker}.js"],
    languageOptions: { sourceType: "script" },
  },
  {
    // Read by browsers that can read nothing else of the site.
    files: ["ui/boot/support.js"],
    languageOptions: { ecmaVersion: 5 },
    rules: { "no-var": "off" },
  },
  {
    // Run in the page and in workers alike.
    files: ["ui/boot/{pyodide_loader,snapshot_store}.mjs"],
    languageOptions: { globals: { ...globals["shared-node-browser"], caches: "readonly" } },
  },
  {
    files: ["tools/**/*.mjs", "*.mjs"],
    languageOptions: { globals: globals.node },
  },
];
