import { join } from "node:path";
import { config, isOwnMachine } from "../app/config.server";
import { inTransaction, type Tx } from "../app/data/db.server";
import { isUntouched } from "../app/data/untouched.server";
import { fr } from "../app/shop/french";
import { countOrders } from "../app/shop/orders/lists.server";
import { lockRevision } from "../app/shop/revision.server";
import * as affiliates from "./affiliates";
import * as catalogue from "./catalogue";
import * as content from "./content";
import * as coupons from "./coupons";
import type { Console } from "./console";
import { readArgs } from "./options";
import * as reviews from "./reviews";

export const usage = fr`  setup [--demo]
      Prépare la base de données, ou met à jour ses tables, ce qu’aucune autre commande ne fait. Une boutique où il
      n’y a rien et où rien ne fut jamais importé reçoit la démonstration, si son adresse est celle de cette machine.
      --demo : la charge de toute façon, à la place du catalogue et des textes ; refusé s’il y a des commandes, ou s’il en
      disparaîtrait plus qu’un import n’en retire sans --removes.`;

/** An import of the demo's refused: the transaction ends with nothing. The message is what it said. */
class NotLoaded extends Error {}

/**
 * Loads the demo shop by the operator's own importers.
 * @throws {NotLoaded} where one of them refuses: nothing of the transaction may stay
 */
export async function loadDemo(db: Tx, io: Pick<Console, "now" | "operator">): Promise<void> {
  const said: string[] = [];
  const err = (line: string) => void said.push(line);
  // npm runs scripts in the project's folder, where the demo's files are.
  const demo = { ...io, db, cwd: join(process.cwd(), "demo"), out: () => undefined, err };
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
    if ((await load()) !== 0) throw new NotLoaded(said.join("\n"));
  }
}

/** Loads the demo shop where it is asked for, or where nothing at all is there (SERVER-24). The database is prepared. */
export async function run(args: string[], io: Console): Promise<number> {
  const typed = readArgs(args, { demo: "boolean" });
  if (typed?.words.length !== 0) {
    io.err(usage);
    return 2;
  }
  const { isPublic, host } = config();
  const isHere = !isPublic && isOwnMachine(host);
  const isAsked = typed.options.demo === true;
  try {
    return await inTransaction(io.db, async (tx) => {
      // Two starts at once load it once.
      await lockRevision(tx, "catalogue");
      if (isAsked && (await countOrders(tx)) > 0) {
        io.err(fr`Cette boutique a des commandes : la démonstration ne la remplace pas.`);
        return 1;
      }
      if (!isAsked && !(await isUntouched(tx))) return 0;
      if (!isAsked && !isHere) {
        io.out(fr`La boutique est vide. « setup --demo » y charge la démonstration.`);
        return 0;
      }
      await loadDemo(tx, io);
      io.out("La boutique de démonstration est chargée.");
      return 0;
    });
  } catch (error) {
    if (!(error instanceof NotLoaded) || !isAsked) throw error;
    // Its files are without fault: what they are refused for is that too much would go (CATALOGUE-22).
    io.err(
      fr`La démonstration n’est pas chargée : elle retirerait trop de ce qui est là. Chargez-la dans un VAR_DIR neuf.`,
    );
    return 1;
  }
}
