import { afterAll, describe, expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { deliverMails } from "~/worker/mails.server";
import { findDraft } from "~/shop/checkout/draft.server";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { testApp, type TestApp } from "../support/app";
import { coupon, setPrice, setStock } from "../support/sales";
import { NOON, pageText, publish } from "../support/shop";
import { readPdf } from "../support/pdf";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { onHand } from "../support/varieties";
import {
  add,
  cartId,
  CLAIRE,
  expectRefused,
  heading,
  lines,
  message,
  ORDER,
  ORDER_NOTHING,
  orderPack,
  refusal,
  TICKED,
  toRecap,
  totals,
  URS,
} from "./reading";

/* The checkout as a shopper without scripts goes through it, up to the order and its mail. */

const shared = await testApp("demo", undefined, afterAll);
const { shop } = shared;
await setStock(shop, "sensi-star-5", 1000);

const NEXT = "Enregistrer et continuer";
const CHOOSE = "Choisir ce pays";
const CHOSEN = { shippingOption: "priority-tracked", paymentMethod: "transfer" };

/** A shopper with one pack in the cart. */
async function withCart(app: TestApp = shared, basename = ""): Promise<Shopper> {
  const someone = app.shopper();
  await add(someone, "sensi-star", "sensi-star-5", "1", basename);
  return someone;
}

async function atRecap(app: TestApp = shared, basename = "") {
  const someone = await withCart(app, basename);
  const recap = await toRecap(someone, { basename });
  return { someone, recap };
}

/** What the list of a page says of the order's way. */
const deliveryDates = ({ $ }: VisitedPage) =>
  $('ol[aria-label="Dates de livraison"] li')
    .toArray()
    .map((step) => plain($(step).text()));

const orders = (app: TestApp) => app.shop.db.selectFrom("orders").selectAll().execute();

/** Where a request leads, not followed. */
async function redirection(someone: Shopper, path: string, init?: RequestInit) {
  const response = await someone.send(path, init);
  await response.text();
  return `${response.status} ${response.headers.get("Location")}`;
}

async function delivered(app: TestApp): Promise<AddressedMail[]> {
  const sent: AddressedMail[] = [];
  await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
  return sent;
}

describe("the way of steps", () => {
  it("without anything in the cart leads to the cart, which says so [CHECKOUT-2]", async () => {
    const someone = shared.shopper();
    expect(await redirection(someone, "/checkout")).toBe("303 /panier");
    expect(await redirection(someone, "/ch/checkout?etape=verification")).toBe("303 /ch/panier");
    const page = await someone.visit("/checkout?etape=livraison-paiement");
    expect(message(page)).toBe("Votre panier est vide : ajoutez-y un sachet avant de commander.");
  });

  it("is one address, three steps, each saved when it is sent [CHECKOUT-1]", async () => {
    const someone = await withCart();
    const first = await someone.visit("/checkout");
    expect(heading(first)).toBe("Commande : vos coordonnées");
    const second = await someone.press(NEXT, CLAIRE);
    expect(second.path).toBe("/checkout?etape=livraison-paiement");
    expect(heading(second)).toBe("Commande : livraison et paiement");
    const third = await someone.press(NEXT, CHOSEN);
    expect(third.path).toBe("/checkout?etape=verification");
    expect(heading(third)).toBe("Vérifier et commander");
    expect((await someone.visit("/checkout")).text).toContain(ORDER);

    const draft = await shop.db
      .selectFrom("checkout_draft")
      .selectAll()
      .where("cart_id", "=", cartId(someone))
      .executeTakeFirst();
    expect(draft).toMatchObject({ shipping_option: "priority-tracked", payment_method: "transfer" });
    expect(JSON.parse(draft?.contact ?? "")).toEqual({
      email: "claire.dupont@example.org",
      shipping: {
        firstName: "Claire",
        lastName: "Dupont",
        line1: "12 rue des Lilas",
        line2: "",
        postalCode: "44000",
        city: "Nantes",
        state: "",
        country: "FR",
        phone: "+33612345678",
      },
      billing: null,
    });
  });

  it("a later step leads back to the first unfinished one, an unknown one too [CHECKOUT-2]", async () => {
    const someone = await withCart();
    for (const step of ["verification", "livraison-paiement"])
      expect(await redirection(someone, `/checkout?etape=${step}`)).toBe("303 /checkout?etape=coordonnees");
    expect(heading(await someone.visit("/checkout?etape=nimporte"))).toBe("Commande : vos coordonnées");
    await someone.press(NEXT, CLAIRE);
    expect(await redirection(someone, "/checkout?etape=verification")).toBe(
      "303 /checkout?etape=livraison-paiement",
    );
    expect(heading(await someone.visit("/checkout"))).toBe("Commande : livraison et paiement");
  });

  it("goes back with everything that was saved, and on to the last step [CHECKOUT-1]", async () => {
    const { someone } = await atRecap();
    const contact = await someone.visit("/checkout?etape=coordonnees");
    expect(contact.$('[name="shipping.line1"]').attr("value")).toBe("12 rue des Lilas");
    expect(contact.$('[name="shipping.phone"]').attr("value")).toBe("06 12 34 56 78");
    expect((await someone.press(NEXT, { "shipping.line1": "3 quai Ceineray" })).path).toBe(
      "/checkout?etape=verification",
    );
    expect(someone.page().text).toContain("3 quai Ceineray");
    const choices = await someone.visit("/checkout?etape=livraison-paiement");
    expect(choices.$('[name="paymentMethod"][checked]').attr("value")).toBe("transfer");
    expect((await someone.press(NEXT, { shippingOption: "regular-untracked" })).text).toContain(
      "Courrier ordinaire non suivi",
    );
  });

  it("marks the steps that are done, and links only to those that can be reached [CHECKOUT-2]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const { $ } = await someone.press(NEXT, CLAIRE);
    const steps = $('nav[aria-label="Étapes de la commande"], ol[aria-label="Étapes de la commande"]');
    expect(
      steps
        .find("a")
        .toArray()
        .map((link) => $(link).attr("href")),
    ).toEqual(["/checkout?etape=coordonnees"]);
    expect(steps.find('[aria-current="step"]')).toHaveLength(1);
  });

  it("answers an unknown act with 400 [FORM-6]", async () => {
    const someone = await withCart();
    for (const intent of ["nope", "", "constructor"]) {
      const init = { method: "POST", body: new URLSearchParams({ intent }) };
      expect((await someone.send("/checkout", init)).status).toBe(400);
    }
  });
});

describe("coordinates", () => {
  it("asks for every field in its own words, in the order of the form [CHECKOUT-3, FORM-1, FORM-2, FORM-3]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    expectRefused(await someone.press(NEXT), {
      "contact-email": "Veuillez saisir une adresse e-mail valide.",
      "contact-shipping.firstName": "Prénom requis.",
      "contact-shipping.lastName": "Nom requis.",
      "contact-shipping.line1": "Adresse requise.",
      "contact-shipping.postalCode": "Code postal requis.",
      "contact-shipping.city": "Ville requise.",
      "contact-shipping.phone": "Numéro de téléphone requis.",
    });
    expect(plain(someone.page().$("title").text())).toBe("Erreur : Commande : vos coordonnées — Chènevis");
  });

  it("says what to do behind a fixed sentence, where that adds something, beside the field and in the summary alike [FORM-12]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const { $ } = await someone.press(NEXT);
    const said = (field: string) => [
      $(`[id="contact-${field}-erreur"]`).text().replace("Erreur\u202f: ", ""),
      $(`#erreurs a[href="#contact-${field}"]`).text(),
    ];
    for (const words of said("shipping.line1"))
      expect(words).toBe("Adresse requise. Indiquez le numéro et le nom de la voie.");
    for (const words of said("shipping.firstName")) expect(words).toBe("Prénom requis.");
    await someone.visit("/statut-de-la-commande");
    const status = await someone.press("Afficher la commande");
    const sentence = "Numéro de commande requis\u202f: recopiez-le de l’e\u2011mail de confirmation.";
    expect(status.$("#number-erreur").text().endsWith(sentence)).toBe(true);
    expect(status.$("#erreurs a").text()).toBe(sentence);
  });

  it("keeps everything that was typed, as it was typed [FORM-1]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const typed = {
      ...CLAIRE,
      email: "claire.dupont(at)example.org",
      "shipping.firstName": "Zoé “la” <b>",
      "shipping.line1": "",
      "shipping.line2": "Bât. C & D",
      "shipping.city": "L’Haÿ-les-Roses",
      "shipping.phone": "06 12",
    };
    const page = await someone.press(NEXT, typed);
    expectRefused(page, {
      "contact-email": "Veuillez saisir une adresse e-mail valide.",
      "contact-shipping.line1": "Adresse requise.",
      "contact-shipping.phone":
        "Numéro de téléphone incomplet ou inconnu\u202f: vérifiez-le. S’il est d’un autre pays, commencez par " +
        "son indicatif, par exemple +33\u00a06\u00a012\u00a034\u00a056\u00a078.",
    });
    for (const [name, value] of Object.entries(typed))
      expect([name, page.$(`[name="${name}"]`).attr("value") ?? ""]).toEqual([name, value]);
    // The phone's reason is printed beside it.
    expect(page.text).toContain("Pour le transporteur, en cas de difficulté de livraison.");
  });

  it("says to the browser what each field is for", async () => {
    const { $ } = await (await withCart()).visit("/checkout");
    const purposes = $("form input[autocomplete]")
      .toArray()
      .map((input) => $(input).attr("autocomplete"));
    expect(purposes.slice(0, 8)).toEqual([
      "email",
      "shipping given-name",
      "shipping family-name",
      "shipping address-line1",
      "shipping address-line2",
      "shipping postal-code",
      "shipping address-level2",
      "shipping tel",
    ]);
  });

  it("refuses only what is certainly no postal code of the country [ADDRESS-1]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    for (const code of ["4400", "440000", "ABCDE", "1012 AB"])
      expectRefused(await someone.press(NEXT, { ...CLAIRE, "shipping.postalCode": code }), {
        "contact-shipping.postalCode":
          "Ce code postal ne correspond pas au pays choisi\u202f: corrigez-le ou choisissez un autre pays.",
      });
    for (const code of [" 44 000 ", "F-44000", "４４０００", "44\u00a0000"]) {
      await someone.visit("/checkout?etape=coordonnees");
      const page = await someone.press(NEXT, { ...CLAIRE, "shipping.postalCode": code });
      expect([code, page.path]).toEqual([code, "/checkout?etape=livraison-paiement"]);
    }
  });

  it("asks on the recap about a code that is doubtful [ADDRESS-1]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    await someone.press(NEXT, { ...CLAIRE, "shipping.postalCode": "99123" });
    const recap = await someone.press(NEXT, CHOSEN);
    expect(recap.text).toContain("Ce code postal est-il exact ?");
    expect(recap.text).toContain("Vous avez indiqué 99123 Nantes, France.");
    expect((await someone.press(ORDER, TICKED)).path).toBe("/recapitulatif-de-commande");
    expect((await atRecap()).recap.text).not.toContain("Ce code postal est-il exact ?");
  });

  it("asks on the recap about an e-mail address that is nearly a well-known provider's [ADDRESS-11]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    await someone.press(NEXT, { ...CLAIRE, email: "claire@gmial.com" });
    const recap = await someone.press(NEXT, CHOSEN);
    expect(recap.text).toContain("Cette adresse e-mail est-elle exacte ?");
    expect(recap.text).toContain(
      "Vous avez indiqué claire@gmial.com. Est-ce bien elle, et non claire@gmail.com ?",
    );
    expect((await someone.press(ORDER, TICKED)).path).toBe("/recapitulatif-de-commande");
    expect((await atRecap()).recap.text).not.toContain("est-elle exacte");
  });

  it("keeps what was typed where another country is chosen, in that country's fields, and saves nothing yet [ADDRESS-12]", async () => {
    const someone = await withCart();
    const typed = { ...CLAIRE, "shipping.line1": "Rue Neuve 5", bill: "on", "billing.city": "Lille" };
    const values = (page: VisitedPage) =>
      Object.fromEntries(Object.keys(typed).map((name) => [name, page.$(`[name="${name}"]`).attr("value")]));
    await someone.visit("/checkout");
    const belgian = await someone.press(CHOOSE, { ...typed, pays: "BE" });
    expect([belgian.status, belgian.$('[role="alert"]').length]).toEqual([200, 0]);
    // A number without its prefix would be another country's.
    const shown = { ...typed, "shipping.phone": "+33 6 12 34 56 78" };
    expect(values(belgian)).toEqual(shown);
    expect(belgian.$('[name="bill"][checked]')).toHaveLength(1);
    expect(belgian.text).toContain("Adresse de livraison : Belgique");
    expect(belgian.text).toContain("dont TVA 21 %");
    // The button of the step itself, with another country chosen than its fields are of.
    expectRefused(await someone.press(NEXT, { pays: "LU" }), {
      "contact-country":
        "Vous avez changé de pays\u202f: vérifiez l’adresse ci-dessous, puis validez de nouveau.",
    });
    expect(values(someone.page())).toEqual(shown);
    const next = await someone.press(NEXT, { "shipping.postalCode": "1009", bill: null, "billing.city": "" });
    expect(next.path).toBe("/checkout?etape=livraison-paiement");
    const draft = await findDraft(shop.db, cartId(someone));
    expect(draft?.contact?.shipping).toMatchObject({ country: "LU", line1: "Rue Neuve 5" });
  });

  it("goes on by « Return » in a field, which presses the form's first button, once a street is typed [ADDRESS-12]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const confirmed = await someone.press(CHOOSE, { email: "claire@" });
    expect([confirmed.status, confirmed.$('[role="alert"]').length]).toEqual([200, 0]);
    expect((await someone.press(CHOOSE, { ...CLAIRE, email: "claire@" })).status).toBe(400);
    expect((await someone.press(CHOOSE, CLAIRE)).path).toBe("/checkout?etape=livraison-paiement");
  });

  it("asks for a state for no country that is served, and for one where somebody is billed in the United States [ADDRESS-2]", async () => {
    const someone = await withCart();
    for (const country of ["FR", "BE", "LU", "MC"]) {
      const { $ } = await someone.visit(`/checkout?pays=${country}`);
      expect([country, $('[name="shipping.city"]').length]).toEqual([country, 1]);
      expect([country, $('[name$=".state"]').length]).toEqual([country, 0]);
    }
    const swiss = await withCart(shared, "/ch");
    for (const country of ["CH", "LI"])
      expect((await swiss.visit(`/ch/checkout?pays=${country}`)).$('[name$=".state"]')).toHaveLength(0);

    await someone.visit("/checkout?pays=FR");
    const billing = {
      bill: "on",
      "billing.country": "US",
      "billing.firstName": "Ann",
      "billing.lastName": "Lee",
      "billing.line1": "1 Main St",
      "billing.city": "Austin",
      "billing.postalCode": "78701",
    };
    const page = await someone.press(NEXT, { ...CLAIRE, ...billing });
    expectRefused(page, { "contact-billing.state": "État ou province requis." });
    expect(page.$("details:has(#contact-bill)").attr("open")).toBeDefined();
    const second = await someone.press(NEXT, { "billing.state": "TX" });
    expect(second.path).toBe("/checkout?etape=livraison-paiement");
    const recap = await someone.press(NEXT, CHOSEN);
    expect(recap.text).toContain("Ann Lee");
    expect(recap.text).toContain("Austin, TX 78701");
  });

  it("asks for a billing address only where its box is ticked, then in the same words [CHECKOUT-3]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    expectRefused(await someone.press(NEXT, { ...CLAIRE, bill: "on", "billing.city": "Lyon" }), {
      "contact-billing.firstName": "Prénom requis.",
      "contact-billing.lastName": "Nom requis.",
      "contact-billing.line1": "Adresse requise.",
      "contact-billing.postalCode": "Code postal requis.",
    });
    expect(someone.page().$('[name="billing.city"]').attr("value")).toBe("Lyon");
    const gone = { bill: null, "billing.city": "" };
    expect((await someone.press(NEXT, gone)).path).toBe("/checkout?etape=livraison-paiement");
  });

  it("refuses a territory that its country's post and taxes leave out, and bills there [ADDRESS-13]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const reunion = { "shipping.postalCode": "97 400", "shipping.city": "Saint-Denis" };
    expectRefused(await someone.press(NEXT, { ...CLAIRE, ...reunion }), {
      "contact-shipping.postalCode":
        "Nous ne livrons pas à ce code postal, car ce territoire a sa douane, ses taxes et sa poste à part. Corrigez-le, ou donnez une autre adresse de livraison.",
    });
    const billed = {
      bill: "on",
      "billing.firstName": "Paul",
      "billing.lastName": "Roy",
      "billing.line1": "3 rue Haute",
      "billing.city": "Saint-Denis",
      "billing.postalCode": "97400",
    };
    const next = await someone.press(NEXT, { ...CLAIRE, ...billed });
    expect(next.path).toBe("/checkout?etape=livraison-paiement");
  });

  it("asks about a billing address that was typed beside an unticked box, and throws none away [CHECKOUT-20]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const billing = {
      "billing.firstName": "Paul",
      "billing.lastName": "Roy",
      "billing.line1": "3 rue Haute",
      "billing.city": "Lille",
      "billing.postalCode": "59000",
    };
    const asked = await someone.press(NEXT, { ...CLAIRE, ...billing });
    expectRefused(asked, {
      "contact-bill":
        "Une adresse de facturation est saisie\u202f: cochez cette case pour l’utiliser, ou effacez cette adresse.",
    });
    expect(asked.$("details:has(#contact-bill)").attr("open")).toBeDefined();
    expect(asked.$('[name="billing.city"]').attr("value")).toBe("Lille");
    await someone.press(NEXT, { bill: "on" });
    const saved = async () => (await findDraft(shop.db, cartId(someone)))?.contact?.billing;
    expect(await saved()).toMatchObject({ firstName: "Paul", city: "Lille" });
    // Whoever unticks the box beside what was saved wants it no more.
    await someone.visit("/checkout?etape=coordonnees");
    expect((await someone.press(NEXT, { bill: null })).path).toBe("/checkout?etape=livraison-paiement");
    expect(await saved()).toBeNull();
  });

  it("refuses a text too long for a label, and says which [FORM-1, FORM-2]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    expectRefused(await someone.press(NEXT, { ...CLAIRE, "shipping.lastName": "x".repeat(2000) }), {
      "contact-shipping.lastName": "Ce texte est trop long pour l’étiquette du colis\u202f: abrégez-le.",
    });
  });

  it("prints what was typed as text, never as markup", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    await someone.press(NEXT, { ...CLAIRE, "shipping.lastName": "<img src=x onerror=alert(1)>" });
    const recap = await someone.press(NEXT, CHOSEN);
    expect(recap.text).toContain("<img src=x onerror=alert(1)>");
    expect(recap.$("img:not(.thumb), [onerror]")).toHaveLength(0);
    expect(recap.html).not.toContain("<img src=x");
  });
});

describe("a country that is not served", () => {
  it.each([
    ["", "CH", "Nous ne livrons pas en Suisse.", "Une autre de nos boutiques s’en charge", "/ch"],
    ["", "US", "Nous ne livrons pas aux États-Unis.", "La loi y interdit ou y restreint", null],
    ["", "CA", "Nous ne livrons pas au Canada.", "La loi y interdit ou y restreint", null],
    ["", "NZ", "Nous ne livrons pas en Nouvelle-Zélande.", "n’a pas encore été vérifiée", null],
    ["", "IT", "Nous ne livrons pas en Italie.", "Une autre de nos boutiques s’en charge", "/en"],
    ["", "HU", "Nous ne livrons pas en Hongrie.", "n’a pas encore été vérifiée", null],
    [
      "",
      "autre",
      "Nous ne livrons pas dans ce pays.",
      "Une autre des nôtres y livre peut-être.",
      "/boutiques",
    ],
    ["", "LI", "Nous ne livrons pas au Liechtenstein.", "Une autre de nos boutiques s’en charge", "/ch"],
    [
      "",
      "__proto__",
      "Nous ne livrons pas dans ce pays.",
      "Cette boutique n’y a pas de service d’expédition.",
      "/boutiques",
    ],
    ["/ch", "FR", "Nous ne livrons pas en France.", "Une autre de nos boutiques s’en charge", "/"],
    ["/ch", "DE", "Nous ne livrons pas en Allemagne.", "Une autre de nos boutiques s’en charge", "/de"],
    ["/de", "BE", "Nous ne livrons pas en Belgique.", "Une autre de nos boutiques s’en charge", "/en"],
  ])(
    "%s %s is refused with the reason before the address form [STOREFRONT-6]",
    async (basename, country, sentence, why, other) => {
      const someone = await withCart(shared, basename);
      await someone.visit(`${basename}/checkout`);
      const page = ["LI", "IT", "HU", "__proto__"].includes(country)
        ? await someone.visit(`${basename}/checkout?etape=coordonnees&pays=${country}`)
        : await someone.press(CHOOSE, { pays: country });
      expect(page.status).toBe(200);
      expect(heading(page)).toBe("Livraison impossible");
      expect(plain(page.$("title").text())).toBe("Livraison impossible — Chènevis");
      expect(page.text).toContain(sentence);
      expect(page.text).toContain(why);
      expect(page.$('[name="email"], [name^="shipping."]').not('[type="hidden"]')).toHaveLength(0);
      const doors = page.$("main .box a").toArray();
      expect(doors.map((door) => page.$(door).attr("href"))).toEqual(other ? [other] : []);
    },
  );

  it.each(["CH", "US", "XX", "", "autre", "fr", "__proto__"])(
    "%j is refused whatever is sent, and nothing is saved [STOREFRONT-7]",
    async (country) => {
      const someone = await withCart();
      await someone.visit("/checkout");
      const page = await someone.press(NEXT, { ...CLAIRE, country, pays: country });
      expect(page.status).toBe(400);
      expect(page.text).toMatch(/Nous ne livrons pas (?:en Suisse|aux États-Unis|dans ce pays)\./);
      expect(plain(page.$("title").text())).toBe("Livraison impossible — Chènevis");
      expect(page.$('[name="email"]').not('[type="hidden"]')).toHaveLength(0);
      const draft = await shop.db
        .selectFrom("checkout_draft")
        .select("contact")
        .where("cart_id", "=", cartId(someone))
        .executeTakeFirst();
      expect(draft?.contact ?? null).toBeNull();
    },
  );

  it.each([
    ["by the button beside it", CHOOSE, {}],
    ["by the step's own", NEXT, {}],
    // A number that is Swiss as well as French.
    ["with a number that reads as its own", CHOOSE, { "shipping.phone": "07 81 23 45 67" }],
  ])(
    "a country that is refused %s leads back with what was typed [STOREFRONT-6, ADDRESS-12]",
    async (_, button, own) => {
      const someone = await withCart();
      await someone.visit("/checkout?pays=BE");
      await someone.press(CHOOSE, { ...CLAIRE, ...own, pays: "FR" });
      expect(plain(someone.page().$("title").text())).toBe("Commande : vos coordonnées — Chènevis");
      const typed = { ...CLAIRE, ...own, bill: "on", "billing.city": "Lille" };
      const refused = await someone.press(button, { ...typed, pays: "CH" });
      expect(refused.text).toContain("Nous ne livrons pas en Suisse.");
      const back = await someone.press("Choisir un autre pays");
      expect([back.status, heading(back)]).toEqual([200, "Commande : vos coordonnées"]);
      expect(back.$('[role="alert"]')).toHaveLength(0);
      const values = Object.keys(typed).map((name) => [name, back.$(`[name="${name}"]`).attr("value")]);
      expect(Object.fromEntries(values)).toEqual(typed);
      expect(back.$('[name="pays"] [selected]').attr("value")).toBe("FR");
      expect((await someone.press(NEXT, { bill: null, "billing.city": "" })).path).toBe(
        "/checkout?etape=livraison-paiement",
      );
    },
  );

  it("counts for the other storefront's draft too: an address of France is not done on ch [STOREFRONT-7]", async () => {
    const { someone } = await atRecap();
    const page = await someone.visit("/ch/checkout");
    expect(page.path).toBe("/ch/checkout");
    expect(heading(page)).toBe("Commande : vos coordonnées");
    expect(await redirection(someone, "/ch/checkout?etape=verification")).toBe(
      "303 /ch/checkout?etape=coordonnees",
    );
  });
});

describe("delivery and payment", () => {
  it("asks for both in its own words [CHECKOUT-4, FORM-1]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const step = await someone.press(NEXT, CLAIRE);
    // No means of payment is chosen beforehand.
    expect(step.$("[name=paymentMethod][checked]")).toHaveLength(0);
    expectRefused(await someone.press(NEXT, { shippingOption: null }), {
      "choices-shippingOption": "Mode de livraison requis.",
      "choices-paymentMethod": "Mode de paiement requis.",
    });
    expectRefused(await someone.press(NEXT, { paymentMethod: "sandbox", shippingOption: null }), {
      "choices-shippingOption": "Mode de livraison requis.",
    });
    expect(someone.page().$('[name="paymentMethod"][checked]').attr("value")).toBe("sandbox");
  });

  it("has the cheapest way of sending chosen beforehand, with its sums [CHECKOUT-16]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const step = await someone.press(NEXT, CLAIRE);
    expect(step.$('[name="shippingOption"][checked]').attr("value")).toBe("regular-untracked");
    expect(totals(step)["Livraison Courrier ordinaire non suivi"]).toBe("3,90 €");
    const recap = await someone.press(NEXT, { paymentMethod: "sandbox" });
    expect(totals(recap)["Livraison Courrier ordinaire non suivi"]).toBe("3,90 €");
    await someone.visit("/checkout?etape=livraison-paiement");
    await someone.press(NEXT, { shippingOption: "priority-tracked" });
    // What was chosen stays chosen.
    const again = await someone.visit("/checkout?etape=livraison-paiement");
    expect(again.$('[name="shippingOption"][checked]').attr("value")).toBe("priority-tracked");
    expect(totals(again)["Livraison Courrier prioritaire suivi"]).toBe("6,90 €");
  });

  it("has the first of two ways that cost the same chosen beforehand [CHECKOUT-16]", async () => {
    const someone = shared.shopper();
    await add(someone, "white-widow", "white-widow-10");
    await someone.visit("/checkout");
    const step = await someone.press(NEXT, CLAIRE);
    expect(totals(step)["Livraison Courrier prioritaire suivi"]).toBe("Offerte");
    expect(step.$('[name="shippingOption"][checked]').attr("value")).toBe("priority-tracked");
  });

  it("every step says what is ordered, folded under the sums [CHECKOUT-17]", async () => {
    const someone = await withCart();
    const first = await someone.visit("/checkout");
    for (const page of [first, await someone.press(NEXT, CLAIRE)]) {
      const fold = page.$("main details.panel");
      expect([fold.attr("open"), fold.find("li img").length]).toEqual([undefined, 1]);
      expect(plain(fold.text())).toContain("1 × ");
      expect(fold.find("a")).toHaveLength(0);
    }
  });

  it("asks how to pay only where something is to be paid [CHECKOUT-18]", async () => {
    const app = await testApp();
    await saveCoupons(app.shop.db, [coupon({ code: "TOUT", kind: "percent", value: 100 })]);
    const withCode = async (packs: string) => {
      const someone = app.shopper();
      await add(someone, "sensi-star", "sensi-star-5", packs);
      await someone.press("Appliquer le code", { code: "TOUT" });
      await someone.visit("/checkout");
      return { someone, step: await someone.press(NEXT, CLAIRE) };
    };
    const nothing = await withCode("3");
    expect(nothing.step.$("[name=paymentMethod]")).toHaveLength(0);
    expect(nothing.step.text).toContain("il n’y a pas de mode de paiement à choisir");
    const recap = await nothing.someone.press(NEXT);
    expect(recap.text).toMatch(/Mode de paiement\s*Rien à payer/);
    expect(recap.text).toContain("Dates estimées pour une commande passée aujourd’hui.");
    expect(recap.$('form:has([value="place"]) button').text()).toBe(ORDER_NOTHING);

    // Too few for the faster way to be free.
    const { someone, step } = await withCode("2");
    expect(plain(step.text)).toContain(
      "Facultatif avec « Courrier ordinaire non suivi » : il n’y aurait rien à payer.",
    );
    expectRefused(await someone.press(NEXT, { shippingOption: "priority-tracked" }), {
      "choices-paymentMethod": "Mode de paiement requis.",
    });
    const free = await someone.press(NEXT, { shippingOption: "regular-untracked" });
    expect(free.path).toBe("/checkout?etape=verification");
    // The code is taken off in another tab: nothing is ordered before the sum and the button's words were seen.
    const pressed = someone.fill(ORDER_NOTHING, TICKED);
    await someone.visit("/panier");
    await someone.press("Retirer le code TOUT");
    const answer = await someone.send(pressed.path, { method: "POST", body: pressed.body });
    expect([answer.status, await orders(app)]).toEqual([400, []]);
    const dearer = await someone.visit("/checkout?etape=verification");
    expect(dearer.$('form:has([value="place"]) button').text()).toBe(ORDER);
    expect(dearer.text).toMatch(/Mode de paiement\s*Virement bancaire/);
  });

  it("refuses values that no page offers, with the field's own words [CHECKOUT-4]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    await someone.press(NEXT, CLAIRE);
    expectRefused(await someone.press(NEXT, { shippingOption: "drone", paymentMethod: "transfer" }), {
      "choices-shippingOption": "Mode de livraison requis.",
    });
    expectRefused(
      await someone.press(NEXT, { shippingOption: "priority-tracked", paymentMethod: "invoice" }),
      { "choices-paymentMethod": "Mode de paiement requis." },
    );
  });

  it("shows each way of sending with its days, price and threshold for this cart [DELIVERY-1, DELIVERY-2, DELIVERY-3]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const { $ } = await someone.press(NEXT, CLAIRE);
    expect(
      $('[name="shippingOption"]')
        .toArray()
        .map((input) => plain($(input).closest("label").text())),
    ).toEqual([
      "Courrier prioritaire suivi 2 à 5 jours ouvrés, après 1 jour ouvré de préparation. " +
        "Offert dès 60,00 € d’achats : plus que 34,10 €. 6,90 €",
      "Courrier ordinaire non suivi 4 à 8 jours ouvrés, après 1 jour ouvré de préparation. " +
        "Offert dès 45,00 € d’achats : plus que 19,10 €. 3,90 €",
    ]);
  });

  it("dates the delivery for a payment of today, with a line for each way of sending [DELIVERY-7]", async () => {
    const someone = await withCart();
    await someone.visit("/checkout");
    const page = await someone.press(NEXT, CLAIRE);
    expect(deliveryDates(page)).toEqual([
      "Vous commandez aujourd’hui, vendredi 20 novembre",
      "Nous remettons le colis au transporteur au plus tard le lundi 23 novembre",
      "Vous recevez Courrier prioritaire suivi : entre le mercredi 25 et le lundi 30 novembre " +
        "Courrier ordinaire non suivi : entre le vendredi 27 novembre et le jeudi 3 décembre",
    ]);
    expect(page.text).toContain(
      "Un virement les repousse d’autant de jours ouvrés qu’il met à nous parvenir.",
    );
  });

  it("is dated beside the button of a variety by the fastest way, where something is sent [DELIVERY-7]", async () => {
    const beside = async (path: string) => plain((await shared.shopper().visit(path)).$("#sachets").text());
    expect(await beside("/produit/thai")).toContain(
      "Courrier prioritaire suivi, 6,90 € (offert dès 60,00 €) : chez vous entre le mercredi 25 et le lundi 30 novembre, si votre paiement nous parvient aujourd’hui.",
    );
    expect(await beside("/us/produit/thai")).not.toContain("chez vous");
  });

  it("takes the tax of the destination out of the same price [MONEY-4]", async () => {
    const someone = await withCart();
    // From the step on that asks for the address.
    expect(Object.keys(totals(await someone.visit("/checkout?pays=BE")))).toContain("dont TVA 21 %");
    await someone.press(NEXT, {
      ...CLAIRE,
      "shipping.postalCode": "1000",
      "shipping.city": "Bruxelles",
      "shipping.phone": "+32 470 12 34 56",
    });
    const recap = await someone.press(NEXT, CHOSEN);
    // 32,80 × 21/121 = 5,6925
    expect(totals(recap)).toMatchObject({ "Total TTC": "32,80 €", "dont TVA 21 %": "5,69 €" });
  });
});

describe("the recap", () => {
  it("shows everything that is ordered, with the ways back and the buyer's rights", async () => {
    const { recap } = await atRecap();
    expect(lines(recap)).toEqual([["Sensi Star 5 graines", "25,90 €", "1", "25,90 €"]]);
    expect(totals(recap)).toEqual({
      "Sous-total": "25,90 €",
      "Livraison Courrier prioritaire suivi": "6,90 €",
      "Total TTC": "32,80 €",
      "dont TVA 20 %": "5,47 €",
    });
    for (const words of [
      "claire.dupont@example.org",
      "06 12 34 56 78",
      "Claire Dupont",
      "12 rue des Lilas",
      "44000 Nantes",
      "Virement bancaire",
      "2 à 5 jours ouvrés, après 1 jour ouvré de préparation",
      "Vous avez 14 jours après la réception pour vous rétracter",
      "La garantie légale de conformité",
    ])
      expect(recap.text).toContain(words);
    for (const way of ["/panier", "/checkout?etape=coordonnees", "/checkout?etape=livraison-paiement"])
      expect(recap.$(`main a[href="${way}"]`).length).toBeGreaterThan(0);
  });

  it("tells goods and total first, then what was chosen, and the sums directly above the button [CHECKOUT-15]", async () => {
    const { recap } = await atRecap();
    const { $ } = recap;
    expect(
      $("main h2")
        .map((_, title) => plain($(title).text()))
        .toArray(),
    ).toEqual([
      "Articles",
      "Livraison et paiement",
      "Adresses",
      "Ce que dit la loi du pays de livraison",
      "Confirmer la commande",
    ]);
    const goods = $("main section").first();
    expect(goods.find("tbody img")).toHaveLength(1);
    expect(plain(goods.find("table + p").text())).toBe("Total TTC livraison comprise 32,80 €");
    const rights = $("main details");
    expect(rights.attr("open")).toBeUndefined();
    expect(plain(rights.find("summary").text())).toBe(
      "Vos droits : rétractation sous 14 jours, garantie légale de deux ans",
    );
    const parts = $('form:has([value="place"])').children(":not(input)").toArray();
    expect(parts.slice(-2).map(({ tagName }) => tagName)).toEqual(["table", "button"]);
  });

  it("says the guarantee in the Code's words, or shows the Union's notice once the operator brought it [CONTENT-23]", async () => {
    const CODE =
      "Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité";
    const app = await testApp();
    const { recap, someone } = await atRecap(app);
    expect(plain(recap.$("main details").text())).toContain(CODE);
    expect(recap.$("main section h2").text()).not.toContain("Avis harmonisé");
    const words = "Vous avez droit à **deux ans** de garantie.\n\nMots de l’avis.";
    const notice = { kind: "notice", slug: "garantie-legale", version: "", title: "Avis harmonisé" } as const;
    await publish(app.shop, pageText({ ...notice, body: words }));
    const page = await someone.visit(recap.path);
    expect(plain(page.$("main section:has(h2:contains(Avis harmonisé))").text())).toBe(
      "Avis harmoniséVous avez droit à deux ans de garantie. Mots de l’avis.",
    );
    expect(plain(page.$("main details").text())).not.toContain(CODE);
    const terms = await app.shopper().visit("/conditions-generales");
    expect(plain(terms.$("blockquote").first().text())).toContain("Mots de l’avis.");
    // Outside the Union nothing of it is said.
    expect((await app.shopper().visit("/ch/conditions-generales")).text).not.toContain("Mots de l’avis.");
  });

  it("of a shop without conditions of sale leads back to the cart from its first step on, and says so [CHECKOUT-21]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "sensi-star", "sensi-star-5");
    const recap = await toRecap(someone);
    const place = someone.fill(ORDER, TICKED);
    await app.shop.db.deleteFrom("content").where("slug", "=", "conditions-generales").execute();
    await publish(app.shop, pageText({ slug: "autre" }));
    for (const path of ["/checkout", recap.path]) {
      const page = await someone.visit(path);
      expect([page.path, page.status]).toEqual(["/panier", 200]);
      expect(message(page)).toContain("ses conditions générales de vente ne sont pas publiées");
      expect(page.text).toContain("Sensi Star");
    }
    const sent = await someone.send(place.path, { method: "POST", body: place.body });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/panier"]);
    expect(await orders(app)).toEqual([]);
  });

  it("dates the delivery by the chosen way, from the day on which the page is read [DELIVERY-7]", async () => {
    const app = await testApp();
    const { someone, recap } = await atRecap(app);
    const received = (range: string) => `Vous recevez Courrier prioritaire suivi : ${range}`;
    expect(deliveryDates(recap).at(-1)).toBe(received("entre le mercredi 25 et le lundi 30 novembre"));
    // Tuesday, half past midnight in Paris.
    app.shop.advance(Date.UTC(2026, 10, 23, 23, 30) - app.shop.now());
    const later = await someone.visit("/checkout?etape=verification");
    expect(deliveryDates(later)).toEqual([
      "Vous commandez aujourd’hui, mardi 24 novembre",
      "Nous remettons le colis au transporteur au plus tard le mercredi 25 novembre",
      received("entre le vendredi 27 novembre et le mercredi 2 décembre"),
    ]);
    expect(later.text).toContain("Un virement les repousse");
    await someone.visit("/checkout?etape=livraison-paiement");
    const instant = await someone.press(NEXT, { ...CHOSEN, paymentMethod: "sandbox" });
    expect(instant.text).toContain("Dates estimées pour un paiement reçu aujourd’hui.");
    expect(instant.text).not.toContain("Un virement");
  });

  it("has the button's words, and neither box ticked beforehand [CHECKOUT-5, CHECKOUT-6]", async () => {
    const { someone, recap } = await atRecap();
    expect(recap.$('form:has([value="place"]) button').text()).toBe("Commander avec obligation de paiement");
    expect(recap.$('[name="terms"][checked], [name="adult"][checked]')).toHaveLength(0);
    expect(
      recap.$('label:has([href="/conditions-generales"]), label a[href="/conditions-generales"]').length,
    ).toBeGreaterThan(0);
    expectRefused(await someone.press(ORDER), {
      "place-terms": "Acceptez les conditions générales de vente pour commander.",
      "place-adult":
        "La vente est réservée aux personnes majeures\u202f: déclarez avoir 18 ans ou plus pour commander.",
    });
    const page = await someone.press(ORDER, { terms: "on" });
    expectRefused(page, {
      "place-adult":
        "La vente est réservée aux personnes majeures\u202f: déclarez avoir 18 ans ou plus pour commander.",
    });
    expect(page.$('[name="terms"]').attr("checked")).toBeDefined();
    const kept = await shop.db
      .selectFrom("cart_line")
      .select("sku")
      .where("cart_id", "=", cartId(someone))
      .execute();
    expect(kept).toHaveLength(1);
  });

  it("stores the order with its terms, declaration, lines, payment, shipment, event and mail [CHECKOUT-7, ORDER-1]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const before = await onHand(app.shop.db, "sensi-star-5");
    const page = await someone.press(ORDER, TICKED);
    expect(page.path).toBe("/recapitulatif-de-commande");
    expect(message(page)).toBe("Merci, votre commande est enregistrée.");

    const [order, ...others] = await orders(app);
    expect(others).toEqual([]);
    const { digest } = await app.shop.db
      .selectFrom("content")
      .select("digest")
      .where("slug", "=", "conditions-generales")
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      region: "fr",
      state: "placed",
      email: "claire.dupont@example.org",
      currency: "EUR",
      total: 3280,
      coupon_code: null,
      terms_digest: digest,
      adult_declared_at: NOON,
      placed_at: NOON,
    });
    expect(order?.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(page.text).toContain(order?.number ?? "?");
    expect(await app.shop.db.selectFrom("order_line").select(["sku", "quantity", "total"]).execute()).toEqual(
      [{ sku: "sensi-star-5", quantity: 1, total: 2590 }],
    );
    expect(await app.shop.db.selectFrom("payment").select(["method", "state", "amount"]).execute()).toEqual([
      { method: "transfer", state: "pending", amount: 3280 },
    ]);
    expect(await app.shop.db.selectFrom("shipment").select("state").execute()).toEqual([{ state: "new" }]);
    expect(await app.shop.db.selectFrom("order_event").select("kind").execute()).toEqual([
      { kind: "order-placed" },
    ]);
    expect(await app.shop.db.selectFrom("outbox").select(["template", "recipient"]).execute()).toEqual([
      { template: "order-placed", recipient: "claire.dupont@example.org" },
    ]);
    expect(await onHand(app.shop.db, "sensi-star-5")).toBe(before - 1);
    // The cart is empty and stays the browser's.
    expect(await app.shop.db.selectFrom("cart_line").select("sku").execute()).toEqual([]);
    expect(await app.shop.db.selectFrom("checkout_draft").select("cart_id").execute()).toEqual([]);
    expect(plain(page.$('header a[href="/panier"]').text())).toBe("Panier");
  });

  it("shows the same figures in cart, recap, order and mail, with the terms it was placed under [MONEY-7, MAIL-4]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await add(someone, "white-widow", "white-widow-5", "2");
    await add(someone, "sensi-star", "sensi-star-5");
    await someone.press("Appliquer le code", { code: "ESSAI10" });
    const cart = await someone.visit("/panier");
    const figures = totals(cart);
    const sold = lines(cart);
    // 2 × 33,90 + 25,90 = 93,70; less 9,37
    expect(figures).toEqual({
      "Sous-total": "93,70 €",
      "Réduction (code ESSAI10)": "−9,37 €",
      "Livraison Courrier prioritaire suivi": "Offerte",
      "Total TTC": "84,33 €",
      "dont TVA 20 %": "14,06 €",
    });
    const recap = await toRecap(someone);
    expect([totals(recap), lines(recap)]).toEqual([figures, sold]);
    const order = await someone.press(ORDER, TICKED);
    expect([totals(order), lines(order)]).toEqual([figures, sold]);

    // The terms change between the order and its mail.
    const terms = app.shop.content
      .latest()
      .find("page", "conditions-generales", { language: "fr", region: "fr" });
    await publish(app.shop, pageText({ body: "Autres conditions" }));
    const [mail, ...others] = await delivered(app);
    expect(others).toEqual([]);
    expect(mail?.to).toBe("claire.dupont@example.org");
    const text = plain(mail?.text ?? "");
    for (const amount of ["93,70 €", "9,37 €", "84,33 €", "14,06 €", "67,80 €", "25,90 €", "ESSAI10"])
      expect(text).toContain(amount);
    expect(plain(mail?.html ?? "").replaceAll("&nbsp;", " ")).toContain("84,33 €");
    const attached = mail?.attachments.find(
      ({ filename }) => filename === `conditions-generales-${terms?.version}.pdf`,
    );
    const words = plain(readPdf(attached?.content as Buffer).text);
    expect(words).toContain("1. Identité du vendeur");
    expect(words).not.toContain("Autres conditions");
  });

  it("leads a sandbox payment to the provider's page", async () => {
    const someone = await withCart();
    await toRecap(someone, { paymentMethod: "sandbox" });
    const page = await someone.press(ORDER, TICKED);
    expect(page.path).toMatch(/^\/paiement-test\/[\w-]{32}$/);
    expect(page.text).toMatch(/32,80 € pour la commande [0-9A-Z]{5}-[0-9A-Z]{5}/);
  });
});

describe("a recap that is sent again", () => {
  it("leads to the same order, also by another browser tab and without the cart's cookie [ORDER-2]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const { path, body } = someone.fill(ORDER, TICKED);
    const send = () => redirection(someone, path, { method: "POST", body });
    expect(await Promise.all([send(), send(), send()])).toEqual(
      Array.from({ length: 3 }, () => "303 /recapitulatif-de-commande"),
    );
    await someone.press(ORDER, TICKED);
    expect(await send()).toBe("303 /recapitulatif-de-commande");
    const lost = app.shopper();
    const answer = await lost.send(path, { method: "POST", body });
    expect(answer.headers.get("Location")).toBe("/recapitulatif-de-commande");
    expect(await orders(app)).toHaveLength(1);
    expect(await app.shop.db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
    // The cookie it is answered with opens that order.
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("order=")) ?? "";
    lost.cookies.set("order", cookie.split(";")[0]?.slice("order=".length) ?? "");
    const [order] = await orders(app);
    expect((await lost.visit("/recapitulatif-de-commande")).text).toContain(order?.number ?? "?");
  });

  it("does not order what was put into the cart since [ORDER-2]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const { path, body } = someone.fill(ORDER, TICKED);
    await someone.press(ORDER, TICKED);
    await add(someone, "white-widow", "white-widow-1");
    expect(await redirection(someone, path, { method: "POST", body })).toBe("303 /recapitulatif-de-commande");
    expect(await orders(app)).toHaveLength(1);
    expect(lines(await someone.visit("/panier"))).toHaveLength(1);
  });

  it("with an attempt nobody knows leads to the first unfinished step, and orders nothing [ORDER-2]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const page = await someone.press(ORDER, { ...TICKED, attempt: "forged" });
    expect(page.path).toBe("/checkout?etape=verification");
    expect(message(page)).toBe(
      "Votre panier a changé ou votre session a expiré : vérifiez votre commande avant de continuer.",
    );
    const stranger = app.shopper();
    const body = new URLSearchParams({ intent: "place", attempt: "forged", ...TICKED });
    expect(await redirection(stranger, "/checkout", { method: "POST", body })).toBe(
      "303 /checkout?etape=coordonnees",
    );
    expect(await orders(app)).toEqual([]);
  });
});

describe("a recap that is no longer true", () => {
  it("shows a cart that was changed in another tab before it can be ordered", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const pressed = someone.fill(ORDER, TICKED);
    await add(someone, "white-widow", "white-widow-1");
    const answer = await someone.send(pressed.path, { method: "POST", body: pressed.body });
    expect(answer.status).toBe(400);
    await someone.visit("/checkout?etape=verification");
    const stale = someone.page().$('[name="digest"]').attr("value") ?? "";
    expect(stale).not.toBe(pressed.body.get("digest"));
    const page = await someone.press(ORDER, { ...TICKED, digest: pressed.body.get("digest") });
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe(
      "Votre commande a changé depuis l’affichage de cette page. Vérifiez-la, puis commandez.",
    );
    expect(lines(page)).toHaveLength(2);
    // What was ticked stays ticked, and the page that came back can be sent as it is.
    expect((await someone.press(ORDER)).path).toBe("/recapitulatif-de-commande");
    expect(await orders(app)).toHaveLength(1);
  });

  it("asks again where the total rose, and passes on where it fell [CART-7, CART-8]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    await setPrice(app.shop, "sensi-star-5", 3590);
    const page = await someone.press(ORDER, TICKED);
    expect(page.status).toBe(400);
    expect(plain(refusal(page))).toBe(
      "Le total est passé de 32,80 € à 42,80 €. Vérifiez-le, puis commandez si vous l’acceptez.",
    );
    expect(totals(page)["Total TTC"]).toBe("42,80 €");
    await setPrice(app.shop, "sensi-star-5", 3000);
    expect((await someone.press(ORDER, TICKED)).path).toBe("/recapitulatif-de-commande");
    expect((await orders(app)).map(({ total }) => total)).toEqual([3690]);
  });

  it("a total that was edited on its way buys nothing cheaper [CART-8]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    for (const total of ["1", "0", "-5", "1e99", "", "abc"]) {
      const page = await someone.press(ORDER, { ...TICKED, total });
      expect([total, page.status]).toEqual([total, 400]);
    }
    expect((await someone.press(ORDER, { ...TICKED, total: "999999999" })).status).toBe(200);
    expect((await orders(app)).map(({ total }) => total)).toEqual([3280]);
  });

  it("a form whose fields come twice places nothing, and is answered in French [FORM-1]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const { path, body } = someone.fill(ORDER, TICKED);
    for (const name of ["total", "attempt", "digest"]) {
      const doubled = new URLSearchParams(body);
      doubled.append(name, doubled.get(name) ?? "");
      const response = await someone.send(path, { method: "POST", body: doubled });
      const html = await response.text();
      // Without the token of its recap the form begins the step anew.
      expect([name, response.status]).toEqual([name, name === "attempt" ? 303 : 400]);
      if (name === "attempt") expect(response.headers.get("Location")).toMatch(/^\/checkout/);
      expect(html).not.toContain("Invalid input");
    }
    expect(await orders(app)).toEqual([]);
  });

  it("refuses what is out of stock by now, and leads to the cart [ORDER-4]", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    await setStock(app.shop, "sensi-star-5", 0);
    const page = await someone.press(ORDER, TICKED);
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe(
      "Le stock ne suffit plus pour un article de votre commande. Modifiez votre panier.",
    );
    expect(page.$('main a[href="/panier"]').length).toBeGreaterThan(0);
    expect(page.$('button[value="place"]')).toHaveLength(0);
    expect(await orders(app)).toEqual([]);
    expect(await onHand(app.shop.db, "sensi-star-5")).toBe(0);
    expect((await someone.visit("/checkout")).path).toBe("/panier");
    expect(message(someone.page())).toBe(
      "Votre panier demande une vérification : réglez les points signalés avant de commander.",
    );
  });

  it("refuses a coupon that was used up by others meanwhile [COUPON-5]", async () => {
    const app = await testApp();
    const someone = await withCart(app);
    await someone.press("Appliquer le code", { code: "ESSAI10" });
    await toRecap(someone);
    await app.shop.db
      .updateTable("coupon")
      .set({ limit_total: 3, used: 3 })
      .where("code", "=", "ESSAI10")
      .execute();
    const page = await someone.press(ORDER, TICKED);
    expect(page.status).toBe(400);
    expect(refusal(page)).toBe(
      "Votre code promo ne peut plus être utilisé pour cette commande. Modifiez votre panier.",
    );
    expect(await orders(app)).toEqual([]);
  });

  it("counts a customer's coupon by e-mail address, whatever its case [COUPON-2, COUPON-5]", async () => {
    const app = await testApp();
    const buy = async (email: string) => {
      const someone = app.shopper();
      await add(someone, "white-widow", "white-widow-1", "5");
      await someone.press("Appliquer le code", { code: "PORTOFFERT" });
      await someone.visit("/checkout");
      const page = await someone.press(NEXT, { ...CLAIRE, email });
      if (page.path === "/panier") return page;
      await someone.press(NEXT, CHOSEN);
      return someone.press(ORDER, TICKED);
    };
    expect((await buy("claire@example.org")).path).toBe("/recapitulatif-de-commande");
    const again = await buy("Claire@Example.org");
    expect(again.path).toBe("/panier");
    expect(again.text).toContain(
      "PORTOFFERT : Impossible d'appliquer ce code promo. Vous l’avez déjà utilisé : commandez sans lui, ou essayez-en un autre.",
    );
    expect((await buy("paul@example.org")).path).toBe("/recapitulatif-de-commande");
    const { used } = await app.shop.db
      .selectFrom("coupon")
      .select("used")
      .where("code", "=", "PORTOFFERT")
      .executeTakeFirstOrThrow();
    expect(used).toBe(2);
  });

  it("leads back where a step was undone or the cart emptied in another tab", async () => {
    const app = await testApp();
    const { someone } = await atRecap(app);
    const pressed = someone.fill(ORDER, TICKED);
    await someone.visit("/panier");
    await someone.press("Retirer");
    const body = pressed.body;
    expect(await redirection(someone, pressed.path, { method: "POST", body })).toMatch(
      /^303 \/(panier|checkout)/,
    );
    expect(await orders(app)).toEqual([]);
    expect((await someone.visit("/checkout")).path).toBe("/panier");
  });
});

describe("the Swiss storefront", () => {
  it("takes an order in francs, at Swiss tax, for a Swiss address [STOREFRONT-4]", async () => {
    const app = await testApp();
    const { someone, recap } = await atRecap(app, "/ch");
    expect(totals(recap)).toMatchObject({ "Sous-total": "27.50 CHF", "Total TTC": "36.40 CHF" });
    expect(recap.text).toContain("1204 Genève");
    expect(recap.text).toContain("079 123 45 67");
    const page = await someone.press(ORDER, TICKED);
    expect(page.path).toBe("/ch/recapitulatif-de-commande");
    expect((await orders(app))[0]).toMatchObject({
      region: "ch",
      currency: "CHF",
      total: 3640,
      email: URS.email,
    });
    const [mail] = await delivered(app);
    expect(mail?.text).toContain("/ch/recapitulatif-de-commande?lien=");
  });

  it("keeps the order's own figures where it is read in the other storefront [MONEY-7]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    const swiss = await orderPack(someone, { basename: "/ch" });
    const page = await someone.visit("/recapitulatif-de-commande");
    expect([totals(page), lines(page)]).toEqual([totals(swiss), lines(swiss)]);
  });
});
