/* Whether nothing can be stored, for those above the shop, who import no data (SERVER-8). */
export { isOfDatabase, isUnwritable } from "../data/db.server";
