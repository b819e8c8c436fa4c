import { Form } from "@remix-run/react";
import { messagesText as t } from "~/locales/messages";
import { ASKED, type MessageKind } from "~/shop/messages/message";
import type { FormField } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import {
  CheckboxField,
  EmailField,
  Field,
  HoneypotField,
  NameField,
  SelectField,
  TextAreaField,
} from "~/ui/form/field";

/** What the server says of a kind's form. */
export interface MessageFormOf {
  kind: MessageKind;
  subjects: { value: string; label: string }[];
  /** How long what is written is kept, and what for. */
  kept: string;
}

interface MessageFormProps {
  form: MessageFormOf;
  action: string;
  field: FormField;
}

/**
 * The form by which one writes to the shop. Its last field is not drawn: whoever fills it is told so, and sees it then, for a
 * browser may have filled it by itself.
 */
export function MessageForm({ form: { kind, subjects, kept }, action, field }: MessageFormProps) {
  const { orderNumber, link, keep } = ASKED[kind];
  const token = field("token").value;
  const { value: ticked, ...box } = field("keep");
  return (
    <Form method="post" action={action} reloadDocument noValidate className="max-w-xl spaced-5">
      {token && <input type="hidden" name="token" value={token} />}
      <NameField field={field} label={t("name")} hint={t("name-hint")} />
      <EmailField field={field} label={t("email")} hint={t("email-hint")} />
      <SelectField
        {...field("subject")}
        label={t(`subject-${kind}`)}
        placeholder={t("choose")}
        options={subjects}
        required
      />
      {orderNumber && (
        <Field
          {...field("orderNumber")}
          label={t("orderNumber")}
          hint={t("orderNumber-hint")}
          optional={t("optional")}
          autoComplete="off"
          spellCheck={false}
          width="medium"
        />
      )}
      {link && kind !== "contact" && (
        <Field
          {...field("link")}
          label={t(`link-${kind}`)}
          hint={t(`link-hint-${kind}`)}
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          {...(link === "required" ? { required: true } : { optional: t("optional") })}
        />
      )}
      <TextAreaField
        {...field("text")}
        label={t(`text-${kind}`)}
        hint={t(`text-hint-${kind}`)}
        rows={8}
        required
      />
      <HoneypotField {...field("website")} label={t("website")} />
      <p className="text-sm text-muted">{kept}</p>
      {keep && <CheckboxField {...box} label={t("keep")} checked={ticked !== undefined} />}
      <Button name="intent" value={kind}>
        {t(`send-${kind}`)}
      </Button>
    </Form>
  );
}
