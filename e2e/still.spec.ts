import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/* Parts of pages that no script hydrates: what they lead to, and what becomes of them where React begins a page anew. */

/** Marks the document, so that another one can be told from it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test.beforeEach(({ shopper }) => {
  test.skip(shopper.project !== "scripts-on", "without scripts every page is a document");
});

test("links that no script hydrated lead on within the document, and the part is drawn again on the way back [PAGE-60]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await shopper.ready();
  await mark(page);
  const journal = page.getByRole("main").getByRole("heading", { level: 3 }).last();
  // Behind the eight aromas and before the journal: a variety.
  const newest = page.locator("main .card .sheet-link").nth(9);
  const name = (await newest.textContent()) ?? "";
  const words = await page.getByRole("main").innerText();
  expect(await journal.isVisible()).toBe(true);

  await newest.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(await isMarked(page)).toBe(true);

  await page.goBack();
  await expect.poll(() => page.getByRole("main").innerText()).toBe(words);
  expect(await isMarked(page)).toBe(true);

  // Another tab is the browser's to open.
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page
      .locator("main .card .sheet-link")
      .nth(9)
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await tab.close();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a link in the operator's text is the browser's: it may lead to another storefront or to a file [PAGE-60]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/faq");
  await shopper.ready();
  await mark(page);
  await page.getByText("Comment garder mes graines").first().click();
  await page.locator(".prose a[href='/blog/conserver-des-graines']").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Conserver des graines/);
  expect(await isMarked(page)).toBe(false);
});

/** What extensions put into pages before their scripts run. */
const EXTENSIONS: Record<string, (html: string) => string> = {
  "an element beside the page's own": (html) => html.replace(/<main /, "<aside>Une extension</aside><main "),
  "something in the head": (html) => html.replace("<head>", '<head><meta name="extension">'),
  "an element at the end": (html) => html.replace("</body>", "<div hidden></div></body>"),
};

for (const [what, extend] of Object.entries(EXTENSIONS))
  test(`a page that an extension changed is whole and styled: ${what} [PAGE-60]`, async ({ shopper }) => {
    const { page } = shopper;
    // As a browser shows them: a page without its style says more, and in other letters. What was seen before is another visit's.
    const words = async () =>
      (await page.locator("main").innerText()).replace(/\s+/g, " ").replace(/Vues récemment.*$/, "");
    await shopper.visit("/produit/white-widow");
    await shopper.ready();
    const whole = await words();
    await page.route("**/produit/white-widow", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: extend(await response.text()) });
    });
    await page.goto("/produit/white-widow");
    await shopper.ready();
    await expect.poll(words).toBe(whole);
  });
