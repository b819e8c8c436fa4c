import { fr } from "../app/shop/french";
import { parseDecimal } from "../app/shop/money";
import type { RepaidCause } from "../app/shop/repayments/repayment";
import { type RepaidProblem, recordRepaid, settleOwed } from "../app/shop/repayments/repaid.server";
import { oweParts } from "../app/shop/repayments/owed.server";
import type { Console } from "./console";
import { money } from "./money";
import { readArgs } from "./options";
import { orderNumberOf } from "./order-number";

/* Money that goes back to customers, as the operator records it. */

const UNKNOWN = "Commande non trouvée.";

/** How the operator names each cause. */
const CAUSES: Record<string, RepaidCause> = {
  perdu: "lost",
  defaut: "defective",
  reduction: "reduction",
  autre: "other",
};

const PROBLEMS: Record<Extract<RepaidProblem, string>, string> = {
  "unknown-order": UNKNOWN,
  cancelled: fr`Cette commande est annulée : « payments due-back » dit ce qui est à rendre.`,
  "not-paid": fr`Cette commande n’est pas payée, ou son paiement est simulé : il n’y a rien à rendre.`,
  recorded: fr`La même somme est déjà notée depuis moins d’un jour, pour ce motif ou pour une rétractation. Si c’en est une autre, ajoutez --another.`,
};

/** Records a sum of a paid order that was given back; null where it is not understood. */
export async function refundOrder(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, {
    amount: "string",
    cause: "string",
    another: "boolean",
    // What it was called before.
    again: "boolean",
  });
  const [named, ...others] = typed?.words ?? [];
  const { amount: sum = "", cause: word = "", again = false, another = again } = typed?.options ?? {};
  const amount = parseDecimal(sum);
  const cause = Object.hasOwn(CAUSES, word) ? CAUSES[word] : undefined;
  if (!named || others.length > 0 || !amount || !cause) return null;
  const number = await orderNumberOf(io.db, named);
  const done = await recordRepaid(io.db, { number, amount, cause, another }, io.operator, io.now);
  if (done.ok) {
    io.out(
      fr`Commande ${number} : ${money(amount, done.value)} rendus, avoir établi. Le client est prévenu.`,
    );
    return 0;
  }
  const { problem } = done;
  io.err(
    typeof problem === "string"
      ? PROBLEMS[problem]
      : fr`C’est plus que ce qui reste du total de la commande : ${money(problem.left, problem.currency)}.`,
  );
  return 1;
}

/** Records that what was owed for an order was given back; null where it is not understood. */
export async function refundDone(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, { amount: "string" });
  const [named, ...others] = typed?.words ?? [];
  // Without a sum it tells the one that is owed.
  const given = parseDecimal(typed?.options.amount ?? "0");
  if (!named || others.length > 0 || given === null) return null;
  await oweParts(io.db, io.now);
  const number = await orderNumberOf(io.db, named);
  const done = await settleOwed(io.db, { number, amount: given }, io.operator, io.now);
  if (done.ok) {
    io.out(fr`Commande ${number} : ${money(given, done.value)} rendus.`);
    return 0;
  }
  const { problem } = done;
  if (problem === "unknown-order") io.err(UNKNOWN);
  else if (problem === "nothing-due") io.err(fr`Rien n’est à rendre pour cette commande.`);
  else
    io.err(
      fr`À rendre pour cette commande : ${money(problem.due, problem.currency)}. Rien n’est noté : une fois toute cette somme rendue, donnez-la par --amount.`,
    );
  return 1;
}
