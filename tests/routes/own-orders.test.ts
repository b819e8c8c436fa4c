import { afterAll, describe, expect, it } from "vitest";
import { newId, newOrderNumber, newToken } from "~/shop/identity.server";
import { prepareShipment, recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { acceptWithdrawal } from "~/shop/withdrawals/decisions.server";
import { declareWithdrawal, listWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { newSignedIn } from "../support/accounts";
import { testApp, type TestApp } from "../support/app";
import { OPERATOR, DAY, setStock } from "../support/sales";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { heading, lines, message, orderPack } from "./reading";

/* A customer's own orders: their list, each of them, and what nobody else sees of it. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "sensi-star-5", 1000);

const FAILED = "Impossible de récupérer vos commandes, veuillez recharger la page.";
const NUMBER = /[0-9A-Z]{5}-[0-9A-Z]{5}/;

/** A customer with an order of one pack. */
async function buyer(paymentMethod = "transfer", app: TestApp = shared) {
  const { shopper, customer } = await newSignedIn(app);
  const page = await orderPack(shopper, { paymentMethod });
  const row = await app.shop.db
    .selectFrom("orders")
    .select("number")
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  return { shopper, customer, page, number: row.number };
}

/** Rows like an order's and its payment's, placed on days of their own: the last one is the newest. */
async function moreOrders({ shop }: TestApp, customerId: string, number: string, count: number) {
  const { db } = shop;
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const numbers: string[] = [];
  for (let day = 1; day <= count; day++) {
    const copy = { id: newId(), number: newOrderNumber(), attempt: newId(), customer_id: customerId };
    const placed_at = order.placed_at + day * DAY;
    await db
      .insertInto("orders")
      .values({ ...order, ...copy, placed_at })
      .execute();
    const own = { id: newId(), order_id: copy.id, reference: newId() };
    await db
      .insertInto("payment")
      .values({ ...payment, ...own })
      .execute();
    numbers.push(copy.number);
  }
  return numbers;
}

const listed = ({ $ }: VisitedPage) =>
  $('main ul a[href^="/account/orders/"]')
    .toArray()
    .map((link) => plain($(link).text()));

const redirection = async (someone: Shopper, path: string) => {
  const response = await someone.send(path);
  await response.text();
  return `${response.status} ${response.headers.get("Location")}`;
};

describe("the list of a customer's orders", () => {
  it("has twenty on a page, the newest first, and no page that there is not [ORDER-20]", async () => {
    const { shopper, customer, number } = await buyer();
    const numbers = [number, ...(await moreOrders(shared, customer.id, number, 20))].reverse();
    const first = await shopper.visit("/account/orders");
    expect(listed(first)).toEqual(numbers.slice(0, 20));
    expect(first.$('a[rel="next"]').attr("href")).toBe("/account/orders?page=2");
    expect(listed(await shopper.visit("/account/orders?page=1"))).toEqual(numbers.slice(0, 20));
    expect(listed(await shopper.visit("/account/orders?page=2"))).toEqual([number]);
    for (const page of ["0", "3", "99", "x", "-1", "1.5", "", "01", "9999999"])
      expect([page, (await shopper.visit(`/account/orders?page=${page}`)).status]).toEqual([page, 404]);
  });

  it("has one page for twenty, with each order's date, state and total [ORDER-20]", async () => {
    const { shopper, customer, number } = await buyer();
    await moreOrders(shared, customer.id, number, 19);
    const page = await shopper.visit("/account/orders");
    expect(listed(page)).toHaveLength(20);
    expect(page.$('nav[aria-label="Pages"]').length + page.$('a[rel="next"]').length).toBe(0);
    expect((await shopper.visit("/account/orders?page=2")).status).toBe(404);
    expect(page.text).toContain(`${number} 20 novembre 2026`);
    expect(page.text).toContain("32,80 €");
  });

  it("tells in a word how far each order has come", async () => {
    const { shopper, customer, number } = await buyer();
    const { db } = shared.shop;
    const now = shared.shop.now();
    const state = async () => (await shopper.visit("/account/orders")).$("main ul li span").eq(0).text();
    expect(await state()).toBe("En attente de paiement");
    const line = (await shopper.visit("/account/orders")).$("main ul li").first();
    expect(line.find("time").attr("datetime")).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect([line.find("img.thumb").length, line.find("p").text().trim()]).toEqual([1, "Sensi Star"]);
    await recordTransfer(db, number, OPERATOR, now);
    expect(await state()).toBe("Paiement reçu");
    await prepareShipment(db, { number, sequence: null }, OPERATOR, now);
    expect(await state()).toBe("Paiement reçu");
    await sendShipment(db, { number, sequence: null }, {}, OPERATOR, now);
    expect(await state()).toBe("Expédiée");
    await recordDelivery(db, { number, sequence: null }, undefined, OPERATOR, now);
    expect(await state()).toBe("Livrée");
    const statement = { name: "Claire", email: customer.email, orderNumber: number, goods: "" };
    const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
    await declareWithdrawal(db, asked, now);
    expect(await state()).toBe("Livrée");
    const [stated] = await listWithdrawals(db, { all: false, limit: 1 });
    const accepted = await acceptWithdrawal(
      db,
      { number: stated?.number ?? "", order: number },
      OPERATOR,
      now,
    );
    expect(accepted.ok).toBe(true);
    expect(await state()).toBe("Rétractation acceptée");
  });

  it("marks an order whose payment is simulated [PAYMENT-18]", async () => {
    const { shopper } = await buyer("sandbox");
    await shopper.press("Envoyer la réponse", { outcome: "complete" });
    const list = await shopper.visit("/account/orders");
    expect(list.$("main ul li span").eq(0).text()).toBe("Paiement simulé");
  });

  it("holds no order of anyone else's, and says so where there is none [ORDER-21]", async () => {
    const { number } = await buyer();
    const { shopper } = await newSignedIn(shared);
    const page = await shopper.visit("/account/orders");
    expect(listed(page)).toEqual([]);
    expect(page.text).toContain("Aucune commande");
    expect(page.text).not.toContain(number);
  });

  it("says by a 500 where it cannot be read, with the rest of the page there to use [ORDER-22, ORDER-23]", async () => {
    const app = await testApp();
    const { shopper } = await newSignedIn(app);
    await app.shop.db.schema.alterTable("orders").renameTo("orders_gone").execute();
    const page = await shopper.visit("/account/orders");
    expect(page.status).toBe(500);
    expect(page.text).toContain(FAILED);
    expect(page.text).not.toContain("Aucune commande");
    expect(heading(page)).toBe("Mes commandes");
    expect(page.$("title").text()).toBe("Mes commandes — Chènevis");
    expect((await shopper.visit("/account/orders")).$('a[href="/compte"]').length).toBeGreaterThan(0);
    expect((await shopper.send("/account/orders.data")).status).toBe(500);
    const latest = await shopper.visit("/compte/commande");
    expect([latest.status, heading(latest)]).toEqual([500, "Dernière commande"]);
    expect(latest.text).toContain(FAILED);
    expect(latest.text).not.toContain("Aucune commande");
  });

  it("is for who is signed in: a guest is led to the login page and back [ACCOUNT-18]", async () => {
    const guest = shared.shopper();
    for (const path of [
      "/account/orders",
      "/account/orders?page=2",
      "/account/orders/7K3F9-QXM2A",
      "/compte/commande",
    ])
      expect(await redirection(guest, path)).toBe(`303 /login?retour=${encodeURIComponent(path)}`);
  });

  it("leads to the latest of them, and says where there is none", async () => {
    const { shopper, customer, number } = await buyer();
    expect(await redirection(shopper, "/compte/commande")).toBe(`303 /account/orders/${number}`);
    const [newer] = await moreOrders(shared, customer.id, number, 1);
    expect(await redirection(shopper, "/compte/commande")).toBe(`303 /account/orders/${newer}`);
    const { shopper: other } = await newSignedIn(shared);
    const none = await other.visit("/compte/commande");
    expect([none.status, heading(none)]).toEqual([200, "Aucune commande"]);
  });
});

describe("one of a customer's orders", () => {
  it("is shown whole to its customer, on any browser of theirs [ORDER-21]", async () => {
    const { customer, number } = await buyer();
    const elsewhere = shared.shopper();
    await elsewhere.visit("/login");
    await elsewhere.press("Se connecter", { email: customer.email, password: "graines de chènevis" });
    const page = await elsewhere.visit(`/account/orders/${number}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(number);
    expect(lines(page)[0]?.[0]).toContain("Sensi Star");
    expect(page.text).toContain("12 rue des Lilas");
  });

  it("is « Commande non trouvée », in its title too, to another customer, as is one that there never was [ORDER-21, ORDER-24]", async () => {
    const { number } = await buyer();
    const { shopper } = await newSignedIn(shared, { firstName: "Urs" });
    const [others, unknown] = [
      await shopper.visit(`/account/orders/${number}`),
      await shopper.visit("/account/orders/7K3F9-QXM2A"),
    ];
    for (const page of [others, unknown]) {
      expect([page.status, heading(page)]).toEqual([404, "Commande non trouvée"]);
      expect(page.$("title").text()).toBe("Commande non trouvée — Chènevis");
      expect(page.$('a[href="/account/orders"]').length).toBeGreaterThan(0);
    }
    expect(others.$("main").text()).toBe(unknown.$("main").text());
    expect(others.html).not.toMatch(/Lilas|Sensi|sensi-star|32,80|claire\.dupont|612345678/);
    for (const odd of ["x", "7K3F9", "%00", "..", "7K3F9-QXM2A'"])
      expect((await shopper.send(`/account/orders/${odd === ".." ? "%2e%2e%2f" : odd}`)).status).not.toBe(
        200,
      );
  });

  it("has one address: its number otherwise typed leads there, for its customer only [ORDER-21]", async () => {
    const { shopper, number } = await buyer();
    const typed = [number.toLowerCase(), number.replace("-", ""), number.toLowerCase().replace("-", "")];
    for (const odd of typed)
      expect(await redirection(shopper, `/account/orders/${odd}`)).toBe(`301 /account/orders/${number}`);
    const { shopper: other } = await newSignedIn(shared);
    for (const odd of typed) expect((await other.visit(`/account/orders/${odd}`)).status).toBe(404);
  });

  it("has its invoice, as a page and a file, for its customer only [INVOICE-8]", async () => {
    const { shopper, number } = await buyer();
    await recordTransfer(shared.shop.db, number, OPERATOR, shared.shop.now());
    const path = `/account/orders/${number}/facture`;
    const page = await shopper.visit(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(number);
    const pdf = await shopper.send(`${path}.pdf`);
    expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(await redirection(shopper, path.toLowerCase())).toMatch(/^301 /);
    const { shopper: other } = await newSignedIn(shared);
    for (const address of [path, `${path}.pdf`]) {
      const refused = await other.send(address);
      expect([address, refused.status]).toEqual([address, 404]);
      expect(await refused.text()).not.toMatch(/Lilas|Sensi|32,80/);
      expect(await redirection(shared.shopper(), address)).toBe(
        `303 /login?retour=${encodeURIComponent(address)}`,
      );
    }
  });

  it("is ordered again by a form with the session's token, and not without [ACCOUNT-16]", async () => {
    const { shopper, number } = await buyer();
    await recordTransfer(shared.shop.db, number, OPERATOR, shared.shop.now());
    const path = `/account/orders/${number}`;
    await shopper.visit(path);
    const again = await shopper.press("Commander de nouveau", { jeton: "x" });
    expect(again.path).toMatch(new RegExp(`^${path}\\?saisie=`));
    expect(message(again)).toContain("Ce que vous aviez écrit est toujours là");
    expect((await shopper.visit("/panier")).text).toContain("Votre panier est vide");
    await shopper.visit(path);
    const cart = await shopper.press("Commander de nouveau");
    expect(cart.path).toBe("/panier");
    expect(lines(cart)).toHaveLength(1);
  });

  it("is paid again by a form with the session's token, and not without [ACCOUNT-16]", async () => {
    const { shopper, number } = await buyer("sandbox");
    await shopper.press("Envoyer la réponse", { outcome: "failed" });
    const payments = async () =>
      (
        await shared.shop.db
          .selectFrom("payment")
          .innerJoin("orders", "orders.id", "payment.order_id")
          .select("payment.state")
          .where("orders.number", "=", number)
          .execute()
      ).length;
    const before = await payments();
    await shopper.visit(`/account/orders/${number}`);
    const again = await shopper.press("Payer la commande", { method: "transfer", jeton: "x" });
    expect(again.path).toMatch(/^\/account\/orders\/[0-9A-Z-]+\?saisie=/);
    expect(await payments()).toBe(before);
    await shopper.visit(`/account/orders/${number}`);
    const paid = await shopper.press("Payer la commande", { method: "transfer" });
    expect(paid.path).toBe(`/account/orders/${number}`);
    expect(message(paid)).toContain("Vous pouvez à nouveau payer cette commande.");
    expect(await payments()).toBe(before + 1);
  });

  it("obeys no act of another customer's, whose token is good for their own orders only [ACCOUNT-16, ORDER-21]", async () => {
    const { number } = await buyer();
    const { shopper } = await buyer();
    const own = NUMBER.exec((await shopper.visit("/account/orders")).text)?.[0] ?? "";
    await recordTransfer(shared.shop.db, own, OPERATOR, shared.shop.now());
    await shopper.visit(`/account/orders/${own}`);
    const { body } = shopper.fill("Commander de nouveau");
    const answer = await shopper.send(`/account/orders/${number}`, { method: "POST", body });
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("cart="))).toEqual([]);
  });
});
