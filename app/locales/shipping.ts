import type { ShippingOption } from "../shop/region/countries";
import { shipping } from "./fr/shipping";
import { namespace } from "./namespace";

export const shippingText = namespace({ fr: shipping });

/** A carrier's label. */
export const shippingLabel = (option: ShippingOption["id"]): string => shippingText(option);
