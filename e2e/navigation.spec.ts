import { navigate } from "./support/navigate";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* Addresses that are not in their one form, met by a client's navigation: the edge sees only what it fetches. */

const CART = "Panier";

/** Of a sample a redirect of the edge's to another form of the address, and one to the storefront. */
const marksOf = (asked: string) => (["/PANIER?a=B", "/"].includes(asked) ? [] : [TWIN]);

for (const [from, asked, target, heading] of [
  ["/produit/thai", "/fr", "/", ""],
  ["/produit/thai", "/fr/panier?a=%2F", "/panier?a=%2F", CART],
  ["/produit/thai", "/login/", "/login", "Se connecter"],
  ["/produit/thai", "/panier//?a=1", "/panier?a=1", CART],
  ["/produit/thai", "/PANIER?a=B", "/panier?a=B", CART],
  ["/produit/thai", "/Produit/sensi-star", "/produit/sensi-star", "Sensi Star"],
  ["/ch/produit/thai", "/Panier/", "/ch/panier", CART],
  ["/ch/produit/thai", "/", "/ch", ""],
] as const)
  test(
    `a navigation from ${from} to ${asked} ends at ${target}, with its page [EDGE-21, EDGE-23]`,
    { tag: marksOf(asked) },
    async ({ shopper }) => {
      const { page } = shopper;
      await shopper.visit(from);
      await navigate(page, asked);
      await expect(page).toHaveURL(target);
      if (heading) await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      else await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Thai|Oeps/);
      await expect(page.locator("body")).not.toHaveClass(/error-404/);
      await page.goBack();
      await expect(page).toHaveURL(from);
      await shopper.reads("Thai");
    },
  );

test("the home page's link leads whoever chose another storefront there, with scripts too [EDGE-21]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: "region_choice", value: "ch", url }]);
  await navigate(page, "/?a=1");
  await expect(page).toHaveURL("/ch?a=1");
  await expect(page.locator("body")).not.toHaveClass(/error-404/);
});

test("a form that is sent to an address not in its one form is sent again, and answered there [EDGE-22]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  const sku = (await page.locator('input[name="sku"]').first().getAttribute("value")) ?? "";
  await navigate(page, "/fr/PANIER", { intent: "add", sku, quantity: "2" });
  await expect(page).toHaveURL("/panier");
  await shopper.reads("Panier");
  await expect(page.getByRole("main")).toContainText("Thai");
});

test("a form that the client sends in vain shows the error screen in the frame, until the next page [PAGE-34]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  const foot = await page.getByRole("contentinfo").innerText();
  await navigate(page, "/panier", { intent: "nope" });
  await shopper.reads("Oeps! Nothing here");
  await expect(page).toHaveTitle("Erreur — Chènevis");
  await expect(page.locator("body")).toHaveClass("error-404 floating-breadcrumbs");
  expect(await page.getByRole("contentinfo").innerText()).toBe(foot);
  await page.getByRole("main").getByRole("link", { name: "Haze", exact: true }).click();
  await shopper.reads(/^Haze — /);
  await expect(page.locator("body")).not.toHaveClass(/error-404/);
});
