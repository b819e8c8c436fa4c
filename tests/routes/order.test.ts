import type { PaymentMethod } from "~/shop/region/payment-method";
import { load } from "cheerio";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { prepareShipment, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { qrSvg } from "~/shop/payments/qr";
import { recordRepaid } from "~/shop/repayments/repaid.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { newToken } from "~/shop/identity.server";
import { acceptWithdrawal } from "~/shop/withdrawals/decisions.server";
import { declareWithdrawal, listWithdrawals, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { deliverMails } from "~/worker/mails.server";
import { testApp, type TestApp } from "../support/app";
import { readCode } from "../support/codes";
import { giveBack, coupon, DAY, OPERATOR, orderNumbered, setStock } from "../support/sales";
import { newSignedIn } from "../support/accounts";
import { numberIn } from "../support/buying";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import {
  add,
  cartId,
  expectRefused,
  heading,
  lines,
  message,
  ORDER,
  ORDER_NOTHING,
  orderPack,
  TICKED,
  toRecap,
  totals,
} from "./reading";

/* An order after it was placed: its page, its payments, and what a guest sees of it. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

/** The payment code as the page's own bytes draw it. */
const drawnCode = ({ html }: VisitedPage) => /<figure[^>]*><div>(<svg.*?<\/svg>)/s.exec(html)?.[1] ?? "";

const SHOW = "Afficher la commande";
const ASK = "Recevoir un lien par e-mail";
/** Everything about Claire's order that its number alone must not tell. */
const SECRETS = [
  "Claire",
  "Dupont",
  "claire.dupont",
  "Lilas",
  "Nantes",
  "44000",
  "12 34 56 78",
  "612345678",
  "Sensi",
  "sensi-star",
  "25,90",
  "32,80",
  "3280",
  "5,47",
  "Virement",
  "FR76",
];

/** Whoever placed an order, with its number. */
async function placed(app: TestApp = shared, paymentMethod = "transfer", basename = "") {
  const someone = app.shopper();
  const page = await orderPack(someone, { paymentMethod, basename });
  const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(page.text) ?? [];
  expect(number).not.toBe("");
  return { someone, page, number };
}

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

const linkIn = (mail: AddressedMail | undefined) =>
  /(?:\/ch)?\/recapitulatif-de-commande\?lien=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";

const row = ({ $ }: VisitedPage, label: string) =>
  plain(
    $("main dt")
      .filter((_, element) => plain($(element).text()) === label)
      .first()
      .next("dd")
      .text(),
  );

/** The order's history and what comes, step by step. */
const history = ({ $ }: VisitedPage) =>
  $('ol[aria-label="Suivi"] li')
    .toArray()
    .map((step) => plain($(step).text()));

const payments = async (app: TestApp, number: string) =>
  app.shop.db
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.order_id")
    .select(["payment.method", "payment.state"])
    .where("orders.number", "=", number)
    .orderBy("payment.sequence")
    .execute();

describe("the order's page", () => {
  it("of an order of nothing, its invoice and its mail say that there is nothing to pay, and speak of no money that came [PAYMENT-32]", async () => {
    const app = await testApp();
    await saveCoupons(app.shop.db, [coupon({ code: "TOUT", kind: "percent", value: 100 })]);
    const orderNothing = async (someone: Shopper) => {
      // So many that sending is free too.
      await add(someone, "sensi-star", "sensi-star-5", "6");
      await someone.press("Appliquer le code", { code: "TOUT" });
      await toRecap(someone, { paymentMethod: null });
      return someone.press(ORDER_NOTHING, TICKED);
    };
    const someone = app.shopper();
    const page = await orderNothing(someone);
    expect(totals(page)["Total TTC"]).toBe("0,00 €");
    expect(plain(page.text)).toContain(
      "Cette commande ne vous coûte rien : il n’y a rien à régler. Nous préparons l’envoi.",
    );
    expect(row(page, "Mode de paiement")).toBe("Rien à payer");
    expect(history(page).filter((step) => step.startsWith("Rien à payer"))).toHaveLength(1);
    const invoice = await someone.visit("/recapitulatif-de-commande/facture");
    expect(row(invoice, "Paiement")).toBe("Rien à payer");
    const [mail, ...others] = await delivered(app);
    expect(others).toEqual([]);
    const texts = [page.text, invoice.text, mail?.text ?? ""];
    for (const text of texts)
      expect(plain(text)).not.toMatch(/virement|paiement (est )?(bien arrivé|reçu)|reçu le/i);
    expect(plain(mail?.text ?? "")).toContain("il n’y a rien à régler");
    const { shopper: customer } = await newSignedIn(app);
    await orderNothing(customer);
    expect((await customer.visit("/account/orders")).text).toContain("Rien à payer");
    // That is a sum, which the number alone does not tell (ORDER-7).
    const stranger = app.shopper();
    await stranger.visit("/statut-de-la-commande");
    const states = await stranger.press(SHOW, { number: numberIn(page) });
    expect(row(states, "Paiement")).toMatch(/^Aucun paiement attendu/);
    expect(states.text).not.toContain("Rien à payer");
  });

  it("without an order of the browser's or a link leads to the status page [ORDER-14]", async () => {
    const stranger = shared.shopper();
    expect(await redirection(stranger, "/recapitulatif-de-commande")).toBe("303 /statut-de-la-commande");
    expect(await redirection(stranger, "/ch/recapitulatif-de-commande")).toBe(
      "303 /ch/statut-de-la-commande",
    );
    const init = { method: "POST", body: new URLSearchParams({ intent: "pay", method: "transfer" }) };
    expect(await redirection(stranger, "/recapitulatif-de-commande", init)).toBe(
      "303 /statut-de-la-commande",
    );
    await placed();
    for (const forged of ["", "x", "eyJpZHMiOlsiYSJdfQ==", "eyJpZHMiOlsiYSJdfQ%3D%3D.AAAA", "%ff"]) {
      stranger.cookies.set("order", forged);
      expect(await redirection(stranger, "/recapitulatif-de-commande")).toBe("303 /statut-de-la-commande");
    }
  });

  it("shows the browser that placed it everything, as often as it asks [ORDER-18]", async () => {
    const { someone, number } = await placed();
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.text).toContain(`Commande ${number}`);
    expect(page.text).toContain("Passée le 20 novembre 2026");
    expect(lines(page)).toEqual([["Sensi Star 5 graines", "25,90 €", "1", "25,90 €"]]);
    expect(totals(page)["Total TTC"]).toBe("32,80 €");
    for (const words of [
      "Claire Dupont",
      "12 rue des Lilas",
      "44000 Nantes",
      "Envoi à préparer",
      "Commande enregistrée",
    ])
      expect(page.text).toContain(words);
    expect(page.text).toContain("Un e-mail de confirmation a été envoyé à claire.dupont@example.org.");
    expect(message(page)).toBe("");
  });

  it("counts in business days until it is paid, then names the days [DELIVERY-8]", async () => {
    const app = await testApp();
    const { someone, page, number } = await placed(app);
    expect(history(page).slice(-3)).toEqual([
      "Envoi à préparer (à venir)",
      "Remise au transporteur (à venir) 1 jour ouvré après le paiement",
      "Livraison (à venir) 2 à 5 jours ouvrés après la remise au transporteur",
    ]);
    // Saturday.
    app.shop.advance(DAY);
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
    const paid = await someone.visit("/recapitulatif-de-commande");
    expect(history(paid).slice(-3)).toEqual([
      "Envoi à préparer (en cours)",
      "Remise au transporteur (à venir) au plus tard le lundi 23 novembre",
      "Livraison (à venir) entre le mercredi 25 et le lundi 30 novembre",
    ]);
  });

  it("counts from the hand-over once the parcel was handed over, and not from its label [DELIVERY-8]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app);
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
    const parcel = { number, sequence: 1 };
    app.shop.advance(4 * DAY);
    await prepareShipment(app.shop.db, parcel, OPERATOR, app.shop.now());
    const labelled = await someone.visit("/recapitulatif-de-commande");
    expect(history(labelled).slice(-3)).toEqual([
      "Envoi en préparation (en cours) depuis le 24 novembre 2026",
      "Remise au transporteur (à venir) au plus tard le lundi 23 novembre",
      "Livraison (à venir) entre le mercredi 25 et le lundi 30 novembre",
    ]);
    app.shop.advance(DAY);
    await sendShipment(app.shop.db, parcel, {}, OPERATOR, app.shop.now());
    const sent = await someone.visit("/recapitulatif-de-commande");
    expect(history(sent).slice(-2)).toEqual([
      "Envoi remis au transporteur 25 novembre 2026",
      "Livraison estimée (en cours) entre le vendredi 27 novembre et le mercredi 2 décembre, probablement le mardi 1er",
    ]);
  });

  it("shows the last of several orders [ORDER-18]", async () => {
    const { someone } = await placed();
    const second = await orderPack(someone);
    const [number = "?"] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(second.text) ?? [];
    expect((await someone.visit("/recapitulatif-de-commande")).text).toContain(number);
  });

  it("opens by the mailed link for 90 days, for any browser, of which only the digest is stored [ORDER-9]", async () => {
    const app = await testApp();
    const { number } = await placed(app);
    const [mail] = await delivered(app);
    const link = linkIn(mail);
    const page = await app.shopper().visit(link);
    expect(page.path).toBe(link);
    expect(page.text).toContain(number);
    expect(page.text).toContain("12 rue des Lilas");
    const token = link.split("=")[1] ?? "";
    const stored = await app.shop.db.selectFrom("mailed_link").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await redirection(app.shopper(), `${link}x`)).toBe("303 /statut-de-la-commande?lien=expire");

    app.shop.advance(90 * DAY - 1);
    expect((await app.shopper().visit(link)).text).toContain(number);
    app.shop.advance(1);
    const late = await app.shopper().visit(link);
    expect(late.path).toBe("/statut-de-la-commande?lien=expire");
    expect(late.text).toContain("Ce lien n’est plus valable. Demandez-en un nouveau ci-dessous.");
  });

  it("a link that opens nothing is told, also to a browser with an order of its own [ORDER-14]", async () => {
    const { someone } = await placed();
    for (const link of ["", "nope", "%00", "a".repeat(2000)])
      expect(await redirection(someone, `/recapitulatif-de-commande?lien=${link}`)).toBe(
        "303 /statut-de-la-commande?lien=expire",
      );
  });
});

describe("a transfer", () => {
  it("is told with holder, IBAN, BIC, amount, reference, deadline and the code of all that [PAYMENT-7, PAYMENT-8, HOLD-1]", async () => {
    const { page, number } = await placed();
    expect(page.text).toContain("Nous attendons votre virement : suivez les instructions ci-dessous.");
    expect({
      holder: row(page, "Bénéficiaire"),
      iban: row(page, "IBAN"),
      bic: row(page, "BIC"),
      amount: row(page, "Montant exact"),
      reference: row(page, "Référence à indiquer"),
      deadline: row(page, "À recevoir avant le"),
    }).toEqual({
      holder: "Chènevis (démonstration)",
      iban: "FR76 3000 6000 0112 3456 7890 189",
      bic: "AGRIFRPPXXX",
      amount: "32,80 €",
      reference: number,
      deadline: "27 novembre 2026",
    });
    const epc = `BCD\n002\n1\nSCT\nAGRIFRPPXXX\nChènevis (démonstration)\nFR7630006000011234567890189\nEUR32.80\n\n\n${number}`;
    const svg = page.$("figure svg");
    expect(svg.attr("role")).toBe("img");
    expect(plain(svg.find("title").text())).toBe(`Code QR de virement de 32,80 €, référence ${number}`);
    expect(page.html).toContain(qrSvg(epc, svg.find("title").text()));
    expect(await readCode(drawnCode(page))).toEqual({ jsqr: epc, zbar: epc });
  });

  it("that was too small is said to be, with what is missing to be paid [PAYMENT-34]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app);
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now(), { amount: 3000 });
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.text).toContain(
      "Nous avons reçu 30,00 € sur votre virement. Il manque 2,80 € : suivez les instructions ci-dessous.",
    );
    expect(row(page, "Montant exact")).toBe("2,80 €");
    expect(plain(page.$("figure svg title").text())).toBe(
      `Code QR de virement de 2,80 €, référence ${number}`,
    );
    expect(page.text).toContain("Paiement reçu en partie");
    expect(page.text).not.toContain("Changer de moyen de paiement");
    // A page from before.
    const fields = { intent: "pay", method: "sandbox" };
    const refused = await someone.send("/recapitulatif-de-commande", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    expect([refused.status, plain(await refused.text())]).toEqual([
      400,
      expect.stringContaining("virez seulement ce qui manque"),
    ]);
    const mail = (await delivered(app)).at(-1);
    expect(mail?.subject).toContain("Il manque");
  });

  it("comes before the lines and the total, and these before everything else [PAYMENT-30]", async () => {
    const { page } = await placed();
    const titles = page.$("main h2").map((_, title) => plain(page.$(title).text()));
    expect(titles.toArray()).toEqual([
      "En attente de paiement",
      "Instructions de paiement",
      "Contenu de la commande",
      "Suivi",
      "Livraison et paiement",
      "À conserver",
    ]);
    // What only scripts can do is not there without them (PAYMENT-29).
    expect(page.text).not.toContain("Copier");
  });

  it("has a Swiss QR code and ten days on ch [PAYMENT-8, PAYMENT-27, HOLD-1]", async () => {
    const { page, number } = await placed(shared, "transfer", "/ch");
    expect(row(page, "IBAN")).toBe("CH93 0076 2011 6238 5295 7");
    expect(row(page, "Montant exact")).toBe("36.40 CHF");
    expect(row(page, "À recevoir avant le")).toBe("30 novembre 2026");
    const code = [
      ...[
        "SPC",
        "0200",
        "1",
        "CH9300762011623852957",
        "S",
        "Chènevis (démonstration)",
        "rue du Semoir",
        "12",
      ],
      ...["49000", "Angers", "FR", "", "", "", "", "", "", "", "36.40", "CHF", "", "", "", "", "", "", ""],
      ...["NON", "", number, "EPD"],
    ].join("\n");
    expect(page.html).toContain(qrSvg(code, page.$("figure svg title").text()));
    expect(await readCode(drawnCode(page))).toEqual({ jsqr: code, zbar: code });
  });

  it("says once the operator has recorded it that the payment was received [PAYMENT-11]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app);
    expect((await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now())).ok).toBe(true);
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.text).toContain("Paiement reçu");
    expect(page.text).toContain("Votre paiement est bien arrivé. Nous préparons l’envoi.");
    expect(page.$("figure svg")).toHaveLength(0);
    expect(page.$("main [name=method]")).toHaveLength(0);
    expect((await delivered(app)).map(({ subject }) => plain(subject)).join()).toContain(number);
  });

  it("says of one that was withdrawn from whole that nothing of it is to come, by its number too [WITHDRAWAL-21]", async () => {
    const app = await testApp();
    const { shop } = app;
    const { someone, number } = await placed(app);
    await recordTransfer(shop.db, number, OPERATOR, shop.now());
    const statement = {
      name: "Claire Dupont",
      email: "claire.dupont@example.org",
      orderNumber: number,
      goods: "",
    };
    const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
    await declareWithdrawal(shop.db, asked, shop.now());
    await matchWithdrawals(shop.db, shop.now());
    const [stated] = await listWithdrawals(shop.db, { all: false, limit: 1 });
    const waiting = await someone.visit("/recapitulatif-de-commande");
    expect(waiting.text).toContain("Remise au transporteur");
    expect(plain(waiting.$("main").text())).toContain(
      "Votre paiement est bien arrivé. Une rétractation nous est parvenue pour cette commande : rien n’en part",
    );
    expect(waiting.text).not.toMatch(/Nous préparons|ne payez rien/);
    await acceptWithdrawal(shop.db, { number: stated?.number ?? "" }, OPERATOR, shop.now());
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.$("main h2").first().text()).toBe("Rétractation acceptée");
    expect(page.text).toContain("Votre remboursement est en préparation.");
    await someone.visit("/statut-de-la-commande");
    const status = await someone.press(SHOW, { number });
    expect(status.text).toContain("Rétractation acceptée");
    for (const { text } of [page, status])
      expect(text).not.toMatch(/Envoi à préparer|Remise au transporteur/);
    expect(page.$('main form[action="/retractation"]')).toHaveLength(0);
  });

  it("says when the hold has ended, and cannot be paid any more [HOLD-2]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app);
    const pay = someone.fill("Payer la commande", { method: "sandbox" });
    app.shop.advance(7 * DAY - 1);
    expect(await releaseExpiredHolds(app.shop.db, app.shop.now())).toEqual([]);
    app.shop.advance(1);
    expect(await releaseExpiredHolds(app.shop.db, app.shop.now())).toEqual([number]);
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.text).toContain("Annulée");
    expect(page.text).toContain("Cette commande a été annulée faute de paiement dans le délai prévu.");
    expect(page.$("figure svg, main [name=method]")).toHaveLength(0);
    // Nothing of it is to come, and its end is crossed, not ticked.
    expect(row(page, "Envoi")).toBe("");
    expect(page.text).not.toContain("pour vous rétracter");
    expect(history(page)).toEqual([
      "Commande enregistrée vendredi 20 novembre 2026 à 13:00",
      "Commande annulée vendredi 27 novembre 2026 à 13:00",
    ]);
    expect(page.$('ol[aria-label="Suivi"] li:last-child svg .stroke-error').length).toBeGreaterThan(0);
    const response = await someone.send(pay.path, { method: "POST", body: pay.body });
    expect(response.status).toBe(400);
    const refused = load(await response.text());
    const link = refused("#erreurs a");
    expect(plain(link.text())).toContain("Cette commande est annulée : elle ne peut plus être payée.");
    expect(refused(link.attr("href") ?? "-")).toHaveLength(1);
    expect(await payments(app, number)).toEqual([{ method: "transfer", state: "pending" }]);
  });

  it("says where the operator has cancelled it what becomes of the money, and keeps its invoice [ORDER-28]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app);
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
    expect((await cancelPaidOrder(app.shop.db, number, OPERATOR, app.shop.now())).ok).toBe(true);
    const page = await someone.visit("/recapitulatif-de-commande");
    expect(page.text).toContain(
      "Nous avons annulé cette commande, que vous aviez payée. Nous vous remboursons intégralement, dans les quatorze jours.",
    );
    expect(page.text).not.toContain("pour vous rétracter");
    expect(page.$('a[href="/recapitulatif-de-commande/facture"]')).toHaveLength(1);
    expect((await someone.visit("/recapitulatif-de-commande/facture")).status).toBe(200);
    expect(
      history(page)
        .slice(-3)
        .map((step) => step.replace(/ vendredi.*/, "")),
    ).toEqual(["Commande annulée", "Somme à vous rembourser", "Avoir établi"]);
    await giveBack(app.shop, number);
    const settled = await someone.visit("/recapitulatif-de-commande");
    expect(settled.text).toContain("Nous vous avons remboursé intégralement.");
    expect((await delivered(app)).map(({ subject }) => plain(subject)).join()).toContain(
      `Votre commande ${number} est annulée`,
    );
  });
});

it("says what the operator gave back of an order that stands, with its credit note, and by mail [PAYMENT-35]", async () => {
  const app = await testApp();
  const { shop } = app;
  const { someone, number } = await placed(app);
  await recordTransfer(shop.db, number, OPERATOR, shop.now());
  await sendShipment(shop.db, { number, sequence: null }, {}, OPERATOR, shop.now());
  const { total } = (await orderNumbered(shop, number)).quote;
  const give = (amount: number) =>
    recordRepaid(shop.db, { number, amount, cause: "lost" }, OPERATOR, shop.now());
  await give(500);
  const page = await someone.visit("/recapitulatif-de-commande");
  expect(plain(page.$("main").text())).toContain(
    "Un colis de cette commande ne vous est pas parvenu.Nous vous avons remboursé 5,00 € sur cette commande.",
  );
  expect(page.text).toContain("Somme remboursée");
  const note = await someone.visit(page.$('a[href*="avoir="]').attr("href") ?? "");
  expect(plain(note.text)).toContain("Colis perdu");
  expect((await delivered(app)).map(({ subject }) => plain(subject))).toContain(
    `Remboursement de 5,00 € sur votre commande ${number}`,
  );
  await give(total - 500);
  await cancelPaidOrder(shop.db, number, OPERATOR, shop.now(), { returned: true });
  const ended = await someone.visit("/recapitulatif-de-commande");
  expect(ended.text).toContain("Nous vous avons remboursé intégralement.");
});

describe("a payment by the test provider", () => {
  it.each([
    ["complete", "Paiement reçu", "Le paiement simulé est accepté."],
    [
      "failed",
      "Paiement refusé",
      "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.",
    ],
    ["pending", "En attente de paiement", "Le paiement n’est pas terminé."],
    [
      "processing",
      "Paiement en cours de traitement",
      "Un e‑mail vous préviendra dès que votre paiement sera confirmé.",
    ],
  ])(
    "that is answered « %s » is told on the order's page [PAYMENT-1, PAYMENT-2]",
    async (outcome, state, text) => {
      const { someone, number } = await placed(shared, "sandbox");
      const page = await someone.press("Envoyer la réponse", { outcome });
      expect(page.path).toBe("/recapitulatif-de-commande");
      expect(page.text).toContain(state);
      // The sentence stands in a paragraph of its own.
      expect(page.$("main p").text()).toContain(text);
      expect(await payments(shared, number)).toEqual([{ method: "sandbox", state: outcome }]);
    },
  );

  it("counts an answer that is sent twice once [PAYMENT-5]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app, "sandbox");
    const { path, body } = someone.fill("Envoyer la réponse", { outcome: "complete" });
    const send = () => redirection(someone, path, { method: "POST", body });
    expect(await Promise.all([send(), send()])).toEqual([
      "303 /recapitulatif-de-commande",
      "303 /recapitulatif-de-commande",
    ]);
    expect(await send()).toBe("303 /recapitulatif-de-commande");
    expect(await app.shop.db.selectFrom("payment_event").select("outcome").execute()).toEqual([
      { outcome: "applied" },
    ]);
    const kinds = await app.shop.db.selectFrom("order_event").select("kind").orderBy("kind").execute();
    expect(kinds).toEqual([{ kind: "order-placed" }, { kind: "payment-complete" }]);
    const mails = await app.shop.db.selectFrom("outbox").select("template").orderBy("template").execute();
    expect(mails).toEqual([{ template: "order-placed" }, { template: "payment-received" }]);
    expect(await payments(app, number)).toEqual([{ method: "sandbox", state: "complete" }]);
    expect((await someone.visit(path)).text).toContain("Ce paiement a déjà reçu une réponse définitive.");
  });

  it("may first be under way and then arrive, and changes nothing once it has [PAYMENT-1]", async () => {
    const { someone, number, page } = await placed(shared, "sandbox");
    await someone.press("Envoyer la réponse", { outcome: "processing" });
    const body = new URLSearchParams({ outcome: "complete" });
    await someone.send(page.path, { method: "POST", body });
    await someone.send(page.path, { method: "POST", body: new URLSearchParams({ outcome: "failed" }) });
    expect(await payments(shared, number)).toEqual([{ method: "sandbox", state: "complete" }]);
  });

  it("asks for an answer where none is chosen, or none it knows", async () => {
    const { someone, number } = await placed(shared, "sandbox");
    expectRefused(await someone.press("Envoyer la réponse"), { outcome: "Choisissez une réponse." });
    const page = await someone.press("Envoyer la réponse", { outcome: "refunded" });
    expect(page.status).toBe(400);
    expect(await payments(shared, number)).toEqual([{ method: "sandbox", state: "pending" }]);
  });

  it("is called simulated on the order's page, its invoice and its mails, and its provider is gone once it is off [PAYMENT-14, PAYMENT-17]", async () => {
    const app = await testApp();
    const { someone, page: provider } = await placed(app, "sandbox");
    const words = "Commande de démonstration : son paiement est simulé.";
    const page = await someone.press("Envoyer la réponse", { outcome: "complete" });
    expect(page.text).toContain(words);
    expect(page.text).not.toContain("Nous préparons l’envoi");
    const invoice = await someone.visit("/recapitulatif-de-commande/facture");
    expect(heading(invoice)).toMatch(/^Spécimen de facture, commande /);
    expect(invoice.$("main svg[aria-hidden=true] text").text()).toBe("Spécimen");
    expect(invoice.text).not.toMatch(/2026-\d{6}|acquittée/);
    const mails = await delivered(app);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(plain(text)).toContain(words);
    const waiting = await placed(app, "sandbox");
    const { profile } = app.shop.config;
    const [root, ...others] = profile.storefronts.map((region) => ({ ...region, paymentMethods: [] }));
    if (root) app.shop.config.profile = { ...profile, storefronts: [root, ...others] };
    const { paymentMethods } = app.shop.catalogue.storefront("fr").region;
    const methods = paymentMethods as PaymentMethod[];
    const before = methods.splice(0, Infinity, "transfer");
    onTestFinished(() => void methods.splice(0, Infinity, ...before));
    for (const path of [provider.path, waiting.page.path]) {
      expect((await someone.visit(path)).status).toBe(404);
      const init = { method: "POST", body: new URLSearchParams({ outcome: "complete" }) };
      expect((await someone.send(path, init)).status).toBe(404);
    }
    expect(await payments(app, waiting.number)).toEqual([{ method: "sandbox", state: "pending" }]);
    const order = await waiting.someone.visit("/recapitulatif-de-commande");
    expect(order.$('main a[href*="paiement-test"], main [value=sandbox]')).toHaveLength(0);
    expect(order.$("main [value=transfer]")).toHaveLength(1);
  });

  it("of an unknown reference is a 404 [EDGE-1]", async () => {
    const { number } = await placed();
    const someone = shared.shopper();
    // A transfer's reference is the order's number, which opens nothing here.
    for (const reference of ["nope", number, "a".repeat(1900)]) {
      expect((await someone.visit(`/paiement-test/${reference}`)).status).toBe(404);
      const init = { method: "POST", body: new URLSearchParams({ outcome: "complete" }) };
      expect((await someone.send(`/paiement-test/${reference}`, init)).status).toBe(404);
    }
    expect(await payments(shared, number)).toEqual([{ method: "transfer", state: "pending" }]);
  });
});

describe("an order that was cancelled", () => {
  it("offers no payment anywhere, and a provider's late word is recorded all the same [PAYMENT-20, PAYMENT-6]", async () => {
    const app = await testApp();
    for (const [basename, method] of [
      ["", "sandbox"],
      ["/ch", "sandbox"],
      ["/ch", "transfer"],
    ] as const) {
      const { someone, number, page: provider } = await placed(app, method, basename);
      const offers =
        'main [name=method], main [name=outcome], main a[href*="paiement-test"], main figure svg';
      const order = `${basename}/recapitulatif-de-commande`;
      expect((await someone.visit(order)).$(offers).length).toBeGreaterThan(0);
      app.shop.advance(10 * DAY);
      expect(await releaseExpiredHolds(app.shop.db, app.shop.now())).toContain(number);
      const page = await someone.visit(order);
      expect(page.$(offers)).toHaveLength(0);
      expect(page.text).not.toMatch(
        /Instructions de paiement|IBAN|Terminer le paiement|Payer|En attente de paiement/,
      );
      const status = await app.shopper().visit(`${basename}/statut-de-la-commande`);
      expect(status.status).toBe(200);
      if (method === "transfer") continue;
      const closed = await someone.visit(provider.path);
      expect(closed.text).toContain("Cette commande est annulée : elle ne peut plus être payée.");
      expect(closed.$(offers)).toHaveLength(0);
      const body = new URLSearchParams({ outcome: "complete" });
      expect(await redirection(someone, provider.path, { method: "POST", body })).toBe(
        `303 ${provider.path}`,
      );
      expect(await payments(app, number)).toEqual([{ method, state: "pending" }]);
      const reference = provider.path.split("/").at(-1) ?? "";
      const event = {
        provider: method,
        id: `late-${reference}`,
        reference,
        state: "complete",
        payload: {},
      } as const;
      expect(await receiveEvent(app.shop.db, event, app.shop.now())).toBe("late");
      expect(await payments(app, number)).toEqual([{ method, state: "complete" }]);
      const late = await someone.visit(order);
      expect(late.text).toContain("Rien n’a été prélevé, il n’y a rien à rembourser.");
      expect(history(late).at(-1)).toMatch(/^Paiement /);
      await giveBack(app.shop, number);
      expect((await someone.visit(order)).text).toContain("il n’y a rien à rembourser.");
    }
  });
});

describe("paying again", () => {
  it("after a refusal: by transfer, under a reference of its own [PAYMENT-3]", async () => {
    const { someone, number } = await placed(shared, "sandbox");
    await someone.press("Envoyer la réponse", { outcome: "failed" });
    expect(someone.page().text).toContain("Vos graines restent réservées jusqu’au 27 novembre 2026.");
    const page = await someone.press("Payer la commande", { method: "transfer" });
    expect(message(page)).toBe("Vous pouvez à nouveau payer cette commande.");
    expect(row(page, "Référence à indiquer")).toBe(`${number}-2`);
    expect(await payments(shared, number)).toEqual([
      { method: "sandbox", state: "failed" },
      { method: "transfer", state: "pending" },
    ]);
  });

  it("after a refusal: by the provider, and two clicks open one payment [PAYMENT-3]", async () => {
    const { someone, number } = await placed(shared, "sandbox");
    await someone.press("Envoyer la réponse", { outcome: "failed" });
    const { path, body } = someone.fill("Payer la commande", { method: "sandbox" });
    const send = () => redirection(someone, path, { method: "POST", body });
    const [first, second] = [await send(), await send()];
    expect(first).toMatch(/^303 \/paiement-test\//);
    expect(second).toBe(first);
    await someone.visit(first.slice("303 ".length));
    const page = await someone.press("Envoyer la réponse", { outcome: "complete" });
    expect(page.text).toContain("Le paiement simulé est accepté.");
    expect(await payments(shared, number)).toEqual([
      { method: "sandbox", state: "failed" },
      { method: "sandbox", state: "complete" },
    ]);
  });

  it("gives up a payment that waits for another means, and finishes one that waits [PAYMENT-4]", async () => {
    const { someone, number } = await placed(shared, "sandbox");
    await someone.press("Envoyer la réponse", { outcome: "pending" });
    expect(someone.page().$('main a[href^="/paiement-test/"]').text()).toBe("Terminer le paiement");
    await someone.press("Payer la commande", { method: "transfer" });
    expect(await payments(shared, number)).toEqual([
      { method: "sandbox", state: "failed" },
      { method: "transfer", state: "pending" },
    ]);
  });

  it("asks for a means that is offered, and for none once it is paid [PAYMENT-3]", async () => {
    const { someone, number } = await placed(shared, "sandbox");
    await someone.press("Envoyer la réponse", { outcome: "failed" });
    expectRefused(await someone.press("Payer la commande", { method: "invoice" }), {
      method: "Mode de paiement requis.",
    });
    expectRefused(await someone.press("Payer la commande", { method: null }), {
      method: "Mode de paiement requis.",
    });
    const retry = someone.fill("Payer la commande", { method: "transfer" });
    await someone.press("Payer la commande", { method: "sandbox" });
    await someone.press("Envoyer la réponse", { outcome: "complete" });
    const response = await someone.send(retry.path, { method: "POST", body: retry.body });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("Cette commande n’attend pas d’autre paiement");
    expect((await payments(shared, number)).map(({ state }) => state)).toEqual(["failed", "complete"]);
    const unknown = await someone.send("/recapitulatif-de-commande", {
      method: "POST",
      body: new URLSearchParams({ intent: "refund" }),
    });
    expect(unknown.status).toBe(400);
  });

  it("works by the mailed link alone, there and back", async () => {
    const app = await testApp();
    await placed(app);
    const [mail] = await delivered(app);
    const elsewhere = app.shopper();
    await elsewhere.visit(linkIn(mail));
    await elsewhere.press("Payer la commande", { method: "sandbox" });
    const page = await elsewhere.press("Envoyer la réponse", { outcome: "complete" });
    expect(page.path).toBe(linkIn(mail));
    expect(page.text).toContain("Le paiement simulé est accepté.");
  });
});

describe("the status of an order", () => {
  it("by its number alone shows states and dates, and nothing of person, place, thing or sum [ORDER-7]", async () => {
    const { number } = await placed();
    const guest = shared.shopper();
    // The frame around every page names the storefront's countries, carriers and ways to pay: of no order.
    const blank = await guest.visit("/statut-de-la-commande");
    const secrets = SECRETS.filter((secret) => !blank.html.includes(secret));
    for (const secret of ["Dupont", "Lilas", "Sensi"]) expect(secrets).toContain(secret);
    const page = await guest.press(SHOW, { number });
    expect(page.status).toBe(200);
    expect(page.text).toContain(`Commande ${number}`);
    expect(page.text).toContain("Passée le 20 novembre 2026");
    expect(row(page, "Paiement")).toBe("En attente de paiement à recevoir avant le 27 novembre 2026");
    expect(row(page, "Envoi")).toBe("Après le paiement");
    // Neither on the page nor in what is sent beside it for scripts.
    expect(secrets.filter((secret) => page.html.includes(secret))).toEqual([]);
    const data = await guest.send(page.path.replace("?", ".data?"));
    const text = await data.text();
    expect(text).toContain(number);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it("with the e-mail shows lines, amounts and steps too, and still neither person nor place [ORDER-8]", async () => {
    const { number } = await placed();
    const guest = shared.shopper();
    await guest.visit("/statut-de-la-commande");
    const page = await guest.press(SHOW, { number, email: " Claire.Dupont@Example.ORG " });
    expect(lines(page)).toEqual([["Sensi Star 5 graines", "25,90 €", "1", "25,90 €"]]);
    expect(totals(page)["Total TTC"]).toBe("32,80 €");
    for (const secret of ["Dupont", "Lilas", "Nantes", "44000", "612345678", "FR76"])
      expect(page.text).not.toContain(secret);
    const steps = page.$("main ol").text();
    expect(steps).toContain("Commande enregistrée");
    // The link is asked for without typing the number again.
    const asked = await guest.press("Recevoir un lien par e-mail");
    expect(asked.text).toContain("Si une commande porte ce numéro");
  });

  it("reads a number as people write it [ORDER-6]", async () => {
    const { number } = await placed();
    const guest = shared.shopper();
    for (const typed of [
      number.toLowerCase(),
      ` ${number.replace("-", " ")} `,
      number.replace("-", ""),
      [...number].join("\u200b"),
      number.replace("-", "–"),
      `n° ${number}`,
      number.replaceAll("0", "O").replaceAll("1", "l"),
    ]) {
      await guest.visit("/statut-de-la-commande");
      const page = await guest.press(SHOW, { number: typed });
      expect([typed, page.status]).toEqual([typed, 200]);
      expect(page.text).toContain(`Commande ${number}`);
    }
  });

  it("asks for the number in its own words, and keeps what was typed [ORDER-10, FORM-1]", async () => {
    const guest = shared.shopper();
    await guest.visit("/statut-de-la-commande");
    expectRefused(await guest.press(SHOW, { email: "claire@example.org" }), {
      number: "Numéro de commande requis",
    });
    expect(guest.page().$("#email").attr("value")).toBe("claire@example.org");
    expectRefused(await guest.press(SHOW, { number: "nope" }), { number: "Commande non trouvée" });
    expect(guest.page().$("#number").attr("value")).toBe("nope");
    expectRefused(await guest.press(SHOW, { number: "7K3F9-QXM2A", email: "sans arobase" }), {
      email: "Veuillez saisir une adresse e-mail valide.",
    });
    expectRefused(await guest.press(ASK), { "link-number": "Numéro de commande requis" });
  });

  it("a wrong e-mail answers byte for byte like a wrong number [ORDER-11]", async () => {
    const { number } = await placed();
    const answer = async (typed: string) => {
      const guest = shared.shopper();
      await guest.visit("/statut-de-la-commande");
      const page = await guest.press(SHOW, { number: typed, email: "paul@example.org" });
      return { status: page.status, html: page.html.replaceAll(typed, "NUMBER") };
    };
    const wrong = await answer(number);
    expect(wrong.html).toContain("Commande non trouvée");
    expect(wrong).toEqual(await answer("00000-00000"));
  });

  it("the answer to asking for a link is the same, byte for byte, whether the order exists or not [ORDER-12]", async () => {
    const app = await testApp();
    const { number } = await placed(app);
    await delivered(app);
    const ask = async (typed: string) => {
      const guest = app.shopper();
      await guest.visit("/statut-de-la-commande");
      const { path, body } = guest.fill(ASK, { number: typed });
      const response = await guest.send(path, { method: "POST", body });
      // The cookie of a message says when it was signed.
      const cookies = response.headers.getSetCookie().map((line) => line.replace(/^flash=[^;]+/, "flash"));
      const headers = [...response.headers].filter(([name]) => !["date", "set-cookie"].includes(name));
      headers.push(...cookies.map((line): [string, string] => ["set-cookie", line]));
      const sent = { status: response.status, headers, body: await response.text() };
      const page = await guest.press(ASK, { number: typed });
      return { sent, path: page.path, html: page.html, message: message(page) };
    };
    const existing = await ask(number);
    expect(existing.sent.status).toBe(303);
    expect(existing.message).toBe(
      "Si une commande porte ce numéro, un lien vient d’être envoyé à l’adresse e-mail donnée lors de l’achat, au plus un toutes les dix minutes.",
    );
    expect(existing).toEqual(await ask("00000-00000"));
    expect(existing).toEqual(await ask("nonsense"));

    // Asked for twice at the same moment: mailed once.
    const mails = await delivered(app);
    expect(mails.map(({ to }) => to)).toEqual(["claire.dupont@example.org"]);
    const page = await app.shopper().visit(linkIn(mails[0]));
    expect(page.text).toContain("12 rue des Lilas");
  });

  it("answers an unknown act with 400 [FORM-6]", async () => {
    const init = { method: "POST", body: new URLSearchParams({ intent: "list", number: "7K3F9-QXM2A" }) };
    expect((await shared.shopper().send("/statut-de-la-commande", init)).status).toBe(400);
  });

  it("tells a cancelled order and a refused payment [PAYMENT-2]", async () => {
    const app = await testApp();
    const { someone, number } = await placed(app, "sandbox");
    await someone.press("Envoyer la réponse", { outcome: "failed" });
    const guest = app.shopper();
    await guest.visit("/statut-de-la-commande");
    expect(row(await guest.press(SHOW, { number }), "Paiement")).toBe("Paiement refusé 20 novembre 2026");
    app.shop.advance(8 * DAY);
    await releaseExpiredHolds(app.shop.db, app.shop.now());
    await guest.visit("/statut-de-la-commande");
    expect((await guest.press(SHOW, { number })).text).toContain("Annulée");
  });
});

describe("what a browser and a search engine may keep", () => {
  const PRIVATE = [
    "/panier",
    "/checkout?etape=coordonnees",
    "/recapitulatif-de-commande",
    "/statut-de-la-commande",
  ];
  const PUBLIC = [
    "/",
    "/collections",
    "/collections/all",
    "/produit/white-widow",
    "/conditions-generales",
    "/nope",
  ];

  it("is nothing of a private page", async () => {
    const { someone } = await placed();
    await add(someone, "white-widow", "white-widow-1");
    const sandbox = await placed(shared, "sandbox");
    for (const path of [...PRIVATE, sandbox.page.path, "/ch/panier"]) {
      const { status, headers } = await someone.send(path);
      expect([path, status, headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([
        path,
        200,
        "no-store",
        "noindex",
      ]);
    }
    const body = new URLSearchParams({ intent: "lookup", number: "" });
    const refused = await someone.send("/statut-de-la-commande", { method: "POST", body });
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
  });

  it("is a public page that is asked for again, for it shows the cart's count", async () => {
    for (const path of PUBLIC) {
      const { headers } = await shared.shopper().send(path);
      expect([path, headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([
        path,
        "private, no-cache",
        null,
      ]);
    }
  });

  it("is none of the data that client navigations fetch", async () => {
    for (const path of [
      "/_root.data",
      "/panier.data",
      "/statut-de-la-commande.data",
      "/collections/all.data",
    ]) {
      const { status, headers } = await shared.shopper().send(path);
      expect([path, status, headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([
        path,
        200,
        "no-store",
        "noindex",
      ]);
    }
  });
});

describe("two shoppers", () => {
  it("never see each other's orders or carts", async () => {
    const [one, other] = [await placed(), await placed()];
    await add(one.someone, "white-widow", "white-widow-1");
    await add(other.someone, "white-widow", "white-widow-25");
    expect(cartId(one.someone)).not.toBe(cartId(other.someone));
    const page = await one.someone.visit("/recapitulatif-de-commande");
    expect(page.text).toContain(one.number);
    expect(page.html).not.toContain(other.number);
    await toRecap(other.someone);
    await other.someone.press(ORDER, TICKED);
    expect(heading(await one.someone.visit("/panier"))).toBe("Panier");
    expect(lines(one.someone.page())).toHaveLength(1);
  });
});
