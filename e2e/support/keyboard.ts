import { expect, type Locator, type Page } from "@playwright/test";
import { controls, focus } from "./measures";

/* Someone who has no mouse: goes on with Tab, and has to see where that leads. */

/** More controls than any page has. */
const ENDLESS = 600;

/** One step on. Fails where the focus cannot be seen. @returns the place in the page, null outside of it */
async function step(page: Page): Promise<number | null> {
  await page.keyboard.press("Tab");
  let id: number | null = null;
  // A toast that lies over it leaves (PAGE-14).
  await expect
    .poll(async () => {
      const { name, fault, ...place } = await page.evaluate(focus);
      id = place.id;
      return fault && `« ${name} » ${fault}`;
    }, `the focus can be seen (${page.url()})`)
    .toBeNull();
  return id;
}

/** Goes on until a control has the focus; fails where it is never reached. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < ENDLESS; steps++) {
    if (await isThere()) return;
    await step(page);
  }
  throw new Error(`A keyboard never reaches ${target.toString()}`);
}

/**
 * Goes once through the whole page: in its own order, which is that of reading, over everything that can be pressed
 * or typed into, and out of it again.
 */
export async function tabThrough(page: Page): Promise<void> {
  const wanted = await page.evaluate(controls);
  const reached: number[] = [];
  for (;;) {
    const id = await step(page);
    if (id !== null && reached.includes(id)) break;
    if (id !== null) reached.push(id);
    if (reached.length > ENDLESS) throw new Error("The page has no end");
  }
  // A page that gives the focus to its first fault is entered there.
  const first = reached.indexOf(Math.min(...reached));
  const inOrder = [...reached.slice(first), ...reached.slice(0, first)];
  expect(inOrder, "the order of the focus").toEqual([...reached].sort((a, b) => a - b));
  const groups = new Set(wanted.filter(({ id }) => reached.includes(id)).map(({ group }) => group));
  expect(
    wanted.filter(({ group }) => !groups.has(group)).map(({ name }) => name),
    "what a keyboard does not reach",
  ).toEqual([]);
}
