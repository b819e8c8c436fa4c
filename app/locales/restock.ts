import { restock } from "./fr/restock";
import { namespace } from "./namespace";

export const restockText = namespace({ fr: restock });
