import js from "@eslint/js";
import a11y from "eslint-plugin-jsx-a11y-x";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["build", "var", "node_modules", "test-results", "playwright-report", ".cache"] },
  js.configs.recommended,
  ...ts.configs.strict,
  a11y.configs.strict,
  {
    files: ["{app,gallery}/**/*.{ts,tsx}"],
    plugins: { "react-hooks": hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    rules: {
      "no-console": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  {
    files: ["**/*.mjs", "*.js", "bench/**", "scripts/**"],
    languageOptions: {
      globals: {
        process: "readonly",
        document: "readonly",
        console: "readonly",
        URL: "readonly",
        fetch: "readonly",
        setTimeout: "readonly",
        setInterval: "readonly",
        clearInterval: "readonly",
        clearTimeout: "readonly",
        performance: "readonly",
        Buffer: "readonly",
      },
    },
    rules: { "no-console": "off" },
  },
  { files: ["cli/**"], rules: { "no-console": "off" } },
  {
    // Read as a text, and evaluated in pages.
    files: ["browsers/in-page.js"],
    languageOptions: {
      sourceType: "script",
      globals: { document: "readonly", getComputedStyle: "readonly" },
    },
    rules: { "@typescript-eslint/no-unused-vars": "off", "no-var": "off", "prefer-const": "off" },
  },
  {
    // When a module is loaded nobody's language is known, and the server's would not be the browser's.
    files: ["{app,gallery}/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name=/^(t|\\w+(Text|Sentence))$/]:not(:function *)",
          message: "A text is read where it is needed, not when its module is loaded.",
        },
      ],
    },
  },
  {
    // What is longer holds more than one idea. Data may be: tables, texts, and migrations, which are never edited again.
    files: ["{app,gallery}/**/*.{ts,tsx}"],
    ignores: ["app/data/schema.ts", "app/data/migrations/**", "app/locales/**", "app/mail/**/fr.ts"],
    rules: { "max-lines": ["error", 300], "max-lines-per-function": ["error", 120] },
  },
  { files: ["app/routes/**/*.{ts,tsx}"], rules: { "max-lines": ["error", 200] } },
);
