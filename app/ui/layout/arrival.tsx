import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { elementNamed } from "./named-element";

/** Gives the focus to the page's title, or to what the address names in it, without moving the window. */
export function focusPage(hash = ""): void {
  const landing = elementNamed(hash) || document.querySelector("h1");
  if (!landing) return;
  if (landing.tabIndex < 0) landing.tabIndex = -1;
  landing.focus({ preventScroll: true });
}

/**
 * PAGE-53: what a browser does for a page that it loads, done for one that a script drew: its title is said, and the focus is where the
 * page begins. A form that leads back to its own page, a part of the page that took the focus, and a step within a page
 * leave the focus where it is.
 */
export function PageArrival() {
  const location = useLocation();
  const navigation = useNavigation();
  const before = useRef({ location, focused: null as Element | null, isForm: false });
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (navigation.state === "idle") return;
    const { activeElement } = document;
    before.current.focused = activeElement;
    const stays = activeElement?.closest("[data-stays]") != null;
    before.current.isForm = stays || navigation.formMethod?.toUpperCase() === "POST";
  }, [navigation]);
  useEffect(() => {
    const { location: left, focused, isForm } = before.current;
    before.current = { location, focused: null, isForm: false };
    const isSame = left.pathname === location.pathname;
    if (left === location || (isSame && (isForm || left.search === location.search))) return;
    if (said.current) said.current.textContent = document.title;
    const { activeElement, body } = document;
    const isTaken = focused !== null && activeElement !== focused && activeElement !== body;
    if (!isTaken) focusPage(location.hash);
  }, [location]);
  // Read aloud where it changes in an element that was there before: empty until then.
  return <p ref={said} aria-live="polite" className="sr-only" />;
}
