import type { Db } from "../../data/db.server";
import { inUnion, type RegionToday } from "../region/region";
import type { Entry } from "./kinds";
import { GUARANTEE_NOTICE } from "./notice-names";
import { readersOf, type Snapshot } from "./snapshot.server";

/* Official notices that may not be composed, but only shown as they were published: the operator brings them. (CONTENT-23) */

/** Whether the operator has brought the Union's notice, whatever a process has in memory. */
export async function hasGuaranteeNotice(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("content")
    .select("slug")
    .where("kind", "=", "notice")
    .where("slug", "=", GUARANTEE_NOTICE)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The Union's notice as a storefront has to show it; null outside the Union, and while the operator has not brought it. */
export const guaranteeNotice = (texts: Snapshot, region: RegionToday): Entry | null =>
  inUnion(region) ? texts.find("notice", GUARANTEE_NOTICE, readersOf(region)) : null;
