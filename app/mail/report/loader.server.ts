import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { storedRegion } from "~/shop/region/region";
import { findReport, type Report } from "~/shop/reviews/reports.server";
import type { ReportReason, ReviewRefusal } from "~/shop/reviews/review";
import type { Shop } from "~/shop/shop.server";
import type { ReportFacts, ReportMail } from "./facts";

/* What mails about reports of reviews tell whoever left an address with one. */

/** The report that a waiting mail tells of; null where it was erased or aged out. */
const told = async ({ db }: Shop, { subjectId }: OutboxMail): Promise<Report | null> =>
  subjectId === null ? null : findReport(db, subjectId);

const mailed = ({ region, product_name: variety, reason, reported_at: reportedAt }: Report): ReportMail => ({
  region: storedRegion(region),
  variety,
  reason: reason as ReportReason,
  reportedAt,
});

/** That a report was received. */
async function reportFacts(shop: Shop, mail: OutboxMail): Promise<ReportFacts["report"] | null> {
  const report = await told(shop, mail);
  return report && { report: mailed(report) };
}

/** What was decided of it. */
async function decisionFacts(shop: Shop, mail: OutboxMail): Promise<ReportFacts["report-decision"] | null> {
  const report = await told(shop, mail);
  if (!report || report.decision === "") return null;
  const { decision, answer } = report;
  const facts = { report: mailed(report) };
  return decision === "removed"
    ? { ...facts, decision, reason: answer as ReviewRefusal, words: "" }
    : { ...facts, decision, reason: null, words: answer };
}

export const reportLoaders = {
  report: reportFacts,
  "report-decision": decisionFacts,
};
