import { priceList } from "./fr/price-list";
import { namespace } from "./namespace";

export const priceListText = namespace({ fr: priceList });
