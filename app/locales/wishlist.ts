import { wishlist } from "./fr/wishlist";
import { namespace } from "./namespace";

export const wishlistText = namespace({ fr: wishlist });
