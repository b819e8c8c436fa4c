import { logIn, newCustomer } from "./support/accounts";
import type { Shopper } from "./support/shopper";
import { expect, test } from "./support/test";

/* Wishes end the same without scripts, with them, and with scripts that never arrive. */

const ADD = "Ajouter aux favoris";

/** A customer who is signed in. */
async function signIn(shopper: Shopper): Promise<void> {
  await shopper.visit("/login");
  await logIn(shopper, await newCustomer({ firstName: "Philomène" }));
  await shopper.reads("Mon compte");
}

async function wish(shopper: Shopper, slug: string): Promise<void> {
  await shopper.visit(`/produit/${slug}`);
  await shopper.press(ADD);
  await expect(shopper.status()).toContainText("est dans vos favoris.");
}

test("a guest's wish leads to the login page, and is there after the login [WISHLIST-1, WISHLIST-2]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = await newCustomer();
  await shopper.visit("/produit/thai");
  await shopper.press(ADD);
  await shopper.reads("Se connecter");
  await expect(page.getByRole("main")).toContainText(
    "Connectez-vous ou créez un compte gratuit pour enregistrer vos favoris.",
  );
  await logIn(shopper, email);
  await shopper.reads("Thai");
  await expect(page).toHaveURL("/produit/thai");
  await expect(shopper.status()).toHaveText(/^connexion réussie\. Thai est dans vos favoris\. ?Retirer/);
  if (shopper.project !== "scripts-on") {
    await shopper.press(ADD);
    await expect(shopper.status()).toHaveText(/^Thai est déjà dans vos favoris\./);
  }
  await shopper.visit("/compte/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await shopper.press("Retirer Thai");
  await expect(page.getByRole("heading", { name: "Aucun favori pour le moment" })).toBeVisible();
  await expect(shopper.status()).toHaveText("Une variété retirée de vos favoris.");
});

test("a wish is taken off where it was added, with the heart that says it is there [WISHLIST-12]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const main = page.getByRole("main");
  await signIn(shopper);
  await wish(shopper, "thai");
  if (shopper.project === "scripts-on") {
    const remove = main.getByRole("button", { name: "Retirer Thai" });
    await expect(remove).toBeFocused();
    await expect(main.getByRole("button", { name: ADD })).toHaveCount(0);
    await expect(main.getByRole("link", { name: "Dans vos favoris" })).toBeVisible();
    // Said by a toast and to readers, not above the page as well.
    await expect(shopper.status().getByRole("button")).toHaveCount(0);
    // Another document is everybody's, and asks for what is its reader's.
    await shopper.visit("/produit/thai");
    await expect(remove).toBeVisible();
    await shopper.act(remove);
    await expect(main.getByRole("button", { name: ADD })).toBeFocused();
  } else await shopper.press("Retirer Thai");
  await expect(shopper.status()).toHaveText("Thai n’est plus dans vos favoris.");
  await shopper.visit("/compte/wishlist");
  await expect(page.getByRole("heading", { name: "Aucun favori pour le moment" })).toBeVisible();
});

test("a guest's page asks for nothing that is a customer's [ACCOUNT-33]", async ({ shopper }) => {
  const { page } = shopper;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/compte")) asked.push(request.url());
  });
  await shopper.visit("/produit/thai");
  await shopper.follow("Aide", page.getByRole("navigation", { name: "Navigation principale" }));
  await shopper.reads(/./);
  await page.goBack();
  await shopper.reads("Thai");
  expect(asked).toEqual([]);
  await signIn(shopper);
  await shopper.visit("/produit/thai");
  if (shopper.project === "scripts-on") await expect.poll(() => asked).toHaveLength(1);
});

test("a list is shared by a link that names nobody, and taken back [WISHLIST-9, WISHLIST-10]", async ({
  shopper,
  newShopper,
}) => {
  const { page } = shopper;
  await signIn(shopper);
  await wish(shopper, "thai");
  await wish(shopper, "white-widow");
  await shopper.visit("/compte/wishlist");
  await shopper.press("Créer un lien de partage");
  const link = await page.getByRole("textbox", { name: "Lien de partage" }).inputValue();
  const { pathname } = new URL(link);
  expect(pathname).toMatch(/^\/favoris\/[\w-]{32}$/);

  const friend = await newShopper();
  await friend.visit(pathname);
  await friend.reads("Une liste de favoris");
  await expect(friend.page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "White Widow",
    "Thai",
  ]);
  expect(await friend.page.content()).not.toMatch(/Philomène|Dupont|example\.org/);
  await friend.follow("Thai");
  await friend.reads("Thai");

  await shopper.press("Désactiver le lien");
  await expect(shopper.status()).toHaveText("Le lien de votre liste n’ouvre plus rien.");
  expect((await friend.visit(pathname))?.status()).toBe(404);
});

test("one who signed in at another window is asked before a wish is added [WISHLIST-7]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await signIn(shopper);
  await shopper.visit("/login?retour=/produit/thai&favori=thai");
  await shopper.reads(/^Ajouter Thai à vos favoris\s\?$/);
  await shopper.press(ADD);
  await shopper.reads("Thai");
  await expect(page).toHaveURL("/produit/thai");
  await shopper.visit("/compte/wishlist");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});
