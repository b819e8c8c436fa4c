import { account } from "./fr/account";
import { accountServer } from "./fr/account.server";
import { namespace } from "./namespace";

/** Every text of an account: those of its pages, and those that never reach a browser's build. */
export const accountText = namespace({ fr: { ...account, ...accountServer } });
