import { oneTimeToken } from "~/http/one-time-token.server";
import { clientOf, type Entered } from "~/http/context.server";
import { done, faultsOf, formDeferred, formRefused } from "~/http/responses.server";
import { messagesServerText as t } from "~/locales/server-texts.server";
import { answerDay } from "~/shop/messages/answer-time.server";
import { checkMessage } from "~/shop/messages/check-message.server";
import { MESSAGE_LIMITS, type MessageFault, type MessageKind, SUBJECTS } from "~/shop/messages/message";
import { findReceipt, sendMessage } from "~/shop/messages/messages.server";
import { fullDayText, momentText } from "~/shop/region/dates";
import { SELLER } from "~/shop/region/seller";

/** What a form may be about, as its list shows it. */
export const subjectsOf = (kind: MessageKind) =>
  SUBJECTS[kind].map((value) => ({ value, label: t(`subject-${value}`) }));

const limitOf: Partial<Record<MessageFault["reason"], number>> = {
  "name-too-long": MESSAGE_LIMITS.name,
  "text-too-long": MESSAGE_LIMITS.text,
};

/**
 * Takes what a form holds as a message: 303 to its receipt, 400 with the faults and what was typed, 429 with another way to
 * write.
 * @param receipt the address of the page that opens by the reference
 */
export async function takeMessage(
  kind: MessageKind,
  form: FormData,
  entered: Entered,
  receipt: (reference: string) => string,
) {
  const { shop, region, now } = entered;
  const text = (name: string) => String(form.get(name) ?? "");
  const checked = checkMessage(kind, {
    name: text("name"),
    email: text("email"),
    subject: text("subject"),
    orderNumber: text("orderNumber"),
    text: text("text"),
    website: text("website"),
  });
  if (!checked.ok) {
    const faults = checked.problem.map(({ field, reason }) => {
      const limit = limitOf[reason];
      return [field, [limit === undefined ? t(reason) : t(reason, { limit })]];
    });
    return formRefused(kind, faultsOf(form, Object.fromEntries(faults)));
  }
  const asked = { kind, region: region.code, token: oneTimeToken(form), written: checked.value };
  const sent = await sendMessage(shop.db, { ...asked, clientAddress: clientOf(entered) }, now);
  if (sent.ok) return done(receipt(sent.value));
  const moment = momentText(now + sent.problem, region);
  const sentence = t("too-often", { email: SELLER.email, moment });
  return formDeferred(kind, faultsOf(form, { "": [sentence] }), sent.problem);
}

/** What the sender of a message is shown of it for a day: nothing that was typed but where the answer goes. */
export async function receiptOf(reference: string | null, { shop, region, now }: Entered) {
  const message = reference === null ? null : await findReceipt(shop.db, reference, now);
  if (!message) return null;
  const { number, email, receivedAt, acknowledged } = message;
  return {
    received: t("received", { moment: momentText(receivedAt, region), number }),
    mailed: t(acknowledged ? "acknowledged" : "not-acknowledged", { email }),
    answered: t("answer-day", { day: fullDayText(answerDay(receivedAt), region) }),
  };
}
