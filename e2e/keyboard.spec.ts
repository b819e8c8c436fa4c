import { tabTo } from "./support/keyboard";
import { ordersOf } from "./support/shop";
import { GUEST, newEmail } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* The whole way without a mouse: wherever Tab leads, the focus is seen. Each page's own is in pages.spec.ts. */

test.setTimeout(600_000);

test(
  "a keyboard alone filters a list, chooses a pack and orders it [PAGE-30]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const { keyboard } = page;
    const email = newEmail();
    const control = (role: "link" | "button" | "checkbox" | "radio" | "textbox", name: string | RegExp) =>
      page.getByRole(role, { name, exact: typeof name === "string" }).first();
    const press = async (
      role: "link" | "button" | "checkbox" | "radio",
      name: string | RegExp,
      key = "Enter",
    ) => {
      await shopper.ready();
      await tabTo(control(role, name));
      await keyboard.press(key);
    };
    const type = async (label: string, text: string) => {
      await tabTo(control("textbox", label));
      await keyboard.press("Control+A");
      await keyboard.type(text);
    };

    await shopper.visit("/collections/all");
    await keyboard.press("Tab");
    const skip = control("link", "Aller au contenu");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();

    await tabTo(page.locator("summary").filter({ hasText: /^Type$/ }));
    await keyboard.press("Enter");
    await press("checkbox", /^Indica \(/, "Space");
    if (shopper.project !== "scripts-on") await press("button", "Filtrer");
    await shopper.reads(/^Toutes les variétés — 19\s/);
    await press("link", /^Retirer le filtre/);
    await expect(page.getByRole("navigation", { name: "Filtres actifs" })).toHaveCount(0);
    await page.goBack();
    await shopper.reads(/^Toutes les variétés — 19\s/);
    await press("link", "Afghani");

    await shopper.reads("Afghani");
    await shopper.ready();
    await tabTo(page.getByRole("radio", { checked: true }));
    const five = page.getByRole("radio", { name: /^5 graines/ });
    for (let presses = 0; presses < 6 && !(await five.isChecked()); presses++)
      await keyboard.press("ArrowDown");
    await expect(five).toBeFocused();
    await type("Nombre de sachets", "2");
    await press("button", "Ajouter au panier");
    if (shopper.project === "scripts-on") await press("link", "Voir le panier");

    await shopper.reads("Panier");
    await shopper.ready();
    await tabTo(page.locator("summary").filter({ hasText: "Code promo" }));
    await keyboard.press("Space");
    await type("Votre code", "ESSAI10");
    await keyboard.press("Enter");
    await expect(page.getByRole("row", { name: /^Réduction/ })).toBeVisible();
    await press("link", "Payer");

    await shopper.reads("Commande : vos coordonnées");
    await press("button", "Enregistrer et continuer");
    await expect(page.getByRole("alert")).toBeFocused();
    await press("link", "Veuillez saisir une adresse e-mail valide.");
    await expect(control("textbox", "Adresse e-mail")).toBeFocused();
    for (const [label, text] of Object.entries({ "Adresse e-mail": email, ...GUEST }))
      await type(label, text);
    await keyboard.press("Enter");

    await shopper.reads("Commande : livraison et paiement");
    // A group of radio buttons is entered at the chosen one: the cheapest way.
    await tabTo(control("radio", /^Courrier ordinaire non suivi/));
    await keyboard.press("ArrowUp");
    await expect(control("radio", /^Courrier prioritaire suivi/)).toBeChecked();
    await press("radio", /^Virement bancaire/, "Space");
    await press("button", "Enregistrer et continuer");

    await shopper.reads("Vérifier et commander");
    await press("checkbox", /^J’ai lu et j’accepte/, "Space");
    await press("checkbox", /^Je déclare avoir 18 ans/, "Space");
    await press("button", "Commander avec obligation de paiement");
    const number = await shopper.orderNumber();
    expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);
  },
);

test("a toast leaves where it lies over what has the focus [PAGE-14]", async ({ shopper }) => {
  test.skip(shopper.project !== "scripts-on", "only scripts draw toasts");
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 480 });
  // By itself a toast leaves after five seconds: here none does, however long the journey takes.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const stretched = (work: () => void, ms = 0) => later(work, ms > 3_000 ? 600_000 : ms);
    window.setTimeout = stretched as typeof window.setTimeout;
  });
  await shopper.addPack("thai", /^5 graines/);
  await shopper.applyCode("ESSAI10");
  const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await toast.waitFor();
  // A pointer over a toast would keep it; one that ends by itself would prove nothing.
  await page.mouse.move(0, 0);
  const order = page.getByRole("main").getByRole("link", { name: "Payer" }).first();
  await order.evaluate((link) => {
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    window.scrollBy(0, link.getBoundingClientRect().top - (toast?.top ?? 0));
    link.focus({ preventScroll: true });
  });
  await expect(toast).toHaveCount(0);
});
