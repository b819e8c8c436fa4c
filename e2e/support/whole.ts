/** Marks what only `npm run test:all` asks of browsers without scripts; every run asks it of those with them. */
export const WHOLE = "@whole";
