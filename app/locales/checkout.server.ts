import { checkoutServerText } from "./server-texts.server";

type Key = Parameters<typeof checkoutServerText>[0];

/** Texts by their keys, for the one page that says them: it has them with its data, and browsers load less script. */
export const checkoutWords = <const Some extends Key>(keys: readonly Some[]) =>
  Object.fromEntries(keys.map((key) => [key, checkoutServerText(key)])) as Record<Some, string>;
