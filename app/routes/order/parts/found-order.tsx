import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import type { orderSteps } from "~/views/order-steps.server";
import type { announcementOf, orderContents, orderStates } from "~/views/order.server";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { Button } from "~/ui/form/button";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Section } from "~/ui/layout/section";
import { LinesAndTotals } from "./order-contents";
import { TransferMade } from "./transfer-made";

/** Asks for the link of an order. @param children the order's number */
export function LinkForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action={paths.orderStatus()} noValidate className="max-w-xl spaced-4">
      {children}
      <Button name="intent" value="link" variant="secondary">
        {t("sendLink")}
      </Button>
    </Form>
  );
}

/** What is said of an order. @param whole for whoever knows its e-mail address too */
export function FoundOrder({
  states,
  whole,
}: {
  states: ReturnType<typeof orderStates>;
  whole: {
    contents: ReturnType<typeof orderContents>;
    steps: ReturnType<typeof orderSteps>;
    announcement: ReturnType<typeof announcementOf>;
  } | null;
}) {
  return (
    <>
      <Section
        title={t("number", { number: states.number })}
        lead={<time dateTime={states.placedAt.day}>{states.placedAt.words}</time>}
      >
        <DefinitionTable
          rows={[
            ...(states.cancelled || states.withdrawn ? [{ label: t("title"), value: states.state }] : []),
            { label: t("payment"), value: states.payment, note: states.paymentAt },
            ...states.shipments.map(({ title, label, at }) => ({ label: title, value: label, note: at })),
          ]}
        />
      </Section>
      {whole && (
        <>
          {whole.announcement && <TransferMade {...whole.announcement} />}
          <LinesAndTotals {...whole.contents} />
          <Section title={t("history")}>
            <OrderTimeline label={t("history")} steps={whole.steps} />
          </Section>
        </>
      )}
    </>
  );
}
