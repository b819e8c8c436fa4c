import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { ContactSheet } from "../../../gallery/contact-sheet";
import { contactSheet } from "../../../gallery/contact-sheet.server";

/** PICTURE-23: packets are named by what they are drawn from, so that nothing is drawn for this page. */
export const loader = publicPage(
  {
    sells: true,
    query: ["genre", "feuille"],
    tags: ["catalogue"],
    isListed: false,
    sample: { path: "/test123/planches" },
  },
  ({ path, query, entered }) => {
    const shown = contactSheet(entered.storefront, query.get("genre"), query.get("feuille"));
    if (!shown) throw notFoundAt(path);
    return {
      head: headOf(entered, {
        path: paths.contactSheet(),
        description: t("contactSheetLead"),
        noindex: true,
      }),
      ...shown,
    };
  },
);

export const handle = { title: () => t("contactSheet") };

export default ContactSheet;
