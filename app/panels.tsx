import { frameText as t } from "./locales/frame";
import { panelText } from "./locales/panel";
import * as paths from "./paths";
import { FetchedPanel } from "./ui/layout/fetched-panel";
import type { PanelCode } from "./ui/layout/opened-panel";

/* What the frame fetches when its first panel is opened. */

export { Dialog } from "./ui/layout/dialog";

const cart = () => import("./routes/cart/side-cart");

export const Fetched: PanelCode["Fetched"] = ({ id, ...host }) => {
  const words = { closeLabel: t("close"), loading: panelText("loading"), ...host };
  if (id === "panier")
    return <FetchedPanel {...words} label={t("cart")} data={paths.cartSummary()} content={cart} />;
  return null;
};
