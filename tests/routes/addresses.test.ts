import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { addAddress, listAddresses } from "~/shop/customers/addresses.server";
import { logIn, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp } from "../support/app";
import { contact } from "../support/shop";
import { plain, type VisitedPage } from "../support/shopper";
import { expectRefused, heading, message, orderPack } from "./reading";

/* The addresses of an account, as their customer keeps them without scripts. */

const app = await testApp("demo", undefined, afterAll);
const { shop } = app;

const SAVE = "Enregistrer cette adresse";
const CHOOSE = "Choisir ce pays";
const LILAS = {
  firstName: "Claire",
  lastName: "Dupont",
  line1: "12 rue des Lilas",
  postalCode: "44000",
  city: "Nantes",
  phone: "06 12 34 56 78",
};
const RHONE = {
  ...LILAS,
  line1: "Rue du Rhône 8",
  postalCode: "1204",
  city: "Genève",
  phone: "079 123 45 67",
};

/** A customer who keeps addresses at these lines, one second after the other, signed in. */
async function withAddresses(...lines: string[]) {
  const { shopper, customer } = await newSignedIn(app);
  const ids: string[] = [];
  for (const line1 of lines) {
    shop.advance(1000);
    ids.push((await addAddress(shop.db, customer.id, { ...contact.shipping, line1 }, shop.now())) ?? "");
  }
  return { shopper, customer, ids };
}

/** The list as it is read: each address with its marks. */
const cards = ({ $ }: VisitedPage) =>
  $("main li:has(address)")
    .toArray()
    .map((card) => plain($(card).children("p:has(svg), address").text()));

const saved = (customer: { id: string }) => listAddresses(shop.db, customer.id);

/** How a form that was sent is answered. */
async function sent(
  someone: Awaited<ReturnType<typeof withAddresses>>["shopper"],
  path: string,
  fields: object,
) {
  const body = new URLSearchParams(fields as Record<string, string>);
  const response = await someone.send(path, { method: "POST", body });
  await response.text();
  return response.status;
}

/** The form token of a page. */
const token = ({ $ }: VisitedPage) => $('[name="jeton"]').first().attr("value") ?? "";

describe("keeping addresses", () => {
  it("is offered from the latest order to who keeps none, in its country's form [ADDRESS-10]", async () => {
    const { shopper, customer } = await newSignedIn(app);
    const before = await shopper.visit("/compte/addresses");
    expect([before.$('[name="line1"]').attr("value") ?? "", before.text]).toEqual([
      "",
      expect.not.stringMatching(/reprend l’adresse/),
    ]);
    await orderPack(shopper, {});
    const offered = await shopper.visit("/ch/compte/addresses");
    expect(plain(offered.text)).toMatch(/reprend l’adresse de votre commande [0-9A-Z]{5}-[0-9A-Z]{5} ?:/);
    expect(offered.$('[name="pays"] option[selected]').text()).toBe("France");
    expect(offered.$('[name="postalCode"]').attr("value")).toBe(contact.shipping.postalCode);
    const kept = await shopper.press(SAVE);
    expect(kept.path).toBe("/ch/compte/addresses");
    expect((await saved(customer)).map(({ address }) => address)).toEqual([contact.shipping]);
    expect(plain(kept.text)).not.toMatch(/reprend l’adresse/);
  });

  it("adds one, which becomes the default, and a second one, which does not [ADDRESS-4]", async () => {
    const { shopper, customer } = await withAddresses();
    const empty = await shopper.visit("/compte/addresses");
    expect(heading(empty)).toBe("Mes adresses");
    expect(empty.text).toContain("Aucune adresse enregistrée pour l’instant.");
    expect(empty.$('[name="firstName"]').attr("value")).toBe("Claire");
    const first = await shopper.press(SAVE, LILAS);
    expect([first.status, first.path]).toEqual([200, "/compte/addresses"]);
    expect(message(first)).toBe("Adresse enregistrée.");
    expect(cards(first)).toEqual([
      "Livraison par défaut Facturation par défaut Claire Dupont12 rue des Lilas44000 NantesFrance06 12 34 56 78",
    ]);
    shop.advance(1000);
    const second = await shopper.press(SAVE, { ...LILAS, line1: "3 quai Ceineray", line2: "Bât. C & D" });
    expect(cards(second)[1]).toBe("Claire Dupont3 quai CeinerayBât. C & D44000 NantesFrance06 12 34 56 78");
    expect((await saved(customer)).map(({ isDefault }) => isDefault.shipping)).toEqual([true, false]);
  });

  it("asks for the country first, then for what its addresses have [ADDRESS-7]", async () => {
    const { shopper, customer } = await withAddresses();
    const french = await shopper.visit("/compte/addresses");
    expect(french.$('[name="pays"] option[selected]').text()).toBe("France");
    const countries = french.$('[name="pays"] option').toArray();
    const names = countries.map((option) => french.$(option).text());
    for (const name of ["Allemagne", "États-Unis", "Italie", "Nouvelle-Zélande", "Suisse", "Monaco"])
      expect(names).toContain(name);
    const american = await shopper.press(CHOOSE, { pays: "US" });
    expect([american.status, message(american)]).toEqual([200, ""]);
    const fields = american.$(
      'main form[method="post"] input:not([type=hidden]), main form[method="post"] select:not([name="pays"])',
    );
    expect(fields.toArray().map((field) => american.$(field).attr("autocomplete"))).toEqual([
      "given-name",
      "family-name",
      "address-line1",
      "address-line2",
      "address-level2",
      "address-level1",
      "postal-code",
      "tel",
    ]);
    const austin = {
      line1: "1 Main St",
      city: "Austin",
      state: "TX",
      postalCode: "78701",
      phone: "512 555 0100",
    };
    const kept = await shopper.press(SAVE, { ...austin, phone: "(512) 478-0100" });
    expect(kept.path).toBe("/compte/addresses");
    expect((await saved(customer))[0]?.address).toMatchObject({
      country: "US",
      state: "TX",
      phone: "+15124780100",
    });
    for (const country of ["CA", "AU"])
      expect(
        (await shopper.visit(`/compte/addresses?pays=${country}`)).$('select[name="state"]'),
      ).toHaveLength(1);
    // What is no country of the shop's asks for the storefront's own.
    for (const country of ["XX", "autre", "__proto__", ""])
      expect(
        (await shopper.visit(`/compte/addresses?pays=${country}`)).$('[name="pays"] option[selected]').text(),
      ).toBe("France");
  });

  it("changes one, in another country's form too [ADDRESS-7]", async () => {
    const { shopper, customer, ids } = await withAddresses("12 rue des Lilas");
    await shopper.visit("/compte/addresses");
    const page = await shopper.visit(`/compte/addresses?adresse=${ids[0]}`);
    expect(heading(page)).toBe("Modifier une adresse");
    for (const [name, value] of Object.entries(LILAS))
      expect([name, page.$(`[name="${name}"]`).attr("value")]).toEqual([name, value]);
    const swiss = await shopper.press(CHOOSE, { pays: "CH" });
    expect(swiss.$('[name="phone"]').attr("value")).toBe("+33 6 12 34 56 78");
    const changed = await shopper.press(SAVE, RHONE);
    expect(message(changed)).toBe("Adresse modifiée.");
    expect(await saved(customer)).toMatchObject([
      { id: ids[0], address: { country: "CH", city: "Genève", phone: "+41791234567" } },
    ]);
  });

  it("keeps what was typed where another country is chosen [ADDRESS-12]", async () => {
    const { shopper, customer, ids } = await withAddresses("un");
    const values = ({ $ }: VisitedPage) => [$('[name="line1"]').attr("value"), $('[name="pays"]').val()];
    await shopper.visit("/compte/addresses");
    expect(values(await shopper.press(CHOOSE, { line1: "Rue du Rhône 8", pays: "CH" }))).toEqual([
      "Rue du Rhône 8",
      "CH",
    ]);
    await shopper.visit(`/compte/addresses?adresse=${ids[0]}`);
    const refused = await shopper.press(SAVE, { ...RHONE, pays: "CH" });
    expectRefused(refused, {
      "change-country":
        "Vous avez changé de pays\u202f: vérifiez l’adresse ci-dessous, puis validez de nouveau.",
    });
    expect(values(refused)).toEqual(["Rue du Rhône 8", "CH"]);
    expect((await saved(customer))[0]?.address.country).toBe("FR");
    await shopper.press(SAVE);
    expect((await saved(customer))[0]?.address).toMatchObject({ country: "CH", line1: "Rue du Rhône 8" });
  });

  it("makes another one the default, for delivery and for billing [ADDRESS-4]", async () => {
    const { shopper, customer, ids } = await withAddresses("un", "deux");
    await shopper.visit("/compte/addresses");
    const one = await shopper.press("Livrer ici par défaut : deux, Nantes");
    expect(message(one)).toBe("Cette adresse est maintenant celle de vos livraisons par défaut.");
    expect(cards(one).map((card) => card.slice(0, 22))).toEqual([
      "Livraison par défaut C",
      "Facturation par défaut",
    ]);
    const two = await shopper.press("Facturer ici par défaut : deux, Nantes");
    expect(message(two)).toBe("Cette adresse est maintenant celle de vos factures par défaut.");
    const [first] = await saved(customer);
    expect(first).toMatchObject({ id: ids[1], isDefault: { shipping: true, billing: true } });
  });

  it("removes one after a question, and says which one is the default instead [ADDRESS-5]", async () => {
    const { shopper, customer, ids } = await withAddresses("un", "deux", "trois");
    const question = await shopper.visit(`/compte/addresses?adresse=${ids[0]}&supprimer=oui`);
    expect(heading(question)).toBe("Supprimer cette adresse ?");
    expect(question.text).toContain("Claire Dupontun44000 Nantes");
    expect(await saved(customer)).toHaveLength(3);
    const done = await shopper.press("Supprimer cette adresse");
    expect(done.path).toBe("/compte/addresses");
    expect(message(done)).toBe(
      "Adresse supprimée. L’adresse de livraison et de facturation par défaut est maintenant : " +
        "Claire Dupont, trois, 44000 Nantes, France.",
    );
    await shopper.press("Facturer ici par défaut : deux, Nantes");
    await shopper.visit(`/compte/addresses?adresse=${ids[1]}&supprimer=oui`);
    expect(message(await shopper.press("Supprimer cette adresse"))).toContain(
      "L’adresse de facturation par défaut est maintenant : Claire Dupont, trois",
    );
    await shopper.visit(`/compte/addresses?adresse=${ids[2]}&supprimer=oui`);
    expect(message(await shopper.press("Supprimer cette adresse"))).toBe("Adresse supprimée.");
    expect(shopper.page().text).toContain("Aucune adresse enregistrée pour l’instant.");
  });

  it("takes no twenty-first [ADDRESS-3]", async () => {
    const lines = Array.from({ length: 19 }, (_, index) => `${index + 1} rue Longue`);
    const { shopper, customer } = await withAddresses(...lines);
    await shopper.visit("/compte/addresses");
    const last = shopper.fill(SAVE, LILAS);
    expect((await shopper.press(SAVE, { ...LILAS, line1: "20 rue Longue" })).text).toContain(
      "Votre carnet est plein : supprimez une adresse pour en ajouter une autre.",
    );
    expect(shopper.page().$('[name="line1"]')).toHaveLength(0);
    const response = await shopper.send(last.path, { method: "POST", body: last.body });
    expect([response.status, (await response.text()).includes("Votre carnet est plein")]).toEqual([
      400,
      true,
    ]);
    expect(await saved(customer)).toHaveLength(20);
  });
});

describe("a refused address", () => {
  it("is told every field's fault in its own words, and loses nothing [CHECKOUT-3, FORM-1, FORM-2, ADDRESS-7]", async () => {
    const { shopper } = await withAddresses();
    await shopper.visit("/compte/addresses");
    const nothing = Object.fromEntries(Object.keys(LILAS).map((name) => [name, ""]));
    expectRefused(await shopper.press(SAVE, nothing), {
      "add-firstName": "Prénom requis.",
      "add-lastName": "Nom requis.",
      "add-line1": "Adresse requise.",
      "add-postalCode": "Code postal requis.",
      "add-city": "Ville requise.",
      "add-phone": "Numéro de téléphone requis.",
    });
    const typed = {
      ...LILAS,
      firstName: "Zoé “la” <b>",
      postalCode: "4400",
      phone: "06 12",
      lastName: "x".repeat(81),
    };
    const page = await shopper.press(SAVE, typed);
    expectRefused(page, {
      "add-lastName": "Ce texte est trop long pour l’étiquette du colis\u202f: abrégez-le.",
      "add-postalCode":
        "Ce code postal ne correspond pas au pays choisi\u202f: corrigez-le ou choisissez un autre pays.",
      "add-phone":
        "Numéro de téléphone incomplet ou inconnu\u202f: vérifiez-le. S’il est d’un autre pays, commencez par " +
        "son indicatif, par exemple +33\u00a06\u00a012\u00a034\u00a056\u00a078.",
    });
    for (const [name, value] of Object.entries(typed))
      expect([name, page.$(`[name="${name}"]`).attr("value")]).toEqual([name, value]);
    await shopper.visit("/compte/addresses?pays=CA");
    const canada = { ...LILAS, postalCode: "H2Y 1C6", city: "Montréal", phone: "514 555 0199" };
    expectRefused(await shopper.press(SAVE, { ...canada, phone: "514 872 0311" }), {
      "add-state": "État ou province requis.",
    });
  });

  it("keeps its own words where one is changed [FORM-1, ADDRESS-7]", async () => {
    const { shopper, customer, ids } = await withAddresses("un");
    await shopper.visit(`/compte/addresses?adresse=${ids[0]}`);
    const page = await shopper.press(SAVE, { line1: "deux", city: "" });
    expectRefused(page, { "change-city": "Ville requise." });
    expect(page.$('[name="line1"]').attr("value")).toBe("deux");
    expect(await saved(customer)).toMatchObject([{ address: { line1: "un", city: "Nantes" } }]);
  });

  it("is one of a country that nobody can choose [ADDRESS-7]", async () => {
    const { shopper, customer } = await withAddresses();
    await shopper.visit("/compte/addresses?pays=CH");
    const { path, body } = shopper.fill(SAVE, RHONE);
    for (const country of ["XX", "", "ch", "__proto__"]) {
      body.set("pays", country);
      const response = await shopper.send(path, { method: "POST", body });
      expect([country, response.status]).toEqual([country, 400]);
      const html = await response.text();
      expect(html).toContain('href="#add-country"');
      expect(html).toContain("Choisissez un pays de la liste.");
      expect(html).toContain('value="Rue du Rhône 8"');
    }
    expect(await saved(customer)).toEqual([]);
  });
});

describe("whose addresses they are", () => {
  it("answers 404 for another customer's, whatever is asked of it [ADDRESS-6]", async () => {
    const { ids, customer: owner } = await withAddresses("secrète");
    const { shopper } = await withAddresses("mienne");
    const own = await shopper.visit("/compte/addresses");
    const jeton = token(own);
    for (const id of [ids[0] ?? "", "nope", "%00", ""]) {
      for (const query of ["", "&supprimer=oui", "&pays=CH"]) {
        const page = await shopper.visit(`/compte/addresses?adresse=${id}${query}`);
        expect([id, query, page.status]).toEqual([id, query, 404]);
        expect(page.text).not.toContain("secrète");
      }
      const there = `/compte/addresses?adresse=${id}`;
      expect(await sent(shopper, there, { jeton, intent: "change", ...LILAS })).toBe(404);
      expect(await sent(shopper, there, { jeton, intent: "remove" })).toBe(404);
      for (const use of ["shipping", "billing"])
        expect(
          await sent(shopper, "/compte/addresses", { jeton, intent: `default-${use}`, address: id }),
        ).toBe(404);
    }
    expect(await saved(owner)).toMatchObject([
      { address: { line1: "secrète" }, isDefault: { shipping: true } },
    ]);
  });

  it("answers 400 to an unknown act, and does nothing without the form's token", async () => {
    const { shopper, customer } = await withAddresses("un");
    const jeton = token(await shopper.visit("/compte/addresses"));
    for (const intent of ["nope", "", "constructor"])
      expect(await sent(shopper, "/compte/addresses", { jeton, intent })).toBe(400);
    const { path, body } = shopper.fill(SAVE, { ...LILAS, line1: "deux" });
    body.delete("jeton");
    const response = await shopper.send(path, { method: "POST", body });
    expect(response.status).toBe(303);
    const back = response.headers.get("Location") ?? "";
    expect(back).toMatch(/^\/compte\/addresses\?pays=FR&saisie=/);
    expect(await saved(customer)).toHaveLength(1);
    const again = await shopper.visit(back);
    expect(again.$('[name="line1"]').attr("value")).toBe("deux");
    expect((await shopper.press(SAVE)).text).toContain("Adresse enregistrée.");
    expect(await saved(customer)).toHaveLength(2);
  });

  it("leads a guest to the login page and back [ACCOUNT-18]", async () => {
    const { email } = await newCustomer(shop);
    const guest = app.shopper();
    expect((await guest.visit("/compte/addresses?pays=CH")).path).toBe(
      "/login?retour=%2Fcompte%2Faddresses%3Fpays%3DCH",
    );
    expect((await logIn(guest, email, PASSWORD, "/compte/addresses?pays=CH")).path).toBe(
      "/compte/addresses?pays=CH",
    );
  });

  it.each(["add", "change"])("gives back what was typed where the session had ended: %s", async (intent) => {
    const { shopper, customer, ids } = await withAddresses("un");
    const query = intent === "add" ? "?pays=CH" : `?adresse=${ids[0]}&pays=CH`;
    await shopper.visit(`/compte/addresses${query}`);
    await shop.db.deleteFrom("customer_session").where("customer_id", "=", customer.id).execute();
    const login = await shopper.press(SAVE, RHONE);
    expect(login.path).toContain("/login?retour=");
    expect(login.text).toContain("Votre session est terminée.");
    const back = await shopper.press("Se connecter", { email: customer.email, password: PASSWORD });
    expect(back.text).toContain("Ce que vous aviez écrit est toujours là");
    for (const [name, value] of Object.entries(RHONE))
      expect([name, back.$(`[name="${name}"]`).attr("value")]).toEqual([name, value]);
    expect((await shopper.press(SAVE)).status).toBe(200);
    const kept = (await saved(customer)).map(({ address }) => address.line1);
    expect(kept.sort()).toEqual(intent === "add" ? ["Rue du Rhône 8", "un"] : ["Rue du Rhône 8"]);
  });
});

describe("other storefronts", () => {
  it("starts with the storefront's own country, and says what is not sent there [ADDRESS-7, ADDRESS-8]", async () => {
    const { customer } = await withAddresses("12 rue des Lilas");
    const shopper = app.shopper();
    await logIn(shopper, customer.email);
    expect((await shopper.visit("/compte/addresses")).text).not.toContain("ne livre pas dans ce pays");
    const swiss = await shopper.visit("/ch/compte/addresses");
    expect(swiss.$('[name="pays"] option[selected]').text()).toBe("Suisse");
    expect(swiss.text).toContain("Cette boutique ne livre pas dans ce pays.");
    const added = await shopper.press(SAVE, RHONE);
    expect(added.path).toBe("/ch/compte/addresses");
    expect(cards(added)[1]).toMatch(/^Claire DupontRue du Rhône 8CH-1204 GenèveSuisse/);
    const american = await shopper.visit("/us/compte/addresses");
    expect(american.$('select[name="state"] option').length).toBeGreaterThan(50);
    expect(american.$("main li:has(address)").text().split("Cette boutique ne livre pas")).toHaveLength(3);
  });
});

describe("addresses that cannot be read", () => {
  it("says so, with the rest of the page there to use [ADDRESS-9]", async () => {
    const broken = await testApp();
    const { shopper } = await newSignedIn(broken);
    await sql`alter table address rename to address_lost`.execute(broken.shop.db);
    const page = await shopper.visit("/compte/addresses");
    expect(page.status).toBe(500);
    expect(page.$("main .box p").text()).toBe(
      "Impossible de récupérer vos adresses, veuillez recharger la page.",
    );
    expect(page.$('main a[href="/compte/addresses"]').text()).toBe("Recharger la page");
    expect(page.html).not.toMatch(/no such table|does not exist|node_modules/);
    expect(heading(page)).toBe("Mes adresses");
    expect(page.$('[name="line1"]')).toHaveLength(1);
    await sql`alter table address_lost rename to address`.execute(broken.shop.db);
    expect((await shopper.press(SAVE, LILAS)).text).toContain("Adresse enregistrée.");
  });
});
