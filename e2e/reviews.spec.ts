import { accounts } from "./support/accounts";
import { newestMail, operator } from "./support/shop";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

test("what an order brought is reviewed from its link, read, shown, found helpful and reported [REVIEW-1, REVIEW-3, REVIEW-7, REVIEW-8]", async ({
  shopper,
  newShopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  await shopper.press("Ajouter au panier");
  await shopper.openCart();
  await shopper.checkOut(newEmail(), /^Virement bancaire/);
  await shopper.order();
  const number = await shopper.orderNumber();
  const title = `Graines de la commande ${number.slice(0, 5)}`;
  await shopper.visit(await accounts.reviewPage(number));
  await shopper.reads("Votre avis sur Thai");
  await page.getByRole("radio", { name: /^4 sur 5/ }).check();
  await shopper.fill({ Titre: title, "Votre avis": "Écrivez-moi : zoe@exemple.test", Pseudonyme: "Zoé" });
  await shopper.press("Envoyer mon avis");
  await expect(page).toHaveTitle(/^Erreur/);
  await expect(page.getByRole("radio", { name: /^4 sur 5/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Votre avis" })).toHaveValue(/zoe@exemple/);
  await shopper.fill({ "Votre avis": "Sachet bien fermé, graines foncées." });
  await shopper.press("Envoyer mon avis");
  await expect(shopper.status()).toContainText(/il paraîtra après lecture/);

  const listed = await operator("reviews", "list");
  const [review = ""] =
    listed
      .split("\n")
      .find((line) => line.includes(title))
      ?.split("\t") ?? [];
  const [, version = ""] = /^Version\s: (\w+)$/m.exec(await operator("reviews", "show", review)) ?? [];
  await operator("reviews", "publish", review, "--version", version, "--growing", "no");
  await shopper.visit("/commentaires?variete=thai");
  const article = page.getByRole("article").filter({ hasText: title });
  await expect(article).toContainText("4 sur 5");
  await expect(article).toContainText("Avis vérifié");
  // Nobody votes for their own.
  await shopper.act(article.getByRole("button", { name: /^Cet avis m’est utile/ }));
  await expect(page.getByText(/Cet avis est le vôtre/).first()).toBeVisible();
  const reader = await newShopper();
  await reader.visit("/commentaires?variete=thai");
  const read = reader.page.getByRole("article").filter({ hasText: title });
  await reader.act(read.getByRole("button", { name: /^Cet avis m’est utile/ }));
  await expect(reader.status()).toContainText(/votre vote est compté/);
  await expect(read).toContainText("Jugé utile une fois");
  await reader.act(read.getByRole("button", { name: /^Cet avis m’est utile/ }));
  await expect(reader.page.getByText(/a déjà été jugé utile/).first()).toBeVisible();
  await article.getByRole("link", { name: /^Signaler/ }).click();
  await shopper.reads("Signaler un avis");
  await page.getByRole("radio", { name: "Hors sujet" }).check();
  const email = newEmail();
  await shopper.fill({ "Adresse e-mail (facultatif)": email });
  await shopper.press("Envoyer le signalement");
  await expect(shopper.status()).toContainText(/votre signalement est enregistré/);
  expect((await newestMail(email)).subject).toMatch(/^Votre signalement d’un avis sur Thai/);
  expect(await operator("reviews", "reports")).toContain(review);
  await operator("reviews", "refuse", review, "--reason", "off-topic");
  const decision = await newestMail(email, 2);
  expect(decision.subject).toMatch(/^Notre décision sur l’avis signalé/);
  expect(decision.text).toContain("il n’est plus publié");
  await shopper.visit("/commentaires?variete=thai");
  await expect(article).toHaveCount(0);
});
