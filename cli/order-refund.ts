import { fr } from "../app/shop/french";
import { parseOrderNumber } from "../app/shop/identity.server";
import { parseDecimal } from "../app/shop/money";
import { owePartPayments, recordRefund } from "../app/shop/payments/refunds.server";
import type { Console } from "./console";
import { money } from "./money";
import { readArgs } from "./options";

/** Records that what was owed for an order was given back; null where it is not understood. */
export async function refundDone(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, { amount: "string" });
  const [named, ...others] = typed?.words ?? [];
  // Without a sum it tells the one that is owed.
  const given = parseDecimal(typed?.options.amount ?? "0");
  if (!named || others.length > 0 || given === null) return null;
  await owePartPayments(io.db, io.now);
  const number = parseOrderNumber(named) ?? "";
  const done = await recordRefund(io.db, { number, given }, io.operator, io.now);
  if (done.ok) {
    io.out(fr`Commande ${number} : ${money(given, done.value)} rendus.`);
    return 0;
  }
  const { problem } = done;
  if (problem === "unknown-order") io.err("Commande non trouvée.");
  else if (problem === "nothing-due") io.err(fr`Rien n’est à rendre pour cette commande.`);
  else
    io.err(
      fr`À rendre pour cette commande : ${money(problem.due, problem.currency)}. Rien n’est noté : une fois toute cette somme rendue, donnez-la par --amount.`,
    );
  return 1;
}
