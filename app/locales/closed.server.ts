import { closed } from "./fr/closed.server";
import { namespace } from "./namespace";

export const closedText = namespace({ fr: closed });
