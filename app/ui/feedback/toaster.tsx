import { useEffect } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";

/** The constants of a toast (PAGE-13, PAGE-31). Milliseconds and pixels. */
const DURATION = 5000;
const MAXIMUM = 5;
const SPACING = 16;
const SWIPE = 50;
/** Milliseconds between two looks whether the page has room for a message that waits. */
const LOOK_EVERY = 50;

/** Messages that wait until an older toast is out of the page: sonner takes 200 ms for that. */
const waiting: string[] = [];

function showWaiting(): void {
  const hasRoom = document.querySelectorAll("[data-sonner-toast]").length < MAXIMUM;
  const next = hasRoom ? waiting.shift() : undefined;
  if (next !== undefined) toast(next);
  if (waiting.length > 0) setTimeout(showWaiting, LOOK_EVERY);
}

/** Shows a toast with these words. Where the page has as many as it may, the oldest one closes first. */
export function showToast(message: string): void {
  const open = toast.getToasts();
  if (open.length + waiting.length < MAXIMUM) return void toast(message);
  const [oldest] = open.map(({ id }) => Number(id)).sort((one, other) => one - other);
  if (oldest !== undefined) toast.dismiss(oldest);
  waiting.push(message);
  if (waiting.length === 1) setTimeout(showWaiting, LOOK_EVERY);
}

/**
 * Takes back what a toast was moved by less than 50 px (PAGE-13): sonner, whose threshold cannot be set, closes it at 45, and for a quick
 * flick at any distance. On the way to sonner's own listener, which reads the distance where it is written here.
 */
function holdBack({ target }: PointerEvent) {
  const moved = target instanceof Element ? target.closest<HTMLElement>("[data-sonner-toast]") : null;
  const distance = Number.parseFloat(moved?.style.getPropertyValue(AMOUNT) ?? "");
  if (distance < SWIPE) moved?.style.setProperty(AMOUNT, "0px");
}
const AMOUNT = "--swipe-amount-x";

/**
 * Ends what is selected as a toast is pressed, so that it can be swiped (PAGE-13): sonner moves none while anything of the page is. Its own
 * words, which a press would select, cannot be.
 */
function deselect({ target }: PointerEvent) {
  if (target instanceof Element && target.closest("[data-sonner-toast]")) getSelection()?.removeAllRanges();
}

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
    addEventListener("pointerdown", deselect, true);
    addEventListener("pointerup", holdBack, true);
    return () => {
      document.removeEventListener("focusin", afterScrolling);
      removeEventListener("pointerdown", deselect, true);
      removeEventListener("pointerup", holdBack, true);
    };
  }, []);
  return (
    <SonnerToaster
      position="bottom-right"
      duration={DURATION}
      visibleToasts={MAXIMUM}
      gap={SPACING}
      offset={SPACING}
      mobileOffset={SPACING}
      swipeDirections={["right"]}
      hotkey={["F8"]}
      toastOptions={{ style: { userSelect: "none", WebkitUserSelect: "none" } }}
      containerAriaLabel="Notifications"
    />
  );
}
