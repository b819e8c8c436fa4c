/*
 * What CSS alone cannot do for tooltips (PANEL-11, PANEL-12): opening at once after another one, and closing with
 * Escape until the pointer leaves. Listens on the whole page from the first tooltip that is used, and sets attributes
 * that CSS reads.
 */

/** Milliseconds: as in styles/tips.css. */
const OPEN_DELAY = 700;
/** Milliseconds after one has closed in which the next one does not wait. */
const SKIP_DELAY = 300;

/** When the tooltip under the pointer will be open (its delay runs from the moment the pointer enters). */
let openFrom = Date.now() + OPEN_DELAY;
let closedAt = -Infinity;

const tipOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".tip") : null;

/** A tooltip is left: by the pointer if it has no focus, or by the focus if the pointer is elsewhere. */
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
