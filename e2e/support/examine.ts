import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type { run, RunOptions } from "axe-core";
import { isWhole } from "../../tests/support/scope";
import { overflow } from "./measures";
import type { Shopper } from "./shopper";
import { expect } from "./test";

/* What axe says of a page, in the views that somebody may have of it. */

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Its short form: each page is sent it anew, and the long one is more than twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const WIDTHS = [320, 768, 1280];

export interface Look {
  width: number;
  colorScheme: "light" | "dark";
}

/** Narrow, middle and wide, by day and by night (PAGE-23); of a sample the two that lie furthest apart. */
export const VIEWS: Look[] = WIDTHS.flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
).filter((_, index, all) => isWhole || index % (all.length - 1) === 0);

/**
 * What axe, all its rules, has against the page as it stands, and how much wider than its window it is.
 * @param without a selector of what is left out
 */
export async function barriers(page: Page, without = ""): Promise<string[]> {
  // To bring it takes longer than to run it: once for a document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ tags, without }) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      // What passes need not be told.
      const options: RunOptions = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] };
      const context = without ? { exclude: [[without]] } : document;
      const { violations } = await axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    },
    { tags: TAGS, without },
  );
  return [...found, ...(await tooWide(page))];
}

/** Whether the page is wider than its window. */
export async function tooWide(page: Page): Promise<string[]> {
  const wider = await page.evaluate(overflow);
  return wider > 0 ? [`wider than its window by ${wider} px`] : [];
}

/**
 * Examines the page as it stands in every view. A toast comes and goes by itself, and has no contrast while it fades:
 * it is examined where it is asked for, held by the pointer, and is left out elsewhere.
 * @param what it is called where it fails
 * @param toast one to be examined too
 */
export async function examine({ page }: Shopper, what: string, toast?: Locator): Promise<void> {
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    // In another window it stands elsewhere, and the pointer no longer on it.
    await toast?.hover();
    const found = await barriers(page, toast ? "" : "[data-sonner-toaster]");
    expect.soft(found, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
  }
}
