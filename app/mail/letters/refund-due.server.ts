import { mail as texts } from "~/locales/fr/mail";
import { letter } from "../mails";
import { bill, money, orderButton, orderLetter } from "../order-letters.server";

/** Money that will be given back; where it was simulated there is nothing to give back. */
export default letter("refund-due", ({ order, amount, reason, only }) => {
  const simulated = only === "simulated";
  const intro = texts.refund[simulated ? (`${reason}-simulated` as const) : reason];
  return orderLetter(order, { ...texts.refund, intro }, { amount: money(order, amount) }, [
    ...(simulated ? [] : [{ kind: "paragraph" as const, text: texts.refund.how }]),
    orderButton(order),
    ...bill(order),
  ]);
});
