import { useActionData, useLoaderData } from "@remix-run/react";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { messagesText as t } from "~/locales/messages";
import * as paths from "~/paths";
import { affiliateTerms } from "~/shop/affiliates/terms.server";
import { Notice } from "~/ui/feedback/notice";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";
import { pageAt, writtenPage } from "../content/written-page.server";
import { ApplicationPage } from "./application-page";
import { formOfKind, messageAction } from "./message.server";
import { programmeRows } from "./programme.server";

const SLUG = "programme-affiliation";

export const loader = publicPage(
  { sells: false, query: [], tags: [`content:${SLUG}`, "affiliates"], sample: { path: paths.page(SLUG) } },
  async ({ path, entered }) => {
    const page = pageAt(entered, SLUG);
    if (!page) throw notFoundAt(path);
    const terms = await affiliateTerms(entered.shop.db);
    return {
      ...writtenPage(entered, page),
      programme: terms && programmeRows(terms, entered.region),
      form: terms && formOfKind("partner"),
    };
  },
);

export const action = messageAction("partner");

export default function Affiliates() {
  const { programme, form, ...text } = useLoaderData<typeof loader>();
  return (
    <ApplicationPage text={text} path={paths.page(SLUG)} form={form} answer={useActionData<typeof action>()}>
      <Section title={t("programme")}>
        {programme ? <DefinitionTable rows={programme} /> : <Notice>{t("programme-closed")}</Notice>}
      </Section>
    </ApplicationPage>
  );
}
