import { Form } from "@remix-run/react";
import { orderText as t } from "~/locales/order";
import { Button } from "~/ui/form/button";
import { Section } from "~/ui/layout/section";
import type { NoOrdersTexts } from "~/views/destination.server";
import { NoOrders } from "../../cart/no-orders";

interface ReorderFormProps {
  error: string | undefined;
  /** A customer's, where they are signed in. */
  token: string | undefined;
  /** Why the storefront takes no orders; null where it does. */
  noOrders: NoOrdersTexts | null;
}

/** Puts what an order held into the cart again. */
export function ReorderForm({ error, token, noOrders }: ReorderFormProps) {
  if (noOrders)
    return (
      <div className="print:hidden">
        <Section title={t("reorderTitle")}>
          <NoOrders {...noOrders} level={3} />
        </Section>
      </div>
    );
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
