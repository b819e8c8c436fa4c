import type { Region } from "~/shop/region/storefront-region";
import type { ReportReason, ReviewRefusal } from "~/shop/reviews/review";

/** A report of a review as mails to whoever reported it name it. */
export interface ReportMail {
  region: Region;
  /** The variety's name. */
  variety: string;
  reason: ReportReason;
  reportedAt: number;
}

/** What mails of a report are written from. */
export interface ReportFacts {
  report: { report: ReportMail };
  /** `words` are the operator's, where it is kept. */
  "report-decision": { report: ReportMail; words: string } & (
    { decision: "kept" | "gone"; reason: null } | { decision: "removed"; reason: ReviewRefusal }
  );
}
