import { join } from "node:path";
import * as affiliates from "./affiliates";
import * as catalogue from "./catalogue";
import * as content from "./content";
import * as coupons from "./coupons";
import type { Console } from "./console";
import * as reviews from "./reviews";

export const usage = `  setup
      Prépare la base de données ; une base vide reçoit la boutique de démonstration.`;

/** Loads the demo shop, by the operator's own importers, into a database that has no catalogue yet. */
export async function run(args: string[], io: Console): Promise<number> {
  if (args.length > 0) {
    io.err(usage);
    return 2;
  }
  const known = await io.db.selectFrom("product").select("slug").limit(1).executeTakeFirst();
  if (known) return 0;
  // npm runs scripts in the project's folder, where the demo's files are.
  const demo = { ...io, cwd: join(process.cwd(), "demo"), out: () => undefined };
  for (const load of [
    () => catalogue.run(["import", "catalogue.csv"], demo),
    // Articles name varieties.
    () => content.run(["import", "pages"], demo),
    () => coupons.run(["import", "coupons.csv"], demo),
    () => reviews.run(["import", "reviews.csv"], demo),
    () =>
      affiliates.run(
        ["terms", "--percent", "8", "--days", "90", "--payout", "EUR=50.00,CHF=50.00,GBP=50.00"],
        demo,
      ),
  ]) {
    const code = await load();
    if (code !== 0) return code;
  }
  io.out("La boutique de démonstration est chargée.");
  return 0;
}
