import { storefronts } from "./fr/storefront.server";
import { namespace } from "./namespace";

export const storefrontText = namespace({ fr: storefronts });
