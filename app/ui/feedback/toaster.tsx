import { useEffect } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";

/** SPEC's constants of a toast. Milliseconds and pixels. */
const DURATION = 5000;
const MAXIMUM = 5;
const SPACING = 16;

/** Shows a toast with these words. */
export const showToast = (message: string) => void toast(message);

/** Sends the toasts away where one of them lies over what has the focus: the page says the same. */
function uncover() {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("[data-sonner-toaster]")) return;
  const under = focused.getBoundingClientRect();
  const isOver = [...document.querySelectorAll("[data-sonner-toast]")].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < under.right && right > under.left && top < under.bottom && bottom > under.top;
  });
  if (isOver) toast.dismiss();
}

/** Where toasts stand. */
export function Toaster() {
  useEffect(() => {
    // A browser scrolls to what takes the focus after it has told of it: only the next frame shows where it lies.
    const afterScrolling = () => void requestAnimationFrame(uncover);
    document.addEventListener("focusin", afterScrolling);
    return () => document.removeEventListener("focusin", afterScrolling);
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
