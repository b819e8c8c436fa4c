import { join } from "node:path";
import { config, isOwnMachine } from "../app/config.server";
import { inTransaction, type Tx } from "../app/data/db.server";
import { isUntouched } from "../app/data/untouched.server";
import { setAffiliateTerms } from "../app/shop/affiliates/terms.server";
import { fr } from "../app/shop/french";
import { countOrders } from "../app/shop/orders/lists.server";
import { shopProfile } from "../app/shop/profile/profile";
import { lockRevision } from "../app/shop/revision.server";
import * as catalogue from "./catalogue";
import * as content from "./content";
import * as coupons from "./coupons";
import type { Console } from "./console";
import { isThere } from "./files";
import { readArgs } from "./options";
import * as reviews from "./reviews";

export const usage = fr`  setup [--demo]
      Prépare la base de données, ou met à jour ses tables, ce qu’aucune autre commande ne fait. Une boutique où il
      n’y a rien et où rien ne fut jamais importé reçoit ce que contient son dossier (SHOP_DIR) : catalogue, textes, codes, avis ;
      sans dossier à elle, la démonstration, si son adresse est celle de cette machine.
      --demo : la charge de toute façon, à la place du catalogue et des textes ; refusé s’il y a des commandes, ou s’il en
      disparaîtrait plus qu’un import n’en retire sans --removes.`;

/** An import refused: the transaction ends with nothing. The message is what it said. */
class NotLoaded extends Error {}

/** Puts the terms of shop.yaml in force, where the shop has a programme. */
async function openAffiliates(db: Tx, { operator, now }: Pick<Console, "now" | "operator">): Promise<number> {
  const { affiliates: terms } = shopProfile();
  if (!terms) return 0;
  const set = await setAffiliateTerms(db, terms, operator, now);
  return set.ok ? 0 : 1;
}

/** What a shop's folder may hold beside shop.yaml, and the command that imports each; articles name varieties, so texts come after them. */
const PARTS: [name: string, noun: { run(args: string[], io: Console): Promise<number> }][] = [
  ["catalogue.csv", catalogue],
  ["pages", content],
  ["coupons.csv", coupons],
  ["reviews.csv", reviews],
];

/**
 * Imports what a shop's folder holds, by the operator's own importers, and opens its affiliate programme.
 * @param folder absolute path
 * @returns how many files and folders were imported
 * @throws {NotLoaded} where one of them is refused: nothing of the transaction may stay
 */
export async function loadShop(
  db: Tx,
  folder: string,
  io: Pick<Console, "now" | "operator">,
): Promise<number> {
  const said: string[] = [];
  const err = (line: string) => void said.push(line);
  const within = { ...io, db, cwd: folder, out: () => undefined, err };
  let parts = 0;
  for (const [name, noun] of PARTS) {
    if (!(await isThere(join(folder, name)))) continue;
    if ((await noun.run(["import", name], within)) !== 0) throw new NotLoaded(said.join("\n"));
    parts++;
  }
  if ((await openAffiliates(db, io)) !== 0) throw new NotLoaded("shop.yaml, affiliates");
  return parts;
}

/** The demonstration's folder. npm runs scripts in the project's, where it is. */
const DEMO = join(process.cwd(), "demo");

/** What of a shop's folder an empty shop begins with. */
function loadedSentence(folder: string, parts: number): string {
  if (folder === DEMO) return "La boutique de démonstration est chargée.";
  if (parts > 0) return fr`La boutique est chargée de ${folder}.`;
  return fr`La boutique est vide : ${folder} n’a ni catalogue.csv ni pages.`;
}

/**
 * Loads the shop's folder where nothing at all is there; the demonstration where it is asked for, or where the shop has no folder of
 * its own and is on one's own machine (SERVER-24). The database is prepared.
 */
export async function run(args: string[], io: Console): Promise<number> {
  const typed = readArgs(args, { demo: "boolean" });
  if (typed?.words.length !== 0) {
    io.err(usage);
    return 2;
  }
  const { isPublic, host, shopDir } = config();
  const isHere = !isPublic && isOwnMachine(host);
  const isAsked = typed.options.demo === true;
  const folder = isAsked ? DEMO : shopDir;
  try {
    return await inTransaction(io.db, async (tx) => {
      // Two starts at once load it once.
      await lockRevision(tx, "catalogue");
      if (isAsked && (await countOrders(tx)) > 0) {
        io.err(fr`Cette boutique a des commandes : la démonstration ne la remplace pas.`);
        return 1;
      }
      if (!isAsked && !(await isUntouched(tx))) return 0;
      if (!isAsked && folder === DEMO && !isHere) {
        io.out(fr`La boutique est vide. « setup --demo » y charge la démonstration.`);
        return 0;
      }
      io.out(loadedSentence(folder, await loadShop(tx, folder, io)));
      return 0;
    });
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    if (!isAsked) {
      io.err(fr`${folder} n’est pas chargé, et rien n’est changé :`);
      for (const line of error.message.split("\n")) io.err(line);
      return 1;
    }
    // Its files are without fault: what they are refused for is that too much would go (CATALOGUE-22).
    io.err(
      fr`La démonstration n’est pas chargée : elle retirerait trop de ce qui est là. Chargez-la dans un VAR_DIR neuf.`,
    );
    return 1;
  }
}
