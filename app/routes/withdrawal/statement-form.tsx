import { Form } from "@remix-run/react";
import { withdrawalText as t } from "~/locales/withdrawal";
import * as paths from "~/paths";
import { Button } from "~/ui/form/button";
import { EmailField, Field, NameField, TextAreaField } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { Prose } from "~/ui/layout/prose";
import { Section } from "~/ui/layout/section";
import type { FormField } from "~/ui/form/answer";

/** What is asked for, the least there is, and what the right is. */
export function StatementForm({ field }: { field: FormField }) {
  return (
    <>
      <Section title={t("form-title")}>
        <Form
          method="post"
          action={paths.withdrawal()}
          reloadDocument
          noValidate
          className="max-w-xl spaced-5"
        >
          <input type="hidden" name="token" value={field("token").value} />
          <NameField field={field} label={t("name")} hint={t("name-hint")} />
          <Field
            {...field("orderNumber")}
            label={t("number")}
            hint={t("number-hint")}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <EmailField field={field} label={t("email")} hint={t("email-hint")} />
          <TextAreaField
            {...field("goods")}
            label={t("goods")}
            hint={t("goods-hint")}
            optional={t("optional")}
          />
          <p className="text-muted">{t("continue-hint")}</p>
          <Button name="intent" value="check">
            {t("continue")}
          </Button>
        </Form>
      </Section>
      <Section title={t("right")}>
        <Prose>
          <p>{t("right-time")}</p>
          <p>{t("right-after")}</p>
          <ul>
            <li>
              <Anchor className="alone" href={paths.terms()}>
                {t("right-terms")}
              </Anchor>
            </li>
            <li>
              <Anchor className="alone" href={paths.page("politique-de-retour")}>
                {t("right-returns")}
              </Anchor>
            </li>
          </ul>
        </Prose>
      </Section>
    </>
  );
}
