import { Form } from "@remix-run/react";
import { frameText as t } from "~/locales/frame";
import * as paths from "~/paths";
import type { FormField } from "../form/answer";
import { Button } from "../form/button";
import { CheckboxField, Field } from "../form/field";

/** The form by which one asks for the newsletter: once in a page, in its foot or as the page's own. Its last field is not drawn. */
export function NewsletterForm({ field }: { field: FormField }) {
  const { value: ticked, ...consent } = field("consent");
  const website = field("website");
  return (
    <Form method="post" action={paths.newsletter()} noValidate className="max-w-xl spaced-4">
      <input type="hidden" name="retour" value={field("retour").value} />
      <Field
        {...field("email")}
        label={t("newsletterEmail")}
        hint={t("newsletterHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <CheckboxField {...consent} label={t("newsletterConsent")} checked={ticked !== undefined} required />
      <div className={website.error ? undefined : "hidden"}>
        <Field {...website} label={t("newsletterWebsite")} autoComplete="off" />
      </div>
      <Button name="intent" value="newsletter">
        {t("newsletterSubmit")}
      </Button>
    </Form>
  );
}
