import type { ReactNode } from "react";
import { Badge } from "../feedback/badge";
import { Help, helpProps } from "../form/help";
import type { AvailabilityLabel } from "./availability";
import { Struck, type StruckPrice } from "./struck";

const TITLE = "font-serif text-lg page-sm:text-xl";

/** A pack as a row says it. */
interface PackRow {
  /** « 5 graines ». */
  seeds: ReactNode;
  /** « + 1 offerte ». */
  bonus?: ReactNode;
  price: ReactNode;
  perSeed: ReactNode;
  /** What the price is reduced from. */
  was?: StruckPrice;
  availability: AvailabilityLabel;
}

interface PackChooserProps {
  legend: ReactNode;
  name: string;
  /** Of the group, and of its first radio. The name where left out. */
  id?: string;
  error?: ReactNode;
  packs: (PackRow & {
    /** The SKU. */
    value: string;
    checked?: boolean;
    /** Sold out: shown, not to be chosen. */
    disabled?: boolean;
  })[];
}

/** The packs of a variety as radio buttons, each with its price, price per seed and stock. */
export function PackChooser({ legend, name, id = name, error, packs }: PackChooserProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <fieldset>
        <legend className={TITLE}>{legend}</legend>
        <Help id={id} error={error} />
        <div className="choices pack-choices mt-2">
          {packs.map((pack, index) => (
            <div key={pack.value}>
              <label className="choice">
                <input
                  type="radio"
                  id={index === 0 ? id : `${id}-${index + 1}`}
                  name={name}
                  value={pack.value}
                  defaultChecked={pack.checked}
                  disabled={pack.disabled}
                  {...helpProps({ id, error })}
                />{" "}
                <PackWords {...pack} />
              </label>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The same packs where none can be ordered: what they cost, and nothing to choose. */
export function PackPrices({ title, packs }: { title: ReactNode; packs: (PackRow & { value: string })[] }) {
  return (
    <>
      <h2 className={TITLE}>{title}</h2>
      <ul className="choices pack-choices">
        {packs.map((pack) => (
          <li key={pack.value} className="choice">
            <PackWords {...pack} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Words at the left, the sum at the right; what one seed costs stands between them where there is room. */
function PackWords({ seeds, bonus, price, perSeed, was, availability }: PackRow) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 page-lg:grid page-lg:grid-cols-[14rem_1fr_auto]">
      <span>
        <span className="font-semibold whitespace-nowrap">{seeds}</span>{" "}
        {bonus && <span className="inline-block whitespace-nowrap">{bonus}</span>}
      </span>{" "}
      <span className="ml-auto text-right font-semibold tabular page-lg:col-start-3">{price}</span>{" "}
      <span className="flex basis-full flex-wrap gap-x-3 text-sm text-muted page-lg:col-start-2 page-lg:row-start-1">
        {perSeed} <Badge tone={availability.tone}>{availability.label}</Badge>
        {was && (
          <span className="basis-full">
            {" "}
            <Struck {...was} />
          </span>
        )}
      </span>
    </span>
  );
}
