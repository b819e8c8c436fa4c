import { seller, senderCountry } from "../profile/profile";
import { type Day, dayOf } from "../region/dates";
import { addBusinessDays } from "../region/delivery.server";
import type { MessageKind } from "./message";

/** Working days in which each kind of message is answered. */
const ANSWERED_IN: Record<MessageKind, number> = { contact: 1, application: 10, partner: 10 };

/**
 * The day by whose end a message is answered: 24 hours after it came, or two weeks where it applies for something; of these, Saturdays, Sundays and public holidays
 * where the shop sits do not count (MESSAGE-3). @param receivedAt UTC ms
 */
export const answerDay = ({ kind, receivedAt }: { kind: MessageKind; receivedAt: number }): Day =>
  addBusinessDays(dayOf(receivedAt, seller()), ANSWERED_IN[kind], [senderCountry()]);
