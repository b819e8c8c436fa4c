import { useRef, useState } from "react";
import { orderText as t } from "~/locales/order";

export interface CopyButtonProps {
  /** What the text is called on the page, which tells one button from the others. */
  of: string;
  /** What is copied. */
  text: string;
}

/**
 * Copies a text, and says so until the button is left (PAYMENT-29). Where the browser refuses the clipboard
 * (a plain http address, a permission), the fact that the button stands beside is selected instead, for the browser's own
 * copying.
 */
export function CopyButton({ of: name, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const fact = button.current?.closest("dd")?.querySelector("span > span");
      if (fact) getSelection()?.selectAllChildren(fact);
    }
  };
  return (
    // As high as a row is without it: nothing moves when it comes.
    <span className="-my-2.5 inline-flex items-baseline gap-2">
      <span aria-live="polite" className="text-sm text-success">
        {isCopied && t("copied")}
      </span>
      <button
        ref={button}
        type="button"
        aria-label={t("copyOf", { name })}
        className="btn btn-quiet min-w-11 whitespace-nowrap"
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {t("copy")}
      </button>
    </span>
  );
}
