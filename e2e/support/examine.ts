import AxeBuilder from "@axe-core/playwright";
import type { Shopper } from "./shopper";
import { expect } from "./test";

const WIDTHS = [320, 1280];
/** What a colour scheme changes; all the rest is examined in the light one. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Examines the page as it stands, narrow and wide, light and dark. @param what it is called where it fails */
export async function examine({ page }: Shopper, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${what} at ${width} px: wider than its window by`).toBeLessThanOrEqual(0);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page });
      const { violations } = await (
        colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(COLOURS)
      ).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
      expect.soft(found, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
