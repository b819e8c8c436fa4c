import { log } from "../log.server";
import type { Facts, Mail } from "../mail/mails";
import { render } from "../mail/render.server";
import { failureText, isAnswer, isPermanent, type Transport } from "../mail/transport.server";
import { claimMail, dropMail, markFailed, markSent, type OutboxMail } from "../shop/outbox/outbox.server";
import type { Shop } from "../shop/shop.server";
import { type FactsKind, MAILS, type TemplateOf } from "../shop/outbox/registry";
import { customerFacts, linkFacts, mailboxFacts } from "../mail/account/loader.server";
import { answerFacts, copyFacts, messageFacts } from "../mail/message/loader.server";
import * as orders from "../mail/order/loader.server";
import { shipmentFacts } from "../mail/shipment/loader.server";
import { subscriptionFacts } from "../mail/newsletter/loader.server";
import { restockFacts, restockRequestFacts } from "../mail/restock/loader.server";
import { decisionFacts, reportFacts } from "../mail/report/loader.server";
import { reviewFacts, reviewRequestFacts } from "../mail/review/loader.server";
import { refusedFacts, withdrawalFacts } from "../mail/withdrawal/loader.server";

type Loader<Kind extends FactsKind> = (
  shop: Shop,
  mail: OutboxMail<TemplateOf<Kind>>,
) => Promise<Facts[Kind] | null>;

/**
 * How each kind of facts is loaded, as things are when the mail is sent; null where nothing is left to say. What is not there
 * yet, because memory follows the rows a moment later, is an error: the mail is tried again (MAIL-9).
 */
const LOADERS: { [Kind in FactsKind]: Loader<Kind> } = {
  order: orders.orderFacts,
  "order-with-terms": orders.placedFacts,
  "order-link": orders.linkedFacts,
  "part-payment": orders.partFacts,
  cancellation: orders.cancelledFacts,
  refund: orders.refundFacts,
  "given-back": orders.givenBackFacts,
  shipment: shipmentFacts,
  withdrawal: withdrawalFacts,
  "refused-withdrawal": refusedFacts,
  mailbox: mailboxFacts,
  customer: customerFacts,
  "customer-link": linkFacts,
  "signup-link": linkFacts,
  "restock-request": restockRequestFacts,
  restock: restockFacts,
  subscription: subscriptionFacts,
  "review-request": reviewRequestFacts,
  review: reviewFacts,
  report: reportFacts,
  "report-decision": decisionFacts,
  message: messageFacts,
  "message-copy": copyFacts,
  "message-answer": answerFacts,
};

/** What a waiting mail says; null where nothing is left to say. */
export async function mailOf(shop: Shop, mail: OutboxMail): Promise<Mail | null> {
  // Which loader belongs to which template is known to the registry, not to the compiler.
  const load = LOADERS[MAILS[mail.template].facts] as Loader<FactsKind>;
  const facts = await load(shop, mail);
  return facts && ({ template: mail.template, ...facts } as Mail);
}

/**
 * Sends every mail that is due, one after the other; a failure is noted with the mail and does not stop the rest.
 * @param isEnding asked before each: once it says so the others wait for the next start (SERVER-1)
 */
export async function deliverMails(
  shop: Shop,
  transport: Transport,
  isEnding: () => boolean = () => false,
): Promise<void> {
  while (!isEnding()) {
    const mail = await claimMail(shop.db, shop.now());
    if (!mail) return;
    try {
      const told = await mailOf(shop, mail);
      if (told) {
        await transport.send({ messageId: mail.id, to: mail.recipient, ...render(told) });
        await markSent(shop.db, mail.id, shop.now());
      } else await dropMail(shop.db, mail.id);
    } catch (error) {
      const message = failureText(error);
      // A mail server's refusal is logged by its codes; any other error may be a fault of the shop and is logged
      // whole.
      const told = isAnswer(error) ? { failure: message } : { err: error };
      log.warn({ ...told, mail: mail.id, attempts: mail.attempts }, "mail");
      await markFailed(shop.db, mail, { message, permanent: isPermanent(error) }, shop.now());
    }
  }
}
