import { AFFILIATE_LIMITS } from "../app/shop/affiliates/affiliate";
import {
  addAffiliate,
  type AffiliateProblem,
  endAffiliate,
  listAffiliates,
} from "../app/shop/affiliates/affiliates.server";
import {
  type AffiliateMonth,
  affiliateMonth,
  type CreditedOrder,
  type CreditState,
  monthBounds,
  otherReferrers,
} from "../app/shop/affiliates/report.server";
import { affiliateTerms, setAffiliateTerms, type TermsProblem } from "../app/shop/affiliates/terms.server";
import { csvLine } from "../app/shop/csv/write";
import { counted, fr } from "../app/shop/french";
import { type Currency, CURRENCIES, decimalText, parseDecimal } from "../app/shop/money";
import { type Console, when } from "./console";
import { money } from "./money";
import { partOf, readArgs, readPage, writePage } from "./options";

export const usage = fr`  affiliates list [--page N] | affiliates end IDENTIFIANT
  affiliates add IDENTIFIANT --name NOM --email ADRESSE
  affiliates terms [--percent 8 --days 30 --payout EUR=50.00,CHF=50.00]
  affiliates report [--from 2026-10 --until 2026-11] | affiliates export [--from 2026-10 --until 2026-11]
      Liste les partenaires avec les commandes venues d’eux ; met fin à un partenariat ; donne un identifiant à un
      partenaire ; dit ce que le programme paie, ou le change pour les commandes à venir ; dit par partenaire et par mois
      (UTC) les visites, les commandes et ce qui est acquis, une fois ôté ce qui fut annulé ou rétracté ; écrit ces
      commandes en CSV. Sans mois : le mois en cours et le précédent.`;

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

/** A whole number in figures alone; NaN for anything else. */
const wholeNumber = (typed = "") => (/^\d{1,9}$/.test(typed) ? Number(typed) : NaN);

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

async function list(page: number, io: Console): Promise<void> {
  const found = await listAffiliates(io.db, partOf(page, PAGE));
  const lines = found.map(({ id, name, email, startedAt, endedAt, orders }) =>
    [
      ...[id, name || fr`(effacé)`, email, fr`depuis le ${when(startedAt)} UTC`],
      ...(endedAt === null ? [] : [fr`jusqu’au ${when(endedAt)} UTC`]),
      counted(orders, "commande"),
    ].join("\t"),
  );
  writePage(lines, page, PAGE, io);
}

/** Sites without a partner's link that a month names. */
const REFERRERS = 5;
/** Months that a report spans at most. */
const MONTHS = 24;

/** The months from one to another, both counted; null where they are none, or too many. */
function monthsBetween(from: string, until: string): string[] | null {
  if (![from, until].every((month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) || from > until) return null;
  const months = [from];
  for (let last = from; last < until && months.length <= MONTHS; months.push(last))
    last = new Date(monthBounds(last).until).toISOString().slice(0, 7);
  return months.length > MONTHS ? null : months;
}

/** « 120,00 €, 40,00 CHF »: a sum for each currency, or « – ». */
function sums(orders: readonly CreditedOrder[], amount: (order: CreditedOrder) => number): string {
  const texts = CURRENCIES.flatMap((currency) => {
    const of = orders.filter((order) => order.currency === currency);
    return of.length === 0
      ? []
      : [
          money(
            of.reduce((sum, order) => sum + amount(order), 0),
            currency,
          ),
        ];
  });
  return texts.join(", ") || fr`–`;
}

/** A partner's month on one line. */
function monthLine({ month, affiliateId, visits, orders }: AffiliateMonth): string {
  const of = (...states: CreditState[]) => orders.filter(({ state }) => states.includes(state));
  const left = of("open", "earned", "to-decide");
  return [
    ...[month, affiliateId, counted(visits, "visite"), counted(orders.length, "commande")],
    fr`${of("void").length} à déduire (annulation ou rétractation)`,
    fr`${of("to-decide").length} à examiner`,
    fr`graines hors taxes ${sums(left, ({ goods }) => goods)}`,
    fr`acquis ${sums(of("earned"), ({ commission }) => commission)}`,
  ].join("\t");
}

/** What an order's commission became, in the file. */
const STATES: Record<CreditState, string> = {
  open: "en cours",
  earned: "acquise",
  void: "annulée ou rétractée",
  "to-decide": "à examiner",
};

const orderCells = (order: CreditedOrder): string[] => [
  ...[order.affiliateId, order.number, new Date(order.placedAt).toISOString(), order.currency],
  ...[decimalText(order.goods), String(order.percent)],
  ...[decimalText(order.state === "void" ? 0 : order.commission), STATES[order.state]],
];

/** Writes what partners brought, month by month: lines to read, or the orders as CSV. */
async function report(io: Console, months: readonly string[], asFile: boolean): Promise<void> {
  const line = (cells: string[]) => io.out(csvLine(cells));
  if (asFile)
    line(["affiliate", "order", "placed_at", "currency", "net_goods", "percent", "commission", "state"]);
  for (const month of months) {
    for (const brought of await affiliateMonth(io.db, month, io.now))
      if (asFile) brought.orders.map(orderCells).forEach(line);
      else io.out(monthLine(brought));
    const others = asFile ? [] : await otherReferrers(io.db, month, REFERRERS);
    if (others.length > 0)
      io.out(
        [
          ...[month, fr`(sans partenaire)`],
          ...others.map(({ referrer, visits }) => fr`${referrer} : ${counted(visits, "visite")}`),
        ].join("\t"),
      );
  }
}

const OPTIONS = {
  page: "string",
  name: "string",
  email: "string",
  percent: "string",
  days: "string",
  payout: "string",
  from: "string",
  until: "string",
} as const;

/** What each command takes: how many words after it, and options. */
const COMMANDS: Record<string, { words: number; options: readonly string[] }> = {
  list: { words: 0, options: ["page"] },
  add: { words: 1, options: ["name", "email"] },
  end: { words: 1, options: [] },
  terms: { words: 0, options: ["percent", "days", "payout"] },
  report: { words: 0, options: ["from", "until"] },
  export: { words: 0, options: ["from", "until"] },
};

/** The months that a report was asked for; null where its options name none. */
function monthsAsked(options: { from?: string; until?: string }, now: number): string[] | null {
  const month = new Date(now).toISOString().slice(0, 7);
  const before = new Date(monthBounds(month).from - 1).toISOString().slice(0, 7);
  return monthsBetween(options.from ?? before, options.until ?? month);
}

/** Runs `list`, `add`, `end`, `terms`, `report` or `export` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  const typed = readArgs(rest, OPTIONS);
  const given = Object.keys(typed?.options ?? {});
  const page = readPage(typed?.options.page);
  const isKnown = command && given.every((option) => command.options.includes(option));
  if (!isKnown || typed?.words.length !== command.words || page === null) {
    io.err(usage);
    return 2;
  }
  const { words, options } = typed;
  const [id = ""] = words;
  if (verb === "list") {
    await list(page, io);
    return 0;
  }
  if (verb === "report" || verb === "export") {
    const months = monthsAsked(options, io.now);
    if (!months)
      io.err(fr`--from et --until sont deux mois, comme 2026-10, à ${MONTHS} mois d’écart au plus.`);
    else await report(io, months, verb === "export");
    return months ? 0 : 2;
  }
  if (verb === "terms" && given.length === 0) {
    await showTerms(io);
    return 0;
  }
  const done =
    verb === "add"
      ? await addAffiliate(
          io.db,
          { id, name: options.name ?? "", email: options.email ?? "" },
          io.operator,
          io.now,
        )
      : verb === "end"
        ? await endAffiliate(io.db, id, io.now)
        : await setAffiliateTerms(
            io.db,
            {
              percent: wholeNumber(options.percent),
              visitDays: wholeNumber(options.days),
              payouts: readPayouts(options.payout ?? "") ?? {},
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
