import {
  endReductions,
  listReductions,
  type ReducedTo,
  type ReductionProblem,
  reducePrice,
} from "../app/shop/catalogue/prices/reductions.server";
import { readAnnounced, codesIn } from "../app/shop/catalogue/prices/codes.server";
import { lastMoment, windowBefore } from "../app/shop/catalogue/prices/days";
import { readHistories } from "../app/shop/catalogue/prices/history.server";
import { isReduced, type Lowest, lowestBefore, percentBelow } from "../app/shop/catalogue/prices/lowest";
import { fr } from "../app/shop/french";
import { CURRENCIES, decimalText, parseDecimal } from "../app/shop/money";
import { type Console, when } from "./console";
import { readArgs } from "./options";

export const usage = fr`  prices show SKU
      Les prix d’un sachet par monnaie, leur plus bas des 30 derniers jours, et ses réductions.
  prices reduce SKU --percent 20 --until JOUR [--from JOUR]
  prices reduce SKU --price 12.50 --currency EUR --until JOUR [--from JOUR]
      Réduit son prix jusqu’au JOUR compris (comme 2026-12-31), dès maintenant ou --from ; chaque boutique
      compte les jours à son heure.
      Le pourcentage et le prix barré partent du prix le plus bas des 30 jours précédents ; ce qui n’est pas
      en dessous est refusé, avec ce prix.
  prices end SKU
      Met fin à ses réductions : celle qui court et celles à venir.`;

const money = (amount: number, currency: string) => `${decimalText(amount)} ${currency}`;

function problemSentence(sku: string, problem: ReductionProblem): string {
  switch (problem.kind) {
    case "unknown-pack":
      return fr`${sku} : aucun sachet en vente ne porte ce SKU.`;
    case "not-sold":
      return fr`${sku} : ce sachet n’a pas de prix en ${problem.currency}.`;
    case "days":
      return fr`Les jours s’écrivent comme 2026-12-31 ; une réduction commence au plus tôt aujourd’hui, au plus tard dans un an, et dure un an au plus.`;
    case "overlaps":
      return fr`${sku} : une réduction court déjà en ${problem.currency} du ${problem.from} au ${problem.until}.`;
    case "not-lower": {
      const { amount, lowest, currency } = problem;
      return fr`${sku} : ${money(amount, currency)} n’est pas une réduction. Le prix doit être inférieur d’au moins 1 % à ${money(lowest, currency)}, le plus bas des 30 jours précédents.`;
    }
  }
}

/** What is struck beside a reduced price: « 15.00 EUR (−20 %) ». */
function struckWords(amount: number, currency: string, lowest: Lowest | null): string {
  if (!lowest) return fr`rien de barré : ce sachet n’était pas encore en vente`;
  if (lowest.days === "unknown")
    return fr`rien de barré : ses prix des 30 jours précédents ne sont pas tous connus`;
  if (!isReduced(amount, lowest)) return fr`rien de barré : il est en vente depuis moins de 30 jours`;
  return fr`barré : ${money(lowest.amount, currency)} (−${percentBelow(amount, lowest.amount)} %)`;
}

async function reduce(args: string[], io: Console): Promise<number | null> {
  const text = "string";
  const typed = readArgs(args, { percent: text, price: text, currency: text, from: text, until: text });
  const [sku, ...rest] = typed?.words ?? [];
  const { percent, from, until } = typed?.options ?? {};
  if (!typed || !sku || rest.length > 0 || !until) return null;
  const to = reducedTo(typed.options);
  if (!to) {
    io.err(
      percent === undefined
        ? fr`Un prix s’écrit --price 12.50 --currency EUR.`
        : fr`Un pourcentage est un nombre entier de 1 à 99, sans --price ni --currency.`,
    );
    return 1;
  }
  const done = await reducePrice(io.db, { sku, to, from, until }, io.now);
  if (!done.ok) {
    io.err(problemSentence(sku, done.problem));
    io.err(fr`Rien n’a changé.`);
    return 1;
  }
  io.out(fr`${sku}, jusqu’au ${until} compris :`);
  for (const { currency, amount, from: first, lowest } of done.value)
    io.out(fr`  dès le ${first} : ${money(amount, currency)}, ${struckWords(amount, currency, lowest)}`);
  return 0;
}

/** What a reduction is to; null where the options do not say it. */
function reducedTo(given: { percent?: string; price?: string; currency?: string }): ReducedTo | null {
  const { percent, price, currency: named } = given;
  if (percent !== undefined) {
    const isSound = /^[1-9]\d?$/.test(percent) && price === undefined && named === undefined;
    return isSound ? { percent: Number(percent) } : null;
  }
  const currency = CURRENCIES.find((code) => code === named?.toUpperCase());
  const amount = parseDecimal(price ?? "");
  return currency && amount !== null ? { currency, amount } : null;
}

async function show(sku: string, io: Console): Promise<number> {
  const histories = await readHistories(io.db, [sku]);
  if (histories.size === 0) {
    io.err(problemSentence(sku, { kind: "unknown-pack" }));
    return 1;
  }
  const codes = await readAnnounced(io.db);
  for (const currency of CURRENCIES) {
    const history = histories.get(`${currency} ${sku}`);
    if (!history) continue;
    const start = windowBefore(io.now, currency);
    const lowest = lowestBefore(io.now, start, history, codesIn(codes, currency));
    const words = !lowest
      ? fr`pas en vente ces 30 derniers jours`
      : lowest.days === "unknown"
        ? fr`le plus bas des 30 derniers jours n’est pas connu`
        : fr`le plus bas des 30 derniers jours ${money(lowest.amount, currency)}`;
    io.out(fr`${currency} : ${words}`);
    for (const { amount, from, until } of history.listed.toSorted((a, b) => a.from - b.from))
      io.out(
        fr`  ${when(from)} – ${until === null ? fr`aujourd’hui` : when(until)} : ${decimalText(amount)}`,
      );
  }
  for (const { currency, amount, from_day, until_day, until_at } of await listReductions(io.db, sku)) {
    // Ended by the command, its last day is one that was over.
    const until =
      until_at <= lastMoment(until_day, currency)
        ? fr`${until_day} compris`
        : fr`${when(until_at)} (temps universel)`;
    io.out(fr`Réduction du ${from_day} au ${until} : ${money(amount, currency)}`);
  }
  return 0;
}

/** Runs `show`, `reduce` or `end` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb, ...rest] = args;
  const [sku] = rest;
  if (verb === "show" && sku && rest.length === 1) return show(sku, io);
  if (verb === "reduce") {
    const code = await reduce(rest, io);
    if (code !== null) return code;
  }
  if (verb === "end" && sku && rest.length === 1) {
    const ended = await endReductions(io.db, sku, io.now);
    if (ended === 0) {
      io.err(fr`${sku} : aucune réduction ne court ni n’est prévue.`);
      return 1;
    }
    io.out(fr`${sku} : réductions terminées : ${ended}.`);
    return 0;
  }
  io.err(usage);
  return 2;
}
