import { useLocation } from "@remix-run/react";
import { type ComponentType, type ReactNode, useContext } from "react";
import { frameText as t } from "~/locales/frame";
import * as paths from "~/paths";
import { MENU, SITE_LINKS } from "~/site-links";
import { StatusMessage } from "../feedback/status-message";
import { UndoForm } from "../product/removed-line";
import { UnwishForm } from "../product/unwish-form";
import { SearchForm } from "../form/search-form";
import { Anchor } from "./anchor";
import { ColourModeForm } from "./colour-mode";
import { LightForm } from "./light-form";
import { LightVersion, useLight } from "./light-version";
import type { PanelCode } from "./opened-panel";
import { usePageAddress } from "./page-address";
import { Panel } from "./panel";
import { Panels } from "./panels";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

const MODES = ["system", "light", "dark"] as const;

/** A page's own head and foot, in place of those of every page: its route's `handle.frame` (PAGE-44). */
export interface OwnFrame {
  Head: ComponentType<{ name: string }>;
  Foot: ComponentType;
}

export interface SiteFrameProps {
  own: OwnFrame | null;
  /** The words that payments are simulated, and their id; null where none are (PAYMENT-15). */
  demonstration: { id: string; title: string; text: string } | null;
  /** Packs in the cart. */
  cartCount: number;
  mode: (typeof MODES)[number];
  /**
   * What the last act left to be said, and what it did that can be taken back: a line out of the cart, a wish; hidden where a toast
   * shows it, so that it is seen once.
   */
  message: {
    text: string;
    undo: { sku: string; quantity: string } | { wish: string; name: string } | null;
    isHidden: boolean;
    /** Whether it asks for something, and confirms nothing. */
    asks: boolean;
  } | null;
  /** The logo's words in the settings in force, « name, trade »; null where they are not known: the shop's own. */
  logo: string | null;
  /** The collections in the settings in force: the menu begins with them. */
  categories: { name: string; url: string; icon: string | null }[];
  /** The storefront's name, and how long sending takes there. */
  storefront: { name: string; delivery: string | null; isCollectors: boolean } | null;
  /** The newsletter's form as HTML; null where it is not offered. */
  newsletter: string | null;
  /** Whether the page is public: the query of a private page is kept out of links. */
  isPublic: boolean;
  /** A question that comes first in the document: the storefront's, above the page, or the age's, at the bottom of the window. */
  notice?: ReactNode;
  /** What they are asked that blocks nothing, after everything. */
  strip?: ReactNode;
  /** Fetches what its panels need once one is opened. */
  panels: () => Promise<PanelCode>;
  children: ReactNode;
}

/** Takes back what a message says was done. */
const Undo = (undo: NonNullable<NonNullable<SiteFrameProps["message"]>["undo"]>) =>
  "wish" in undo ? (
    <UnwishForm action={paths.wish(undo.wish)} name={undo.name} />
  ) : (
    <UndoForm action={paths.cart()} {...undo} />
  );

/** Leads into the light version, or out of it. */
const VersionForm = () =>
  useLight() ? (
    <LightForm action={paths.display()} version="complete" label={t("toFull")} />
  ) : (
    <LightForm action={paths.display()} version="legere" label={t("toLight")} />
  );

/** What the light version is, on the first page of it that a browser gets (LIGHT-2). */
function LightLine() {
  if (useContext(LightVersion) !== "first") return null;
  return (
    <section aria-label={t("light")} className="light-line">
      <p>{t("lightTold")}</p>
      <VersionForm />
    </section>
  );
}

/** What stands around every page: skip link, head, the message of the last act, foot. Nothing personal. */
export function SiteFrame({
  own,
  demonstration,
  cartCount,
  mode,
  message,
  logo,
  categories,
  storefront,
  newsletter,
  isPublic,
  notice,
  strip,
  panels,
  children,
}: SiteFrameProps) {
  const { pathname } = useLocation();
  const address = usePageAddress();
  const [name = t("siteName"), ...trade] = logo?.split(", ") ?? [t("siteName"), t("tagline")];
  const back = isPublic ? address : pathname;
  return (
    <Panels code={panels}>
      <SkipLink>{t("skip")}</SkipLink>
      {demonstration && (
        <section
          id={demonstration.id}
          aria-label={demonstration.title}
          className="wrap border-b border-edge bg-card py-3"
        >
          <p>
            <strong>{demonstration.title}</strong> <span>{demonstration.text}</span>
          </p>
        </section>
      )}
      <LightLine />
      {notice}
      {own ? (
        <own.Head name={name} />
      ) : (
        <SiteHeader
          homeHref={paths.home()}
          name={name}
          tagline={trade.join(", ").replace(/^./u, (letter) => letter.toUpperCase())}
          entries={[
            { panel: "menu", label: t("menu"), icon: "menu-2" },
            { panel: "recherche", label: t("searchShort"), icon: "search" },
            { panel: "compte", label: t("account"), icon: "user", href: paths.account() },
            { panel: "panier", label: t("cart"), icon: "shopping-bag", href: paths.cart(), count: cartCount },
          ]}
          navLabel={t("navigation")}
          links={MENU}
        >
          <Panel id="recherche" label={t("searchShort")} closeLabel={t("close")} from="top">
            <SearchForm
              action={paths.allProducts()}
              label={t("search")}
              hint={t("searchHint")}
              submit={t("searchSubmit")}
            />
          </Panel>
        </SiteHeader>
      )}
      {message && (
        <div className={message.isHidden ? "sr-only" : "wrap pt-6"}>
          <StatusMessage tone={message.asks ? "info" : "success"}>
            {message.text}
            {!message.isHidden && message.undo && <Undo {...message.undo} />}
          </StatusMessage>
        </div>
      )}
      {children}
      {own ? (
        <own.Foot />
      ) : (
        <SiteFooter
          label={t("footer")}
          panel={{ id: "menu", label: t("menu"), closeLabel: t("close") }}
          first={{
            title: t("collections"),
            links: categories.map(({ name, url, icon }) => ({ label: name, href: url, icon })),
          }}
          columns={[
            { title: t("footerShop"), links: SITE_LINKS.shop },
            { title: t("footerReading"), links: SITE_LINKS.reading },
            { title: t("footerOrders"), links: SITE_LINKS.orders },
            { title: t("footerLegal"), links: SITE_LINKS.legal },
          ]}
          form={newsletter}
          choices={
            <>
              <ColourModeForm
                action={paths.display()}
                legend={t("colourMode")}
                modes={MODES.map((value) => ({ value, label: t(`mode-${value}`), chosen: value === mode }))}
              />
              <VersionForm />
              <p className="flex flex-wrap items-center gap-x-4">
                {storefront && <span>{t("storefront", { name: storefront.name })}</span>}{" "}
                <Anchor href={paths.storefronts(back)} data-panel="boutiques" className="tap underline">
                  {t("storefronts")}
                </Anchor>{" "}
                <Anchor href={paths.consent(back)} data-panel="cookies" className="tap underline">
                  {t("consent")}
                </Anchor>
              </p>
            </>
          }
        >
          {storefront?.delivery && <p>{storefront.delivery}</p>}
          <p>{t(storefront?.isCollectors ? "adultsCollectors" : "adults")}</p>
        </SiteFooter>
      )}
      {strip}
    </Panels>
  );
}
