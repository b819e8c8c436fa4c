import type { ComponentProps, Ref } from "react";
import { cartText as t } from "~/locales/cart";
import { panelText } from "~/locales/panel";
import { Anchor } from "../layout/anchor";
import { type PanelLine, PanelLines, PanelWays } from "./cart-panel";
import { TotalsTable } from "./totals-table";

/** Most lines that are listed; those that stand behind them are counted. */
const LISTED = 3;

interface AddedPanelProps extends ComponentProps<typeof PanelWays> {
  /** How many packs were added, as a sentence. */
  said: string;
  /** The sentence's element, for who gives it the focus. */
  sentence?: Ref<HTMLParagraphElement>;
  /** The cart's lines in its order, the newest last. */
  lines: PanelLine[];
  /** The id of the line that was added to: it is listed first. */
  added: string;
  /** What the cart comes to. */
  totals: ComponentProps<typeof TotalsTable>["rows"];
  /** What is missing to free delivery, as a sentence. */
  missing?: string | null;
}

/** PANEL-16: what was just put into the cart, what it now holds and comes to, and where to go on. */
export function AddedPanel({ said, sentence, lines, added, totals, missing, ...ways }: AddedPanelProps) {
  const newestFirst = [...lines].reverse();
  const listed = [
    ...newestFirst.filter(({ id }) => id === added),
    ...newestFirst.filter(({ id }) => id !== added),
  ];
  const others = lines.length - LISTED;
  return (
    <div className="spaced-6">
      <p ref={sentence} tabIndex={-1} className="font-semibold text-success">
        {said}
      </p>
      <PanelLines lines={listed.slice(0, LISTED)} />
      {others > 0 && (
        <p>
          <Anchor href={ways.cartHref} className="alone">
            {panelText("others", { count: others })}
          </Anchor>
        </p>
      )}
      <TotalsTable caption={t("totals")} rows={totals} />
      {missing && <p>{missing}</p>}
      <PanelWays {...ways} />
    </div>
  );
}
