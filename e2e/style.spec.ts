import { expect, test } from "./support/test";

test("the page after the first one leads to the style sheet's file, and looks the same [PAGE-59]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const fetched = async () => (await page.context().cookies()).some(({ name }) => name === "style");
  const look = () =>
    page.evaluate(async () => {
      // A stand-in's lines are of another height.
      await document.fonts.ready;
      const title = document.querySelector("h1");
      return {
        inline: (document.querySelector("style")?.textContent.length ?? 0) > 0,
        boxes: [...document.querySelectorAll("main *")].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height];
        }),
        looks: [document.body, title].map((element) => {
          const { backgroundColor, color, fontFamily } = getComputedStyle(element ?? document.body);
          return [backgroundColor, color, fontFamily];
        }),
      };
    });
  await page.context().clearCookies({ name: "style" });
  await shopper.visit("/collections");
  const first = await look();
  expect(first.inline).toBe(true);
  await expect.poll(fetched).toBe(true);
  await page.goto("/collections");
  const { boxes, ...next } = await look();
  expect(next).toEqual({ inline: false, looks: first.looks });
  expect(boxes).toHaveLength(first.boxes.length);
  // A picture that has arrived may be a fraction of a pixel higher than the room that was kept for it.
  const moved = boxes.filter((box, index) =>
    box.some((side, at) => Math.abs(side - (first.boxes[index]?.[at] ?? Infinity)) > 1),
  );
  expect(moved).toEqual([]);
});

test("a page whose style sheet is lost and out of reach stays the server's, and sells [PAGE-71]", async ({
  newShopper,
}) => {
  const shopper = await newShopper({}, /\/assets\/(style|young-serif)-/);
  const { page } = shopper;
  const fetched = async () => (await page.context().cookies()).some(({ name }) => name === "style");
  await page.goto("/collections");
  await expect.poll(fetched).toBe(true);
  // The cookie is kept, the file is not: as where a telephone empties its cache on a bad line.
  await page.route("**/assets/style-*", (route) => route.abort());
  // Nor is the typeface, which nothing uses without the sheet: of one that came in vain Chromium complains some seconds later.
  await page.route("**/assets/young-serif-*", (route) => route.abort());
  await page.goto("/produit/thai");
  await page.waitForTimeout(2000);
  expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react")))).toBe(
    false,
  );
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page).toHaveURL(/\/panier/);
});

test("a page can be used by a browser that does not know <dialog> [PAGE-69]", async ({ shopper }) => {
  test.skip(shopper.project !== "scripts-off", "scripts do not start in such a browser");
  const { page } = shopper;
  // To such a browser the element is any other one, and so are the style sheet's rules for it.
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(/(<\/?|[},])dialog\b/g, "$1x-dialog");
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), "content-security-policy": "" },
    });
  });
  await shopper.visit("/produit/thai");
  await expect(page.locator("x-dialog").first()).toHaveCount(1);
  await shopper.choose(/^5 graines/);
  await shopper.press("Ajouter au panier");
  await shopper.reads("Panier");
  await page.setViewportSize({ width: 390, height: 800 });
  await shopper.follow("Menu", page.getByRole("banner"));
  const close = page.locator(".side-close:visible");
  await expect(close).toHaveCount(1);
  await close.click();
  await expect(close).toHaveCount(0);
  await shopper.follow("Payer");
  await shopper.reads("Commande : vos coordonnées");
});
