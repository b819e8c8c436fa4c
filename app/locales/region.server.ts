import type { LawNotice } from "../shop/region/law";
import type { RegionCode } from "../shop/region/region";
import { region } from "./fr/region.server";
import { namespace } from "./namespace";

const regionText = namespace({ fr: region });

/** A storefront's name, for menus and dialogs. */
export const regionName = (code: RegionCode): string => regionText(`name-${code}`);

/**
 * What the law asks to be told of sending to a country.
 * @param country its name
 */
export const lawNotice = (notice: LawNotice, country: string): string =>
  regionText(`notice-${notice}`, { country });
