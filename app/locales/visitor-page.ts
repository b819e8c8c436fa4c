import { visitorPage } from "./fr/visitor-page";
import { namespace } from "./namespace";

export const visitorPageText = namespace({ fr: visitorPage });
