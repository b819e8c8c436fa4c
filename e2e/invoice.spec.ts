import { operator } from "./support/shop";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

test("a paid order gives its invoice, as a page and as a file, and is ordered again [INVOICE-8, INVOICE-9, INVOICE-5, INVOICE-7, CART-15]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/, "2");
  await shopper.checkOut(newEmail(), /^Virement bancaire/);
  await shopper.order();
  const number = await shopper.orderNumber();
  await expect(page.getByRole("link", { name: "Voir la facture" })).toHaveCount(0);
  await operator("orders", "pay", number);
  await page.reload();
  const sums = await shopper.totals("Montants");

  const title = await test.step("reads the invoice, with the order's sums", async () => {
    await shopper.follow("Voir la facture");
    await shopper.reads(/^Facture \d{4}-\d{6}$/);
    expect(await shopper.fact("Commande")).toBe(number);
    const invoiced = await shopper.totals("Montants facturés");
    expect(invoiced).toEqual(Object.fromEntries(Object.entries(sums).filter(([label]) => label in invoiced)));
    expect(invoiced["Total TTC"]).toBe(sums["Total TTC"]);
    return page.getByRole("heading", { level: 1 }).innerText();
  });

  await test.step("prints it without what only a screen can use", async () => {
    await page.emulateMedia({ media: "print" });
    for (const name of ["Facture (PDF)", "Retour à la commande"])
      await expect(page.getByRole("link", { name })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("TVA intracommunautaire")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("gets the file from the link's address", async () => {
    const href = await page.getByRole("link", { name: "Facture (PDF)" }).getAttribute("href");
    const answer = await page.request.get(href ?? "");
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    const file = await answer.body();
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    expect(file.toString("latin1")).toContain(`(${title})`);
  });

  await test.step("goes back and orders the same again", async () => {
    await shopper.follow("Retour à la commande");
    expect(await shopper.orderNumber()).toBe(number);
    await shopper.press("Commander de nouveau");
    await shopper.reads("Panier");
    await expect(shopper.status()).toHaveText(
      "Votre commande est de nouveau dans votre panier, aux prix d’aujourd’hui.",
    );
    await expect(page.getByRole("textbox", { name: "Quantité de Thai, 5 graines" })).toHaveValue("2");
  });
});
