import { Form } from "@remix-run/react";
import { Fragment, useEffect } from "react";
import { usePageAddress } from "./page-address";

/**
 * Keeps the resolved colour mode beside the preferred one (VISITOR-21). The document's `data-mode` is what the visitor prefers
 * (system, light or dark), and `data-forced-mode`, only where a page insists, what it insists on (light or dark): both come
 * with the server's HTML, and the style sheet needs no more. Where scripts run `data-resolved-mode` says what is shown,
 * light or dark, and follows the device where that is what counts.
 * @param mode what the page insists on, else what is preferred
 */
export function useResolvedMode(mode: "system" | "light" | "dark"): void {
  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const resolve = () => {
      const device = dark.matches ? "dark" : "light";
      document.documentElement.dataset["resolvedMode"] = mode === "system" ? device : mode;
    };
    resolve();
    dark.addEventListener("change", resolve);
    return () => dark.removeEventListener("change", resolve);
  }, [mode]);
}

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
  const back = usePageAddress();
  return (
    <Form method="post" action={action} preventScrollReset>
      <fieldset className="flex flex-wrap items-center gap-x-4">
        <legend className="label-caps float-left max-sm:w-full sm:mr-4">{legend}</legend>{" "}
        <input type="hidden" name="retour" value={back} />
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
