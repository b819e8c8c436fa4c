import { type ComponentProps, useEffect, useRef, useState } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import { Button, ButtonLink } from "~/ui/form/button";
import { sendForm, useScripts } from "~/ui/form/scripts";
import type { PackChooser } from "~/ui/product/pack-chooser";
import { PACKS_ID } from "./pack-form";

interface BuyBarProps {
  name: string;
  packs: ComponentProps<typeof PackChooser>["packs"];
}

/** What the form of the packs would send. */
interface Chosen {
  sku: string;
  quantity: string;
}

/**
 * The way to the packs without scripts, at the foot of a telephone's window: as the last child of what follows the packs it is there
 * once they are gone.
 */
export function PacksLine({ name }: { name: string }) {
  if (useScripts()) return null;
  return (
    <div className="buy-bar">
      <p className="min-w-0 flex-1 text-sm">{name}</p>
      <ButtonLink href={`#${PACKS_ID}`}>{t("choosePack")}</ButtonLink>
    </div>
  );
}

/**
 * Where scripts run: what is chosen among the packs, at the foot of a telephone's window while their own button is out of sight, and
 * sends their form: a form of its own could sell another pack (CART-21). The last child of the page, it is there from its head on.
 */
export function BuyBar({ name, packs }: BuyBarProps) {
  const form = useRef<HTMLFormElement | null>(null);
  const [isBeside, setBeside] = useState(false);
  const [{ sku, quantity }, setChosen] = useState<Chosen>({ sku: "", quantity: "" });

  useEffect(() => {
    const found = document.getElementById(PACKS_ID);
    if (!(found instanceof HTMLFormElement)) return;
    form.current = found;
    const read = () => {
      const fields = new FormData(found);
      setChosen({ sku: String(fields.get("sku")), quantity: String(fields.get("quantity")) });
    };
    read();
    found.addEventListener("input", read);
    // The form's own button is the way while it is in sight, where the browser tells that (Safari since 12.1).
    const seen =
      "IntersectionObserver" in window
        ? new IntersectionObserver(([entry]) => setBeside(entry?.isIntersecting ?? false))
        : null;
    for (const button of found.querySelectorAll("button")) seen?.observe(button);
    return () => {
      found.removeEventListener("input", read);
      seen?.disconnect();
    };
  }, []);

  const pack = packs.find(({ value }) => value === sku);
  if (!pack) return null;
  return (
    <div className={isBeside ? "buy-bar invisible" : "buy-bar"}>
      <p className="min-w-0 flex-1 text-sm">
        {name}{" "}
        <span className="whitespace-nowrap">
          {quantity !== "1" && `${quantity} × `}
          {pack.seeds}
        </span>{" "}
        {pack.bonus} <strong className="block text-base tabular">{pack.price}</strong>
      </p>
      <Button type="button" onClick={() => sendForm(form.current)}>
        {t("addShort")}
      </Button>
    </div>
  );
}
