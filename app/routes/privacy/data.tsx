import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/session/context.server";
import { personalDataView } from "~/views/personal-data.server";
import { findSubject } from "~/routes/privacy/data-subject.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { readSession } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { privacyText as t } from "~/locales/privacy";
import * as paths from "~/paths";
import { exportData } from "~/shop/privacy/privacy.server";
import { ButtonLink, ButtonRow } from "~/ui/form/button";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { AccountFrame } from "../account/account-frame";

export const handle = { title: () => t("title") };

export const loader = privatePage(
  { sells: false, sample: { path: "/vos-donnees" } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const subject = await findSubject(request, entered);
    if (!subject) return null;
    const session = subject.customerId === null ? null : await readSession(request, entered);
    return {
      token: session?.formToken ?? null,
      email: subject.email,
      link: linkOf(request),
      sections: personalDataView(await exportData(entered.shop.db, subject), entered.storefront),
    };
  },
);

export default function PersonalDataPage() {
  const data = useLoaderData<typeof loader>();
  if (!data)
    return (
      <Page title={t("title")} lead={<p>{t("lead")}</p>} width="text">
        <Section title={t("guestTitle")}>
          <p className="mb-4">{t("guestText")}</p>
          <ButtonRow>
            <ButtonLink href={paths.orderStatus()}>{t("guestLink")}</ButtonLink>
            <ButtonLink href={paths.login({ retour: paths.personalData() })} variant="secondary">
              {t("login")}
            </ButtonLink>
          </ButtonRow>
        </Section>
      </Page>
    );
  const { token, email, link, sections } = data;
  const page = (
    <Page title={t("title")} lead={<p>{t("leadOf", { email })}</p>} width="text">
      <div className="spaced-3 print:hidden">
        <p>{t("whole")}</p>
        <ButtonRow>
          <ButtonLink href={paths.personalDataFile(link)}>{t("download")}</ButtonLink>
          <ButtonLink href={paths.erasure(link)} variant="secondary">
            {t("erase")}
          </ButtonLink>
        </ButtonRow>
      </div>
      {sections.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <ul className="spaced-6">
            {rows.map((row, index) => (
              <li key={index}>
                <DefinitionTable rows={row} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </Page>
  );
  if (token === null) return page;
  return (
    <AccountFrame within="details" token={token}>
      {page}
    </AccountFrame>
  );
}
