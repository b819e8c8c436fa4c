import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf } from "~/http/forms/responses.server";
import { localPath } from "~/http/forms/return-path.server";
import { closedPage, isClosedTo } from "~/http/session/closed.server";
import { answeredPathOf } from "~/http/forms/return-path.server";
import { writeAge } from "~/http/cookies/visitor.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";
import { ClosedShop } from "~/ui/layout/closed-shop";

/** Why the shop is for adults only, and the page that an answer taken back leads to. */
export const loader = privatePage({ sells: false, sample: { path: "/majorite" } }, ({ request }) => {
  const { title, closed } = closedPage(isClosedTo(request));
  return { title, ...closed, back: localPath(new URL(request.url).searchParams.get("retour")) };
});

const FORMS = { adult: { leadsBack: true }, minor: {} } as const satisfies Forms;

/** The answer to the age notice: a cookie, and back; a minor is told why the shop is not for them. */
export const action = takesForms(FORMS, async ({ request }: ActionFunctionArgs) => {
  const form = await formOf(request);
  const back = localPath(form.get("retour"));
  return byIntent(FORMS, form, {
    adult: async () => done(answeredPathOf(request, form.get("retour")), null, [writeAge("adult")]),
    minor: async () => done(paths.age(back), null, [writeAge("minor")]),
  });
});

export default function AdultsOnly() {
  return <ClosedShop {...useLoaderData<typeof loader>()} />;
}
