import { pageServer } from "./fr/page.server";
import { namespace } from "./namespace";

export const pageText = namespace({ fr: pageServer });
