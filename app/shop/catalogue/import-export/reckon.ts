import { ok, refuse, type Result } from "../../result";
import type { CatalogueFile } from "./catalogue-file";
import type { CatalogueState } from "./compare";
import { type Fault, reasons } from "./fault";

/**
 * The file with the units that its import is to leave, where they were exported from this shop and edited (CATALOGUE-23). What orders
 * moved since is refused, line by line; with `count` what the file changes is added to what is there now. What an import changed
 * since, and what this shop never wrote, is refused with `count` too, unless the file asks for what is there: it was imported already.
 */
export function reckonStock(
  { stock, revisions }: CatalogueState,
  file: CatalogueFile,
  count: boolean,
): Result<CatalogueFile, Fault[]> {
  const faults: Fault[] = [];
  const reckoned = new Map(file.stock);
  for (const [item, was] of file.exported ?? []) {
    const [units, now, revision] = [file.stock.get(item) ?? was.units, stock.get(item), revisions.get(item)];
    // New here: whatever another shop called its revision.
    if (now === undefined || !revision) continue;
    const isSettled = was.revision < revision.setIn || units === was.units;
    if (units === now && isSettled) continue;
    if (was.revision === revision.now && was.units === now) continue;
    const isByOrders = was.revision >= revision.setIn && was.revision < revision.now;
    if (isByOrders && count) reckoned.set(item, Math.max(0, now + units - was.units));
    else {
      const reason = isByOrders ? reasons.stockMoved : reasons.stockUnlike;
      faults.push({
        file: "main",
        line: was.line,
        column: "stock",
        reason: reason(was, { units: now, revision: revision.now }),
      });
    }
  }
  return faults.length > 0 ? refuse(faults) : ok({ ...file, stock: reckoned });
}
