import { config } from "../app/config.server";
import { absolute, newsletterStop } from "../app/paths";
import { csvLine } from "../app/shop/csv/write";
import { fr } from "../app/shop/french";
import { listSubscriptions, removeSubscriber } from "../app/shop/newsletter/newsletter.server";
import type { Subscription } from "../app/shop/newsletter/subscription";
import { parseEmail } from "../app/shop/region/address";
import { storedRegion } from "../app/shop/region/region";
import { type Console, when } from "./console";

export const usage = fr`  newsletter list | newsletter export | newsletter remove ADRESSE
      Liste les abonnements confirmés, les plus anciens d’abord ; les écrit en CSV, chacun avec les mots acceptés et son
      lien de désabonnement, à mettre dans chaque lettre et dans son en-tête List-Unsubscribe ; désabonne une adresse.`;

/** Subscriptions that are read at once. */
const SLICE = 500;

/** All confirmed subscriptions, a slice at a time. */
async function* subscriptions({ db }: Console): AsyncGenerator<Subscription> {
  let after: Subscription | undefined;
  for (;;) {
    const slice = await listSubscriptions(db, { limit: SLICE, after });
    yield* slice;
    after = slice.at(-1);
    if (slice.length < SLICE) return;
  }
}

/** The address that ends a subscription, by a press on its page or by a mail program's POST. */
function wayOut({ token, regionCode }: Subscription): string {
  const { basename } = storedRegion(regionCode);
  return absolute(config().publicUrl, basename, newsletterStop(token));
}

/** Runs `list`, `export` or `remove` and answers the exit code: 0 done, 1 refused, 2 not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  const [verb, address, ...rest] = args;
  if (verb === "list" && address === undefined) {
    for await (const { email, confirmedAt, regionCode } of subscriptions(io))
      io.out([email, fr`depuis le ${when(confirmedAt)} UTC`, regionCode].join("\t"));
    return 0;
  }
  if (verb === "export" && address === undefined) {
    const line = (cells: string[]) => io.out(csvLine(cells));
    line(["email", "region", "confirmed_at", "consent", "unsubscribe"]);
    for await (const one of subscriptions(io))
      line([one.email, one.regionCode, new Date(one.confirmedAt).toISOString(), one.consent, wayOut(one)]);
    return 0;
  }
  if (verb === "remove" && address !== undefined && rest.length === 0) {
    const removed = await removeSubscriber(io.db, parseEmail(address) ?? address);
    if (removed) io.out(fr`${address} est désabonné.`);
    else io.err(fr`Cette adresse n’est pas abonnée.`);
    return removed ? 0 : 1;
  }
  io.err(usage);
  return 2;
}
