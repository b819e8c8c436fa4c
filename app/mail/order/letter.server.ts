import { mailOrder as texts } from "./fr";
import { interpolate } from "~/locales/t";
import { type Cancellation, endsPaid } from "~/shop/orders/order";
import { providerOf } from "~/shop/payments/providers/providers";
import { dayText, momentText } from "~/shop/region/dates";
import type { Attachment, Block, Letters } from "../letter";
import { bill, delivery, money, orderButton, orderLetter, payment, sumOf } from "./blocks.server";
import type { OrderFacts, OrderMail } from "./facts";

const INTROS = {
  "hold-ended": texts.cancelled.intro,
  customer: texts.cancelled.introCustomer,
  operator: texts.cancelled.introOperator,
  "operator-paid": texts.cancelled.introOperatorPaid,
} satisfies Record<Cancellation, string>;

/** The same where a part of the money had come. */
const PART_INTROS = {
  "hold-ended": texts.cancelled.introPart,
  customer: texts.cancelled.introPartCustomer,
  operator: texts.cancelled.introPartOperator,
  "operator-paid": texts.cancelled.introOperatorPaid,
} satisfies Record<Cancellation, string>;

function shortHold({ shortHold: hold, region }: OrderMail): Block[] {
  if (!hold) return [];
  const values = { until: momentText(hold.until, region), confirmed: dayText(hold.confirmed, region) };
  return [{ kind: "paragraph", text: interpolate(texts.placed.shortHold, values) }];
}

function rights(order: OrderMail, file: Attachment | undefined): Block[] {
  const apply = interpolate(texts.terms.apply, { title: order.termsTitle });
  return [
    { kind: "heading", text: texts.withdrawal.heading },
    { kind: "paragraph", text: texts.withdrawal.text },
    {
      kind: "link",
      label: texts.withdrawal.link,
      url: order.withdrawalLink,
      note: interpolate(texts.withdrawal.note, { number: order.orderNumber }),
    },
    { kind: "heading", text: texts.terms.heading },
    {
      kind: "paragraph",
      text: file ? `${apply} ${interpolate(texts.terms.attached, { file: file.filename })}` : apply,
    },
  ];
}

export const orderLetters: Letters<OrderFacts> = {
  /** Confirmation on a durable medium: everything that binds. Sent late, of an order that is cancelled by then, it asks for nothing. */
  "order-placed": ({ order, terms, code }) =>
    order.isCancelled
      ? orderLetter(order, texts.placedCancelled, sumOf(order), [orderButton(order), ...bill(order)])
      : {
          ...orderLetter(order, texts.placed, sumOf(order), [
            orderButton(order),
            ...shortHold(order),
            ...payment(order, code),
            ...bill(order),
            ...delivery(order),
            ...rights(order, terms),
          ]),
          ...(terms && { attachments: [terms] }),
        },
  /** Less came than was awaited: what is missing, and how it is paid. */
  "payment-part": ({ order, received, missing, code }) => {
    const sums = { received: money(order, received), missing: money(order, missing) };
    const head = order.isHeld ? texts.partHeld : texts.part;
    return orderLetter(order, head, sums, [
      ...(order.isHeld ? [] : payment(order, code)),
      orderButton(order),
      ...bill(order),
    ]);
  },
  "payment-received": ({ order }) =>
    orderLetter(
      order,
      order.simulated ? texts.receivedSimulated : order.isHeld ? texts.receivedHeld : texts.received,
      sumOf(order),
      [orderButton(order), ...bill(order), ...(order.isHeld ? [] : delivery(order))],
    ),
  "payment-failed": ({ order }) =>
    orderLetter(order, texts.failed, sumOf(order), [
      { kind: "paragraph", text: texts.payment.failed },
      orderButton(order, texts.failed.retry),
      ...bill(order),
    ]),
  /** The link asked for on the status page. */
  "order-link": ({ order, validUntil }) =>
    orderLetter(order, texts.link, { until: momentText(validUntil, order.region) }, [
      orderButton(order),
      { kind: "paragraph", text: texts.link.unasked },
    ]),
  /** The operator wrote another address of delivery; whoever reads this may not have asked for it. */
  "address-corrected": ({ order }) =>
    orderLetter(order, texts.corrected, sumOf(order), [
      { kind: "facts", rows: [{ label: texts.delivery.address, value: order.shippingAddress }] },
      { kind: "paragraph", text: texts.corrected.unasked },
      orderButton(order),
      ...bill(order),
    ]),
  /** The seeds are on sale again, and no money is owed but what had come in part. */
  "order-cancelled": ({ order, reason, received }) => {
    const { method, transfer } = order.payment;
    const reference = transfer?.reference ?? order.orderNumber;
    const late: Block = { kind: "paragraph", text: interpolate(texts.cancelled.lateTransfer, { reference }) };
    const mayBeUnderWay = providerOf(method).settledBy === "operator" && !endsPaid(reason);
    const part = interpolate(texts.cancelled.part, { received: money(order, received) });
    const intro = received > 0 ? PART_INTROS[reason] : INTROS[reason];
    return orderLetter(order, { ...texts.cancelled, intro }, sumOf(order), [
      ...(received > 0 ? [{ kind: "paragraph" as const, text: part }] : []),
      ...(mayBeUnderWay ? [late] : []),
      orderButton(order),
      ...bill(order),
    ]);
  },
  /** Money that will be given back; where it was simulated there is nothing to give back. */
  "refund-due": ({ order, amount, reason, only }) => {
    const simulated = only === "simulated";
    // Simulated money comes whole.
    const isWhole = reason !== "part-paid";
    const intro =
      reason === "paid-twice" && order.isHeld && !simulated
        ? texts.refund["paid-twice-held"]
        : texts.refund[simulated && isWhole ? (`${reason}-simulated` as const) : reason];
    // Of an order that the shop cancelled the news is that there are no seeds; of any other money it is the money.
    const { subject, title } = reason === "operator-paid" ? texts.cancelled : texts.refund;
    return orderLetter(order, { subject, title, intro }, { amount: money(order, amount) }, [
      ...(simulated ? [] : [{ kind: "paragraph" as const, text: texts.refund.how }]),
      orderButton(order),
      ...bill(order),
    ]);
  },
  /** Money that the operator gave back of an order that stands. */
  "refund-made": ({ order, amount, cause, note }) =>
    orderLetter(
      order,
      { ...texts.givenBack, intro: texts.givenBack[cause] },
      { amount: money(order, amount) },
      [
        { kind: "paragraph", text: interpolate(texts.givenBack.how, { note }) },
        orderButton(order),
        ...bill(order),
      ],
    ),
};
