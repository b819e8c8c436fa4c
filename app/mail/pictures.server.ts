import { log } from "~/log.server";
import type { InlinePicture } from "./letter";
import { storefrontInForce } from "~/settings/in-force.server";
import { makeThumbnail } from "~/shop/pictures/thumbnail.server";
import type { QuoteLine } from "~/shop/pricing/quote";
import { storedRegion } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";

/** Varieties of an order whose pictures go with its mail: some ten kilobytes together. */
const PICTURED = 12;

/**
 * Small pictures of the varieties of an order's lines, by slug (MAIL-10). Varieties that are sold no more are left out, and so
 * is a picture that cannot be made, which is logged: the mail is sent without it.
 */
export async function picturesOfLines(
  shop: Shop,
  regionCode: string,
  lines: readonly Pick<QuoteLine, "productSlug">[],
): Promise<ReadonlyMap<string, InlinePicture>> {
  const { bySlug } = await storefrontInForce(shop, storedRegion(regionCode).code);
  const pictures = new Map<string, InlinePicture>();
  const slugs = [...new Set(lines.map(({ productSlug }) => productSlug))].slice(0, PICTURED);
  for (const slug of slugs) {
    const picture = await pictureOf(slug).catch((error: unknown) => {
      log.warn({ err: error, slug }, "mail picture");
      return null;
    });
    if (picture) pictures.set(slug, picture);
  }
  return pictures;

  async function pictureOf(slug: string): Promise<InlinePicture | null> {
    const variety = bySlug.get(slug);
    const source = variety && shop.catalogue.findPicture(variety.pictures.thumb.digest);
    const made = source && (await makeThumbnail(source));
    if (!made) return null;
    const { contentType, content, width, height } = made;
    const filename = `${slug}.${contentType === "image/png" ? "png" : "jpg"}`;
    return { file: { filename, contentType, content, cid: `${slug}@chenevis` }, width, height };
  }
}
