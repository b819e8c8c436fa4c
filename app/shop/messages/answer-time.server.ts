import { type Day, dayOf } from "../region/dates";
import { addBusinessDays } from "../region/delivery.server";
import { SELLER, SENDER_COUNTRY } from "../region/seller";

/**
 * The day by whose end a message is answered: 24 hours after it came, of which Saturdays, Sundays and public holidays
 * where the shop sits do not count (MESSAGE-3). @param receivedAt UTC ms
 */
export const answerDay = (receivedAt: number): Day =>
  addBusinessDays(dayOf(receivedAt, SELLER), 1, [SENDER_COUNTRY]);
