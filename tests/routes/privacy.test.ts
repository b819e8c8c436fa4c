import { afterAll, describe, expect, it } from "vitest";
import { dataWord } from "~/locales/privacy.server";
import { CULTIVATION_METHODS, FAVOURITE_FLOWERING_TYPES, FAVOURITE_TYPES } from "~/shop/customers/customer";
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS, SHIPMENT_TRANSITIONS } from "~/shop/orders/order";
import { makeLink } from "~/shop/links/links.server";
import { findOrderByNumber } from "~/shop/orders/orders.server";
import { changeTracking, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { PERSONAL } from "~/shop/privacy/register";
import { WITHDRAWAL_TRANSITIONS } from "~/shop/withdrawals/withdrawal";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { logIn, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp } from "../support/app";
import { OPERATOR, setStock } from "../support/sales";
import { everySample } from "../mail/sample";
import { plain, type Shopper } from "../support/shopper";
import { heading, message, orderPack } from "./reading";

/* A person's own data: to see, to take along and to erase, by account or by an order's mailed link. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

const { db } = shared.shop;
const NUMBER = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

/** An order by whoever is at this browser, under a mailbox of its own. */
async function ordered(shopper: Shopper) {
  const email = `acheteur-${crypto.randomUUID()}@example.org`;
  await shopper.visit("/");
  const page = await orderPack(shopper, {
    contact: {
      email,
      "shipping.firstName": "Claire",
      "shipping.lastName": "Dupont",
      "shipping.line1": "12 rue des Lilas",
      "shipping.postalCode": "44000",
      "shipping.city": "Nantes",
      "shipping.phone": "06 12 34 56 78",
    },
  });
  const number = NUMBER.exec(page.text)?.[0] ?? "";
  const order = await findOrderByNumber(db, number);
  if (!order) throw new Error(`No order ${number}`);
  return {
    email,
    number,
    id: order.id,
    link: async () => (await makeLink(db, "order", { id: order.id }, shared.shop.now())).token,
  };
}

/** All of an order's shipments are sent: it is no longer under way. */
async function sendAll(orderId: string, number: string) {
  await recordTransfer(db, number, OPERATOR, shared.shop.now());
  await db
    .updateTable("shipment")
    .set({ state: "sent", sent_at: shared.shop.now() })
    .where("order_id", "=", orderId)
    .execute();
}

/** What a file of one's own data holds, and how it is served. */
async function fileOf(shopper: Shopper, path = "/vos-donnees/fichier") {
  const response = await shopper.send(path);
  const { status, headers } = response;
  return { status, headers, data: status === 200 ? ((await response.json()) as Data) : null };
}

type Data = Record<string, Record<string, unknown>[]>;

const orderRow = (number: string) =>
  db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

describe("one's own data", () => {
  it("are taken along as a file by a customer, with account and orders [PRIVACY-4]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const { number } = await ordered(shopper);
    const page = await shopper.visit("/vos-donnees");
    expect(page.text).toContain(`Tout ce que la boutique garde de ${customer.email}`);
    expect(page.$('main a[href="/vos-donnees/fichier"]')).toHaveLength(1);
    const { status, headers, data } = await fileOf(shopper);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(data?.["exported_at"]).toBe("2026-11-20T12:00:00.000Z");
    expect(data?.["compte"]).toMatchObject([{ email: customer.email, first_name: "Claire" }]);
    expect(data?.["commandes"]).toMatchObject([{ number, total: 3280 }]);
    expect(data?.["lignes_de_commande"]).toMatchObject([{ sku: "sensi-star-5" }]);
    const text = JSON.stringify(data);
    expect(text).toContain("12 rue des Lilas");
    expect(text).not.toMatch(/argon2|form_token|"digest"/);
  });

  it("are read in French: the account first, words for states, sums with their currency, no code of the shop's [PRIVACY-2]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const { number, id } = await ordered(shopper);
    await recordTransfer(db, number, OPERATOR, shared.shop.now());
    const name = { number, sequence: null };
    await sendShipment(db, name, { trackingCode: "6A124" }, OPERATOR, shared.shop.now());
    await changeTracking(db, name, { trackingCode: "6A123" }, OPERATOR, shared.shop.now());
    const page = await shopper.visit("/vos-donnees");
    const titles = page
      .$("main h2")
      .toArray()
      .map((title) => plain(page.$(title).text()));
    expect(titles[0]).toBe("Compte");
    expect(titles).toEqual(expect.arrayContaining(["Commandes", "Envois", "Factures", "Messages envoyés"]));
    for (const words of [
      customer.email,
      "Commande enregistrée",
      "Virement bancaire",
      "32,80 €",
      "Envoi remis au transporteur",
      "suivi précédent : 6A124",
      "Confirmation de commande",
    ])
      expect(page.text).toContain(words);
    const invoice = await db
      .selectFrom("invoice")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(page.text).toContain(`${invoice.year}-${String(invoice.sequence).padStart(6, "0")}`);
    expect(page.$("main").text()).not.toMatch(/order-placed|payment-|shipment-|transfer\b|\bsent\b|[{}"]/);
  });

  it("have a name on their page for every personal column, and a word for every state [PRIVACY-2]", () => {
    const unnamed = PERSONAL.flatMap(({ name, title, columns }) =>
      Object.entries(columns)
        .filter(([, said]) => said.is === "personal" && (title === null || said.name === null))
        .map(([column]) => `${name}.${column}`),
    );
    // The same addresses once more, in small letters.
    expect(unnamed.sort()).toEqual([
      "compte.email_key",
      "inscriptions.email_key",
      "lettre_d_information.email_key",
      "retours_en_stock.email_key",
    ]);
    const states: [string, string, readonly string[]][] = [
      ["orders", "state", Object.keys(ORDER_TRANSITIONS)],
      ["payment", "state", Object.keys(PAYMENT_TRANSITIONS)],
      ["shipment", "state", Object.keys(SHIPMENT_TRANSITIONS)],
      ["withdrawal", "state", Object.keys(WITHDRAWAL_TRANSITIONS)],
      ["customer", "cultivation_method", CULTIVATION_METHODS],
      ["customer", "flowering_type", FAVOURITE_FLOWERING_TYPES],
      ["customer", "favourite_type", FAVOURITE_TYPES],
      ["outbox", "template", everySample().map(({ template }) => template)],
    ];
    for (const [table, column, values] of states)
      for (const value of values)
        expect(dataWord(table, column, value), `${table}.${column}: ${value}`).toBeTruthy();
  });

  it("are taken along as a file by a guest, by the link that was mailed with an order [PRIVACY-4]", async () => {
    const shopper = shared.shopper();
    const { email, number, link } = await ordered(shopper);
    const token = await link();
    const elsewhere = shared.shopper();
    const page = await elsewhere.visit(`/vos-donnees?lien=${token}`);
    expect(page.text).toContain(`Tout ce que la boutique garde de ${email}`);
    const path = page.$('main a[href^="/vos-donnees/fichier"]').attr("href") ?? "";
    const { status, headers, data } = await fileOf(elsewhere, path);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; /);
    expect(data?.["commandes"]).toMatchObject([{ number, email }]);
    expect(data?.["compte"]).toBeUndefined();
  });

  it("open to nobody without session or link: the page explains, the file is a 404 [PRIVACY-4]", async () => {
    const guest = shared.shopper();
    for (const address of ["/vos-donnees", "/vos-donnees?lien=x", "/vos-donnees?lien="]) {
      const page = await guest.visit(address);
      expect([page.status, page.text.includes("Ouvrez le lien de votre commande")]).toEqual([200, true]);
      expect(page.$('main a[href="/statut-de-la-commande"]')).toHaveLength(1);
    }
    expect((await fileOf(guest)).status).toBe(404);
    expect((await fileOf(guest, "/vos-donnees/fichier?lien=x")).status).toBe(404);
    expect((await guest.visit("/vos-donnees/effacer")).path).toMatch(/^\/login\?/);
    expect((await guest.visit("/vos-donnees/effacer?lien=x")).path).toBe("/vos-donnees");
  });

  it("do not open to a browser that only placed an order: it proves no mailbox [PRIVACY-4]", async () => {
    const shopper = shared.shopper();
    const { email, number } = await ordered(shopper);
    expect((await shopper.visit("/recapitulatif-de-commande")).text).toContain(number);
    const page = await shopper.visit("/vos-donnees");
    expect(page.text).toContain("Ouvrez le lien de votre commande");
    expect(page.html).not.toContain(email);
    expect(page.html).not.toContain(number);
    expect((await fileOf(shopper)).status).toBe(404);
  });

  it("of a guest with one mailbox are none of another's, nor of an account's that owns its orders [PRIVACY-2]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const hers = await ordered(shopper);
    const stranger = shared.shopper();
    const his = await ordered(stranger);
    const { data } = await fileOf(stranger, `/vos-donnees/fichier?lien=${await his.link()}`);
    expect(data?.["commandes"]).toMatchObject([{ number: his.number }]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${hers.number}|${customer.email}`));
  });
});

describe("erasing one's data", () => {
  it("asks a customer for their password, and keeps everything where it is wrong or missing [PRIVACY-4]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await shopper.visit("/vos-donnees");
    await shopper.visit("/vos-donnees/effacer");
    for (const password of ["", "mauvais mot"]) {
      const refused = await shopper.press("Effacer définitivement", { password });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain(
        plain("Ce mot de passe n’est pas celui de votre compte : saisissez-le de nouveau."),
      );
      if (password) expect(refused.html).not.toContain(password);
    }
    const again = await shopper.press("Effacer définitivement", { password: PASSWORD, jeton: "x" });
    expect(message(again)).toContain("Ce que vous aviez écrit est toujours là");
    expect(again.html).not.toContain(PASSWORD);
    expect((await logIn(shared.shopper(), customer.email)).path).toBe("/compte");
  });

  it("is refused with the orders' numbers while some are under way, whatever is sent [PRIVACY-5]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    await shopper.visit("/vos-donnees/effacer");
    const { body } = shopper.fill("Effacer définitivement", { password: PASSWORD });
    const { number } = await ordered(shopper);
    const page = await shopper.visit("/vos-donnees/effacer");
    expect(page.text).toContain("Ces commandes sont en cours");
    expect(page.text).toContain(number);
    expect(page.$('button[value="erase"]')).toHaveLength(0);
    const sent = await shopper.send("/vos-donnees/effacer", { method: "POST", body });
    expect(sent.status).toBe(400);
    expect(await sent.text()).toContain(`Des commandes sont en cours`);
    expect((await logIn(shared.shopper(), customer.email)).path).toBe("/compte");
  });

  it("ends the account; its orders stay by number, with their states and nothing of their person [PRIVACY-3]", async () => {
    const { shopper, customer } = await newSignedIn(shared);
    const { id, number } = await ordered(shopper);
    const other = shared.shopper();
    await logIn(other, customer.email);
    await sendAll(id, number);
    await shopper.visit("/vos-donnees/effacer");
    const home = await shopper.press("Effacer définitivement", { password: PASSWORD });
    expect(home.path).toBe("/");
    expect(message(home)).toBe("Vos données sont effacées.");
    expect([...shopper.cookies.keys()].filter((name) => /^(auth|signed_in|cart|order)$/.test(name))).toEqual(
      [],
    );
    const login = await logIn(shared.shopper(), customer.email);
    expect([login.status, login.path]).toEqual([400, "/login"]);
    expect((await other.visit("/compte")).path).toContain("/login");
    const guest = shared.shopper();
    await guest.visit("/statut-de-la-commande");
    const found = await guest.press("Afficher la commande", { number });
    expect(found.status).toBe(200);
    expect(found.text).toContain(number);
    expect(found.text).toContain("Passée le 20 novembre 2026");
    const row = await orderRow(number);
    expect(row).toMatchObject({ email: "", customer_id: null, total: 3280 });
    expect(JSON.stringify(row)).not.toMatch(/Claire|Dupont|Lilas|44000|612345678/);
  });

  it("is done by a guest who says that they understand, by their mailed link [PRIVACY-4]", async () => {
    const shopper = shared.shopper();
    const { id, number, link } = await ordered(shopper);
    const token = await link();
    const under = await shopper.visit(`/vos-donnees/effacer?lien=${token}`);
    expect(under.text).toContain(number);
    expect(under.$('button[value="erase"]')).toHaveLength(0);
    await sendAll(id, number);
    await shopper.visit(`/vos-donnees/effacer?lien=${token}`);
    const refused = await shopper.press("Effacer définitivement");
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Cochez cette case pour confirmer.");
    expect((await orderRow(number)).email).not.toBe("");
    const home = await shopper.press("Effacer définitivement", { understood: "on" });
    expect([home.path, message(home)]).toEqual(["/", "Vos données sont effacées."]);
    expect((await orderRow(number)).email).toBe("");
    // Its link opens nothing any more.
    expect(heading(await shopper.visit(`/vos-donnees?lien=${token}`))).toBe("Vos données");
    expect((await fileOf(shopper, `/vos-donnees/fichier?lien=${token}`)).status).toBe(404);
  });

  it("is not done by following a link: looking at its page changes nothing [PRIVACY-4]", async () => {
    const { customer, shopper } = await newSignedIn(shared);
    await shopper.visit("/vos-donnees/effacer");
    await shopper.visit("/vos-donnees/effacer?intent=erase&understood=on");
    expect((await logIn(shared.shopper(), customer.email)).path).toBe("/compte");
  });

  it("waits after ten wrong passwords [LIMIT-1]", async () => {
    const { shopper } = await newSignedIn(shared);
    await shopper.visit("/vos-donnees/effacer");
    for (let time = 0; time < 10; time++)
      await shopper.press("Effacer définitivement", { password: "mauvais" });
    const late = await shopper.press("Effacer définitivement", { password: PASSWORD });
    expect([late.status, late.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect(late.text).toContain("Trop de tentatives. Réessayez dans 15 minutes.");
  });
});
