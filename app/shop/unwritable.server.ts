/* Whether nothing can be stored for now, for those above the shop, who import no data (R154). */
export { isUnwritable } from "../data/db.server";
