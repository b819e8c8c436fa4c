import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { done, formOf, localPath } from "~/http/responses.server";
import { COLOUR_MODES, writeMode } from "~/http/cookies.server";
import { privatePage } from "~/http/nature.server";
import * as paths from "~/paths";

export const loader = privatePage({ sells: false, sample: { path: "/affichage", status: 302 } }, () => {
  return redirect(paths.home());
});

/** Keeps the visitor's colour mode and leads back to the page it was chosen on. An unknown mode changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const chosen = COLOUR_MODES.find((mode) => form.has(mode));
  return done(localPath(form.get("retour")), null, chosen ? [writeMode(chosen)] : []);
}
