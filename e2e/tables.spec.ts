import type { Page } from "@playwright/test";
import { lostCells } from "./support/measures";
import { operator } from "./support/shop";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* Tables where they have no room. */

/** Asserts that no table of the page is moved or cut, on a narrow and a wide screen, at 100 and 200 % text. */
async function expectWhole(page: Page, least: number): Promise<void> {
  expect(await page.locator("main table").count(), page.url()).toBeGreaterThanOrEqual(least);
  for (const width of [320, 390, 768])
    for (const fontSize of ["", "200%"]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      expect.soft(await page.evaluate(lostCells), `${page.url()}, ${width} px, ${fontSize}`).toEqual([]);
      // Whoever listens still gets a table.
      await expect(page.getByRole("table").first().getByRole("row").nth(1)).toHaveCount(1);
    }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

test("a table of the operator's texts that has no room is a list, on paper a table [CONTENT-12]", async ({
  shopper,
}) => {
  const { page } = shopper;
  for (const path of [
    "/cookies",
    "/expedition-livraison",
    "/ch/expedition-livraison",
    "/paiement-traitement",
    "/politique-de-remboursement",
  ]) {
    await shopper.visit(path);
    await expectWhole(page, 1);
  }
  await shopper.visit("/cookies");
  await page.setViewportSize({ width: 320, height: 640 });
  const cell = page.getByRole("table", { name: "La liste" }).getByRole("cell").nth(1);
  const shown = () =>
    cell.evaluate((element) => [
      getComputedStyle(element).display,
      getComputedStyle(element, "::before").content.split(" / ")[0],
    ]);
  expect(await shown()).toEqual(["block", `"${await cell.getAttribute("data-label")}"`]);
  expect(await page.getByRole("columnheader").count()).toBe(4);
  await page.emulateMedia({ media: "print" });
  expect(await shown()).toEqual(["table-cell", "none"]);
});

test("a comparison that has no room is a list of facts [CONTENT-12, COMPARE-1]", async ({ shopper }) => {
  await shopper.visit("/comparer?s=white-widow&s=thai&s=northern-lights&s=skunk-1");
  await expectWhole(shopper.page, 2);
});

test("a price list that has no room names each pack's prices, and its fields stand apart from them [CONTENT-12, PRICELIST-3]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/liste-des-prix?collection=skunk");
  await expectWhole(page, 1);
  await page.setViewportSize({ width: 320, height: 640 });
  const row = page.getByRole("row", { name: /^5 graines/ }).filter({ has: page.getByRole("textbox") });
  const cells = row.first().getByRole("cell");
  const field = await row.first().getByRole("textbox").boundingBox();
  for (const index of [0, 1]) {
    const words = await cells.nth(index).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right;
    });
    expect((field?.x ?? 0) - words).toBeGreaterThanOrEqual(8);
  }
});

test(
  "the tables of cart, order and invoice are lists where they have no room [CONTENT-12]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await shopper.addPack("thai", /^5 graines/, "2");
    await expectWhole(page, 2);
    await page.setViewportSize({ width: 1280, height: 640 });
    await shopper.checkOut(newEmail(), /^Virement bancaire/);
    await expectWhole(page, 2);
    await shopper.order();
    const number = await shopper.orderNumber();
    await expectWhole(page, 2);
    await operator("orders", "pay", number);
    await page.reload();
    await shopper.follow("Voir la facture");
    await shopper.reads(/^Facture/);
    await expectWhole(page, 3);
  },
);
