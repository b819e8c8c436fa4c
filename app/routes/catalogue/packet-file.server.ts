import { clientOf, type Entered } from "~/http/session/context.server";
import { drawWithout, notePartial } from "~/http/pages/request-state.server";
import { catalogueServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { PICTURE_WIDTHS } from "~/shop/pictures/picture";

/**
 * LIGHT-4: the file of a variety's packet that its light page leads to, with what it costs to fetch. The file is made for that; where
 * too many pictures are waiting to be made, or it cannot be made, its size is not told, and nobody else gets the page.
 */
export async function packetFile(entered: Entered, { pictures: { packet } }: StoreProduct) {
  const { context } = entered;
  const [, width] = PICTURE_WIDTHS;
  const href = paths.picture(packet.digest, width, 1);
  const made = await context.pictures
    ?.picture(packet.digest, width, 1, clientOf(entered))
    .catch((error: unknown) => drawWithout(context, "packet", error));
  if (!made?.ok) {
    notePartial(context);
    return { href, label: t("seePacket") };
  }
  return { href, label: t("seePacketOf", { kilobytes: Math.ceil(made.value.length / 1000) }) };
}
