import { seller } from "../app/shop/profile/profile";
import { config, configured } from "../app/config.server";
import {
  databaseName,
  type Db,
  migrate,
  openDatabase,
  openEmpty,
  preparationOf,
} from "../app/data/db.server";
import { counted, fr } from "../app/shop/french";
import { countOrders } from "../app/shop/orders/lists.server";
import { ok, refuse, type Result } from "../app/shop/result";

/* Which database a command works on, and what it may do to it (SERVER-23). */

/** The commands that need none. */
const WITHOUT = ["catalogue convert"];
/** The commands that make one where there is none; `setup` alone changes one that is there. */
const MAKING = ["setup", "catalogue import", "content import", "coupons import", "reviews import"];
/** What such a command writes nothing with. */
const DRY_RUN = "--dry-run";

/**
 * Opens the database that a command works on. The caller destroys it.
 * @param args the command as it was typed
 * @param tell told in one line which shop it is
 * @returns a sentence where the command may not be run on it: there is none, or its tables are another version's
 * @throws what a database throws that does not answer
 */
export async function openFor(
  args: readonly string[],
  tell: (line: string) => void,
): Promise<Result<Db, string>> {
  const [noun = "", verb = ""] = args;
  const isOne = (commands: readonly string[]) =>
    commands.includes(noun) || commands.includes(`${noun} ${verb}`);
  if (isOne(WITHOUT)) return ok(await openEmpty());
  const { databaseUrl } = configured();
  const name = databaseName(databaseUrl);
  const state = await preparationOf(databaseUrl);
  if (state === "newer")
    return refuse(
      fr`${name} : les tables sont d’une version plus récente de la boutique. Rien n’a été fait.`,
    );
  if (state === "older" && noun !== "setup")
    return refuse(
      fr`${name} : les tables sont d’une version plus ancienne. Arrêtez la boutique, sauvegardez, puis « npm run shop -- setup » les met à jour. Rien n’a été fait.`,
    );
  if (state === "missing" && !isOne(MAKING))
    return refuse(
      fr`${name} : aucune boutique ici. Vérifiez VAR_DIR et DATABASE_URL ; « npm run shop -- setup » en prépare une. Rien n’a été fait.`,
    );
  if (state === "missing" && args.includes(DRY_RUN)) {
    tell(
      fr`Boutique ${seller().name}, ${name} : pas encore de base de données, comparé à une boutique vide.`,
    );
    return ok(await openEmpty());
  }
  // Makes the folder in which a database may be made, for its user alone.
  config();
  const db = openDatabase(databaseUrl);
  try {
    if (state !== "ready") await migrate(db);
    const orders = counted(await countOrders(db), "commande");
    tell(
      fr`Boutique ${seller().name}, ${name} : ${state === "missing" ? "nouvelle base de données" : orders}.`,
    );
    return ok(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
