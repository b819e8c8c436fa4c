import { redirect } from "@remix-run/node";
import { publicAnswer } from "~/http/pages/nature.server";
import * as paths from "~/paths";

/** `/product` names no variety: the list of all of them is what was meant. */
export const loader = publicAnswer(
  { sells: false, query: [], tags: [], sample: { path: "/product", status: 301 } },
  () => {
    return redirect(paths.allProducts(), 301);
  },
);
