import type { Entered } from "~/http/session/context.server";
import { accountServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { regionInForce } from "~/settings/in-force.server";
import { listAddresses } from "~/shop/customers/addresses.server";
import type { Session } from "~/shop/customers/sessions.server";
import { listWishes } from "~/shop/customers/wishlist.server";
import { readsMailbox } from "~/shop/orders/holds.server";
import { findOrderOf } from "~/shop/orders/orders.server";
import { orderGlance } from "~/views/order-glance.server";
import { addressLine } from "../address/address-form.server";
import { ownOrders, seenBy } from "./own-order.server";
import { profileLine } from "./profile.server";

/* What the overview of an account shows. */

/** The customer's latest order; null where there is none, undefined where orders cannot be read. */
async function latestOrder(session: Session, entered: Entered) {
  const { shop, region, storefront } = entered;
  const found = await ownOrders(entered, session.customer.id, { limit: 1, offset: 0 });
  if (!found) return undefined;
  const [line] = found.orders;
  const order = line && (await findOrderOf(shop.db, session.customer.id, line.number));
  if (!line || !order) return null;
  const there = await regionInForce(shop, order.regionCode);
  return orderGlance(
    order,
    line,
    there,
    storefront,
    region.paymentMethods,
    readsMailbox(order, seenBy(session)),
  );
}

/** What else the account holds, a fact a row: how many wishes, where parcels go, whose it is. */
async function accountFacts({ customer }: Session, { shop, region }: Entered) {
  const [wishes, addresses] = await Promise.all([
    listWishes(shop.db, customer.id),
    listAddresses(shop.db, customer.id),
  ]);
  const [first] = addresses;
  return [
    {
      label: t("wishlistLink"),
      href: paths.wishlist(),
      value: wishes.length === 0 ? t("noWishes") : t("wishes", { count: wishes.length }),
    },
    {
      label: t("deliveryAddress"),
      href: paths.addresses(),
      value: first ? addressLine(first.address) : t("noAddress"),
    },
    { label: t("email"), href: paths.accountDetails(), value: customer.email },
    {
      label: t(`profile-${region.contentClass}`),
      href: paths.accountDetails(),
      value: profileLine(customer.profile, region) || t("noProfile"),
    },
  ];
}

/** What the page shows. */
export async function overviewPage(session: Session, entered: Entered) {
  const [latest, facts] = await Promise.all([latestOrder(session, entered), accountFacts(session, entered)]);
  return { firstName: session.customer.firstName, token: session.formToken, latest, facts };
}
