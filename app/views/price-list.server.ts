import { seller } from "~/shop/profile/profile";
import { priceListServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { PriceListPage } from "~/shop/catalogue/price-list";
import type { Storefront } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { Region } from "~/shop/region/storefront-region";
import { stockWords, struckFrom } from "./card.server";
import { packName } from "./pack-choices.server";

/** A main collection's name in the list; null is what has none. */
export const groupName = ({ collectionBySlug }: Storefront, slug: string | null): string =>
  (slug === null ? undefined : collectionBySlug.get(slug)?.name) ?? t("others");

/** Where a main collection begins on its page. */
export const groupId = (slug: string | null): string => (slug === null ? "sans" : `de-${slug}`);

/**
 * The groups of a page of the price list, as text.
 * @param fieldOf the name of the field that a pack is ordered by, or null where it cannot be ordered here
 */
export function priceGroups(
  storefront: Storefront,
  { groups }: PriceListPage,
  fieldOf: (sku: string) => string | null,
) {
  const { region } = storefront;
  const money = (minor: number) => formatMoney(minor, region.currency.isoCode, region as Region);
  return groups.map(({ collection, continued, products }) => {
    const name = groupName(storefront, collection);
    return {
      slug: collection,
      id: groupId(collection),
      name: continued ? t("continued", { name }) : name,
      only: collection === null ? null : t("only", { name }),
      varieties: products.map(({ name, slug, packs }) => ({
        name,
        href: paths.product(slug),
        packs: packs.map((pack) => ({
          field: fieldOf(pack.sku),
          name: packName(pack),
          price: money(pack.price),
          perSeed: money(pack.perSeed),
          was: struckFrom(pack, region as Region),
          stock: stockWords(pack.availability),
          soldOut: pack.availability === "out",
        })),
      })),
    };
  });
}

export type PriceGroup = ReturnType<typeof priceGroups>[number];

/** Who sells and where, in one line: what a printed list is from. */
export function sellerLine(): string {
  const { name, address } = seller();
  return `${name}, ${address.buildingNumber}, ${address.street}, ${address.postalCode} ${address.town}`;
}
