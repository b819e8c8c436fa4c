import { mail as texts } from "~/locales/fr/mail";
import { interpolate } from "~/locales/t";
import { providerOf } from "~/shop/payments/providers/providers";
import type { Block } from "../letter";
import { letter } from "../mails";
import { bill, orderButton, orderLetter, sumOf } from "../order-letters.server";

const INTROS = {
  "hold-ended": texts.cancelled.intro,
  customer: texts.cancelled.introCustomer,
  operator: texts.cancelled.introOperator,
};

/** Nobody paid and the seeds are on sale again. */
export default letter("order-cancelled", ({ order, reason }) => {
  const { method, transfer } = order.payment;
  const reference = transfer?.reference ?? order.orderNumber;
  const late: Block = { kind: "paragraph", text: interpolate(texts.cancelled.lateTransfer, { reference }) };
  return orderLetter(order, { ...texts.cancelled, intro: INTROS[reason] }, sumOf(order), [
    ...(providerOf(method).settledBy === "operator" ? [late] : []),
    orderButton(order),
    ...bill(order),
  ]);
});
