import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/* A variety's packet between its card and its page, in a browser that shows pages turn into each other. */

interface Movement {
  /** What bore the name as the old page was pictured, and as the new one was: the card's address, or the page's own packet. */
  old: string[];
  new: string[];
  /** Whether the browser showed it. */
  isShown: boolean;
}

const OWN = "its own";

/** Notes each movement that the page's browser is asked for. */
async function watch(page: Page): Promise<() => Promise<Movement[]>> {
  await page.addInitScript(() => {
    const seen: Movement[] = ((window as unknown as { movements: Movement[] }).movements = []);
    const begin = Document.prototype.startViewTransition as (update: unknown) => ViewTransition;
    const named = () =>
      [...document.querySelectorAll<HTMLElement>("main *")]
        .filter((one) => getComputedStyle(one).getPropertyValue("view-transition-name") !== "none")
        .map((one) => {
          const link = one.closest(".card")?.querySelector("a")?.getAttribute("href");
          return link ?? (one.closest(".variety-packet") ? "its own" : "?");
        });
    const noted = function (this: Document, update: unknown) {
      const movement: Movement = { old: named(), new: [], isShown: false };
      seen.push(movement);
      const transition = begin.call(this, update);
      transition.updateCallbackDone.then(() => (movement.new = named()));
      transition.ready.then(
        () => (movement.isShown = true),
        () => undefined,
      );
      return transition;
    };
    Object.assign(Document.prototype, { startViewTransition: noted });
  });
  return () => page.evaluate(() => (window as unknown as { movements: Movement[] }).movements);
}

test("the packet of a card becomes that of its page and goes back, from one variety to another too [PAGE-57]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const movements = await watch(page);
  await shopper.visit("/collections/haze");
  await shopper.follow("Amnesia Haze", page.getByRole("main"));
  await shopper.reads(/^Amnesia Haze/);
  const there: Movement = {
    old: ["/produit/amnesia-haze"],
    new: [OWN],
    isShown: true,
  };
  await expect.poll(movements).toEqual([there]);
  await page.goBack();
  await shopper.reads(/^Haze/);
  const back: Movement = { old: there.new, new: there.old, isShown: true };
  await expect.poll(movements).toEqual([there, back]);

  await page.goForward();
  await shopper.reads(/^Amnesia Haze/);
  const card = page.getByRole("main").locator(".card a").first();
  const href = (await card.getAttribute("href")) ?? "";
  await shopper.act(card);
  await expect(page).toHaveURL(href);
  await expect
    .poll(async () => (await movements()).slice(3))
    .toEqual([{ old: [href], new: [OWN], isShown: true }]);
  // Nothing is left of it.
  await expect(page.locator("[style*=view-transition-name]")).toHaveCount(0);
});

test("a movement that another page comes across ends without a word [PAGE-57]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/collections/haze");
  // What a page complains about in its console fails the test.
  await page.evaluate(async () => {
    const { startViewTransition } = Document.prototype;
    const given: string[] = [];
    addEventListener("unhandledrejection", ({ reason }) => given.push(reason.name));
    Document.prototype.startViewTransition = function (this: Document, update: unknown) {
      const transition = startViewTransition.call(this, update as () => void);
      transition.skipTransition();
      return transition;
    } as typeof startViewTransition;
    Object.assign(window, { given });
  });
  await shopper.follow("Amnesia Haze", page.getByRole("main"));
  await shopper.reads(/^Amnesia Haze/);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: string[] }).given))
    .toEqual(["AbortError"]);
});

test("who wants no motion, or has a browser without it, is shown the page at once [PAGE-57]", async ({
  newShopper,
}) => {
  const still = await newShopper({ reducedMotion: "reduce" });
  const movements = await watch(still.page);
  await still.visit("/collections/haze");
  await still.follow("Amnesia Haze", still.page.getByRole("main"));
  await still.reads(/^Amnesia Haze/);
  expect(await movements()).toEqual([]);

  const old = await newShopper();
  await old.page.addInitScript(() =>
    Object.defineProperty(Document.prototype, "startViewTransition", { value: undefined }),
  );
  await old.visit("/collections/haze");
  await old.follow("Amnesia Haze", old.page.getByRole("main"));
  await old.reads(/^Amnesia Haze/);
});
