import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { takesForms } from "~/http/form-nature.server";
import { done, formOf } from "~/http/responses.server";
import { readCart } from "~/http/cart.server";
import { enter } from "~/http/context.server";
import { privatePage } from "~/http/nature.server";
import { log } from "~/log.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { RemovedLine } from "~/ui/product/removed-line";
import { CART_FORMS, cartAct } from "./acts.server";
import type { CartAnswer } from "./additions.server";
import { useCartChanges } from "./changes";
import { errorItems } from "~/ui/form/answer";
import { EmptyCart } from "./empty-cart";
import { FilledCart } from "./filled-cart";
import { useKeptFocus } from "./kept-focus";
import { ADDITION_ID, RefusedAddition } from "./refused-addition";
import { cartView } from "~/views/cart.server";

export const handle = { title: () => t("title") };

export const loader = privatePage(
  { sells: true, mayBeCached: true, sample: { path: "/panier" } },
  async ({ request, context }) => {
    try {
      const entered = await enter(context);
      return cartView(await readCart(request, entered), entered);
    } catch (error) {
      log.error({ err: error, requestId: context.requestId }, "cart");
      return data(null, { status: 500 });
    }
  },
);

export const action = takesForms(CART_FORMS, async (args: ActionFunctionArgs) => {
  const acted = await cartAct(await formOf(args.request), args);
  return "cookies" in acted ? done(paths.cart(), acted.messages, acted.cookies) : acted;
});

/** After a refused act the loader runs again: it shows present stock and prices. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function Cart() {
  const page = useLoaderData<typeof loader>();
  const answered: CartAnswer | undefined = useActionData<typeof action>();
  const changes = useCartChanges(() => page?.lines ?? [], answered);
  const { answer, said, onSubmit } = changes;
  const kept = useKeptFocus(page?.lines.length);
  // What an empty cart's page has no field for leads to the varieties, as a refused addition does.
  const adding = answer !== undefined && (answer.form === "add" || page?.empty === true);
  const faults = errorItems(answer);
  const items = adding ? faults.map(({ text }) => ({ href: `#${ADDITION_ID}`, text })) : faults;
  // Once the page has the cart without it: the line and its sentence never stand there together.
  const gone = page?.lines.some(({ id }) => id === changes.removed?.sku) ? null : changes.removed;
  const removed = gone && {
    index: gone.index,
    content: <RemovedLine {...gone} action={paths.cart()} sentence={kept} onSubmit={onSubmit} />,
  };
  return (
    <Page
      title={t("title")}
      notice={
        items.length > 0 && (
          <>
            <ErrorSummary items={items} result={answer} />
            {adding && <RefusedAddition answer={answer} />}
          </>
        )
      }
    >
      <div aria-live="polite" className="sr-only">
        {said}
      </div>
      {page === null ? (
        <Notice tone="error">
          <p>{t("unavailable")}</p>
          <Anchor href={paths.cart()} className="alone">
            {t("reload")}
          </Anchor>
        </Notice>
      ) : page.empty ? (
        <>
          {removed?.content}
          <EmptyCart page={page} />
        </>
      ) : (
        <FilledCart page={page} answer={answer} changes={changes} removed={removed} />
      )}
    </Page>
  );
}
