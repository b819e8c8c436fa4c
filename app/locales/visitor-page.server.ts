import { storefronts } from "./fr/visitor-page.server";
import { namespace } from "./namespace";

export const storefrontText = namespace({ fr: storefronts });
