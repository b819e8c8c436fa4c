import { formatMoney } from "../app/shop/money";
import { parseOrderNumber } from "../app/shop/identity.server";
import { currentPayment, type Order } from "../app/shop/orders/order";
import { findOrderByNumber, listOrders } from "../app/shop/orders/orders.server";
import { recordTransfer } from "../app/shop/payments/payments.server";
import { formatAddress } from "../app/shop/region/address";
import type { Console } from "./main";

export const usage = `  orders list | orders show NUMÉRO | orders pay NUMÉRO
      Liste les commandes ; montre une commande ; enregistre un virement arrivé.`;

const LIST_LIMIT = 100;
const ISO = "fr-FR";

const when = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

function show(order: Order, io: Console): void {
  const { quote } = order;
  const money = (minor: number) => formatMoney(minor, quote.currency, ISO);
  io.out(`Commande ${order.number} (${order.regionCode}), ${when(order.placedAt)} UTC, ${order.state}`);
  io.out(`Client : ${order.email}`);
  io.out(`Livraison : ${formatAddress(order.shippingAddress).join(", ")}`);
  io.out(`Facturation : ${formatAddress(order.billingAddress).join(", ")}`);
  for (const line of quote.lines)
    io.out(
      `  ${line.quantity} × ${line.name}, ${line.seeds}+${line.freeSeeds} graines (${line.sku}) : ${money(line.total)}`,
    );
  io.out(
    `  Sous-total ${money(quote.subtotal)}, remise ${money(quote.discount)} ${quote.couponCode ?? ""}`.trimEnd(),
  );
  io.out(`  Envoi ${quote.shipping.option} ${money(quote.shipping.price)}, total ${money(quote.total)}`);
  for (const payment of order.payments)
    io.out(
      `  Paiement ${payment.sequence} : ${payment.method}, ${payment.state}, référence ${payment.reference}`,
    );
  for (const shipment of order.shipments) io.out(`  Envoi : ${shipment.state}`);
  for (const event of order.events)
    io.out(`  ${when(event.at)}  ${event.kind}  ${JSON.stringify(event.details)}`);
}

const PAY_PROBLEMS = {
  "unknown-order": "Commande non trouvée.",
  "already-paid": "Cette commande est déjà payée.",
  "no-transfer": "Cette commande n’attend pas de virement.",
} as const;

export async function run(args: string[], io: Console): Promise<number> {
  const [verb, typed = ""] = args;
  if (verb === "list") {
    for (const order of await listOrders(io.db, { limit: LIST_LIMIT }))
      io.out(
        [
          order.number,
          when(order.placedAt),
          order.state,
          `${order.paymentMethod} ${order.paymentState}`,
          formatMoney(order.total, order.currency, ISO),
          order.email,
        ].join("\t"),
      );
    return 0;
  }
  const number = parseOrderNumber(typed);
  if (verb === "show" && typed) {
    const order = number && (await findOrderByNumber(io.db, number));
    if (!order) {
      io.err(PAY_PROBLEMS["unknown-order"]);
      return 1;
    }
    show(order, io);
    return 0;
  }
  if (verb === "pay" && typed) {
    const paid = await recordTransfer(io.db, number ?? "", io.now);
    if (!paid.ok) {
      io.err(PAY_PROBLEMS[paid.problem]);
      return 1;
    }
    const { order, late } = paid.value;
    io.out(`Virement enregistré : commande ${order.number}, paiement ${currentPayment(order).state}.`);
    if (late) io.err("Attention : la commande était annulée, les graines ne sont plus réservées.");
    return 0;
  }
  io.err(usage);
  return 2;
}
