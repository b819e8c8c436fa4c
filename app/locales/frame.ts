import { frame } from "./fr/frame";
import { namespace } from "./namespace";

export const frameText = namespace({ fr: frame });
