import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { byIntent } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { actInAccount, enterAccount, signOut } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { OrderTimeline } from "~/ui/figure/order-timeline";
import { ButtonLink } from "~/ui/form/button";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { pageErrors } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { AccountFrame } from "./account-frame";
import { Ordered } from "./ordered";
import { overviewPage } from "./overview.server";

export const handle = { title: () => t("title") };

export const loader = privatePage(
  { sells: false, sample: { path: "/compte", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { session } = await enterAccount(request, entered);
    const page = await overviewPage(session, entered);
    return data(page, { status: page.latest === undefined ? 500 : 200 });
  },
);

const FORMS = { logout: { isCustomers: true } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { session, form } = await actInAccount(request, entered);
  return byIntent(FORMS, form, { logout: () => signOut(session, entered) });
});

type Overview = Awaited<ReturnType<typeof overviewPage>>;

export default function OverviewPage() {
  const { firstName, token, latest, facts } = useLoaderData<typeof loader>();
  const errors = pageErrors(useActionData<typeof action>());
  return (
    <AccountFrame within="overview" token={token}>
      <Page
        title={t("title")}
        lead={<p>{t("hello", { firstName })}</p>}
        notice={
          <>
            <ErrorSummary items={errors} />
            {latest === undefined && (
              <Notice tone="error">
                <p>{t("ordersFailed")}</p>
              </Notice>
            )}
          </>
        }
      >
        {latest && <LatestOrder order={latest} />}
        {latest === null && (
          <EmptyState title={t("noOrderTitle")} action={{ href: paths.allProducts(), label: t("browse") }}>
            <p>{t("noOrderText")}</p>
          </EmptyState>
        )}
        <Section title={t("facts")}>
          <DefinitionTable
            rows={facts.map(({ label, href, value }) => ({
              label,
              value: (
                <Anchor href={href} className="alone wrap-anywhere">
                  {value}
                </Anchor>
              ),
            }))}
          />
        </Section>
      </Page>
    </AccountFrame>
  );
}

/** The latest order: its state, the next act, and its timeline beside them where there is room. */
function LatestOrder({ order }: { order: NonNullable<Overview["latest"]> }) {
  const { number, placedOn, total, state, thumbs, names, steps, act } = order;
  return (
    <Section title={t("latest")}>
      <div className="grid gap-6 page-sm:grid-cols-2">
        <div className="spaced-3">
          <p className="font-semibold">{state}</p>
          <p className="tabular">
            <Anchor href={paths.ownOrder(number)} className="alone font-semibold">
              {number}
            </Anchor>
            <span className="block text-muted">
              {" "}
              <time dateTime={placedOn.day}>{placedOn.words}</time> ·{" "}
              <strong className="text-ink">{total}</strong>
            </span>
          </p>
          <Ordered thumbs={thumbs} names={names} />
          <ButtonLink href={act.href} variant={act.isAwaited ? "primary" : "secondary"}>
            {act.label}
          </ButtonLink>
        </div>
        <OrderTimeline label={t("latest")} steps={steps} compact />
      </div>
    </Section>
  );
}
