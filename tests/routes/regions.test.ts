import { afterAll, describe, expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { deliverMails } from "~/worker/mails.server";
import { testApp } from "../support/app";
import { setStock } from "../support/sales";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { add, CLAIRE, heading, ORDER, TICKED, toRecap, totals } from "./reading";

/* The eleven storefronts as a shopper without scripts meets them. */

const app = await testApp("demo", undefined, afterAll);
const { shop, shopper } = app;
await setStock(shop, "sensi-star-5", 1000);

const LAW = "Ce que dit la loi du pays de livraison";
const NEXT = "Enregistrer et continuer";

/** What Emma fills in, in London. */
const EMMA = {
  ...CLAIRE,
  email: "emma@example.co.uk",
  "shipping.line1": "10 Baker Street",
  "shipping.city": "London",
  "shipping.postalCode": "NW1 6XE",
  "shipping.phone": "020 7946 0018",
};

async function withCart(basename: string): Promise<Shopper> {
  const someone = shopper();
  await add(someone, "sensi-star", "sensi-star-5", "1", basename);
  return someone;
}

/** The boxes of a page, their titles with their sentences. */
const boxes = ({ $ }: VisitedPage) =>
  $("main .box")
    .toArray()
    .map((box) => plain($(box).text()));

describe("a storefront that sends nowhere", () => {
  const CLOSED = [
    ["us", "aux États-Unis", "28,90 $", "La loi y interdit ou y restreint l’envoi de ces graines."],
    ["au", "en Australie", "44,50 $", "La loi de ce pays n’a pas encore été vérifiée"],
    ["nz", "en Nouvelle-Zélande", "48,50 $", "La loi de ce pays n’a pas encore été vérifiée"],
    ["ca", "au Canada", "40,90 $", "La loi y interdit ou y restreint l’envoi de ces graines."],
  ] as const;

  it.each(CLOSED)(
    "/%s shows varieties with prices, and says that nothing is sent [LAW-4]",
    async (code, place, price, why) => {
      const home = await shopper().visit(`/${code}`);
      expect(home.status).toBe(200);
      expect(home.text).not.toContain("Pays livrés");
      for (const page of [home, await shopper().visit(`/${code}/produit/sensi-star`)]) {
        expect(page.text).toContain(`Nous ne livrons pas ${place}.`);
        expect(page.text).toContain(why);
        expect(page.text).not.toContain("jours ouvrés");
      }
      const variety = await shopper().visit(`/${code}/produit/sensi-star`);
      expect(variety.text).toContain(price);
      expect(variety.text).not.toContain("toutes taxes comprises");
    },
  );

  it.each(CLOSED)(
    "/%s says so in the cart, and asks for no address [LAW-4]",
    async (code, place, price, why) => {
      const someone = await withCart("");
      const cart = await someone.visit(`/${code}/panier`);
      // Of what is sent nowhere there is no postage, no tax and no total.
      const sums = cart.$("table:not(:has(thead)) tr").toArray();
      expect(sums.map((row) => plain(cart.$(row).text()))).toEqual([`Sous-total${price}`]);
      expect(cart.$("main form input[name=code]")).toHaveLength(0);
      expect(boxes(cart).join()).toContain(`Nous ne livrons pas ${place}.`);
      expect(boxes(cart).join()).toContain(why);
      expect(cart.$(`main a[href^="/${code}/checkout"]`)).toHaveLength(0);
      expect(cart.text).not.toMatch(/Nous livrons|jours ouvrés|livraison offerte/);

      const checkout = await someone.visit(`/${code}/checkout`);
      expect(heading(checkout)).toBe("Livraison impossible");
      expect(checkout.text).toContain(why);
      expect(checkout.$("main form, main input")).toHaveLength(0);
      expect(
        checkout
          .$("main a")
          .toArray()
          .map((a) => checkout.$(a).attr("href")),
      ).toEqual([`/${code}/panier`]);

      const body = new URLSearchParams({ intent: "contact", country: code.toUpperCase(), ...CLAIRE });
      const answer = await someone.send(`/${code}/checkout`, { method: "POST", body });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(place);
    },
  );

  it("takes no order for a cart that was made ready elsewhere [LAW-4, STOREFRONT-7]", async () => {
    const someone = await withCart("");
    await toRecap(someone);
    const { body } = someone.fill(ORDER, TICKED);
    const answer = await someone.send("/us/checkout", { method: "POST", body });
    expect(answer.headers.get("Location")).toBe("/us/checkout?etape=coordonnees");
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
  });
});

describe("a storefront for readers of English", () => {
  it.each(["en", "uk", "us", "au", "nz"])(
    "says once on /%s, in English, that the shop is in French [STOREFRONT-5]",
    async (code) => {
      const { $ } = await shopper().visit(`/${code}`);
      const notes = $("main [lang=en]");
      expect(notes.toArray().map((note) => plain($(note).text()))).toEqual([
        "This shop is in French, from its catalogue to its mails.",
      ]);
      expect((await shopper().visit(`/${code}/collections/all`)).$("main [lang=en]")).toHaveLength(0);
    },
  );

  it("alone says so [STOREFRONT-5]", async () => {
    for (const path of ["/", "/ch", "/de", "/ca"])
      expect((await shopper().visit(path)).$("main [lang=en]")).toHaveLength(0);
  });
});

describe("the British storefront", () => {
  it("tells the law of the destination in the cart, at the address and before the order [LAW-5]", async () => {
    const someone = await withCart("/uk");
    const law =
      "Royaume-Uni : ces graines s’y vendent comme objets de collection. Leur culture n’y est pas autorisée.";
    expect(someone.page().text).toContain(law);
    expect(boxes(await someone.visit("/uk/checkout"))).toEqual([`${LAW}${law}`]);
    expect(boxes(await toRecap(someone, { basename: "/uk", contact: EMMA }))).toContain(`${LAW}${law}`);
  });

  it("takes an order in pounds, paid by transfer to a British account, without a code [PAYMENT-9, PAYMENT-10]", async () => {
    const someone = await withCart("/uk");
    const recap = await toRecap(someone, { basename: "/uk", contact: EMMA });
    expect(totals(recap)).toEqual({
      "Sous-total": "22,90 £",
      "Livraison Courrier prioritaire suivi": "8,90 £",
      "Total TTC": "31,80 £",
      "dont TVA 20 %": "5,30 £",
    });
    const page = await someone.press(ORDER, TICKED);
    expect(page.path).toBe("/uk/recapitulatif-de-commande");
    const facts = Object.fromEntries(
      page
        .$("main dt")
        .toArray()
        .map((dt) => [plain(page.$(dt).text()), plain(page.$(dt).next("dd").text())]),
    );
    expect(facts).toMatchObject({
      "Montant exact": "31,80 £",
      "Code guichet (sort code)": "60-16-13",
      "Numéro de compte": "31926819",
      IBAN: "GB29 NWBK 6016 1331 9268 19",
    });
    expect(page.$("main figure svg")).toHaveLength(0);
    expect(page.text).not.toContain("Scannez");

    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    expect(sent[0]?.text).toContain("60-16-13");
    expect(sent[0]?.attachments.map(({ filename }) => filename)).toEqual([
      "sensi-star.png",
      "conditions-generales-2026-11-28.pdf",
    ]);
  });
});

describe("the European storefront", () => {
  it("starts in Belgium, and sends to the countries it lists whose law is known to allow it [STOREFRONT-5]", async () => {
    const someone = await withCart("/en");
    expect(someone.page().text).toContain(
      "Nous livrons en Belgique, au Danemark, en Espagne, en Irlande, en Italie, au Luxembourg, en Pologne, en Slovaquie et en Tchéquie.",
    );
    const { $ } = await someone.visit("/en/checkout");
    expect($('select[name="pays"] option[selected]').text()).toBe("Belgique");
    expect($('option[value="HU"]').first().text()).toBe("Hongrie (non desservi)");
  });

  it("gives each country its own days and tax [DELIVERY-2, MONEY-5]", async () => {
    const someone = await withCart("/en");
    await someone.visit("/en/checkout?pays=IT");
    const choices = await someone.press(NEXT, {
      ...CLAIRE,
      "shipping.postalCode": "00184",
      "shipping.city": "Roma",
      "shipping.phone": "+39 06 698 12345",
    });
    expect(choices.text).toContain("3 à 7 jours ouvrés");
    expect(Object.keys(totals(choices))).toContain("dont TVA 22 %");
    expect((await withCart("/en")).page().text).toMatch(/en Belgique : [^:]+, 4 à 8 jours ouvrés/);
  });

  it("tells of home growing where the law allows it, on whatever storefront [LAW-5]", async () => {
    const someone = await withCart("");
    expect(boxes(await someone.visit("/checkout?pays=LU")).join()).toContain(
      "Luxembourg : la culture y est réservée aux adultes",
    );
    expect(boxes(await someone.visit("/checkout?pays=FR")).join()).toContain(
      "France : ces graines s’y vendent",
    );
  });
});

describe("what a storefront tells of a variety", () => {
  it("follows its own country's law: cultivation and effects in Germany and Switzerland only [LAW-1]", async () => {
    const filters = async (basename: string) =>
      (await shopper().visit(`${basename}/collections/all`)).$('input[name="difficulte"]').length > 0;
    const codes = ["", "/ch", "/de", "/nl", "/at", "/en", "/uk", "/ca", "/us", "/au", "/nz"];
    const open: string[] = [];
    for (const basename of codes) if (await filters(basename)) open.push(basename);
    expect(open).toEqual(["/ch", "/de"]);
  });
});
