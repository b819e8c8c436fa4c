/*
 * How much is asked. `npm test` asks a sample of what multiplies: each page in every width and colour mode, each form and
 * journey in three kinds of browsers, each page on both databases. `npm run test:all` asks all of it.
 */

/** Whether the whole matrix is asked, and not its sample. */
export const isWhole = process.env["TEST_SCOPE"] === "all";

/** Whether each test is asked on one database: so `npm test` does. One who runs a file by hand has it asked on both. */
export const isOnOneDatabase = process.env["TEST_SCOPE"] === "sample";
