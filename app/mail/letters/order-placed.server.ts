import { mail as texts } from "~/locales/fr/mail";
import { interpolate } from "~/locales/t";
import { dayText, momentText } from "~/shop/region/dates";
import type { Block } from "../letter";
import { type Attachment, letter, type OrderMail } from "../mails";
import {
  bill,
  delivery,
  orderButton,
  orderLetter,
  payment,
  paymentPicture,
  sumOf,
} from "../order-letters.server";

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

/** Confirmation on a durable medium: everything that binds. */
export default letter("order-placed", ({ order, terms }) => {
  const picture = paymentPicture(order);
  return {
    ...orderLetter(order, texts.placed, sumOf(order), [
      orderButton(order),
      ...shortHold(order),
      ...payment(order),
      ...bill(order),
      ...delivery(order),
      ...rights(order, terms),
    ]),
    attachments: [...(picture ? [picture] : []), ...(terms ? [terms] : [])],
  };
});
