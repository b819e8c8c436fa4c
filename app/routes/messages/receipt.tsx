import { messagesText as t } from "~/locales/messages";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";

interface ReceiptProps {
  receipt: { received: string; mailed: string; answered: string };
  /** The page of the form. */
  again: string;
}

/** That a message was received, when, under which number, and when it is answered. */
export function Receipt({ receipt: { received, mailed, answered }, again }: ReceiptProps) {
  return (
    <Page title={t("received-title")} width="text">
      <Notice tone="success">
        <p>{received}</p>
        <p className="wrap-anywhere">{mailed}</p>
      </Notice>
      <Section title={t("next")}>
        <Prose>
          <p>{answered}</p>
          <p>{t("next-print")}</p>
        </Prose>
      </Section>
      <p>
        <Anchor href={again} className="alone">
          {t("again")}
        </Anchor>
      </p>
    </Page>
  );
}
