import { newestMail } from "./support/shop";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

test("the letter is asked for in the foot, confirmed by its mail, thanked with a code that works once, and ended by one press [NEWSLETTER-1, NEWSLETTER-2, NEWSLETTER-3, NEWSLETTER-4]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();
  const foot = page.locator("#lettre");
  await shopper.visit("/faq");
  await shopper.fill({ "Votre adresse e-mail": email }, foot);
  await shopper.press("M’abonner", foot);
  await shopper.reads("La lettre d’information");
  await expect(page.getByText("Impossible de s'abonner, veuillez réessayer")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /adresse e-mail/ })).toHaveValue(email);
  await shopper.tick(/^J’accepte/);
  await shopper.press("M’abonner");
  await shopper.reads(/^Questions fréquentes/);
  await expect(foot.getByText(/ouvrez son lien pour confirmer votre abonnement/)).toBeVisible();

  const linkIn = (text: string, path: string) =>
    new RegExp(`https?://[^/\\s]+(${path}\\?lien=[\\w-]+)`).exec(text)?.[1] ?? "";
  const asked = await newestMail(email);
  await shopper.visit(linkIn(asked.text ?? "", "/newsletter/confirmer"));
  await shopper.press("Confirmer mon abonnement");
  await expect(page.getByText(/Votre abonnement est confirmé/).first()).toBeVisible();
  const { text = "" } = await newestMail(email, 2);
  const [code = ""] = /LETTRE-\w{5}-\w{5}/.exec(text) ?? [];

  await shopper.addPack("mazar-i-sharif", /^5 graines/, "2");
  await shopper.applyCode(code);
  await expect(page.getByText(/Code appliqué\s: LETTRE/)).toBeVisible();

  const stop = linkIn(text, "/newsletter/desabonner");
  await shopper.visit(stop);
  await shopper.press("Me désabonner");
  await expect(page.getByText(/Votre adresse a quitté la liste/).first()).toBeVisible();
  await shopper.visit(stop);
  await shopper.reads("Ce lien n’est plus valable");
});
