import { config } from "../app/config.server";
import { fr, quoted } from "../app/shop/french";
import { listFile, readListFile } from "../app/shop/privacy/erasures.server";
import { subjectOf } from "../app/shop/privacy/keys.server";
import {
  erase,
  eraseAgain,
  exportData,
  exportFile,
  ordersUnderWay,
} from "../app/shop/privacy/privacy.server";
import { parseEmail } from "../app/shop/region/address";
import type { Console } from "./console";
import { fileReason, givenPath } from "./files";

export const usage = fr`  privacy export ADRESSE | privacy erase ADRESSE [--confirm]
      Pour qui l’a demandé par lettre ou par e-mail, et que vous avez reconnu : écrit en JSON tout ce que la boutique
      garde de cette adresse et de son compte ; l’efface pour toujours. Sans --confirm, dit ce qui serait effacé.
  privacy reapply [FICHIER]
      Après la restauration d’une sauvegarde, avant de rouvrir la boutique : efface de nouveau les personnes dont
      l’effacement est dans la liste (VAR_DIR/erasures.jsonl, ou FICHIER).`;

const UNDER_WAY = fr`Une fois qu’elles sont marquées comme expédiées et que tout est remboursé, relancez`;

async function reapply(file: string | undefined, io: Console): Promise<number> {
  const path = file === undefined ? listFile(config().varDir) : givenPath(io.cwd, file);
  const read = await readListFile(path);
  if (!read.ok) {
    io.err(fr`${path} : ${fileReason(read.problem)} Aucun effacement n’a été appliqué.`);
    return 1;
  }
  const list = read.value;
  const { applied, underWay } = await eraseAgain(io.db, list.erasures);
  io.out(fr`Effacements dans la liste : ${list.erasures.length} ; appliqués : ${applied}.`);
  if (list.unreadable > 0) io.err(fr`Lignes illisibles, laissées de côté : ${list.unreadable}.`);
  if (underWay.length === 0) return 0;
  io.err(
    fr`Des commandes sont en cours ou restent à rembourser : ${quoted(underWay)}. ${UNDER_WAY} privacy reapply.`,
  );
  return 1;
}

/** Exports or erases what is kept of an address. */
async function ofAddress(act: "export" | "show" | "erase", typed: string, io: Console): Promise<number> {
  const email = parseEmail(typed);
  if (email === null) {
    io.err(fr`Ce n’est pas une adresse e-mail.`);
    return 1;
  }
  const subject = await subjectOf(io.db, email);
  const kept = Object.entries(await exportData(io.db, subject));
  if (kept.length === 0) {
    io.err(fr`La boutique ne garde rien de ${email}.`);
    return 1;
  }
  if (act === "export") {
    for (const line of (await exportFile(io.db, subject, io.now)).split("\n")) io.out(line);
    return 0;
  }
  if (act === "show") {
    io.out(subject.customerId === null ? fr`${email} n’a pas de compte.` : fr`${email} a un compte.`);
    for (const [name, rows] of kept) io.out(fr`  ${name} : ${rows.length}`);
  }
  const underWay =
    act === "show"
      ? await ordersUnderWay(io.db, subject)
      : await erase(io.db, config().varDir, subject, io.now).then((done) => (done.ok ? [] : done.problem));
  if (underWay.length > 0) {
    io.err(
      fr`Rien ne s’efface : des commandes sont en cours ou restent à rembourser, ${quoted(underWay)}. ${UNDER_WAY} privacy erase.`,
    );
    return 1;
  }
  io.out(
    act === "show"
      ? fr`Rien n’est effacé : ajoutez --confirm. Les commandes restent dans les comptes, sans la personne.`
      : fr`${email} : effacé. Les commandes restent dans les comptes, sans la personne.`,
  );
  return 0;
}

/** Runs one verb and answers the exit code: 0 done, 1 refused, nothing kept or no such file, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb, first, ...rest] = args;
  const option = rest.join(" ");
  if (verb === "reapply" && rest.length === 0) return reapply(first, io);
  if (first !== undefined && !first.startsWith("--")) {
    if (verb === "export" && option === "") return ofAddress("export", first, io);
    if (verb === "erase" && option === "") return ofAddress("show", first, io);
    if (verb === "erase" && option === "--confirm") return ofAddress("erase", first, io);
  }
  io.err(usage);
  return 2;
}
