import { enter } from "~/http/session/context.server";
import { privateData } from "~/http/forms/responses.server";
import { privatePage } from "~/http/pages/nature.server";
import { readFinder } from "~/shop/catalogue/finder/find";
import { askedQuestion } from "./asked.server";

/** The seed-finder's first question as data, for the dialog over another page (FINDER-7). */
export const loader = privatePage(
  { sells: false, sample: { path: "/api/seedfinder" } },
  async ({ context }) => {
    const { storefront } = await enter(context);
    return privateData(askedQuestion(storefront, readFinder(new URLSearchParams(), storefront.region)));
  },
);
