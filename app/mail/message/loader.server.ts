import { absolute, faq, orderStatus } from "~/paths";
import { answerDay } from "~/shop/messages/answer-time.server";
import type { Message } from "~/shop/messages/message";
import { findMessage } from "~/shop/messages/messages.server";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { storedRegion } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import type { MessageFacts, MessageMail } from "./facts";

/** The message that a waiting mail tells of, and what every mail names of it; null where it was erased or aged out. */
async function told(
  shop: Shop,
  { subjectId }: OutboxMail,
): Promise<{ message: Message; named: MessageMail } | null> {
  const message = subjectId === null ? null : await findMessage(shop.db, "id", subjectId);
  if (!message) return null;
  const { number, kind, subject, receivedAt, regionCode } = message;
  const region = storedRegion(regionCode);
  return { message, named: { number, kind, subject, receivedAt, region, answerDay: answerDay(message) } };
}

/** That a message was received, with the pages that may answer it sooner. */
async function messageFacts(shop: Shop, mail: OutboxMail): Promise<MessageFacts["message"] | null> {
  const found = await told(shop, mail);
  if (!found) return null;
  const { named } = found;
  const link = (path: string) => absolute(shop.config.publicUrl, named.region.basename, path);
  return { message: named, faqLink: link(faq()), statusLink: link(orderStatus()) };
}

/** The whole message, for the shop. */
async function copyFacts(shop: Shop, mail: OutboxMail): Promise<MessageFacts["message-copy"] | null> {
  const found = await told(shop, mail);
  if (!found) return null;
  const { name, email, orderNumber, link, text, keep } = found.message;
  return { message: { ...found.named, name, email, orderNumber, link, text, keep } };
}

/** The shop's answer. */
async function answerFacts(shop: Shop, mail: OutboxMail): Promise<MessageFacts["message-answer"] | null> {
  const found = await told(shop, mail);
  return found && { message: found.named, answer: found.message.answer };
}

export const messageLoaders = {
  message: messageFacts,
  "message-copy": copyFacts,
  "message-answer": answerFacts,
};
