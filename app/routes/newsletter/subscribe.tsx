import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useHref, useLoaderData } from "@remix-run/react";
import { typedTexts } from "~/http/forms/form-body.server";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { clientOf, enter, type Entered } from "~/http/session/context.server";
import { newsletterWords } from "~/views/newsletter-words.server";
import { privatePage } from "~/http/pages/nature.server";
import {
  byIntent,
  done,
  faultsOf,
  formDeferred,
  formOf,
  formRefused,
  notFound,
} from "~/http/forms/responses.server";
import { localPath } from "~/http/forms/return-path.server";
import { newsletterText as t } from "~/locales/newsletter";
import { newsletterServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { askForNewsletter } from "~/shop/newsletter/newsletter.server";
import { parseEmail } from "~/shop/region/address";
import { momentText } from "~/shop/region/dates";
import { takesOrders } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";
import { errorItems, formFields } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { NewsletterForm } from "~/ui/layout/newsletter-form";
import { Page } from "~/ui/layout/page";

/** 404 in a storefront that sends seeds nowhere: its newsletter would offer what nobody can order. */
async function enterSending({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) {
  const entered = await enter(context);
  if (!takesOrders(entered.region)) throw notFound(request);
  return entered;
}

export const loader = privatePage(
  { sells: true, sample: { path: "/newsletter", isDelivered: true } },
  async (args) => {
    await enterSending(args);
    return {
      title: serverText("title"),
      words: newsletterWords(),
      back: localPath(new URL(args.request.url).searchParams.get("retour")),
    };
  },
);

const FORMS = {
  newsletter: {
    counts: ["newsletter-address", "newsletter-mailbox", "unasked-mailbox"],
    mails: ["newsletter-asked"],
    leadsBack: true,
    unstored: () => serverText("failed"),
  },
} as const satisfies Forms;

/** Takes the form of this page, and the form at the foot of every page. A form that is refused is shown again on this page. */
export const action = takesForms(FORMS, async (args: ActionFunctionArgs) => {
  const entered = await enterSending(args);
  return byIntent(FORMS, await formOf(args.request), {
    newsletter: (form) => subscribe(form, entered, args.request),
  });
});

/** The page of the storefront that a form without a return path was sent from, as its browser says; the home page where it says nothing. */
function cameFrom(request: Request, { basename }: Region): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return paths.home();
  const { host, pathname, search } = new URL(referer);
  const prefix = basename === "/" ? "" : basename;
  const isOurs = host === new URL(request.url).host && `${pathname}/`.startsWith(`${prefix}/`);
  return isOurs ? localPath((pathname.slice(prefix.length) || "/") + search) : paths.home();
}

/** 303 to the page it came from, at its form; 400 or 429 with what was typed. The answer is the same for every mailbox (NEWSLETTER-1). */
async function subscribe(form: FormData, entered: Entered, request: Request) {
  const { shop, region, now } = entered;
  // Checked before the form is drawn again, so that its return path never leaves the shop (FORM-10).
  form.set("retour", form.has("retour") ? localPath(form.get("retour")) : cameFrom(request, region));
  const typed = typedTexts(form, "email", "consent", "website", "retour");
  const email = parseEmail(typed.email);
  const errors = {
    ...(email === null && { email: [serverText("email-invalid")] }),
    ...(typed.consent === "" && { consent: [serverText("consent-required")] }),
    ...(typed.website !== "" && { website: [serverText("website-filled")] }),
  };
  if (email === null || Object.keys(errors).length > 0)
    return formRefused("newsletter", faultsOf(form, { "": [serverText("failed")], ...errors }));
  const asked = { email, region: region.code, consent: serverText("consent") };
  const sent = await askForNewsletter(shop.db, asked, clientOf(entered), now);
  if (sent.ok) return done(`${typed.retour}#${paths.NEWSLETTER_ANCHOR}`, { key: "newsletter-asked" });
  const wait = sent.problem;
  const sentence = serverText("wait", { moment: momentText(now + wait, region) });
  return formDeferred("newsletter", faultsOf(form, { "": [serverText("failed"), sentence] }), wait);
}

export default function Newsletter() {
  const { title, words, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "newsletter", { retour: back });
  const retour = field("retour").value ?? back;
  return (
    <Page
      title={title}
      lead={<p>{words.lead}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <NewsletterForm words={words} action={useHref(paths.newsletter())} field={field} isMain />
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
