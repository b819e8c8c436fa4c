import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { byIntent, formOf, notFoundAt } from "~/http/forms/responses.server";
import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { RatingSpread } from "~/ui/figure/rating-spread";
import { errorItems } from "~/ui/form/answer";
import { Button } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Hidden } from "~/ui/layout/hidden";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { Section } from "~/ui/layout/section";
import { ReviewArticle } from "./review-article";
import { readReviewAddress, reviewPage } from "./review-page.server";
import { vote } from "./vote.server";

export const loader = publicPage(
  {
    sells: true,
    query: ["variete", "tri", "page"],
    tags: ["catalogue", "reviews"],
    sample: {
      path: "/commentaires",
      others: ["/ch/commentaires?variete=white-widow&tri=critiques", "/commentaires?page=999"],
    },
  },
  async ({ path, query, entered }) => {
    const asked = readReviewAddress(query, entered);
    if (query.get("page") === "1") throw redirect(paths.reviews(asked), 301);
    const page = await reviewPage(entered, asked);
    if (!page) throw notFoundAt(path);
    return {
      ...page,
      head: headOf(entered, {
        path: paths.reviews({ page: asked.page }),
        page: asked.page,
        // A variety's reviews are in the whole list, and their first ones on its page.
        noindex: asked.variety !== null || asked.order !== undefined,
        description: t("description"),
        trail: [{ label: t("crumb"), href: paths.reviews() }],
        stands: () => true,
      }),
    };
  },
);

const FORMS = { vote: { counts: ["review-vote-address"] } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  return byIntent(FORMS, await formOf(request), { vote: (form) => vote(request, form, entered) });
});

export default function Reviews() {
  const { words, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Page
      title={page.title}
      width="text"
      lead={<p>{words.lead}</p>}
      breadcrumbs={<Breadcrumbs items={page.trail} />}
      notice={answer && <ErrorSummary items={errorItems(answer)} result={answer} />}
    >
      {page.examples && (
        <Notice>
          <p>{page.examples}</p>
        </Notice>
      )}
      {page.rating && <RatingSpread {...page.rating} />}
      {page.noAverage && <p className="text-muted">{page.noAverage}</p>}
      {page.links.length > 0 && (
        <p className="flex flex-wrap gap-x-6 print:hidden">
          {page.links.map(({ label, href }) => (
            <Anchor key={href} href={href} className="alone">
              {label}
            </Anchor>
          ))}
        </p>
      )}
      {page.reviews.length === 0 ? (
        <EmptyState title={words.none}>{words["none-text"]}</EmptyState>
      ) : (
        <>
          <nav aria-label={words.sort} className="print:hidden">
            <ul className="flex flex-wrap gap-x-6">
              {page.orders.map(({ label, href, current }) => (
                <li key={href}>
                  <Anchor
                    href={href}
                    aria-current={current ? "true" : undefined}
                    className="tap aria-[current]:font-semibold"
                  >
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
          <p className="text-sm text-muted">
            {page.sorted} {words.controlled} <Anchor href={`#${page.checks.id}`}>{words.checks}</Anchor>
          </p>
          {page.withheld && <p className="text-sm text-muted">{page.withheld}</p>}
          <div>
            {page.reviews.map((review) => (
              <ReviewArticle
                key={review.number}
                review={review}
                acts={
                  <div className="flex flex-wrap items-center gap-x-6 print:hidden">
                    {review.helpful && <span className="text-sm text-muted">{review.helpful}</span>}
                    {review.vote && (
                      <Form method="post" action={page.address} preventScrollReset>
                        <input type="hidden" name="avis" value={review.number} />
                        <Button variant="secondary" name="intent" value="vote">
                          {review.vote}
                          <Hidden>{review.of}</Hidden>
                        </Button>
                      </Form>
                    )}
                    <Anchor href={review.report.href} className="tap text-sm">
                      {review.report.label}
                      <Hidden>{review.of}</Hidden>
                    </Anchor>
                  </div>
                }
              />
            ))}
          </div>
        </>
      )}
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefFor={(number) => (number === 1 ? page.first : `${page.further}${number}`)}
        label={words.pages}
      />
      <Section id={page.checks.id} title={words.checks}>
        <div className="spaced-2 max-w-2xl">
          {page.checks.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Section>
      <Section title={words["how-title"]}>
        <div className="spaced-2 max-w-2xl">
          <p>{words.how}</p>
          <p className="print:hidden">
            <Anchor href={page.write} className="alone">
              {words["how-link"]}
            </Anchor>
          </p>
        </div>
      </Section>
    </Page>
  );
}
