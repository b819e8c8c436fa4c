import { seller } from "~/shop/profile/profile";
import type { ActionFunctionArgs } from "@remix-run/node";
import { typedTexts } from "~/http/forms/form-body.server";
import { oneTimeToken } from "~/http/forms/one-time-token.server";
import { clientOf, enter, type Entered } from "~/http/session/context.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, faultsOf, formDeferred, formOf, formRefused } from "~/http/forms/responses.server";
import { messagesServerText as t } from "~/locales/server-texts.server";
import { answerDay } from "~/shop/messages/answer-time.server";
import { checkMessage } from "~/shop/messages/check-message.server";
import {
  MESSAGE_LIMITS,
  MESSAGE_SUBJECTS,
  type MessageFault,
  type MessageKind,
} from "~/shop/messages/message";
import { findMessageReceipt, sendMessage } from "~/shop/messages/messages.server";
import * as paths from "~/paths";
import { dayOf, fullDayText, momentText } from "~/shop/region/dates";

/** What a kind's form says: what may be written about, and how long it is kept. */
export const formOfKind = (kind: MessageKind) => ({
  kind,
  subjects: MESSAGE_SUBJECTS[kind].map((value) => ({ value, label: t(`subject-${value}`) })),
  kept: t(`kept-${kind}`),
});

const limitOf: Partial<Record<MessageFault["reason"], number>> = {
  "name-too-long": MESSAGE_LIMITS.name,
  "link-too-long": MESSAGE_LIMITS.link,
  "text-too-long": MESSAGE_LIMITS.text,
};

const FIELDS = ["name", "email", "subject", "orderNumber", "link", "text", "keep", "website"] as const;

/**
 * The action that takes what a kind's form holds as a message: 303 to its receipt, 400 with the faults and what was typed, 429 with another way
 * to write.
 */
export function messageAction(kind: MessageKind) {
  const forms: Forms = {
    [kind]: {
      counts: ["message-address", "message-mailbox", "unasked-mailbox"],
      mails: ["message-copy", "message-received"],
    },
  };
  return takesForms(forms, async ({ request, context }: ActionFunctionArgs) => {
    const entered = await enter(context);
    return byIntent(forms, await formOf(request), {
      [kind]: (form: FormData) => takeMessage(kind, form, entered),
    });
  });
}

async function takeMessage(kind: MessageKind, form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  const checked = checkMessage(kind, typedTexts(form, ...FIELDS));
  if (!checked.ok) {
    const faults = checked.problem.map(({ field, reason }) => {
      const limit = limitOf[reason];
      // These two are asked for in each form's own words.
      const key =
        reason === "subject-required" || reason === "text-required" ? (`${reason}-${kind}` as const) : reason;
      return [field, [limit === undefined ? t(key) : t(key, { limit })]];
    });
    return formRefused(kind, faultsOf(form, Object.fromEntries(faults)));
  }
  // A page that is the same for everybody has no token: there the same words of one day are one message.
  const token = kind === "contact" ? oneTimeToken(form) : dayOf(now, region);
  const asked = { kind, region: region.code, token, written: checked.value };
  const sent = await sendMessage(shop.db, { ...asked, clientAddress: clientOf(entered) }, now);
  if (sent.ok) return done(paths.contact({ recu: sent.value }));
  const moment = momentText(now + sent.problem, region);
  const sentence = t("too-often", { email: seller().email, moment });
  return formDeferred(kind, faultsOf(form, { "": [sentence] }), sent.problem);
}

/** What the sender of a message is shown of it for a day: nothing that was typed but where the answer goes. */
export async function receiptOf(reference: string | null, { shop, region, now }: Entered) {
  const message = reference === null ? null : await findMessageReceipt(shop.db, reference, now);
  if (!message) return null;
  const { kind, number, email, receivedAt, acknowledged } = message;
  return {
    kind,
    received: t(`received-${kind}`, { moment: momentText(receivedAt, region), number }),
    mailed: t(acknowledged ? "acknowledged" : "not-acknowledged", { email }),
    answered: t(`answer-day-${kind}`, { day: fullDayText(answerDay(message), region) }),
  };
}
