import { checkout } from "./fr/checkout";
import { checkoutServer } from "./fr/checkout.server";
import { namespace } from "./namespace";

/** Every text of the checkout: those of its pages, and those that never reach a browser's build. */
export const checkoutText = namespace({ fr: { ...checkout, ...checkoutServer } });
