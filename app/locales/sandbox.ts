import { sandbox } from "./fr/sandbox";
import { namespace } from "./namespace";

export const sandboxText = namespace({ fr: sandbox });
