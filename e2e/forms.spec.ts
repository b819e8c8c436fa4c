import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { FORMS } from "../tests/forms/cases";
import { createShopper, type Fields } from "../tests/support/shopper";
import { accounts, stockUp } from "./support/accounts";
import { expect, test } from "./support/test";
import { TWIN, WHOLE } from "./support/whole";

/*
 * Every form of the matrix in a real browser: it ends where it ends without a browser, whether scripts are off, on, or
 * never arrive. How one comes to it is the matrix's own way; the browser then goes on with the cookies of that. A browser
 * without scripts sends what the matrix itself sends over HTTP: there, a sample has each kind of field and of answer.
 */

test.beforeAll(stockUp);

/**
 * Forms that stand in a dialog, a fold, a panel or the message of the last act, or that scripts send themselves: journeys of their own
 * press those, in all three ways.
 */
const DRIVEN: Record<string, { spec: string; button: string }> = {
  "GET routes/checkout/checkout.tsx ": { spec: "addresses.spec.ts", button: "Utiliser cette adresse" },
  "POST routes/visitor/age.tsx adult": { spec: "visitor.spec.ts", button: "J’ai 18 ans ou plus" },
  "POST routes/visitor/age.tsx minor": { spec: "visitor.spec.ts", button: "J’ai moins de 18 ans" },
  "POST routes/cart/cart.tsx change": { spec: "cart.spec.ts", button: "Mettre à jour" },
  "POST routes/cart/cart.tsx restore": { spec: "cart.spec.ts", button: "Annuler" },
  "POST routes/actions/wish.tsx remove": { spec: "wishlist.spec.ts", button: "Retirer Thai" },
  "POST routes/cart/cart.tsx coupon": { spec: "support/shopper.ts", button: "Appliquer le code" },
};

test("the forms that are left out here are pressed in journeys of their own", () => {
  expect(Object.keys(FORMS)).toEqual(expect.arrayContaining([...Object.keys(DRIVEN), ...SAMPLE]));
  for (const { spec, button } of Object.values(DRIVEN)) {
    expect(readFileSync(new URL(spec, import.meta.url), "utf8")).toContain(button);
  }
});

/** Each kind of field (typed, chosen, ticked, hidden) and of answer (another page, the same, an own one, a list). */
const SAMPLE = [
  "POST routes/visitor/consent.tsx choose",
  "GET routes/catalogue/collection.tsx ",
  "POST routes/cart/cart.tsx add",
  "POST routes/checkout/checkout.tsx contact",
  "POST routes/checkout/checkout.tsx place",
  "POST routes/order/sandbox-payment.tsx ",
  "POST routes/account/login.tsx login",
  "POST routes/account/email-confirmation.tsx confirm",
  "POST routes/account/addresses/route.tsx default-shipping",
];

/** Routes whose forms are sent by scripts of their own. */
const SCRIPTED = /routes\/(cart|catalogue|checkout|reviews|visitor)\//;

/** The sample is asked of all browsers, and one form of every route that has scripts of its own of those with scripts. */
function marksOf(key: string): string[] {
  if (SAMPLE.includes(key)) return [];
  const routeOf = (form: string) => form.split(" ")[1];
  const others = Object.keys(FORMS).filter((form) => routeOf(form) === routeOf(key) && !(form in DRIVEN));
  const asked = others.find((form) => SAMPLE.includes(form)) ?? others[0];
  return asked === key && SCRIPTED.test(key) ? [WHOLE] : [TWIN];
}

const words = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();

/** Fills in the form of a button by its fields' names, and presses it. */
async function send(page: Page, button: string, fields: Fields = {}): Promise<void> {
  const pressed = page
    .getByRole("button", { name: new RegExp(`^${button.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}( |$)`) })
    .first();
  const form = page.locator("form").filter({ has: pressed }).first();
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`);
    const kind = await field.first().evaluate((one) => `${one.tagName} ${one.getAttribute("type")}`);
    if (kind === "SELECT null") await field.selectOption(value ?? "");
    else if (kind === "INPUT radio") await form.locator(`[name="${name}"][value="${value}"]`).check();
    else if (kind === "INPUT checkbox") await field.setChecked(value !== null);
    else await field.fill(value ?? "");
  }
  await pressed.click();
}

for (const [key, form] of Object.entries(FORMS).filter(([key]) => !(key in DRIVEN)))
  test(key, { tag: marksOf(key) }, async ({ newShopper, baseURL }) => {
    const origin = baseURL ?? "";
    const before = await form.start({ newShopper: () => createShopper(fetch, origin), accounts });
    const shopper = await newShopper();
    const { page } = shopper;
    const cookies = [...before.cookies].map(([name, value]) => ({ name, value, url: origin }));
    await page.context().addCookies(cookies.filter(({ name }) => name !== "flash"));
    await shopper.visit(before.page().path);
    const unfold = () =>
      page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
    await unfold();
    for (const [button, fields] of form.steps ?? []) {
      await send(page, button, fields);
      await page.waitForLoadState();
      await shopper.ready();
      await unfold();
    }
    await send(page, form.button, form.fields);
    await expect
      .poll(async () => {
        const { pathname, search } = new URL(page.url());
        // What a text browser would read: panels and notices that are not shown belong to it.
        const text = await page.evaluate(() => document.body.textContent ?? "").catch(() => "");
        return `${pathname}${search} ${words(text)}`;
      })
      .toMatch(form.lands);
  });
