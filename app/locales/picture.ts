import type { StoreProduct } from "../shop/catalogue/storefront";
import { floweringWeeks } from "../shop/pictures/packet";
import { picture } from "./fr/picture";
import { namespace } from "./namespace";

export const pictureText = /* @__PURE__ */ namespace({ fr: picture });

/**
 * What a variety's picture shows, for who does not see it: « Sachet de White Widow : feuille de sativa dominante,
 * 9 semaines de floraison ».
 */
export function pictureAlt({ name, type, floweringType, gender, ...product }: StoreProduct): string {
  const t = pictureText;
  if (!product.picture.drawn) return t("photograph", { name });
  const weeks = floweringWeeks(product.floweringDays);
  const autoflower = floweringType === "autoflower";
  const parts = [t(`leaf-${type}`)];
  if (autoflower) parts.push(t("autoflower"));
  if (weeks > 0) parts.push(t(autoflower ? "cycle" : "weeks", { count: weeks }));
  parts.push(t(`gender-${gender}`));
  return t("packet", { name, parts: parts.join(", ") });
}
