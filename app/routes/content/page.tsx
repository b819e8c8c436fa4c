import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/session/context.server";
import { takesForms } from "~/http/forms/form-nature.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFound, notFoundAt } from "~/http/forms/responses.server";
import * as paths from "~/paths";
import { WrittenPage } from "./written-page";
import { pageAt, writtenPage } from "./written-page.server";

/** Those that have what others have not: a table of parcels, of payments, a form to print, a list of cookies. */
const DRAWN = ["/politique-de-retour", "/expedition-livraison", "/paiement-traitement", "/cookies"];
/** Those with a route of their own. */
const ELSEWHERE: readonly string[] = paths.APPLICATION_PAGES.map(paths.page);

/** A page that the operator writes and the shop adds nothing to. */
export const loader = publicPage(
  {
    sells: false,
    query: [],
    // An official notice may stand within any of them.
    tags: (path) => [`content:${path.slice(path.lastIndexOf("/") + 1)}`, "content:notices"],
    sample: {
      path: paths.terms(),
      others: [...DRAWN, "/us/expedition-livraison"],
      twins: [
        ...paths.PAGES.map(paths.page).filter(
          (path) => ![paths.terms(), ...DRAWN, ...ELSEWHERE].includes(path),
        ),
        "/nope",
        "/ch/conditions-generales",
        "/ch/politique-de-retour",
        "/ch/nope",
      ],
    },
  },
  async ({ params, path, entered }) => {
    const page = pageAt(entered, params["slug"]);
    if (!page) throw notFoundAt(path);
    return writtenPage(entered, page);
  },
);

/** No page has a form; what is no page is not found, however it is asked for. */
export const action = takesForms({}, async ({ request, params, context }: ActionFunctionArgs) => {
  if (!pageAt(await enter(context), params["slug"])) throw notFound(request);
  throw new Response(null, { status: 405, statusText: "Method Not Allowed" });
});

export default function TextPage() {
  return <WrittenPage text={useLoaderData<typeof loader>()} />;
}
