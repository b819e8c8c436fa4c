import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";

/** The pages of an account, as its rail and its panel list them. */
export const accountPages = () =>
  [
    { page: "overview", href: paths.account(), label: t("title") },
    { page: "orders", href: paths.orders(), label: t("ordersLink") },
    { page: "wishlist", href: paths.wishlist(), label: t("wishlistLink") },
    { page: "addresses", href: paths.addresses(), label: t("addressesLink") },
    { page: "details", href: paths.accountDetails(), label: t("detailsLink") },
  ] as const;

export type AccountPage = ReturnType<typeof accountPages>[number]["page"];
