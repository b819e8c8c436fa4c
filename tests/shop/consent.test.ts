import { describe, expect, it } from "vitest";
import { choiceOf, isSameChoice, type Purpose, takesBack } from "~/shop/consent/consent";
import { takeChoice } from "~/shop/consent/consent.server";
import { testShop, type TestShop } from "../support/shop";
import { isCounted, triesOf, useUp } from "../support/tries";

const CLIENT = "203.0.113.7";
const ASKED: readonly Purpose[] = ["analytics", "marketing"];
const CHOICES = [[], ["analytics"], ["marketing"], ASKED].map((agreed) => choiceOf(agreed as Purpose[]));
const NONE = choiceOf([]);
const ALL = choiceOf(ASKED);

const take = (shop: TestShop, choice = ALL, kept: typeof ALL | null = null, asked = ASKED) =>
  takeChoice(shop.db, { asked, choice, kept, text: "Mots", region: "fr" }, CLIENT, shop.now());
const entries = (shop: TestShop) => shop.db.selectFrom("consent").selectAll().execute();

describe("a choice of cookies", () => {
  it("is an entry of the register with its words and its time, counted for its client [VISITOR-6, LIMIT-9]", async () => {
    const shop = await testShop();
    for (const choice of CHOICES) {
      const taken = await take(shop, choice);
      const id = taken.ok && taken.value !== "same" ? taken.value.entry : null;
      const row = (await entries(shop)).find((one) => one.id === id);
      expect(row).toMatchObject({
        region: "fr",
        chosen_at: shop.now(),
        analytics: Number(choice.analytics),
        marketing: Number(choice.marketing),
      });
    }
    expect(await triesOf(shop.db)).toEqual({ "consent-address": CHOICES.length });
    expect(await isCounted(shop.db, "consent-address", CLIENT)).toBe(true);
    expect(await shop.db.selectFrom("consent_text").select("text").execute()).toEqual([{ text: "Mots" }]);
  });

  it("that is said again changes nothing and is not counted [LIMIT-9]", async () => {
    const shop = await testShop();
    for (const choice of CHOICES)
      expect(await take(shop, choice, choice)).toEqual({ ok: true, value: "same" });
    // Of what nobody asked about nothing is said.
    expect(await take(shop, NONE, ALL, [])).toEqual({ ok: true, value: "same" });
    expect([await entries(shop), await triesOf(shop.db)]).toEqual([[], {}]);
  });

  it("past the bound of the register waits, and a refusal is taken without an entry [LIMIT-11]", async () => {
    const shop = await testShop();
    const wait = await useUp(shop.db, "consent-address", CLIENT, shop.now());
    for (const choice of CHOICES)
      expect(await take(shop, choice)).toEqual(
        isSameChoice(choice, NONE, ASKED)
          ? { ok: true, value: { entry: null } }
          : { ok: false, problem: { kind: "too-often", wait } },
      );
    expect(await entries(shop)).toEqual([]);
  });

  it("takes back what was agreed to before, of what is asked about", () => {
    for (const kept of CHOICES)
      for (const choice of CHOICES)
        expect(takesBack(choice, kept, ASKED)).toBe(
          (kept.analytics && !choice.analytics) || (kept.marketing && !choice.marketing),
        );
    expect(takesBack(NONE, ALL, [])).toBe(false);
  });
});
