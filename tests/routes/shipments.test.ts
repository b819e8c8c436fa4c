import { expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import {
  prepareShipment,
  recordDelivery,
  type Sending,
  sendShipment,
  type Shipped,
} from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { deliverMails } from "~/worker/mails.server";
import { testApp, type TestApp } from "../support/app";
import { isWhole } from "../support/scope";
import { OPERATOR, DAY } from "../support/sales";
import { plain, type VisitedPage } from "../support/shopper";
import { checkHtml, hasJava } from "../support/w3c";
import { add, ORDER, TICKED, toRecap } from "./reading";

/* An order's parcels as its customer and a guest see them. It is placed on Friday 20 November 2026. */

const PAGE = "/recapitulatif-de-commande";
const STATUS = "/statut-de-la-commande";
const CODE = "6A12345";
const URL_OF_CARRIER = `https://suivi.example/${CODE}`;

/** A paid order of two packs of one variety and one of another. */
async function paidOrder() {
  const app = await testApp();
  const someone = app.shopper();
  await add(someone, "sensi-star", "sensi-star-5", "2");
  await add(someone, "white-widow", "white-widow-1");
  await toRecap(someone);
  const page = await someone.press(ORDER, TICKED);
  const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(page.text) ?? [];
  await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
  const { db } = app.shop;
  const sure = async (shipped: Promise<Shipped>) => expect(await shipped).toMatchObject({ ok: true });
  return {
    app,
    number,
    visit: () => someone.visit(PAGE),
    /** What a guest who knows the number alone sees. */
    look: async () => {
      const guest = app.shopper();
      await guest.visit(STATUS);
      return guest.press("Afficher la commande", { number });
    },
    prepare: (sequence: number) => sure(prepareShipment(db, { number, sequence }, OPERATOR, app.shop.now())),
    send: (sequence: number, sending: Sending = {}) =>
      sure(sendShipment(db, { number, sequence }, sending, OPERATOR, app.shop.now())),
    deliver: (sequence: number, on?: string) =>
      sure(recordDelivery(db, { number, sequence }, on, OPERATOR, app.shop.now())),
  };
}

const history = ({ $ }: VisitedPage) =>
  $('ol[aria-label="Suivi"] li')
    .toArray()
    .map((step) => plain($(step).text()));

/** A fact's text, or that of its list. */
function itemsOf(fact: ReturnType<VisitedPage["$"]>): string {
  const items = fact.find("li");
  return plain(
    items.length > 0
      ? items
          .map((_, item) => `${fact.find(item).text()} `)
          .get()
          .join("")
      : fact.text(),
  );
}

/** The parcels' sections: title, then facts as they are read. */
const parcels = ({ $ }: VisitedPage) =>
  $("main section")
    .toArray()
    .map((section) => $(section))
    .filter((section) => /^Envoi/.test(plain(section.find("h2").text())))
    .map((section) => [
      plain(section.find("h2").text()),
      ...section
        .find("dt")
        .toArray()
        .map((term) => `${plain($(term).text())} : ${itemsOf($(term).next("dd"))}`),
    ]);

/** What the status page says of parcels. */
const states = ({ $ }: VisitedPage) =>
  $("main dt")
    .toArray()
    .filter((term) => /^Envoi/.test($(term).text()))
    .map((term) => [plain($(term).text()), plain($(term).next("dd").text())]);

const withdrawal = ({ text }: VisitedPage) =>
  /(?:La rétractation, sans|Vous disposez de quatorze)[^.]*\./.exec(text)?.[0];

async function mailsOf(app: TestApp): Promise<AddressedMail[]> {
  const sent: AddressedMail[] = [];
  await deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
  return sent;
}

it("one parcel: prepared, sent, delivered [SHIPMENT-1, SHIPMENT-3, SHIPMENT-9, SHIPMENT-10, WITHDRAWAL-3]", async () => {
  const { app, visit, look, prepare, send, deliver } = await paidOrder();
  const paid = await visit();
  expect(parcels(paid), "nothing to tell yet").toEqual([]);
  expect(withdrawal(paid)).toBe("Vous disposez de quatorze jours pour vous rétracter, sans motif à donner.");

  app.shop.advance(DAY);
  await prepare(1);
  const contents = "Contenu : Sensi Star, 2 sachets de 5 graines White Widow, 1 sachet de 1 graine";
  const prepared = await visit();
  expect(parcels(prepared)).toEqual([["Envoi", "État : Envoi en préparation", contents]]);
  expect(history(prepared).slice(-3)).toEqual([
    "Envoi en préparation (en cours) depuis le 21 novembre 2026",
    "Remise au transporteur (à venir) au plus tard le lundi 23 novembre",
    "Livraison (à venir) entre le mercredi 25 et le lundi 30 novembre",
  ]);
  expect(prepared.text).toContain("Nous préparons l’envoi.");
  expect(states(await look())).toEqual([["Envoi", "Envoi en préparation 21 novembre 2026"]]);

  app.shop.advance(2 * DAY);
  await send(1, { trackingCode: CODE, trackingUrl: URL_OF_CARRIER });
  const range = "entre le mercredi 25 et le lundi 30 novembre, probablement le vendredi 27";
  const sent = await visit();
  expect(parcels(sent)).toEqual([
    [
      "Envoi",
      "État : Envoi remis au transporteur",
      "Remis au transporteur le : 23 novembre 2026",
      `Livraison estimée : ${range}`,
      `Suivi du colis : Suivre le colis : ${CODE}`,
      contents,
    ],
  ]);
  expect(sent.$(`a[href="${URL_OF_CARRIER}"]`).length).toBe(1);
  expect(history(sent).slice(-3)).toEqual([
    "Envoi préparé 21 novembre 2026",
    "Envoi remis au transporteur 23 novembre 2026",
    `Livraison estimée (en cours) ${range}`,
  ]);
  expect(sent.text).toContain("Votre commande est en route.");
  expect(sent.text).not.toContain("Nous préparons l’envoi.");
  expect(withdrawal(sent)).toBe(
    "La rétractation, sans motif à donner, est possible pendant quatorze jours après la réception : selon notre estimation, jusqu’au lundi 14 décembre 2026 inclus, si tout est arrivé le lundi 30 novembre 2026.",
  );
  expect(states(await look())).toEqual([
    ["Envoi", `Envoi remis au transporteur 23 novembre 2026, livraison estimée ${range}`],
  ]);

  app.shop.advance(4 * DAY);
  await deliver(1, "2026-11-26");
  const delivered = await visit();
  expect(parcels(delivered)[0]?.slice(1, 5)).toEqual([
    "État : Envoi livré",
    "Remis au transporteur le : 23 novembre 2026",
    `Livraison estimée : ${range}`,
    "Livré le : 26 novembre 2026",
  ]);
  expect(history(delivered).at(-1)).toBe("Envoi livré 26 novembre 2026");
  expect(delivered.text).toContain("Votre commande est livrée.");
  expect(withdrawal(delivered)).toBe(
    "La rétractation, sans motif à donner, est possible jusqu’au jeudi 10 décembre 2026 inclus.",
  );
  expect(states(await look())).toEqual([["Envoi", "Envoi livré 26 novembre 2026"]]);
});

it("two parcels are told apart, and what waits has no day yet [SHIPMENT-7, SHIPMENT-10]", async () => {
  const { app, visit, look, send, deliver } = await paidOrder();
  await send(1, { lines: [{ sku: "sensi-star-5", quantity: 1 }], trackingCode: CODE });
  const page = await visit();
  expect(parcels(page)).toEqual([
    [
      "Envoi 1 sur 2",
      "État : Envoi remis au transporteur",
      "Remis au transporteur le : 20 novembre 2026",
      "Livraison estimée : entre le mardi 24 et le vendredi 27 novembre, probablement le jeudi 26",
      `Suivi du colis : ${CODE}`,
      "Contenu : Sensi Star, 1 sachet de 5 graines",
    ],
    [
      "Envoi 2 sur 2",
      "État : Envoi à préparer",
      "Contenu : Sensi Star, 1 sachet de 5 graines White Widow, 1 sachet de 1 graine",
    ],
  ]);
  expect(history(page).slice(-5)).toEqual([
    "Envoi remis au transporteur (1 sur 2) 20 novembre 2026",
    "Livraison estimée (1 sur 2) (en cours) entre le mardi 24 et le vendredi 27 novembre, probablement le jeudi 26",
    "Envoi à préparer (2 sur 2) (en cours)",
    "Remise au transporteur (2 sur 2) (à venir) un e-mail vous le dira",
    "Livraison (2 sur 2) (à venir) 2 à 5 jours ouvrés après la remise au transporteur",
  ]);
  expect(page.text).toContain("Une partie de votre commande est en route, le reste suit.");
  expect(withdrawal(page)).toContain("Vous disposez de quatorze jours");

  app.shop.advance(4 * DAY);
  await send(2);
  await deliver(1);
  const both = await visit();
  expect(both.text).toContain("Votre commande est en route.");
  expect(withdrawal(both)).toContain("jusqu’au mardi 15 décembre 2026 inclus");
  expect(states(await look())).toEqual([
    ["Envoi 1 sur 2", "Envoi livré 24 novembre 2026"],
    [
      "Envoi 2 sur 2",
      "Envoi remis au transporteur 24 novembre 2026, livraison estimée entre le jeudi 26 novembre et le mardi 1er décembre, probablement le lundi 30 novembre",
    ],
  ]);
});

it.runIf(isWhole && hasJava())(
  "a page of parcels, and their states, are as the W3C wants them [PAGE-23]",
  async () => {
    const { visit, look, send } = await paidOrder();
    await send(1, { lines: [{ sku: "sensi-star-5", quantity: 2 }], trackingUrl: URL_OF_CARRIER });
    expect(await checkHtml([await visit(), await look()])).toEqual([[], []]);
  },
);

it("the number alone tells neither tracking nor packs, in the page and in its data [SHIPMENT-11]", async () => {
  const { app, look, send } = await paidOrder();
  await send(1, {
    lines: [{ sku: "sensi-star-5", quantity: 2 }],
    trackingCode: CODE,
    trackingUrl: URL_OF_CARRIER,
  });
  const page = await look();
  expect(states(page)).toHaveLength(2);
  const data = await app.shopper().send(page.path.replace("?", ".data?"));
  for (const told of [page.html, await data.text()]) {
    expect(told).toContain("Envoi remis au transporteur");
    for (const secret of [CODE, "suivi.example", "Sensi", "sensi-star", "sachet de"])
      expect(told).not.toContain(secret);
  }
});

it("the mails of two parcels, each once, with a link that opens the order [SHIPMENT-3, SHIPMENT-7, WITHDRAWAL-3]", async () => {
  const { app, number, prepare, send, deliver } = await paidOrder();
  await mailsOf(app);
  await prepare(1);
  const [prepared, ...none] = await mailsOf(app);
  expect([none, plain(prepared?.subject ?? "")]).toEqual([[], `Votre commande ${number} : colis préparé`]);
  expect(plain(prepared?.text ?? "")).toContain("Il n’est pas encore parti");

  app.shop.advance(3 * DAY);
  await send(1, { lines: [{ sku: "sensi-star-5", quantity: 2 }], trackingUrl: URL_OF_CARRIER });
  const [first] = await mailsOf(app);
  expect(plain(first?.subject ?? "")).toBe(`Votre commande ${number} : un colis est en route`);
  for (const words of [
    `le colis 1 sur 2 de votre commande ${number} du 20 novembre 2026 au transporteur le lundi 23 novembre.`,
    "Sensi Star : 2 sachets de 5 graines",
    "Reste à envoyer",
    "White Widow : 1 sachet de 1 graine",
    URL_OF_CARRIER,
    "entre le mercredi 25 et le lundi 30 novembre",
  ])
    expect(plain(first?.text ?? "")).toContain(words);
  const link = /\/recapitulatif-de-commande\?lien=[\w-]+/.exec(first?.text ?? "")?.[0] ?? "";
  expect((await app.shopper().visit(link)).text).toContain("Envoi 2 sur 2");

  await send(2);
  await deliver(1);
  app.shop.advance(DAY);
  await deliver(2);
  const rest = (await mailsOf(app)).map(({ subject, text }) => [plain(subject), plain(text)]);
  expect(rest.map(([subject]) => subject)).toEqual([
    `Votre commande ${number} : un colis est en route`,
    `Votre commande ${number} : un colis est livré`,
    `Votre commande ${number} : un colis est livré`,
  ]);
  // Mails tell of the order as it is when they are sent.
  for (const [, text] of rest) expect(text).toContain("est possible jusqu’au mardi 8 décembre 2026 inclus.");
  expect(await mailsOf(app)).toEqual([]);
});

it("a cancelled order has no parcel to tell of [SHIPMENT-4]", async () => {
  const app = await testApp();
  const someone = app.shopper();
  await add(someone, "sensi-star", "sensi-star-5");
  await toRecap(someone);
  await someone.press(ORDER, TICKED);
  app.shop.advance(7 * DAY);
  await releaseExpiredHolds(app.shop.db, app.shop.now());
  const page = await someone.visit(PAGE);
  expect(parcels(page)).toEqual([]);
  expect(page.text).not.toMatch(/Envoi|rétracter/);
});
