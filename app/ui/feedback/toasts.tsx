import { type ComponentType, useEffect, useState } from "react";

/**
 * Shows a message as a toast, which needs scripts. It stands in the page too, where it is not seen: a toast is never the only
 * place. The toaster is fetched when the first message comes.
 * @param answer what brought the message: a new one has its toast though its words are the same
 */
export function Toasts({ message, answer }: { message: string | null; answer: unknown }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!message) return;
    let current = true;
    void import("./toaster").then((toaster) => {
      if (!current) return;
      setToaster(() => toaster.Toaster);
      toaster.showToast(message);
    });
    return () => {
      current = false;
    };
  }, [message, answer]);
  return Toaster && <Toaster />;
}
