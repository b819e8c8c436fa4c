import { variety } from "./fr/variety";
import { namespace } from "./namespace";

export const varietyText = namespace({ fr: variety });
