import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import * as accountSafety from "~/data/migrations/0012_account_safety.server";
import {
  changePassword,
  confirmPassword,
  findCustomer,
  logIn,
  requestReset,
  resetPassword,
} from "~/shop/customers/customers.server";
import {
  confirmEmail,
  refuseEmailChange,
  requestEmailChange,
  restoreEmail,
} from "~/shop/customers/email-change.server";
import * as mailedLinks from "~/data/migrations/0017_mailed_links.server";
import * as restockRequests from "~/data/migrations/0023_restock_requests.server";
import { createAccountLink, deleteLapsedEmails } from "~/shop/customers/links.server";
import { isOpenLink } from "~/shop/links/links.server";
import { type AccountPurpose, PURPOSES } from "~/shop/links/purposes";
import { digestOf, newToken } from "~/shop/identity.server";
import { findOrderByLink } from "~/shop/orders/links.server";
import { findSession, openSession, type Session } from "~/shop/customers/sessions.server";
import { type Proved, signIn } from "~/shop/customers/sign-in.server";
import type { MailTemplate } from "~/shop/outbox/registry";
import { mailOf } from "~/mail/loaders.server";
import { deliverMails } from "~/worker/mails.server";
import { newCustomer, PASSWORD } from "../support/accounts";
import { DAY, orderOf, smallShop } from "../support/sales";
import { testShop, type TestShop } from "../support/shop";

/* What a thief who knows a customer's password, or sits in their session, may not keep. */

const HOUR = 3600 * 1000;
const HERE = "192.0.2.7";
const CHOSEN = "un tout autre mot";
const THIEF = "voleur@example.org";
const NEXT = "voleur-2@example.org";

/** Somebody signed in to an account. */
async function signedIn(shop: TestShop, customerId: string): Promise<Session> {
  const token = await openSession(shop.db, customerId, { userAgent: "" }, shop.now());
  const session = await findSession(shop.db, token, shop.now());
  if (!session) throw new Error("No session");
  return session;
}

/** Asks for a change of address as a signed-in customer does. */
const askChange = async (shop: TestShop, customerId: string, email: string) =>
  requestEmailChange(shop.db, await signedIn(shop, customerId), email, "fr", shop.now());

/** The token in the newest mail of a kind to an address, as the worker writes it; null where it has nothing to say. */
async function linkIn(shop: TestShop, template: MailTemplate, recipient: string): Promise<string | null> {
  const row = await shop.db
    .selectFrom("outbox")
    .selectAll()
    .where("template", "=", template)
    .where("recipient", "=", recipient)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!row) return null;
  const mail = { ...row, template, orderId: null, subjectId: row.subject_id };
  const told = await mailOf(shop, mail);
  return told && "link" in told ? new URL(told.link).searchParams.get("lien") : null;
}

async function must(token: Promise<string | null>): Promise<string> {
  const found = await token;
  if (!found) throw new Error("No link");
  return found;
}

/** Changes an account's address by its own two steps. */
async function change(shop: TestShop, customerId: string, email: string): Promise<void> {
  await askChange(shop, customerId, email);
  shop.advance(1);
  const confirmed = await confirmEmail(
    shop.db,
    await must(linkIn(shop, "email-change", email)),
    "fr",
    shop.now(),
  );
  if (!confirmed.ok) throw new Error(confirmed.problem);
}

const restore = (shop: TestShop, token: string) => restoreEmail(shop.db, token, "fr", shop.now());
const emailOf = async (shop: TestShop, id: string) => (await findCustomer(shop.db, id))?.email;
const login = (shop: TestShop, email: string, password = PASSWORD) =>
  logIn(shop.db, { email, password }, HERE, shop.now());
/** Goes on as who was proved, in a browser that was never here. */
const enter = (shop: TestShop, proved: Proved) =>
  signIn(
    shop.db,
    shop.catalogue.storefront("fr"),
    proved,
    { sessionToken: null, cartId: null, userAgent: "" },
    null,
    shop.now(),
  );
const links = (shop: TestShop) =>
  shop.db
    .selectFrom("mailed_link")
    .select("purpose")
    .orderBy("purpose")
    .execute()
    .then((rows) => rows.map(({ purpose }) => purpose));
const mailsTo = async (shop: TestShop, email: string) =>
  (await shop.db.selectFrom("outbox").select("template").where("recipient", "=", email).execute())
    .map(({ template }) => template)
    .sort();

/** Sets a new password by a mailed link. */
async function reset(shop: TestShop, email: string): Promise<void> {
  await requestReset(shop.db, email, "fr", HERE, shop.now());
  const link = await must(linkIn(shop, "password-reset", email));
  const done = await resetPassword(shop.db, link, CHOSEN, "fr", HERE, shop.now());
  if (!done.ok) throw new Error(done.problem);
}

describe("a new password", () => {
  it("ends a change of address that was asked for before: its link does nothing, for a thief who knows the old one [ACCOUNT-19]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await askChange(shop, id, THIEF);
    const link = await must(linkIn(shop, "email-change", THIEF));
    await reset(shop, email);
    expect(await isOpenLink(shop.db, "email-change", link, shop.now())).toBe(false);
    expect(await confirmEmail(shop.db, link, "fr", shop.now())).toEqual({ ok: false, problem: "bad-link" });
    expect(await emailOf(shop, id)).toBe(email);
    expect((await login(shop, THIEF)).ok).toBe(false);
    expect((await login(shop, email, CHOSEN)).ok).toBe(true);
  });

  it("ends every link but the way back, also when it is changed on the page [ACCOUNT-19]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, "neuve@example.org");
    await must(linkIn(shop, "email-changed", email));
    const all: AccountPurpose[] = ["reset", "email-change", "email-refusal"];
    for (const purpose of all)
      expect(
        await createAccountLink(shop.db, purpose, id, "neuve@example.org", shop.now()),
        purpose,
      ).not.toBeNull();
    expect(await links(shop)).toEqual(["email-change", "email-refusal", "email-return", "reset"]);
    expect(await changePassword(shop.db, await signedIn(shop, id), CHOSEN, "fr", shop.now())).toMatchObject({
      customerId: id,
    });
    expect(await links(shop)).toEqual(["email-return"]);
  });

  it("ends mails that wait to be sent: none brings a link afterwards, not even one that is being written [ACCOUNT-19]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await requestReset(shop.db, email, "fr", HERE, shop.now());
    const link = await must(linkIn(shop, "password-reset", email));
    await requestReset(shop.db, email, "fr", HERE, shop.now());
    await askChange(shop, id, THIEF);
    const claimed = await shop.db
      .selectFrom("outbox")
      .selectAll()
      .where("template", "in", ["email-change", "email-change-asked", "password-reset"])
      .execute();
    expect((await resetPassword(shop.db, link, CHOSEN, "fr", HERE, shop.now())).ok).toBe(true);
    for (const row of claimed) {
      const mail = { ...row, template: row.template as MailTemplate, orderId: null, subjectId: id };
      expect(await mailOf(shop, mail)).toBeNull();
    }
    const sent: string[] = [];
    await deliverMails(shop, {
      send: async ({ to, subject }) => void sent.push(`${to} ${subject}`),
      close: () => undefined,
    });
    expect(sent.filter((mail) => mail.startsWith(THIEF))).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(await links(shop)).toEqual([]);
  });

  it("leaves no link, however it races with the mails that bring them [ACCOUNT-19]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    for (let round = 0; round < 5; round++) {
      shop.advance(HOUR);
      await askChange(shop, id, THIEF);
      const session = await signedIn(shop, id);
      await Promise.all([
        linkIn(shop, "email-change", THIEF),
        changePassword(shop.db, session, `${CHOSEN} ${round}`, "fr", shop.now()),
        linkIn(shop, "email-change", THIEF),
      ]);
      expect(await links(shop)).toEqual([]);
      expect(await linkIn(shop, "email-change", THIEF)).toBeNull();
    }
    expect(await emailOf(shop, id)).toBe(email);
  });

  it("is not undone by a password or a new address that a thief's session asks for at the same moment [ACCOUNT-20]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const thief = await signedIn(shop, id);
    expect((await confirmPassword(shop.db, id, PASSWORD, shop.now())).ok).toBe(true);
    await reset(shop, email);
    expect(await changePassword(shop.db, thief, "le mot du voleur", "fr", shop.now())).toBeNull();
    expect(await requestEmailChange(shop.db, thief, THIEF, "fr", shop.now())).toEqual({
      ok: false,
      problem: "ended",
    });
    expect((await login(shop, email, CHOSEN)).ok).toBe(true);
    expect(await mailsTo(shop, THIEF)).toEqual([]);
  });
});

describe("a change of address", () => {
  it("is told to the present address at once, whose link refuses it [ACCOUNT-21]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await askChange(shop, id, THIEF);
    expect(await mailsTo(shop, email)).toEqual(["email-change-asked"]);
    const link = await must(linkIn(shop, "email-change", THIEF));
    const refusal = await must(linkIn(shop, "email-change-asked", email));
    expect(await refuseEmailChange(shop.db, refusal, shop.now())).toEqual({ ok: true, value: null });
    expect(await refuseEmailChange(shop.db, refusal, shop.now())).toEqual({ ok: false, problem: "bad-link" });
    expect((await confirmEmail(shop.db, link, "fr", shop.now())).ok).toBe(false);
    // Nor by the mail, where that is still on its way.
    expect(await linkIn(shop, "email-change", THIEF)).toBeNull();
    expect(await emailOf(shop, id)).toBe(email);
  });

  it("is told alike where the new address has an account [ACCOUNT-21]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const other = await newCustomer(shop);
    await askChange(shop, id, other.email);
    expect(await mailsTo(shop, email)).toEqual(["email-change-asked"]);
    expect(await mailsTo(shop, other.email)).toEqual(["account-exists"]);
  });

  it("can be refused for as long as it could be confirmed, and not once it was [ACCOUNT-21]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    expect(PURPOSES["email-refusal"].life).toBeGreaterThan(PURPOSES["email-change"].life + 41 * HOUR);
    await askChange(shop, id, THIEF);
    const refusal = await must(linkIn(shop, "email-change-asked", email));
    await confirmEmail(shop.db, await must(linkIn(shop, "email-change", THIEF)), "fr", shop.now());
    expect((await refuseEmailChange(shop.db, refusal, shop.now())).ok).toBe(false);
    expect(await createAccountLink(shop.db, "email-refusal", id, email, shop.now())).toBeNull();
  });

  it("is refused or confirmed, never both, where both are pressed at once [ACCOUNT-22]", async () => {
    for (let round = 0; round < 4; round++) {
      const shop = await testShop();
      const { id, email } = await newCustomer(shop);
      await askChange(shop, id, THIEF);
      const link = await must(linkIn(shop, "email-change", THIEF));
      const refusal = await must(linkIn(shop, "email-change-asked", email));
      const [refused, confirmed] = await Promise.all([
        refuseEmailChange(shop.db, refusal, shop.now()),
        confirmEmail(shop.db, link, "fr", shop.now()),
      ]);
      expect([refused.ok, confirmed.ok].filter(Boolean)).toHaveLength(1);
      expect(await emailOf(shop, id)).toBe(confirmed.ok ? THIEF : email);
    }
  });
});

describe("the way back to a former address", () => {
  it("restores it, ends sessions and links, locks the password and leads to a new one [ACCOUNT-25]", async () => {
    const shop = await smallShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    const thief = await openSession(shop.db, id, { userAgent: "" }, shop.now());
    await requestReset(shop.db, THIEF, "fr", HERE, shop.now());
    const theirs = await must(linkIn(shop, "password-reset", THIEF));
    await askChange(shop, id, NEXT);
    const waiting = await must(linkIn(shop, "email-change", NEXT));
    const order = await orderOf(shop, { "A-5": 1 }, { email });
    const back = await restore(shop, way);
    if (!back.ok) throw new Error(back.problem);
    expect(await emailOf(shop, id)).toBe(email);
    expect(await findSession(shop.db, thief, shop.now())).toBeNull();
    for (const address of [email, THIEF])
      expect(await login(shop, address)).toMatchObject({ problem: { kind: "wrong" } });
    expect((await resetPassword(shop.db, theirs, CHOSEN, "fr", HERE, shop.now())).ok).toBe(false);
    expect((await confirmEmail(shop.db, waiting, "fr", shop.now())).ok).toBe(false);
    expect(await linkIn(shop, "password-reset", THIEF)).toBeNull();
    for (const address of [email, THIEF]) expect(await mailsTo(shop, address)).toContain("email-restored");
    // Orders of that mailbox join the account, as they do at a login.
    const { customer_id } = await shop.db
      .selectFrom("orders")
      .select("customer_id")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(customer_id).toBe(id);
    expect((await resetPassword(shop.db, back.value.reset, CHOSEN, "fr", HERE, shop.now())).ok).toBe(true);
    expect((await login(shop, email, CHOSEN)).ok).toBe(true);
  });

  it("is kept with no password that anybody could type, as long to check as any other [ACCOUNT-25]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    await restore(shop, await must(linkIn(shop, "email-changed", email)));
    const { password_hash } = await shop.db
      .selectFrom("customer")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("works after a reset, a login, a change of password and a second change of address [ACCOUNT-24]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    await reset(shop, THIEF);
    await changePassword(shop.db, await signedIn(shop, id), "encore un autre", "fr", shop.now());
    await change(shop, id, NEXT);
    const theirs = await must(linkIn(shop, "email-changed", THIEF));
    expect((await restore(shop, way)).ok).toBe(true);
    expect(await emailOf(shop, id)).toBe(email);
    // The thief's own way back went with what came after.
    expect(await restore(shop, theirs)).toEqual({ ok: false, problem: "bad-link" });
    expect(await linkIn(shop, "email-changed", THIEF)).toBeNull();
  });

  it("is not ended by the way back of a later address: who held the account first has the last word [ACCOUNT-25]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    await change(shop, id, NEXT);
    const theirs = await must(linkIn(shop, "email-changed", THIEF));
    expect((await restore(shop, theirs)).ok).toBe(true);
    expect(await emailOf(shop, id)).toBe(THIEF);
    expect((await restore(shop, way)).ok).toBe(true);
    expect(await emailOf(shop, id)).toBe(email);
  });

  it("is told by its own mail though that leaves after a second change [ACCOUNT-24]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    await change(shop, id, NEXT);
    const theirs = await must(linkIn(shop, "email-changed", THIEF));
    const way = await must(linkIn(shop, "email-changed", email));
    expect((await restore(shop, way)).ok).toBe(true);
    expect((await restore(shop, theirs)).ok).toBe(false);
  });

  it("works for seven days from the change: after six yes, after eight no; once, and once of two at a time [ACCOUNT-24]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    shop.advance(6 * DAY);
    await deleteLapsedEmails(shop.db, shop.now());
    expect(await isOpenLink(shop.db, "email-return", way, shop.now())).toBe(true);
    const both = await Promise.all([restore(shop, way), restore(shop, way)]);
    expect(both.map((one) => (one.ok ? "restored" : one.problem)).sort()).toEqual(["bad-link", "restored"]);
    expect(await restore(shop, way)).toEqual({ ok: false, problem: "bad-link" });

    await change(shop, id, THIEF);
    const late = await must(linkIn(shop, "email-changed", email));
    shop.advance(7 * DAY);
    expect(await restore(shop, late)).toEqual({ ok: false, problem: "bad-link" });
    shop.advance(DAY);
    expect(await restore(shop, late)).toEqual({ ok: false, problem: "bad-link" });
    expect(await linkIn(shop, "email-changed", email)).toBeNull();
    await deleteLapsedEmails(shop.db, shop.now());
    expect(await shop.db.selectFrom("former_email").selectAll().execute()).toEqual([]);
    expect(await emailOf(shop, id)).toBe(THIEF);
  });

  it("does not take an address that has another account by now, and says so; it works once that one is gone [ACCOUNT-26]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    const other = await newCustomer(shop, { email: email.toUpperCase() });
    expect(await restore(shop, way)).toEqual({ ok: false, problem: "taken" });
    expect(await emailOf(shop, id)).toBe(THIEF);
    expect((await login(shop, THIEF)).ok).toBe(true);
    await shop.db.deleteFrom("customer").where("id", "=", other.id).execute();
    expect((await restore(shop, way)).ok).toBe(true);
  });

  it("and another account that takes the address at the same moment leave one account with it [ACCOUNT-26]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    const other = await newCustomer(shop);
    await askChange(shop, other.id, email);
    const theirs = await must(linkIn(shop, "email-change", email));
    const [back, taken] = await Promise.all([
      restore(shop, way),
      confirmEmail(shop.db, theirs, "fr", shop.now()),
    ]);
    expect([back.ok, taken.ok].filter(Boolean)).toHaveLength(1);
    if (!back.ok) expect(back.problem).toBe("taken");
    expect(await emailOf(shop, back.ok ? id : other.id)).toBe(email);
  });

  it("goes with its account [PRIVACY-3]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    await shop.db.deleteFrom("customer").where("id", "=", id).execute();
    expect(await restore(shop, way)).toEqual({ ok: false, problem: "bad-link" });
    expect(await shop.db.selectFrom("former_email").selectAll().execute()).toEqual([]);
  });
});

describe("a session", () => {
  it("opens by the password that still counts: a login under way does not outlive a reset, nor the way back [ACCOUNT-27]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const under = await login(shop, email);
    if (!under.ok) throw new Error("No login");
    expect(await enter(shop, under.value)).not.toBeNull();
    await reset(shop, email);
    expect(await enter(shop, under.value)).toBeNull();
    const fresh = await login(shop, email, CHOSEN);
    if (!fresh.ok) throw new Error("No login");
    await change(shop, id, THIEF);
    const way = await must(linkIn(shop, "email-changed", email));
    expect((await restore(shop, way)).ok).toBe(true);
    expect(await enter(shop, fresh.value)).toBeNull();
    expect(await shop.db.selectFrom("customer_session").selectAll().execute()).toEqual([]);
  });

  it("never stays open after a change of password, however many logins race with it [ACCOUNT-27]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const session = await signedIn(shop, id);
    const logins = await Promise.all(Array.from({ length: 6 }, () => login(shop, email)));
    await Promise.all([
      ...logins.map((one) => one.ok && enter(shop, one.value)),
      changePassword(shop.db, session, CHOSEN, "fr", shop.now()),
    ]);
    expect(await shop.db.selectFrom("customer_session").selectAll().execute()).toEqual([]);
  });
});

describe("a shop that is brought up to date", () => {
  it("keeps the links that were mailed before, and no recipient in what failed [ORDER-9, LOG-1]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const { id, email } = await newCustomer(shop);
    const order = await orderOf(shop);
    await requestReset(db, email, "fr", HERE, shop.now());
    await db
      .updateTable("outbox")
      .set({ last_error: `550 <${email}>` })
      .execute();
    // As it stood before.
    await db.schema.dropIndex("outbox_subject").execute();
    await db.schema.dropTable("mailed_link").execute();
    await db.schema.dropTable("restock_request").execute();
    await db.schema.dropTable("former_email").execute();
    await sql`create table account_link (digest text primary key, purpose text not null, signup_id text,
      customer_id text references customer (id) on delete cascade, email text not null,
      created_at bigint not null, expires_at bigint not null)`.execute(db);
    await sql`create index account_link_expires on account_link (expires_at)`.execute(db);
    await sql`create table order_link (digest text primary key, order_id text not null references orders (id),
      created_at bigint not null, expires_at bigint not null)`.execute(db);
    const [token, orderToken] = [newToken(), newToken()];
    const until = shop.now() + HOUR;
    await sql`insert into account_link values
      (${digestOf(token)}, 'reset', null, ${id}, ${email}, ${shop.now()}, ${until})`.execute(db);
    await sql`insert into order_link values
      (${digestOf(orderToken)}, ${order.id}, ${shop.now()}, ${until})`.execute(db);
    await accountSafety.up(db as never);
    await mailedLinks.up(db as never);
    await restockRequests.up(db as never);
    expect((await findOrderByLink(db, orderToken, until - 1))?.number).toBe(order.number);
    expect(await findOrderByLink(db, orderToken, until)).toBeNull();
    expect((await resetPassword(db, token, CHOSEN, "fr", HERE, shop.now())).ok).toBe(true);
    const failed = await db.selectFrom("outbox").select("last_error").execute();
    expect(failed.map(({ last_error }) => last_error)).not.toContain(`550 <${email}>`);
    await change(shop, id, THIEF);
    expect((await restore(shop, await must(linkIn(shop, "email-changed", email)))).ok).toBe(true);
  });
});
