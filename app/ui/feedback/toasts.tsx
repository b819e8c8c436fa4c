import { type ComponentType, useEffect, useState } from "react";
import type { ToasterProps } from "sonner";

/** SPEC's constants of a toast. Milliseconds and pixels. */
const DURATION = 5000;
const MAXIMUM = 5;
const SPACING = 16;

/**
 * Repeats the page's message as a toast where scripts run. The message always stands in the page too: a toast is
 * never the only place. The toaster is fetched when the first message comes.
 * @param answer what brought the message: a new one has its toast though its words are the same
 */
export function Toasts({ message, answer }: { message: string | null; answer: unknown }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (!message) return;
    let current = true;
    void import("sonner").then((sonner) => {
      if (!current) return;
      setToaster(() => sonner.Toaster);
      sonner.toast(message);
    });
    return () => {
      current = false;
    };
  }, [message, answer]);
  if (!Toaster) return null;
  return (
    <Toaster
      position="bottom-right"
      duration={DURATION}
      visibleToasts={MAXIMUM}
      gap={SPACING}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      containerAriaLabel="Notifications"
    />
  );
}
