import type { Product } from "../shop/catalogue/product";
import { variety } from "./fr/variety";
import { namespace } from "./namespace";

export const varietyText = namespace({ fr: variety });

/** « Sativa dominante · autofloraison · féminisée »; a photoperiod is what goes without saying. */
export function typeLine({
  type,
  floweringType,
  gender,
}: Pick<Product, "type" | "floweringType" | "gender">): string {
  const words = [varietyText(`type-${type}`), varietyText(`gender-${gender}`).toLowerCase()];
  if (floweringType === "autoflower") words.splice(1, 0, varietyText("flowering-autoflower").toLowerCase());
  return words.join(" · ");
}
