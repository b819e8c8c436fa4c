import { keptForm } from "./fr/kept-form";
import { namespace } from "./namespace";

export const keptFormText = namespace({ fr: keptForm });
