import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { CHOSEN, PERSON } from "../support/account-pages";
import { testApp, type TestApp } from "../support/app";
import { logIn, mailedPage, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { DAY, setStock } from "../support/sales";
import { createShopper, plain, type Shopper, type VisitedPage } from "../support/shopper";
import { add, cartId, expectRefused, heading, lines, message, orderPack, refusal } from "./reading";

/* How customers come into their account, stay there and leave it. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

const FAILED = "Nom d'utilisateur et/ou mot de passe incorrect. Réessaie ou réinitialise ton mot de passe.";
const newAddress = () => `zoe-${crypto.randomUUID()}@example.org`;

/** What an answer tells whoever sent a form: status, place, and the messages left for it. */
async function answerOf(app: TestApp, path: string, button: string, fields: Record<string, string>) {
  const shopper = app.shopper();
  await shopper.visit(path);
  const { path: to, body } = shopper.fill(button, fields);
  const response = await shopper.send(to, { method: "POST", body });
  await response.text();
  const page = await shopper.press(button, fields);
  return {
    status: response.status,
    location: response.headers.get("Location"),
    // The cookie of a message says when it was signed.
    cookies: response.headers.getSetCookie().map((line) => line.replace(/^flash=[^;]+/, "flash")),
    page: page.text.replaceAll(fields["email"] ?? "", "ADRESSE"),
  };
}

const mailsTo = async (app: TestApp, email: string) =>
  (await app.shop.db.selectFrom("outbox").select("template").where("recipient", "=", email).execute()).map(
    ({ template }) => template,
  );

/** Somebody at a browser that names itself. */
const browserOf = ({ origin }: TestApp, userAgent: string): Shopper =>
  createShopper((request) => {
    const headers = new Headers(request.headers);
    headers.set("User-Agent", userAgent);
    return fetch(new Request(request, { headers }));
  }, origin);

/** Where a login that was asked for from there leads. */
async function ledTo(app: TestApp, email: string, back: string): Promise<string> {
  const shopper = app.shopper();
  await shopper.visit(`/login?retour=${encodeURIComponent(back)}`);
  const { path, body } = shopper.fill("Se connecter", { email, password: PASSWORD });
  const response = await shopper.send(path, { method: "POST", body });
  await response.text();
  return response.headers.get("Location") ?? "";
}

describe("signing up", () => {
  it("asks for a mailbox to be proved, then signs in by the password that was chosen [ACCOUNT-8]", async () => {
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
  it("leads back, and out again [ACCOUNT-14]", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    const shopper = app.shopper();
    const page = await shopper.visit("/compte/details");
    expect(page.path).toBe("/login?retour=%2Fcompte%2Fdetails");
    // It confirms nothing.
    expect(page.$('[role="status"]').hasClass("tone-info")).toBe(true);
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
  it("keeps what was typed when the session ends, and sends it by one button [ACCOUNT-17]", async () => {
    const app = await testApp();
    const { shopper, customer } = await newSignedIn(app);
    await shopper.visit("/compte/details");
    await app.shop.db.deleteFrom("customer_session").execute();
    const login = await shopper.press("Enregistrer", { firstName: "Clarisse" });
    expect(login.path).toContain("/login");
    const back = await shopper.press("Se connecter", { email: customer.email, password: PASSWORD });
    expect(back.text).toContain("Ce que vous aviez écrit est toujours là");
    expect(back.$("[name=firstName]").attr("value")).toBe("Clarisse");
    const saved = await shopper.press("Enregistrer");
    expect(saved.text).toContain("Vos informations sont enregistrées.");
    expect(saved.$("[name=firstName]").attr("value")).toBe("Clarisse");
  });
});

describe("a forgotten password", () => {
  it("is chosen anew by a link, once [ACCOUNT-11, ACCOUNT-6, ACCOUNT-7]", async () => {
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

  it("is told where its link was used since its form was opened [ACCOUNT-7]", async () => {
    const { email } = await newCustomer(shared.shop);
    const [first, second] = [shared.shopper(), shared.shopper()];
    await first.visit("/mot-de-passe-oublie");
    await first.press("Recevoir le lien", { email });
    const link = await mailedPage(shared.shop, email, "reset");
    const chosen = { newPassword: "un autre mot de passe", repeatPassword: "un autre mot de passe" };
    for (const someone of [first, second]) await someone.visit(link);
    await first.press("Enregistrer le mot de passe", chosen);
    const late = await second.press("Enregistrer le mot de passe", chosen);
    expect(late.status).toBe(400);
    expect(late.text).toContain(
      "Impossible de modifier votre mot de passe, veuillez contacter le service client.",
    );
  });
});

describe("tries at the forms of an account", () => {
  const late = (page: { status: number; headers: Headers }) => [page.status, page.headers.get("Retry-After")];

  it("end with 429, the time to wait, and words that say so, whatever the address [LIMIT-1]", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    for (const address of [email, newAddress()]) {
      const shopper = app.shopper();
      await shopper.visit("/login");
      for (let time = 0; time < 8; time++)
        expect(
          refusal(await shopper.press("Se connecter", { email: address, password: "mauvais mot" })),
        ).toBe(FAILED);
      const page = await shopper.press("Se connecter", { email: address, password: PASSWORD });
      expect(late(page)).toEqual([429, "900"]);
      expect(refusal(page)).toBe(
        "Trop de tentatives. Réessayez dans 15 minutes, ou réinitialisez votre mot de passe.",
      );
      expect(page.$("[name=email]").attr("value")).toBe(address);
      expect(page.html).not.toContain(PASSWORD);
    }
    app.shop.advance(14 * 60_000 + 30_000);
    const shopper = app.shopper();
    const page = await logIn(shopper, email);
    expect(late(page)).toEqual([429, "30"]);
    expect(refusal(page)).toContain("Réessayez dans une minute");
    app.shop.advance(30_000);
    expect((await logIn(shopper, email)).path).toBe("/compte");
  });

  it("are counted by the address that the shop's own proxy saw, whatever its client says of others [LIMIT-1]", async () => {
    vi.stubEnv("TRUST_PROXY", "on");
    onTestFinished(() => void vi.unstubAllEnvs());
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    const attempt = (forwarded: string, password?: string) => {
      const behindProxy = createShopper((request) => {
        request.headers.set("X-Forwarded-For", forwarded);
        return fetch(request);
      }, app.origin);
      return logIn(behindProxy, email, password);
    };
    for (let time = 0; time < 8; time++)
      expect((await attempt(`198.51.100.${time}, 2001:db8:1:2::${time}`, "mauvais mot")).status).toBe(400);
    expect((await attempt("203.0.113.7, 2001:db8:1:2:ffff::9")).status).toBe(429);
    expect((await attempt("2001:db8:1:2::1, 2001:db8:1:3::1")).path).toBe("/compte");
  });

  it("let their owner in by a mailed link while the account is held [LIMIT-5]", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    const shopper = app.shopper();
    await shopper.visit("/login");
    for (let time = 0; time < 9; time++) await shopper.press("Se connecter", { email, password: "mauvais" });
    expect(shopper.page().status).toBe(429);
    await shopper.visit("/mot-de-passe-oublie");
    await shopper.press("Recevoir le lien", { email });
    await shopper.visit(await mailedPage(app.shop, email, "reset"));
    const chosen = "un tout autre mot";
    const inside = await shopper.press("Enregistrer le mot de passe", {
      newPassword: chosen,
      repeatPassword: chosen,
    });
    expect(inside.path).toBe("/compte");
    expect((await logIn(app.shopper(), email, chosen)).path).toBe("/compte");
  });

  it("at signing up, at asking for a link and at one's password end alike [LIMIT-1, ACCOUNT-6]", async () => {
    const app = await testApp();
    const email = newAddress();
    const stranger = app.shopper();
    for (let time = 0; time < 6; time++) {
      await stranger.visit("/enregistrez");
      await stranger.press("Créer mon compte", { email, ...CHOSEN, ...PERSON });
    }
    expect(late(stranger.page())).toEqual([429, "3600"]);
    expect(refusal(stranger.page())).toBe("Trop de demandes. Réessayez dans 60 minutes.");
    await stranger.visit("/mot-de-passe-oublie");
    for (let time = 0; time < 4; time++) await stranger.press("Recevoir le lien", { email });
    expect(late(stranger.page())).toEqual([429, "3600"]);
    expect(refusal(stranger.page())).toBe(
      "Impossible de réinitialiser le mot de passe, veuillez contacter le support",
    );
    const { shopper } = await newSignedIn(app);
    await shopper.visit("/compte/details");
    const change = { newPassword: "un tout autre mot", repeatPassword: "un tout autre mot" };
    for (let time = 0; time < 11; time++)
      await shopper.press("Changer de mot de passe", { currentPassword: "mauvais mot", ...change });
    expect(late(shopper.page())).toEqual([429, "900"]);
  });
});

describe("the password of a form", () => {
  it("is refused by its own words beside the field, and never shown again [ACCOUNT-1, ACCOUNT-2]", async () => {
    const shopper = shared.shopper();
    await shopper.visit("/enregistrez");
    for (const chosen of ["sept ca", "Password", "x".repeat(129)]) {
      const page = await shopper.press("Créer mon compte", {
        email: newAddress(),
        ...PERSON,
        newPassword: chosen,
        repeatPassword: chosen,
      });
      expectRefused(page, { "signup-newPassword": "Veuillez saisir un mot de passe valide." });
      expect(page.html).not.toContain(`"${chosen}"`);
      expect(page.$("[name=firstName]").attr("value")).toBe("Zoé");
    }
    const page = await shopper.press("Créer mon compte", {
      email: newAddress(),
      ...PERSON,
      newPassword: "zqx premier mot",
      repeatPassword: "zqx second mot",
    });
    expectRefused(page, { "signup-repeatPassword": "Les mots de passe ne correspondent pas" });
    expect(page.html).not.toContain("zqx");
  });
});

describe("no form tells whether an address has an account", () => {
  it.each([
    ["/enregistrez", "Créer mon compte", { ...CHOSEN, ...PERSON }, "account-exists", "account-activation"],
    ["/mot-de-passe-oublie", "Recevoir le lien", {}, "password-reset", "account-unknown"],
  ] as const)(
    "%s answers alike; the mails differ [ACCOUNT-3]",
    async (path, button, fields, toKnown, toUnknown) => {
      const { email: known } = await newCustomer(shared.shop);
      const unknown = newAddress();
      const answer = (email: string) => answerOf(shared, path, button, { email, ...fields });
      const [one, other] = [await answer(known), await answer(unknown)];
      expect(one).toEqual(other);
      expect(one.status).toBe(303);
      expect(new Set(await mailsTo(shared, known))).toEqual(new Set([toKnown]));
      expect(new Set(await mailsTo(shared, unknown))).toEqual(new Set([toUnknown]));
    },
  );

  it("logging in fails with the same words for a wrong password and an unknown address [ACCOUNT-5, ACCOUNT-3]", async () => {
    const { email: known } = await newCustomer(shared.shop);
    const pages = [];
    for (const email of [known, newAddress()]) {
      const page = await logIn(shared.shopper(), email, "mauvais mot");
      expect([page.status, refusal(page)]).toEqual([400, FAILED]);
      pages.push(page.html.replaceAll(email, "ADRESSE"));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  it("a new address that belongs to somebody is answered like one that does not [ACCOUNT-3]", async () => {
    const { email: known } = await newCustomer(shared.shop);
    const unknown = newAddress();
    const said = [];
    for (const email of [known, unknown]) {
      const { shopper, customer } = await newSignedIn(shared);
      await shopper.visit("/compte/details");
      const page = await shopper.press("Changer d’adresse e-mail", { email, currentPassword: PASSWORD });
      expect(page.text).toContain(`Votre adresse est ${customer.email}`);
      said.push([page.status, page.path, message(page)]);
    }
    expect(said[0]).toEqual(said[1]);
    expect(await mailsTo(shared, known)).toEqual(["account-exists"]);
    expect(await mailsTo(shared, unknown)).toEqual(["email-change"]);
  });
});

describe("the cart of an account", () => {
  it("stays behind at logging out and is back at the next login, on any device, which says so [CART-13]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await add(shopper, "sensi-star", "sensi-star-5", "2");
    const id = cartId(shopper);
    await shopper.visit("/compte");
    await shopper.press("Se déconnecter");
    expect(shopper.cookies.has("cart")).toBe(false);
    expect((await shopper.visit("/panier")).text).toContain("Votre panier est vide");
    const back = await logIn(shopper, customer.email);
    expect(message(back)).toBe("connexion réussie. Les 2 sachets du panier de votre compte vous attendent.");
    expect(cartId(shopper)).toBe(id);
    const other = shared.shopper();
    await add(other, "sensi-star", "sensi-star-5", "1");
    const joined = await logIn(other, customer.email);
    expect(message(joined)).toContain("Les 2 sachets du panier de votre compte vous attendent.");
    expect(lines(await other.visit("/panier"))[0]?.[2]).toBe("3");
  });

  it("says what found no room, and keeps a guest's cart without a word where there is nothing to join [CART-13]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await add(shopper, "sensi-star", "sensi-star-5", "2");
    const other = shared.shopper();
    await add(other, "sensi-star", "sensi-star-5", "19");
    const joined = await logIn(other, customer.email);
    expect(message(joined)).toContain("Le sachet du panier de votre compte vous attend.");
    expect(message(joined)).toContain(
      "Un sachet du panier de votre compte n’a pas trouvé place : stock ou nombre maximal de graines.",
    );
    const guest = shared.shopper();
    await add(guest, "sensi-star", "sensi-star-5", "1");
    expect(message(await logIn(guest, (await newCustomer(shared.shop)).email))).toBe("connexion réussie");
    expect(lines(await guest.visit("/panier"))).toHaveLength(1);
  });
});

describe("an account's beginning", () => {
  it("is not brought about by following its link, nor by somebody else's password [ACCOUNT-8, ACCOUNT-12]", async () => {
    const email = newAddress();
    const shopper = shared.shopper();
    await shopper.visit("/enregistrez");
    await shopper.press("Créer mon compte", { email, ...CHOSEN, ...PERSON });
    const link = await mailedPage(shared.shop, email, "activation");
    for (let time = 0; time < 2; time++) expect((await shopper.visit(link)).status).toBe(200);
    expect((await logIn(shared.shopper(), email)).status).toBe(400);
    await shopper.visit(link);
    const refused = await shopper.press("Activer mon compte", { password: "un autre mot" });
    expectRefused(refused, {
      "activate-password": "Ce mot de passe n’est pas celui de votre compte : saisissez-le de nouveau.",
    });
    const inside = await shopper.press("Activer mon compte", { password: PASSWORD });
    expect(inside.path).toBe("/compte");
    expect(heading(await shared.shopper().visit(link))).toBe("Ce lien n’est plus valable");
  });

  it("asks for another link once a day has passed [ACCOUNT-8]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/enregistrez");
    await shopper.press("Créer mon compte", { email: "zoe@example.org", ...CHOSEN, ...PERSON });
    const link = await mailedPage(app.shop, "zoe@example.org", "activation");
    await shopper.visit(link);
    app.shop.advance(DAY);
    const late = await shopper.press("Activer mon compte", { password: PASSWORD });
    expect([late.status, heading(late)]).toEqual([400, "Ce lien n’est plus valable"]);
    expect(await app.shop.db.selectFrom("customer").selectAll().execute()).toEqual([]);
  });

  it("is refused on a page of its own to who is not 18 yet, and nothing of it is kept [ACCOUNT-9]", async () => {
    const app = await testApp();
    const sign = async (birth: Record<string, string>) => {
      const shopper = app.shopper();
      await shopper.visit("/enregistrez");
      return shopper.press("Créer mon compte", { email: newAddress(), ...CHOSEN, ...PERSON, ...birth });
    };
    const young = await sign({ birthDay: "21", birthMonth: "11", birthYear: "2008" });
    expect([young.status, heading(young)]).toEqual([400, "Réservé aux personnes majeures"]);
    expect(plain(young.$("title").text())).toBe("Réservé aux personnes majeures — Chènevis");
    expect(young.$("main form")).toHaveLength(0);
    expect(young.html).not.toContain("Martin");
    expect(await app.shop.db.selectFrom("signup").selectAll().execute()).toEqual([]);
    expect(await app.shop.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    // On the birthday itself, by the storefront's day.
    const adult = await sign({ birthDay: "20", birthMonth: "11", birthYear: "2008" });
    expect(heading(adult)).toBe("Vérifiez vos e-mails");
  });

  it("brings the orders of its mailbox, which were a guest's until then [ACCOUNT-10]", async () => {
    const shopper = shared.shopper();
    const email = newAddress();
    const contact = {
      email,
      "shipping.firstName": "Zoé",
      "shipping.lastName": "Martin",
      "shipping.line1": "12 rue des Lilas",
      "shipping.postalCode": "44000",
      "shipping.city": "Nantes",
      "shipping.phone": "06 12 34 56 78",
    };
    const placed = await orderPack(shopper, { contact });
    const [number = "none"] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(placed.text) ?? [];
    await shopper.visit("/enregistrez");
    await shopper.press("Créer mon compte", { email, ...CHOSEN, ...PERSON });
    await shopper.visit(await mailedPage(shared.shop, email, "activation"));
    await shopper.press("Activer mon compte", { password: PASSWORD });
    expect((await shopper.visit("/account/orders")).text).toContain(number);
  });
});

describe("a new password and a new address", () => {
  it("put every other browser out, and this one goes on [ACCOUNT-14]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const other = shared.shopper();
    await logIn(other, customer.email);
    await shopper.visit("/compte/details");
    const chosen = "un tout autre mot";
    const changed = await shopper.press("Changer de mot de passe", {
      currentPassword: PASSWORD,
      newPassword: chosen,
      repeatPassword: chosen,
    });
    expect(changed.path).toBe("/compte/details");
    expect(message(changed)).toContain("Votre mot de passe a été modifié.");
    expect(changed.html).not.toContain(chosen);
    expect((await other.visit("/compte")).path).toContain("/login");
    expect((await shopper.visit("/compte")).path).toBe("/compte");
    await other.visit("/mot-de-passe-oublie");
    await other.press("Recevoir le lien", { email: customer.email });
    await other.visit(await mailedPage(shared.shop, customer.email, "reset"));
    await other.press("Enregistrer le mot de passe", CHOSEN);
    expect((await other.visit("/compte")).path).toBe("/compte");
    expect((await shopper.visit("/compte")).path).toContain("/login");
  });

  it("of an e-mail begin by its own link and one press; the former address is told and does not enter [ACCOUNT-11, ACCOUNT-12]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const email = newAddress();
    await shopper.visit("/compte/details");
    const same = await shopper.press("Changer d’adresse e-mail", {
      email: customer.email,
      currentPassword: PASSWORD,
    });
    expect([same.status, same.text.includes("C’est déjà l’adresse de votre compte.")]).toEqual([400, true]);
    const wrong = await shopper.press("Changer d’adresse e-mail", { email, currentPassword: "mauvais mot" });
    expectRefused(wrong, {
      "email-currentPassword": "Ce mot de passe n’est pas celui de votre compte : saisissez-le de nouveau.",
    });
    expect(await mailsTo(shared, email)).toEqual([]);
    await shopper.press("Changer d’adresse e-mail", { email, currentPassword: PASSWORD });
    const link = await mailedPage(shared.shop, email, "email-change");
    await shopper.visit(link);
    expect((await logIn(shared.shopper(), customer.email)).path).toBe("/compte");
    await shopper.visit(link);
    const confirmed = await shopper.press("Confirmer cette adresse");
    expect(message(confirmed)).toContain("Votre nouvelle adresse e-mail est confirmée.");
    expect(await mailsTo(shared, customer.email)).toEqual(["email-changed"]);
    expect((await logIn(shared.shopper(), customer.email)).status).toBe(400);
    expect((await logIn(shared.shopper(), email)).path).toBe("/compte");
    expect(heading(await shopper.visit(link))).toBe("Ce lien n’est plus valable");
  });
});

/** A customer who asked for another address, and that address. */
async function changing(app: TestApp) {
  const { shopper, customer } = await newSignedIn(app);
  const email = newAddress();
  await shopper.visit("/compte/details");
  await shopper.press("Changer d’adresse e-mail", { email, currentPassword: PASSWORD });
  return { shopper, customer, email };
}

/** What a page that a mailed link opens owes: nobody keeps it or finds it, and looking at it changes nothing. */
function expectPrivate(page: VisitedPage): void {
  expect(page.status).toBe(200);
  expect(page.headers.get("X-Robots-Tag")).toContain("noindex");
  expect(page.headers.get("Cache-Control")).toMatch(/no-store|private/);
  expect(page.headers.getSetCookie().filter((cookie) => !cookie.startsWith("locale="))).toEqual([]);
}

describe("a change of address that nobody wanted", () => {
  it("is refused by the present mailbox, signed in or not, by one press; looking at the page changes nothing [ACCOUNT-21, ACCOUNT-22]", async () => {
    const { customer, email } = await changing(shared);
    const confirmation = await mailedPage(shared.shop, email, "email-change");
    const refusal = await mailedPage(shared.shop, customer.email, "email-refusal");
    const owner = shared.shopper();
    for (let time = 0; time < 2; time++) expectPrivate(await owner.visit(refusal));
    expect((await shared.shopper().visit(confirmation)).$("main form")).toHaveLength(1);
    await owner.visit(refusal);
    const next = await owner.press("Refuser ce changement");
    expect(next.path).toBe("/mot-de-passe-oublie");
    expect(message(next)).toContain("Le changement d’adresse est refusé");
    expect(heading(await owner.visit(refusal))).toBe("Ce lien n’est plus valable");
    expect(heading(await shared.shopper().visit(confirmation))).toBe("Ce lien n’est plus valable");
    expect((await logIn(shared.shopper(), customer.email)).path).toBe("/compte");
  });
});

describe("the way back to a former address", () => {
  it("is named by the page of a refusal that comes too late, whose form for a password would know no account [ACCOUNT-23]", async () => {
    const { shopper: thief, customer, email } = await changing(shared);
    const refusal = await mailedPage(shared.shop, customer.email, "email-refusal");
    await thief.visit(await mailedPage(shared.shop, email, "email-change"));
    await thief.press("Confirmer cette adresse");
    const late = await shared.shopper().visit(refusal);
    expect(heading(late)).toBe("Ce lien n’est plus valable");
    expect(late.text).toContain("ouvrez le lien « Rétablir mon adresse » du message suivant");
    const way = await mailedPage(shared.shop, customer.email, "email-return");
    await shared.shopper().visit(way);
    const owner = shared.shopper();
    await owner.visit(way);
    await owner.press("Rétablir cette adresse");
    expect((await owner.visit(way)).text).not.toContain("Rétablir mon adresse");
  });

  it("leads by one press to a new password, and puts everybody else out [ACCOUNT-25]", async () => {
    const { shopper: thief, customer, email } = await changing(shared);
    await thief.visit(await mailedPage(shared.shop, email, "email-change"));
    await thief.press("Confirmer cette adresse");
    const way = await mailedPage(shared.shop, customer.email, "email-return");
    const owner = shared.shopper();
    for (let time = 0; time < 2; time++) expectPrivate(await owner.visit(way));
    expect((await logIn(shared.shopper(), email)).path).toBe("/compte");
    await owner.visit(way);
    const reset = await owner.press("Rétablir cette adresse");
    expect(reset.path).toMatch(/^\/recuperer-mot-de-passe\?lien=/);
    expect(message(reset)).toContain("Votre adresse est rétablie.");
    expect((await thief.visit("/compte")).path).toContain("/login");
    for (const address of [email, customer.email])
      expect((await logIn(shared.shopper(), address)).status).toBe(400);
    const chosen = "un tout autre mot";
    const inside = await owner.press("Enregistrer le mot de passe", {
      newPassword: chosen,
      repeatPassword: chosen,
    });
    expect(inside.path).toBe("/compte");
    expect((await logIn(shared.shopper(), customer.email, chosen)).path).toBe("/compte");
    expect(heading(await owner.visit(way))).toBe("Ce lien n’est plus valable");
    expect(await mailsTo(shared, customer.email)).toContain("email-restored");
  });

  it("says what to do where the address has another account by now [ACCOUNT-26]", async () => {
    const { shopper: thief, customer, email } = await changing(shared);
    await thief.visit(await mailedPage(shared.shop, email, "email-change"));
    await thief.press("Confirmer cette adresse");
    const way = await mailedPage(shared.shop, customer.email, "email-return");
    await newCustomer(shared.shop, { email: customer.email });
    const owner = shared.shopper();
    await owner.visit(way);
    const page = await owner.press("Rétablir cette adresse");
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe("Cette adresse a maintenant un autre compte");
    expect(page.$('main a[href="/mentions-legales"]')).toHaveLength(1);
    expect((await thief.visit("/compte")).path).toBe("/compte");
  });
});

describe("a session", () => {
  it("is a new one at each login: what the browser held before opens nothing [ACCOUNT-15]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const before = shopper.cookies.get("auth") ?? "";
    const thief = shared.shopper();
    thief.cookies.set("auth", before);
    expect((await thief.visit("/compte")).path).toBe("/compte");
    // Signed in already, by a form that was open in another window.
    const window = shared.shopper();
    await window.visit("/login");
    const { path, body } = window.fill("Se connecter", { email: customer.email, password: PASSWORD });
    const again = await shopper.send(path, { method: "POST", body });
    expect(again.status).toBe(303);
    expect(again.headers.getSetCookie().join()).toContain("auth=");
    expect(again.headers.getSetCookie().join()).not.toContain(before);
    expect((await thief.visit("/compte")).path).toContain("/login");
  });

  it("ends at logging out, also for whoever kept its cookie, and after thirty days [ACCOUNT-13, ACCOUNT-14]", async () => {
    const app = await testApp();
    const { shopper, customer } = await newSignedIn(app);
    const kept = shopper.cookies.get("auth") ?? "";
    await shopper.visit("/compte");
    await shopper.press("Se déconnecter");
    expect(await app.shop.db.selectFrom("customer_session").selectAll().execute()).toEqual([]);
    shopper.cookies.set("auth", kept);
    expect((await shopper.visit("/compte")).path).toContain("/login");
    await logIn(shopper, customer.email);
    app.shop.advance(30 * DAY - 1);
    expect((await shopper.visit("/compte")).path).toBe("/compte");
    app.shop.advance(30 * DAY);
    expect((await shopper.visit("/compte")).path).toContain("/login");
  });

  it("is told to scripts by a cookie that proves nothing, from the login to its end [ACCOUNT-33]", async () => {
    const { shopper } = await newSignedIn(shared);
    expect(shopper.cookies.get("signed_in")).toBe("1");
    await shopper.visit("/compte");
    await shopper.press("Se déconnecter");
    expect(["auth", "signed_in"].filter((name) => shopper.cookies.has(name))).toEqual([]);
    shopper.cookies.set("signed_in", "1");
    expect((await shopper.visit("/compte")).path).toContain("/login");
  });

  it("is listed with its browser, and ended one by one or all but this one [ACCOUNT-14]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const devices = [browserOf(shared, firefox), browserOf(shared, "Lynx/2.9"), browserOf(shared, "")];
    for (const device of devices) await logIn(device, customer.email);
    const page = await shopper.visit("/compte/details");
    expect(page.text).toContain("Firefox sur Linux");
    expect(page.text).toContain("Lynx");
    expect(page.text.match(/Connecté le/g)).toHaveLength(4);
    expect(page.text.match(/\(cet appareil\)/g)).toHaveLength(1);
    const one = await shopper.press("Déconnecter cet appareil");
    expect(message(one)).toContain("Cet appareil est déconnecté.");
    const inside = async () =>
      (await Promise.all(devices.map((device) => device.visit("/compte")))).filter(
        ({ path }) => path === "/compte",
      ).length;
    expect(await inside()).toBe(2);
    await shopper.visit("/compte/details");
    const all = await shopper.press("Déconnecter tous les autres appareils");
    expect(message(all)).toContain("Vos autres appareils sont déconnectés.");
    expect(await inside()).toBe(0);
    expect((await shopper.visit("/compte")).path).toBe("/compte");
  });

  it("of another customer's is a 404, and goes on [ACCOUNT-14]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await logIn(shared.shopper(), customer.email);
    const { shopper: other, customer: owner } = await newSignedIn(shared);
    const { id } = await shared.shop.db
      .selectFrom("customer_session")
      .select("id")
      .where("customer_id", "=", owner.id)
      .executeTakeFirstOrThrow();
    await shopper.visit("/compte/details");
    expect((await shopper.press("Déconnecter cet appareil", { device: id })).status).toBe(404);
    expect((await other.visit("/compte")).path).toBe("/compte");
  });
});

describe("a form without its session's token", () => {
  it.each(["", "x", "other"])(
    "keeps what was typed and comes back (%j) [ACCOUNT-16, ACCOUNT-17]",
    async (given) => {
      const { shopper } = await newSignedIn(shared);
      const { shopper: other } = await newSignedIn(shared);
      const foreign = String((await other.visit("/compte/details")).$("[name=jeton]").attr("value"));
      await shopper.visit("/compte/details");
      const jeton = given === "other" ? foreign : given;
      const again = await shopper.press("Enregistrer", { jeton, firstName: "Clarisse" });
      expect(again.path).toMatch(/^\/compte\/details\?saisie=/);
      expect(again.$("[name=firstName]").attr("value")).toBe("Clarisse");
      expect((await shared.shopper().visit(again.path)).path).toContain("/login");
      // Another customer's page shows nothing by another page's key, nor does another page.
      const key = again.path.split("=")[1] ?? "";
      expect((await shopper.visit(`/compte?saisie=${key}`)).html).not.toContain("Clarisse");
      const saved = await (await revisit(shopper, again.path)).press("Enregistrer");
      expect(saved.$("[name=firstName]").attr("value")).toBe("Clarisse");
      expect(message(saved)).toContain("Vos informations sont enregistrées.");
    },
  );

  it("never gives a password back, nor keeps it [ACCOUNT-17]", async () => {
    const { shopper } = await newSignedIn(shared);
    await shopper.visit("/compte/details");
    const again = await shopper.press("Changer d’adresse e-mail", {
      jeton: "",
      email: "nouvelle@example.org",
      currentPassword: PASSWORD,
    });
    expect(again.$("[name=email]").attr("value")).toBe("nouvelle@example.org");
    expect(again.html).not.toContain(PASSWORD);
    expect(again.$("[name=currentPassword]").attr("value") ?? "").toBe("");
  });

  it("waits for an hour [ACCOUNT-17]", async () => {
    const app = await testApp();
    const { shopper } = await newSignedIn(app);
    await shopper.visit("/compte/details");
    const again = await shopper.press("Enregistrer", { jeton: "", firstName: "Clarisse" });
    app.shop.advance(3600 * 1000 - 1);
    expect((await shopper.visit(again.path)).$("[name=firstName]").attr("value")).toBe("Clarisse");
    app.shop.advance(1);
    const late = await shopper.visit(again.path);
    expect([late.status, late.$("[name=firstName]").attr("value")]).toEqual([200, "Claire"]);
  });
});

describe("a return path", () => {
  it("stays in the storefront [FORM-10]", async () => {
    const app = await testApp();
    const { email } = await newCustomer(app.shop);
    for (const path of ["/panier", "/compte/details", "/collections/all?type=indica"])
      expect(await ledTo(app, email, path)).toBe(path);
    for (const evil of [
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "https://evil.example/",
      "https:evil.example",
      "javascript:alert(1)",
      "/.//evil.example",
      "/\t/evil.example",
      "evil.example",
    ])
      expect([evil, await ledTo(app, email, evil)]).toEqual([evil, "/"]);
    // Encoded strokes are part of a path of this host.
    for (const encoded of ["/%2F/evil.example", "/%5Cevil.example", "%2F%2Fevil.example"])
      expect(new URL(await ledTo(app, email, encoded), app.origin).origin).toBe(app.origin);
    expect(await ledTo(app, email, "")).toBe("/compte");
  });
});

/** The same shopper, at a page. */
async function revisit(shopper: Shopper, path: string): Promise<Shopper> {
  await shopper.visit(path);
  return shopper;
}

it("a customer's favourite type is called as the filters and the varieties' pages call it [CATALOGUE-14]", async () => {
  const { shopper } = await newSignedIn(shared);
  const words = (page: VisitedPage, selector: string) =>
    page
      .$(selector)
      .toArray()
      .map((element) => plain(page.$(element).text()).replace(/ \(\d+\)$/, ""));
  const asked = words(
    await shopper.visit("/compte/details"),
    "select[name=favouriteType] option, label:has([name=favouriteType])",
  );
  const list = await shopper.visit("/collections/all");
  const filters = words(list, "label:has([name=type])");
  expect(filters).toEqual(["Indica", "Indica dominante", "Hybride", "Sativa dominante", "Sativa"]);
  expect(asked.filter((word) => filters.includes(word))).toEqual(filters);
  expect((await shopper.visit("/collections/all?type=sativa-dominante")).text).toContain("Sativa dominante");
});
