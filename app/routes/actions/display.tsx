import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { takesForms } from "~/http/forms/form-nature.server";
import { done, formOf } from "~/http/forms/responses.server";
import { localPath } from "~/http/forms/return-path.server";
import { COLOUR_MODES, writeMode } from "~/http/cookies/visitor.server";
import { writeLight } from "~/http/cookies/light-version.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";

export const loader = privatePage({ sells: false, sample: { path: "/affichage", status: 302 } }, () => {
  return redirect(paths.home());
});

/** Buttons of the light version's form, and what they choose. */
const VERSIONS = { legere: "on", complete: "off" } as const;

/**
 * Keeps how the visitor wants pages drawn, their colour mode or the light version, and leads back to the page it was chosen on. An
 * unknown choice changes nothing.
 */
export const action = takesForms({ "": { leadsBack: true } }, async ({ request }: ActionFunctionArgs) => {
  const form = await formOf(request);
  const mode = COLOUR_MODES.find((one) => form.has(one));
  const version = (["legere", "complete"] as const).find((one) => form.has(one));
  return done(localPath(form.get("retour")), null, [
    ...(mode ? [writeMode(mode)] : []),
    ...(version ? [writeLight(VERSIONS[version])] : []),
  ]);
});
