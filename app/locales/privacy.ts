import { privacy } from "./fr/privacy";
import { namespace } from "./namespace";

export const privacyText = namespace({ fr: privacy });
