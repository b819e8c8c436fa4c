import { frameText as t } from "./locales/frame";
import { panelText } from "./locales/panel";
import * as paths from "./paths";
import { FetchedPanel } from "./ui/layout/fetched-panel";
import type { PanelCode } from "./ui/layout/opened-panel";

/* The chunk that is fetched when the first panel of a page is opened. */

export { Dialog } from "./ui/layout/dialog";

const cart = () => import("./routes/cart/side-cart");
const account = () => import("./routes/account/side-account");
const consent = () => import("./routes/visitor/side-consent");
const finder = () => import("./routes/catalogue/finder/side-finder");
const storefronts = () => import("./routes/visitor/side-storefronts");

export const Fetched: PanelCode["Fetched"] = ({ id, ...host }) => {
  const { source } = host;
  const { search } = new URL("href" in source ? source.href : source.action);
  const words = { closeLabel: t("close"), loading: panelText("loading"), ...host };
  if (id === "panier")
    return <FetchedPanel {...words} label={t("cart")} data={paths.cartSummary()} content={cart} />;
  if (id === "compte")
    return <FetchedPanel {...words} label={t("account")} data={paths.accountSummary()} content={account} />;
  if (id === "boutiques")
    return (
      <FetchedPanel
        {...words}
        label={t("storefronts")}
        data={paths.storefrontChoices(search)}
        content={storefronts}
      />
    );
  if (id === "seedfinder")
    return (
      <FetchedPanel
        {...words}
        label={t("seedfinder")}
        data={paths.seedfinderQuestion()}
        content={finder}
        from="middle"
      />
    );
  if (id === "cookies")
    return (
      <FetchedPanel
        {...words}
        label={t("consent")}
        data={paths.consentChoice(search)}
        content={consent}
        from="middle"
      />
    );
  return null;
};
