import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ofCustomers, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, type FormAnswer } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { actInAccount, enterAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { errorItems, formFields } from "~/ui/form/answer";
import { ButtonLink } from "~/ui/form/button";
import { EmailField, Field, SelectField } from "~/ui/form/field";
import { Page } from "~/ui/layout/page";
import { NewPasswordFields, PasswordField } from "./credential-fields";
import { AccountFrame } from "./account-frame";
import { accountNotice } from "./account-notice";
import { CustomerForm } from "./customer-form";
import { FormSection } from "./form-section";
import { detailsActs, type DetailsPage, detailsPage } from "./details.server";
import { PersonFields } from "./person-fields";

export const handle = { title: () => t("details") };

export const loader = privatePage(
  { sells: false, sample: { path: "/compte/details", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { session, kept } = await enterAccount(request, entered);
    return { ...(await detailsPage(session, entered)), kept };
  },
);

const FORMS = ofCustomers({
  person: {},
  email: {
    counts: ["password-account", "email-change", "unasked-mailbox"],
    mails: ["email-change", "email-change-asked", "account-exists"],
  },
  password: { counts: ["password-account"], mails: ["password-changed"] },
  profile: {},
  "end-device": {},
  "end-devices": {},
});

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { session, form } = await actInAccount(request, entered);
  return byIntent(FORMS, form, detailsActs(request, session, entered));
});

export default function Details() {
  const page = useLoaderData<typeof loader>();
  const refused: FormAnswer | undefined = useActionData<typeof action>();
  const answer = refused ?? page.kept ?? undefined;
  const { token, email } = page;
  return (
    <AccountFrame within="details" token={token}>
      <Page
        title={t("details")}
        notice={accountNotice({ items: errorItems(refused), answer: refused, kept: page.kept !== null })}
      >
        <FormSection title={t("person")}>
          <CustomerForm token={token} intent="person" submit={t("save")}>
            <PersonFields field={formFields(answer, "person", page.person)} />
          </CustomerForm>
        </FormSection>
        <EmailForm token={token} now={email} answer={answer} />
        <PasswordForm token={token} answer={answer} />
        <ProfileForm page={page} answer={answer} />
        <FormSection title={t("data")} lead={t("dataText")}>
          <ButtonLink href={paths.personalData()} variant="secondary">
            {t("dataLink")}
          </ButtonLink>
        </FormSection>
        <Devices token={token} devices={page.devices} />
      </Page>
    </AccountFrame>
  );
}

interface FormProps {
  token: string;
  answer: FormAnswer | undefined;
}

function EmailForm({ token, now, answer }: FormProps & { now: string }) {
  const field = formFields(answer, "email");
  return (
    <FormSection title={t("emailTitle")} lead={t("emailNow", { email: now })}>
      <CustomerForm token={token} intent="email" submit={t("changeEmail")} variant="secondary">
        <EmailField field={field} label={t("newEmail")} />
        <PasswordField field={field} name="currentPassword" label={t("currentPassword")} />
      </CustomerForm>
    </FormSection>
  );
}

function PasswordForm({ token, answer }: FormProps) {
  const field = formFields(answer, "password");
  return (
    <FormSection id={paths.PASSWORD_ANCHOR} title={t("passwordTitle")} lead={t("passwordText")}>
      <CustomerForm token={token} intent="password" submit={t("changePassword")} variant="secondary">
        <PasswordField field={field} name="currentPassword" label={t("currentPassword")} />
        <NewPasswordFields field={field} label={t("newPassword")} />
      </CustomerForm>
    </FormSection>
  );
}

function ProfileForm({ page, answer }: { page: DetailsPage; answer: FormAnswer | undefined }) {
  const { title, text, since, selects, known } = page.profile;
  const field = formFields(answer, "profile", known);
  return (
    <FormSection title={title} lead={text}>
      <CustomerForm token={page.token} intent="profile" submit={t("saveProfile")} variant="secondary">
        <Field
          {...field("growingSince")}
          label={since}
          hint={t("growingSinceHint")}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          optional={t("optional")}
        />
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            {...field(name)}
            label={label}
            options={options}
            placeholder={t("untold")}
            optional={t("optional")}
            width="medium"
          />
        ))}
        <Field
          {...field("favouriteStrains")}
          label={t("favouriteStrains")}
          hint={t("favouriteStrainsHint")}
          autoComplete="off"
          optional={t("optional")}
        />
      </CustomerForm>
    </FormSection>
  );
}

function Devices({ token, devices }: Pick<DetailsPage, "token" | "devices">) {
  return (
    <FormSection title={t("devices")} lead={t("devicesText")}>
      <ul>
        {devices.map(({ id, name, times, isThis }) => (
          <li key={id} className="border-t border-rule py-4 first:border-0 first:pt-0">
            <p className="font-semibold">
              {name} {isThis && <span className="font-normal">({t("thisDevice")})</span>}
            </p>
            <p className="mb-2 text-sm text-muted">{times}</p>
            {!isThis && (
              <CustomerForm token={token} intent="end-device" submit={t("endDevice")} variant="quiet">
                <input type="hidden" name="device" value={id} />
              </CustomerForm>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <CustomerForm token={token} intent="end-devices" submit={t("endDevices")} variant="secondary" />
      )}
    </FormSection>
  );
}
