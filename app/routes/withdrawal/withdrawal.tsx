import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent, done, formOf } from "~/http/forms/responses.server";
import { clientOf, enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { withdrawalText as t } from "~/locales/withdrawal";
import * as paths from "~/paths";
import { newToken } from "~/shop/identity.server";
import { checkStatement } from "~/shop/withdrawals/withdrawal";
import { declareWithdrawal, findWithdrawalReceipt } from "~/shop/withdrawals/withdrawals.server";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { Steps } from "~/ui/layout/steps";
import { errorItems, formFields } from "~/ui/form/answer";
import { ConfirmStep } from "./confirm-step";
import { Receipt } from "./receipt";
import { StatementForm } from "./statement-form";
import {
  receiptOf,
  statementDeferred,
  statementRefused,
  statementToConfirm,
  statementIn,
} from "./statement.server";

export const loader = privatePage(
  { sells: false, sample: { path: "/retractation" } },
  async ({ request, context }) => {
    const { shop, now } = await enter(context);
    const query = new URL(request.url).searchParams;
    const reference = query.get("recu");
    const receipt = reference === null ? null : await findWithdrawalReceipt(shop.db, reference, now);
    return {
      title: t(receipt ? "received-title" : "title"),
      receipt: receipt && receiptOf(receipt),
      lapsed: reference !== null && receipt === null,
      // An order's number says nothing about a person; names and e-mail addresses are never in a URL.
      known: {
        name: "",
        email: "",
        goods: "",
        orderNumber: query.get("commande") ?? "",
        token: newToken(),
      },
    };
  },
);

const FORMS = {
  start: {},
  check: {},
  confirm: {
    counts: ["withdrawal-address", "withdrawal-order", "withdrawal-mail"],
    mails: ["withdrawal-received"],
  },
} as const satisfies Forms;

/** Nothing here looks for the order, so that the answer cannot tell whether it exists; the worker matches it later. */
export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  const form = await formOf(request);
  const typed = statementIn(form);
  const read = checkStatement(typed);
  return byIntent(FORMS, form, {
    /** From an order's page, and back from the second step. */
    start: async () => ({ form: "start" as const, result: null, typed, statement: null }),
    check: async () =>
      read.ok
        ? {
            form: "check" as const,
            result: null,
            typed,
            statement: statementToConfirm(read.value, region, now),
          }
        : statementRefused(typed, read.problem),
    confirm: async () => {
      if (!read.ok) return statementRefused(typed, read.problem);
      const { code } = region;
      const asked = {
        region: code,
        token: typed.token,
        statement: read.value,
        clientAddress: clientOf(entered),
      };
      const declared = await declareWithdrawal(shop.db, asked, now);
      return declared.ok
        ? done(paths.withdrawal({ recu: declared.value }))
        : statementDeferred(typed, declared.problem);
    },
  });
});

export default function WithdrawalPage() {
  const { receipt, lapsed, known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const typed = answer && "typed" in answer ? answer.typed : known;
  const statement = answer && "statement" in answer ? answer.statement : null;
  const refused = answer?.result ? answer : undefined;
  if (receipt && !answer) return <Receipt receipt={receipt} />;
  return (
    <Page
      title={t("title")}
      lead={statement ? undefined : t("lead")}
      notice={
        refused ? (
          <ErrorSummary items={errorItems(refused)} result={refused.result} />
        ) : lapsed && !answer ? (
          <Notice tone="warning">{t("lapsed")}</Notice>
        ) : undefined
      }
    >
      <Steps
        label={t("steps")}
        items={[
          { label: t("step-form"), state: statement ? "done" : "current" },
          { label: t("step-confirm"), state: statement ? "current" : "todo" },
        ]}
      />
      {statement ? (
        <ConfirmStep statement={statement} typed={typed} />
      ) : (
        <StatementForm field={formFields(refused, "withdrawal", typed)} />
      )}
    </Page>
  );
}
