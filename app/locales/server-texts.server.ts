import { account } from "./fr/account";
import { accountServer } from "./fr/account.server";
import { blog } from "./fr/blog.server";
import { cart } from "./fr/cart";
import { cartServer } from "./fr/cart.server";
import { catalogue } from "./fr/catalogue";
import { catalogueServer } from "./fr/catalogue.server";
import { checkout } from "./fr/checkout";
import { checkoutServer } from "./fr/checkout.server";
import { closed } from "./fr/closed.server";
import { codes } from "./fr/codes.server";
import { comparison } from "./fr/comparison.server";
import { demonstration } from "./fr/demonstration.server";
import { faq } from "./fr/faq.server";
import { finder } from "./fr/finder.server";
import { invoice } from "./fr/invoice.server";
import { legend } from "./fr/legend.server";
import { order } from "./fr/order";
import { messagesServer } from "./fr/messages.server";
import { newsletter } from "./fr/newsletter";
import { newsletterServer } from "./fr/newsletter.server";
import { orderServer } from "./fr/order.server";
import { pageServer } from "./fr/page.server";
import { priceList } from "./fr/price-list";
import { priceListServer } from "./fr/price-list.server";
import { privacyServer } from "./fr/privacy.server";
import { region } from "./fr/region.server";
import { seen } from "./fr/seen.server";
import { restock } from "./fr/restock";
import { restockServer } from "./fr/restock.server";
import { reviews } from "./fr/reviews.server";
import { shipment } from "./fr/shipment.server";
import { siteMap } from "./fr/site-map.server";
import { storefronts } from "./fr/storefront.server";
import { withdrawalServer } from "./fr/withdrawal.server";
import { namespace } from "./namespace";

/*
 * The texts that never reach a browser's build, by area and language. An area whose pages have texts in the browser too
 * has them here beside its own, so that the server asks one function.
 */

export const accountServerText = namespace({ fr: { ...account, ...accountServer } });
export const blogText = namespace({ fr: blog });
export const cartServerText = namespace({ fr: { ...cart, ...cartServer } });
export const catalogueServerText = namespace({ fr: { ...catalogue, ...catalogueServer } });
export const checkoutServerText = namespace({ fr: { ...checkout, ...checkoutServer } });
export const closedText = namespace({ fr: closed });
export const codesText = namespace({ fr: codes });
export const comparisonText = namespace({ fr: comparison });
export const demonstrationServerText = namespace({ fr: demonstration });
export const faqText = namespace({ fr: faq });
export const finderText = namespace({ fr: finder });
export const invoiceText = namespace({ fr: invoice });
export const legendText = namespace({ fr: legend });
export const messagesServerText = namespace({ fr: messagesServer });
export const newsletterServerText = namespace({ fr: { ...newsletter, ...newsletterServer } });
export const orderServerText = namespace({ fr: { ...order, ...orderServer } });
export const pageText = namespace({ fr: pageServer });
export const priceListServerText = namespace({ fr: { ...priceList, ...priceListServer } });
export const privacyServerText = namespace({ fr: privacyServer });
export const regionText = namespace({ fr: region });
export const seenText = namespace({ fr: seen });
export const restockServerText = namespace({ fr: { ...restock, ...restockServer } });
export const reviewText = namespace({ fr: reviews });
export const shipmentText = namespace({ fr: shipment });
export const siteMapText = namespace({ fr: siteMap });
export const storefrontText = namespace({ fr: storefronts });
export const withdrawalServerText = namespace({ fr: withdrawalServer });
