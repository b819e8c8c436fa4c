import type { StoreProduct } from "../shop/catalogue/storefront";
import { compositionOf } from "../shop/pictures/packet/composition";
import { engravedAromas, floweringWeeks, type LabelWords, packetFacts } from "../shop/pictures/packet/facts";
import type { Picture } from "../shop/pictures/picture";
import { varietyText } from "./variety";
import { named } from "./elision";
import { picture } from "./fr/picture";
import { namespace } from "./namespace";

export const pictureText = /* @__PURE__ */ namespace({ fr: picture });

/** What the picture on a packet shows: « gravure de son arôme, citron ». */
export function packetScene(product: StoreProduct): string {
  const t = pictureText;
  const { kind } = compositionOf(packetFacts(product));
  const { main } = engravedAromas(product);
  const aroma = main ? varietyText(`flavor-${main}`).toLowerCase() : "";
  if (kind === "leaf") return t(`leaf-${product.type}`);
  if (kind === "land" || kind === "balance") return t(`scene-${kind}`);
  return aroma ? t(`scene-${kind}`, { aroma }) : t(`scene-${kind}-plain`);
}

/** What the weeks on a packet count: « 9 semaines de floraison », an autoflower's « 9 semaines du semis à maturité ». */
export const weeksInWords = (count: number, floweringType: StoreProduct["floweringType"]): string =>
  pictureText(floweringType === "autoflower" ? "cycle" : "weeks", { count });

/**
 * What a variety's picture shows, for who does not see it: « Sachet de White Widow : feuille de sativa dominante,
 * 9 semaines de floraison ».
 */
export function pictureAlt(product: StoreProduct): string {
  const t = pictureText;
  const { name, floweringType, gender } = product;
  if (!product.pictures.packet.drawn) return t("photograph", named(name));
  const weeks = floweringWeeks(product.floweringDays);
  const parts = [packetScene(product)];
  if (weeks > 0) parts.push(weeksInWords(weeks, floweringType));
  parts.push(t(`gender-${gender}`));
  return t("packet", { ...named(name), parts: parts.join(", ") });
}

/**
 * A picture, and the one word that text browsers show for it where the words beside it name the variety (PICTURE-25): w3m shows the name of
 * the file of a picture without one.
 */
export function inAWord<Kind extends Picture>(shown: Kind): Kind & { alt: string } {
  return { ...shown, alt: pictureText(shown.drawn ? "packetAlone" : "photographAlone") };
}

/** What is printed on a variety's packet. */
export const packetWords: LabelWords = ({ gender, floweringType }, number) => ({
  plate: pictureText("packetPlate", { number }),
  shop: pictureText("cardShop"),
  contents: pictureText(
    floweringType === "autoflower" ? `contents-${gender}-autoflower` : `contents-${gender}`,
  ),
});
