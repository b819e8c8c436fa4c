import { type ComponentProps, useEffect, useRef, useState } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import { Button, ButtonLink } from "~/ui/form/button";
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
 * The way to the packs, at the foot of a telephone's window: as the last child of what follows the packs it is there once they
 * are gone. Where scripts run it says what is chosen there, and sends that form: a form of its own could sell another pack (CART-21).
 */
export function BuyBar({ name, packs }: BuyBarProps) {
  const form = useRef<HTMLFormElement | null>(null);
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
    return () => found.removeEventListener("input", read);
  }, []);

  const pack = packs.find(({ value }) => value === sku);
  return (
    <div className="buy-bar">
      <p className="min-w-0 flex-1 text-sm">
        {name}{" "}
        {pack && (
          <>
            <span className="whitespace-nowrap">
              {quantity !== "1" && `${quantity} × `}
              {pack.seeds}
            </span>{" "}
            {pack.bonus} <strong className="block text-base tabular">{pack.price}</strong>
          </>
        )}
      </p>
      {pack ? (
        <Button type="button" onClick={() => form.current?.requestSubmit()}>
          {t("addShort")}
        </Button>
      ) : (
        <ButtonLink href={`#${PACKS_ID}`}>{t("choosePack")}</ButtonLink>
      )}
    </div>
  );
}
