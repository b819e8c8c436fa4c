import { panel } from "./fr/panel";
import { namespace } from "./namespace";

export const panelText = namespace({ fr: panel });
