import { defineConfig } from "@playwright/test";

/*
 * The same journeys three times: without scripts, with them, and with scripts that never arrive. `npm run e2e` starts
 * the shop on a database of its own and says where it is.
 */
const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // How slow a machine is says nothing about the shop.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  outputDir: "test-results/e2e",
  use: {
    baseURL: process.env["E2E_ORIGIN"] ?? "http://127.0.0.1:3000",
    locale: "fr-FR",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // What only a browser with scripts can be asked; text browsers and paper, which are asked once.
    {
      name: "scripts-off",
      use: { javaScriptEnabled: false },
      testIgnore: /(a11y|builds|contract|navigation|not-found|pages)\.spec/,
    },
    { name: "scripts-on", testIgnore: /(print|text-browsers)\.spec/ },
    {
      name: "scripts-aborted",
      testIgnore: /(a11y|builds|contract|keyboard|navigation|not-found|pages|print|text-browsers)\.spec/,
    },
  ],
});
