import { Form } from "@remix-run/react";
import { withdrawalText as t } from "~/locales/withdrawal";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { Section } from "~/ui/layout/section";
import { Statement } from "./statement";
import type { statementToConfirm, TypedStatement } from "./statement.server";

interface ConfirmStepProps {
  statement: ReturnType<typeof statementToConfirm>;
  typed: TypedStatement;
}

/**
 * The statement as it will be sent, the button with the words that the law prescribes, and a way back that keeps
 * everything typed. Plain document forms: no script runs between the button and its answer.
 */
export function ConfirmStep({ statement, typed }: ConfirmStepProps) {
  const { sentence, rows, doubt } = statement;
  const fields = Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <Section title={t("confirm-title")} lead={t("confirm-lead")}>
      <div className="max-w-2xl spaced-6 wrap-anywhere">
        {doubt && (
          <Notice tone="warning" title={t("doubt-title")} level={3}>
            <p>{doubt}</p>
            <p>{t("confirm-lead-doubt")}</p>
          </Notice>
        )}
        <Statement sentence={sentence} rows={rows} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Form method="post" action={paths.withdrawal()} reloadDocument>
            {fields}
            <Button name="intent" value="confirm">
              {t("confirm")}
            </Button>
          </Form>{" "}
          <Form method="post" action={paths.withdrawal()} reloadDocument>
            {fields}
            <Button variant="secondary" name="intent" value="start">
              {t("change")}
            </Button>
          </Form>
        </div>
      </div>
    </Section>
  );
}
