import { expect, test } from "./support/test";

/* A phone on a train: the network goes as a link is followed or a form sent. */

const LOST = /^La boutique n’a pas répondu/;

// eslint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs from its first argument.
test.beforeEach(({}, { project }) => {
  test.skip(project.name !== "scripts-on", "without scripts the browser says it");
});

test("a form that cannot be sent stays with what was typed, says why, and is sent by the next press [PAGE-72]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/login");
  const email = page.getByLabel("Adresse e-mail").first();
  await email.fill("camille@");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert")).toHaveText(LOST);
  await expect(email).toHaveValue("camille@");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).href).toBe(new URL("/login", page.url()).href);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Il y a un problème").first()).toBeVisible();
  await expect(page.getByText(LOST)).toHaveCount(0);
  await expect(email).toHaveValue("camille@");
});

test("a link that cannot be followed, or whose page is cut off, leaves the page as it is [PAGE-72]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/collections/all");
  const look = () =>
    page.evaluate(() => [
      location.href,
      scrollY,
      getComputedStyle(document.body).backgroundColor,
      document.title,
    ]);
  const link = page.locator("article.card a").nth(5);
  await link.scrollIntoViewIfNeeded();
  const before = await look();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByRole("alert")).toHaveText(LOST);
  expect(await look()).toEqual(before);
  await page.context().setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/\/produit\//);
  await expect(page.getByText(LOST)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/collections\/all$/);
});
