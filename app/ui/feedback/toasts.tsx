import { type ComponentType, useEffect, useState } from "react";

interface ToastsProps {
  message: string | null;
  /** What brought the message: a new one has its toast though its words are the same. */
  answer: unknown;
  /** Called when the toaster could not be loaded: the message must then be visible in the page. */
  onFailed: (hasToasts: false) => void;
}

/**
 * Shows a message as a toast, which needs scripts. It stands in the page too, where it is not seen: a toast is never the only
 * place. The toaster is fetched when the first message comes.
 */
export function Toasts({ message, answer, onFailed }: ToastsProps) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!message) return;
    let current = true;
    import("./toaster").then(
      (toaster) => {
        if (!current) return;
        setToaster(() => toaster.Toaster);
        toaster.showToast(message);
      },
      () => onFailed(false),
    );
    return () => {
      current = false;
    };
  }, [message, answer, onFailed]);
  return Toaster && <Toaster />;
}
