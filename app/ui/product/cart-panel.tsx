import type { ReactNode } from "react";
import { cartText as t } from "~/locales/cart";
import { panelText } from "~/locales/panel";
import { EmptyState } from "../feedback/empty-state";
import { Button, ButtonLink } from "../form/button";
import { Anchor } from "../layout/anchor";
import type { RemovedSlot } from "./cart-lines";
import { Thumbnail } from "./picture";
import { TotalsTable } from "./totals-table";

interface PanelWaysProps {
  /** Whether the cart can be ordered as it is. */
  orderable: boolean;
  /** Whether the storefront takes orders at all; true where left out. */
  takesOrders?: boolean;
  cartHref: string;
  checkoutHref: string;
}

/** A line of the cart as a panel shows it. */
export interface PanelLine {
  id: string;
  name: string;
  /** Its thumbnail, where there is one, and what that is in a word. */
  thumb?: { digest: string; alt: string } | null;
  /** Left out where nothing leads away. */
  href?: string;
  pack: ReactNode;
  /** Of one pack. */
  unitPrice: string;
  /** As text, or the form that changes it. */
  quantity: ReactNode;
  total: ReactNode;
  /** The line's other form: remove. */
  controls?: ReactNode;
  notice?: ReactNode;
  /** Why its number was refused. */
  error?: ReactNode;
}

interface CartPanelProps extends PanelWaysProps {
  lines: PanelLine[];
  /** The line that was just taken out. */
  removed?: RemovedSlot | null;
  totals: { label: string; value: string; strong?: boolean; note?: string }[];
  /** What is missing to free delivery, as a sentence. */
  missing?: string | null;
  /** Where an empty cart leads. */
  productsHref: string;
}

/** PANEL-5: what the cart's panel says: lines, which can be changed there, sums, pay, continue shopping. */
export function CartPanel({ lines, removed, totals, missing, productsHref, ...ways }: CartPanelProps) {
  if (lines.length === 0)
    return (
      <>
        {removed?.content}
        <EmptyState title={t("empty-title")} action={{ label: t("empty-action"), href: productsHref }}>
          {t(ways.takesOrders === false ? "refused-text" : "empty-text")}
        </EmptyState>
      </>
    );
  return (
    <div className="spaced-6">
      <PanelLines lines={lines} removed={removed} />
      <TotalsTable caption={t("totals")} rows={totals} />
      {missing && <p>{missing}</p>}
      <PanelWays {...ways} />
    </div>
  );
}

/** Lines of the cart, each as wide as the panel. */
export function PanelLines({ lines, removed }: Pick<CartPanelProps, "lines" | "removed">) {
  const items = lines.map((line) => (
    <li key={line.id} className="border-b border-rule py-4">
      <Line {...line} />
    </li>
  ));
  if (removed)
    items.splice(
      removed.index,
      0,
      <li key="removed" className="border-b border-rule py-4">
        {removed.content}
      </li>,
    );
  return <ul aria-label={t("lines")}>{items}</ul>;
}

function Line({ name, thumb, href, pack, unitPrice, quantity, total, controls, notice, error }: PanelLine) {
  const isRead = typeof quantity === "string";
  return (
    <>
      <div className="flex gap-3">
        {thumb && <Thumbnail {...thumb} />}
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-4">
            {href ? (
              <Anchor href={href} className="tap font-serif text-lg wrap-anywhere">
                {name}
              </Anchor>
            ) : (
              <span className="min-w-0 font-serif text-lg wrap-anywhere">{name}</span>
            )}{" "}
            <span className="font-semibold whitespace-nowrap tabular">{total}</span>
          </p>
          <p className="text-sm text-muted">
            {pack}
            {isRead && (
              <>
                {" · "}
                <span className="whitespace-nowrap tabular">
                  {panelText("times", { quantity, price: unitPrice })}
                </span>
              </>
            )}
          </p>
          {!isRead && (
            <div className="mt-2 flex flex-wrap items-end justify-between gap-x-4">
              {quantity} {controls}
            </div>
          )}
          {notice && <p className="text-sm text-warning">{notice}</p>}
        </div>
      </div>
      {error}
    </>
  );
}

/** Where a panel of the cart leads, and back to the page. */
export function PanelWays({ orderable, takesOrders = true, cartHref, checkoutHref }: PanelWaysProps) {
  const canPay = orderable && takesOrders;
  return (
    <div className="spaced-2">
      {!takesOrders && <p>{t("refused-text")}</p>}
      {takesOrders && !orderable && <p>{panelText("blocked")}</p>}
      {canPay && (
        <ButtonLink href={checkoutHref} wide>
          {t("pay")}
        </ButtonLink>
      )}{" "}
      <ButtonLink href={cartHref} variant={canPay ? "secondary" : "primary"} wide>
        {panelText("open-cart")}
      </ButtonLink>{" "}
      <Button type="button" variant="quiet" wide>
        {t("continue")}
      </Button>
    </div>
  );
}
