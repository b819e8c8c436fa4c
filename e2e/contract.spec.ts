import { type Page } from "@playwright/test";
import { stopClock } from "./support/clock";
import { newEmail, type Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* What the page owes to those whose browser runs scripts, and to those whose browser would rather not. */

const PUBLIC_PAGES = [
  "/",
  "/collections",
  "/collections/all",
  "/collections/haze?type=sativa&tri=prix",
  "/collections/all/2",
  "/produit/thai",
  "/ch/produit/thai",
  "/conditions-generales",
];
const OTHER_PAGES = ["/panier", "/statut-de-la-commande", "/recapitulatif-de-commande", "/inconnu"];

/** Leaves a mark that only a new document wipes out. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "1"));
const marked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-mark"));

test("scripts are asked for after a page has loaded, and take it over without a complaint [PAGE-4]", async ({
  shopper,
}) => {
  const { page } = shopper;
  for (const path of [...PUBLIC_PAGES, ...OTHER_PAGES]) {
    await shopper.visit(path);
    const { loaded, starts } = await page.evaluate(() => {
      const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const files = performance.getEntriesByType("resource").filter(({ name }) => /\.js($|\?)/.test(name));
      return { loaded: document?.loadEventStart ?? 0, starts: files.map(({ startTime }) => startTime) };
    });
    expect(starts.length, path).toBeGreaterThan(0);
    expect(Math.min(...starts), path).toBeGreaterThanOrEqual(loaded);
  }
});

test(
  "the steps of the checkout, the order and the provider's page are taken over as well [PAGE-4]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = newEmail();
    await shopper.addPack("thai", /^5 graines/);
    await shopper.checkOut(email, /^Paiement de démonstration/);
    for (const step of ["coordonnees", "livraison-paiement", "verification"])
      await shopper.visit(`/checkout?etape=${step}`);
    await shopper.order();
    await shopper.reads("Paiement de démonstration");
    await page.reload();
    await shopper.answerPayment("En attente");
    await page.getByText("Changer de moyen de paiement").click();
    await shopper.choose("Virement bancaire");
    await shopper.press("Payer la commande");
    await expect(page.getByRole("heading", { name: "Instructions de paiement" })).toBeVisible();
    await page.reload();
    await shopper.ready();
  },
);

test("what a bank's form asks for is copied as it takes it, and selected where the clipboard is refused [PAYMENT-29]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(newEmail(), /^Virement bancaire/);
  await shopper.order();
  const number = await shopper.orderNumber();
  const button = (name: string) => page.getByRole("button", { name: `Copier\u202f: ${name}` });
  const copies = {
    "Montant exact": "27,80",
    "Référence à indiquer": number,
    IBAN: "FR7630006000011234567890189",
  };
  for (const [name, text] of Object.entries(copies)) {
    await button(name).click();
    await expect(page.getByText("Copié", { exact: true })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    const { width, height } = (await button(name).boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await button("Référence à indiquer").click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(number);
  await expect(page.getByText("Copié", { exact: true })).toHaveCount(0);
});

test("a browser that saves data gets no script at all, and the shop works [PAGE-4]", async ({
  newShopper,
}) => {
  const shopper: Shopper = await newShopper();
  const { page } = shopper;
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/produit/thai");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByRole("status")).toHaveText("Un sachet ajouté à votre panier.");
  // What the late script would have asked for after the page was loaded and idle was asked for before this.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => fetch("/builds/latest.json").then((answer) => answer.text()));
  expect(scripts).toEqual([]);
});

test("links between pages are followed without a new document, and titles and history keep up", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/collections/all");
  await mark(page);
  await shopper.follow("Afghani");
  await shopper.reads("Afghani");
  await expect(page).toHaveTitle("Afghani — Chènevis");
  expect(await marked(page)).toBe(true);
  await page.goBack();
  await shopper.reads(/^Toutes les variétés — /);
  expect(await marked(page)).toBe(true);
  await page.getByText("Type", { exact: true }).click();
  await shopper.narrow(/^Hybride \(/);
  await expect(page.getByRole("navigation", { name: "Filtres actifs" })).toBeVisible();
  expect(await marked(page)).toBe(true);
});

test(
  "a message of an act on a page that stays is seen as a toast, at its bottom right for five seconds [PAGE-13]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const message = "Code promo ESSAI10 appliqué.";
    const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
    await shopper.addPack("thai", /^5 graines/);
    await mark(page);
    const start = Date.now();
    await shopper.applyCode("ESSAI10");
    // For readers it stands in the page; for eyes it is there once.
    await expect(shopper.status()).toHaveText(message);
    expect(await shopper.status().evaluate((one) => one.parentElement?.className)).toBe("sr-only");
    expect(await marked(page)).toBe(true);
    await expect(toasts).toHaveText(message);
    await expect
      .poll(() =>
        toasts.evaluate((toast) => {
          const { right, bottom } = toast.getBoundingClientRect();
          const { clientWidth, clientHeight } = document.documentElement;
          return { right: Math.round(clientWidth - right), bottom: Math.round(clientHeight - bottom) };
        }),
      )
      .toEqual({ right: 16, bottom: 16 });
    await page.keyboard.press("F8");
    await expect(page.getByRole("region", { name: /^Notifications/ }).getByRole("list")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toasts).toHaveCount(0);
    expect(Date.now() - start).toBeGreaterThanOrEqual(5_000);
  },
);

test("each act has its toast, also one that says the same; swiped to the right it goes [PAGE-13]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const toasts = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await shopper.addPack("thai", /^5 graines/);
  const applied = "Code promo ESSAI10 appliqué.";
  for (let times = 0; times < 2; times++) {
    if (times > 0) await shopper.press("Retirer le code ESSAI10");
    await expect(page.getByRole("button", { name: "Retirer le code ESSAI10" })).toHaveCount(0);
    await shopper.applyCode("ESSAI10");
    await expect(shopper.status()).toHaveText(applied);
  }
  await expect(toasts.filter({ hasText: applied })).toHaveCount(2);
  // Under the pointer toasts stay, unless they are swiped away; the newest one is the first and does not move when the others unfold.
  const newest = toasts.first();
  await newest.hover();
  const count = await toasts.count();
  const box = await newest.boundingBox();
  if (!box) throw new Error("The toast has no place");
  // Beside its words, which a drag would select.
  const [x, y] = [box.x + box.width * 0.85, box.y + box.height / 2];
  const swipe = async (distance: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 10 });
    await page.mouse.up();
  };
  await swipe(49);
  await expect.poll(async () => Math.round((await newest.boundingBox())?.x ?? 0)).toBe(Math.round(box.x));
  await expect(toasts).toHaveCount(count);
  await swipe(50);
  await expect(toasts).toHaveCount(count - 1);
});

/** What somebody may have done before they press a toast. */
const BEFORE: Record<string, (page: Page) => Promise<unknown>> = {
  nothing: async () => null,
  "the whole page selected": (page) => page.keyboard.press("Control+a"),
  "a field's text selected": async (page) => {
    const field = page.getByRole("textbox", { name: "Votre code" });
    await field.fill("ESSAI");
    await field.selectText();
  },
};
/** Where a toast is pressed, as shares of its width and height. */
const PLACES = {
  "on its words": [0.2, 0.5],
  "beside them": [0.85, 0.5],
  "at its edge": [0.02, 0.1],
} as const;

test("a toast is swiped wherever it is pressed, by touch, and by mouse whatever is selected [PAGE-13]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const toasts = page.locator("[data-sonner-toast]");
  const send = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
    send.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  const swipes = {
    mouse: async (x: number, y: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y, { steps: 10 });
      await page.mouse.up();
    },
    touch: async (x: number, y: number) => {
      await touch("touchStart", x, y);
      for (let moved = 6; moved <= 60; moved += 6) await touch("touchMove", x + moved, y);
      await touch("touchEnd", x, y);
    },
  };
  await shopper.addPack("thai", /^5 graines/);
  await shopper.applyCode("ESSAI10");
  for (const [by, swipe] of Object.entries(swipes))
    for (const [before, prepare] of Object.entries(BEFORE).slice(0, by === "mouse" ? undefined : 1))
      for (const [place, [right, down]] of Object.entries(PLACES)) {
        await expect(toasts).toHaveCount(1);
        await prepare(page);
        // Comes to rest first.
        await toasts.hover({ trial: true });
        const box = await toasts.boundingBox();
        if (!box) throw new Error("The toast has no place");
        await swipe(box.x + box.width * right, box.y + box.height * down);
        await expect(toasts, `${by}, ${place}, ${before}`).toHaveCount(0, { timeout: 2000 });
        await page.getByRole("textbox", { name: "Votre code" }).evaluate((field: HTMLInputElement) => {
          field.value = "ESSAI10";
          field.form?.requestSubmit();
        });
      }
});

test("a button in a toast is pressed by mouse and by key, and a toast's words are not selected [PAGE-13]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const toast = page.locator("[data-sonner-toast]");
  await shopper.addPack("thai", /^5 graines/);
  await shopper.applyCode("ESSAI10");
  await page.keyboard.press("F8");
  // The shop's own have none so far.
  await toast.evaluate((one) => {
    const button = document.createElement("button");
    button.textContent = "Essai";
    button.onclick = () => (button.textContent += " pressé");
    one.append(button);
  });
  const button = toast.getByRole("button");
  await button.click();
  await expect(button).toHaveText("Essai pressé");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Essai pressé pressé");
  await toast.locator("[data-title]").dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  await expect(toast).toHaveCount(1);
});

test("a toast closes after 5000 ms, and is out of the page 200 ms later [PAGE-13]", async ({ shopper }) => {
  const { page } = shopper;
  const toasts = page.locator("[data-sonner-toast]");
  await shopper.addPack("thai", /^5 graines/);
  await page.mouse.move(0, 0);
  const clock = await stopClock(page);
  await page.getByText("Code promo", { exact: true }).click();
  await shopper.fill({ "Votre code": "ESSAI10" });
  await page.getByRole("button", { name: "Appliquer le code" }).click();
  const started = async () => {
    await clock.runFor(1);
    return toasts.count();
  };
  await expect.poll(started).toBe(1);
  await clock.timerSet(5_000);
  const closed = () => toasts.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["removed"]));
  await clock.runFor(4_980);
  expect(await closed()).toEqual(["false"]);
  await clock.runFor(20);
  await expect.poll(closed).toEqual(["true"]);
  await clock.timerSet(200);
  await clock.runFor(180);
  expect(await closed()).toEqual(["true"]);
  await clock.runFor(20);
  await expect(toasts).toHaveCount(0);
});

test("at most five toasts are in the page, 16 px apart [PAGE-31]", { tag: TWIN }, async ({ shopper }) => {
  const { page } = shopper;
  const toasts = page.locator("[data-sonner-toast]");
  await shopper.addPack("thai", /^5 graines/);
  await shopper.applyCode("ESSAI10");
  await expect(toasts).toHaveCount(1);
  // Its hotkey unfolds the list, and none leaves by itself while it is unfolded.
  await page.keyboard.press("F8");
  await page.evaluate(() => {
    const most = () => document.querySelectorAll("[data-sonner-toast]").length;
    const seen = { most: 0 };
    Object.assign(window, { toastsSeen: seen });
    new MutationObserver(() => (seen.most = Math.max(seen.most, most()))).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  const code = page.getByRole("textbox", { name: "Votre code" });
  const ids = () => toasts.evaluateAll((all) => all.map((one) => one.textContent));
  for (const count of [2, 3, 4, 5, 5, 5]) {
    const answered = page.waitForResponse(/\/panier\.data/);
    await code.evaluate((field: HTMLInputElement) => {
      field.value = "ESSAI10";
      field.form?.requestSubmit();
    });
    await answered;
    await expect(toasts).toHaveCount(count);
  }
  await expect.poll(async () => (await ids()).length).toBe(5);
  expect(
    await page.evaluate(() => (window as unknown as { toastsSeen: { most: number } }).toastsSeen.most),
  ).toBe(5);
  const seen = page.locator("[data-sonner-toast][data-visible=true]");
  await expect(seen).toHaveCount(5);
  const gaps = () =>
    seen.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top);
      return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    });
  await expect.poll(gaps).toEqual([16, 16, 16, 16]);
});

test("a message is gone from the next page", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await shopper.applyCode("ESSAI10");
  await expect(shopper.status()).toHaveText("Code promo ESSAI10 appliqué.");
  await shopper.follow("Thai", page.getByRole("main"));
  await shopper.reads("Thai");
  await expect(shopper.status()).toHaveCount(0);
});

test("figures stay as the server drew them, and come with the page where a browser draws it itself [PAGE-4]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const drawings = (): Promise<string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) =>
          /\/(figure-section|lineage-tree|delivery-timeline|product-reviews)-[^/]*\.js$/.test(name),
        ),
    );
  const title = page.getByRole("heading", { name: "Au dos du sachet" });
  await shopper.visit("/produit/white-widow");
  await expect(title).toBeVisible();
  const before = await page.locator("figure").allInnerTexts();
  expect(await drawings()).toEqual([]);
  await mark(page);
  await page.locator("#proches").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/white-widow/);
  // The address changes before the page does.
  await expect.poll(async () => (await drawings()).length).toBeGreaterThan(0);
  await expect(title).toBeVisible();
  expect(await marked(page)).toBe(true);
  // The code of each drawing comes on its own.
  await page.waitForLoadState("networkidle");
  const drawn = await page.locator("figure").allInnerTexts();
  expect(drawn).not.toEqual(before);
  await page.reload();
  await shopper.ready();
  expect(await page.locator("figure").allInnerTexts()).toEqual(drawn);
});

test("a page that is reached without a new document names its own address, and one that has none names none [PAGE-16, PAGE-17]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const address = async () => {
    // At one moment: a link that is gone between two questions would be waited for.
    const hrefs = await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    return hrefs[0] === undefined ? null : new URL(hrefs[0]).pathname;
  };
  await shopper.visit("/produit/thai");
  expect(await address()).toBe("/produit/thai");
  await mark(page);
  await page.getByRole("link", { name: "Collections" }).first().click();
  await expect.poll(address).toBe("/collections");
  await page.getByRole("link", { name: "Suivre une commande" }).first().click();
  await expect.poll(address).toBeNull();
  expect(await marked(page)).toBe(true);
});
