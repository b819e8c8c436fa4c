import { counted, fr } from "../app/shop/french";
import { HOLDS, REVIEWS } from "../app/shop/limits/limits";
import { answerDay } from "../app/shop/messages/answer-time.server";
import { countWaitingMessages, listMessages } from "../app/shop/messages/messages.server";
import { listOrdersToSend } from "../app/shop/orders/lists.server";
import { listCrowdedItems } from "../app/shop/orders/crowded-stock.server";
import { listAnnounced, listHoldsEnding } from "../app/shop/orders/holds.server";
import { deadMailsAbout, listDeadMails } from "../app/shop/outbox/outbox.server";
import { listMoneyToGiveBack } from "../app/shop/payments/refunds.server";
import { listAwaited } from "../app/shop/restock/restock.server";
import { listForOperator } from "../app/shop/reviews/moderation.server";
import { listOpenReports } from "../app/shop/reviews/reports.server";
import { listBrowserErrors } from "../app/shop/tasks/browser-errors.server";
import { listFailures, type Task } from "../app/shop/tasks/failures.server";
import { GUARANTEE_NOTICE } from "../app/shop/content/notice-names";
import { hasGuaranteeNotice } from "../app/shop/content/notices.server";
import { storefrontsWithoutTerms, TERMS } from "../app/shop/content/terms.server";
import { dayOf } from "../app/shop/region/dates";
import { onDay, REGIONS, takesOrders } from "../app/shop/region/region";
import { listWithdrawalsToRefund } from "../app/shop/withdrawals/refunds.server";
import { listWithdrawals } from "../app/shop/withdrawals/withdrawals.server";
import { messageTopic } from "../app/views/message-topic.server";
import { type Console, when } from "./console";
import { money } from "./money";
import { orderOf } from "./withdrawals";

export const usage = fr`  today
      Ce qui attend aujourd’hui : réservations inhabituelles, réservations qui finissent dans les 24 heures,
      virements annoncés, commandes à expédier, argent à rendre, rétractations à décider et à rembourser, messages sans réponse, e-mails non remis, travaux du serveur qui échouent, sachets épuisés que l’on attend, avis à lire et signalés, textes et avis officiels à fournir, erreurs dans les navigateurs.`;

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
  const part = (title: string, lines: string[]) => {
    io.out(lines.length > 0 ? fr`${title} :` : fr`${title} : rien.`);
    for (const line of lines) io.out(`  ${line}`);
    if (lines.length === LIMIT) io.out(fr`  … les ${LIMIT} premières seulement.`);
  };
  /** When it was sent; whether that is longer ago than reviews wait, as their readers are told. */
  const sent = (at: number) => {
    const isLate = at + REVIEWS.readDays * DAY < io.now;
    return isLate ? fr`${when(at)} UTC, en retard` : `${when(at)} UTC`;
  };
  part(
    fr`Stocks que des commandes impayées tiennent à ${HOLDS.warnShare} % ou plus`,
    (await listCrowdedItems(io.db, LIMIT)).map(({ item, held, left, orders }) =>
      [item, `${counted(held, "unité")} par ${counted(orders, "commande")}`, `${left} à vendre`].join("\t"),
    ),
  );
  part(
    fr`Réservations qui finissent dans les 24 heures`,
    (await listHoldsEnding(io.db, io.now + DAY, LIMIT)).map(
      ({ number, heldUntil, partlyReceived, currency }) =>
        [
          number,
          `${when(heldUntil)} UTC`,
          ...(partlyReceived > 0 ? [fr`${money(partlyReceived, currency)} reçus en partie`] : []),
        ].join("\t"),
    ),
  );
  part(
    fr`Virements annoncés`,
    (await listAnnounced(io.db, LIMIT)).map(({ number, announcedAt, heldUntil }) =>
      [number, fr`le ${when(announcedAt)} UTC`, fr`réservée jusqu’au ${when(heldUntil)} UTC`].join("\t"),
    ),
  );
  part(
    fr`Commandes payées à expédier`,
    (await listOrdersToSend(io.db, LIMIT)).map(({ number, placedAt, total, currency }) =>
      [number, `${when(placedAt)} UTC`, money(total, currency)].join("\t"),
    ),
  );
  part(
    fr`Argent à rendre`,
    (await listMoneyToGiveBack(io.db, LIMIT)).map(({ number, amount, currency, since, simulated }) =>
      [
        number,
        money(amount, currency),
        `${when(since)} UTC`,
        ...(simulated ? [fr`paiement simulé`] : []),
      ].join("\t"),
    ),
  );
  part(
    fr`Rétractations à décider`,
    (await listWithdrawals(io.db, { all: false, limit: LIMIT })).map((withdrawal) =>
      [withdrawal.number, `${when(withdrawal.receivedAt)} UTC`, `commande ${orderOf(withdrawal)}`].join("\t"),
    ),
  );
  part(
    fr`Rétractations à rembourser`,
    (await listWithdrawalsToRefund(io.db, LIMIT)).map(({ number, order, decidedAt }) =>
      [number, `commande ${order}`, fr`acceptée le ${when(decidedAt)} UTC`].join("\t"),
    ),
  );
  const messages = await listMessages(io.db, { all: false, limit: LIMIT });
  const waiting = await countWaitingMessages(io.db);
  const unreachable = await deadMailsAbout(
    io.db,
    messages.map(({ id }) => id),
  );
  part(
    waiting > LIMIT
      ? fr`Messages sans réponse, les ${LIMIT} plus anciens de ${waiting}`
      : fr`Messages sans réponse`,
    messages.map(({ id, number, kind, receivedAt, subject }) =>
      [
        number,
        `depuis ${counted(Math.floor((io.now - receivedAt) / HOUR), "heure")}`,
        fr`à répondre au plus tard le ${answerDay({ kind, receivedAt })}`,
        messageTopic({ kind, subject }),
        ...(unreachable.has(id) ? [fr`e-mail non remis`] : []),
      ].join("\t"),
    ),
  );
  part(
    fr`E-mails non remis`,
    (await listDeadMails(io.db, LIMIT)).map(({ id, template, createdAt, error }) =>
      [id, template, `${when(createdAt)} UTC`, error].join("\t"),
    ),
  );
  part(
    fr`Travaux du serveur qui échouent`,
    (await listFailures(io.db, LIMIT)).map(({ task, subject, since, message }) =>
      [TASK_NAMES[task as Task] ?? task, subject, fr`depuis le ${when(since)} UTC`, message].join("\t"),
    ),
  );
  part(
    fr`Sachets épuisés que l’on attend`,
    (await listAwaited(io.db, LIMIT)).map(({ sku, count, since }) =>
      [sku, counted(count, "demande"), fr`depuis le ${when(since)} UTC`].join("\t"),
    ),
  );
  part(
    fr`Avis à lire`,
    (await listForOperator(io.db, { all: false, limit: LIMIT })).map(
      ({ number, written_at, rating, title }) => [number, sent(written_at), `${rating}/5`, title].join("\t"),
    ),
  );
  const selling = REGIONS.filter((region) => takesOrders(onDay(region, dayOf(io.now, region))));
  part(
    fr`Textes sans lesquels rien ne se commande`,
    (await storefrontsWithoutTerms(io.db, selling)).map(
      (code) => fr`${TERMS}.md, boutique ${code} : conditions générales de vente (content import)`,
    ),
  );
  part(
    fr`Avis officiels à fournir`,
    (await hasGuaranteeNotice(io.db))
      ? []
      : [
          fr`notices/${GUARANTEE_NOTICE}.md, avec son image : avis harmonisé sur la garantie légale (règlement (UE) 2025/1960)`,
        ],
  );
  part(
    fr`Avis signalés`,
    (await listOpenReports(io.db, LIMIT)).map(({ review_number, reported_at, reason, email }) =>
      [review_number, sent(reported_at), reason, ...(email === "" ? [] : [fr`réponse attendue`])].join("\t"),
    ),
  );
  part(
    fr`Erreurs dans les navigateurs, depuis hier`,
    (await listBrowserErrors(io.db, LIMIT, io.now)).map(({ message, reports }) =>
      [fr`${reports} fois`, message || fr`(autres)`].join("\t"),
    ),
  );
  return 0;
}
