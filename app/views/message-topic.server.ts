import { messagesServerText as t } from "../locales/server-texts.server";
import type { Message } from "../shop/messages/message";

/** What a message is about, as both sides read it: « Candidature : Service client ». */
export const messageTopic = ({ kind, subject }: Pick<Message, "kind" | "subject">): string =>
  t(`topic-${kind}`, { subject: t(`subject-${subject}`) });
