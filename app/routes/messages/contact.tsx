import { seller } from "~/shop/profile/profile";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { readSession } from "~/http/session/session.server";
import { messagesText as t } from "~/locales/messages";
import { messagesServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { newToken } from "~/shop/identity.server";
import { answerDay } from "~/shop/messages/answer-time.server";
import { parsePhone } from "~/shop/region/address";
import { fullDayText } from "~/shop/region/dates";
import { Notice } from "~/ui/feedback/notice";
import { errorItems, formFields } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { MessageForm } from "./message-form";
import { formOfKind, messageAction, receiptOf } from "./message.server";
import { Receipt } from "./receipt";

export const loader = privatePage(
  { sells: false, mayBeCached: true, sample: { path: "/contact" } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const query = new URL(request.url).searchParams;
    const reference = query.get("recu");
    const receipt = await receiptOf(reference, entered);
    const session = await readSession(request, entered);
    const { name, email, phone, address } = seller();
    const { street, buildingNumber, postalCode, town, country } = address;
    const letter = `${name}, ${buildingNumber}, ${street}, ${postalCode} ${town}`;
    const dialled = parsePhone(phone, country) ?? phone;
    return {
      title: receipt ? t(`received-title-${receipt.kind}`) : t("title"),
      receipt,
      lapsed: reference !== null && receipt === null,
      lead: serverText("lead", {
        day: fullDayText(answerDay({ kind: "contact", receivedAt: entered.now }), entered.region),
      }),
      form: formOfKind("contact"),
      seller: { email, phone, dialled, letter },
      // An order's number says nothing about a person; names and e-mail addresses are never in a URL.
      known: {
        name: session ? `${session.customer.firstName} ${session.customer.lastName}` : "",
        email: session?.customer.email ?? "",
        orderNumber: query.get("commande") ?? "",
        token: newToken(),
      },
    };
  },
);

export const action = messageAction("contact");

const SOONER = [
  { href: paths.orderStatus(), label: "sooner-status" },
  { href: paths.faq(), label: "sooner-faq" },
  { href: paths.withdrawal(), label: "sooner-withdrawal" },
] as const;

const link = (href: string, text: string) => (
  <Anchor href={href} className="alone">
    {text}
  </Anchor>
);

export default function Contact() {
  const { receipt, lapsed, lead, form, seller, known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (receipt && !answer) return <Receipt receipt={receipt} />;
  return (
    <Page
      title={t("title")}
      lead={<p>{lead}</p>}
      notice={
        answer ? (
          <ErrorSummary items={errorItems(answer)} result={answer} />
        ) : lapsed ? (
          <Notice tone="warning">{t("lapsed")}</Notice>
        ) : undefined
      }
    >
      <Section title={t("sooner")}>
        <ul className="spaced-2">
          {SOONER.map(({ href, label }) => (
            <li key={href}>
              <Anchor href={href} className="alone">
                {t(label)}
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("form-contact")}>
        <MessageForm action={paths.contact()} form={form} field={formFields(answer, "contact", known)} />
      </Section>
      <Section title={t("otherwise")}>
        <DefinitionTable
          rows={[
            { label: t("by-email"), value: link(`mailto:${seller.email}`, seller.email) },
            { label: t("by-phone"), value: link(`tel:${seller.dialled}`, seller.phone) },
            { label: t("by-letter"), value: seller.letter },
          ]}
        />
      </Section>
    </Page>
  );
}
