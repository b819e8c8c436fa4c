import type { ReactNode } from "react";
import { uiText } from "~/locales/ui";
import { Hidden } from "../layout/hidden";
import { unparted } from "./unparted";

interface HelpProps {
  /** Id of the field or group they belong to. */
  id: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A field's hint and error, under its label and above its control so that they are read before typing. */
export function Help({ id, hint, error }: HelpProps) {
  return (
    <>
      {hint && (
        <p id={`${id}-aide`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-erreur`} className="font-semibold text-error">
          <Hidden>{uiText("errorPrefix")} </Hidden>
          {unparted(error)}
        </p>
      )}
    </>
  );
}

/** The attributes that tie a control to its `Help`. */
export function helpProps({ id, hint, error }: HelpProps) {
  const ids = [hint ? `${id}-aide` : "", error ? `${id}-erreur` : ""].filter(Boolean).join(" ");
  return { "aria-describedby": ids || undefined, "aria-invalid": error ? (true as const) : undefined };
}
