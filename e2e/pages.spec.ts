import type { Page } from "@playwright/test";
import sharp from "sharp";
import * as paths from "../app/paths";
import { isQuick, isWhole } from "../tests/support/scope";
import { barriers, tooWide, VIEWS, WIDTHS } from "./support/examine";
import { tabThrough } from "./support/keyboard";
import {
  drawn,
  lostWords,
  motions,
  overflow,
  reordered,
  smallFields,
  smallTargets,
  unrollEverything,
} from "./support/measures";
import { checkEveryPage, checkEveryRoute, expect, test, turn } from "./support/pages";
import { missingRules } from "./support/rules";

/*
 * What every page owes to those who cannot see it, to fingers, to keyboards, and to eyes that ask for something else.
 * Each is drawn once for all questions that leave it as it is.
 */

test.setTimeout(1_200_000);

/** Pixels of a page's height that are looked at together. */
const BAND = 2_000;

/** How light a page's pixels are from one band on, those of the next one among them. */
async function shoot(page: Page, band: number) {
  await page.setViewportSize({ width: 1280, height: 2 * BAND });
  const top = await page.evaluate((y) => (scrollTo(0, y), scrollY), band * BAND);
  const picture = sharp(await page.screenshot({ scale: "css" })).greyscale();
  return { top, ...(await picture.raw().toBuffer({ resolveWithObject: true })) };
}

/**
 * All views of one page of every route; of the others, answers and refusals among them, the two that lie furthest apart. Of a sample one
 * of these two for one route of two, of a quick run for one of eight, narrow by day and wide by night in turn: tests/routes/contract
 * asks every page for names and order as well.
 */
function viewsOf(isFirstOfRoute: boolean, index: number) {
  const turns = isQuick ? 16 : 4;
  if (!isWhole)
    return isFirstOfRoute ? VIEWS.filter((_, view) => view === Math.floor(index / 4) % turns) : [];
  return isFirstOfRoute ? VIEWS : VIEWS.filter((_, view) => view % (VIEWS.length - 1) === 0);
}

checkEveryPage(
  "no barrier on any page; everything to press is 44 px wide and high, every field written in 16 px or more; text twice as large is neither cut nor laid over other text, and makes no page wider [PAGE-23, PAGE-26, PAGE-27, PAGE-70]",
  async (reached, draw, { isFirstOfRoute, index }) => {
    // Of a sample one in six of the pages that only add to another one of their route, of a quick run none.
    if (!isFirstOfRoute && (isQuick || (!isWhole && index % 6 !== 0))) return;
    const [narrowest = 320, ...wider] = WIDTHS;
    const page = await draw(reached, { width: narrowest });
    expect.soft(await tooWide(page), `${reached.name} at ${narrowest} px`).toEqual([]);
    expect.soft(await page.evaluate(smallTargets), `${reached.name} at ${narrowest} px`).toEqual([]);
    expect.soft(await page.evaluate(smallFields), `${reached.name} at ${narrowest} px`).toEqual([]);
    for (const view of viewsOf(isFirstOfRoute, index)) {
      await turn(page, view);
      const where = `${reached.name} at ${view.width} px, ${view.colorScheme}`;
      expect.soft(await barriers(page), where).toEqual([]);
    }
    if (!isFirstOfRoute && !isWhole) return;
    for (const width of wider) {
      await turn(page, { width });
      expect.soft(await tooWide(page), `${reached.name} at ${width} px`).toEqual([]);
    }
    expect.soft(await page.evaluate(smallTargets), `${reached.name} at 1280 px`).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect.soft(await page.evaluate(lostWords), reached.name).toEqual([]);
    expect.soft(await page.evaluate(overflow), `${reached.name}: wider than its window by`).toBe(0);
  },
);

checkEveryPage(
  "a first view brings every rule of the style sheet that something on it is meant by, refused, empty, full or failed [PAGE-71]",
  async (reached, draw, { isFirstOfRoute, index }) => {
    if (!isFirstOfRoute && (isQuick || (!isWhole && index % 6 !== 0))) return;
    // What is refused before Remix has a style of its own.
    if (!reached.html.includes("/assets/style-")) return;
    const page = await draw(reached);
    expect.soft(await page.evaluate(missingRules), reached.name).toEqual([]);
  },
);

checkEveryRoute(
  "nothing moves for those who ask for less motion; a keyboard goes through every page in the order of reading, sees where it is and gets out [PAGE-28, PAGE-30]",
  async (reached, draw, { index }) => {
    // Pages share their head and foot: of a sample each ninth.
    if (!isWhole && index % 9 !== 0) return;
    const page = await draw(reached, { reducedMotion: "reduce" });
    expect.soft(await page.evaluate(motions), reached.name).toEqual([]);
    await turn(page, {});
    expect.soft(await page.evaluate(reordered), reached.name).toEqual([]);
    await test.step(reached.name, () => tabThrough(page));
  },
);

if (!isQuick)
  checkEveryRoute(
    "controls and drawings stay visible in forced colours [PAGE-29]",
    async (reached, draw, { index }) => {
      // The gallery draws every kind of control; of the others a sample has each ninth, in one mode.
      if (!isWhole && index % 9 !== 0 && reached.path !== paths.gallery()) return;
      for (const colorScheme of (["light", "dark"] as const).filter(
        (_, mode) => isWhole || mode === index % 2,
      )) {
        // Drawn anew: a page whose colours change under it may keep some of its old pixels for a moment.
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
          const where = `${name} on ${reached.name}, ${colorScheme}, ${y} px down`;
          expect.soft(lightest - darkest, where).toBeGreaterThan(100);
        }
      }
    },
  );
