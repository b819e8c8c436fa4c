import { catalogue } from "./fr/catalogue";
import { namespace } from "./namespace";

export const catalogueText = namespace({ fr: catalogue });
