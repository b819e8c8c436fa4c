import { redirect } from "@remix-run/node";
import * as paths from "~/paths";

/** `/product` names no variety: the list of all of them is what was meant. */
export function loader() {
  return redirect(paths.allProducts(), 301);
}
