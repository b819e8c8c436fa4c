import { clientOf, type Entered } from "~/http/context.server";
import { lookedUpAddress } from "~/http/looked-up-order.server";
import { done, formDeferred, formRefused } from "~/http/responses.server";
import { orderText as t } from "~/locales/order";
import { orderServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { countTries, takeBackTries } from "~/shop/limits/limits.server";
import { mailOrderLink } from "~/shop/orders/links.server";
import type { Order } from "~/shop/orders/order";
import { parseInvoiceNumber, parseOrderNumber } from "~/shop/orders/order-number";
import { findOrderByNumber } from "~/shop/orders/orders.server";
import { isSameEmail, parseEmail } from "~/shop/region/address";
import { momentText } from "~/shop/region/dates";

/* An order that a guest names by its number, and by the e-mail of the purchase. */

/** What was typed into a lookup, and what is wrong with it. */
const faultsIn = (form: FormData, error: Record<string, string[]>) => ({
  status: "error" as const,
  initialValue: { number: String(form.get("number") ?? ""), email: String(form.get("email") ?? "") },
  error,
});

/** A refused lookup, with what was typed. */
const refused = (form: FormData, name: "lookup" | "link", error: Record<string, string[]>) =>
  formRefused(name, faultsIn(form, error));

/** A lookup that was tried too often (LIMIT-7): the same words whether the order exists or not. @param wait ms */
function deferred(form: FormData, name: "lookup" | "link", wait: number, { now, region }: Entered) {
  const sentence = serverText("lookup-too-often", { moment: momentText(now + wait, region) });
  return formDeferred(name, faultsIn(form, { number: [sentence] }), wait);
}

/** What was typed into a field, without spaces around it. */
const typed = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

/** What tries of a number are counted by: however it is typed, those of one order together. */
const triedAs = (number: string, order: Order | null) => order?.number ?? parseOrderNumber(number) ?? number;

/**
 * Leads to the order that a form names: its number alone shows states and dates, with the e-mail of the purchase lines and amounts
 * too (ORDER-7, ORDER-8). Refused, and counted, where there is none.
 */
export async function lookUp(form: FormData, entered: Entered) {
  const { shop, now } = entered;
  if (!typed(form, "number")) return refused(form, "lookup", { number: [t("numberRequired")] });
  const email = typed(form, "email") ? parseEmail(typed(form, "email")) : null;
  if (typed(form, "email") && !email) return refused(form, "lookup", { email: [t("emailInvalid")] });
  const named = typed(form, "number");
  if (parseInvoiceNumber(named))
    return refused(form, "lookup", { number: [serverText("number-of-invoice")] });
  const order = await findOrderByNumber(shop.db, named);
  const key = triedAs(named, order);
  const client = clientOf(entered);
  const tries = { "lookup-pair": `${client} ${key}`, "lookup-order": key, "lookup-address": client };
  const wait = await countTries(shop.db, tries, now);
  if (wait !== null) return deferred(form, "lookup", wait, entered);
  // A wrong address answers like a wrong number: it confirms neither.
  if (!order || (email && !isSameEmail(email, order.email)))
    return refused(form, "lookup", { number: [t("numberUnknown")] });
  await takeBackTries(shop.db, tries, now);
  return done(lookedUpAddress(order, email !== null, now));
}

/** Mails the link of the order that a form names. The answer is the same whether it exists or not (ORDER-12). */
export async function mailLink(form: FormData, entered: Entered) {
  const { shop, now } = entered;
  const named = typed(form, "number");
  if (!named) return refused(form, "link", { number: [t("numberRequired")] });
  if (parseInvoiceNumber(named)) return refused(form, "link", { number: [serverText("number-of-invoice")] });
  const order = await findOrderByNumber(shop.db, named);
  const client = clientOf(entered);
  const tries = { "link-pair": `${client} ${triedAs(named, order)}`, "link-address": client };
  const wait = await countTries(shop.db, tries, now);
  if (wait !== null) return deferred(form, "link", wait, entered);
  if (order) await mailOrderLink(shop.db, order, now);
  return done(paths.orderStatus(), { key: "link-sent" });
}
