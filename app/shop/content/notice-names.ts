/** The Union's harmonised notice on the legal guarantee of conformity: Regulation (EU) 2025/1960. */
export const GUARANTEE_NOTICE = "garantie-legale";
/** The notices that the shop shows, by the names of their files. */
export const NOTICES: readonly string[] = [GUARANTEE_NOTICE];
