import { flash } from "./fr/flash";
import { namespace } from "./namespace";

export const flashText = namespace({ fr: flash });
/** Keys of the messages an action may leave. */
export type FlashKey = Parameters<typeof flashText>[0];
