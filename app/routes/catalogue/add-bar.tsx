import { type RefObject, useEffect, useState } from "react";
import { priceListText as t } from "~/locales/price-list";
import { Button } from "~/ui/form/button";
import { Hidden } from "~/ui/layout/hidden";

/** Packs that quantities ask for, as far as they are whole numbers; whatever else a form sends is none. */
const packsIn = (values: readonly (string | null | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (/^\s*\d{1,3}\s*$/.test(value ?? "") ? Number(value) : 0), 0);

interface AddBarProps {
  /** The form that it sends. */
  form: RefObject<HTMLFormElement>;
  /** Quantities that the page was drawn with. */
  typed: readonly (string | null | undefined)[];
}

/** Sends a quick order from the foot of the window, and says how many packs it asks for: as they are typed where scripts run. */
export function AddBar({ form, typed }: AddBarProps) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const { current } = form;
    const count = () => {
      if (!current) return;
      setNow(packsIn([...new FormData(current).values()].map(String)));
    };
    // What a browser filled in again before scripts ran counts too.
    const first = requestAnimationFrame(count);
    current?.addEventListener("input", count);
    return () => {
      cancelAnimationFrame(first);
      current?.removeEventListener("input", count);
    };
  }, [form]);
  const packs = now ?? packsIn(typed);
  return (
    <p className="add-bar print:hidden">
      <Button>
        <span>
          {t("add")} <Hidden>{t("toCart")}</Hidden> {packs > 0 && `(${packs})`}
        </span>
      </Button>
    </p>
  );
}
