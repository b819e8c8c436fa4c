import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ofCustomers, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, type FormAnswer } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { actInAccount, enterAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { addressesText as t } from "~/locales/addresses";
import * as paths from "~/paths";
import { errorItems } from "~/ui/form/answer";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";
import { accountNotice } from "../account-notice";
import { AccountFrame } from "../account-frame";
import { CustomerForm } from "../customer-form";
import { FormSection } from "../form-section";
import { Lines } from "../../address/lines";
import { addressActs } from "./acts.server";
import { AddressForm } from "./address-form";
import { AddressList } from "./address-list";
import { addressPage } from "./addresses.server";

export const handle = { title: () => t("title") };

export const loader = privatePage(
  { sells: false, mayBeCached: true, sample: { path: "/compte/addresses", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { session, kept } = await enterAccount(request, entered);
    const page = await addressPage(request, session, entered);
    return data({ ...page, kept }, { status: page.view === "list" && page.addresses === null ? 500 : 200 });
  },
);

const FORMS = ofCustomers({
  add: {},
  change: {},
  remove: {},
  "default-shipping": {},
  "default-billing": {},
});

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { session, form } = await actInAccount(request, entered);
  return byIntent(FORMS, form, addressActs(request, session, entered));
});

export default function Addresses() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <AccountFrame within="addresses" token={token}>
      <AddressesPage />
    </AccountFrame>
  );
}

function AddressesPage() {
  const page = useLoaderData<typeof loader>();
  const refused: FormAnswer | undefined = useActionData<typeof action>();
  const answer = refused ?? page.kept ?? undefined;
  const notice = accountNotice({ items: errorItems(refused), answer: refused, kept: page.kept !== null });
  switch (page.view) {
    case "remove":
      return (
        <Page
          title={t("removeTitle")}
          lead={<p>{t("removeLead")}</p>}

          width="form"
          notice={notice}
        >
          <address className="not-italic">
            <Lines lines={page.lines} />
          </address>
          <CustomerForm token={page.token} intent="remove" submit={t("removeConfirm")} variant="danger" />
          <ButtonLink href={paths.addresses()} variant="quiet">
            {t("back")}
          </ButtonLink>
        </Page>
      );
    case "change":
      return (
        <Page title={t("changeTitle")} width="form" notice={notice}>
          <AddressForm page={page} intent="change" answer={answer} />
          <ButtonLink href={paths.addresses()} variant="quiet">
            {t("back")}
          </ButtonLink>
        </Page>
      );
    case "list":
      return (
        <Page title={t("title")} lead={<p>{t("lead")}</p>} notice={notice}>
          <AddressList addresses={page.addresses} token={page.token} />
          <FormSection title={t("add")}>
            {page.isFull ? (
              <p>{t("full")}</p>
            ) : (
              // With scripts the page is not reloaded after an address was added: a new key empties the form.
              <div className="spaced-6" key={page.addresses?.length}>
                {page.offered && <p>{page.offered}</p>}
                <AddressForm page={page} intent="add" answer={answer} />
              </div>
            )}
          </FormSection>
        </Page>
      );
  }
}
