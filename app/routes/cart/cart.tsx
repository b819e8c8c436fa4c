import { type ActionFunctionArgs, data } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useRevalidator,
} from "@remix-run/react";
import { useState } from "react";
import { done, formOf } from "~/http/responses.server";
import { readCart } from "~/http/cart.server";
import { enter } from "~/http/context.server";
import { privatePage } from "~/http/nature.server";
import { log } from "~/log.server";
import { cartText as t } from "~/locales/cart";
import * as paths from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { ButtonLink } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Columns } from "~/ui/layout/columns";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { CartLines } from "~/ui/product/cart-lines";
import { TotalsTable } from "~/ui/product/totals-table";
import { cartAct, type CartAnswer } from "./acts.server";
import { CartNotices } from "./cart-notices";
import { CouponFold } from "./coupon-fold";
import { errorItems } from "~/ui/form/answer";
import { QuantityForm } from "./quantity-form";
import { RemoveForm } from "./remove-form";
import type { ChangedCart } from "./summary";
import { EmptyCart } from "./empty-cart";
import { useKeptFocus } from "./kept-focus";
import { type CartView, cartView } from "~/views/cart.server";

export const handle = { title: () => t("title") };

export const loader = privatePage(
  { sells: true, sample: { path: "/panier" } },
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

export async function action(args: ActionFunctionArgs) {
  const acted = await cartAct(await formOf(args.request), args);
  return "cookies" in acted ? done(paths.cart(), acted.messages, acted.cookies) : acted;
}

/** After a refused act the loader runs again: it shows present stock and prices. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export default function Cart() {
  const page = useLoaderData<typeof loader>();
  const answered: CartAnswer | undefined = useActionData<typeof action>();
  const { said, onChanged, answer } = useChanges(answered);
  const kept = useKeptFocus(page?.lines.length);
  // What an empty cart's page has no field for leads to the varieties, as a refused addition does.
  const adding = answer !== undefined && (answer.form === "add" || page?.empty === true);
  const faults = errorItems(answer);
  const items = adding ? faults.slice(0, 1).map(({ text }) => ({ href: "#ajout", text })) : faults;
  return (
    <Page
      title={t("title")}
      notice={
        items.length > 0 && (
          <>
            <ErrorSummary items={items} result={answer} />
            {adding && <WayBack product={answer.product} />}
          </>
        )
      }
    >
      <div ref={kept} tabIndex={-1} aria-live="polite" className="sr-only">
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
        <EmptyCart page={page} />
      ) : (
        <Filled page={page} answer={answer} onChanged={onChanged} />
      )}
    </Page>
  );
}

/** What was changed from the page, which stays: said once, and nothing of an earlier refusal stands any longer. (CART-20) */
function useChanges(answered: CartAnswer | undefined) {
  const { revalidate } = useRevalidator();
  const [{ said, past }, setChange] = useState<{ said: string | null; past?: CartAnswer }>({ said: null });
  const onChanged = ({ said }: ChangedCart) => {
    setChange({ said, past: answered });
    revalidate();
  };
  return { said, onChanged, answer: answered === past ? undefined : answered };
}

/** From a refused addition back to where it was asked for. */
function WayBack({ product }: Pick<CartAnswer, "product">) {
  return (
    <p id="ajout" className="mt-4">
      <Anchor className="alone" href={product ? paths.product(product.slug) : paths.allProducts()}>
        {product ? t("back-to", { name: product.name }) : t("back-to-all")}
      </Anchor>
    </p>
  );
}

interface FilledProps {
  page: CartView;
  answer: CartAnswer | undefined;
  onChanged: (cart: ChangedCart) => void;
}

function Filled({ page, answer, onChanged }: FilledProps) {
  return (
    <>
      <CartNotices page={page} />
      <Columns
        main={
          <>
            <CartLines
              caption={t("lines")}
              lines={page.lines.map((line) => ({
                ...line,
                quantity: page.takesOrders ? (
                  <QuantityForm line={line} answer={answer} onChanged={onChanged} />
                ) : (
                  line.quantity
                ),
                controls: (
                  <RemoveForm sku={line.id} label={t("remove-of", { name: `${line.name}, ${line.pack}` })}>
                    {t("remove")}
                  </RemoveForm>
                ),
              }))}
            />
            <p>{page.seeds}</p>
            {page.takesOrders && (
              <CouponFold code={page.couponCode} isKept={page.isCouponKept} answer={answer} />
            )}
          </>
        }
        aside={
          <>
            <TotalsTable caption={t("totals")} rows={page.totals} />
            {page.missing && <p>{page.missing}</p>}
            {page.orderable && page.takesOrders && (
              <ButtonLink href={paths.checkout()} wide>
                {t("order")}
              </ButtonLink>
            )}
            {!page.orderable && page.takesOrders && <p>{t("blocked")}</p>}{" "}
            <ButtonLink href={paths.allProducts()} variant="quiet">
              {t(page.takesOrders ? "continue" : "empty-action")}
            </ButtonLink>
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
