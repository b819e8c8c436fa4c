import { afterAll, describe, expect, it } from "vitest";
import { confirmHold } from "~/shop/orders/holds.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { SHOPPER } from "~/shop/actor";
import { accountsOf, newSignedIn } from "../support/accounts";
import { testApp } from "../support/app";
import { newClaire, numberIn } from "../support/buying";
import { OPERATOR, orderNumbered, setStock } from "../support/sales";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { message, orderPack } from "./reading";

/* « J’ai fait le virement », by whoever may see an order, without scripts. */

const app = await testApp("demo", undefined, afterAll);
await setStock(app.shop, "sensi-star-5", 1000);
const accounts = accountsOf(app.shop);

const MADE = "J’ai fait le virement";
const OWN = "/recapitulatif-de-commande";
const STATUS = "/statut-de-la-commande";
/** Pressed on the Friday on which it was placed: until the end of the next one. */
const SAID =
  "Merci : nous attendons votre virement, et vos graines vous sont réservées jusqu’au 27 novembre 2026.";
const KEPT =
  "Vous nous avez annoncé votre virement le 20 novembre 2026 : vos graines vous sont réservées jusqu’au 27 novembre 2026.";

const hasForm = ({ $ }: VisitedPage) => $("main input[name=intent][value=announce-transfer]").length > 0;
const send = (shopper: Shopper, path: string, fields: Record<string, string> = {}) =>
  shopper.send(path, {
    method: "POST",
    body: new URLSearchParams({ intent: "announce-transfer", ...fields }),
  });
const announcedAt = async (number: string) => (await orderNumbered(app.shop, number)).announcedAt;

/** Whoever placed an order, with its number and its contact. */
async function placed(options: Parameters<typeof orderPack>[1] = {}) {
  const shopper = app.shopper();
  const contact = newClaire();
  const page = await orderPack(shopper, { contact, ...options });
  return { shopper, page, number: numberIn(page), email: contact.email };
}

describe("a guest", () => {
  it("says it in the browser that ordered, once, and reads until when the seeds are held [HOLD-12]", async () => {
    const { shopper, page, number } = await placed();
    expect(hasForm(page)).toBe(true);
    const held = await shopper.press(MADE);
    expect([held.path, message(held)]).toEqual([OWN, SAID]);
    expect([hasForm(held), held.text.includes(KEPT), held.text.includes("Virement annoncé")]).toEqual([
      false,
      true,
      true,
    ]);
    const first = await announcedAt(number);
    app.shop.advance(1000);
    // A form of a page that was left open.
    expect((await send(shopper, OWN)).status).toBe(303);
    expect([first, await announcedAt(number)]).toEqual([app.shop.now() - 1000, first]);
  });

  it("says it by the mailed link [HOLD-12]", async () => {
    const { number } = await placed();
    const reader = app.shopper();
    await reader.visit(await accounts.orderPage(number));
    const held = await reader.press(MADE);
    expect([held.path.startsWith(`${OWN}?lien=`), message(held)]).toEqual([true, SAID]);
  });

  it("says it where the order was found by its number and e-mail, and not by its number alone [HOLD-12]", async () => {
    const { number, email } = await placed();
    const someone = app.shopper();
    const find = async (fields: Record<string, string>) => {
      await someone.visit(STATUS);
      return someone.press("Afficher la commande", fields);
    };
    expect(hasForm(await find({ number }))).toBe(false);
    expect(hasForm(await find({ number, email }))).toBe(true);
    const { path: byNumber } = await find({ number });
    for (const path of [STATUS, byNumber, `${STATUS}?commande=x`]) {
      const answer = await send(someone, path, { number, email });
      expect([path, answer.headers.get("Location")]).toEqual([path, `${STATUS}?commande=passee`]);
    }
    expect(await announcedAt(number)).toBeNull();
    await find({ number, email });
    const held = await someone.press(MADE);
    expect([held.path.startsWith(`${STATUS}?commande=`), message(held)]).toEqual([true, SAID]);
    const found = await find({ number, email });
    expect([hasForm(found), found.text.includes(KEPT)]).toEqual([false, true]);
  });
});

describe("a customer", () => {
  it("says it on the order's page in their account [HOLD-12]", async () => {
    const { shopper } = await newSignedIn(app);
    const number = numberIn(await orderPack(shopper, { contact: newClaire() }));
    const path = `/account/orders/${number}`;
    expect(hasForm(await shopper.visit(path))).toBe(true);
    // Without the form's token nothing is done.
    expect((await send(shopper, path)).status).not.toBe(200);
    expect(await announcedAt(number)).toBeNull();
    await shopper.visit(path);
    const held = await shopper.press(MADE);
    expect([held.path, message(held)]).toEqual([path, SAID]);
  });
});

describe("an order that waits for no transfer", () => {
  it("offers no form, and a form that is sent all the same is refused in words [HOLD-13]", async () => {
    const { shopper, number } = await placed();
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
    expect(hasForm(await shopper.visit(OWN))).toBe(false);
    const refused = await send(shopper, OWN);
    expect([refused.status, plain(await refused.text())]).toEqual([
      400,
      expect.stringContaining("Cette commande est payée : vous n’avez rien à faire."),
    ]);
    const other = await placed({ paymentMethod: "sandbox" });
    expect(hasForm(await other.shopper.visit(OWN))).toBe(false);
    expect(plain(await (await send(other.shopper, OWN)).text())).toContain(
      "Cette commande n’attend pas de virement : sa page dit où en est son paiement.",
    );
  });

  it("is one that waits to be confirmed, until it is [HOLD-13]", async () => {
    const { email } = await placed();
    const shopper = app.shopper({ counted: true });
    const number = numberIn(await orderPack(shopper, { contact: { ...newClaire(), email } }));
    const { id, hold } = await orderNumbered(app.shop, number);
    expect([hold, hasForm(await shopper.visit(OWN))]).toEqual([{ confirmed: false }, false]);
    expect(await (await send(shopper, OWN)).text()).toContain("Cette commande attend d’être confirmée.");
    await confirmHold(app.shop.db, id, SHOPPER, app.shop.now());
    expect(hasForm(await shopper.visit(OWN))).toBe(true);
  });
});
