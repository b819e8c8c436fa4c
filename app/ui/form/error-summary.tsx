import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { uiText } from "~/locales/ui";
import { unparted } from "./unparted";

interface ErrorSummaryProps {
  /** One per field in error, in the page's order; `href`: `#` and the field's id (of a group: its first). */
  items: { href: string; text: ReactNode }[];
  title?: ReactNode;
  /** The action's answer: with scripts, a new one takes the focus again though the errors are the same. */
  result?: unknown;
}

const never = () => () => undefined;

/** Without scripts the browser itself gives the focus to what carries this attribute. */
const TAKES_FOCUS = { autoFocus: true };

/** What is wrong with the form, at the top of the page that comes back, with the focus. No items: nothing. */
export function ErrorSummary({ items, title = uiText("problem"), result }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const errors = items.map(({ href }) => href).join();
  /* False only during hydration: late scripts must not move the focus out of a field. */
  const drawnHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const take = useRef(drawnHere);
  useEffect(() => {
    if (take.current) box.current?.focus();
    take.current = true;
  }, [errors, result]);
  if (items.length === 0) return null;
  return (
    <div
      ref={box}
      id="erreurs"
      role="alert"
      tabIndex={-1}
      aria-labelledby="erreurs-titre"
      className="box border-2 border-l-4 tone-error"
      {...TAKES_FOCUS}
    >
      <h2 id="erreurs-titre" className="text-xl text-error">
        {title}
      </h2>
      <ul className="mt-1">
        {items.map(({ href, text }, index) => (
          <li key={`${index} ${href}`}>
            <a href={href} className="alone py-1.5 font-semibold text-error">
              <span>{unparted(text)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
