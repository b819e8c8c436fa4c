import { mail as texts } from "~/locales/fr/mail";
import { letter } from "../mails";
import { bill, orderButton, orderLetter, sumOf } from "../order-letters.server";

export default letter("payment-failed", ({ order }) =>
  orderLetter(order, texts.failed, sumOf(order), [
    { kind: "paragraph", text: texts.payment.failed },
    orderButton(order, texts.failed.retry),
    ...bill(order),
  ]),
);
