import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateData } from "~/http/responses.server";
import { readCart } from "~/http/cart.server";
import { enter } from "~/http/context.server";
import { cartView } from "~/views/cart.server";

/** The cart as data: what its page shows, for the panel beside another page (PANEL-7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  return privateData(cartView(await readCart(request, entered), entered));
}
