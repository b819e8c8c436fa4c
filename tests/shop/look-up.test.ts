import { describe, expect, it } from "vitest";
import { TRIES } from "~/shop/limits/limits";
import { askForOrderLink, findLookedUp, lookedUpToken, lookUpOrder } from "~/shop/orders/look-up.server";
import { orderOf, smallShop } from "../support/sales";
import { contact, type TestShop } from "../support/shop";
import { isCounted, triesOf, useUp } from "../support/tries";

const CLIENT = "203.0.113.7";
const MINUTE = 60_000;

const look = (shop: TestShop, number: string, email = "") =>
  lookUpOrder(shop.db, { number, email }, CLIENT, shop.now());
const linkMails = async (shop: TestShop) =>
  (await shop.db.selectFrom("outbox").select("id").where("template", "=", "order-link").execute()).length;

describe("an order that is looked up", () => {
  it("is found by its number alone, and shown whole with the e-mail of the purchase, however both are typed [ORDER-7, ORDER-8]", async () => {
    const shop = await smallShop();
    const { id, number } = await orderOf(shop);
    const found = (isWhole: boolean) => ({ ok: true, value: { order: { id }, isWhole } });
    expect(await look(shop, number)).toMatchObject(found(false));
    expect(await look(shop, `commande n° ${number.toLowerCase()}`)).toMatchObject(found(false));
    expect(await look(shop, number, contact.email.toUpperCase())).toMatchObject(found(true));
    // What was right is no guess.
    expect(await triesOf(shop.db, "lookup-")).toEqual({});
  });

  it("is answered alike where it is unknown and where it is not this e-mail's, and counted alike [LIMIT-6]", async () => {
    const shop = await smallShop();
    const { number } = await orderOf(shop);
    for (const typed of [number, "00000-00000"]) {
      expect(await look(shop, typed, "autre@example.org")).toEqual({ ok: false, problem: "unknown" });
      for (const [limit, whom] of [
        ["lookup-pair", `${CLIENT} ${typed}`],
        ["lookup-order", typed],
        ["lookup-address", CLIENT],
      ] as const)
        expect([limit, await isCounted(shop.db, limit, whom)]).toEqual([limit, true]);
    }
    expect(await triesOf(shop.db, "lookup-")).toEqual({
      "lookup-pair": 2,
      "lookup-order": 2,
      "lookup-address": 2,
    });
    // Typed in another form, it is the same order's try.
    await look(shop, ` ${number.replace("-", "")} `.trim(), "autre@example.org");
    expect(await isCounted(shop.db, "lookup-pair", `${CLIENT} ${number}`)).toBe(true);
    const pairs = (await shop.db.selectFrom("rate_limit").select("key").execute()).filter(({ key }) =>
      key.startsWith("lookup-pair:"),
    );
    expect(pairs).toHaveLength(2);
  });

  it("is refused uncounted where nothing can be looked for, the number first [ORDER-7]", async () => {
    const shop = await smallShop();
    for (const [number, email, problem] of [
      ["", "x", "number-missing"],
      ["2026000001", "x", "email-invalid"],
      ["2026000001", "", "invoice-number"],
    ] as const)
      expect(await look(shop, number, email)).toEqual({ ok: false, problem });
    expect(await triesOf(shop.db, "lookup-")).toEqual({});
  });

  it.each(["lookup-pair", "lookup-order", "lookup-address"] as const)(
    "waits past the limit %s, whether it exists or not [LIMIT-7]",
    async (limit) => {
      const shop = await smallShop();
      const { number } = await orderOf(shop);
      for (const typed of [number, "00000-00000"]) {
        const whom = { "lookup-pair": `${CLIENT} ${typed}`, "lookup-order": typed, "lookup-address": CLIENT };
        const wait = await useUp(shop.db, limit, whom[limit], shop.now());
        expect(await look(shop, typed, contact.email)).toEqual({
          ok: false,
          problem: { kind: "too-often", wait },
        });
      }
    },
  );

  it("is shown for half an hour by what its address names, and by nothing that was changed [ORDER-33]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const show = (token: string) => findLookedUp(shop.db, token, shop.now());
    for (const isWhole of [true, false]) {
      const token = lookedUpToken({ order, isWhole }, shop.now());
      expect(await show(token)).toMatchObject({ ok: true, value: { order: { id: order.id }, isWhole } });
      const more = token.replace(isWhole ? ".1." : ".0.", isWhole ? ".0." : ".1.");
      for (const wrong of ["", "passee", more, token.slice(0, -1), `${token}0`])
        expect(await show(wrong), wrong).toEqual({ ok: false, problem: "lapsed" });
    }
    const token = lookedUpToken({ order, isWhole: true }, shop.now());
    shop.advance(30 * MINUTE - 1);
    expect(await show(token)).toMatchObject({ ok: true });
    shop.advance(1);
    expect(await show(token)).toEqual({ ok: false, problem: "lapsed" });
  });
});

describe("an order's link that is asked for by number", () => {
  const ask = (shop: TestShop, number: string) => askForOrderLink(shop.db, number, CLIENT, shop.now());

  it("is answered and counted alike whether there is such an order or not; only one is mailed [ORDER-12, LIMIT-6]", async () => {
    const shop = await smallShop();
    const { number } = await orderOf(shop);
    for (const typed of [number, "00000-00000"]) {
      expect(await ask(shop, typed)).toEqual({ ok: true, value: null });
      expect(await isCounted(shop.db, "link-pair", `${CLIENT} ${typed}`)).toBe(true);
    }
    expect(await linkMails(shop)).toBe(1);
    expect(await triesOf(shop.db, "link-")).toEqual({ "link-pair": 2, "link-address": 2, "link-mailbox": 1 });
  });

  it("waits past its limit alike, and mails nothing [LIMIT-7]", async () => {
    const shop = await smallShop();
    const { number } = await orderOf(shop);
    for (const typed of [number, "00000-00000"]) {
      for (let time = 0; time < TRIES["link-pair"].points; time++) await ask(shop, typed);
      const wait = TRIES["link-pair"].duration * 1000;
      expect(await ask(shop, typed)).toEqual({ ok: false, problem: { kind: "too-often", wait } });
    }
    expect(await linkMails(shop)).toBe(1);
  });

  it("is refused uncounted without a number, and by an invoice's [ORDER-12]", async () => {
    const shop = await smallShop();
    expect(await ask(shop, "")).toEqual({ ok: false, problem: "number-missing" });
    expect(await ask(shop, "Facture 2026-000001")).toEqual({ ok: false, problem: "invoice-number" });
    expect(await triesOf(shop.db, "link-")).toEqual({});
  });
});
