import type { Page } from "@playwright/test";
import sharp from "sharp";
import { unreached } from "../tests/support/pages";
import { tabThrough } from "./support/keyboard";
import {
  drawn,
  lostWords,
  motions,
  overflow,
  reordered,
  smallTargets,
  unrollEverything,
} from "./support/measures";
import { expect, ofEveryRoute, test } from "./support/pages";

/* What every page owes to fingers, to keyboards, and to eyes that ask for something else. */

test.setTimeout(240_000);

/** Pixels of a page's height that are looked at together. */
const BAND = 2_000;

/** How light a page's pixels are from one band on, those of the next one among them. */
async function shoot(page: Page, band: number) {
  await page.setViewportSize({ width: 1280, height: 2 * BAND });
  const top = await page.evaluate((y) => (scrollTo(0, y), scrollY), band * BAND);
  const picture = sharp(await page.screenshot({ scale: "css" })).greyscale();
  return { top, ...(await picture.raw().toBuffer({ resolveWithObject: true })) };
}

for (const width of [320, 1280])
  test(`R78 everything to press is 44 px wide and high at ${width} px`, async ({ draw, pages }) => {
    for (const reached of pages) {
      const page = await draw(reached, { width });
      expect.soft(await page.evaluate(smallTargets), reached.name).toEqual([]);
    }
    expect(unreached(pages)).toEqual([]);
  });

test("R79 text twice as large is neither cut nor laid over other text, and no page gets wider", async ({
  draw,
  pages,
}) => {
  for (const reached of pages) {
    const page = await draw(reached, { width: 1280 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect.soft(await page.evaluate(lostWords), reached.name).toEqual([]);
    expect.soft(await page.evaluate(overflow), `${reached.name}: wider than its window by`).toBe(0);
  }
});

test("R79 nothing moves for those who ask for less motion", async ({ draw, pages }) => {
  for (const reached of ofEveryRoute(pages)) {
    const page = await draw(reached, { reducedMotion: "reduce" });
    expect.soft(await page.evaluate(motions), reached.name).toEqual([]);
  }
});

test("R79 a keyboard goes through every page in the order of reading, sees where it is and gets out", async ({
  draw,
  pages,
}) => {
  for (const reached of ofEveryRoute(pages))
    await test.step(reached.name, async () => {
      const page = await draw(reached, { width: 1280 });
      expect.soft(await page.evaluate(reordered), reached.name).toEqual([]);
      await tabThrough(page);
    });
});

for (const colorScheme of ["light", "dark"] as const)
  test(`R79 controls and drawings stay visible in forced colours, ${colorScheme}`, async ({
    draw,
    pages,
  }) => {
    for (const reached of ofEveryRoute(pages)) {
      const page = await draw(reached, { colorScheme, forcedColors: "active" });
      await page.evaluate(unrollEverything);
      // One who chose the other colours: what does not follow the system is hard to see.
      const chosen = colorScheme === "light" ? "dark" : "light";
      await page.evaluate((mode) => document.documentElement.setAttribute("data-mode", mode), chosen);
      const shots = new Map<number, Awaited<ReturnType<typeof shoot>>>();
      for (const { name, x, y, width, height } of await page.evaluate(drawn)) {
        const band = Math.floor(y / BAND);
        const shot = shots.get(band) ?? (await shoot(page, band));
        shots.set(band, shot);
        const { top, data, info } = shot;
        let [darkest, lightest] = [255, 0];
        for (let row = y - top; row < Math.min(y - top + height, info.height); row++)
          for (let column = x; column < Math.min(x + width, info.width); column++) {
            const light = data[(row * info.width + column) * info.channels] ?? 0;
            darkest = Math.min(darkest, light);
            lightest = Math.max(lightest, light);
          }
        expect.soft(lightest - darkest, `${name} on ${reached.name}, ${y} px down`).toBeGreaterThan(100);
      }
    }
  });
