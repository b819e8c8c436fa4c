import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { Gallery } from "../../../gallery/gallery";
import { galleryPictures } from "../../../gallery/gallery.server";

export const loader = publicPage(
  { sells: true, query: [], tags: ["catalogue"], isListed: false, sample: { path: "/test123" } },
  ({ entered }) => ({
    head: headOf(entered, { path: paths.gallery(), description: t("lead"), noindex: true }),
    ...galleryPictures(entered.storefront),
  }),
);

export const handle = { title: () => t("title") };

export default Gallery;
