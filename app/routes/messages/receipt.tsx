import { messagesText as t } from "~/locales/messages";
import * as paths from "~/paths";
import type { MessageKind } from "~/shop/messages/message";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";

/** The page of each kind's form. */
const FORM_OF: Record<MessageKind, string> = {
  contact: paths.contact(),
  application: paths.page("emploi-carriere"),
  partner: paths.page("programme-affiliation"),
};

interface ReceiptProps {
  receipt: { kind: MessageKind; received: string; mailed: string; answered: string };
}

/** That a message was received, when, under which number, and when it is answered. */
export function Receipt({ receipt: { kind, received, mailed, answered } }: ReceiptProps) {
  return (
    <Page title={t(`received-title-${kind}`)} width="text">
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
        <Anchor href={FORM_OF[kind]} className="alone">
          {t(`again-${kind}`)}
        </Anchor>
      </p>
    </Page>
  );
}
