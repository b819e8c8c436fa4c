import type { Page } from "@playwright/test";
import { stopClock } from "./support/clock";
import { navigate } from "./support/navigate";
import { expect, test } from "./support/test";

/* What parts of the kit owe to those whose browser runs scripts. */

/** Acts so that the page fetches a script of the client build, and waits until it has run. */
async function bringing(page: Page, script: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes(`/assets/${script}-`));
  await act();
  await page.evaluate((address) => import(address), (await answer).url());
}

for (const [when, height] of [
  ["after the page was taken over", 800],
  ["before", 30_000],
] as const)
  test(`a picture that fails ${when} is taken away [PANEL-10]`, async ({ shopper }) => {
    const { page } = shopper;
    await page.setViewportSize({ width: 1280, height });
    await shopper.visit("/test123");
    const avatars = page.locator("#Avatar");
    await avatars.scrollIntoViewIfNeeded();
    await expect(avatars.locator('img[src^="data:image/png"]')).toHaveCount(0);
    await expect(avatars.locator('img[src^="data:image/svg"]')).toHaveCount(2);
  });

test("Escape closes a tooltip until it is left, under the pointer and with the focus [PANEL-12]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/white-widow");
  const words = page.getByText("(moyenne)");
  const text = page.getByRole("tooltip", { name: /^Moyenne/ });
  const drawn = () => text.evaluate((one) => getComputedStyle(one).clipPath === "none");
  await bringing(page, "tips", () => words.hover());
  await expect.poll(drawn).toBe(true);
  await page.keyboard.press("Escape");
  expect(await drawn()).toBe(false);
  await page.mouse.move(0, 0);
  await words.hover();
  await expect.poll(drawn).toBe(true);
  await page.mouse.move(0, 0);

  await words.focus();
  expect(await drawn()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await drawn()).toBe(false);
  await words.blur();
  await words.focus();
  expect(await drawn()).toBe(true);
});

test("a tooltip opens at once within 300 ms after another one closed [PANEL-11]", async ({ shopper }) => {
  const { page } = shopper;
  await page.clock.install();
  await shopper.visit("/produit/white-widow");
  const [first, second] = [page.getByText("(moyenne)"), page.getByText("(faible)")];
  /** How long the tooltip under the pointer waits. */
  const delay = () =>
    page.locator(".tip:hover > [role=tooltip]").evaluate((one) => getComputedStyle(one).animationDelay);
  const leave = () => page.mouse.move(0, 0);
  await bringing(page, "tips", () => first.hover());
  expect(await delay()).toBe("0.7s");
  const clock = await stopClock(page);
  await clock.runFor(700);
  await leave();
  await clock.runFor(299);
  await second.hover();
  expect(await delay()).toBe("0s");
  await leave();
  await clock.runFor(300);
  await first.hover();
  expect(await delay()).toBe("0.7s");
  // It did not open: it is no other one that closed.
  await clock.runFor(699);
  await leave();
  await second.hover();
  expect(await delay()).toBe("0.7s");
});

test("a decorative background is fetched within 100 px of the window, in the width it needs [PICTURE-8]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 1280, height: 800 });
  await bringing(page, "backdrops", () => shopper.visit("/test123"));
  const ground = page.locator("#Backdrop .backdrop");
  const picture = () => ground.evaluate((one: HTMLElement) => one.style.backgroundImage);
  /** Scrolls until the window ends so many pixels above what is seen of it, and lets the browser look. */
  const come = (pixels: number) =>
    ground.evaluate(async (one, distance) => {
      const { top, height } = one.getBoundingClientRect();
      // Its frame, an eighth, is cut off.
      scrollTo(0, top + height / 8 + scrollY - innerHeight - distance);
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, pixels);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await come(101);
  expect(await picture()).toBe("");
  await come(99);
  await expect.poll(picture).toMatch(/^url\("\/images\/[0-9a-f]{20}\.webp\?w=320"\)$/);
  const path = /"(.*)"/.exec(await picture())?.[1] ?? "";
  await expect.poll(() => sent.some((url) => url.endsWith(path))).toBe(true);
  expect((await page.request.get(path)).headers()["content-type"]).toBe("image/webp");
});

test("the page is looked through again 300 ms after a navigation [PICTURE-8]", async ({ shopper }) => {
  const { page } = shopper;
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await shopper.visit("/collections/classiques");
  const picture = () => page.locator(".backdrop").evaluate((one: HTMLElement) => one.style.backgroundImage);
  await expect.poll(picture).toContain("/images/");
  const before = await picture();
  await shopper.follow("Collections", page.getByRole("main"));
  await shopper.reads("Collections");
  const clock = await stopClock(page);
  await shopper.follow("Haze");
  await shopper.reads(/^Haze — /);
  await clock.timerSet(300);
  await clock.runFor(299);
  await page.screenshot();
  expect(await picture()).toBe("");
  await clock.runFor(1);
  await expect.poll(picture).toContain("/images/");
  expect(await picture()).not.toBe(before);
});

test("a narrow window and one that saves data fetch no background [PICTURE-8]", async ({ newShopper }) => {
  const shopper = await newShopper({ viewport: { width: 767, height: 800 } });
  const { page } = shopper;
  await bringing(page, "backdrops", () => shopper.visit("/collections/haze"));
  await page.screenshot();
  expect(await page.locator("[data-background]").getAttribute("style")).toBeNull();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.locator("[data-background]")).toHaveAttribute("style", /background-image/);
});

test("a page that the browser draws itself fetches its icons, and reports what is no answer [PICTURE-16, PICTURE-17]", async ({
  newShopper,
}) => {
  const lost = "/produit/inconnue";
  const [honest, cheated] = [await newShopper(), await newShopper()];
  await honest.visit("/");
  await navigate(honest.page, lost);
  await honest.reads("Oeps! Nothing here");
  const items = honest.page.locator("main ul li");
  expect(await items.count()).toBeGreaterThan(10);
  await expect(honest.page.locator("main ul li svg")).toHaveCount(await items.count());

  const { page } = cheated;
  await page.route("**/api/icons/**", (route) => route.fulfill({ json: { prefix: "other", icons: {} } }));
  await cheated.visit("/");
  const report = page.waitForRequest((request) => request.url().endsWith("/api/erreurs"));
  await navigate(page, lost);
  await cheated.reads("Oeps! Nothing here");
  expect((await report).postData()).toMatch(/^icon tabler:/);
  await expect(page.locator("main ul li svg")).toHaveCount(0);
});
