import { fr } from "../app/shop/french";
import { parseDecimal } from "../app/shop/money";
import { currentPayment } from "../app/shop/orders/order";
import {
  recordFurtherTransfer,
  recordTransfer,
  type TransferProblem,
} from "../app/shop/payments/transfers.server";
import type { Console } from "./console";
import { money } from "./money";
import { readArgs } from "./options";
import { PAYMENT_STATES } from "./states";
import { orderNumberOf } from "./order-number";

const PROBLEMS: Record<Extract<TransferProblem, string> | "not-paid", string> = {
  "unknown-order": "Commande non trouvée.",
  "already-paid": fr`Cette commande est déjà payée. Si un autre virement est arrivé, enregistrez-le avec --again et sa somme par --amount : il est à rendre.`,
  "paid-otherwise": fr`Cette commande est déjà payée autrement. Si ce virement est arrivé en plus, enregistrez-le avec --again : il est à rendre.`,
  "no-transfer": "Cette commande n’attend pas de virement.",
  "sum-needed": fr`Une partie du paiement de cette commande est déjà arrivée : « orders show » la montre. Donnez la somme de ce virement par --amount.`,
  recorded: fr`Un virement de la même somme est déjà noté pour cette commande depuis moins d’un jour. Si c’en est un autre, ajoutez --another.`,
  "not-paid": fr`Cette commande attend encore son paiement : enregistrez-le sans --again.`,
};

const GIVE_BACK = fr`à rendre : « orders refund-done » l’enregistre une fois que c’est fait.`;

/** Records a transfer that arrived and answers the exit code; null where it is not understood. */
export async function payOrder(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, {
    again: "boolean",
    another: "boolean",
    surplus: "boolean",
    amount: "string",
  });
  const [order, ...others] = typed?.words ?? [];
  if (!typed || order === undefined || others.length > 0) return null;
  const { again = false, another = false, surplus = false, amount: sum } = typed.options;
  const amount = sum === undefined ? undefined : parseDecimal(sum);
  if (amount === null || amount === 0) {
    io.err(fr`La somme du virement se donne par --amount, comme 12,50.`);
    return 2;
  }
  const number = await orderNumberOf(io.db, order);
  const refused = (problem: TransferProblem | "not-paid") => {
    io.err(
      typeof problem === "string"
        ? PROBLEMS[problem]
        : fr`Cette commande n’attend que ${money(problem.awaited, problem.currency)}. S’il en est arrivé davantage, ajoutez --surplus : le trop est à rendre.`,
    );
    return 1;
  };
  if (again && amount !== undefined) {
    const further = await recordFurtherTransfer(io.db, { number, amount, another }, io.operator, io.now);
    if (!further.ok) return refused(further.problem);
    const text = money(amount, further.value.quote.currency);
    io.out(fr`Virement de ${text} enregistré en plus : commande ${number}. Ce virement est ${GIVE_BACK}`);
    return 0;
  }
  const paid = await recordTransfer(io.db, number, io.operator, io.now, {
    again,
    another,
    surplus,
    ...(amount !== undefined && { amount }),
  });
  if (!paid.ok) return refused(paid.problem);
  const { order: after, late, owed, missing } = paid.value;
  const text = (minor: number) => money(minor, after.quote.currency);
  io.out(
    missing > 0
      ? fr`Virement enregistré : commande ${number}, il manque ${text(missing)}. Le client est prévenu.`
      : fr`Virement enregistré : commande ${number}, paiement ${PAYMENT_STATES[currentPayment(after).state]}.`,
  );
  if (late)
    io.err(
      fr`Attention : la commande était annulée, les graines ne sont plus réservées. Ce virement est ${GIVE_BACK}`,
    );
  else if (owed > 0 && again)
    io.err(fr`Attention : la commande était déjà payée. Ce virement est ${GIVE_BACK}`);
  else if (owed > 0)
    io.err(
      fr`Attention : c’est ${text(owed)} de plus que la commande n’attendait. Cette somme est ${GIVE_BACK}`,
    );
  return 0;
}
