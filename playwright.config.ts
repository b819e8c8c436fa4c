import { defineConfig } from "@playwright/test";
import { TWIN, WHOLE } from "./e2e/support/whole";
import { isQuick, isWhole } from "./tests/support/scope";

/*
 * The same journeys three times: without scripts, with them, and with scripts that never arrive. `npm run e2e` starts
 * the shop on a database of its own and says where it is. A page whose scripts never arrive is that of a browser
 * without, but for the inline script that asks for them: of a sample, where it has something to do.
 */
const executablePath = process.env["CHROMIUM_PATH"];
const without = (...marks: string[]) =>
  isWhole ? {} : { grepInvert: marks.map((mark) => new RegExp(mark)) };

/**
 * Journeys through one part of the shop each, whose pages and forms tests/routes asks without scripts and the journeys of a sample
 * press with them.
 */
const PARTS =
  /(codes|comparison|finder|invoice|kit|kit\.contract|newsletter|packet-transition|price-list|referral-report|restock|reviews|sandbox|shipment|wishlist)\.spec/;

/**
 * What each kind of browser is asked; where none is named, all that its `testIgnore` leaves. Of a sample those without scripts are
 * asked what tests/routes, a browser without scripts too, cannot see or has to see in a real one as well. `npm test` asks for an
 * order in each, and with scripts for a page of every route, the keyboard, and whether scripts take a page over.
 */
const ASKED: { off?: RegExp; on?: RegExp; aborted?: RegExp } = isWhole
  ? {}
  : isQuick
    ? { off: /order\.spec/, on: /(hydration|keyboard|order|pages)\.spec/, aborted: /order\.spec/ }
    : { off: /(cart|order|print|referral|text-browsers)\.spec/, aborted: /(forms|order)\.spec/ };

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  // One more than the cores of a small machine: journeys wait for mails, clocks and animations.
  workers: 3,
  timeout: 300_000,
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
  // The last one has the most and the shortest: no worker waits for another one's end.
  projects: [
    // What only a browser with scripts can be asked; the light version, text browsers and paper, which are asked once.
    {
      name: "scripts-off",
      use: { javaScriptEnabled: false },
      testMatch: ASKED.off,
      testIgnore:
        /(a11y|arrival|builds|client-errors|contract|light-version|navigation|not-found|bad-days|outside-services|packet-transition|pages|preload|referral-report|second-language|wire)\.spec/,
      ...without(WHOLE, TWIN),
    },
    {
      name: "scripts-aborted",
      testMatch: ASKED.aborted,
      testIgnore:
        /(a11y|arrival|builds|client-errors|contract|keyboard|light-version|navigation|not-found|bad-days|outside-services|packet-transition|pages|preload|referral-report|second-language|print|text-browsers|wire)\.spec/,
      ...without(WHOLE, TWIN),
    },
    {
      name: "scripts-on",
      testMatch: ASKED.on,
      testIgnore: [/(print|text-browsers)\.spec/, ...(isWhole ? [] : [/second-language\.spec/, PARTS])],
      ...without(TWIN),
    },
  ],
});
