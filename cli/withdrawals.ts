import { fr } from "../app/shop/french";
import { parseOrderNumber } from "../app/shop/orders/order-number";
import { parseDecimal } from "../app/shop/money";
import { isSameEmail } from "../app/shop/region/address";
import type { Withdrawal } from "../app/shop/withdrawals/withdrawal";
import {
  findWithdrawalByNumber,
  listWithdrawals,
  matchWithdrawals,
} from "../app/shop/withdrawals/withdrawals.server";
import {
  acceptWithdrawal,
  type DecisionProblem,
  refuseWithdrawal,
} from "../app/shop/withdrawals/decisions.server";
import { listOwedWithdrawals } from "../app/shop/repayments/owed.server";
import { recordWithdrawalRepaid } from "../app/shop/repayments/repaid.server";
import { type Console, when } from "./console";
import { money } from "./money";
import { partOf, readArgs, readList, readPacks, writePage } from "./options";
import { WITHDRAWAL_STATES } from "./states";
import { orderNumberOf } from "./order-number";

export const usage = fr`  withdrawals list [--all] [--page N] | withdrawals show NUMÉRO
  withdrawals accept NUMÉRO [--order NUMÉRO] [--lines RÉFÉRENCE=2,RÉFÉRENCE=1 | --lines aucun]
  withdrawals refuse NUMÉRO --reason "RAISON" [--order NUMÉRO]
  withdrawals due-back | withdrawals refunded NUMÉRO --amount 37,80 [--another]
      Liste les rétractations à traiter, ou toutes ; en montre une ; l’accepte ou la refuse, et l’écrit à son auteur.
      due-back liste celles dont l’argent est à rendre, avec ce qui reste du total de la commande ; refunded note ce qui fut rendu
      (--another : « orders refund » a noté la même somme ce jour, et c’en est une autre).
      --order la rattache à une commande qui n’a pas été retrouvée par son numéro et son adresse.
      --lines dit ce qui, d’une rétractation partielle, n’est pas encore parti : ces sachets quittent leur colis et
      retournent au stock ; « aucun » si tout ce qu’elle nomme est parti.`;

const LIST_LIMIT = 200;

const PROBLEMS: Record<DecisionProblem, string> = {
  unknown: fr`Rétractation non trouvée.`,
  "unknown-order": fr`Commande non trouvée.`,
  unmatched: fr`Aucune commande ne correspond : désignez-la avec --order NUMÉRO.`,
  "other-order": fr`La commande de cette rétractation est déjà trouvée, et c’en est une autre.`,
  "no-reason": fr`Un refus se motive : --reason "RAISON".`,
  decided: fr`Cette rétractation est déjà traitée.`,
  "unpaid-part": fr`Cette commande n’est pas payée, et sa somme ne peut pas baisser : annulez-la par « orders cancel », puis acceptez. Son client recommande ce qu’il garde. Si son paiement est en route, attendez-le.`,
  "which-packs": fr`Cette rétractation est partielle, et des sachets de la commande ne sont pas partis : dites par --lines lesquels ne partiront plus (RÉFÉRENCE=2, ou « aucun »). « orders show » les liste.`,
  "not-these-packs": fr`Aucun colis payé de cette commande n’attend avec ces sachets en cette quantité.`,
};

/** The order of a withdrawal as the operator is told; what was typed where none was found. */
export const orderOf = ({ order, orderNumber }: Withdrawal) =>
  order ? order.number : fr`non trouvée (${orderNumber})`;

function show(withdrawal: Withdrawal, io: Console): void {
  const { number, regionCode, receivedAt, state, name, email, orderNumber, order, goods } = withdrawal;
  io.out(fr`Rétractation ${number} (${regionCode}), ${when(receivedAt)} UTC, ${WITHDRAWAL_STATES[state]}`);
  io.out(fr`De : ${name}, ${email}`);
  io.out(fr`Commande indiquée : ${orderNumber}`);
  io.out(order ? fr`Commande trouvée : ${order.number}, ${order.email}` : fr`Commande trouvée : aucune`);
  io.out(fr`Articles : ${withdrawal.isWhole ? "toute la commande" : goods.replaceAll("\n", " / ")}`);
  if (withdrawal.decidedAt !== null) io.out(fr`Traitée : ${when(withdrawal.decidedAt)} UTC`);
  if (withdrawal.reason) io.out(fr`Raison : ${withdrawal.reason}`);
}

const REPAID_PROBLEMS = {
  unknown: PROBLEMS.unknown,
  "nothing-due": fr`Rien n’est à rendre : il faut une rétractation acceptée, d’une commande payée, pas encore remboursée.`,
  "too-much": fr`C’est plus que ce qui reste du total de la commande.`,
  recorded: fr`La même somme est déjà notée par « orders refund » pour cette commande depuis moins d’un jour. Si c’en est une autre, ajoutez --another.`,
} as const;

/** Writes what is to be given back for withdrawals. */
async function dueBack(io: Console): Promise<void> {
  for (const due of await listOwedWithdrawals(io.db, LIST_LIMIT))
    io.out(
      [
        ...[due.withdrawal, due.order, fr`au plus ${money(due.atMost, due.currency)}`],
        ...[fr`acceptée le ${when(due.since)} UTC`, due.email],
      ].join("\t"),
    );
}

/** Notes what was given back for one. */
async function refunded(
  io: Console,
  number: string,
  { amount: typed = "", another = false }: { amount?: string | undefined; another?: boolean | undefined },
): Promise<number> {
  const amount = parseDecimal(typed);
  if (amount === null) {
    io.err(fr`La somme rendue se donne par --amount, comme 37,80.`);
    return 2;
  }
  const done = await recordWithdrawalRepaid(io.db, { number, amount, another }, io.operator, io.now);
  if (done.ok)
    io.out(
      fr`Rétractation ${number} remboursée : ${money(amount, done.value.currency)}, commande ${done.value.order}.`,
    );
  else io.err(REPAID_PROBLEMS[typeof done.problem === "string" ? done.problem : done.problem.kind]);
  return done.ok ? 0 : 1;
}

/** How `--lines` says that all had left. */
const NO_PACKS = "aucun";

const OPTIONS = {
  order: "string",
  lines: "string",
  reason: "string",
  amount: "string",
  another: "boolean",
} as const;

/** What options each command that names a withdrawal takes. */
const TAKES: Record<string, readonly string[]> = {
  show: [],
  accept: ["order", "lines"],
  refuse: ["order", "reason"],
  refunded: ["amount", "another"],
};

/** Runs `list`, `due-back`, `show`, `accept`, `refuse` or `refunded` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const listed = verb === "list" ? readList(rest) : null;
  if (listed) {
    const { all, page } = listed;
    await matchWithdrawals(io.db, io.now);
    const found = await listWithdrawals(io.db, { all, ...partOf(page, LIST_LIMIT) });
    const lines = found.map((one) =>
      [
        one.number,
        when(one.receivedAt),
        WITHDRAWAL_STATES[one.state],
        orderOf(one),
        one.email,
        one.name,
      ].join("\t"),
    );
    writePage(lines, page, LIST_LIMIT, io);
    return 0;
  }
  if (verb === "due-back" && rest.length === 0) {
    await dueBack(io);
    return 0;
  }
  const taken = Object.hasOwn(TAKES, verb) ? TAKES[verb] : undefined;
  const typed = readArgs(rest, OPTIONS);
  const [name, ...others] = typed?.words ?? [];
  const { lines, reason = "", amount, another, order: named } = typed?.options ?? {};
  const unsent = lines === undefined ? undefined : lines === NO_PACKS ? [] : readPacks(lines);
  const isUnderstood = taken && Object.keys(typed?.options ?? {}).every((option) => taken.includes(option));
  if (!isUnderstood || name === undefined || others.length > 0 || unsent === null) {
    io.err(usage);
    return 2;
  }
  await matchWithdrawals(io.db, io.now);
  const number = parseOrderNumber(name) ?? "";
  if (verb === "refunded") return refunded(io, number, { amount, another });
  if (verb === "show") {
    const withdrawal = await findWithdrawalByNumber(io.db, number);
    if (withdrawal) show(withdrawal, io);
    else io.err(PROBLEMS.unknown);
    return withdrawal ? 0 : 1;
  }
  const order = named === undefined ? undefined : await orderNumberOf(io.db, named);
  const decided =
    verb === "accept"
      ? await acceptWithdrawal(io.db, { number, order, unsent }, io.operator, io.now)
      : await refuseWithdrawal(io.db, { number, order, reason }, io.operator, io.now);
  if (!decided.ok) {
    io.err(PROBLEMS[decided.problem]);
    return 1;
  }
  const { value } = decided;
  io.out(
    verb === "accept"
      ? fr`Rétractation ${value.number} acceptée : commande ${orderOf(value)}.`
      : fr`Rétractation ${value.number} refusée : commande ${orderOf(value)}.`,
  );
  if (value.order && !isSameEmail(value.order.email, value.email))
    io.err(fr`Attention : la commande est de ${value.order.email}, la déclaration de ${value.email}.`);
  return 0;
}
