import { settings } from "./fr/settings";
import { namespace } from "./namespace";

export const settingsText = namespace({ fr: settings });
