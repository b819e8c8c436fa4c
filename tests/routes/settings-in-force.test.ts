import { expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { deliverMails } from "~/worker/mails.server";
import { testApp } from "../support/app";
import { add, CLAIRE, ORDER, TICKED } from "../support/buying";
import { settingsServer } from "../support/settings-server";
import { plain, type VisitedPage } from "../support/shopper";

/* The whole shop with a settings server that answers otherwise in every field: its values everywhere, ours nowhere. */

const NEXT = "Enregistrer et continuer";

const carrier = (id: number, iso: string) => ({ id, iso, min: 11, max: 13, delay: 4, free_from: 12_345 });

/** Otherwise than the shop's in every field. */
const TOLD = {
  carrier_info: [carrier(9056, "BE"), carrier(9250, "FR"), carrier(9392, "JP")],
  region: { default_country_id: 9056, locale: { code: "xx", iso: "xx-XX", language: "xx" } },
  region_countries: [
    { id: 9250, iso: "FR", name: "France métropolitaine" },
    { id: 9056, iso: "BE", name: "Royaume de Belgique" },
    { id: 9392, iso: "JP", name: "Japon lointain" },
  ],
  region_default_currency: { sign: "€€", iso_code: "EUR" },
  payment_options: [{ id: "sandbox", name: "Paiement pour essayer" }],
  product_filters: {
    filterGroups: [
      {
        name: "Trier autrement",
        filters: [
          { id: "type", name: "Genre de plante", public: true },
          { id: "arome", name: "Parfum", public: false },
        ],
      },
    ],
  },
  logo_alt: "Autre logo",
  post_categories: [{ name: "Actualités", url: "/blog/actualites" }],
  categories: [{ name: "Une seule", url: "/collections/kush", icon: "tabler:leaf" }],
};

/** What only our own settings say. */
const OURS = [
  "2 à 5 jours ouvrés",
  "4 à 8 jours ouvrés",
  /60,00/,
  /\d €(?!€)/,
  "Luxembourg",
  "Monaco",
  "Virement bancaire",
  "virement bancaire",
  "Paiement de démonstration",
  "paiement de démonstration",
  "Chènevis, grainetier",
];

/** A page whose words hold these, and nothing that only our settings say. */
function says(page: VisitedPage, ...words: string[]) {
  const text = plain(page.$("body").clone().find("script, style").remove().end().text());
  for (const word of words) expect(text).toContain(word);
  for (const word of OURS) expect(text).not.toMatch(word);
  expect(plain(page.$("#entete").text())).toMatch(/^Autre logo /);
  // The checkout has a frame of its own, which tells nothing of sending (PAGE-44).
  if (page.path.startsWith("/checkout")) return;
  expect(plain(page.$("footer").text())).toContain(
    "Livraison suivie (Royaume de Belgique) : 11 à 13 jours ouvrés, offerte dès 123,45 €€.",
  );
}

it("settings of another server are in force on every page, in the mails, and what they leave out is refused [SETTINGS-9, SETTINGS-10]", async () => {
  const app = await testApp();
  app.shop.config.settingsApiUrl = await settingsServer(() => ({ status: 200, body: JSON.stringify(TOLD) }));
  const shopper = app.shopper();

  const answer = await (await fetch(`${app.origin}/api/fr/settings`)).json();
  // What names the storefront is its address.
  const region = { ...TOLD.region, locale: { code: "fr", iso: "fr-FR", language: "fr" } };
  const [fr, be, jp] = TOLD.region_countries;
  const carriers = [carrier(9056, "BE"), carrier(9250, "FR"), carrier(9392, "JP")];
  expect(answer).toEqual({ ...TOLD, region, region_countries: [be, fr, jp], carrier_info: carriers });

  says(await shopper.visit("/"), "11 à 13 jours ouvrés", "123,45 €€");
  const listing = await shopper.visit("/collections/all");
  says(listing, "Trier autrement", "Genre de plante");
  expect(listing.$("main form fieldset")).toHaveLength(1);
  says(
    await shopper.visit("/produit/white-widow"),
    "11 à 13 jours ouvrés",
    "4 jours ouvrés après le paiement",
    "€€",
  );
  says(
    await add(shopper, "white-widow", "white-widow-5"),
    "Nous livrons : Royaume de Belgique et France métropolitaine.",
    ", 11 à 13 jours ouvrés après l’expédition",
    "paiement",
    "Paiement pour essayer",
    "€€",
  );
  for (const path of ["/expedition-livraison", "/paiement-traitement"]) {
    const { $ } = await shopper.visit(path);
    const text = plain($("main").text());
    expect(text).toContain(
      path === "/expedition-livraison" ? "Royaume de Belgique" : "Paiement pour essayer",
    );
    expect(text).not.toContain("2 à 5 jours ouvrés");
    expect(text).not.toMatch(/\d €(?!€)/);
  }
  expect(plain((await shopper.visit("/expedition-livraison")).$("main").text())).toContain("123,45 €€");

  const contact = await shopper.visit("/checkout");
  says(contact);
  expect(
    contact
      .$('select[name="pays"] option')
      .toArray()
      .map((option) => plain(contact.$(option).text())),
  ).toEqual([
    "France métropolitaine",
    "Royaume de Belgique",
    "Japon lointain (non desservi)",
    "Autre pays (non desservi)",
  ]);
  expect(contact.$('select[name="pays"] option[selected]').text()).toBe("Royaume de Belgique");
  const there = new URLSearchParams({ intent: "contact", country: "LU", ...CLAIRE });
  expect((await shopper.send("/checkout", { method: "POST", body: there })).status).toBe(400);
  const choices = await shopper.press(NEXT, {
    ...CLAIRE,
    "shipping.postalCode": "1000",
    "shipping.city": "Bruxelles",
    "shipping.phone": "+33 6 12 34 56 78",
  });
  says(
    choices,
    "11 à 13 jours ouvrés, après 4 jours ouvrés de préparation",
    "123,45 €€",
    "Paiement pour essayer",
  );
  const methods = choices.$('input[name="paymentMethod"]').toArray();
  expect(methods.map((input) => choices.$(input).attr("value"))).toEqual(["sandbox"]);
  const transfer = { shippingOption: "priority-tracked", paymentMethod: "transfer" };
  const refused = await shopper.send("/checkout?etape=livraison-paiement", {
    method: "POST",
    body: new URLSearchParams({ intent: "choices", ...transfer }),
  });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Mode de paiement requis.");
  const recap = await shopper.press(NEXT, { ...transfer, paymentMethod: "sandbox" });
  says(recap, "11 à 13 jours ouvrés", "Paiement pour essayer", "€€");
  // The provider's page is the provider's.
  expect((await shopper.press(ORDER, TICKED)).text).toContain("€€");
  says(await shopper.visit("/recapitulatif-de-commande"), "€€", "Paiement pour essayer");

  const sent: AddressedMail[] = [];
  await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
  const [mail] = sent;
  expect(plain(mail?.text ?? "")).toMatch(/\d,\d\d €€/);
  expect(plain(mail?.text ?? "")).not.toMatch(/\d €(?!€)/);

  const { $ } = await shopper.visit("/nulle-part");
  expect(plain($("main").text())).toContain("Une seule");
});
