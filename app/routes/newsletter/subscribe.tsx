import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clientOf, enter, type Entered } from "~/http/context.server";
import { privatePage } from "~/http/nature.server";
import {
  byIntent,
  done,
  faultsOf,
  formDeferred,
  formOf,
  formRefused,
  localPath,
  notFound,
} from "~/http/responses.server";
import { frameText } from "~/locales/frame";
import { newsletterText as t } from "~/locales/newsletter";
import { newsletterServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { askForNewsletter } from "~/shop/newsletter/newsletter.server";
import { parseEmail } from "~/shop/region/address";
import { momentText } from "~/shop/region/dates";
import { servedCountries } from "~/shop/region/region";
import { errorItems, formFields } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { NewsletterForm } from "~/ui/layout/newsletter-form";
import { Page } from "~/ui/layout/page";

/** Where a storefront sends nothing there is no newsletter: it would offer what cannot be bought. */
async function enterSending({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const entered = await enter(context);
  if (servedCountries(entered.region).length === 0) throw notFound(request);
  return entered;
}

export const loader = privatePage(
  { sells: true, sample: { path: "/newsletter", isDelivered: true } },
  async (args) => {
    await enterSending(args);
    return {
      title: frameText("newsletter"),
      back: localPath(new URL(args.request.url).searchParams.get("retour")),
    };
  },
);

/** Takes the form of this page and that of the foot of every page: whoever is refused is answered here. */
export async function action(args: ActionFunctionArgs) {
  const entered = await enterSending(args);
  return byIntent(await formOf(args.request), { newsletter: (form) => subscribe(form, entered) });
}

/** 303 to the page it came from, at its form; 400 or 429 with what was typed. The answer is the same for every mailbox (NEWSLETTER-1). */
async function subscribe(form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  // What is drawn again leads back nowhere but to the shop (FORM-10).
  form.set("retour", localPath(form.get("retour")));
  const text = (name: string) => String(form.get(name) ?? "");
  const email = parseEmail(text("email"));
  const errors = {
    ...(email === null && { email: [serverText("email-invalid")] }),
    ...(text("consent") === "" && { consent: [serverText("consent-required")] }),
    ...(text("website") !== "" && { website: [serverText("website-filled")] }),
  };
  if (email === null || Object.keys(errors).length > 0)
    return formRefused("newsletter", faultsOf(form, { "": [serverText("failed")], ...errors }));
  const asked = { email, region: region.code, consent: frameText("newsletterConsent") };
  const { ok, ...refused } = await askForNewsletter(shop.db, asked, clientOf(entered), now);
  if (ok) return done(`${text("retour")}#${paths.NEWSLETTER_ANCHOR}`, { key: "newsletter-asked" });
  const wait = "problem" in refused ? refused.problem : 0;
  const sentence = serverText("wait", { moment: momentText(now + wait, region) });
  return formDeferred("newsletter", faultsOf(form, { "": [serverText("failed"), sentence] }), wait);
}

export default function Newsletter() {
  const { title, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "newsletter", { retour: back });
  const retour = field("retour").value ?? back;
  return (
    <Page
      title={title}
      lead={<p>{frameText("newsletterLead")}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <div id={paths.NEWSLETTER_ANCHOR}>
        <NewsletterForm field={field} />
      </div>
      <p className="flex flex-wrap gap-x-6">
        <Anchor href={retour} className="alone">
          {t("back")}
        </Anchor>{" "}
        <Anchor href={paths.page("politique-de-confidentialite")} className="alone">
          {t("privacy")}
        </Anchor>
      </p>
    </Page>
  );
}
