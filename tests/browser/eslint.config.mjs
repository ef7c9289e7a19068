// SPDX-License-Identifier: MIT
//
// The house rules for JavaScript, as far as eslint can hold them; run by
// tools/lint/check_scripts.sh from the root of the project.
import js from "@eslint/js";

const names = (text) => Object.fromEntries(text.split(/\s+/).map((name) => [name, "readonly"]));

const BROWSER = names(`DataTransfer FormData File HTMLElement Intl MessageChannel MutationObserver ResizeObserver URL
  URLSearchParams addEventListener clearInterval clearTimeout customElements devicePixelRatio document fetch
  getComputedStyle history location matchMedia performance queueMicrotask requestAnimationFrame scrollTo sessionStorage
  setInterval setTimeout window`);
const NODE = names("URL console fetch process setTimeout");

export default [
  { ignores: ["**/vendor/", "**/node_modules/"] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023, sourceType: "module" },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      curly: "error",
      eqeqeq: "error",
      "max-depth": ["error", 3],
      "max-lines": ["error", 400],
      "max-lines-per-function": ["error", 45],
      "max-params": ["error", 6],
      "no-duplicate-imports": "error",
      "no-implicit-globals": "error",
      "no-restricted-globals": ["error", { name: "fetch", message: "only api.js talks to the service" }],
      "no-unused-vars": ["error", { args: "after-used" }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["api/dashboard/**"], languageOptions: { globals: BROWSER } },
  { files: ["api/dashboard/api.js", "tests/browser/**"], rules: { "no-restricted-globals": "off" } },
  { files: ["tests/browser/**"], languageOptions: { globals: { ...BROWSER, ...NODE } } },
];
