import { afterAll, describe, expect, it } from "vitest";
import { readOrderIds } from "~/http/session/order-access.server";
import { signedCookie } from "~/http/cookies/cookies.server";
import { logIn, newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp, type TestApp } from "../support/app";
import { orderPack } from "../support/buying";
import { DAY, setStock } from "../support/sales";
import type { Shopper, VisitedPage } from "../support/shopper";

/* What the cookie of orders that a browser placed shows, and to whom. */

const shared = await testApp("demo", undefined, afterAll);
await setStock(shared.shop, "skunk-1-5", 1000);

const RECAP = "/recapitulatif-de-commande";
const PAGES = [RECAP, `${RECAP}/facture`, `${RECAP}/facture.pdf`];
const numberOn = (page: VisitedPage) => /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(page.text)?.[0] ?? "none";

/** Orders, and pays at the test provider; answers the order's number. */
async function paidOrder(shopper: Shopper): Promise<string> {
  await orderPack(shopper, { paymentMethod: "sandbox" });
  const page = await shopper.press("Envoyer la réponse", { outcome: "complete" });
  expect(page.path).toBe(RECAP);
  return numberOn(page);
}

/** That the browser's order is shown on no page. */
async function expectNothing(shopper: Shopper): Promise<void> {
  expect(shopper.cookies.has("order")).toBe(true);
  for (const path of PAGES) {
    const page = await shopper.visit(path);
    expect([path, page.path]).toEqual([path, "/statut-de-la-commande"]);
    expect(page.html).not.toContain("Lilas");
  }
}

/** That it is shown on every page that shows one. */
async function expectShown(shopper: Shopper, number: string): Promise<void> {
  for (const path of PAGES) {
    const response = await shopper.send(path);
    expect([path, response.status]).toEqual([path, 200]);
    const body = await response.text();
    if (!path.endsWith(".pdf")) expect(body).toContain(number);
  }
}

/** A customer who ordered here. */
async function customerWithOrder(app: TestApp) {
  const { shopper, customer } = await newSignedIn(app);
  const number = await paidOrder(shopper);
  await expectShown(shopper, number);
  return { shopper, customer, number };
}

describe("the orders that a browser placed", () => {
  it("are forgotten as its customer logs out, and whoever kept the cookie sees nothing of them [ORDER-19]", async () => {
    const { shopper } = await customerWithOrder(shared);
    const kept = shopper.cookies.get("order") ?? "";
    await shopper.visit("/compte");
    await shopper.press("Se déconnecter");
    expect(shopper.cookies.has("order")).toBe(false);
    expect((await shopper.visit(RECAP)).path).toBe("/statut-de-la-commande");
    shopper.cookies.set("order", kept);
    await expectNothing(shopper);
  });

  it("show nothing of a customer's once their session was ended from another device [ORDER-19]", async () => {
    const { shopper, customer } = await customerWithOrder(shared);
    const other = shared.shopper();
    await logIn(other, customer.email);
    await other.visit("/compte/details");
    await other.press("Déconnecter tous les autres appareils");
    await expectNothing(shopper);
  });

  it("show nothing of guests either where the session was ended from another device: a new order alone, or nothing [ORDER-19]", async () => {
    const guest = shared.shopper();
    await paidOrder(guest);
    const customer = await newCustomer(shared.shop);
    await logIn(guest, customer.email);
    const lost = shared.shopper();
    for (const [name, value] of guest.cookies) lost.cookies.set(name, value);
    const other = shared.shopper();
    await logIn(other, customer.email);
    await other.visit("/compte/details");
    await other.press("Déconnecter tous les autres appareils");
    await expectNothing(guest);
    // What is ordered there afterwards is a guest's, and shown; nothing of before is.
    const number = await paidOrder(guest);
    expect(guest.cookies.has("auth")).toBe(false);
    await expectShown(guest, number);
    await shared.shop.db
      .updateTable("orders")
      .set({ customer_id: customer.id })
      .where("number", "=", number)
      .execute();
    await expectNothing(guest);
    // Nor is it to whoever signs in there next.
    await logIn(lost, (await newCustomer(shared.shop)).email);
    expect(lost.cookies.has("order")).toBe(false);
    expect((await lost.visit(RECAP)).path).toBe("/statut-de-la-commande");
  });

  it("show nothing of a customer's once their password became another one, nor after thirty days [ORDER-18, ORDER-17]", async () => {
    const app = await testApp();
    const { shopper, customer } = await customerWithOrder(app);
    const other = app.shopper();
    await logIn(other, customer.email);
    await other.visit("/compte/details");
    const chosen = "un tout autre mot";
    const change = { currentPassword: PASSWORD, newPassword: chosen, repeatPassword: chosen };
    await other.press("Changer de mot de passe", change);
    await expectNothing(shopper);
    const back = await logIn(shopper, customer.email, chosen);
    expect(back.path).toBe("/compte");
    expect(shopper.cookies.has("order")).toBe(false);
    await expectShown(shopper, await paidOrder(shopper));
    app.shop.advance(29 * DAY);
    expect((await shopper.visit(RECAP)).path).toBe(RECAP);
    app.shop.advance(DAY);
    expect((await shopper.visit("/compte")).path).toBe("/compte");
    await expectNothing(shopper);
  });

  it("show nothing of one customer to another who signs in at the same browser [ORDER-18]", async () => {
    const { shopper } = await customerWithOrder(shared);
    // The session was lost, not logged out of.
    shopper.cookies.delete("auth");
    await logIn(shopper, (await newCustomer(shared.shop)).email);
    expect((await shopper.visit("/compte")).path).toBe("/compte");
    await expectNothing(shopper);
  });

  it("of a guest are shown for thirty days by the shop's own clock, and by that alone [ORDER-17]", async () => {
    const app = await testApp();
    const guest = app.shopper();
    const number = await paidOrder(guest);
    await expectShown(guest, number);
    app.shop.advance(30 * DAY - 1);
    await expectShown(guest, number);
    app.shop.advance(1);
    await expectNothing(guest);
  });

  it("each keep their own time, and the newest that may be seen is shown [ORDER-17]", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    const first = await paidOrder(shopper);
    app.shop.advance(20 * DAY);
    const second = await paidOrder(shopper);
    await expectShown(shopper, second);
    const customer = await newCustomer(app.shop);
    await logIn(shopper, customer.email);
    const third = await paidOrder(shopper);
    await expectShown(shopper, third);
    // The session was lost, not ended.
    shopper.cookies.delete("auth");
    await expectShown(shopper, second);
    // The second one joins an account, as it does once its mailbox is proved.
    await app.shop.db
      .updateTable("orders")
      .set({ customer_id: customer.id })
      .where("number", "=", second)
      .execute();
    await expectShown(shopper, first);
    app.shop.advance(10 * DAY - 1);
    await expectShown(shopper, first);
    app.shop.advance(1);
    await expectNothing(shopper);
  });

  it("are not those of a cookie without a time, as earlier versions of the shop wrote it [ORDER-17]", async () => {
    const written = await signedCookie("order", { ids: ["x"], orders: [{ id: "y" }, { id: "z", at: 5 }] }, 5);
    const request = new Request("http://localhost/", { headers: { Cookie: written.split(";")[0] ?? "" } });
    expect(await readOrderIds(request, 10)).toEqual(["z"]);
  });
});
