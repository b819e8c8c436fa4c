import { galleryText as t } from "~/locales/gallery";
import * as paths from "~/paths";
import { readPageNumber } from "~/shop/page-number";
import type { Storefront } from "~/shop/catalogue/storefront";
import { PACKET_KINDS, type PacketKind } from "~/shop/pictures/packet/facts";

/** Packets on a sheet. */
const SHEET_SIZE = 24;

/** What the kinds of pictures are called in the address. */
const GENRES: Record<PacketKind, string> = {
  packet: "sachet",
  card: "carte",
  thumb: "vignette",
  social: "partage",
  print: "impression",
};

/**
 * A sheet of all packets that a storefront sells.
 * @param genre the kind of picture as the address has it; null: whole packets
 * @param asked the sheet's number as the address has it; null: the first
 * @returns null where there is no such kind or sheet
 */
export function contactSheet({ products }: Storefront, genre: string | null, asked: string | null) {
  const kind = PACKET_KINDS.find((one) => GENRES[one] === (genre ?? GENRES.packet));
  const sheets = Math.max(1, Math.ceil(products.size / SHEET_SIZE));
  const sheet = readPageNumber(asked);
  if (!kind || sheet < 1 || sheet > sheets) return null;
  return {
    genre: GENRES[kind],
    kinds: PACKET_KINDS.map((one) => ({
      label: t(`kind-${one}`),
      href: paths.contactSheet(GENRES[one], sheet),
      current: one === kind,
    })),
    sheet,
    sheets,
    packets: products
      .slice((sheet - 1) * SHEET_SIZE, sheet * SHEET_SIZE)
      .map(({ slug, name, number, pictures }) => ({
        href: paths.product(slug),
        name: `${number} · ${name}`,
        picture: pictures[kind],
      })),
  };
}
