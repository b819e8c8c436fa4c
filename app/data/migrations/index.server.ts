import type { Migration } from "kysely";
import * as catalogue from "./0001_catalogue.server";
import * as sales from "./0002_sales.server";
import * as content from "./0003_content.server";
import * as pictures from "./0004_pictures.server";
import * as pageLocales from "./0005_page_locales.server";
import * as routeRules from "./0006_route_rules.server";
import * as consent from "./0007_consent.server";
import * as customers from "./0008_customers.server";
import * as shipments from "./0009_shipments.server";
import * as withdrawals from "./0010_withdrawals.server";
import * as invoices from "./0011_invoices.server";
import * as accountSafety from "./0012_account_safety.server";
import * as erasures from "./0013_erasures.server";
import * as paymentSafety from "./0014_payment_safety.server";
import * as holds from "./0015_holds.server";
import * as withdrawalSearch from "./0016_withdrawal_search.server";
import * as mailedLinks from "./0017_mailed_links.server";
import * as contentKinds from "./0018_content_kinds.server";
import * as actors from "./0019_actors.server";
import * as catalogueChanges from "./0020_catalogue_changes.server";
import * as restockRequests from "./0023_restock_requests.server";
import * as priceHistory from "./0024_price_history.server";
import * as reviews from "./0025_reviews.server";
import * as packsOfItems from "./0026_packs_of_items.server";
import * as contentPictures from "./0027_content_pictures.server";
import * as taskFailures from "./0028_task_failures.server";
import * as goodsOfPrices from "./0029_goods_of_prices.server";
import * as eventStates from "./0030_event_states.server";
import * as messages from "./0031_messages.server";
import * as applications from "./0032_applications.server";
import * as newsletter from "./0033_newsletter.server";
import * as changedOn from "./0034_changed_on.server";
import * as browserErrors from "./0035_browser_errors.server";
import * as affiliateVisits from "./0036_affiliate_visits.server";
import * as answeredReports from "./0037_answered_reports.server";
import * as seedGender from "./0038_seed_gender.server";
import * as helpfulReviews from "./0039_helpful_reviews.server";
import * as followedRevisions from "./0040_followed_revisions.server";
import * as withdrawalRefunds from "./0041_withdrawal_refunds.server";
import * as mailsOfOrders from "./0042_mails_of_orders.server";
import * as creditNotes from "./0043_credit_notes.server";
import * as sortedReviews from "./0044_sorted_reviews.server";
import * as correctedAddresses from "./0045_corrected_addresses.server";
import * as reviewsOfVarieties from "./0046_reviews_of_varieties.server";
import * as wholeWithdrawals from "./0047_whole_withdrawals.server";
import * as partialPayments from "./0048_partial_payments.server";
import * as refunds from "./0049_refunds.server";
import * as cartRevision from "./0050_cart_revision.server";
import * as knownVarieties from "./0051_known_varieties.server";
import * as daysOfStorefronts from "./0052_days_of_storefronts.server";
import * as announcedTransfers from "./0053_announced_transfers.server";
import * as stockRevisions from "./0054_stock_revisions.server";
import * as decidedInTables from "./0055_decided_in_tables.server";

/** Every migration, by the name that is stored once it ran: names never change, order is alphabetical. */
export const migrations: Record<string, Migration> = {
  "0001_catalogue": catalogue,
  "0002_sales": sales,
  "0003_content": content,
  "0004_pictures": pictures,
  "0005_page_locales": pageLocales,
  "0006_route_rules": routeRules,
  "0007_consent": consent,
  "0008_customers": customers,
  "0009_shipments": shipments,
  "0010_withdrawals": withdrawals,
  "0011_invoices": invoices,
  "0012_account_safety": accountSafety,
  "0013_erasures": erasures,
  "0014_payment_safety": paymentSafety,
  "0015_holds": holds,
  "0016_withdrawal_search": withdrawalSearch,
  "0017_mailed_links": mailedLinks,
  "0018_content_kinds": contentKinds,
  "0019_actors": actors,
  "0020_catalogue_changes": catalogueChanges,
  "0023_restock_requests": restockRequests,
  "0024_price_history": priceHistory,
  "0025_reviews": reviews,
  "0026_packs_of_items": packsOfItems,
  "0027_content_pictures": contentPictures,
  "0028_task_failures": taskFailures,
  "0029_goods_of_prices": goodsOfPrices,
  "0030_event_states": eventStates,
  "0031_messages": messages,
  "0032_applications": applications,
  "0033_newsletter": newsletter,
  "0034_changed_on": changedOn,
  "0035_browser_errors": browserErrors,
  "0036_affiliate_visits": affiliateVisits,
  "0037_answered_reports": answeredReports,
  "0038_seed_gender": seedGender,
  "0039_helpful_reviews": helpfulReviews,
  "0040_followed_revisions": followedRevisions,
  "0041_withdrawal_refunds": withdrawalRefunds,
  "0042_mails_of_orders": mailsOfOrders,
  "0043_credit_notes": creditNotes,
  "0044_sorted_reviews": sortedReviews,
  "0045_corrected_addresses": correctedAddresses,
  "0046_reviews_of_varieties": reviewsOfVarieties,
  "0047_whole_withdrawals": wholeWithdrawals,
  "0048_partial_payments": partialPayments,
  "0049_refunds": refunds,
  "0050_cart_revision": cartRevision,
  "0051_known_varieties": knownVarieties,
  "0052_days_of_storefronts": daysOfStorefronts,
  "0053_announced_transfers": announcedTransfers,
  "0054_stock_revisions": stockRevisions,
  "0055_decided_in_tables": decidedInTables,
};
