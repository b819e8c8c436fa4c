import { operator, newestMail, orderLink, ordersOf } from "./support/shop";
import { amountsIn } from "./support/money";
import { GUEST, newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

/* The journey the shop exists for: a guest buys by bank transfer, follows the order, and the money arrives. */

test("R4 R16 R24 R28 R30 R32 R39 R40 R41 R43 a guest orders by transfer and follows the order", async ({
  shopper,
  newShopper,
}) => {
  const { page } = shopper;
  const email = newEmail();

  await test.step("R16 narrows the list and takes one filter back", async () => {
    await shopper.visit("/");
    await shopper.follow("Toutes les variétés", page.getByRole("navigation", { name: "Navigation principale" }));
    await shopper.reads(/^Toutes les variétés — 94 variétés$/);
    await page.getByText("Type", { exact: true }).click();
    await shopper.tick(/^Indica \(/);
    await shopper.tick(/^Sativa \(/);
    await shopper.press("Filtrer");
    const filters = page.getByRole("navigation", { name: "Filtres actifs" });
    await expect(filters.getByRole("link")).toHaveCount(3);
    await shopper.follow("Retirer le filtre Type : Sativa", filters);
    await expect(filters.getByRole("link")).toHaveCount(2);
    await shopper.ready();
    const heading = await page.getByRole("heading", { level: 1 }).innerText();
    expect(Number(/(\d+) variétés/.exec(heading)?.[1])).toBeLessThan(94);
    expect(new URL(page.url()).search).toBe("?type=indica");
  });

  await test.step("adds a pack of two varieties", async () => {
    await shopper.follow("Afghani");
    await shopper.reads("Afghani");
    await shopper.choose(/^5 graines/);
    await shopper.press("Ajouter au panier");
    await shopper.reads("Panier");
    await expect(shopper.status().first()).toHaveText("Un sachet ajouté à votre panier.");
    await shopper.addPack("durban-poison", /^3 graines/);
    await expect(page.getByRole("row")).toContainText([/Afghani/, /Durban Poison/], { useInnerText: true });
  });
});
