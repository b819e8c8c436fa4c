import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { overflow } from "./measures";
import type { Shopper } from "./shopper";
import { expect } from "./test";

/* What axe says of a page, in every view that somebody may have of it. */

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Narrow, middle and wide, by day and by night (R77). */
export const VIEWS = [320, 768, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * What axe, all its rules, has against the page as it stands, and how much wider than its window it is.
 * @param without a selector of what is left out
 */
export async function barriers(page: Page, without?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // What passes need not be told, and no page without frames needs a second one to be examined from.
    .options({ runOnly: { type: "tag", values: TAGS }, resultTypes: ["violations"] })
    .setLegacyMode();
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  const wider = await page.evaluate(overflow);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    ...(wider > 0 ? [`wider than its window by ${wider} px`] : []),
  ];
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
    const found = await barriers(page, toast ? undefined : "[data-sonner-toaster]");
    expect.soft(found, `${what} at ${width} px, ${colorScheme}`).toEqual([]);
  }
}
