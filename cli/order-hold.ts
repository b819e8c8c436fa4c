import { fr } from "../app/shop/french";
import { extendHold, type ExtendProblem } from "../app/shop/orders/holds.server";
import { storedRegion } from "../app/shop/region/region";
import { type Console, when } from "./console";
import { readArgs } from "./options";
import { orderNumberOf } from "./order-number";

const PROBLEMS: Record<ExtendProblem, string> = {
  "unknown-order": "Commande non trouvée.",
  cancelled: fr`Cette commande est annulée : ses graines sont remises en vente.`,
  paid: fr`Cette commande est payée : ses graines ne sont plus réservées pour un temps.`,
  "not-a-day": fr`Ce jour n’existe pas : écrivez-le comme 2026-12-24.`,
  "not-later": fr`Cette commande est déjà réservée jusque-là.`,
  "too-late": fr`Une réservation se prolonge de trente jours au plus.`,
};

/** Holds an unpaid order longer; null where it is not understood. */
export async function holdOrder(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, { until: "string" });
  const [named, ...others] = typed?.words ?? [];
  const until = typed?.options.until;
  if (!named || others.length > 0 || until === undefined) return null;
  const number = await orderNumberOf(io.db, named);
  const held = await extendHold(io.db, { number, until }, io.operator, io.now);
  if (!held.ok) {
    io.err(PROBLEMS[held.problem]);
    return 1;
  }
  const { heldUntil, regionCode } = held.value;
  const { timeZone } = storedRegion(regionCode);
  io.out(
    fr`Commande ${number} : réservée jusqu’au ${when(heldUntil)} UTC (midi, ${timeZone}). Sa page le dit.`,
  );
  return 0;
}
