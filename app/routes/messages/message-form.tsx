import { Form } from "@remix-run/react";
import { messagesText as t } from "~/locales/messages";
import type { FormField } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { Field, SelectField, TextAreaField } from "~/ui/form/field";

interface MessageFormProps {
  /** The kind of message: what the form's button asks for. */
  intent: string;
  action: string;
  field: FormField;
  subjects: { value: string; label: string }[];
  /** How long it is kept, and what for. */
  kept: string;
}

/**
 * The form by which one writes to the shop. Its last field is not drawn: whoever fills it is told so, and sees it then, for a
 * browser may have filled it by itself.
 */
export function MessageForm({ intent, action, field, subjects, kept }: MessageFormProps) {
  const website = field("website");
  return (
    <Form method="post" action={action} reloadDocument noValidate className="max-w-xl spaced-5">
      <input type="hidden" name="token" value={field("token").value} />
      <Field
        {...field("name")}
        label={t("name")}
        hint={t("name-hint")}
        autoComplete="name"
        spellCheck={false}
        required
      />
      <Field
        {...field("email")}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <SelectField
        {...field("subject")}
        label={t("subject")}
        placeholder={t("choose")}
        options={subjects}
        required
      />
      <Field
        {...field("orderNumber")}
        label={t("orderNumber")}
        hint={t("orderNumber-hint")}
        optional={t("optional")}
        autoComplete="off"
        spellCheck={false}
        width="medium"
      />
      <TextAreaField {...field("text")} label={t("text")} hint={t("text-hint")} rows={8} required />
      <div className={website.error ? undefined : "hidden"}>
        <Field {...website} label={t("website")} autoComplete="off" />
      </div>
      <p className="text-sm text-muted">{kept}</p>
      <Button name="intent" value={intent}>
        {t("send")}
      </Button>
    </Form>
  );
}
