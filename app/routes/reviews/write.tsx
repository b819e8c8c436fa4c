import type { ActionFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { ownOrder } from "~/http/session/order-access.server";
import { byIntent, type FormAnswer, formOf, notFound } from "~/http/forms/responses.server";
import { actInAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { isOneClick } from "~/http/forms/one-click.server";
import { findOrderOf } from "~/shop/orders/orders.server";
import { refuseRequests } from "~/shop/reviews/requests.server";
import { EmptyState } from "~/ui/feedback/empty-state";
import { errorItems, formFields } from "~/ui/form/answer";
import { Button, ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { ReviewForm } from "./review-form";
import { reviewByLapsedLink, writingActs, writingPage } from "./write.server";

export const loader = privatePage(
  { sells: false, sample: { path: "/avis" } },
  async ({ request, context }) => {
    return writingPage(request, await enter(context));
  },
);

const FORMS = { review: { counts: ["review-order"] }, remove: {}, stop: {} } as const satisfies Forms;

/** By the mailed link, or as the account's customer; a mail program ends the mails by what RFC 8058 names. */
export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { db } = entered.shop;
  const query = new URL(request.url).searchParams;
  if (query.has("lien")) {
    const lapsed = await reviewByLapsedLink(request, entered);
    if (lapsed) return lapsed;
    const order = await ownOrder(request, entered);
    if (await isOneClick(request)) {
      await refuseRequests(db, order.email, entered.now);
      return null;
    }
    return byIntent(FORMS, await formOf(request), writingActs(request, entered, order));
  }
  const { session, form } = await actInAccount(request, entered);
  const order = await findOrderOf(db, session.customer.id, query.get("commande") ?? "");
  if (!order) throw notFound(request);
  return byIntent(FORMS, form, writingActs(request, entered, order));
});

/** What was typed of a review whose link opens nothing any more, to be kept by its author. */
function TypedReview({ answer, label }: { answer: FormAnswer | undefined; label: string }) {
  const field = formFields(answer, "review");
  const typed = ["title", "text"].flatMap((name) => field(name).value || []);
  if (typed.length === 0) return null;
  return (
    <Section title={label}>
      {typed.map((text, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
    </Section>
  );
}

export default function WriteReview() {
  const page = useLoaderData<typeof loader>();
  const answer: FormAnswer | undefined = useActionData<typeof action>() ?? undefined;
  const notice = answer && <ErrorSummary items={errorItems(answer)} result={answer} />;
  if (page.kind === "form") return <ReviewForm page={page} answer={answer} notice={notice} />;
  if (page.kind === "way")
    return (
      <Page title={page.title} lead={<p>{page.text}</p>} width="text" notice={notice}>
        <ul className="spaced-2">
          {page.links.map(({ label, href }) => (
            <li key={href}>
              <Anchor href={href} className="alone">
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </Page>
    );
  const { title, words } = page;
  if (page.kind === "lapsed")
    return (
      <Page title={title} width="text" notice={notice}>
        <TypedReview answer={answer} label={words.typed} />
        <ButtonLink href={page.status}>{words.status}</ButtonLink>
      </Page>
    );
  if (page.kind === "stop")
    return (
      <Page title={title} lead={<p>{page.text}</p>} width="form" notice={notice}>
        {!page.isDone && (
          <Form method="post" action={page.action}>
            {page.token && <input type="hidden" name="jeton" value={page.token} />}
            <Button name="intent" value="stop">
              {words.stop}
            </Button>
          </Form>
        )}
      </Page>
    );
  return (
    <Page title={title} lead={page.lead && <p>{page.lead}</p>} width="text" notice={notice}>
      {page.varieties.length === 0 ? (
        <EmptyState title={words.none}>{words["none-text"]}</EmptyState>
      ) : (
        <DefinitionTable
          rows={page.varieties.map(({ href, act, name, state }) => ({
            label: name,
            value: (
              <Anchor href={href} className="alone">
                {act}
              </Anchor>
            ),
            note: state,
          }))}
        />
      )}
      <p>
        <Anchor href={page.back} className="alone">
          {words.back}
        </Anchor>
      </p>
    </Page>
  );
}
