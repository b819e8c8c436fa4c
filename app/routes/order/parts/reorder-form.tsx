import { Form } from "@remix-run/react";
import { orderText as t } from "~/locales/order";
import { Button } from "~/ui/form/button";
import { Section } from "~/ui/layout/section";

/** Puts what an order held into the cart again. */
export function ReorderForm({ error }: { error: string | undefined }) {
  return (
    <div className="print:hidden">
      <Section title={t("reorderTitle")} lead={t("reorderLead")}>
        <Form id="reorder" method="post" noValidate>
          {error && <p className="mb-3 text-error">{error}</p>}
          <Button name="intent" value="reorder" variant="secondary">
            {t("reorder")}
          </Button>
        </Form>
      </Section>
    </div>
  );
}
