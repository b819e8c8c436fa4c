import { catalogueServerText as t } from "~/locales/server-texts.server";
import type { StorePack } from "~/shop/catalogue/offers";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { RegionToday } from "~/shop/region/region";
import { perSeed, stockWords, struckFrom } from "./card.server";

/** « 5 graines + 1 offerte ». */
export function packName({ seeds, freeSeeds }: Pick<StorePack, "seeds" | "freeSeeds">): string {
  const paid = t("seeds", { count: seeds });
  return freeSeeds > 0 ? `${paid} ${t("bonus", { count: freeSeeds })}` : paid;
}

/** The packs as radio buttons; the first that can be had is chosen. */
export function packChoices({ packs }: StoreProduct, region: RegionToday) {
  const first = packs.find(({ availability }) => availability !== "out");
  return packs.map((pack: StorePack) => ({
    value: pack.sku,
    seeds: t("seeds", { count: pack.seeds }),
    bonus: pack.freeSeeds > 0 ? t("bonus", { count: pack.freeSeeds }) : undefined,
    price: formatMoney(pack.price, region.currency.isoCode, region),
    perSeed: perSeed(pack, region),
    was: struckFrom(pack, region),
    availability: stockWords(pack.availability),
    checked: pack === first,
    disabled: pack.availability === "out",
  }));
}
