import { ORDER_NUMBER_TYPED } from "../orders/order-number";
import { cleanLine, cleanLines, parseEmail } from "../region/address";
import { ok, refuse, type Result } from "../result";

/** The states of a withdrawal, each with what may follow it: it is decided once. (WITHDRAWAL-17) */
export const WITHDRAWAL_TRANSITIONS = {
  received: ["accepted", "refused"],
  accepted: [],
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type WithdrawalState = keyof typeof WITHDRAWAL_TRANSITIONS;

/** What a person states, and all that is asked of them. */
export interface Statement {
  name: string;
  /** As it was typed: a number that no order has is taken too. */
  orderNumber: string;
  email: string;
  /** What is given back, in their own words and lines; "" for the whole order. */
  goods: string;
}

/** A statement that the shop has. */
export interface Withdrawal extends Statement {
  id: string;
  /** What both sides name it by, "7K3F9-QXM2A". */
  number: string;
  /** The storefront it was stated in. */
  regionCode: string;
  state: WithdrawalState;
  /** Whether it is of all of its order: as it was stated, or as it was accepted. */
  isWhole: boolean;
  /** The order it belongs to, once it was matched. */
  order: { id: string; number: string; email: string } | null;
  receivedAt: number;
  decidedAt: number | null;
  /** Why it was refused; "" otherwise. */
  reason: string;
}

/** Most characters of what is typed; far beyond what is meant. */
export const STATEMENT_LIMITS = { name: 160, orderNumber: ORDER_NUMBER_TYPED, goods: 1000 } as const;

export interface StatementFault {
  field: keyof Statement;
  reason: "name-required" | "order-number-required" | "email-invalid" | "too-long";
}

/**
 * The statement that was typed, tidied, or its faults in the form's order; only name, number and e-mail are required.
 * (WITHDRAWAL-5)
 */
export function checkStatement(typed: Readonly<Statement>): Result<Statement, StatementFault[]> {
  const email = parseEmail(typed.email);
  const statement = {
    name: cleanLine(typed.name),
    orderNumber: cleanLine(typed.orderNumber),
    email: email ?? "",
    goods: cleanLines(typed.goods),
  };
  const tooLong = (field: keyof typeof STATEMENT_LIMITS) => statement[field].length > STATEMENT_LIMITS[field];
  const faults: StatementFault[] = [];
  if (statement.name === "") faults.push({ field: "name", reason: "name-required" });
  else if (tooLong("name")) faults.push({ field: "name", reason: "too-long" });
  if (statement.orderNumber === "") faults.push({ field: "orderNumber", reason: "order-number-required" });
  else if (tooLong("orderNumber")) faults.push({ field: "orderNumber", reason: "too-long" });
  if (email === null) faults.push({ field: "email", reason: "email-invalid" });
  if (tooLong("goods")) faults.push({ field: "goods", reason: "too-long" });
  return faults.length > 0 ? refuse(faults) : ok(statement);
}
