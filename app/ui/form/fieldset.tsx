import type { ReactNode } from "react";
import { Help, helpProps } from "./help";

interface FieldsetProps {
  legend: ReactNode;
  /** Whether it stands among fields, and looks like their labels. */
  amongFields?: boolean;
  /** Of its first field, where an error summary's link lands; hint and error get `{id}-aide` and `{id}-erreur`. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Fields that answer one question together, under its words. Its own edge would start at the middle of the legend. */
export function Fieldset({ legend, amongFields = false, id, hint, error, children }: FieldsetProps) {
  return (
    <div className={error ? "invalid" : undefined}>
      <fieldset aria-describedby={id ? helpProps({ id, hint, error })["aria-describedby"] : undefined}>
        <legend className={amongFields ? "font-semibold" : "mb-2 font-serif text-xl"}>{legend}</legend>
        {id && <Help id={id} hint={hint} error={error} />}
        <div className="mt-2 spaced-5">{children}</div>
      </fieldset>
    </div>
  );
}
