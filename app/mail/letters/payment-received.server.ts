import { mail as texts } from "~/locales/fr/mail";
import { letter } from "../mails";
import { bill, delivery, orderButton, orderLetter, sumOf } from "../order-letters.server";

export default letter("payment-received", ({ order }) =>
  orderLetter(order, order.simulated ? texts.receivedSimulated : texts.received, sumOf(order), [
    orderButton(order),
    ...bill(order),
    ...delivery(order),
  ]),
);
