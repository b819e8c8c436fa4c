import { Form } from "@remix-run/react";
import { orderText as t } from "~/locales/order";
import { Button } from "~/ui/form/button";
import { Section } from "~/ui/layout/section";

/** Puts what an order held into the cart again. @param token a customer's, where they are signed in */
export function ReorderForm({ error, token }: { error: string | undefined; token: string | undefined }) {
  return (
    <div className="print:hidden">
      <Section title={t("reorderTitle")} lead={t("reorderLead")}>
        <Form id="reorder" method="post" noValidate>
          {token && <input type="hidden" name="jeton" value={token} />}
          {error && <p className="mb-3 text-error">{error}</p>}
          <Button name="intent" value="reorder" variant="secondary">
            {t("reorder")}
          </Button>
        </Form>
      </Section>
    </div>
  );
}
