import { log } from "../log.server";
import { mailOf } from "../mail/loaders.server";
import { render } from "../mail/render.server";
import { failureText, isAnswer, isPermanent, type Transport } from "../mail/transport.server";
import { claimMail, dropMail, markFailed, markSent } from "../shop/outbox/outbox.server";
import type { Shop } from "../shop/shop.server";

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
