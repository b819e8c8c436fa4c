import { Children, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { Anchor } from "../layout/anchor";

const VARIANTS = {
  primary: "btn btn-primary",
  secondary: "btn btn-secondary",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
} as const;

/** `primary` once per form at most, in the colour `--primary` of app/styles/colours.css; `quiet` looks like a link; `danger` for what removes. */
export type ButtonVariant = keyof typeof VARIANTS;

const look = (variant: ButtonVariant, wide: boolean) =>
  wide ? `${VARIANTS[variant]} w-full` : VARIANTS[variant];

interface ButtonProps extends Omit<
  ComponentPropsWithoutRef<"button">,
  "className" | "style" | "form" | "formAction"
> {
  variant?: ButtonVariant;
  /** As wide as its column. */
  wide?: boolean;
}

/**
 * The button of the form around it. `name` and `value` (the intent) are sent by a field of their own, for lynx prints a
 * button's value before its words: a form has one button that has them. A second one has a name alone, which tells that it was pressed.
 */
export function Button({
  variant = "primary",
  wide = false,
  type = "submit",
  name,
  value,
  ...rest
}: ButtonProps) {
  return (
    <>
      {value !== undefined && <input type="hidden" name={name} value={value} />}
      <button
        type={type}
        name={value === undefined ? name : undefined}
        className={look(variant, wide)}
        {...rest}
      />
    </>
  );
}

interface ButtonLinkProps {
  href: string;
  variant?: ButtonVariant;
  wide?: boolean;
  /** The panel that it opens where scripts run. */
  panel?: string;
  children: ReactNode;
}

/** A link that is a page's next step, drawn as a button. */
export function ButtonLink({ href, variant = "primary", wide = false, panel, children }: ButtonLinkProps) {
  return (
    <Anchor href={href} className={look(variant, wide)} data-panel={panel}>
      {children}
    </Anchor>
  );
}

/** Buttons of one form side by side; the main one comes first, for Enter presses it. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {Children.map(children, (button) => (
        <>{button} </>
      ))}
    </div>
  );
}
