import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { clientOf } from "./client";
import { openChromium, openFalkon } from "./drivers/devtools";
import { openFirefox } from "./drivers/firefox";
import type { BrowserPage, Start } from "./drivers/page";
import { openWebKit } from "./drivers/webkit";
import { ENGINES, isThere } from "./engines.mjs";
import { OldShopper } from "./shopper";

const OPEN: Record<string, (start: Start) => Promise<BrowserPage>> = {
  chromium: openChromium,
  falkon: openFalkon,
  firefox: openFirefox,
  webkit: openWebKit,
};

export type Engine = (typeof ENGINES)[number];

const asked = process.env["BROWSERS"]?.split(",");

/** The engines that are there, of those that were asked for. */
export const engines = ENGINES.filter((engine) => isThere(engine) && (asked?.includes(engine.name) ?? true));

/** The number of shoppers that came so far: each has an address, and limits, of their own. */
let shoppers = 0;

/**
 * Opens a browser on the shop at `E2E_ORIGIN`. It is closed when the test ends.
 * @param scripts whether its pages run scripts
 * @param height of the window in CSS pixels, which is 390 wide
 */
export async function openShopper(
  { name, driver, binary, starts }: Engine,
  scripts: boolean,
  height = 800,
): Promise<OldShopper> {
  const profile = mkdtempSync(join(tmpdir(), "chenevis-browser-"));
  const { pid } = process;
  const client = await clientOf(process.env["E2E_ORIGIN"] ?? "", `198.51.${pid % 250}.${(shoppers += 1)}`);
  const page = await OPEN[driver]?.({ binary, scripts, profile, width: 390, height });
  if (!page) throw new Error(`No driver ${driver} for ${name}`);
  onTestFinished(async () => {
    await page.close();
    client.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  return new OldShopper(page, client.origin, scripts && starts);
}
