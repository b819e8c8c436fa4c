import { last } from "~/shop/last";

/* Brings the pictures of backdrops, each when it is close to the window (PICTURE-8). */

/** Pixels from the window within which a picture is asked for. */
const MARGIN = 100;
/** Milliseconds after a navigation until the page is looked through again. */
const RESCAN_DELAY = 300;

/** Draws the narrowest file that is sharp: `data-background` names them as `srcset` does, in rising order. */
function draw(element: HTMLElement): void {
  const pixels = element.clientWidth * devicePixelRatio;
  const files = (element.dataset["background"] ?? "").split(", ").map((file) => file.split(" "));
  const [path] = files.find(([, width = ""]) => parseInt(width) >= pixels) ?? last(files) ?? [];
  element.style.backgroundImage = `url("${path}")`;
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      draw(target as HTMLElement);
    }
  },
  { rootMargin: `${MARGIN}px` },
);

let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-background]"))
    if (!element.style.backgroundImage) near.observe(element);
}

/** Looks for backdrops: at once the first time, afterwards once the page that was navigated to has settled. */
export function lookAgain(): void {
  if (timer === undefined) look();
  clearTimeout(timer);
  timer = setTimeout(look, RESCAN_DELAY);
}
