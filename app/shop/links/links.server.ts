import { type Db, inSlices, SLICE, type Tx } from "../../data/db.server";
import { digestOf, newToken } from "../identity.server";
import { takeBackMails } from "../outbox/outbox.server";
import { mailsThatBring } from "../outbox/registry";
import { type LinkEnd, type LinkPurpose, PURPOSES, purposesEndedBy, type SinglePurpose } from "./purposes";

/*
 * Links that are mailed: a token of which only the digest is kept opens one thing, for one purpose, for a while. What
 * following one does is said by the areas that own what it opens. Writes `mailed_link`.
 */

export interface CreatedLink {
  token: string;
  /** Until when it opens something, UTC ms. */
  validUntil: number;
}

/** A link that opens something now. */
interface OpenLink<Purpose extends LinkPurpose = LinkPurpose> {
  purpose: Purpose;
  digest: string;
  /** Id of what it opens: an order, a sign-up, a customer or a restock request. */
  subjectId: string;
  /** The address that it gives back, where that is its purpose. */
  formerId: string | null;
  /** The mailbox it was made for; "" where that is its order's. */
  email: string;
}

/**
 * Makes a link; the token is known to the answer alone.
 * @param subject what it opens; `until` (UTC ms) where its life is not to be counted from now
 */
export async function makeLink(
  db: Db,
  purpose: LinkPurpose,
  subject: { id: string; email?: string; formerId?: string | null; until?: number },
  now: number,
): Promise<CreatedLink> {
  const token = newToken();
  const { opens, life } = PURPOSES[purpose];
  const validUntil = subject.until ?? now + life;
  await db
    .insertInto("mailed_link")
    .values({
      digest: digestOf(token),
      purpose,
      order_id: opens === "order_id" ? subject.id : null,
      signup_id: opens === "signup_id" ? subject.id : null,
      customer_id: opens === "customer_id" ? subject.id : null,
      restock_id: opens === "restock_id" ? subject.id : null,
      former_id: subject.formerId ?? null,
      email: subject.email ?? "",
      created_at: now,
      expires_at: validUntil,
    })
    .execute();
  return { token, validUntil };
}

/** What a link's token opens, or null where it is unknown or for another purpose, was used or ended, or has lapsed. */
export async function findLink<Purpose extends LinkPurpose>(
  db: Db,
  purpose: Purpose,
  token: string,
  now: number,
): Promise<OpenLink<Purpose> | null> {
  const row = await db
    .selectFrom("mailed_link")
    .select(["digest", "former_id as formerId", "email"])
    .select(`${PURPOSES[purpose].opens} as subjectId`)
    .where("digest", "=", digestOf(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.subjectId ? { ...row, purpose, subjectId: row.subjectId } : null;
}

/** Whether a mailed link would still do something: its page asks before it shows a form. */
export async function isOpenLink(db: Db, purpose: LinkPurpose, token: string, now: number): Promise<boolean> {
  return (await findLink(db, purpose, token, now)) !== null;
}

/** Uses a link up; false where another request was faster. */
export async function spendLink(tx: Tx, { digest }: OpenLink<SinglePurpose>): Promise<boolean> {
  const spent = await tx.deleteFrom("mailed_link").where("digest", "=", digest).executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/**
 * Ends a customer's links before their time, with the unsent mails that would bring new ones: which, the table of purposes
 * says. The customer is locked by the caller.
 */
export async function endLinks(tx: Tx, customerId: string, end: LinkEnd): Promise<void> {
  const purposes = purposesEndedBy(end);
  await tx
    .deleteFrom("mailed_link")
    .where("customer_id", "=", customerId)
    .where("purpose", "in", purposes)
    .execute();
  await takeBackMails(tx, customerId, mailsThatBring(purposes));
}

/** Lets the links of one subject open another of the same mailbox from now on. */
export async function passOnLinks(tx: Db, purpose: LinkPurpose, from: string, to: string): Promise<void> {
  const column = PURPOSES[purpose].opens;
  await tx
    .updateTable("mailed_link")
    .set({ [column]: to })
    .where(column, "=", from)
    .where("purpose", "=", purpose)
    .execute();
}

/** Forgets links that lapsed, in slices (PRIVACY-12). */
export async function deleteLapsedLinks(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const lapsed = await db
      .selectFrom("mailed_link")
      .select("digest")
      .where("expires_at", "<=", now)
      .limit(SLICE)
      .execute();
    const digests = lapsed.map(({ digest }) => digest);
    if (digests.length > 0) await db.deleteFrom("mailed_link").where("digest", "in", digests).execute();
    return digests.length;
  });
}
