import { invoice } from "./fr/invoice.server";
import { namespace } from "./namespace";

export const invoiceText = namespace({ fr: invoice });
