import type { Storefront } from "../shop/catalogue/storefront";
import { forVisitor } from "../shop/region/in-force";
import type { RegionCode } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";

/**
 * A storefront as it is in force: the catalogue's, for the country that the visitor named (R210).
 * @param country as `readCountry` answers it
 */
export function storefrontInForce(shop: Shop, code: RegionCode, country: string | null = null): Storefront {
  const storefront = shop.catalogue.storefront(code);
  const region = forVisitor(storefront.region, country);
  return region === storefront.region ? storefront : { ...storefront, region };
}
