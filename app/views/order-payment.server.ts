import { orderServerText as t } from "../locales/server-texts.server";
import { decimalText, formatMoney } from "../shop/money";
import { awaitsWithdrawal, currentPayment, fullHoldOf, missingOf, type Order } from "../shop/orders/order";
import { qrSvg } from "../shop/payments/qr";
import type { NextStep } from "../shop/payments/providers/provider";
import { britishAccount, compactIban, formatIban, transferPayload } from "../shop/payments/transfer";
import { dayText, momentText } from "../shop/region/dates";
import { storedRegion } from "../shop/region/region";
import type { Region } from "../shop/region/storefront-region";
import type { PaymentMethod } from "../shop/region/payment-method";

/* What the payer of an order is told: until when its seeds are held, how it is paid, what has come and what is missing. */

/** Until when an order's seeds are held: a day, or a moment of it where that is a matter of hours (HOLD-8). */
export const holdEnd = (order: Order): string =>
  (order.hold?.confirmed === false ? momentText : dayText)(order.heldUntil, storedRegion(order.regionCode));

/** The words about an order that is held for a few hours only; null for any other. */
export function shortHold(order: Order, isProved: boolean) {
  if (order.hold?.confirmed !== false || order.state !== "placed") return null;
  const region = storedRegion(order.regionCode);
  const date = dayText(fullHoldOf(order.placedAt, region), region);
  return {
    text: [
      // Only the customer is told why: anybody may have typed this address.
      t(isProved ? "hold-short" : "hold-short-unproved", { moment: holdEnd(order) }),
      t(isProved ? "hold-confirm" : "hold-confirm-by-mail", { date }),
    ].join(" "),
    act: isProved ? t("hold-confirm-act") : null,
  };
}

/** How an order is paid by its payer's own hand, with the code that fills it all in; null where it is not. */
export function instructionsOf(order: Order, step: NextStep | null, region: Region) {
  if (step?.kind !== "instructions") return null;
  const { currency } = order.quote;
  const { account } = step;
  const payment = currentPayment(order);
  const { reference } = payment;
  const amount = missingOf(payment);
  const amountText = formatMoney(amount, currency, region);
  const payload = transferPayload(account, currency, { amount, reference });
  return {
    ...account,
    iban: formatIban(account.iban),
    british: britishAccount(account.iban),
    amount: amountText,
    reference,
    /** What a bank's form takes in place of what is read: no spaces, no sign, the storefront's decimal mark. */
    copies: {
      iban: compactIban(account.iban),
      amount: decimalText(amount).replace(".", amountText.includes(",") ? "," : "."),
    },
    heldUntil: holdEnd(order),
    /** Whether it is held for some hours only, in which no ordinary transfer arrives (HOLD-8). */
    isHeldBriefly: order.hold?.confirmed === false,
    qr: payload && qrSvg(payload, t("qr", { amount: amountText, reference })),
  };
}

/** What came of a payment whose rest is awaited, and what is missing; null where it is awaited whole, or not at all (PAYMENT-34). */
export function partText(order: Order, region: Region): string | null {
  const payment = currentPayment(order);
  if (payment.partlyReceived === 0 || payment.state !== "pending" || order.state !== "placed") return null;
  const sum = (minor: number) => formatMoney(minor, order.quote.currency, region);
  // What is asked of whoever withdrew stands beside it: nothing.
  if (awaitsWithdrawal(order)) return t("part-received-alone", { received: sum(payment.partlyReceived) });
  return t("part-received", { received: sum(payment.partlyReceived), missing: sum(missingOf(payment)) });
}

/** The methods an order may still be paid by: any after a refusal, another one while a payment is awaited whole. */
export function methodsToPay(order: Order, methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const { state, method, partlyReceived } = currentPayment(order);
  if (order.state === "cancelled" || partlyReceived > 0) return [];
  if (state === "failed") return methods;
  return state === "pending" ? methods.filter((other) => other !== method) : [];
}
