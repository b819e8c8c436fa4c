import { afterAll, describe, expect, it } from "vitest";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { testApp } from "../support/app";
import { numberIn } from "../support/buying";
import { OPERATOR, setStock } from "../support/sales";
import { contact } from "../support/shop";
import { orderPack } from "./reading";

/* The address of an order that was looked up: a page that can be loaded again. */

const app = await testApp("demo", undefined, afterAll);
await setStock(app.shop, "sensi-star-5", 1000);
const STATUS = "/statut-de-la-commande";
const SHOW = "Afficher la commande";

async function lookedUp(email = "", basename = "") {
  const number = numberIn(await orderPack(app.shopper(), { basename }));
  const guest = app.shopper();
  await guest.visit(`${basename}${STATUS}`);
  return { number, guest, page: await guest.press(SHOW, { number, email }) };
}

describe.each([
  ["by its number", ""],
  ["by its number and e-mail", contact.email],
])("an order that was looked up %s", (_, email) => {
  it("has an address that says nothing of a person, and shows it in any browser, as it is now [ORDER-33]", async () => {
    const { number, page } = await lookedUp(email);
    expect(page.path).toMatch(/^\/statut-de-la-commande\?commande=[\w.-]+$/);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    for (const secret of [number, number.replace("-", ""), "claire", "Dupont", "%40"])
      expect(page.path.toLowerCase()).not.toContain(secret.toLowerCase());
    const other = app.shopper();
    const again = await other.visit(page.path);
    expect([again.status, again.text.includes(`Commande ${number}`)]).toEqual([200, true]);
    expect(again.text.includes("Sensi Star")).toBe(email !== "");
    await recordTransfer(app.shop.db, number, OPERATOR, app.shop.now());
    expect((await other.visit(page.path)).text).toContain("Paiement reçu");
  });

  it("shows nothing half an hour later, and says so [ORDER-33]", async () => {
    const { number, guest, page } = await lookedUp(email);
    app.shop.advance(30 * 60_000 - 1);
    expect((await guest.visit(page.path)).text).toContain(`Commande ${number}`);
    app.shop.advance(1);
    const lapsed = await guest.visit(page.path);
    expect(lapsed.status).toBe(200);
    expect(lapsed.text).not.toContain(number);
    expect(lapsed.text).toContain("Cette commande n’est plus affichée");
    expect((await guest.press(SHOW, { number, email })).text).toContain(`Commande ${number}`);
  });
});

it("shows nothing where a character of its address was changed, one is missing or too many are there [ORDER-33]", async () => {
  const { number, guest, page } = await lookedUp();
  const [, token = ""] = page.path.split("commande=");
  const changed = [...token].map(
    (sign, at) => token.slice(0, at) + (sign === "1" ? "0" : "1") + token.slice(at + 1),
  );
  for (const one of [
    ...changed,
    token.slice(1),
    token.slice(0, -1),
    `${token}0`,
    "x".repeat(4000),
    "passee",
    "",
  ]) {
    const shown = await guest.visit(`${STATUS}?commande=${one}`);
    expect([one, shown.status, shown.text.includes(number)]).toEqual([one, 200, false]);
    expect(shown.text).toContain("Cette commande n’est plus affichée");
  }
});
