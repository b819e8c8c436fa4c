import { order } from "./fr/order";
import { orderServer } from "./fr/order.server";
import { namespace } from "./namespace";

/** Every text of an order: those of its pages, and those that never reach a browser's build. */
export const orderText = namespace({ fr: { ...order, ...orderServer } });
