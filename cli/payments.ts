import { fr } from "../app/shop/french";
import { howRepaid } from "../app/shop/payments/providers/providers";
import { listOwedPayments, oweParts } from "../app/shop/repayments/owed.server";
import type { OwedReason } from "../app/shop/repayments/repayment";
import { type Console, when } from "./console";
import { money } from "./money";

export const usage = fr`  payments due-back
      Liste les sommes à rendre, la plus ancienne d’abord : commande, somme, raison, depuis quand (UTC), client.
      « orders refund-done NUMÉRO --amount SOMME » enregistre qu’elles ont été rendues.`;

const LIST_LIMIT = 1000;

const REASONS: Record<OwedReason, string> = {
  "paid-twice": fr`déjà payée`,
  "order-cancelled": fr`arrivée après l’annulation`,
  "part-paid": fr`partie d’une commande annulée`,
  "operator-paid": fr`commande annulée`,
};

/** Runs one verb and answers the exit code: 0 done, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  if (args.length !== 1 || args[0] !== "due-back") {
    io.err(usage);
    return 2;
  }
  await oweParts(io.db, io.now);
  for (const due of await listOwedPayments(io.db, LIST_LIMIT, howRepaid))
    io.out(
      [
        due.order,
        money(due.amount, due.currency),
        REASONS[due.reason],
        when(due.since),
        due.email,
        ...(due.simulated ? [fr`paiement simulé`] : []),
      ].join("\t"),
    );
  return 0;
}
