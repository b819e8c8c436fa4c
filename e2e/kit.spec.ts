import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test";

/* What parts of the kit owe to every browser, with scripts and without. */

/** Whether the text of a tooltip is drawn. */
const drawn = (tip: Locator) =>
  tip.getByRole("tooltip").evaluate((text) => getComputedStyle(text).clipPath === "none");
test("avatars are 16 to 48 px across [PANEL-8]", async ({ shopper }) => {
  await shopper.visit("/test123");
  const avatars = shopper.page.locator("#Avatar p.flex").first().locator("> span");
  const sizes = await avatars.evaluateAll((all) =>
    all.map((avatar) => {
      const { width, height } = avatar.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([16, 20, 24, 28, 32, 36, 40, 44, 48].map((size) => [size, size]));
});

test("a picture that fails leaves nothing over the initials [PANEL-10]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/test123");
  const avatar = page.locator("#Avatar span:has(> [data-drawn=CL])");
  const image = avatar.locator("img");
  await avatar.scrollIntoViewIfNeeded();
  if (shopper.project === "scripts-on") await expect(image).toHaveCount(0);
  else
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth === 0))
      .toBe(true);
  /** What is seen of it, and nothing around. */
  const look = () => page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 60 } });
  await avatar.evaluate((one) => document.body.replaceChildren(one));
  const seen = await look();
  const without = (part: string) =>
    page.evaluate((selector) => document.querySelector(selector)?.remove(), part);
  await without("img");
  expect(seen.equals(await look())).toBe(true);
  // The letters are what is seen.
  await without("[data-drawn]");
  expect(seen.equals(await look())).toBe(false);
});

test("a tooltip opens under the pointer after 700 ms, stays under it, and closes when it is left [PANEL-11, PANEL-12]", async ({
  shopper,
}) => {
  const { page } = shopper;
  // Style's clock stands still, and is turned by hand.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await shopper.visit("/produit/white-widow");
    const tip = page.locator(".tip", { hasText: "(moyenne)" });
    const text = tip.getByRole("tooltip");
    expect(await drawn(tip)).toBe(false);
    await tip.getByText("(moyenne)").hover();
    for (const [time, isDrawn] of [
      [699, false],
      [702, true],
    ] as const) {
      await text.evaluate((one, currentTime) => {
        for (const animation of one.getAnimations()) animation.currentTime = currentTime;
      }, time);
      expect([time, await drawn(tip)]).toEqual([time, isDrawn]);
    }
    await text.hover();
    expect(await drawn(tip)).toBe(true);
    await page.mouse.move(0, 0);
    expect(await drawn(tip)).toBe(false);
  }
});

test("a tooltip opens at once for the keyboard, inside the window, and closes behind it [PANEL-11]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.visit("/produit/white-widow");
  const tip = page.locator(".tip", { hasText: "(moyenne)" });
  const text = tip.getByRole("tooltip");
  await tip.getByText("(moyenne)").focus();
  expect(await drawn(tip)).toBe(true);
  await expect(text).toBeInViewport({ ratio: 1 });
  // Nor does it wait for the pointer then.
  await tip.getByText("(moyenne)").hover();
  expect(await text.evaluate((one) => getComputedStyle(one).animationDelay)).toBe("0s");
  await page.mouse.move(0, 0);
  expect(await drawn(tip)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await drawn(tip)).toBe(false);
});
