import type { Config } from "../config.server";
import { log } from "../log.server";
import { openTransport } from "../mail/transport.server";
import { forgetOld } from "./ageing.server";
import { housekeeping } from "./housekeeping.server";
import { deliverMails } from "./mails.server";
import type { Shop } from "../shop/shop.server";

const MAIL_EVERY = 500;
const HOUSEKEEPING_EVERY = 60_000;
const AGEING_EVERY = 3_600_000;

/**
 * Runs `work` again and again, `every` ms after it ended; answers how to stop, once the run under way is over, which is told
 * that it is to end.
 */
function repeat(every: number, work: (isEnding: () => boolean) => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = work(() => stopped)
      .catch((error: unknown) => log.error({ err: error }, "worker"))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, every);
      });
  };
  timer = setTimeout(turn, 0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/**
 * Starts what the shop does without a request: sends waiting mails, keeps house every minute, forgets what is old. Several processes may run it on one database. Answers how to stop it.
 */
export function startWorker(shop: Shop, config: Config): () => Promise<void> {
  const transport = openTransport(config);
  const stopMails = repeat(MAIL_EVERY, (isEnding) => deliverMails(shop, transport, isEnding));
  const stopHousekeeping = repeat(HOUSEKEEPING_EVERY, housekeeping(shop));
  const stopAgeing = repeat(AGEING_EVERY, () => forgetOld(shop, config));
  return async () => {
    await Promise.all([stopMails(), stopHousekeeping(), stopAgeing()]);
    transport.close();
  };
}
