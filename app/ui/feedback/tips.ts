/*
 * What style cannot say of tooltips (PANEL-11, PANEL-12): one that follows another opens at once, and Escape closes it until it is left.
 * Listens to the whole page from the first tooltip that is met; style reads the marks that it leaves.
 */

/** Milliseconds: as in styles/tips.css. */
const OPEN_DELAY = 700;
/** Milliseconds after one has closed in which the next one does not wait. */
const SKIP_DELAY = 300;

/** When the one under the pointer is open: this runs from its first moment. */
let openFrom = Date.now() + OPEN_DELAY;
let closedAt = -Infinity;

const tipOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".tip") : null;

/** It is left: by the pointer while no focus holds it open, or the other way round. */
function leave(tip: HTMLElement, wasOpen: boolean): void {
  if (wasOpen && !tip.hasAttribute("data-shut")) closedAt = Date.now();
  tip.removeAttribute("data-shut");
}

document.addEventListener("pointerover", ({ target, relatedTarget }) => {
  const tip = tipOf(target);
  if (!tip || tip === tipOf(relatedTarget)) return;
  const follows = Date.now() - closedAt < SKIP_DELAY;
  tip.toggleAttribute("data-now", follows);
  openFrom = Date.now() + (follows ? 0 : OPEN_DELAY);
});

document.addEventListener("pointerout", ({ target, relatedTarget }) => {
  const tip = tipOf(target);
  if (!tip || tip === tipOf(relatedTarget) || tip.contains(document.activeElement)) return;
  leave(tip, Date.now() >= openFrom);
});

document.addEventListener("focusout", ({ target }) => {
  const tip = tipOf(target);
  if (tip && !tip.matches(":hover")) leave(tip, true);
});

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  for (const tip of document.querySelectorAll(".tip:is(:hover, :focus-within)"))
    tip.setAttribute("data-shut", "");
});

export {};
