import { describe, expect, it } from "vitest";
import { inTransaction } from "~/data/db.server";
import { keepFormerEmail } from "~/shop/customers/links.server";
import { digestOf, newToken } from "~/shop/identity.server";
import {
  deleteLapsedLinks,
  endLinks,
  findLink,
  isOpenLink,
  makeLink,
  spendLink,
} from "~/shop/links/links.server";
import { type LinkPurpose, PURPOSES, purposesEndedBy, type SinglePurpose } from "~/shop/links/purposes";
import { enqueueMail } from "~/shop/outbox/outbox.server";
import { MAILS } from "~/shop/outbox/registry";
import { newCustomer } from "../support/accounts";
import { mailsWaiting, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

/* What holds of every purpose in the table, and so of one that joins it. */

const ALL = Object.keys(PURPOSES) as LinkPurpose[];
const SINGLE = ALL.filter((purpose): purpose is SinglePurpose => PURPOSES[purpose].uses === "once");

/** A shop with something for a link of each purpose to open. */
async function shopWithLinks() {
  const shop = await smallShop();
  const { db } = shop;
  const customer = await newCustomer(shop);
  const order = await orderOf(shop);
  const person = { first_name: "Zoé", last_name: "", born_on: "", password_hash: "", return_path: "/" };
  const times = { created_at: shop.now(), expires_at: shop.now() + 1000 };
  await db
    .insertInto("signup")
    .values({ id: "s", email: "zoe@example.org", email_key: "zoe@example.org", ...person, ...times })
    .execute();
  const request = { sku: "A-5", region: "fr", email: "claire@example.org", email_key: "claire@example.org" };
  await db
    .insertInto("restock_request")
    .values({ id: "r", ...request, ...times })
    .execute();
  const former = { id: "f", customerId: customer.id, email: "avant@example.org" };
  await inTransaction(db, (tx) => keepFormerEmail(tx, former, shop.now()));
  const ids = { order_id: order.id, signup_id: "s", customer_id: customer.id, restock_id: "r" };
  const make = (purpose: LinkPurpose) =>
    makeLink(
      db,
      purpose,
      {
        id: ids[PURPOSES[purpose].opens],
        email: "claire@example.org",
        formerId: purpose === "email-return" ? "f" : null,
      },
      shop.now(),
    );
  return { shop, db, customer, ids, make };
}

const linksLeft = async ({ db }: TestShop) =>
  (await db.selectFrom("mailed_link").select("purpose").execute()).map(({ purpose }) => purpose).sort();

describe("a mailed link", () => {
  it.each(ALL)(
    "for %s opens its own thing for its own time, and nothing by another's token [PAGE-34]",
    async (purpose) => {
      const { shop, db, ids, make } = await shopWithLinks();
      const made = await Promise.all(ALL.map(async (one) => ({ one, ...(await make(one)) })));
      const until = shop.now() + PURPOSES[purpose].life;
      for (const { one, token, validUntil } of made) {
        if (one === purpose) {
          expect(validUntil).toBe(until);
          const opened = await findLink(db, purpose, token, until - 1);
          expect(opened?.subjectId).toBe(ids[PURPOSES[purpose].opens]);
        } else expect(await isOpenLink(db, purpose, token, shop.now()), one).toBe(false);
        expect(await isOpenLink(db, purpose, token, until), one).toBe(false);
      }
      const own = made.find(({ one }) => one === purpose)?.token ?? "";
      for (const wrong of ["", "%", digestOf(own), own.slice(1), `${own}x`, newToken()])
        expect(await isOpenLink(db, purpose, wrong, shop.now()), wrong).toBe(false);
    },
  );

  it("is kept as a digest alone, in whatever table [ORDER-9, ACCOUNT-11]", async () => {
    const { db, make } = await shopWithLinks();
    const tokens = await Promise.all(ALL.map(async (purpose) => (await make(purpose)).token));
    const tables = (await db.introspection.getTables()).map(({ name }) => name as "customer");
    const everything = JSON.stringify(
      await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    );
    for (const token of tokens) {
      expect(everything).not.toContain(token);
      expect(everything).toContain(digestOf(token));
    }
  });

  it.each(SINGLE)(
    "for %s is used up once, and by one of two at the same moment [PAGE-34]",
    async (purpose) => {
      const { shop, db, make } = await shopWithLinks();
      const { token } = await make(purpose);
      const other = await make(purpose);
      const link = await findLink(db, purpose, token, shop.now());
      if (!link) throw new Error("No link");
      const both = await Promise.all([1, 2].map(() => inTransaction(db, (tx) => spendLink(tx, link))));
      expect(both.sort()).toEqual([false, true]);
      expect(await isOpenLink(db, purpose, token, shop.now())).toBe(false);
      expect(await isOpenLink(db, purpose, other.token, shop.now())).toBe(true);
    },
  );

  it.each(["credentials", "refusal"] as const)(
    "of a customer is ended by %s where its purpose says so, with the mail that would bring another [ACCOUNT-19, ACCOUNT-22]",
    async (end) => {
      const { shop, db, customer, make } = await shopWithLinks();
      for (const purpose of ALL) await make(purpose);
      const bringing = Object.entries(MAILS).filter(([, entry]) => entry.facts === "customer-link");
      for (const [template] of bringing)
        await enqueueMail(
          db,
          {
            template: template as "password-reset",
            recipient: customer.email,
            region: "fr",
            subjectId: customer.id,
          },
          shop.now() + 1,
        );
      await inTransaction(db, (tx) => endLinks(tx, customer.id, end));
      const ended = purposesEndedBy(end);
      expect(ended).not.toEqual([]);
      const stays = (purpose: string) => !ended.includes(purpose as LinkPurpose);
      expect(await linksLeft(shop)).toEqual(ALL.filter(stays).sort());
      const kept = bringing.filter(([, entry]) => "link" in entry && stays(entry.link));
      expect((await mailsWaiting(shop)).filter((name) => name !== "order-placed").sort()).toEqual(
        kept.map(([template]) => template).sort(),
      );
    },
  );

  it("is forgotten once it lapsed, whatever it was for [PRIVACY-12]", async () => {
    const { shop, db, make } = await shopWithLinks();
    for (const purpose of ALL) await make(purpose);
    const outliving = (least: number) => ALL.filter((purpose) => PURPOSES[purpose].life >= least).sort();
    for (const life of ALL.map((purpose) => PURPOSES[purpose].life).sort((one, other) => one - other)) {
      // Of two purposes with one life, the first time round ends both.
      const left = await linksLeft(shop);
      await deleteLapsedLinks(db, shop.now() + life - 1);
      expect(await linksLeft(shop)).toEqual(left);
      await deleteLapsedLinks(db, shop.now() + life);
      expect(await linksLeft(shop)).toEqual(outliving(life + 1));
    }
  });

  it("opens exactly one thing: the table takes no other row [ACCOUNT-11]", async () => {
    const { db, customer, ids } = await shopWithLinks();
    const row = { digest: "d", purpose: "reset", email: "", created_at: 0, expires_at: 1 };
    for (const wrong of [
      {},
      { customer_id: customer.id, order_id: ids.order_id },
      { signup_id: "s", former_id: "f" },
    ])
      await expect(
        db
          .insertInto("mailed_link")
          .values({ ...row, ...wrong })
          .execute(),
      ).rejects.toThrow();
  });
});
