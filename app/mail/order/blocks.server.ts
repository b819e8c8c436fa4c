import { mailOrder as texts } from "./fr";
import { interpolate, plural } from "~/locales/t";
import { formatMoney } from "~/shop/money";
import { britishAccount, formatIban } from "~/shop/payments/transfer";
import { dayText, momentText } from "~/shop/region/dates";
import { rateText } from "~/views/totals.server";
import type { Block, InlinePicture, Sum, WrittenMail } from "../letter";
import type { NamedOrder, OrderMail } from "./facts";

const QR_CID = "virement@chenevis";
/** CSS pixels. */
const QR_SIDE = 240;

/** A sum of an order's, in its currency. */
export const money = (order: OrderMail, minor: number) => formatMoney(minor, order.currency, order.region);

function sums(order: OrderMail): Sum[] {
  const { couponCode: code, discount, shipping, taxes } = order;
  const rows: Sum[] = [{ label: texts.sums.subtotal, amount: money(order, order.subtotal) }];
  if (discount > 0) {
    const label = code ? interpolate(texts.sums.discountCoupon, { code }) : texts.sums.discount;
    rows.push({ label, amount: money(order, -discount) });
  } else if (code) rows.push({ label: texts.sums.coupon, amount: code });
  rows.push({
    label: texts.sums.shipping,
    amount: shipping > 0 ? money(order, shipping) : texts.sums.shippingFree,
  });
  rows.push({ label: texts.sums.total, amount: money(order, order.total), strong: true });
  for (const { basisPoints, tax } of taxes) {
    const rate = rateText(basisPoints, order.region);
    rows.push({ label: interpolate(texts.sums.tax, { rate }), amount: money(order, tax) });
  }
  return rows;
}

/** Its lines and sums. */
export function bill(order: OrderMail): Block[] {
  const rows = order.lines.map(({ picture, name, seeds, freeSeeds, quantity, unitPrice, total }) => ({
    picture,
    name,
    detail: interpolate(freeSeeds > 0 ? texts.lines.detailFree : texts.lines.detail, {
      seeds: plural(texts.seeds, "seeds", seeds),
      free: plural(texts.seeds, "free", freeSeeds),
      quantity,
      price: money(order, unitPrice),
    }),
    amount: money(order, total),
  }));
  const head = { article: texts.lines.article, amount: texts.lines.total };
  return [
    { kind: "heading", text: texts.lines.heading },
    { kind: "bill", head, rows, sums: sums(order) },
  ];
}

/** How and where it is sent, and who is billed. */
export function delivery(order: OrderMail): Block[] {
  const { shippingMinDays: min, shippingMaxDays: max } = order;
  return [
    { kind: "heading", text: texts.delivery.heading },
    {
      kind: "facts",
      rows: [
        { label: texts.delivery.method, value: order.shippingLabel },
        {
          label: texts.delivery.delay,
          value: plural(texts.delivery, min === max ? "days" : "range", max, { min }),
        },
        { label: texts.delivery.address, value: order.shippingAddress },
        { label: texts.delivery.billing, value: order.billingAddress },
        { label: texts.delivery.email, value: order.email },
      ],
    },
  ];
}

/** A payment code, as a letter shows it. @param png its picture */
const codePicture = (order: OrderMail, png: Buffer): InlinePicture => ({
  file: {
    filename: interpolate(texts.payment.codeFile, { number: order.orderNumber }),
    contentType: "image/png",
    content: png,
    cid: QR_CID,
  },
  width: QR_SIDE,
  height: QR_SIDE,
});

/**
 * The state of the payment in a sentence, and what a transfer needs while it is awaited.
 * @param code PNG of what a banking application reads an awaited transfer from
 */
export function payment(order: OrderMail, code: Buffer | undefined): Block[] {
  const { method, state, transfer } = order.payment;
  const heading: Block = { kind: "heading", text: texts.payment.heading };
  if (order.total === 0) return [heading, { kind: "paragraph", text: texts.payment.nothing }];
  const means = { label: texts.payment.method, value: texts.payment[method] };
  if (!transfer || state !== "pending")
    return [heading, { kind: "paragraph", text: texts.payment[state] }, { kind: "facts", rows: [means] }];

  const amount = money(order, transfer.amount);
  const british = britishAccount(transfer.iban);
  // As the order's page says it: a day, or a moment of it where that is a matter of hours (HOLD-8).
  const deadline = (order.shortHold ? momentText : dayText)(transfer.heldUntil, order.region);
  // Nothing ordinary arrives within hours: what comes first is to confirm it.
  const instructions = order.shortHold ? texts.payment.instructionsShort : texts.payment.instructions;
  const blocks: Block[] = [
    heading,
    { kind: "paragraph", text: interpolate(instructions, { amount, deadline }) },
    {
      kind: "facts",
      rows: [
        means,
        { label: texts.payment.amount, value: amount },
        { label: texts.payment.reference, value: transfer.reference },
        { label: texts.payment.deadline, value: deadline },
        { label: texts.payment.holder, value: transfer.holder },
        ...(british
          ? [
              { label: texts.payment.sortCode, value: british.sortCode },
              { label: texts.payment.accountNumber, value: british.accountNumber },
            ]
          : []),
        { label: texts.payment.iban, value: formatIban(transfer.iban) },
        { label: texts.payment.bic, value: transfer.bic },
        { label: texts.payment.bank, value: transfer.bank },
      ],
    },
  ];
  if (code) {
    const alt = interpolate(texts.payment.codeAlt, { amount, reference: transfer.reference });
    const picture = codePicture(order, code);
    blocks.push({ kind: "paragraph", text: texts.payment.code }, { kind: "image", picture, alt });
  }
  return blocks;
}

/** The first sentence of each mail of a simulated order (PAYMENT-17). */
const simulation = ({ simulated }: NamedOrder): Block[] =>
  simulated ? [{ kind: "paragraph", text: texts.simulated }] : [];

/** The button that opens the whole order. */
export const orderButton = ({ link: url }: NamedOrder, label: string = texts.seeOrder): Block => ({
  kind: "link",
  label,
  url,
  note: texts.personalLink,
});

interface Head {
  subject: string;
  title: string;
  intro: string;
}

/**
 * What a mail about an order says: number, day and sum of the order are filled into its head.
 * @param values what else its head names, or the sum that it names in the order's place
 */
export function orderLetter(
  order: NamedOrder,
  { subject, title, intro }: Head,
  values: Record<string, string | number>,
  blocks: Block[],
): WrittenMail {
  const filled = { number: order.orderNumber, date: dayText(order.placedAt, order.region), ...values };
  return {
    subject: interpolate(subject, filled),
    title,
    reason: texts.reason,
    blocks: [...simulation(order), { kind: "paragraph", text: interpolate(intro, filled) }, ...blocks],
  };
}

/** The sum of an order, as the head of its mail names it. */
export const sumOf = (order: OrderMail) => ({ amount: money(order, order.total) });
