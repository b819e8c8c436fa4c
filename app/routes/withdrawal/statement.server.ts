import { seller } from "~/shop/profile/profile";
import { typedTexts } from "~/http/forms/form-body.server";
import { oneTimeToken } from "~/http/forms/one-time-token.server";
import { formDeferred, formRefused } from "~/http/forms/responses.server";
import { withdrawalServerText as t } from "~/locales/server-texts.server";
import { statementText } from "~/locales/withdrawal.server";
import { parseInvoiceNumber, parseOrderNumber } from "~/shop/orders/order-number";
import { dayText, momentText } from "~/shop/region/dates";
import { storedRegion } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";
import {
  STATEMENT_LIMITS,
  type Statement,
  type StatementFault,
  type Withdrawal,
} from "~/shop/withdrawals/withdrawal";

/** What the form's fields hold, and the token that names it. */
export interface TypedStatement extends Statement {
  token: string;
}

/** The statement in a form, as it was typed. */
export function statementIn(form: FormData): TypedStatement {
  return { ...typedTexts(form, "name", "orderNumber", "email", "goods"), token: oneTimeToken(form) };
}

/** 400 with the form as it was typed. */
export function statementRefused(typed: TypedStatement, faults: StatementFault[]) {
  const words = ({ field, reason }: StatementFault) =>
    reason === "too-long" && field !== "email"
      ? t(`too-long-${field}`, { limit: STATEMENT_LIMITS[field] })
      : t(reason === "too-long" ? "email-invalid" : reason);
  return formRefused("withdrawal", {
    status: "error",
    initialValue: { ...typed },
    error: Object.fromEntries(faults.map((fault) => [fault.field, [words(fault)]])),
  });
}

/**
 * 429 with the form as it was typed, and a mail address: the right to withdraw cannot be delayed.
 * @param wait ms
 */
export function statementDeferred(typed: TypedStatement, wait: number) {
  const error = { "": [t("too-often", { email: seller().email })] };
  return formDeferred("withdrawal", { status: "error", initialValue: { ...typed }, error }, wait);
}

/** What is asked about a number that is no order's; null for one that can be. */
function doubtOf(number: string): string | null {
  if (parseOrderNumber(number) !== null) return null;
  return t(parseInvoiceNumber(number) ? "doubt-invoice" : "doubt", { number });
}

/** The statement as it will be sent, to be read before it is. A number that looks like none is asked about. (WITHDRAWAL-8, WITHDRAWAL-10) */
export function statementToConfirm(statement: Statement, region: Region, now: number) {
  const { sentence, rows } = statementText(statement);
  const { orderNumber: number } = statement;
  return {
    sentence,
    rows: [...rows, { label: t("row-date"), value: dayText(now, region) }],
    doubt: doubtOf(number),
  };
}

/** A statement that the shop has, as the person who made it reads it: nothing of an order. (WITHDRAWAL-12) */
export function receiptOf(withdrawal: Withdrawal & { acknowledged: boolean }) {
  const { sentence, rows } = statementText(withdrawal);
  const { number, email, receivedAt, acknowledged } = withdrawal;
  const moment = momentText(receivedAt, storedRegion(withdrawal.regionCode));
  return {
    received: t("received", { moment, number }),
    mailed: t(acknowledged ? "acknowledged" : "not-acknowledged", { email }),
    sentence,
    rows: [
      ...rows,
      { label: t("row-received"), value: moment },
      { label: t("row-reference"), value: number },
    ],
  };
}
