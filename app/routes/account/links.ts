import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";

/** The pages of an account, as its overview and its panel list them. */
export const accountLinks = [
  { href: paths.orders(), label: t("orders"), text: t("ordersText") },
  { href: paths.wishlist(), label: t("wishlist"), text: t("wishlistText") },
  { href: paths.addresses(), label: t("addresses"), text: t("addressesText") },
  { href: paths.accountDetails(), label: t("details"), text: t("detailsText") },
];
