import type { Page } from "@playwright/test";
import { FORMS } from "../tests/forms/cases";
import { createShopper, type Fields } from "../tests/support/shopper";
import { accounts, stockUp } from "./support/accounts";
import { expect, test } from "./support/test";

/*
 * Every form of the matrix in a real browser: it ends where it ends without a browser, whether scripts are off, on, or
 * never arrive. How one comes to it is the matrix's own way; the browser then goes on with the cookies of that.
 */

test.beforeAll(stockUp);

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

for (const [key, form] of Object.entries(FORMS))
  test(key, async ({ newStranger, baseURL }) => {
    const origin = baseURL ?? "";
    const before = await form.start({ newShopper: () => createShopper(fetch, origin), accounts });
    const shopper = await newStranger();
    const { page } = shopper;
    const cookies = [...before.cookies].map(([name, value]) => ({ name, value, url: origin }));
    await page.context().addCookies(cookies.filter(({ name }) => name !== "flash"));
    await shopper.visit(before.page().path);
    for (const [button, fields] of form.steps ?? []) {
      await send(page, button, fields);
      await shopper.ready();
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
