import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import { digestOf, isToken, newId, newOrderNumber, newToken } from "../identity.server";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { enqueueMail, takeBackMails } from "../outbox/outbox.server";
import type { NewCoupon } from "../pricing/coupon";
import { createCoupon } from "../pricing/coupons.server";
import { dayOf } from "../region/dates";
import { storedRegion } from "../region/region";
import { ok, refuse, type Result } from "../result";
import { shopProfile } from "../profile/profile";
import type { Subscription } from "./subscription";

/*
 * Whom the newsletter goes to. A subscription is asked for by a form, confirmed by its mailbox, and deleted when it ends. Writes
 * `subscription` and `welcome_gift`.
 */

const DAY = 24 * 3600 * 1000;
/** How long a request waits for its mailbox. */
const WAITS = 7 * DAY;
/** How long the code holds that a subscription brings. */
const CODE_HOLDS = 90 * DAY;

interface NewsletterAsked {
  /** A valid address. */
  email: string;
  /** The storefront's code. */
  region: string;
  /** The words beside the box that was ticked. */
  consent: string;
}

/**
 * Asks for the newsletter, and mails the link that confirms it. The answer and the mail are the same whether the mailbox is known
 * or not (NEWSLETTER-1).
 * @returns how long (ms) to wait where it was asked too often
 */
export async function askForNewsletter(
  db: Db,
  { email, region, consent }: NewsletterAsked,
  clientAddress: string,
  now: number,
): Promise<Result<null, number>> {
  const mailbox = mailboxOf(email);
  const tries = {
    "newsletter-mailbox": mailbox,
    "unasked-mailbox": mailbox,
    "newsletter-address": clientAddress,
  };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse(wait);
  const email_key = email.toLowerCase();
  const said = { region, email, consent, expires_at: now + WAITS };
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("subscription")
      .values({
        id: newId(),
        token: newToken(),
        email_key,
        created_at: now,
        confirmed_at: null,
        code: null,
        ...said,
      })
      .onConflict((conflict) =>
        conflict
          .column("email_key")
          // Whoever asks has not proved the mailbox: what it confirmed stays as it is.
          .doUpdateSet(said)
          .where("subscription.confirmed_at", "is", null),
      )
      .execute();
    const { id } = await tx
      .selectFrom("subscription")
      .select("id")
      .where("email_key", "=", email_key)
      .executeTakeFirstOrThrow();
    await enqueueMail(tx, { template: "newsletter-asked", recipient: email, region, subjectId: id }, now);
  });
  return ok(null);
}

/** A code as people copy it, "LETTRE-7K3F9-QXM2A"; it is stored without hyphens. */
const readable = (code: string) => code.replace(/^(\w+)(\w{5})(\w{5})$/, "$1-$2-$3");

/** What a mail about a subscription tells; null where it ended. */
export async function findSubscription(db: Db, id: string) {
  const row = await db
    .selectFrom("subscription")
    .leftJoin("coupon", "coupon.code", "subscription.code")
    .select(["subscription.token", "subscription.expires_at", "subscription.code"])
    .select(["coupon.ends_on", "coupon.value"])
    .where("subscription.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const code =
    row.code === null || row.ends_on === null || row.value === null
      ? null
      : { code: readable(row.code), endsOn: row.ends_on, percent: row.value };
  return { token: row.token, validUntil: row.expires_at, code };
}

/** Whether a link's subscription is confirmed; null where it opens none any more. Changes nothing. */
export async function findByToken(
  db: Db,
  token: string,
  now: number,
): Promise<{ isConfirmed: boolean } | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom("subscription")
    .select(["confirmed_at", "expires_at"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (!row || (row.expires_at ?? Infinity) <= now) return null;
  return { isConfirmed: row.confirmed_at !== null };
}

/**
 * Confirms the subscription of a mailed link, and welcomes its mailbox with a code of its own, once ever (NEWSLETTER-2, NEWSLETTER-3).
 * Twice is the same as once.
 */
export async function confirmSubscription(
  db: Db,
  token: string,
  now: number,
): Promise<Result<null, "bad-link">> {
  if (!isToken(token)) return refuse("bad-link");
  return inTransaction(db, async (tx) => {
    const confirmed = await tx
      .updateTable("subscription")
      .set({ confirmed_at: now, expires_at: null })
      .where("token", "=", token)
      .where("confirmed_at", "is", null)
      .where("expires_at", ">", now)
      .returning(["id", "email", "region"])
      .executeTakeFirst();
    if (!confirmed) return (await findByToken(tx, token, now)) ? ok(null) : refuse("bad-link");
    const { id, email, region } = confirmed;
    const code = await giveCode(tx, { email, region }, now);
    if (code) await tx.updateTable("subscription").set({ code }).where("id", "=", id).execute();
    await enqueueMail(tx, { template: "newsletter-welcome", recipient: email, region, subjectId: id }, now);
    return ok(null);
  });
}

/** A personal code for a mailbox that never had one, or null. It counts until the end of a day, which its storefront's mail names. */
async function giveCode(
  tx: Tx,
  { email, region }: { email: string; region: string },
  now: number,
): Promise<string | null> {
  const { welcomePercent } = shopProfile();
  if (welcomePercent === 0) return null;
  const given = await tx
    .insertInto("welcome_gift")
    .values({ mailbox: digestOf(`welcome ${mailboxOf(email)}`), given_at: now })
    .onConflict((conflict) => conflict.column("mailbox").doNothing())
    .returning("mailbox")
    .executeTakeFirst();
  if (!given) return null;
  const coupon: NewCoupon = {
    code: `LETTRE-${newOrderNumber()}`,
    kind: "percent",
    value: welcomePercent,
    currency: null,
    minimum: 0,
    startsOn: null,
    endsOn: dayOf(now + CODE_HOLDS, storedRegion(region)),
    limitTotal: 1,
    limitPerCustomer: null,
    isPublic: false,
    note: "Lettre d’information",
  };
  const created = await createCoupon(tx, coupon, { isPersonal: true });
  if (!created.ok) throw new Error(`No code was made: ${created.problem.kind}`);
  return created.value;
}

/** Ends the subscription of a link: it is deleted, with the mails that wait for it (NEWSLETTER-4). */
export async function endSubscription(db: Db, token: string): Promise<Result<null, "bad-link">> {
  if (!isToken(token)) return refuse("bad-link");
  return (await endWhere(db, { token })) ? ok(null) : refuse("bad-link");
}

/** Ends the subscription of an address, as its operator was asked by letter or telephone; false where there is none. */
export const removeSubscriber = (db: Db, email: string): Promise<boolean> =>
  endWhere(db, { email_key: email.trim().toLowerCase() });

/** Deletes a subscription with the mails that wait for it; false where there is none. */
const endWhere = (db: Db, which: { token: string } | { email_key: string }): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom("subscription")
      .where((where) => where.and(which))
      .returning("id")
      .executeTakeFirst();
    if (ended) await takeBackMails(tx, ended.id, ["newsletter-asked", "newsletter-welcome"]);
    return ended !== undefined;
  });

/**
 * Confirmed subscriptions, the oldest first.
 * @param after the last one of the slice before
 */
export async function listSubscriptions(
  db: Db,
  { limit, after }: { limit: number; after?: Subscription | undefined },
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom("subscription")
    .select(["email", "region as regionCode", "consent", "confirmed_at as confirmedAt", "token"])
    .where("confirmed_at", "is not", null)
    .$if(after !== undefined, (asked) =>
      asked.where((row) =>
        row.or([
          row("confirmed_at", ">", after?.confirmedAt ?? 0),
          row.and([row("confirmed_at", "=", after?.confirmedAt ?? 0), row("token", ">", after?.token ?? "")]),
        ]),
      ),
    )
    .orderBy("confirmed_at")
    .orderBy("token")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, confirmedAt: row.confirmedAt ?? 0 }));
}

/** Forgets requests that nobody confirmed within seven days (NEWSLETTER-2). */
export async function deleteUnconfirmed(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("subscription")
      .where("id", "in", (old) =>
        old.selectFrom("subscription").select("id").where("expires_at", "<=", now).limit(SLICE),
      )
      // Asked anew meanwhile it is no longer old: PostgreSQL looks again at a row that it waited for.
      .where("expires_at", "<=", now)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
