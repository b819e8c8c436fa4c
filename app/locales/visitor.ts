import { visitor } from "./fr/visitor";
import { namespace } from "./namespace";

export const visitorText = namespace({ fr: visitor });
