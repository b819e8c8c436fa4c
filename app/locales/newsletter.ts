import { newsletter } from "./fr/newsletter";
import { namespace } from "./namespace";

export const newsletterText = namespace({ fr: newsletter });
