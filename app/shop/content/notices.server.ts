import type { Db } from "../../data/db.server";
import { inUnion, type RegionToday } from "../region/region";
import type { Entry } from "./kinds";
import { GUARANTEE_NOTICE } from "./notice-names";
import { localesOf, readersOf, type Snapshot } from "./snapshot.server";

/* Official notices that may not be composed, but only shown as they were published: the operator brings them. (CONTENT-23) */

/** Whether the operator has brought the Union's notice, whatever a process has in memory. */
export async function hasGuaranteeNotice(db: Db): Promise<boolean> {
  return (await localesOf(db, "notice", GUARANTEE_NOTICE)).length > 0;
}

/** The Union's notice as a storefront has to show it; null outside the Union, and while the operator has not brought it. */
export const guaranteeNotice = (texts: Snapshot, region: RegionToday): Entry | null =>
  inUnion(region) ? texts.find("notice", GUARANTEE_NOTICE, readersOf(region)) : null;
