import { gallery } from "./fr/gallery";
import { namespace } from "./namespace";

export const galleryText = namespace({ fr: gallery });
