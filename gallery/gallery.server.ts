import type { Storefront } from "~/shop/catalogue/storefront";
import { articlePlateSvg, avatarSvg } from "~/shop/pictures/plate";

/** A drawing as an address of its own. */
const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Pictures of the gallery are the shop's own: the first variety's, the catalogue's, and what articles and authors are drawn as. */
export function galleryPictures(storefront: Storefront) {
  const [first] = storefront.products.slice(0, 1);
  return {
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
}
