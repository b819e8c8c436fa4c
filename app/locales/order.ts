import { order } from "./fr/order";
import { namespace } from "./namespace";

export const orderText = namespace({ fr: order });
