import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { articlePlateSvg, avatarSvg } from "~/shop/pictures/plate";

/** A drawing as an address of its own. */
const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Pictures are the shop's own: the first variety's, the catalogue's, and what articles and authors are drawn as. */
export const galleryLoader = publicPage(
  { sells: true, query: [], tags: ["catalogue"], isListed: false, sample: { path: "/test123" } },
  ({ entered }) => {
    const { storefront } = entered;
    const [first] = storefront.products.slice(0, 1);
    return {
      head: headOf(entered, { path: paths.gallery(), description: t("lead"), noindex: true }),
      pictures: {
        plate: storefront.plate,
        thumb: (first?.pictures.thumb ?? storefront.plate).digest,
        variety: first?.pictures.packet ?? storefront.plate,
      },
      drawings: {
        plate: addressOf(articlePlateSvg("sachet")),
        avatar: addressOf(avatarSvg("jean-noel-le-goff")),
      },
    };
  },
);
