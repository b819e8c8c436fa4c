import { withdrawalText as t } from "~/locales/withdrawal";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import { Statement } from "./statement";
import type { receiptOf } from "./statement.server";

/** That the statement was received, when, under which number, and what it says. */
export function Receipt({ receipt }: { receipt: ReturnType<typeof receiptOf> }) {
  const { received, mailed, sentence, rows } = receipt;
  return (
    <Page title={t("received-title")} width="text">
      <Notice tone="success">
        <p>{received}</p>
        <p className="wrap-anywhere">{mailed}</p>
      </Notice>
      <Section title={t("received-content")}>
        <Statement sentence={sentence} rows={rows} />
      </Section>
      <Section title={t("next")}>
        <Prose>
          <p>{t("next-matched")}</p>
          <p>
            {t("next-returns")} <Anchor href={paths.page("politique-de-retour")}>{t("right-returns")}</Anchor>
          </p>
          <p>{t("next-keep")}</p>
        </Prose>
      </Section>
    </Page>
  );
}
