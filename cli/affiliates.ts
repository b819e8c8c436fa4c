import { AFFILIATE_LIMITS } from "../app/shop/affiliates/affiliate";
import {
  addAffiliate,
  type AffiliateProblem,
  endAffiliate,
  listAffiliates,
} from "../app/shop/affiliates/affiliates.server";
import { affiliateTerms, setAffiliateTerms, type TermsProblem } from "../app/shop/affiliates/terms.server";
import { fr } from "../app/shop/french";
import { type Currency, CURRENCIES, parseDecimal } from "../app/shop/money";
import { type Console, when } from "./console";
import { money } from "./money";
import { readOptions } from "./options";

export const usage = fr`  affiliates list [--page N] | affiliates end IDENTIFIANT
  affiliates add IDENTIFIANT --name NOM --email ADRESSE
  affiliates terms [--percent 8 --days 30 --payout EUR=50.00,CHF=50.00]
      Liste les partenaires avec les commandes venues d’eux ; met fin à un partenariat ; donne un identifiant à un
      partenaire ; dit ce que le programme paie, ou le change pour les commandes à venir.`;

/** Partners of a page of the list. */
const PAGE = 200;

const PROBLEMS: Record<AffiliateProblem | TermsProblem, string> = {
  id: fr`Un identifiant a 1 à 32 lettres minuscules, chiffres et traits d’union.`,
  name: fr`Un nom, de ${AFFILIATE_LIMITS.name} caractères au plus, se donne par --name.`,
  email: fr`Une adresse e-mail se donne par --email.`,
  taken: fr`Cet identifiant est ou fut celui d’un partenaire.`,
  unknown: fr`Partenaire non trouvé.`,
  ended: fr`Ce partenariat a déjà pris fin.`,
  percent: fr`--percent est un nombre entier de 1 à ${AFFILIATE_LIMITS.percent}.`,
  "visit-days": fr`--days est un nombre entier de 1 à ${AFFILIATE_LIMITS.visitDays}.`,
  payouts: fr`--payout donne une somme par devise, comme EUR=50.00,CHF=50.00.`,
};

const isCurrency = (text: string): text is Currency => (CURRENCIES as readonly string[]).includes(text);

/** "EUR=50.00,CHF=50.00" as minor units by currency; null where it is something else. */
function readPayouts(text: string): Partial<Record<Currency, number>> | null {
  const payouts: Partial<Record<Currency, number>> = {};
  for (const part of text.split(",")) {
    const [currency = "", amount = ""] = part.split("=");
    const minor = parseDecimal(amount);
    if (!isCurrency(currency) || minor === null || payouts[currency] !== undefined) return null;
    payouts[currency] = minor;
  }
  return payouts;
}

async function showTerms(io: Console): Promise<void> {
  const terms = await affiliateTerms(io.db);
  if (!terms)
    return io.out(fr`Le programme ne prend encore personne : affiliates terms --percent … l’ouvre.`);
  const payouts = CURRENCIES.flatMap((currency) => {
    const sum = terms.payouts[currency];
    return sum === undefined ? [] : [money(sum, currency)];
  });
  io.out(
    fr`${terms.percent} % des graines, pendant ${terms.visitDays} jours après une visite, payés à partir de ${payouts.join(", ")}.`,
  );
}

async function list(io: Console, page: number): Promise<void> {
  for (const { id, name, email, startedAt, endedAt, orders } of await listAffiliates(io.db, {
    page,
    limit: PAGE,
  }))
    io.out(
      [
        ...[id, name || fr`(effacé)`, email, fr`depuis le ${when(startedAt)} UTC`],
        ...(endedAt === null ? [] : [fr`jusqu’au ${when(endedAt)} UTC`]),
        fr`${orders} commandes`,
      ].join("\t"),
    );
}

/** What each command takes: how many words after it, and options. */
const COMMANDS: Record<string, { words: number; options: readonly string[] }> = {
  list: { words: 0, options: ["--page"] },
  add: { words: 1, options: ["--name", "--email"] },
  end: { words: 1, options: [] },
  terms: { words: 0, options: ["--percent", "--days", "--payout"] },
};

/** Runs `list`, `add`, `end` or `terms` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  const typed = command && readOptions(rest, command.options);
  const page = Number(typed?.options.get("--page") ?? 1);
  if (!typed || typed.words.length !== command.words || !Number.isInteger(page) || page < 1) {
    io.err(usage);
    return 2;
  }
  const { words, options } = typed;
  const [id = ""] = words;
  if (verb === "list") {
    await list(io, page);
    return 0;
  }
  if (verb === "terms" && options.size === 0) {
    await showTerms(io);
    return 0;
  }
  const done =
    verb === "add"
      ? await addAffiliate(
          io.db,
          { id, name: options.get("--name") ?? "", email: options.get("--email") ?? "" },
          io.operator,
          io.now,
        )
      : verb === "end"
        ? await endAffiliate(io.db, id, io.now)
        : await setAffiliateTerms(
            io.db,
            {
              percent: Number(options.get("--percent")),
              visitDays: Number(options.get("--days")),
              payouts: readPayouts(options.get("--payout") ?? "") ?? {},
            },
            io.operator,
            io.now,
          );
  if (!done.ok) {
    io.err(PROBLEMS[done.problem]);
    return 1;
  }
  if (verb === "add") io.out(fr`Partenaire ${id} ajouté.`);
  else if (verb === "end") io.out(fr`Partenariat ${id} terminé. Les commandes déjà venues comptent.`);
  else await showTerms(io);
  return 0;
}
