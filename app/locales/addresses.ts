import { addresses } from "./fr/addresses";
import { namespace } from "./namespace";

export const addressesText = namespace({ fr: addresses });
