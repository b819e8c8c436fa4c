import { expect, test } from "./support/test";

/* The cart's lines and what is put into it, in browsers with scripts, without them, and where they never arrive. */

const LINE = "Thai, 5 graines";
const MORE = `Un sachet de plus : ${LINE}`;
const LESS = `Un sachet de moins : ${LINE}`;

test("« − », « + » and a typed number end in the same cart, whatever runs [CART-19, CART-20]", async ({
  shopper,
}) => {
  const { page, project } = shopper;
  const field = page.getByRole("textbox", { name: `Quantité de ${LINE}` });
  const subtotal = page.getByRole("row", { name: "Sous-total" });
  const button = (name: string) => page.getByRole("button", { name });
  await shopper.addPack("thai", /^5 graines/);
  await expect(subtotal).toContainText("20,90");
  await shopper.act(button(MORE));
  await expect(subtotal).toContainText("41,80");
  await expect(field).toHaveValue("2");
  if (project === "scripts-on") {
    await expect(button(MORE)).toBeFocused();
    await expect(page.locator("main [aria-live]").first()).toHaveText(
      /^Thai, 5 graines\s: 2 sachets\. Total TTC\s: /,
    );
    await expect(page.getByRole("button", { name: "Mettre à jour" })).toHaveCount(0);
    await expect(page.getByRole("status")).toHaveCount(0);
  }
  // Typed and not sent yet: the press counts from there.
  await field.fill("4");
  await shopper.act(button(LESS));
  await expect(subtotal).toContainText("62,70");
  await expect(field).toHaveValue("3");
  await field.fill("5");
  await field.press("Enter");
  await expect(subtotal).toContainText("104,50");
  await shopper.setQuantity(LINE, "6");
  await expect(subtotal).toContainText("125,40");
  await shopper.visit("/panier");
  await expect(field).toHaveValue("6");
  await expect(page.getByRole("banner").getByRole("link", { name: "Panier 6" })).toBeVisible();
});

test("the line at a telephone's foot puts the pack that was chosen into the cart, and no other [CART-21]", async ({
  newShopper,
}) => {
  const shopper = await newShopper({ viewport: { width: 390, height: 700 } });
  const { page, project } = shopper;
  await shopper.visit("/produit/thai");
  await expect(page.locator("form:has([name=sku])")).toHaveCount(1);
  await shopper.choose(/^5 graines/);
  await shopper.fill({ "Nombre de sachets": "2" });
  const line = page.locator(".buy-bar");
  const own = page.getByRole("button", { name: "Ajouter au panier" });
  await own.scrollIntoViewIfNeeded();
  await expect(own).toBeInViewport();
  if (project === "scripts-on") await expect(line).toBeHidden();
  await page.getByRole("heading", { name: "Livraison" }).scrollIntoViewIfNeeded();
  if (project === "scripts-on") {
    await expect(line).toContainText(/Thai\s2 × 5 graines.*20,90\s€/);
    await shopper.press("Ajouter", line);
  } else {
    await expect(line).toHaveText(/^Thai\s*Choisir un sachet$/);
    await shopper.follow("Choisir un sachet", line);
    await expect(page.getByRole("radio", { name: /^5 graines/ })).toBeInViewport();
    await shopper.press("Ajouter au panier");
  }
  await shopper.openCart();
  await expect(page.getByRole("textbox", { name: `Quantité de ${LINE}` })).toHaveValue("2");
});

test("a number that cannot be had stays in its field beside the reason [CART-20, CART-4]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const field = page.getByRole("textbox", { name: `Quantité de ${LINE}` });
  await shopper.addPack("thai", /^5 graines/);
  await shopper.setQuantity(LINE, "21");
  await expect(field).toHaveAccessibleDescription(/Nombre maximal de graines atteint : 100\./);
  await expect(field).toHaveValue("21");
  await shopper.setQuantity(LINE, "deux".slice(0, 3));
  await expect(field).toHaveAccessibleDescription(/Indiquez une quantité en chiffres, de 1 à 999\./);
  await expect(field).toHaveValue("deu");
});

test("an error stands under its line, across it, until the number is mended [CART-20]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const error = page.getByText("Indiquez une quantité en chiffres, de 1 à 999.");
  const line = page.getByRole("row", { name: LINE });
  await shopper.addPack("thai", /^5 graines/);
  await shopper.setQuantity(LINE, "x");
  const cell = page.getByRole("cell").filter({ hasText: "Indiquez une quantité en chiffres, de 1 à 999." });
  await expect(cell).toBeVisible();
  const [row, under] = [await line.boundingBox(), await cell.boundingBox()];
  expect(under?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0) - 1);
  expect(under?.width).toBeGreaterThan((row?.width ?? 0) * 0.9);
  await shopper.setQuantity(LINE, "2");
  await expect(page.getByRole("row", { name: "Sous-total" })).toContainText("41,80");
  await expect(error).toHaveCount(0);
});

test("a line that was taken out can be had again, where it stood [CART-23]", async ({ shopper }) => {
  const { page, project } = shopper;
  const said = page.getByText(/^Retiré du panier\s: Thai, 5 graines\./);
  await shopper.addPack("white-widow", /^1 graine/);
  await shopper.addPack("thai", /^5 graines/, "2");
  await shopper.act(page.getByRole("button", { name: `Retirer ${LINE}` }));
  await expect(page.getByRole("row", { name: "Sous-total" })).toContainText("8,50");
  await expect(said).toHaveCount(1);
  if (project === "scripts-on") {
    await expect(said).toBeFocused();
    await expect(page.getByRole("table", { name: "Articles du panier" })).toContainText("Retiré du panier");
    await expect(page.getByRole("status")).toHaveCount(0);
  }
  await shopper.press("Annuler");
  await expect(page.getByRole("row", { name: "Sous-total" })).toContainText("50,30");
  await expect(page.getByRole("textbox", { name: `Quantité de ${LINE}` })).toHaveValue("2");
  await expect(said).toHaveCount(0);
});

test("with scripts an edited number is sent when it is left, and presses follow one another [CART-20]", async ({
  shopper,
}) => {
  test.skip(shopper.project !== "scripts-on", "only scripts send it so");
  const { page } = shopper;
  const field = page.getByRole("textbox", { name: `Quantité de ${LINE}` });
  const subtotal = page.getByRole("row", { name: "Sous-total" });
  await shopper.addPack("thai", /^5 graines/);
  const before = await field.boundingBox();
  await field.fill("2");
  await page.keyboard.press("Tab");
  await expect(subtotal).toContainText("41,80");
  const more = page.getByRole("button", { name: MORE });
  for (let presses = 0; presses < 4; presses++) await more.click();
  await expect(subtotal).toContainText("125,40");
  await expect(field).toHaveValue("6");
  expect(await field.boundingBox()).toEqual(before);
  await expect(page).toHaveURL("/panier");
});

test("with scripts an addition opens the cart's panel, which says it once and gives the focus back [PANEL-16]", async ({
  shopper,
}) => {
  test.skip(shopper.project !== "scripts-on", "only scripts open it");
  const { page } = shopper;
  const panel = page.getByRole("dialog", { name: "Panier" });
  await shopper.visit("/produit/thai");
  await shopper.choose(/^5 graines/);
  await shopper.fill({ "Nombre de sachets": "2" });
  await shopper.press("Ajouter au panier");
  const said = page.getByText("2 sachets ajoutés à votre panier.");
  await expect(said).toHaveCount(1);
  await expect(said).toBeFocused();
  await expect(panel).toContainText("Thai");
  await expect(panel).toContainText("5 graines");
  await expect(panel.getByRole("row", { name: "Sous-total" })).toContainText("41,80");
  await expect(panel.getByText(/^Plus que 3,20\s€ pour la livraison offerte/)).toBeVisible();
  await expect(panel.getByRole("link")).toHaveText(["Thai", "Payer", "Voir le panier"]);
  await shopper.press("Continuer mes achats", panel);
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL("/produit/thai");
  await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeFocused();
  const entry = page.getByRole("banner").getByRole("link", { name: /^Panier/ });
  await expect(entry).toHaveText(/Panier\s*2/);
  // In the panel, too, lines are changed where they stand.
  await shopper.act(entry);
  await panel.getByRole("button", { name: MORE }).click();
  await expect(panel.getByRole("textbox")).toHaveValue("3");
  await expect(panel.getByRole("row", { name: "Sous-total" })).toContainText("62,70");
  await expect(entry).toHaveText(/Panier\s*3/);
  await expect(panel.getByRole("button", { name: MORE })).toBeFocused();
  await panel.getByRole("button", { name: `Retirer ${LINE}` }).click();
  await expect(panel.getByText("Votre panier est vide", { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Retiré du panier\s: Thai, 5 graines\.$/)).toBeFocused();
  await panel.getByRole("button", { name: "Annuler" }).click();
  await expect(panel.getByRole("textbox")).toHaveValue("3");
});

test("an addition without an answer is not sent again: the cart's page tells what it holds [PANEL-16]", async ({
  newShopper,
}) => {
  const shopper = await newShopper({}, /\/api\/panier$/);
  test.skip(shopper.project !== "scripts-on", "only scripts wait for it");
  const { page } = shopper;
  let sent = 0;
  await page.route("**/api/panier", async (route) => {
    sent++;
    await route.fetch();
    await route.abort();
  });
  await shopper.visit("/produit/thai");
  await shopper.press("Ajouter au panier");
  await shopper.reads("Panier");
  await expect(page.getByRole("textbox", { name: /^Quantité de Thai/ })).toHaveValue("1");
  expect(sent).toBe(1);
});
