import { orderNumbersIn } from "../shop/orders/order-number";
import type { Statement } from "../shop/withdrawals/withdrawal";
import { withdrawalServerText as t } from "./server-texts.server";

/** An order's number as the shop prints it, without the words that were typed around it; as it was typed where it is none, or can be two. */
function numberText(typed: string): string {
  const [number, other] = orderNumbersIn(typed);
  return number === undefined || other !== undefined ? typed : number;
}

/** The statement in full words, and what it names: the same on the page before and after, and in the mail. */
export function statementText({ name, orderNumber, email, goods }: Statement) {
  const number = numberText(orderNumber);
  return {
    sentence: t(goods ? "statement-goods" : "statement", { number }),
    rows: [
      ...(goods ? [{ label: t("row-goods"), value: goods }] : []),
      { label: t("row-number"), value: number },
      { label: t("row-name"), value: name },
      { label: t("row-email"), value: email },
    ],
  };
}
