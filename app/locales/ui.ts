import { ui } from "./fr/ui";
import { namespace } from "./namespace";

export const uiText = namespace({ fr: ui });
