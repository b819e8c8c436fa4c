import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  changePassword,
  confirmPassword,
  findCustomer,
  logIn,
  requestReset,
  resetPassword,
} from "~/shop/customers/customers.server";
import { confirmEmail, requestEmailChange } from "~/shop/customers/email-change.server";
import { createAccountLink } from "~/shop/customers/links.server";
import { isOpenLink } from "~/shop/links/links.server";
import { type AccountPurpose, PURPOSES } from "~/shop/links/purposes";
import { activate, deleteLapsedSignups, signUp } from "~/shop/customers/signups.server";
import { ageOn, dayOfNumbers } from "~/shop/customers/customer";
import {
  deleteLapsedForms,
  findKeptForm,
  keepCountedForm,
  keepForm,
} from "~/shop/customers/kept-forms.server";
import { hashPassword, isAcceptablePassword, isPassword } from "~/shop/customers/password.server";
import { checkPerson, isAdult } from "~/shop/customers/person";
import {
  deleteLapsedSessions,
  endSession,
  endSessions,
  findSession,
  noteVisit,
  listDevices,
  openSession,
  SESSION_DAYS,
} from "~/shop/customers/sessions.server";
import { newCustomer, PASSWORD } from "../support/accounts";
import { engine } from "../support/databases";
import { DAY, orderOf, smallShop } from "../support/sales";
import { testShop, type TestShop } from "../support/shop";
import { triesOf, useUp } from "../support/tries";

/* Accounts behind their pages: passwords, links, sessions, and what waits for a session. */

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const HERE = "192.0.2.7";
const ELSEWHERE = "198.51.100.9";
const ZOE = "zoe@example.org";

const ask = (shop: TestShop, given: { email?: string; password?: string; from?: string } = {}) =>
  signUp(
    shop.db,
    {
      email: given.email ?? ZOE,
      password: given.password ?? PASSWORD,
      firstName: "Zoé",
      lastName: "Martin",
      bornOn: "1985-03-27",
      region: "fr",
      wish: null,
      returnPath: "/compte",
    },
    given.from ?? HERE,
    shop.now(),
  );

/** The mails to an address, by template, with whom they are about: the oldest first. */
const mailsTo = ({ db }: TestShop, email: string) =>
  db
    .selectFrom("outbox")
    .select(["template", "subject_id"])
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();

const templatesTo = async (shop: TestShop, email: string) =>
  (await mailsTo(shop, email)).map(({ template }) => template);

/** The link of the newest mail to an address. */
async function linkTo(shop: TestShop, email: string, purpose: AccountPurpose): Promise<string> {
  const subject = (await mailsTo(shop, email)).at(-1)?.subject_id;
  return subject ? linkOf(shop, purpose, subject, email) : "";
}

/** A link as its mail has it. */
async function linkOf(
  shop: TestShop,
  purpose: AccountPurpose,
  subject: string,
  email: string,
): Promise<string> {
  const link = await createAccountLink(shop.db, purpose, subject, email, shop.now());
  if (!link) throw new Error(`No link for ${email}`);
  return link.token;
}

/** Somebody signed in to an account. */
async function signedIn(shop: TestShop, customerId: string) {
  const token = await openSession(shop.db, customerId, { userAgent: "" }, shop.now());
  const session = await findSession(shop.db, token, shop.now());
  if (!session) throw new Error("No session");
  return session;
}

const enter = (shop: TestShop, email: string, password = PASSWORD, from = HERE) =>
  logIn(shop.db, { email, password }, from, shop.now());

/** An account made by its own two steps. */
async function newAccount(shop: TestShop, email = ZOE): Promise<string> {
  await ask(shop, { email });
  const made = await activate(shop.db, await linkTo(shop, email, "activation"), PASSWORD, shop.now());
  if (!made.ok) throw new Error(made.problem.kind);
  return made.value.customerId;
}

describe("a password", () => {
  it("is 8 to 128 characters [ACCOUNT-1]", () => {
    for (const [length, accepted] of [
      [0, false],
      [7, false],
      [8, true],
      [128, true],
      [129, false],
    ] as const)
      expect([length, isAcceptablePassword("ž".repeat(length))]).toEqual([length, accepted]);
    expect(isAcceptablePassword("é à ù ç ï")).toBe(true);
  });

  it("is none of the commonest, in any case of letters [ACCOUNT-1]", () => {
    for (const common of ["password", "PASSWORD", "PassWord", "12345678", "iloveyou", "IloveYou"])
      expect([common, isAcceptablePassword(common)]).toEqual([common, false]);
    // As wide letters too: they are the same ones.
    expect(isAcceptablePassword("ｐａｓｓｗｏｒｄ")).toBe(false);
    expect(isAcceptablePassword("password de chènevis")).toBe(true);
  });

  it("is kept as argon2id with its salt, never as it was typed [ACCOUNT-2]", async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain(PASSWORD);
  });

  it("is the same however a keyboard composes its letters, and differs by case and spaces [ACCOUNT-1]", async () => {
    const kept = await hashPassword("chènevis moulu".normalize("NFC"));
    expect(await isPassword(kept, "chènevis moulu".normalize("NFD"))).toBe(true);
    for (const other of ["Chènevis moulu", "chenevis moulu", "chènevis moulu ", "chènevismoulu", ""])
      expect([other, await isPassword(kept, other)]).toEqual([other, false]);
  });

  it("is wrong where none was kept, and where it is longer than any could be [ACCOUNT-2]", async () => {
    expect(await isPassword(null, PASSWORD)).toBe(false);
    expect(await isPassword(null, "")).toBe(false);
    const longest = "x".repeat(512);
    expect(await isPassword(await hashPassword(PASSWORD), longest + longest)).toBe(false);
  });
});

describe("tries", () => {
  it("for one account from one address end after eight wrong passwords, the right one then included [LIMIT-1]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop);
    for (let time = 0; time < 8; time++)
      expect(await enter(shop, email, "mauvais mot")).toEqual({ ok: false, problem: { kind: "wrong" } });
    const refused = { ok: false, problem: { kind: "too-many", wait: 15 * MINUTE } };
    expect(await enter(shop, email)).toEqual(refused);
    // However the address is typed.
    expect(await enter(shop, email.toUpperCase())).toEqual(refused);
    // From elsewhere its owner gets in.
    expect((await enter(shop, email, PASSWORD, ELSEWHERE)).ok).toBe(true);
    shop.advance(15 * MINUTE);
    expect((await enter(shop, email)).ok).toBe(true);
  });

  it("are counted for an unknown address as for a known one [LIMIT-1]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop);
    const answers = async (typed: string, from: string) => {
      const kinds: string[] = [];
      for (let time = 0; time < 9; time++) {
        const tried = await enter(shop, typed, "mauvais mot", from);
        kinds.push(tried.ok ? "in" : tried.problem.kind);
      }
      return kinds;
    };
    const known = await answers(email, HERE);
    expect(known).toEqual([...Array<string>(8).fill("wrong"), "too-many"]);
    expect(await answers("personne@example.org", ELSEWHERE)).toEqual(known);
  });

  it("are taken back by the right password: nobody is kept out for coming in often [LIMIT-1]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop);
    for (let time = 0; time < 20; time++) {
      if (time % 2) expect((await enter(shop, email)).ok).toBe(true);
      else expect(await enter(shop, email, "mauvais mot")).toMatchObject({ problem: { kind: "wrong" } });
    }
    const counts = await shop.db.selectFrom("rate_limit").select("points").execute();
    // The ten wrong ones, for the client's address and for the account; those for both together are forgotten.
    expect(counts.map(({ points }) => points)).toEqual([10, 10]);
  });

  it("hold an account from anywhere after sixty wrong passwords, and its owner gets in by a mailed link [LIMIT-1, LIMIT-5]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop);
    for (let time = 0; time < 60; time++) await enter(shop, email, "mauvais mot", `192.0.2.${time}`);
    expect(await enter(shop, email)).toMatchObject({ ok: false, problem: { kind: "too-many" } });
    expect((await requestReset(shop.db, email, "fr", HERE, shop.now())).ok).toBe(true);
    const link = await linkTo(shop, email, "reset");
    const fresh = "un tout autre mot";
    expect((await resetPassword(shop.db, link, fresh, "fr", HERE, shop.now())).ok).toBe(true);
    expect((await enter(shop, email, fresh)).ok).toBe(true);
  });

  describe("counted in hashes", { timeout: 120_000 }, () => {
    // The count is the same code on both engines; a server in between only makes it wait.
    const ATTACK = engine === "sqlite" ? 10_000 : 500;
    // argon2 itself, watched: what an attack costs is how often it runs.
    const argon2 = vi.fn(verify);
    const hashes = () => argon2.mock.calls.length;
    let watched: typeof logIn;
    const enter = (shop: TestShop, email: string, password = PASSWORD, from = HERE) =>
      watched(shop.db, { email, password }, from, shop.now());
    beforeAll(async () => {
      vi.resetModules();
      vi.doMock("@node-rs/argon2", async (load) => ({ ...(await load<object>()), verify: argon2 }));
      watched = (await import("~/shop/customers/customers.server")).logIn;
    });
    afterAll(() => {
      vi.doUnmock("@node-rs/argon2");
      vi.resetModules();
    });
    beforeEach(() => void argon2.mockClear());

    it("a wrong password costs an unknown address what it costs a known one [ACCOUNT-4]", async () => {
      const shop = await testShop();
      const { email } = await newCustomer(shop);
      for (const typed of [email, "personne@example.org"]) await enter(shop, typed, "mauvais mot");
      const parameters = argon2.mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
      expect(parameters).toHaveLength(2);
      expect(parameters[1]).toEqual(parameters[0]);
    });

    it("ten thousand passwords against one account cost eight hashes; its owner enters at once from elsewhere, there after 15 minutes [LIMIT-5, LIMIT-2]", async () => {
      const shop = await testShop();
      const { email } = await newCustomer(shop);
      for (let time = 0; time < ATTACK; time++) await enter(shop, email, `mauvais mot ${time}`);
      expect(hashes()).toBe(8);
      expect((await enter(shop, email, PASSWORD, ELSEWHERE)).ok).toBe(true);
      expect(await enter(shop, email)).toMatchObject({ problem: { kind: "too-many", wait: 15 * MINUTE } });
      shop.advance(15 * MINUTE);
      expect((await enter(shop, email)).ok).toBe(true);
    });

    it("passwords against one account within an hour, a window after the other, leave its owner a way in [LIMIT-5, LIMIT-4]", async () => {
      const shop = await testShop();
      const { email } = await newCustomer(shop);
      for (let time = 0; time < 60; time++) {
        for (let often = 0; often < 20; often++) await enter(shop, email, "mauvais mot");
        shop.advance(MINUTE);
      }
      expect(hashes()).toBe(32);
      expect((await enter(shop, email, PASSWORD, ELSEWHERE)).ok).toBe(true);
    });

    it("ten thousand accounts with one password cost sixty hashes; any owner enters at once from elsewhere, there after an hour [LIMIT-2, LIMIT-5]", async () => {
      const shop = await testShop();
      const { email } = await newCustomer(shop);
      for (let time = 0; time < ATTACK; time++) await enter(shop, `owner-${time}@example.org`, "mauvais mot");
      expect(hashes()).toBe(60);
      expect(await enter(shop, email)).toMatchObject({ problem: { kind: "too-many", wait: HOUR } });
      expect((await enter(shop, email, PASSWORD, ELSEWHERE)).ok).toBe(true);
      shop.advance(HOUR);
      expect((await enter(shop, email)).ok).toBe(true);
    });
  });

  it("of signing up are five for an address and an hour, known or not, and mail no more [LIMIT-1]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop);
    for (const address of [email, ZOE]) {
      for (let time = 0; time < 5; time++) expect((await ask(shop, { email: address })).ok).toBe(true);
      expect(await ask(shop, { email: address.toUpperCase() })).toEqual({ ok: false, problem: HOUR });
      expect(await templatesTo(shop, address)).toHaveLength(5);
    }
  });

  it("of asking for a link are three for an address and an hour, known or not [LIMIT-1]", async () => {
    const shop = await testShop();
    const { email } = await newCustomer(shop);
    for (const address of [email, ZOE]) {
      const reset = () => requestReset(shop.db, address, "fr", HERE, shop.now());
      for (let time = 0; time < 3; time++) expect((await reset()).ok).toBe(true);
      expect(await reset()).toEqual({ ok: false, problem: HOUR });
      expect(await templatesTo(shop, address)).toHaveLength(3);
    }
  });

  it("of a customer's own password end after ten, and begin anew with the right one [LIMIT-1]", async () => {
    const shop = await testShop();
    const { id } = await newCustomer(shop);
    const confirm = (password: string) => confirmPassword(shop.db, id, password, shop.now());
    for (let time = 0; time < 9; time++)
      expect(await confirm("mauvais mot")).toEqual({ ok: false, problem: { kind: "wrong" } });
    expect((await confirm(PASSWORD)).ok).toBe(true);
    for (let time = 0; time < 10; time++) await confirm("mauvais mot");
    expect(await confirm(PASSWORD)).toEqual({
      ok: false,
      problem: { kind: "too-many", wait: 15 * MINUTE },
    });
  });
});

describe("whether an address has an account", () => {
  it("is told by mail alone: signing up, asking for a link and giving a new address answer alike [ACCOUNT-3]", async () => {
    const shop = await testShop();
    const known = await newCustomer(shop, { email: "claire@example.org" });
    const own = await newCustomer(shop);
    const session = await signedIn(shop, own.id);
    const alike = { ok: true, value: null };
    for (const address of [known.email, ZOE]) {
      expect(await ask(shop, { email: address })).toEqual(alike);
      shop.advance(1);
      expect(await requestReset(shop.db, address, "fr", HERE, shop.now())).toEqual(alike);
      shop.advance(1);
      expect(await requestEmailChange(shop.db, session, address, "fr", shop.now())).toEqual(alike);
      shop.advance(1);
    }
    expect(await templatesTo(shop, known.email)).toEqual([
      "account-exists",
      "password-reset",
      "account-exists",
    ]);
    expect(await templatesTo(shop, ZOE)).toEqual(["account-activation", "account-unknown", "email-change"]);
  });

  it("is told a mailbox that nobody has an account with as often as mails that it did not ask for [LIMIT-14]", async () => {
    const shop = await testShop();
    const own = await newCustomer(shop);
    for (let hours = 0; hours < 10; hours++) {
      for (const email of [ZOE, own.email])
        expect((await requestReset(shop.db, email, "fr", HERE, shop.now())).ok).toBe(true);
      shop.advance(HOUR);
    }
    expect(await templatesTo(shop, ZOE)).toHaveLength(6);
    expect(await templatesTo(shop, own.email)).toHaveLength(10);
  });
});

describe("an account", () => {
  it("begins by the mailed link and the password of the sign-up; before, there is none [ACCOUNT-8]", async () => {
    const shop = await testShop();
    await ask(shop);
    expect(await shop.db.selectFrom("customer").selectAll().execute()).toEqual([]);
    expect(await enter(shop, ZOE)).toMatchObject({ problem: { kind: "wrong" } });
    const link = await linkTo(shop, ZOE, "activation");
    expect(await isOpenLink(shop.db, "activation", link, shop.now())).toBe(true);
    expect(await activate(shop.db, link, "mauvais mot", shop.now())).toEqual({
      ok: false,
      problem: { kind: "wrong-password" },
    });
    const made = await activate(shop.db, link, PASSWORD, shop.now());
    expect(made).toMatchObject({ ok: true, value: { wish: null, returnPath: "/compte" } });
    expect((await enter(shop, "Zoe@Example.ORG")).ok).toBe(true);
    expect(await shop.db.selectFrom("signup").selectAll().execute()).toEqual([]);
    expect(await activate(shop.db, link, PASSWORD, shop.now())).toEqual({
      ok: false,
      problem: { kind: "bad-link" },
    });
  });

  it("does not begin by a link that lapsed, is for something else, or was never given [ACCOUNT-8]", async () => {
    const shop = await testShop();
    await ask(shop);
    const link = await linkTo(shop, ZOE, "activation");
    const bad = { ok: false, problem: { kind: "bad-link" } };
    for (const other of ["", "x".repeat(43), link.slice(1)])
      expect(await activate(shop.db, other, PASSWORD, shop.now())).toEqual(bad);
    expect(await isOpenLink(shop.db, "reset", link, shop.now())).toBe(false);
    expect((await resetPassword(shop.db, link, PASSWORD, "fr", HERE, shop.now())).ok).toBe(false);
    shop.advance(24 * HOUR - 1);
    expect(await isOpenLink(shop.db, "activation", link, shop.now())).toBe(true);
    shop.advance(1);
    expect(await isOpenLink(shop.db, "activation", link, shop.now())).toBe(false);
    expect(await activate(shop.db, link, PASSWORD, shop.now())).toEqual(bad);
    await deleteLapsedSignups(shop.db, shop.now());
    expect(await shop.db.selectFrom("signup").selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom("mailed_link").selectAll().execute()).toEqual([]);
  });

  it("is one where two signed up with one address: each link opens with its own password only [ACCOUNT-8]", async () => {
    const shop = await testShop();
    await ask(shop, { password: "le premier mot" });
    const first = await linkTo(shop, ZOE, "activation");
    shop.advance(1000);
    await ask(shop, { email: "ZOE@example.org", password: "le second mot", from: ELSEWHERE });
    const second = await linkTo(shop, "ZOE@example.org", "activation");
    expect(await activate(shop.db, first, "le second mot", shop.now())).toMatchObject({
      problem: { kind: "wrong-password" },
    });
    const both = await Promise.all([
      activate(shop.db, first, "le premier mot", shop.now()),
      activate(shop.db, second, "le second mot", shop.now()),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: { kind: "bad-link" } });
    expect(await shop.db.selectFrom("customer").select("email_key").execute()).toEqual([{ email_key: ZOE }]);
    // What is left of the other sign-up opens nothing.
    const passwords = ["le premier mot", "le second mot"];
    const entered = await Promise.all(passwords.map((password) => enter(shop, ZOE, password)));
    expect(entered.map(({ ok }) => ok)).toEqual(both.map(({ ok }) => ok));
  });

  it("is one however many sign-ups of one address are confirmed at once [ACCOUNT-8]", async () => {
    const shop = await testShop();
    const links: string[] = [];
    for (let time = 0; time < 5; time++) {
      shop.advance(1);
      await ask(shop);
      links.push(await linkTo(shop, ZOE, "activation"));
    }
    const made = await Promise.all(links.map((link) => activate(shop.db, link, PASSWORD, shop.now())));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of made) if (!one.ok) expect(one.problem).toEqual({ kind: "bad-link" });
    expect(await shop.db.selectFrom("customer").select("email_key").execute()).toEqual([{ email_key: ZOE }]);
  });

  it("is joined by the orders of its mailbox that nobody owns, once that is proved and not before [ACCOUNT-10]", async () => {
    const shop = await smallShop();
    const mine = await orderOf(shop, { "A-5": 1 }, { email: "Zoe@Example.org" });
    const others = await orderOf(shop, { "A-5": 1 }, { email: "urs@example.ch" });
    const owner = await newCustomer(shop);
    const owned = await orderOf(shop, { "A-5": 1 }, { email: ZOE, customerId: owner.id });
    const owners = async () =>
      Object.fromEntries(
        (await shop.db.selectFrom("orders").select(["number", "customer_id"]).execute()).map(
          ({ number, customer_id }) => [number, customer_id],
        ),
      );
    await ask(shop);
    const before = { [mine.number]: null, [others.number]: null, [owned.number]: owner.id };
    expect(await owners()).toEqual(before);
    const made = await activate(shop.db, await linkTo(shop, ZOE, "activation"), PASSWORD, shop.now());
    const id = made.ok ? made.value.customerId : "";
    expect(await owners()).toEqual({ ...before, [mine.number]: id });
  });

  it("lets a new password be chosen by a link of one hour, once, and every session of it ends [ACCOUNT-11]", async () => {
    const shop = await testShop();
    const id = await newAccount(shop);
    const session = await openSession(shop.db, id, { userAgent: "" }, shop.now());
    shop.advance(1);
    await requestReset(shop.db, "ZOE@example.org", "fr", HERE, shop.now());
    const lapsed = await linkTo(shop, ZOE, "reset");
    const link = await linkOf(shop, "reset", id, ZOE);
    shop.advance(HOUR - 1);
    expect(await isOpenLink(shop.db, "reset", link, shop.now())).toBe(true);
    const reset = (token: string) =>
      resetPassword(shop.db, token, "un tout autre mot", "fr", HERE, shop.now());
    shop.advance(1);
    expect(await reset(lapsed)).toEqual({ ok: false, problem: "bad-link" });
    expect(await reset(link)).toEqual({ ok: false, problem: "bad-link" });
    expect(await findSession(shop.db, session, shop.now())).not.toBeNull();
    const fresh = await linkOf(shop, "reset", id, ZOE);
    const another = await linkOf(shop, "reset", id, ZOE);
    const both = await Promise.all([reset(fresh), reset(fresh)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    // A second link that was asked for is spent with the first.
    expect(await reset(another)).toEqual({ ok: false, problem: "bad-link" });
    expect(await findSession(shop.db, session, shop.now())).toBeNull();
    expect(await enter(shop, ZOE)).toMatchObject({ problem: { kind: "wrong" } });
    expect((await enter(shop, ZOE, "un tout autre mot")).ok).toBe(true);
    expect(await templatesTo(shop, ZOE)).toContain("password-changed");
  });

  it("ends all sessions as its password is changed [ACCOUNT-14]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const sessions = [
      await openSession(shop.db, id, { userAgent: "" }, shop.now()),
      await openSession(shop.db, id, { userAgent: "" }, shop.now()),
    ];
    const session = await signedIn(shop, id);
    await changePassword(shop.db, session, "un tout autre mot", "fr", shop.now());
    for (const token of sessions) expect(await findSession(shop.db, token, shop.now())).toBeNull();
    expect(await templatesTo(shop, email)).toEqual(["password-changed"]);
  });

  it("changes its address once the new mailbox is proved; the former one is told and no longer enters [ACCOUNT-11]", async () => {
    const shop = await smallShop();
    const { id, email } = await newCustomer(shop);
    const order = await orderOf(shop, { "A-5": 1 }, { email: "nouvelle@example.org" });
    await requestEmailChange(shop.db, await signedIn(shop, id), "nouvelle@example.org", "fr", shop.now());
    expect((await findCustomer(shop.db, id))?.email).toBe(email);
    const link = await linkTo(shop, "nouvelle@example.org", "email-change");
    const reset = await linkOf(shop, "reset", id, email);
    expect(await confirmEmail(shop.db, link, "fr", shop.now())).toEqual({
      ok: true,
      value: { email: "nouvelle@example.org" },
    });
    expect(await confirmEmail(shop.db, link, "fr", shop.now())).toEqual({ ok: false, problem: "bad-link" });
    // Nothing waits any more that could be refused.
    expect(await templatesTo(shop, email)).toEqual(["email-changed"]);
    expect(await enter(shop, email)).toMatchObject({ problem: { kind: "wrong" } });
    expect(await enter(shop, "nouvelle@example.org")).toMatchObject({ ok: true, value: { customerId: id } });
    // What the former mailbox was sent before opens nothing any more.
    expect(await isOpenLink(shop.db, "reset", reset, shop.now())).toBe(false);
    const { customer_id } = await shop.db
      .selectFrom("orders")
      .select("customer_id")
      .where("number", "=", order.number)
      .executeTakeFirstOrThrow();
    expect(customer_id).toBe(id);
  });

  it("is changed once where several of its links are opened at once, and nobody is refused for another's sake [ACCOUNT-11]", async () => {
    const shop = await testShop();
    const id = await newAccount(shop);
    const links = (purpose: AccountPurpose, emails: string[]) =>
      Promise.all(
        emails.map(async (email) => {
          return linkOf(shop, purpose, id, email);
        }),
      );
    const resets = await links("reset", [ZOE, ZOE, ZOE, ZOE, ZOE]);
    const other = await newCustomer(shop, { email: "claire@example.org" });
    const chosen = await Promise.all([
      ...resets.map((link, index) =>
        resetPassword(shop.db, link, `un tout autre mot ${index}`, "fr", HERE, shop.now()),
      ),
      changePassword(shop.db, await signedIn(shop, id), "le mot de la page", "fr", shop.now()),
    ]);
    // After the page's own change no link is left; before it, one was used.
    expect(chosen.filter((one) => one && "ok" in one && one.ok).length).toBeLessThanOrEqual(1);
    const moves = await links("email-change", [
      "zoe-1@example.org",
      "zoe-2@example.org",
      "zoe-3@example.org",
    ]);
    const moved = await Promise.all(moves.map((link) => confirmEmail(shop.db, link, "fr", shop.now())));
    expect(moved.filter(({ ok }) => ok)).toHaveLength(1);

    const wanted = "commune@example.org";
    const [mine = ""] = await links("email-change", [wanted]);
    const theirs = await linkOf(shop, "email-change", other.id, wanted);
    const taken = await Promise.all(
      [mine, theirs].map((link) => confirmEmail(shop.db, link, "fr", shop.now())),
    );
    expect(taken.map((one) => (one.ok ? "given" : one.problem)).sort()).toEqual(["bad-link", "given"]);
  });

  it("does not take an address that got an account of its own meanwhile, nor by a lapsed link [ACCOUNT-11]", async () => {
    const shop = await testShop();
    const { id, email } = await newCustomer(shop);
    const link = await linkOf(shop, "email-change", id, ZOE);
    const lapsed = await linkOf(shop, "email-change", id, "b@example.org");
    await newAccount(shop);
    expect((await confirmEmail(shop.db, link, "fr", shop.now())).ok).toBe(false);
    shop.advance(PURPOSES["email-change"].life);
    expect((await confirmEmail(shop.db, lapsed, "fr", shop.now())).ok).toBe(false);
    expect((await findCustomer(shop.db, id))?.email).toBe(email);
  });
});

describe("the age of a customer", () => {
  it("is 18 from the birthday on, and from 1 March on for who was born on 29 February [ACCOUNT-9]", () => {
    const born = (bornOn: string) => ({ firstName: "Zoé", lastName: "Martin", bornOn });
    for (const [bornOn, today, adult] of [
      ["2008-11-20", "2026-11-19", false],
      ["2008-11-20", "2026-11-20", true],
      ["2008-11-21", "2026-11-20", false],
      ["2008-12-31", "2026-12-30", false],
      ["2009-01-01", "2026-12-31", false],
      ["2008-02-29", "2026-02-28", false],
      ["2008-02-29", "2026-03-01", true],
      ["2008-02-28", "2026-02-28", true],
    ] as const)
      expect([bornOn, today, isAdult(born(bornOn), today)]).toEqual([bornOn, today, adult]);
    expect(ageOn("2028-02-29", "2008-02-29")).toBe(20);
  });

  it("is read from a date that the calendar has [ACCOUNT-9]", () => {
    expect(dayOfNumbers("29", "2", "2008")).toBe("2008-02-29");
    expect(dayOfNumbers(" 7 ", "03", "1985")).toBe("1985-03-07");
    for (const [day, month, year] of [
      ["29", "2", "2007"],
      ["31", "4", "1985"],
      ["0", "1", "1985"],
      ["1", "13", "1985"],
      ["1", "1", "85"],
      ["1e1", "1", "1985"],
      ["-1", "1", "1985"],
      ["", "1", "1985"],
    ] as const)
      expect(dayOfNumbers(day, month, year)).toBeNull();
    const person = { firstName: "Zoé", lastName: "Martin", birthDay: "21", birthMonth: "11" };
    const tomorrow = checkPerson({ ...person, birthYear: "2026" }, "2026-11-20");
    expect(tomorrow).toEqual({ ok: false, problem: [{ field: "birth", reason: "birth-future" }] });
    for (const [birth, reason] of [
      [["30", "2", "1985"], "birth-invalid"],
      [["x", "2", "1985"], "birth-invalid"],
      [["1", "1", "2090"], "birth-future"],
      [["1", "1", "1850"], "birth-early"],
      [["1", "1", "850"], "birth-early"],
      [["1", "1", "85"], "birth-year"],
      [["1", "1", "5"], "birth-year"],
    ] as const) {
      const [birthDay, birthMonth, birthYear] = birth;
      expect(checkPerson({ ...person, birthDay, birthMonth, birthYear }, "2026-11-20")).toEqual({
        ok: false,
        problem: [{ field: "birth", reason }],
      });
    }
  });

  it("and the names are asked for, each fault once, in the form's order [ACCOUNT-9]", () => {
    expect(checkPerson({}, "2026-11-20")).toEqual({
      ok: false,
      problem: [
        { field: "firstName", reason: "first-name-required" },
        { field: "lastName", reason: "last-name-required" },
        { field: "birth", reason: "birth-required" },
      ],
    });
  });
});

describe("a session", () => {
  it("lasts thirty days from its last visit, which is noted once an hour [ACCOUNT-13]", async () => {
    const shop = await testShop();
    const { id } = await newCustomer(shop);
    const token = await openSession(shop.db, id, { userAgent: "Lynx" }, shop.now());
    const find = async () => {
      const session = await findSession(shop.db, token, shop.now());
      if (session?.visitDue) await noteVisit(shop.db, session.id, shop.now());
      return session;
    };
    expect((await find())?.customer.id).toBe(id);
    shop.advance(SESSION_DAYS * DAY - 1);
    expect(await find()).not.toBeNull();
    shop.advance(SESSION_DAYS * DAY - 1);
    expect(await find()).not.toBeNull();
    const seen = shop.now();
    shop.advance(HOUR);
    await find();
    expect((await listDevices(shop.db, id, shop.now()))[0]?.seenAt).toBe(seen);
    shop.advance(1);
    await find();
    expect((await listDevices(shop.db, id, shop.now()))[0]?.seenAt).toBe(shop.now());
    shop.advance(SESSION_DAYS * DAY);
    expect(await find()).toBeNull();
    expect(await listDevices(shop.db, id, shop.now())).toEqual([]);
    await deleteLapsedSessions(shop.db, shop.now());
    expect(await shop.db.selectFrom("customer_session").selectAll().execute()).toEqual([]);
  });

  it("is one of thirty of its customer's: a further one ends that which was seen longest ago [ACCOUNT-32]", async () => {
    const shop = await testShop();
    const [claire, urs] = [await newCustomer(shop), await newCustomer(shop)];
    const open = async (id: string) => {
      shop.advance(1);
      return openSession(shop.db, id, { userAgent: "" }, shop.now());
    };
    const his = await open(urs.id);
    const tokens = [];
    for (let opened = 0; opened < 32; opened++) tokens.push(await open(claire.id));
    const found = await Promise.all(tokens.map((token) => findSession(shop.db, token, shop.now())));
    expect(found.map((session) => session !== null)).toEqual([
      false,
      false,
      ...Array<boolean>(30).fill(true),
    ]);
    expect(await findSession(shop.db, his, shop.now())).not.toBeNull();
  });

  it("is a row that nobody enters by reading it: only the digest of its token is kept [ACCOUNT-13]", async () => {
    const shop = await testShop();
    const { id } = await newCustomer(shop);
    const token = await openSession(shop.db, id, { userAgent: "x".repeat(1000) }, shop.now());
    const row = await shop.db.selectFrom("customer_session").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.user_agent).toHaveLength(300);
    for (const held of [row.digest, row.id, row.form_token])
      expect(await findSession(shop.db, held, shop.now())).toBeNull();
  });

  it("is ended by its customer, and by nobody else [ACCOUNT-14]", async () => {
    const shop = await testShop();
    const [claire, urs] = [await newCustomer(shop), await newCustomer(shop)];
    const open = (id: string) => openSession(shop.db, id, { userAgent: "" }, shop.now());
    const [first, second, his] = [await open(claire.id), await open(claire.id), await open(urs.id)];
    const found = (token: string) => findSession(shop.db, token, shop.now());
    const idOf = async (token: string) => (await found(token))?.id ?? "";
    expect(await endSession(shop.db, claire.id, await idOf(his))).toBe(false);
    expect(await found(his)).not.toBeNull();
    await endSessions(shop.db, claire.id, await idOf(second));
    expect([await found(first), await found(second), await found(his)].map(Boolean)).toEqual([
      false,
      true,
      true,
    ]);
    expect(await endSession(shop.db, urs.id, await idOf(his))).toBe(true);
    expect(await found(his)).toBeNull();
  });
});

describe("what was typed as a session ended", () => {
  const typed = { form: "person", fields: { firstName: "Clarisse", lastName: "Durand-Zqx" } };
  const path = "/compte/details";

  it("waits an hour for the browser that has its key, on the page it belongs to [ACCOUNT-17]", async () => {
    const shop = await testShop();
    const key = (await keepForm(shop.db, { path, ...typed }, shop.now())) ?? "";
    const find = (token: string, at = path) => findKeptForm(shop.db, token, at, shop.now());
    expect(await find(key)).toEqual(typed);
    expect(await find(key)).toEqual(typed);
    expect(await find(key, "/compte")).toBeNull();
    expect(await find(key.slice(1))).toBeNull();
    const other = (await keepForm(shop.db, { path: "/compte", ...typed }, shop.now())) ?? "";
    expect(await find(other)).toBeNull();
    shop.advance(HOUR - 1);
    expect(await find(key)).toEqual(typed);
    shop.advance(1);
    expect(await find(key)).toBeNull();
    await deleteLapsedForms(shop.db, shop.now());
    expect(await shop.db.selectFrom("kept_form").selectAll().execute()).toEqual([]);
  });

  it("is kept enciphered, and not at all where it is very long [ACCOUNT-17]", async () => {
    const shop = await testShop();
    const key = (await keepForm(shop.db, { path, ...typed }, shop.now())) ?? "";
    const row = await shop.db.selectFrom("kept_form").selectAll().executeTakeFirstOrThrow();
    const bytes = Buffer.from(row.kept, "base64").toString("latin1");
    for (const secret of ["Zqx", "Clarisse", key])
      expect([JSON.stringify(row).includes(secret), bytes.includes(secret)]).toEqual([false, false]);
    const long = { ...typed, fields: { firstName: "x".repeat(20_001) } };
    expect(await keepForm(shop.db, { path, ...long }, shop.now())).toBeNull();
  });

  it.each(["kept-form-session", "kept-form-address"] as const)(
    "is counted for its session and its client, and not kept past the limit %s [LIMIT-9]",
    async (limit) => {
      const shop = await testShop();
      const by = { session: "jeton", clientAddress: "203.0.113.7" };
      const keep = () => keepCountedForm(shop.db, { path, ...typed }, by, shop.now());
      expect(await findKeptForm(shop.db, (await keep()) ?? "", path, shop.now())).toEqual(typed);
      expect(await triesOf(shop.db)).toEqual({ "kept-form-session": 1, "kept-form-address": 1 });
      await useUp(shop.db, limit, limit === "kept-form-session" ? by.session : by.clientAddress, shop.now());
      expect(await keep()).toBeNull();
      expect(await shop.db.selectFrom("kept_form").selectAll().execute()).toHaveLength(1);
    },
  );
});
