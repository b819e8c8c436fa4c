import { checkout } from "./fr/checkout";
import { namespace } from "./namespace";

export const checkoutText = namespace({ fr: checkout });
