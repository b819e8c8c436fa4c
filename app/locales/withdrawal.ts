import { withdrawal } from "./fr/withdrawal";
import { namespace } from "./namespace";

export const withdrawalText = namespace({ fr: withdrawal });
