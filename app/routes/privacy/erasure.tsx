import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf, formRefused } from "~/http/forms/responses.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { enter, type Entered } from "~/http/session/context.server";
import { endPersonalCookies, actInAccount, enterAccount } from "~/http/session/session.server";
import { findSubject } from "~/routes/privacy/data-subject.server";
import { privatePage } from "~/http/pages/nature.server";
import { privacyText as t } from "~/locales/privacy";
import { privacyServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { erase, ordersUnderWay } from "~/shop/privacy/privacy.server";
import type { DataSubject } from "~/shop/privacy/data-subject";
import { errorItems, formFields } from "~/ui/form/answer";
import { Notice } from "~/ui/feedback/notice";
import { Button, ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField } from "~/ui/form/field";
import { Page } from "~/ui/layout/page";
import { AccountFrame } from "../account/account-frame";
import { PasswordField } from "../account/credential-fields";
import { refuseWrongPassword } from "../account/password-check.server";

export const handle = { title: () => t("eraseTitle") };

/** The guest who came by a mailed link. @throws {Response} 303 to the page that tells how to get one */
async function guestOf(request: Request, entered: Entered): Promise<DataSubject> {
  const subject = await findSubject(request, entered);
  if (!subject) throw redirect(paths.personalData(), 303);
  return subject;
}

export const loader = privatePage(
  { sells: false, sample: { path: "/vos-donnees/effacer", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const link = linkOf(request);
    const session = link === undefined ? (await enterAccount(request, entered)).session : null;
    const subject = session
      ? { customerId: session.customer.id, email: session.customer.email }
      : await guestOf(request, entered);
    return {
      email: subject.email,
      link,
      token: session?.formToken ?? null,
      underWay: await ordersUnderWay(entered.shop.db, subject),
    };
  },
);

const FORMS = { erase: { counts: ["password-account"], isCustomers: true } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { shop } = entered;
  const refused = (error: Record<string, string[]>) => ({ status: "error" as const, error });
  const erased = async (subject: DataSubject) => {
    const result = await erase(shop.db, shop.config.varDir, subject, shop.now());
    return result.ok
      ? done(paths.home(), { key: "data-erased" }, endPersonalCookies())
      : formRefused(
          "erase",
          refused({ "": [serverText("underWay", { numbers: result.problem.join(", ") })] }),
        );
  };
  if (linkOf(request) !== undefined) {
    const subject = await guestOf(request, entered);
    return byIntent(FORMS, await formOf(request), {
      erase: async (form) =>
        form.get("understood") === "on"
          ? erased(subject)
          : formRefused("erase", refused({ understood: [serverText("understoodRequired")] })),
    });
  }
  const { session, form } = await actInAccount(request, entered);
  const { id, email } = session.customer;
  return byIntent(FORMS, form, {
    erase: async (form) => {
      const wrong = await refuseWrongPassword(entered, id, form, { name: "erase", field: "password" });
      return wrong ?? erased({ customerId: id, email });
    },
  });
});

export default function Erasure() {
  const { email, link, token, underWay } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const field = formFields(answer, "erase");
  const page = (
    <Page
      title={t("eraseTitle")}
      lead={<p>{t("eraseLead", { email })}</p>}
      width="form"
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      {token !== null && <p>{t("eraseAccount")}</p>}
      <p>{t("eraseOthers")}</p>
      <p>{t("eraseOrders")}</p>
      {underWay.length > 0 ? (
        <Notice tone="warning">
          <p>{t("eraseUnderWay")}</p>
          <ul>
            {underWay.map((number) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Form method="post" action={paths.erasure(link)} noValidate className="spaced-5">
          {token === null ? (
            <CheckboxField {...field("understood")} value="on" label={t("understood")} required />
          ) : (
            <>
              <input type="hidden" name="jeton" value={token} />
              <PasswordField field={field} />
            </>
          )}
          <Button name="intent" value="erase" variant="danger">
            {t("confirm")}
          </Button>
        </Form>
      )}
      <ButtonLink href={paths.personalData(link)} variant="secondary">
        {t("keep")}
      </ButtonLink>
    </Page>
  );
  if (token === null) return page;
  return (
    <AccountFrame within="details" token={token}>
      {page}
    </AccountFrame>
  );
}
