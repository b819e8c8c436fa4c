import { type ActionFunctionArgs, data } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import {
  byIntent,
  done,
  faultsOf,
  type FormAnswer,
  formDeferred,
  formOf,
  formRefused,
} from "~/http/forms/responses.server";
import { localPath } from "~/http/forms/return-path.server";
import { clientOf, enter } from "~/http/session/context.server";
import { leadCustomersOn } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import { accountServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { signUp } from "~/shop/customers/signups.server";
import { isAdult } from "~/shop/customers/person";
import { parseEmail } from "~/shop/region/address";
import { dayOf } from "~/shop/region/dates";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button, ButtonLink } from "~/ui/form/button";
import { EmailField } from "~/ui/form/field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { NewPasswordFields } from "./credential-fields";
import { type Errors, minutes, newPasswordErrors, readPerson, typed } from "./checks.server";
import { PersonFields } from "./person-fields";

export const handle = { title: () => t("signUpTitle") };

/** Said of every sign-up, whether the address has an account or not. */
const MAILED = "verifiez";

export const loader = privatePage(
  { sells: false, sample: { path: "/enregistrez" } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const query = new URL(request.url).searchParams;
    const wish = entered.storefront.bySlug.get(query.get("favori") ?? "");
    await leadCustomersOn(request, entered, wish ? paths.wish(wish.slug) : paths.account());
    return {
      mailed: query.get("etape") === MAILED,
      back: query.get("retour") ?? "",
      wish: wish?.slug ?? "",
    };
  },
);

/** A refused sign-up, or the answer to somebody who is too young. */
interface SignUpAnswer extends FormAnswer {
  tooYoung?: boolean;
}

const FORMS = {
  signup: {
    counts: ["signup-account", "signup-address", "unasked-mailbox"],
    mails: ["account-activation", "account-exists"],
  },
} as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const { shop, region, storefront, now } = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    signup: async (form) => {
      const email = parseEmail(typed(form, "email"));
      const { person, errors } = readPerson(form, region, now);
      const error: Errors = {
        ...(!email && { email: [serverText("emailInvalid")] }),
        ...newPasswordErrors(form),
        ...errors,
      };
      const refused = (error: Errors) => faultsOf(form, error);
      if (!email || !person || Object.keys(error).length > 0) return formRefused("signup", refused(error));
      if (!isAdult(person, dayOf(now, region)))
        return data<SignUpAnswer>(
          { form: "signup", result: { status: "error" }, tooYoung: true, title: t("tooYoungTitle") },
          { status: 400 },
        );
      const wish = storefront.bySlug.get(typed(form, "favori"))?.slug ?? null;
      const back = form.get("retour");
      const asked = await signUp(
        shop.db,
        {
          ...person,
          email,
          password: typed(form, "newPassword"),
          region: region.code,
          wish,
          returnPath: back ? localPath(back) : paths.account(),
        },
        clientOf({ context }),
        now,
      );
      return asked.ok
        ? done(`${paths.signUp()}?etape=${MAILED}`)
        : formDeferred(
            "signup",
            refused({ "": [serverText("signUpWait", { count: minutes(asked.problem) })] }),
            asked.problem,
          );
    },
  });
});

export default function SignUp() {
  const { mailed, back, wish } = useLoaderData<typeof loader>();
  const answer: SignUpAnswer | undefined = useActionData<typeof action>();
  if (answer?.tooYoung)
    return (
      <Page title={t("tooYoungTitle")} width="text">
        <p>{t("tooYoungText")}</p>
        <p>{t("tooYoungMistake")}</p>
        <ButtonLink href={paths.signUp()} variant="secondary">
          {t("back")}
        </ButtonLink>
      </Page>
    );
  if (mailed)
    return (
      <Page title={t("mailedTitle")} lead={<p>{t("mailedText")}</p>} width="text">
        <p>{t("mailedMissing")}</p>
        <ButtonLink href={paths.signUp()} variant="secondary">
          {t("again")}
        </ButtonLink>
      </Page>
    );
  const field = formFields(answer, "signup", { retour: back, favori: wish });
  return (
    <Page
      title={t("signUpTitle")}
      lead={<p>{t("signUpLead")}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      <Form method="post" action={paths.signUp()} noValidate className="spaced-5">
        <input type="hidden" name="retour" value={field("retour").value ?? ""} />
        <input type="hidden" name="favori" value={field("favori").value ?? ""} />
        <EmailField field={field} label={t("email")} />
        <NewPasswordFields field={field} label={t("password")} />
        <PersonFields field={field} />
        <Button name="intent" value="signup">
          {t("signUp")}
        </Button>
      </Form>
      <p>
        {t("hasAccount")}{" "}
        <Anchor href={paths.login()} className="alone">
          {t("login")}
        </Anchor>
      </p>
    </Page>
  );
}
