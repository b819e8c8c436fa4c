/* Whether nothing can be stored for now, for those above the shop, who import no data (SERVER-8). */
export { isUnwritable } from "../data/db.server";
