/* Marks of what only `npm run test:all` asks of a browser. */

/** Of one without scripts; every run asks it of one with them. */
export const WHOLE = "@whole";
/** Of any: it shares its scripts with what is asked. */
export const TWIN = "@twin";
