import { resolve } from "node:path";
import { config } from "../app/config.server";
import { fr, quoted } from "../app/shop/french";
import { listFile, readListFile } from "../app/shop/privacy/erasures.server";
import { eraseAgain } from "../app/shop/privacy/privacy.server";
import type { Console } from "./console";

export const usage = fr`  privacy reapply [FICHIER]
      Après la restauration d’une sauvegarde, avant de rouvrir la boutique : efface de nouveau les personnes dont
      l’effacement est dans la liste (VAR_DIR/erasures.jsonl, ou FICHIER).`;

/** Runs `reapply` and answers the exit code: 0 done, 1 no such file or some not yet, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb, file, ...rest] = args;
  if (verb !== "reapply" || rest.length > 0) {
    io.err(usage);
    return 2;
  }
  const path = file === undefined ? listFile(config().varDir) : resolve(io.cwd, file);
  const list = await readListFile(path);
  if (!list) {
    io.err(fr`Fichier introuvable : ${path}. Aucun effacement n’a été appliqué.`);
    return 1;
  }
  const { applied, underWay } = await eraseAgain(io.db, list.erasures);
  io.out(fr`Effacements dans la liste : ${list.erasures.length} ; appliqués : ${applied}.`);
  if (list.unreadable > 0) io.err(fr`Lignes illisibles, laissées de côté : ${list.unreadable}.`);
  if (underWay.length === 0) return 0;
  io.err(
    fr`Des commandes sont en cours ou restent à rembourser : ${quoted(underWay)}. Une fois qu’elles sont marquées comme expédiées et que tout est remboursé, relancez privacy reapply.`,
  );
  return 1;
}
