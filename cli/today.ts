import { openStorefronts } from "../app/shop/profile/profile";
import { isAnythingPublished } from "../app/shop/catalogue/rows.server";
import { counted, fr } from "../app/shop/french";
import { HOLDS, REVIEWS } from "../app/shop/limits/limits";
import { answerDay } from "../app/shop/messages/answer-time.server";
import { countWaitingMessages, listMessages } from "../app/shop/messages/messages.server";
import { listOrdersToSend } from "../app/shop/orders/lists.server";
import { listCrowdedItems } from "../app/shop/orders/crowded-stock.server";
import { listAnnounced, listHoldsEnding } from "../app/shop/orders/holds.server";
import {
  deadMailsAbout,
  listDeadMails,
  listRefusedMails,
  overdueMails,
} from "../app/shop/outbox/undelivered.server";
import { howRepaid } from "../app/shop/payments/providers/providers";
import { listOwedPayments, listOwedWithdrawals } from "../app/shop/repayments/owed.server";
import { listAwaited } from "../app/shop/restock/restock.server";
import { listForOperator } from "../app/shop/reviews/moderation.server";
import { listOpenReports } from "../app/shop/reviews/reports.server";
import { listBrowserErrors } from "../app/shop/tasks/browser-errors.server";
import { listFailures, type Task } from "../app/shop/tasks/failures.server";
import { GUARANTEE_NOTICE } from "../app/shop/content/notice-names";
import { hasGuaranteeNotice } from "../app/shop/content/notices.server";
import { storefrontsWithoutTerms, TERMS } from "../app/shop/content/terms.server";
import { dayOf } from "../app/shop/region/dates";
import { onDay, takesOrders } from "../app/shop/region/region";
import { listWithdrawals } from "../app/shop/withdrawals/withdrawals.server";
import { messageTopic } from "../app/views/message-topic.server";
import { type Console, when } from "./console";
import { money } from "./money";
import { orderOf } from "./withdrawals";

export const usage = fr`  today
      Ce qui attend aujourd’hui : réservations inhabituelles, réservations qui finissent dans les 24 heures,
      virements annoncés, commandes à expédier, argent à rendre, rétractations à décider et à rembourser, messages sans réponse, e-mails non remis, refusés ou en retard, travaux du serveur qui échouent, sachets épuisés que l’on attend, avis à lire et signalés, textes et avis officiels à fournir, erreurs dans les navigateurs.`;

const TASK_NAMES: Record<Task, string> = {
  payments: fr`avis de paiement`,
  holds: fr`fin des réservations`,
  "part-payments": fr`paiements en partie`,
  "stock-warnings": fr`alertes de stock`,
  forgetting: fr`oubli de ce qui est périmé`,
  withdrawals: fr`rétractations`,
  restock: fr`retours en stock`,
  "review-requests": fr`demandes d’avis`,
  ageing: fr`oubli de ce qui est ancien`,
};

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
/** Lines of each part. */
const LIMIT = 50;

/** Says what the operator has to see to today; answers the exit code: 0, or 2 where it is not understood. */
export async function run(args: string[], io: Console): Promise<number> {
  if (args.length > 0) {
    io.err(usage);
    return 2;
  }
  const report = reportTo(io);
  if (!(await isAnythingPublished(io.db)))
    io.out(fr`Rien n’est en vente : le catalogue est vide (« catalogue import »).`);
  await tellOrders(report, io);
  await tellLetters(report, io);
  await tellMails(report, io);
  await tellShop(report, io);
  return 0;
}

/**
 * How a part of the list is written: its title, and a line for each of what is read.
 * @param read answers at most so many: one more than is shown, by which it is known whether there are more
 */
type Report = <Row>(
  title: string,
  read: (limit: number) => Promise<readonly Row[]>,
  line: (row: Row) => readonly string[],
) => Promise<void>;

const reportTo =
  (io: Console): Report =>
  async (title, read, line) => {
    const rows = await read(LIMIT + 1);
    io.out(rows.length > 0 ? fr`${title} :` : fr`${title} : rien.`);
    for (const row of rows.slice(0, LIMIT)) io.out(`  ${line(row).join("\t")}`);
    if (rows.length > LIMIT) io.out(fr`  … les ${LIMIT} premières seulement.`);
  };

/** What orders wait for: their money, their parcels, and the money that goes back. */
async function tellOrders(report: Report, { db, now }: Console): Promise<void> {
  await report(
    fr`Stocks que des commandes impayées tiennent à ${HOLDS.warnShare} % ou plus`,
    (limit) => listCrowdedItems(db, limit),
    ({ item, held, left, orders }) => [
      item,
      `${counted(held, "unité")} par ${counted(orders, "commande")}`,
      `${left} à vendre`,
    ],
  );
  await report(
    fr`Réservations qui finissent dans les 24 heures`,
    (limit) => listHoldsEnding(db, now + DAY, limit),
    ({ number, heldUntil, partlyReceived, currency }) => [
      number,
      `${when(heldUntil)} UTC`,
      ...(partlyReceived > 0 ? [fr`${money(partlyReceived, currency)} reçus en partie`] : []),
    ],
  );
  await report(
    fr`Virements annoncés`,
    (limit) => listAnnounced(db, limit),
    ({ number, announcedAt, heldUntil }) => [
      number,
      fr`le ${when(announcedAt)} UTC`,
      fr`réservée jusqu’au ${when(heldUntil)} UTC`,
    ],
  );
  await report(
    fr`Commandes payées à expédier`,
    (limit) => listOrdersToSend(db, limit),
    ({ number, placedAt, total, currency }) => [number, `${when(placedAt)} UTC`, money(total, currency)],
  );
  await report(
    fr`Argent à rendre`,
    (limit) => listOwedPayments(db, limit, howRepaid),
    ({ order, amount, currency, since, simulated }) => [
      order,
      money(amount, currency),
      `${when(since)} UTC`,
      ...(simulated ? [fr`paiement simulé`] : []),
    ],
  );
  await report(
    fr`Rétractations à décider`,
    (limit) => listWithdrawals(db, { all: false, limit }),
    (withdrawal) => [
      withdrawal.number,
      `${when(withdrawal.receivedAt)} UTC`,
      `commande ${orderOf(withdrawal)}`,
    ],
  );
  await report(
    fr`Rétractations à rembourser`,
    (limit) => listOwedWithdrawals(db, limit),
    ({ withdrawal, order, since }) => [withdrawal, `commande ${order}`, fr`acceptée le ${when(since)} UTC`],
  );
}

/** Messages, reviews and reports that somebody is to answer. */
async function tellLetters(report: Report, { db, now }: Console): Promise<void> {
  const waiting = await countWaitingMessages(db);
  const messages = await listMessages(db, { all: false, limit: LIMIT });
  const unreachable = await deadMailsAbout(
    db,
    messages.map(({ id }) => id),
  );
  await report(
    waiting > LIMIT
      ? fr`Messages sans réponse, les ${LIMIT} plus anciens de ${waiting}`
      : fr`Messages sans réponse`,
    async () => messages,
    ({ id, number, kind, receivedAt, subject }) => [
      number,
      `depuis ${counted(Math.floor((now - receivedAt) / HOUR), "heure")}`,
      fr`à répondre au plus tard le ${answerDay({ kind, receivedAt })}`,
      messageTopic({ kind, subject }),
      ...(unreachable.has(id) ? [fr`e-mail non remis`] : []),
    ],
  );
  /** When it was sent; whether that is longer ago than reviews wait, as their readers are told. */
  const sent = (at: number) => {
    const isLate = at + REVIEWS.readDays * DAY < now;
    return isLate ? fr`${when(at)} UTC, en retard` : `${when(at)} UTC`;
  };
  await report(
    fr`Avis à lire`,
    (limit) => listForOperator(db, { all: false, limit }),
    ({ number, written_at, rating, title }) => [number, sent(written_at), `${rating}/5`, title],
  );
  await report(
    fr`Avis signalés`,
    (limit) => listOpenReports(db, limit),
    ({ review_number, reported_at, reason, email }) => [
      review_number,
      sent(reported_at),
      reason,
      ...(email === "" ? [] : [fr`réponse attendue`]),
    ],
  );
}

/** Mails that do not go out: given up, put off by a server that refuses them, or waiting for a shop that is not running. */
async function tellMails(report: Report, { db, now }: Console): Promise<void> {
  await report(
    fr`E-mails non remis`,
    (limit) => listDeadMails(db, limit),
    ({ id, template, createdAt, error }) => [id, template, `${when(createdAt)} UTC`, error],
  );
  await report(
    fr`E-mails refusés pour l’instant, qui seront renvoyés`,
    (limit) => listRefusedMails(db, limit),
    ({ error, mails, since, next }) => [
      counted(mails, "e-mail"),
      fr`le plus ancien du ${when(since)} UTC`,
      fr`prochain essai le ${when(next)} UTC`,
      error,
    ],
  );
  await report(
    fr`E-mails que personne n’envoie (la boutique tourne-t-elle ?)`,
    async () => {
      const overdue = await overdueMails(db, now);
      return overdue ? [overdue] : [];
    },
    ({ mails, since }) => [counted(mails, "e-mail"), fr`à envoyer depuis le ${when(since)} UTC`],
  );
}

/** What the shop itself lacks, or cannot do. */
async function tellShop(report: Report, { db, now }: Console): Promise<void> {
  await report(
    fr`Travaux du serveur qui échouent`,
    (limit) => listFailures(db, limit),
    ({ task, subject, since, message }) => [
      TASK_NAMES[task as Task] ?? task,
      subject,
      fr`depuis le ${when(since)} UTC`,
      message,
    ],
  );
  await report(
    fr`Sachets épuisés que l’on attend`,
    (limit) => listAwaited(db, limit),
    ({ sku, count, since }) => [sku, counted(count, "demande"), fr`depuis le ${when(since)} UTC`],
  );
  const selling = openStorefronts().filter((region) => takesOrders(onDay(region, dayOf(now, region))));
  await report(
    fr`Textes sans lesquels rien ne se commande`,
    () => storefrontsWithoutTerms(db, selling),
    (code) => [fr`${TERMS}.md, boutique ${code} : conditions générales de vente (content import)`],
  );
  const notice = fr`notices/${GUARANTEE_NOTICE}.md, avec son image : avis harmonisé sur la garantie légale (règlement (UE) 2025/1960)`;
  await report(
    fr`Avis officiels à fournir`,
    async () => ((await hasGuaranteeNotice(db)) ? [] : [notice]),
    (line) => [line],
  );
  await report(
    fr`Erreurs dans les navigateurs, depuis hier`,
    (limit) => listBrowserErrors(db, limit, now),
    ({ message, reports }) => [fr`${reports} fois`, message || fr`(autres)`],
  );
}
