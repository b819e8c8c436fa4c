import { checkout } from "./fr/checkout";
import { checkoutServer } from "./fr/checkout.server";
import { namespace } from "./namespace";

/** Every text of the checkout: those of its pages, and those that never reach a browser's build. */
export const checkoutText = namespace({ fr: { ...checkout, ...checkoutServer } });

type Key = Parameters<typeof checkoutText>[0];

/** Texts by their keys, for the one page that says them: it has them with its data, and browsers load less script. */
export const checkoutWords = <const Some extends Key>(keys: readonly Some[]) =>
  Object.fromEntries(keys.map((key) => [key, checkoutText(key)])) as Record<Some, string>;
