import { log } from "../log.server";
import type { Mail } from "../mail/mails";
import { render } from "../mail/render.server";
import { failureText, isAnswer, isPermanent, type Transport } from "../mail/transport.server";
import { claimMail, markFailed, markSent, type OutboxMail } from "../shop/outbox/outbox.server";
import type { Shop } from "../shop/shop.server";
import { accountMailOf } from "./account-mails.server";
import { orderMailOf } from "./order-mails.server";
import { shipmentMailOf } from "./shipment-mails.server";
import { withdrawalMailOf } from "./withdrawal-mails.server";

/**
 * What a waiting mail says, as things are when it is sent; null where nothing is left to say. Each family of mails has a
 * file of its own.
 */
async function mailOf(shop: Shop, mail: OutboxMail): Promise<Mail | null> {
  const { template } = mail;
  switch (template) {
    case "order-placed":
    case "payment-received":
    case "payment-failed":
    case "order-link":
    case "order-cancelled":
    case "refund-due":
      return orderMailOf(shop, mail, template);
    case "shipment-prepared":
    case "shipment-sent":
    case "shipment-tracking":
    case "shipment-delivered":
      return shipmentMailOf(shop, mail, template);
    case "account-activation":
    case "account-exists":
    case "account-unknown":
    case "password-reset":
    case "password-changed":
    case "email-change":
    case "email-change-asked":
    case "email-changed":
    case "email-restored":
      return accountMailOf(shop, mail, template);
    case "withdrawal-received":
    case "withdrawal-accepted":
    case "withdrawal-refused":
      return withdrawalMailOf(shop, mail, template);
  }
}

/** Sends every mail that is due, one after the other; a failure is noted with the mail and does not stop the rest. */
export async function deliverMails(shop: Shop, transport: Transport): Promise<void> {
  for (;;) {
    const mail = await claimMail(shop.db, shop.now());
    if (!mail) return;
    try {
      const told = await mailOf(shop, mail);
      if (told) await transport.send({ messageId: mail.id, to: mail.recipient, ...render(told) });
      await markSent(shop.db, mail.id, shop.now());
    } catch (error) {
      const message = failureText(error);
      // A refusal is told by its codes; anything else may be a fault of the shop's, and is told whole.
      const told = isAnswer(error) ? { failure: message } : { err: error };
      log.warn({ ...told, mail: mail.id, attempts: mail.attempts }, "mail");
      await markFailed(shop.db, mail, { message, permanent: isPermanent(error) }, shop.now());
    }
  }
}
