import { newestMail, orderLink } from "./shop";
import { newEmail, type Shopper } from "./shopper";

const PASSWORD = "graines de chènevis";

/** Opens an account as anyone does: by the form, the mail and its link; the shopper is then signed in. Its e-mail address. */
export async function openAccount(shopper: Shopper): Promise<string> {
  const email = newEmail();
  await shopper.visit("/enregistrez");
  await shopper.fill({ "Adresse e-mail": email, Prénom: "Camille", Nom: "Dufresne" });
  await shopper.fill({ Jour: "27", Mois: "3", Année: "1985" });
  for (const label of ["Mot de passe", "Le même mot de passe, encore une fois"])
    await shopper.page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await shopper.press("Créer mon compte");
  await shopper.reads("Vérifiez vos e-mails");
  await shopper.visit(orderLink(await newestMail(email)));
  await shopper.page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await shopper.press("Activer mon compte");
  await shopper.reads("Mon compte");
  return email;
}
