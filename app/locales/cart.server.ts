import { cart } from "./fr/cart";
import { cartServer } from "./fr/cart.server";
import { namespace } from "./namespace";

/** Every text of the cart: those of its pages, and those that never reach a browser's build. */
export const cartText = namespace({ fr: { ...cart, ...cartServer } });
