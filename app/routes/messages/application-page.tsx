import type { ReactNode } from "react";
import { messagesText as t } from "~/locales/messages";
import { errorItems, formFields, type RefusedForm } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Section } from "~/ui/layout/section";
import { WrittenPage } from "../content/written-page";
import { MessageForm, type MessageFormOf } from "./message-form";

interface ApplicationPageProps {
  text: Parameters<typeof WrittenPage>[0]["text"];
  path: string;
  /** Null where nobody may apply. */
  form: MessageFormOf | null;
  answer: RefusedForm | undefined;
  /** Between the text and the form. */
  children?: ReactNode;
}

/** A text of the operator's, with the form beneath by which one applies for what it tells of. */
export function ApplicationPage({ text, path, form, answer, children }: ApplicationPageProps) {
  return (
    <WrittenPage text={text} notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}>
      {children}
      {form && (
        <Section title={t(`form-${form.kind}`)}>
          <MessageForm action={path} form={form} field={formFields(answer, form.kind)} />
        </Section>
      )}
    </WrittenPage>
  );
}
