import type { ReactNode } from "react";
import { Badge } from "../feedback/badge";
import { Help, helpProps } from "../form/help";
import type { Availability } from "./availability";

interface PackChooserProps {
  legend: ReactNode;
  name: string;
  /** Of the group, and of its first radio. The name where left out. */
  id?: string;
  error?: ReactNode;
  packs: {
    /** The SKU. */
    value: string;
    /** « 5 graines ». */
    seeds: ReactNode;
    /** « + 1 offerte ». */
    bonus?: ReactNode;
    price: ReactNode;
    perSeed: ReactNode;
    availability: Availability;
    checked?: boolean;
    /** Sold out: shown, not to be chosen. */
    disabled?: boolean;
  }[];
}

/** The packs of a variety as radio buttons, each with its price, price per seed and stock. */
export function PackChooser({ legend, name, id = name, error, packs }: PackChooserProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <fieldset>
        <legend className="mb-1 font-serif text-xl">{legend}</legend>
        <Help id={id} error={error} />
        <div className="choices mt-2">
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
                {/* Words at the left, sums at the right; where it is narrow the stock stands under both. */}
                <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] gap-x-3">
                  <span>
                    <span className="font-semibold whitespace-nowrap">{pack.seeds}</span>{" "}
                    {pack.bonus && <span className="inline-block whitespace-nowrap">{pack.bonus}</span>}
                  </span>{" "}
                  <span className="text-right tabular-nums sm:row-span-2">
                    <span className="block font-semibold">{pack.price}</span>{" "}
                    <span className="block text-sm text-muted">{pack.perSeed}</span>
                  </span>{" "}
                  <span className="max-sm:col-span-2">
                    <Badge tone={pack.availability.tone}>{pack.availability.label}</Badge>
                  </span>
                </span>
              </label>
            </div>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
