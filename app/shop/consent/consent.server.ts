import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import { digestOf, newId } from "../identity.server";
import type { RegionCode } from "../region/region";
import { CONSENT_DAYS, type ConsentChoice } from "./consent";

/* The register of consents: what was shown, when, what was chosen. Writes `consent` and `consent_text`. */

/**
 * Days for which an entry is kept: as long as the choice is valid, and half a year more in which it may have to be
 * proved.
 */
const REGISTER_DAYS = 2 * CONSENT_DAYS;
const DAY = 24 * 3600 * 1000;

/**
 * Enters a choice into the register; a change is a further entry.
 * @param text every word that was shown
 * @returns the entry's id, which proves the choice of the browser that keeps it
 */
export async function recordConsent(
  db: Db,
  { text, choice, region }: { text: string; choice: ConsentChoice; region: RegionCode },
  now: number,
): Promise<string> {
  const id = newId();
  const digest = digestOf(text);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("consent_text")
      .values({ digest, text })
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
    await tx
      .insertInto("consent")
      .values({
        id,
        text_digest: digest,
        region,
        analytics: Number(choice.analytics),
        marketing: Number(choice.marketing),
        chosen_at: now,
      })
      .execute();
  });
  return id;
}

/** Deletes entries that nobody has to prove any more (PRIVACY-13). */
export async function deleteOldConsents(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("consent")
      .where("id", "in", (old) =>
        old
          .selectFrom("consent")
          .select("id")
          .where("chosen_at", "<=", now - REGISTER_DAYS * DAY)
          .limit(SLICE),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
