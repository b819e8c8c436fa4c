import { newestMail } from "./support/shop";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

test("a sold-out pack's return is asked for, confirmed by the mail's link and taken back [RESTOCK-1, RESTOCK-6]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.visit("/produit/white-widow");
  await shopper.follow("Me prévenir quand un sachet épuisé revient");
  await shopper.reads("Retour en stock : White Widow");
  await shopper.fill({ "Adresse e-mail": "camille@" });
  await shopper.press("Me prévenir");
  await expect(page.getByRole("textbox", { name: "Adresse e-mail", exact: true })).toHaveValue("camille@");
  await expect(page.getByText("Veuillez saisir une adresse e-mail valide.").first()).toBeVisible();
  await shopper.fill({ "Adresse e-mail": email });
  await shopper.press("Me prévenir");
  await shopper.reads("White Widow");
  await expect(page.getByText(/ouvrez son lien pour confirmer votre demande/).first()).toBeVisible();

  const { text = "" } = await newestMail(email);
  const linkTo = (path: string) =>
    new RegExp(`https?://[^/\\s]+(${path}\\?lien=[\\w-]+)`).exec(text)?.[1] ?? "";
  await shopper.visit(linkTo("/retour-en-stock"));
  await shopper.press("Confirmer ma demande");
  await expect(page.getByText(/Votre demande est confirmée/).first()).toBeVisible();
  await shopper.visit(linkTo("/retour-en-stock/retirer"));
  await shopper.press("Retirer mes demandes");
  await expect(page.getByText(/sont supprimées/).first()).toBeVisible();
  await shopper.visit(linkTo("/retour-en-stock/retirer"));
  await shopper.reads("Ce lien n’est plus valable");
});
