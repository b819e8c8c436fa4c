import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** How tests find what they import: the sources by `~`, and no style sheet, which only a build reads. */
export const ALIASES = [
  { find: /^.*\.css\?inline&indexed$/, replacement: join(root, "tests/support/no-style.ts") },
  { find: "~", replacement: join(root, "app") },
];
