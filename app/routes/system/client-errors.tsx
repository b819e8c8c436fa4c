import type { ActionFunctionArgs } from "@remix-run/node";
import { takesForms } from "~/http/forms/form-nature.server";
import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { isReportDropped } from "~/http/pages/request-limits.server";
import { log, withoutSecrets } from "~/log.server";
import { SIZES } from "~/shop/limits/limits";
import { printable } from "~/shop/printable";
import { countBrowserError } from "~/shop/tasks/browser-errors.server";

/** Characters of a report that are kept. */
const MAXIMUM = SIZES.report;
/** How reports of the shop's own scripts begin (app/ui/feedback/report-errors.ts, app/ui/icon/fetch-icon.ts, app/browser/referral.ts): others are not counted. */
const OURS = /^(?:(?:script|promise|hydration|referral) · |icon )/;

export const loader = privatePage(
  { sells: false, sample: { path: "/api/erreurs", status: 404 } },
  ({ request }) => {
    throw notFound(request);
  },
);

/**
 * Writes what a browser reports into the log, on one line, and counts it (PAGE-55). Beyond a few a minute from one client, and from all together,
 * reports are dropped: nobody fills the disk with them (LIMIT-12).
 */
export const action = takesForms({ "": {} }, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  if (await isReportDropped(entered)) return new Response(null, { status: 204 });
  const message = withoutSecrets((await request.text()).slice(0, MAXIMUM)).replace(/\s+/g, " ");
  log.warn({ message }, "browser");
  // No database keeps every sign that can be sent: a null character is refused by one and cut by the other.
  const kept = printable(message).slice(0, MAXIMUM);
  if (OURS.test(message)) await countBrowserError(entered.shop.db, kept, entered.now);
  return new Response(null, { status: 204 });
});
