import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import { digestOf, newId } from "../identity.server";
import type { RegionCode } from "../region/storefront-region";
import { countTries } from "../limits/limits.server";
import { ok, refuse, type Result } from "../result";
import { CONSENT_DAYS, isSameChoice, type Purpose, type PurposeChoice } from "./consent";

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
async function recordConsent(
  db: Db,
  { text, choice, region }: { text: string; choice: PurposeChoice; region: RegionCode },
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

/** What a visitor chose, and on which words. */
interface Chosen {
  /** The purposes that they were asked about. */
  asked: readonly Purpose[];
  choice: PurposeChoice;
  /** What their browser keeps of an earlier choice on the same words; null for none. */
  kept: PurposeChoice | null;
  /** Every word that was shown. */
  text: string;
  region: RegionCode;
}

/**
 * Takes a visitor's choice: an entry of the register, counted for its client (VISITOR-6, LIMIT-9). What they chose before and choose again
 * is in it already. A refusal needs no proof, and is never refused itself: past the bound its browser alone keeps it (LIMIT-11).
 * @returns `entry`: the id that proves the choice, null for a refusal past the bound; "same" where the choice changes nothing. Refused: too
 *   often, `wait` in ms
 */
export async function takeChoice(
  db: Db,
  { asked, choice, kept, text, region }: Chosen,
  client: string,
  now: number,
): Promise<Result<"same" | { entry: string | null }, { kind: "too-often"; wait: number }>> {
  if (kept && isSameChoice(kept, choice, asked)) return ok("same");
  const wait = await countTries(db, { "consent-address": client }, now);
  if (wait === null) return ok({ entry: await recordConsent(db, { text, choice, region }, now) });
  return asked.some((purpose) => choice[purpose]) ? refuse({ kind: "too-often", wait }) : ok({ entry: null });
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
