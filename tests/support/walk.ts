import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Accounts } from "./accounts";
import { everyPage, plainPages, type ReachedPage } from "./pages";
import type { Shopper } from "./shopper";

/*
 * Every page of the shop, reached once in a run: whichever test asks first walks through the shop, and leaves what it
 * found for all others, in whatever process they are. `TEST_WALK` names the folder.
 */

export interface Walk {
  /** In the shop's own frame (`everyPage`). */
  pages: ReachedPage[];
  /** Before the shop (`plainPages`). */
  plain: ReachedPage[];
  /** The modules of app/routes.ts that draw a page. */
  drawing: string[];
}

/** Those of the routes that none of these pages is of. */
export const unreached = ({ drawing }: Walk, pages: ReachedPage[]): string[] =>
  drawing.filter((file) => !pages.some(({ route }) => route === file));

/** The shop that is walked through, if nobody has yet. */
interface World {
  origin: string;
  newShopper: () => Shopper;
  accounts: Accounts;
}

/** Milliseconds between two looks whether another process has come back. */
const PAUSE = 100;

/** Every page, as this run's walk found it. */
export async function walk({ origin, newShopper, accounts }: World): Promise<Walk> {
  const folder = process.env["TEST_WALK"] ?? "";
  const found = join(folder, "pages.json");
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (existsSync(found)) return JSON.parse(readFileSync(found, "utf8")) as Walk;
      await wait(PAUSE);
    }
  }
  try {
    const pages = await everyPage(newShopper, accounts);
    const { ROUTES } = await import("./natures");
    const drawing = ROUTES.filter(({ draws }) => draws).map(({ file }) => file);
    const reached: Walk = { pages, plain: await plainPages(origin), drawing };
    writeFileSync(`${found}.new`, JSON.stringify(reached));
    renameSync(`${found}.new`, found);
    return reached;
  } catch (error) {
    // Who waits for it walks themselves.
    rmSync(folder, { recursive: true });
    throw error;
  }
}
