import { logIn, newCustomer } from "./support/accounts";
import { examine } from "./support/examine";
import { GUEST, type Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* A customer keeps addresses, and orders with one of them. */

const SAVE = "Enregistrer cette adresse";
const SWISS = {
  Adresse: "Rue du Rhône 8",
  "Code postal": "1204",
  Ville: "Genève",
  Téléphone: "079 123 45 67",
};

test.setTimeout(600_000);

/** Examines a page; what examines it is a script. */
const look = async (shopper: Shopper, what: string) => {
  if (shopper.project === "scripts-on") await examine(shopper, what);
};

const field = ({ page }: Shopper, name: string) => page.getByRole("textbox", { name, exact: true }).first();

test(
  "a customer keeps addresses and orders with them [PAGE-23, ADDRESS-4, ADDRESS-5, ADDRESS-7, CHECKOUT-8, CHECKOUT-9, CHECKOUT-10, CHECKOUT-11, CHECKOUT-12]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = await newCustomer({ firstName: "Camille" });
    await shopper.visit("/login");
    await logIn(shopper, email);
    await shopper.reads("Mon compte");
    const cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("address") });

    await test.step("is told what is wrong, and adds an address in France", async () => {
      await shopper.visit("/compte/addresses");
      await shopper.reads("Mes adresses");
      await shopper.fill({ ...GUEST, "Code postal": "4400" });
      await shopper.press(SAVE);
      const summary = page.getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(1);
      await look(shopper, "a refused address");
      await expect(field(shopper, "Adresse")).toHaveValue(GUEST.Adresse);
      await shopper.fill({ "Code postal": GUEST["Code postal"] });
      await shopper.press(SAVE);
      await expect(shopper.status()).toHaveText("Adresse enregistrée.");
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText("Livraison par défaut");
      await expect(cards).toContainText("Facturation par défaut");
      await expect(field(shopper, "Adresse")).toHaveValue("");
    });

    await test.step("adds one in Switzerland, in that country's form", async () => {
      const { Téléphone, ...typed } = SWISS;
      await shopper.fill({ Prénom: "Camille", Nom: "Dufresne", ...typed });
      await shopper.pick("Pays", "Suisse", "Choisir ce pays");
      await expect(page.getByRole("combobox", { name: "Pays" })).toHaveValue("CH");
      if (shopper.project === "scripts-on") {
        await expect(page).toHaveURL("/compte/addresses?pays=CH");
        await expect(page.getByRole("combobox", { name: "Pays" })).toBeFocused();
      }
      // What was typed before the country was chosen is still there.
      await expect(field(shopper, "Adresse")).toHaveValue(SWISS.Adresse);
      await shopper.fill({ Téléphone });
      await shopper.press(SAVE);
      await expect(cards).toHaveCount(2);
      await expect(cards.nth(1)).toContainText("Cette boutique ne livre pas dans ce pays.");
    });

    await test.step("bills there, changes the first, and keeps both", async () => {
      await shopper.press("Facturer ici par défaut : Rue du Rhône 8, Genève");
      await expect(shopper.status()).toHaveText(
        "Cette adresse est maintenant celle de vos factures par défaut.",
      );
      await shopper.follow(`Modifier : ${GUEST.Adresse}, Nantes`);
      await shopper.reads("Modifier une adresse");
      await shopper.fill({ "Complément d’adresse (facultatif)": "Bâtiment C" });
      await shopper.press(SAVE);
      await expect(shopper.status()).toHaveText("Adresse modifiée.");
      await expect(cards.first()).toContainText("Bâtiment C");
    });

    await test.step("finds both filled in at the checkout, and one more kept by a tick", async () => {
      await shopper.addPack("durban-poison", /^3 graines/);
      await shopper.follow("Payer");
      await shopper.reads("Commande : vos coordonnées");
      await look(shopper, "the first step of a customer");
      await expect(field(shopper, "Adresse e-mail")).toHaveValue(email);
      await expect(field(shopper, "Adresse")).toHaveValue(GUEST.Adresse);
      await expect(page.getByRole("checkbox", { name: "Facturer à l’adresse ci-dessous" })).toBeChecked();
      await shopper.pick("Vos adresses", "Une nouvelle adresse", "Utiliser cette adresse");
      await expect(page).toHaveURL("/checkout?etape=coordonnees&adresse=nouvelle");
      if (shopper.project === "scripts-on")
        await expect(page.getByRole("combobox", { name: "Vos adresses" })).toBeFocused();
      await expect(field(shopper, "Adresse")).toHaveValue("");
      await field(shopper, "Adresse").fill("3 quai Ceineray");
      await field(shopper, "Code postal").fill("44000");
      await field(shopper, "Ville").fill("Nantes");
      await field(shopper, "Téléphone").fill("06 11 22 33 44");
      await shopper.tick("Enregistrer cette adresse de livraison dans mon compte");
      await shopper.press("Enregistrer et continuer");
      await shopper.reads("Commande : livraison et paiement");
      await expect(shopper.status()).toHaveText("Cette adresse est enregistrée dans votre compte.");
    });

    await test.step("chooses the first one after all, and orders", async () => {
      await shopper.visit("/checkout?etape=coordonnees");
      await expect(field(shopper, "Adresse")).toHaveValue("3 quai Ceineray");
      await shopper.pick("Vos adresses", /8 rue des Tilleuls/, "Utiliser cette adresse");
      await expect(field(shopper, "Adresse")).toHaveValue(GUEST.Adresse);
      await shopper.press("Enregistrer et continuer");
      await shopper.reads("Commande : livraison et paiement");
      await shopper.choose(/^Courrier prioritaire suivi/);
      await shopper.choose(/^Virement bancaire/);
      await shopper.press("Enregistrer et continuer");
      await shopper.reads("Vérifier et commander");
      await expect(page.getByRole("main")).toContainText("Bâtiment C");
      await expect(page.getByRole("main")).toContainText("Rue du Rhône 8");
      await shopper.order();
      await shopper.orderNumber();
      await expect(page.getByRole("main").getByRole("link", { name: "Créer un compte" })).toHaveCount(0);
    });

    await test.step("is told in another storefront why the default address is not used there", async () => {
      await shopper.visit("/ch/produit/durban-poison");
      await shopper.choose(/^3 graines/);
      await shopper.press("Ajouter au panier");
      await shopper.openCart();
      await shopper.visit("/ch/checkout");
      await shopper.reads("Commande : vos coordonnées");
      await expect(page.getByRole("heading", { name: /^Nous ne livrons pas en France/ })).toBeVisible();
      await expect(field(shopper, "Adresse")).toHaveValue("");
      await look(shopper, "a default address that is not served");
      await shopper.pick("Vos adresses", /Genève/, "Utiliser cette adresse");
      await expect(field(shopper, "Adresse")).toHaveValue("Rue du Rhône 8");
    });

    await test.step("removes the default after a question, and reads which one follows", async () => {
      await shopper.visit("/compte/addresses");
      await shopper.follow(`Supprimer : ${GUEST.Adresse}, Nantes`);
      await shopper.reads(/^Supprimer cette adresse/);
      await look(shopper, "the question before a removal");
      await shopper.press("Supprimer cette adresse");
      await expect(shopper.status()).toContainText("L’adresse de livraison par défaut est maintenant");
      await expect(shopper.status()).toContainText("3 quai Ceineray");
      await expect(cards).toHaveCount(2);
    });
  },
);
