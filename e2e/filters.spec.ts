import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/** What the address narrows the list by; a form without scripts sends its empty words, too. */
const narrowedBy = (page: Page) =>
  expect.poll(() => {
    const { pathname, searchParams } = new URL(page.url());
    if (searchParams.get("q") === "") searchParams.delete("q");
    return `${pathname}?${searchParams}`;
  });
const ALL = "/collections/all?";

test("a list is narrowed by boxes, in place where scripts run [LISTING-5, LISTING-8, LISTING-21]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const hasScripts = shopper.project === "scripts-on";
  await shopper.visit("/");
  await shopper.visit("/collections/all");
  await page.getByText("Type", { exact: true }).click();
  const indica = page.getByRole("checkbox", { name: /^Indica \(/ });
  const sativa = page.getByRole("checkbox", { name: /^Sativa \(/ });
  await shopper.narrow(/^Indica \(/);
  await shopper.reads(/^Toutes les variétés — 19\s/);
  await narrowedBy(page).toBe(`${ALL}type=indica`);
  await expect(indica).toBeChecked();
  if (hasScripts) {
    await expect(indica).toBeFocused();
    await expect(page.locator("form.list-filters [aria-live]")).toHaveText(/^19\svariétés$/);
  }
  await shopper.narrow(/^Sativa \(/);
  await narrowedBy(page).toBe(`${ALL}type=indica&type=sativa`);
  // Taken back by its link: the box says so, wherever the focus was.
  await shopper.follow("Retirer le filtre Type : Indica");
  await narrowedBy(page).toBe(`${ALL}type=sativa`);
  await expect(indica).not.toBeChecked();
  await expect(sativa).toBeChecked();
  // The last box taken back leaves its fold open where scripts run, with the focus in it.
  await shopper.ready();
  await sativa.uncheck();
  if (!hasScripts) await shopper.press("Filtrer");
  await shopper.reads(/^Toutes les variétés — 94\s/);
  await narrowedBy(page).toBe(ALL);
  if (hasScripts) {
    await expect(sativa).toBeFocused();
    // A link is a step of the way back, and the boxes say what was; boxes that were tried are none.
    await page.goBack();
    await narrowedBy(page).toBe(`${ALL}type=indica&type=sativa`);
    await expect(indica).toBeChecked();
    await page.goBack();
    await shopper.reads(/^[^—]+$/);
  }
});

test("words narrow a list once Enter is pressed or they are left [LISTING-12, LISTING-21]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/collections/all");
  const words = page.getByRole("searchbox", { name: "Nom, parents ou arôme" });
  await words.fill("haze");
  await words.press("Enter");
  await narrowedBy(page).toBe(`${ALL}q=haze`);
  await shopper.ready();
  await words.fill("kush");
  if (shopper.project === "scripts-on") await words.blur();
  else await shopper.press("Filtrer");
  await narrowedBy(page).toBe(`${ALL}q=kush`);
});

test("on a telephone the way to what was found stays in sight, and what was ticked before scripts ran counts [LISTING-21]", async ({
  shopper,
}) => {
  test.skip(shopper.project !== "scripts-on", "only a browser with scripts can be asked");
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 700 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/entry*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/collections/all", { waitUntil: "commit" });
  await page.getByText("Filtres", { exact: true }).click();
  await page.getByText("Type", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Indica \(/ }).check();
  release();
  await shopper.reads(/^Toutes les variétés — 19\s/);
  await narrowedBy(page).toBe(`${ALL}type=indica`);
  const see = page.getByRole("button", { name: /^Voir 19\svariétés$/ });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(see).toBeInViewport();
  await shopper.narrow(/^Sativa \(/);
  const both = page.getByRole("button", { name: /^Voir \d+\svariétés$/ });
  await expect(both).not.toHaveText(/19/);
  await both.click();
  await expect(page.getByRole("checkbox", { name: /^Sativa \(/ })).toBeHidden();
  await expect(page.getByRole("main").getByRole("article").first()).toBeInViewport();
});

test("a filter whose answer cannot be had by script becomes the form's own page [LISTING-21]", async ({
  newShopper,
}) => {
  const shopper = await newShopper({}, /\.data/);
  test.skip(shopper.project !== "scripts-on", "only a browser with scripts can be asked");
  const { page } = shopper;
  await shopper.visit("/collections/all");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByText("Type", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Indica \(/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Toutes les variétés — 19\s/);
  await narrowedBy(page).toBe(`${ALL}type=indica`);
  await expect(page.getByRole("checkbox", { name: /^Indica \(/ })).toBeChecked();
});

test("a browser that cannot send a form as its button would loads the narrowed list [LISTING-21]", async ({
  shopper,
}) => {
  test.skip(shopper.project !== "scripts-on", "only a browser with scripts can be asked");
  const { page } = shopper;
  await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit"));
  await shopper.visit("/collections/all");
  await page.getByText("Type", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Indica \(/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Toutes les variétés — 19\s/);
  await narrowedBy(page).toBe(`${ALL}type=indica`);
});
