import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import type { FormCase, World } from "./cases";

/* How one comes to a form of the matrix, and finds what sends it. */

/** A shopper on the page of a form, before the form itself. */
export async function reach({ start, steps = [] }: FormCase, world: World): Promise<Shopper> {
  const shopper = await start(world);
  for (const [button, fields] of steps) await shopper.press(button, fields);
  return shopper;
}

/** A button's words as they stand on the page: a named address may follow them. */
export const buttonOf = ({ $ }: VisitedPage, button: string): string =>
  $("form button")
    .toArray()
    .map((one) => plain($(one).text()))
    .find((text) => text === button || text.startsWith(`${button} :`)) ?? button;
