import { account } from "./fr/account";
import { namespace } from "./namespace";

export const accountText = namespace({ fr: account });
