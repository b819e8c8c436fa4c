import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { CUSTOMER, SHOPPER, WORKER } from "../actor";
import { attributionOf } from "../affiliates/visits.server";
import { type PricedCart, priceCart } from "../cart/priced-cart.server";
import { emptyCart, findCart, lockCart } from "../cart/rows.server";
import { goodsOf } from "../catalogue/prices/lowest";
import { takeStock } from "../catalogue/stock.server";
import type { Storefront } from "../catalogue/storefront";
import { lockCustomer } from "../customers/customer-rows.server";
import { digestOf, newId, newOrderNumber } from "../identity.server";
import { countTries } from "../limits/limits.server";
import { grantHold, type Holder, mailboxKeyOf, openHold } from "../orders/holds.server";
import { recordEvent } from "../orders/events.server";
import { currentPayment } from "../orders/order";
import { findOrderByAttempt, insertOrder } from "../orders/orders.server";
import { openShipment } from "../orders/shipments/contents.server";
import { enqueueMail } from "../outbox/outbox.server";
import { movePayment, openPayment } from "../payments/payments.server";
import { countUses, takeCoupon } from "../pricing/coupons.server";
import { isPayable, type Quote } from "../pricing/quote";
import { isSameEmail } from "../region/address";
import { deliversTo } from "../region/region";
import type { Region } from "../region/storefront-region";
import type { PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { type Draft, endDraft, findDraft, firstUnfinished } from "./draft.server";

type PlaceProblem =
  /** A step before the last one is not done, or the cart is empty. */
  | "incomplete"
  /** Goods, address, shipping or payment are not those the recap showed. */
  | "changed"
  /** The total rose since the recap was shown. */
  | "dearer"
  | "out-of-stock"
  | "coupon"
  /** A notice of the cart must be answered first. */
  | "not-orderable"
  /** Other orders of this mailbox or this client address wait for their payment (HOLD-3). */
  | "too-many-unpaid"
  /** From where it comes so many wait to be confirmed that the rest of the stock is kept for others (HOLD-14). */
  | "crowded"
  /** Orders were placed too often; `wait` ms. */
  | { kind: "too-often"; wait: number };

/** What a recap shows, and what its form sends back of it. */
interface Recap {
  draft: Draft;
  view: PricedCart;
  /** Digest of everything that the shopper sees except prices. */
  digest: string;
}

/** The recap of a cart, or null where a step before it is not done. */
export async function recapOf(
  db: Db,
  storefront: Storefront,
  cartId: string,
  methods: readonly PaymentMethod[],
  termsDigest: string,
  now: number,
): Promise<Recap | null> {
  const cart = await findCart(db, cartId, now);
  const draft = await findDraft(db, cartId);
  if (!cart || cart.lines.length === 0 || !draft?.contact) return null;
  if (firstUnfinished(storefront.region, methods, draft) !== "verification") return null;
  const { contact, shippingOption, paymentMethod } = draft;
  const view = await priceCart(
    db,
    storefront,
    cart,
    {
      country: contact.shipping.country,
      shippingOption,
      usesByCustomer: cart.couponCode ? await countUses(db, cart.couponCode, contact.email) : 0,
    },
    now,
  );
  const { shipping } = view.quote;
  const shown = [
    storefront.region.code,
    // The goods, not only their SKU: an import may give it to others.
    view.quote.lines.map((line) => [line.sku, line.quantity, line.name, goodsOf(line.productSlug, line)]),
    [shipping.min, shipping.max, shipping.delay],
    view.quote.couponCode,
    contact,
    shippingOption,
    paymentMethod,
    termsDigest,
  ];
  return { draft, view, digest: digestOf(JSON.stringify(shown)) };
}

/** Thrown inside the transaction to undo it. */
class Refusal extends Error {
  constructor(readonly problem: PlaceProblem) {
    super("refused");
  }
}

/**
 * Counts a new order for its mailbox and its address, and answers until when it is held. Counted before it is stored: the counters
 * lock, so that other orders of this mailbox and this address wait until it is.
 * @throws {Refusal} where there are too many
 */
async function grantCounted(
  tx: Tx,
  holder: Holder,
  { lines, region }: { lines: Quote["lines"]; region: Region },
  now: number,
): Promise<{ until: number; confirmed: boolean }> {
  const { clientAddress, ownerId } = holder;
  const isOwn = ownerId !== null;
  const wait = await countTries(
    tx,
    { ...(!isOwn && { "placed-address": clientAddress }), "order-mailbox": mailboxKeyOf(holder) },
    now,
  );
  if (wait !== null) throw new Refusal({ kind: "too-often", wait });
  // Many shoppers may have one address: beyond its number an order is taken, and held for hours (HOLD-4).
  const isBusy = !isOwn && (await countTries(tx, { "order-address": clientAddress }, now)) !== null;
  const hold = await grantHold(tx, holder, { lines, isBusy, region }, now);
  if (!hold.ok) throw new Refusal(hold.problem);
  return hold.value;
}

export interface Placed {
  orderId: string;
  number: string;
  /** `isOpen`: money is awaited. */
  payment: { method: PaymentMethod; reference: string; isOpen: boolean };
}

/** The order that an attempt made, with the payment that it is paid by; null before it did. */
async function placedBy(db: Db, attempt: string): Promise<Placed | null> {
  const order = await findOrderByAttempt(db, attempt);
  if (!order) return null;
  const { method, reference, state } = currentPayment(order);
  return {
    orderId: order.id,
    number: order.number,
    payment: { method, reference, isOpen: state !== "complete" },
  };
}

/**
 * Places an order: its row, stock, coupon use, payment, shipment, event and mail in one transaction.
 *
 * The attempt is the one-time token of the recap. Its column is unique: however often the same recap is sent (double
 * click, refresh, back, second tab, lost answer), one order is made, and every further call answers that one.
 *
 * @param seen what the recap's form sends back: its digest and the total it showed (minor units); a lower total
 *   passes, a higher one is shown and asked for again
 * @param visitId the visit that led the shopper here, null for none; it counts for a partner or for nobody, and refuses no order
 *   (ORDER-27)
 */
export async function placeOrder(
  db: Db,
  storefront: Storefront,
  request: {
    cartId: string;
    attempt: string;
    seen: { digest: string; total: number };
    methods: readonly PaymentMethod[];
    termsDigest: string;
    /** Whoever is signed in; null for a guest. */
    customer: { id: string; email: string } | null;
    /** Where the request comes from. */
    clientAddress: string;
    visitId: string | null;
    /** Whether no mail is to ask for reviews of it (REVIEW-9). */
    reviewDeclined?: boolean | undefined;
  },
  now: number,
): Promise<Result<Placed, PlaceProblem>> {
  const { region } = storefront;
  const before = await placedBy(db, request.attempt);
  if (before) return ok(before);

  try {
    const placed = await inTransaction(db, async (tx) => {
      if (request.customer) await lockCustomer(tx, request.customer.id);
      await lockCart(tx, storefront, request.cartId, now);
      const recap = await recapOf(tx, storefront, request.cartId, request.methods, request.termsDigest, now);
      if (!recap || recap.draft.attempt !== request.attempt) throw new Refusal("incomplete");
      const { draft, view } = recap;
      const { quote } = view;
      const { contact, paymentMethod } = draft;
      if (!contact || !paymentMethod || !deliversTo(region, contact.shipping.country))
        throw new Refusal("incomplete");
      // Checked before digest and total: a coupon that ended changes both, and its own reason is the better answer.
      if (view.notices.some(({ kind }) => kind === "short" || kind === "gone"))
        throw new Refusal("out-of-stock");
      if (view.notices.some((notice) => notice.kind === "coupon" && notice.problem.kind !== "below-minimum"))
        throw new Refusal("coupon");
      if (recap.digest !== request.seen.digest) throw new Refusal("changed");
      if (quote.total > request.seen.total) throw new Refusal("dearer");
      if (!view.orderable) throw new Refusal("not-orderable");

      const { customer, clientAddress, visitId } = request;
      const isOwn = customer && isSameEmail(customer.email, contact.email);
      const holder = { email: contact.email, clientAddress, ownerId: isOwn ? customer.id : null };
      const hold = await grantCounted(tx, holder, { lines: quote.lines, region }, now);

      const buyers = [contact.email, ...(customer ? [customer.email] : [])];
      const attribution = await attributionOf(tx, visitId, buyers, now);
      const order = { id: newId(), number: newOrderNumber(), currency: quote.currency, total: quote.total };
      const inserted = await insertOrder(
        tx,
        {
          ...order,
          attempt: request.attempt,
          region: region.code,
          email: contact.email,
          shippingAddress: contact.shipping,
          billingAddress: contact.billing ?? contact.shipping,
          quote,
          termsDigest: request.termsDigest,
          heldUntil: hold.until,
          customerId: customer?.id ?? null,
          attribution,
          reviewDeclined: request.reviewDeclined,
        },
        now,
      );
      // Another request with this attempt was stored while this one waited.
      if (!inserted) return null;

      await openHold(tx, order.id, holder, hold.confirmed, now);
      if (
        quote.couponCode &&
        !(await takeCoupon(tx, quote.couponCode, { id: order.id, email: contact.email }))
      )
        throw new Refusal("coupon");
      if (await takeStock(tx, quote.lines)) throw new Refusal("out-of-stock");
      const payment = await openPayment(tx, order, paymentMethod, 1, now);
      if (!payment) throw new Error(`Order ${order.number} has a payment before it is placed`);
      await openShipment(tx, order.id, 1, quote.lines, now);
      const total = { total: order.total, currency: order.currency };
      await recordEvent(tx, order.id, "order-placed", total, customer ? CUSTOMER : SHOPPER, now);
      await enqueueMail(
        tx,
        { template: "order-placed", recipient: contact.email, region: region.code, orderId: order.id },
        now,
      );
      await endDraft(tx, request.cartId);
      await emptyCart(tx, request.cartId, now);
      // PAYMENT-32. Last, for the invoice that it makes.
      const isOpen = isPayable(quote);
      if (!isOpen) await movePayment(tx, { id: payment.id, orderId: order.id }, "complete", WORKER, now);
      const { reference } = payment;
      return {
        orderId: order.id,
        number: order.number,
        payment: { method: paymentMethod, reference, isOpen },
      };
    });
    const value = placed ?? (await placedBy(db, request.attempt));
    return value ? ok(value) : refuse("incomplete");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The draft is missing because the order was stored between the first check and this transaction.
    const meanwhile = await placedBy(db, request.attempt);
    return meanwhile ? ok(meanwhile) : refuse(error.problem);
  }
}
