import { Form, useLocation } from "@remix-run/react";
import { Fragment } from "react";

interface ColourModeFormProps {
  action: string;
  legend: string;
  /** Modes as they are sent and called; the chosen one is marked. */
  modes: { value: string; label: string; chosen: boolean }[];
}

/**
 * Chooses the colours of every page: one button a mode, which leads back to this page. The button's name is the mode:
 * lynx prints a value before the button's words.
 */
export function ColourModeForm({ action, legend, modes }: ColourModeFormProps) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={action} preventScrollReset>
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="label-caps float-left max-sm:w-full sm:mr-4">{legend}</legend>{" "}
        <input type="hidden" name="retour" value={pathname + search} />
        {modes.map(({ value, label, chosen }) => (
          <Fragment key={value}>
            <button
              name={value}
              aria-pressed={chosen}
              className="tap cursor-pointer justify-center aria-pressed:font-semibold aria-pressed:underline"
            >
              {label}
            </button>{" "}
          </Fragment>
        ))}
      </fieldset>
    </Form>
  );
}
