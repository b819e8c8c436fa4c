import { cart } from "./fr/cart";
import { namespace } from "./namespace";

export const cartText = namespace({ fr: cart });
