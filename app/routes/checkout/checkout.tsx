import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, type FormAnswer, formOf } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { keptForm, readSession } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { noteRefusal, requestState } from "~/http/pages/request-state.server";
import { checkoutText as t } from "~/locales/checkout";
import * as paths from "~/paths";
import { CHECKOUT_STEPS, type CheckoutStep } from "~/shop/checkout/draft.server";
import type { OwnFrame } from "~/ui/layout/site-frame";
import { SlimFooter, SlimHeader } from "~/ui/layout/slim-frame";
import { Steps } from "~/ui/layout/steps";
import { actOnChoices, choicesStep } from "./choices.server";
import { ChoicesStepPage } from "./choices-step";
import { actOnContact, type ContactAnswer, contactStep } from "./contact.server";
import { ContactStepPage } from "./contact-step";
import { actOnRecap, recapStep } from "./recap.server";
import { RecapStepPage } from "./recap-step";
import { RefusalPage } from "./refusal-page";
import { openCheckout } from "./state.server";

function Head({ name }: { name: string }) {
  const page = useRouteLoaderData<typeof loader>("routes/checkout/checkout");
  return (
    <SlimHeader name={name} back={{ label: t("refused-cart"), href: paths.cart(), icon: "shopping-bag" }}>
      {page && "steps" in page && <Steps label={t("steps")} items={page.steps} />}
    </SlimHeader>
  );
}

export const handle: { frame: OwnFrame } = { frame: { Head, Foot: SlimFooter } };

export const loader = privatePage(
  {
    sells: true,
    mayBeCached: true,
    sample: { path: "/checkout", status: 303, others: ["/checkout?etape=coordonnees"] },
  },
  async ({ request, context }) => {
    const entered = await enter(context);
    const checkout = await openCheckout(request, entered);
    const { reached, view } = checkout;
    const query = new URL(request.url).searchParams;
    const starts = query.has("pays") || query.has("adresse");
    const asked =
      CHECKOUT_STEPS.find((step) => step === query.get("etape")) ?? (starts ? "coordonnees" : reached);
    const place = (step: CheckoutStep) => CHECKOUT_STEPS.indexOf(step);

    // A refused form's page shows what was typed and why it was refused, even if the cart alone would lead elsewhere.
    if (!view.orderable && !requestState(context).isRefused)
      throw await done(paths.cart(), { key: "cart-notice" });
    if (place(asked) > place(reached)) throw redirect(paths.checkout(reached), 303);
    const kept = await keptForm(request, entered);
    if (asked === "coordonnees") {
      const contact = await contactStep(checkout, await readSession(request, entered), query);
      return { ...contact, kept };
    }
    if (asked === "livraison-paiement") return { ...choicesStep(checkout), kept };
    const recap = await recapStep(checkout);
    // A step that was undone in another tab meanwhile.
    if (!recap) throw redirect(paths.checkout(), 303);
    return { ...recap, kept };
  },
);

const FORMS = {
  contact: {},
  choices: {},
  place: { counts: ["order-address", "placed-address", "order-mailbox"], mails: ["order-placed"] },
} as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const answer = await byIntent(FORMS, await formOf(request), {
    contact: (form) => actOnContact(request, form, entered),
    choices: (form) => actOnChoices(request, form, entered),
    place: (form) => actOnRecap(request, form, entered),
  });
  if (!(answer instanceof Response)) noteRefusal(context);
  return answer;
});

/** After a refused form the loader runs again: it shows present stock and prices. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function Checkout() {
  const page = useLoaderData<typeof loader>();
  const answered: ContactAnswer | FormAnswer | undefined = useActionData<typeof action>();
  const answer = answered ?? page.kept ?? undefined;
  if (answered && "refused" in answered && answered.refused) return <RefusalPage {...answered.refused} />;
  switch (page.step) {
    case "refused":
      return <RefusalPage refusal={page.refusal} />;
    case "coordonnees":
      return <ContactStepPage page={page} answer={answer} />;
    case "livraison-paiement":
      return <ChoicesStepPage page={page} answer={answer} />;
    case "verification":
      return <RecapStepPage page={page} answer={answer} />;
  }
}
