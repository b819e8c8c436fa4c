import { useEffect } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";

/** SPEC's constants of a toast. Milliseconds and pixels. */
const DURATION = 5000;
const MAXIMUM = 5;
const SPACING = 16;

/** Shows a toast with these words. */
export const showToast = (message: string) => void toast(message);

/** Sends the toasts away where one of them lies over what has just received the focus: the page says the same. */
function uncover({ target }: FocusEvent) {
  if (!(target instanceof Element) || target.closest("[data-sonner-toaster]")) return;
  const focused = target.getBoundingClientRect();
  const isOver = [...document.querySelectorAll("[data-sonner-toast]")].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < focused.right && right > focused.left && top < focused.bottom && bottom > focused.top;
  });
  if (isOver) toast.dismiss();
}

/** Where toasts stand. */
export function Toaster() {
  useEffect(() => {
    document.addEventListener("focusin", uncover);
    return () => document.removeEventListener("focusin", uncover);
  }, []);
  return (
    <SonnerToaster
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
