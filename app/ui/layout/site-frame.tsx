import type { ReactNode } from "react";
import { frameText as t } from "~/locales/frame";
import * as paths from "~/paths";
import { StatusMessage } from "../feedback/status-message";
import { SearchForm } from "../form/search-form";
import { ColourModeForm } from "./colour-mode";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

const SHOP = [
  { label: t("allProducts"), href: paths.allProducts() },
  { label: t("collections"), href: paths.collections() },
];
const ORDERS = [
  { label: t("cart"), href: paths.cart() },
  { label: t("orderStatus"), href: paths.orderStatus() },
];
const LEGAL = [{ label: t("terms"), href: paths.terms() }];
const MODES = ["system", "light", "dark"] as const;

interface SiteFrameProps {
  /** Packs in the cart. */
  cartCount: number;
  mode: (typeof MODES)[number];
  /** What the last act left to be said. */
  message: string | null;
  children: ReactNode;
}

/** What stands around every page: skip link, head, the message of the last act, foot. Nothing personal. */
export function SiteFrame({ cartCount, mode, message, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink>{t("skip")}</SkipLink>
      <SiteHeader
        homeHref={paths.home()}
        name={t("siteName")}
        tagline={t("tagline")}
        navLabel={t("navigation")}
        links={SHOP}
        cart={{ href: paths.cart(), label: t("cart"), count: cartCount }}
        status={{ label: t("orderStatus"), href: paths.orderStatus() }}
      >
        <SearchForm action={paths.allProducts()} label={t("search")} submit={t("searchSubmit")} />
      </SiteHeader>
      {message && (
        <div className="wrap pt-6">
          <StatusMessage>{message}</StatusMessage>
        </div>
      )}
      {children}
      <SiteFooter
        label={t("footer")}
        columns={[
          { title: t("footerShop"), links: SHOP },
          { title: t("footerOrders"), links: ORDERS },
          { title: t("footerLegal"), links: LEGAL },
        ]}
      >
        <ColourModeForm
          action={paths.colourMode()}
          legend={t("colourMode")}
          modes={MODES.map((value) => ({ value, label: t(`mode-${value}`), chosen: value === mode }))}
        />
        <p>{t("adults")}</p>
      </SiteFooter>
    </>
  );
}
