import { describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { logIn, mailedPage, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";

const ADULT = { birthDay: "27", birthMonth: "3", birthYear: "1985" };
const PERSON = { firstName: "Zoé", lastName: "Martin", ...ADULT };

describe("signing up", () => {
  it("asks for a mailbox to be proved, then signs in by the password that was chosen", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/enregistrez");
    const mailed = await shopper.press("Créer mon compte", {
      email: "zoe@example.org",
      newPassword: PASSWORD,
      repeatPassword: PASSWORD,
      ...PERSON,
    });
    expect(mailed.$("h1").text()).toBe("Vérifiez vos e-mails");
    await shopper.visit(await mailedPage(app.shop, "zoe@example.org", "activation"));
    const wrong = await shopper.press("Activer mon compte", { password: "autre chose" });
    expect(wrong.status).toBe(400);
    const account = await shopper.press("Activer mon compte", { password: PASSWORD });
    expect(account.path).toBe("/compte");
    expect(account.text).toContain("Bonjour Zoé");
    expect(account.text).toContain("Votre compte est activé.");
  });
});

describe("logging in", () => {
  it("leads back, and out again", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    const shopper = app.shopper();
    const page = await shopper.visit("/compte/details");
    expect(page.path).toBe("/login?retour=%2Fcompte%2Fdetails");
    const failed = await shopper.press("Se connecter", { email, password: "mauvais mot" });
    expect(failed.status).toBe(400);
    expect(failed.text).toContain(
      "Nom d'utilisateur et/ou mot de passe incorrect. Réessaie ou réinitialise ton mot de passe.",
    );
    const inside = await shopper.press("Se connecter", { email, password: PASSWORD });
    expect(inside.path).toBe("/compte/details");
    expect(inside.text).toContain("connexion réussie");
    await shopper.visit("/compte");
    const out = await shopper.press("Se déconnecter");
    expect(out.path).toBe("/");
    expect((await shopper.visit("/compte")).path).toContain("/login");
  });
});

describe("details", () => {
  it("keeps what was typed when the session ends, and sends it by one button", async () => {
    const app = await testApp();
    const { shopper, customer } = await newSignedIn(app);
    await shopper.visit("/compte/details");
    await app.shop.db.deleteFrom("customer_session").execute();
    const login = await shopper.press("Enregistrer", { firstName: "Clarisse" });
    expect(login.path).toContain("/login");
    const back = await shopper.press("Se connecter", { email: customer.email, password: PASSWORD });
    expect(back.text).toContain("Votre saisie est conservée");
    expect(back.$("[name=firstName]").attr("value")).toBe("Clarisse");
    const saved = await shopper.press("Enregistrer");
    expect(saved.text).toContain("Vos informations sont enregistrées.");
    expect(saved.$("[name=firstName]").attr("value")).toBe("Clarisse");
  });
});

describe("a forgotten password", () => {
  it("is chosen anew by a link, once", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    const shopper = app.shopper();
    await shopper.visit("/mot-de-passe-oublie");
    const asked = await shopper.press("Recevoir le lien", { email });
    expect(asked.text).toContain("E-mail de réinitialisation du mot de passe envoyée.");
    const link = await mailedPage(app.shop, email, "reset");
    await shopper.visit(link);
    const inside = await shopper.press("Enregistrer le mot de passe", {
      newPassword: "un autre mot de passe",
      repeatPassword: "un autre mot de passe",
    });
    expect(inside.path).toBe("/compte");
    expect(inside.text).toContain("Votre mot de passe a été modifié.");
    expect((await shopper.visit(link)).text).toContain("Ce lien n’est plus valable");
    const other = app.shopper();
    expect((await logIn(other, email)).status).toBe(400);
    expect((await logIn(other, email, "un autre mot de passe")).path).toBe("/compte");
  });
});
