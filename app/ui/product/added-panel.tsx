import type { ComponentProps, Ref } from "react";
import { cartText as t } from "~/locales/cart";
import { Anchor } from "../layout/anchor";
import { PanelWays } from "./cart-panel";
import { Thumbnail } from "./picture";
import { TotalsTable } from "./totals-table";

interface AddedPanelProps extends ComponentProps<typeof PanelWays> {
  /** How many packs were added, as a sentence. */
  said: string;
  /** The sentence's element, for who gives it the focus. */
  sentence?: Ref<HTMLParagraphElement>;
  line: { name: string; thumb?: { digest: string; alt: string } | null; href: string; pack: string };
  /** What the cart comes to. */
  totals: ComponentProps<typeof TotalsTable>["rows"];
}

/** PANEL-16: what was just put into the cart, and where to go on. */
export function AddedPanel({ said, sentence, line, totals, ...ways }: AddedPanelProps) {
  return (
    <div className="spaced-6">
      <p ref={sentence} tabIndex={-1} className="font-semibold text-success">
        {said}
      </p>
      <div className="flex gap-3">
        {line.thumb && <Thumbnail {...line.thumb} />}
        <div className="min-w-0">
          <Anchor href={line.href} className="tap font-serif text-lg">
            {line.name}
          </Anchor>
          <p className="text-sm text-muted">{line.pack}</p>
        </div>
      </div>
      <TotalsTable caption={t("totals")} rows={totals} />
      <PanelWays {...ways} />
    </div>
  );
}
