import { type Db, inTransaction } from "../../data/db.server";
import { digestOf, newId } from "../identity.server";
import type { RegionCode } from "../region/region";
import type { ConsentChoice } from "./consent";

/* The register of consents: what was shown, when, what was chosen. Writes `consent` and `consent_text`. */

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
