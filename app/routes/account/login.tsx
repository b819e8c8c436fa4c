import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, formDeferred, formOf, formRefused, faultsOf } from "~/http/forms/responses.server";
import { clientOf, enter } from "~/http/session/context.server";
import { leadCustomersOn, signInBrowser } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import { accountServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { logIn } from "~/shop/customers/customers.server";
import { parseEmail } from "~/shop/region/address";
import { errorItems, formFields } from "~/ui/form/answer";
import { Notice } from "~/ui/feedback/notice";
import { Button, ButtonLink } from "~/ui/form/button";
import { EmailField } from "~/ui/form/field";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { PasswordField } from "./credential-fields";
import { type Errors, minutes, typed } from "./checks.server";

export const handle = { title: () => t("loginTitle") };

/**
 * Where a login leads: to the page that required it (checked by `signInBrowser` and `leadCustomersOn`), else to the account.
 */
const backOf = (asked: string) => asked || paths.account();

export const loader = privatePage(
  { sells: false, sample: { path: "/login" } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const query = new URL(request.url).searchParams;
    const back = query.get("retour") ?? "";
    const wish = entered.storefront.bySlug.get(query.get("favori") ?? "");
    // Somebody who signed in meanwhile in another window is asked once more: a GET adds no wish.
    await leadCustomersOn(request, entered, wish ? paths.wish(wish.slug) : backOf(back));
    return {
      back,
      wish: wish?.slug ?? "",
      message: wish || back === paths.wishlist() ? serverText("wishNeedsAccount") : null,
    };
  },
);

const FORMS = {
  login: { counts: ["login-pair", "login-account", "login-address"], leadsBack: true },
} as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  return byIntent(FORMS, await formOf(request), {
    login: async (form) => {
      const email = parseEmail(typed(form, "email"));
      const password = typed(form, "password");
      const refused = (error: Errors) => faultsOf(form, error);
      const missing: Errors = {
        ...(!email && { email: [serverText("emailInvalid")] }),
        ...(!password && { password: [serverText("passwordInvalid")] }),
      };
      if (!email || !password) return formRefused("login", refused(missing));
      const clientAddress = clientOf({ context });
      const logged = await logIn(entered.shop.db, { email, password }, clientAddress, entered.now);
      if (logged.ok)
        return signInBrowser(request, entered, logged.value, {
          message: { key: "login" },
          back: backOf(typed(form, "retour")),
          wish: typed(form, "favori"),
        });
      const { problem } = logged;
      return problem.kind === "wrong"
        ? formRefused("login", refused({ "": [serverText("loginFailed")] }))
        : formDeferred(
            "login",
            refused({ "": [serverText("wait", { count: minutes(problem.wait) })] }),
            problem.wait,
          );
    },
  });
});

export default function LogIn() {
  const { back, wish, message } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "login", { retour: back, favori: wish });
  const hidden = { retour: field("retour").value ?? "", favori: field("favori").value ?? "" };
  return (
    <Page
      title={t("loginTitle")}
      lead={<p>{t("loginLead")}</p>}
      width="form"
      notice={
        answer ? (
          <ErrorSummary items={errorItems(answer, "email")} result={answer} />
        ) : (
          message && <Notice tone="info">{message}</Notice>
        )
      }
    >
      <Form method="post" action={paths.login()} noValidate className="spaced-5">
        <input type="hidden" name="retour" value={hidden.retour} />
        <input type="hidden" name="favori" value={hidden.favori} />
        <EmailField field={field} label={t("email")} autoComplete="username" />
        <PasswordField field={field} />
        <Button name="intent" value="login">
          {t("login")}
        </Button>
      </Form>
      {/* Told to everybody alike: the answer itself says nothing of an account (ACCOUNT-3). */}
      {answer && <p>{t("notActivated")}</p>}
      <p>
        <Anchor href={paths.forgottenPassword()} className="alone">
          {t("forgotten")}
        </Anchor>
      </p>
      <Section title={t("noAccount")} lead={t("noAccountText")}>
        <ButtonLink href={paths.signUp(hidden)} variant="secondary">
          {t("create")}
        </ButtonLink>
        <p className="mt-3">
          <Anchor href={paths.orderStatus()} className="alone">
            {t("guestOrder")}
          </Anchor>
        </p>
      </Section>
    </Page>
  );
}
