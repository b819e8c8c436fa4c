import { home } from "./fr/home";
import { namespace } from "./namespace";

export const homeText = namespace({ fr: home });
