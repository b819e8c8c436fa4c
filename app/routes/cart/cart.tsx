import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { takesForms } from "~/http/forms/form-nature.server";
import { done, type FormAnswer, formOf } from "~/http/forms/responses.server";
import { readCart } from "~/http/session/cart.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
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
import { useCartChanges, useKeptFocus } from "./changes";
import { errorItems } from "~/ui/form/answer";
import { ADDITION_ID, CartNotices, EmptyCart, RefusedAddition } from "./notices";
import { cartView, type CartView } from "~/views/cart.server";
import { ButtonLink } from "~/ui/form/button";
import { Columns } from "~/ui/layout/columns";
import { Section } from "~/ui/layout/section";
import { CartLines, type RemovedSlot } from "~/ui/product/cart-lines";
import { TotalsTable } from "~/ui/product/totals-table";
import { CouponFold } from "./coupon-fold";
import { quantityError, quantityField, QuantityForm, RemoveForm } from "./lines";

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

interface FilledCartProps {
  page: CartView;
  answer: FormAnswer | undefined;
  changes: ReturnType<typeof useCartChanges>;
  removed: RemovedSlot | null;
}

/** A cart's lines with their forms, and beside them what it comes to and what must be known before ordering. */
function FilledCart({ page, answer, changes, removed }: FilledCartProps) {
  const { refused, onChanged, onRefused, onSubmit } = changes;
  return (
    <>
      <CartNotices page={page} />
      <Columns
        main={
          <>
            <CartLines
              caption={t("lines")}
              lines={page.lines.map((line) => {
                const field = quantityField(line, answer, refused[line.id]);
                return {
                  ...line,
                  quantity: page.takesOrders ? (
                    <QuantityForm
                      line={line}
                      field={field}
                      onChanged={onChanged}
                      onRefused={(sentence) => onRefused(line.id, sentence)}
                    />
                  ) : (
                    line.quantity
                  ),
                  controls: <RemoveForm line={line} onSubmit={onSubmit} />,
                  error: quantityError(field),
                };
              })}
              removed={removed}
            />
          </>
        }
        aside={
          <>
            <TotalsTable caption={t("totals")} rows={page.totals} />
            {page.missing && <p>{page.missing}</p>}
            {page.orderable && page.takesOrders && (
              <ButtonLink href={paths.checkout()} wide>
                {t("pay")}
              </ButtonLink>
            )}
            {!page.orderable && page.takesOrders && <p>{t("blocked")}</p>}{" "}
            <ButtonLink href={paths.allProducts()} variant="quiet">
              {t(page.takesOrders ? "continue" : "empty-action")}
            </ButtonLink>
          </>
        }
        below={
          <>
            <p>{page.seeds}</p>
            {page.takesOrders && (
              <CouponFold
                code={page.couponCode}
                standing={page.coupon}
                waiting={page.waiting}
                answer={answer}
              />
            )}
            <Section title={t("delivery-title")}>
              <ul className="spaced-2">
                {page.facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
            </Section>
          </>
        }
      />
    </>
  );
}
