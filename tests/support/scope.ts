/*
 * How much is asked. `npm run test:all` asks everything. `npm run test:ci`, which every merge has to pass, asks a sample of what
 * multiplies: each page in every width and colour mode, each form and journey in three kinds of browsers, each page on both
 * databases. `npm test` is for whoever waits for it: it leaves whole files of that sample to the other two, named in
 * vitest.config.ts and playwright.config.ts.
 */

const scope = process.env["TEST_SCOPE"];

/** Whether the whole matrix is asked, and not its sample. */
export const isWhole = scope === "all";

/** Whether somebody waits for the run. */
export const isQuick = scope === "quick";

/** Whether each test is asked on one database. One who runs a file by hand has it asked on both. */
export const isOnOneDatabase = isQuick || scope === "sample";
