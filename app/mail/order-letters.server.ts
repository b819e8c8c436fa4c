import { mail as texts } from "~/locales/fr/mail";
import { interpolate, plural } from "~/locales/t";
import { formatMoney } from "~/shop/money";
import { qrPng } from "~/shop/payments/qr";
import { britishAccount, formatIban, transferPayload } from "~/shop/payments/transfer";
import { dayText, momentText } from "~/shop/region/dates";
import type { Region } from "~/shop/region/region";
import type { Block, Sum } from "./letter";
import type { Attachment, OrderMail, OrderMails, Written } from "./mails";

const QR_CID = "virement@chenevis";

function formatRate(basisPoints: number, region: Region): string {
  return new Intl.NumberFormat(region.locale.iso, { style: "percent", maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}

const money = (order: OrderMail, minor: number) => formatMoney(minor, order.currency, order.region);

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
    const rate = formatRate(basisPoints, order.region);
    rows.push({ label: interpolate(texts.sums.tax, { rate }), amount: money(order, tax) });
  }
  return rows;
}

function bill(order: OrderMail): Block[] {
  const rows = order.lines.map(({ name, seeds, freeSeeds, quantity, unitPrice, total }) => ({
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

function delivery(order: OrderMail): Block[] {
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

function paymentCode(order: OrderMail): string | null {
  const { transfer, state } = order.payment;
  return transfer && state === "pending" ? transferPayload(transfer, order.currency, transfer) : null;
}

/** The state of the payment in a sentence, and what a transfer needs while it is awaited. */
function payment(order: OrderMail): Block[] {
  const { method, state, transfer } = order.payment;
  const heading: Block = { kind: "heading", text: texts.payment.heading };
  const means = { label: texts.payment.method, value: texts.payment[method] };
  if (!transfer || state !== "pending")
    return [heading, { kind: "paragraph", text: texts.payment[state] }, { kind: "facts", rows: [means] }];

  const amount = money(order, transfer.amount);
  const british = britishAccount(transfer.iban);
  const deadline = momentText(transfer.heldUntil, order.region);
  const blocks: Block[] = [
    heading,
    { kind: "paragraph", text: interpolate(texts.payment.instructions, { amount, deadline }) },
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
  if (paymentCode(order)) {
    const alt = interpolate(texts.payment.codeAlt, { amount, reference: transfer.reference });
    blocks.push(
      { kind: "paragraph", text: texts.payment.code },
      { kind: "image", cid: QR_CID, alt, side: 240 },
    );
  }
  return blocks;
}

function rights(order: OrderMail, attached: boolean): Block[] {
  const apply = interpolate(texts.terms.apply, { title: order.termsTitle });
  const file = interpolate(texts.terms.attached, { file: texts.terms.file });
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
    { kind: "paragraph", text: attached ? `${apply} ${file}` : apply },
  ];
}

function attachments(mail: OrderMails): Attachment[] {
  if (mail.template !== "order-placed") return [];
  const { order, terms } = mail;
  const files: Attachment[] = [];
  const code = paymentCode(order);
  if (code)
    files.push({
      filename: interpolate(texts.payment.codeFile, { number: order.orderNumber }),
      contentType: "image/png",
      content: qrPng(code),
      cid: QR_CID,
    });
  if (terms)
    files.push({
      filename: texts.terms.file,
      contentType: "text/markdown; charset=utf-8",
      content: `# ${terms.title}\n\n${terms.body.trim()}\n`,
    });
  return files;
}

/** What stands first in each mail of an order that nothing is really paid for (R134). */
export const simulation = ({ simulated }: Pick<OrderMail, "simulated">): Block[] =>
  simulated ? [{ kind: "paragraph", text: texts.simulated }] : [];

const link = (url: string, label: string): Block => ({ kind: "link", label, url, note: texts.personalLink });

function shortHold({ shortHold: hold, region }: OrderMail): Block[] {
  if (!hold) return [];
  const values = { until: momentText(hold.until, region), confirmed: dayText(hold.confirmed, region) };
  return [{ kind: "paragraph", text: interpolate(texts.placed.shortHold, values) }];
}

const CANCELLED = {
  "hold-ended": texts.cancelled.intro,
  customer: texts.cancelled.introCustomer,
  operator: texts.cancelled.introOperator,
};

/** What stands between a mail's first paragraph and its signature. */
function body(mail: OrderMails): Block[] {
  const seeOrder = link(mail.order.link, texts.seeOrder);
  switch (mail.template) {
    case "order-placed":
      return [
        seeOrder,
        ...shortHold(mail.order),
        ...payment(mail.order),
        ...bill(mail.order),
        ...delivery(mail.order),
        ...rights(mail.order, Boolean(mail.terms)),
      ];
    case "refund-due":
      return [
        ...(mail.only === "simulated" ? [] : [{ kind: "paragraph" as const, text: texts.refund.how }]),
        seeOrder,
        ...bill(mail.order),
      ];
    case "payment-received":
      return [seeOrder, ...bill(mail.order), ...delivery(mail.order)];
    case "payment-failed":
      return [
        { kind: "paragraph", text: texts.payment.failed },
        link(mail.order.link, texts.failed.retry),
        ...bill(mail.order),
      ];
    case "order-link":
      return [seeOrder, { kind: "paragraph", text: texts.link.unasked }];
    case "order-cancelled": {
      const { method, transfer } = mail.order.payment;
      const reference = transfer?.reference ?? mail.order.orderNumber;
      const late: Block = {
        kind: "paragraph",
        text: interpolate(texts.cancelled.lateTransfer, { reference }),
      };
      return [...(method === "transfer" ? [late] : []), seeOrder, ...bill(mail.order)];
    }
  }
}

const HEADS = {
  "order-placed": texts.placed,
  "payment-failed": texts.failed,
  "order-link": texts.link,
};

/** Subject, title and first paragraph, as far as they depend on more than the mail's kind. */
function headOf(mail: OrderMails): { subject: string; title: string; intro: string } {
  if (mail.template === "refund-due")
    return mail.only === "simulated"
      ? { ...texts.refund, intro: texts.refund[`${mail.reason}-simulated`] }
      : { ...texts.refund, intro: texts.refund[mail.reason] };
  if (mail.template === "order-cancelled") return { ...texts.cancelled, intro: CANCELLED[mail.reason] };
  if (mail.template !== "payment-received") return HEADS[mail.template];
  return mail.order.simulated ? texts.receivedSimulated : texts.received;
}

/**
 * What an order's mail says and what is attached.
 * @throws {Error} where an awaited transfer cannot be paid as it stands (`transferPayload`)
 */
export function writeOrderLetter(mail: OrderMails): Written {
  const { order } = mail;
  const { subject, title, intro } = headOf(mail);
  const values = {
    number: order.orderNumber,
    date: dayText(order.placedAt, order.region),
    ...(mail.template === "order-link"
      ? { until: momentText(mail.validUntil, order.region) }
      : { amount: money(mail.order, mail.template === "refund-due" ? mail.amount : mail.order.total) }),
  };
  return {
    letter: {
      subject: interpolate(subject, values),
      title,
      reason: texts.reason,
      blocks: [...simulation(order), { kind: "paragraph", text: interpolate(intro, values) }, ...body(mail)],
    },
    attachments: attachments(mail),
  };
}
