import type { Actor } from "../app/shop/actor";
import { fr } from "../app/shop/french";
import { type CancelProblem, cancelOrder } from "../app/shop/orders/cancellation.server";
import { type Order, partsOf } from "../app/shop/orders/order";
import { listOrders, listOrdersToSend } from "../app/shop/orders/lists.server";
import { findOrderByNumber } from "../app/shop/orders/orders.server";
import { cancelPaidOrder, type PaidCancelProblem } from "../app/shop/payments/cancellation.server";
import { oweParts } from "../app/shop/repayments/owed.server";
import { formatAddress, parseEmail } from "../app/shop/region/address";
import { isSimulated } from "../app/shop/region/payment-method";
import { type Console, when } from "./console";
import { money } from "./money";
import { partOf, readArgs, readPage, writePage } from "./options";
import { correctAddress } from "./order-address";
import { holdOrder } from "./order-hold";
import { payOrder } from "./order-payment";
import { refundDone, refundOrder } from "./order-refund";
import { isAct, move, showShipment } from "./shipments";
import { ORDER_STATES, PAYMENT_STATES } from "./states";
import { orderNumberOf } from "./order-number";

export const usage = fr`  orders list [--email ADRESSE] [--page N] | orders list --to-send | orders show NUMÉRO
      Liste les commandes, cent par page, les dernières d’abord, ou celles d’une adresse ; celles qui sont payées et à
      expédier ; montre une commande.
  orders pay NUMÉRO [--amount 12,50 [--surplus] [--another]] [--again]
      Enregistre un virement arrivé : ce que la commande attend, ou la somme que dit --amount. S’il est trop faible, le
      reste est demandé au client ; avec --surplus, le trop est à rendre. --again : la commande est déjà payée, tout ce
      virement est à rendre. --another : un virement de la même somme est noté depuis moins d’un jour, et c’en est un autre.
  orders hold NUMÉRO --until 2026-12-24
      Réserve plus longtemps les graines d’une commande impayée, dont le virement tarde : jusqu’à midi de ce jour, à
      l’heure de sa boutique.
  orders refund NUMÉRO --amount 12,50 --cause perdu|defaut|reduction|autre [--another]
      Note une somme rendue sur une commande payée : colis perdu, défaut, prix réduit d’un article gardé ou autre. Établit un avoir et
      l’écrit au client ; rien ne retourne au stock. --another : la même somme est notée depuis moins
      d’un jour pour ce motif ou une rétractation, et c’en est une autre.
  orders refund-done NUMÉRO --amount 12,50
      Tout ce qui était à rendre pour cette commande a été rendu (voir payments due-back) ; sans cette somme exacte, dit ce
      qui est à rendre et ne note rien.
  orders prepare NUMÉRO [--shipment N]
      L’étiquette est faite, le colis n’est pas parti. --sandbox, ici et pour ship : même si le paiement est simulé.
  orders ship NUMÉRO [--shipment N] [--lines RÉFÉRENCE=2,RÉFÉRENCE=1] [--tracking CODE] [--url https://…]
              [--on 2026-11-24] [--sandbox]
      Le transporteur a pris le colis, aujourd’hui ou le jour dit. Ce que --lines laisse ouvre un nouvel envoi.
  orders track NUMÉRO [--shipment N] [--tracking CODE] [--url https://…]
      Donne ou corrige le suivi d’un colis en route ; ce qui n’est pas redonné s’efface.
  orders deliver NUMÉRO [--shipment N] [--on 2026-11-27]
      Le colis est arrivé. Chacun de ces quatre actes envoie un e-mail au client, une seule fois.
  orders address NUMÉRO [--first-name PRÉNOM] [--last-name NOM] [--line1 ADRESSE] [--line2 COMPLÉMENT]
                 [--postal-code CODE] [--city VILLE] [--state ÉTAT] [--phone TÉLÉPHONE]
      Corrige l’adresse de livraison tant qu’aucun colis n’est parti ; ce qui n’est pas donné reste, le pays aussi.
      Le client est prévenu, la facture garde l’adresse de la commande.
  orders cancel NUMÉRO [--refund [--returned]]
      Annule une commande : graines et code promo sont rendus, le client est prévenu. --refund : elle est payée, la
      somme est à rendre (voir payments due-back). --returned : tous ses colis partis sont revenus.`;

const LIST_LIMIT = 100;
const TO_SEND_LIMIT = 1000;

const ACTORS: Record<Actor["kind"], string> = {
  shopper: "visiteur",
  customer: "client",
  operator: fr`opérateur`,
  provider: "prestataire",
  worker: "boutique",
};

/** Who did something, « opérateur (claire) ». */
function actorText(actor: Actor | null): string {
  if (!actor) return "auteur inconnu";
  const name = "name" in actor ? actor.name : null;
  return name === null ? ACTORS[actor.kind] : `${ACTORS[actor.kind]} (${name})`;
}

function show(order: Order, io: Console): void {
  const { quote } = order;
  const sum = (minor: number) => money(minor, quote.currency);
  io.out(
    `Commande ${order.number} (${order.regionCode}), ${when(order.placedAt)} UTC, ${ORDER_STATES[order.state]}`,
  );
  io.out(`Client : ${order.email}`);
  io.out(`Livraison : ${formatAddress(order.shippingAddress).join(", ")}`);
  io.out(`Facturation : ${formatAddress(order.billingAddress).join(", ")}`);
  for (const line of quote.lines)
    io.out(
      `  ${line.quantity} × ${line.name}, ${line.seeds}+${line.freeSeeds} graines (${line.sku}) : ${sum(line.total)}`,
    );
  io.out(
    `  Sous-total ${sum(quote.subtotal)}, remise ${sum(quote.discount)} ${quote.couponCode ?? ""}`.trimEnd(),
  );
  io.out(`  Envoi ${quote.shipping.option} ${sum(quote.shipping.price)}, total ${sum(quote.total)}`);
  for (const payment of order.payments)
    io.out(
      `  Paiement ${payment.sequence} : ${payment.method}, ${PAYMENT_STATES[payment.state]}, référence ${payment.reference}` +
        (payment.partlyReceived > 0 ? fr`, arrivé en partie : ${sum(payment.partlyReceived)}` : ""),
    );
  for (const shipment of order.shipments) showShipment(shipment, io);
  for (const event of order.events)
    io.out(`  ${when(event.at)}  ${event.kind}  ${actorText(event.actor)}  ${JSON.stringify(event.details)}`);
}

const UNKNOWN = "Commande non trouvée.";

const CANCEL_PROBLEMS: Record<CancelProblem | PaidCancelProblem, string> = {
  "unknown-order": UNKNOWN,
  cancelled: "Cette commande est déjà annulée.",
  "not-paid": fr`Cette commande n’est pas payée : annulez-la sans --refund.`,
  withdrawn: fr`Une rétractation de cette commande est à décider, ou acceptée : la somme se rend par elle. « withdrawals list --all » la montre.`,
  sent: fr`Un colis de cette commande est parti. S’il est revenu, et tous les autres avec lui, ajoutez --returned. S’il est perdu, rendez la somme et notez-la par « orders refund ».`,
  delivered: fr`Un colis de cette commande est livré : elle se rend par une rétractation, ou une somme par « orders refund ».`,
  "not-sent": fr`Rien de cette commande n’est parti : annulez-la sans --returned.`,
  paid: fr`Cette commande est payée, ou son paiement est en cours. Pour l’annuler et rendre la somme, ajoutez --refund une fois qu’elle est payée.`,
};
/** `list`: a page of the orders, or those to send. */
async function listed(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, { email: "string", page: "string", "to-send": "boolean" });
  const page = readPage(typed?.options.page);
  if (typed?.words.length !== 0 || page === null) return null;
  const { "to-send": isToSend, ...asked } = typed.options;
  if (isToSend && Object.keys(asked).length > 0) return null;
  if (!isToSend) {
    await list(asked.email, page, io);
    return 0;
  }
  for (const { number, placedAt, total, currency, email } of await listOrdersToSend(io.db, TO_SEND_LIMIT))
    io.out([number, when(placedAt), money(total, currency), email].join("\t"));
  return 0;
}

/** Writes a page of the orders, of one address or of all, the newest first. */
async function list(email: string | undefined, page: number, io: Console): Promise<void> {
  const mailbox = email === undefined ? undefined : (parseEmail(email) ?? email);
  const orders = await listOrders(io.db, { email: mailbox, ...partOf(page, LIST_LIMIT) });
  const lines = orders.map((order) =>
    [
      order.number,
      when(order.placedAt),
      ORDER_STATES[order.state],
      `${order.paymentMethod} ${PAYMENT_STATES[order.paymentState]}`,
      money(order.total, order.currency),
      order.email,
      ...(order.partlyReceived > 0
        ? [fr`arrivé en partie : ${money(order.partlyReceived, order.currency)}`]
        : []),
      ...(isSimulated(order.paymentMethod) ? [fr`paiement simulé`] : []),
      ...(order.owed > 0 ? [fr`à rendre : ${money(order.owed, order.currency)}`] : []),
    ].join("\t"),
  );
  writePage(lines, page, LIST_LIMIT, io);
}

async function shown(args: readonly string[], io: Console): Promise<number | null> {
  const [typed, ...others] = args;
  if (!typed || others.length > 0) return null;
  const order = await findOrderByNumber(io.db, await orderNumberOf(io.db, typed));
  if (!order) {
    io.err(UNKNOWN);
    return 1;
  }
  show(order, io);
  return 0;
}

async function cancel(args: readonly string[], io: Console): Promise<number | null> {
  const typed = readArgs(args, { refund: "boolean", returned: "boolean" });
  const [named, ...others] = typed?.words ?? [];
  const { refund = false, returned = false } = typed?.options ?? {};
  if (!named || others.length > 0 || (returned && !refund)) return null;
  const number = await orderNumberOf(io.db, named);
  const cancelled = refund
    ? await cancelPaidOrder(io.db, number, io.operator, io.now, { returned })
    : await cancelOrder(io.db, number, io.operator, io.now);
  if (!cancelled.ok) {
    io.err(CANCEL_PROBLEMS[cancelled.problem]);
    return 1;
  }
  io.out(fr`Commande ${cancelled.value.number} annulée : les graines sont remises en vente.`);
  await oweParts(io.db, io.now);
  if (refund || partsOf(cancelled.value) > 0) io.out(fr`« payments due-back » dit ce qui est à rendre.`);
  return 0;
}

/** The verbs besides those that move a parcel; each answers null where it is not understood. */
const VERBS: Record<string, (args: readonly string[], io: Console) => Promise<number | null>> = {
  pay: payOrder,
  hold: holdOrder,
  refund: refundOrder,
  "refund-done": refundDone,
  address: correctAddress,
  list: listed,
  show: shown,
  cancel,
};

/** Runs one verb and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb = "", ...rest] = args;
  const act = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  const code = isAct(verb) ? await move(verb, rest, io) : act ? await act(rest, io) : null;
  if (code === null) io.err(usage);
  return code ?? 2;
}
