import { totals } from "./fr/totals";
import { namespace } from "./namespace";

export const totalsText = namespace({ fr: totals });
