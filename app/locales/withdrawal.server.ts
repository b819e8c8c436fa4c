import type { Statement } from "../shop/withdrawals/withdrawal";
import { withdrawalServerText as t } from "./server-texts.server";

/** The statement in full words, and what it names: the same on the page before and after, and in the mail. */
export function statementText({ name, orderNumber, email, goods }: Statement) {
  return {
    sentence: t(goods ? "statement-goods" : "statement", { number: orderNumber }),
    rows: [
      ...(goods ? [{ label: t("row-goods"), value: goods }] : []),
      { label: t("row-number"), value: orderNumber },
      { label: t("row-name"), value: name },
      { label: t("row-email"), value: email },
    ],
  };
}
