import { expect } from "vitest";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { withAdvice } from "~/locales/advice.server";

/* How tests read pages, with nothing but what the HTML offers. */

export * from "../support/buying";

/** The `Set-Cookie` lines of an answer, but for the edge's own: the storefront last seen (STOREFRONT-8). */
export const cookiesSet = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().filter((cookie) => !cookie.startsWith("locale="));

export const heading = ({ $ }: VisitedPage) => plain($("h1").text());

/** The sums a page shows, as « label » to « amount ». */
export function totals({ $ }: VisitedPage): Record<string, string> {
  const table = $("table")
    .filter((_, element) => /Total(?: TTC|, hors)/.test($(element).text()))
    .last();
  return Object.fromEntries(
    table
      .find("tr")
      .toArray()
      .map((row) => [plain($(row).find("th").text()), plain($(row).find("td").text())]),
  );
}

/** The lines of a cart or an order: name and pack, price, quantity, total. */
export function lines({ $ }: VisitedPage): string[][] {
  return $("table:has(thead) tbody tr")
    .toArray()
    .map((row) => {
      const cells = $(row).find("td").toArray();
      const quantity = $(row).find("input[name=quantity]").attr("value");
      const name = plain($(row).find("th div > span").slice(0, 2).text());
      return [name, ...cells.map((cell, index) => (index === 1 && quantity) || plain($(cell).text()))];
    });
}

/** The message that the last act left. */
export const message = ({ $ }: VisitedPage) => plain($('[role="status"]').first().text());

/**
 * FORM-1 to FORM-3: the page is a refused form's: 400, « Erreur : » first in its title, and a summary that links to each field in
 * the form's order, with the same words beside the field and tied to it.
 * @param faults texts by field id, byte for byte
 */
export function expectRefused(page: VisitedPage, faults: Record<string, string>): void {
  const { $ } = page;
  expect(page.status).toBe(400);
  expect(plain($("title").text())).toMatch(/^Erreur : .* — Chènevis$/);
  const summary = $("#erreurs a").toArray();
  expect(summary.map((link) => [$(link).attr("href"), $(link).text()])).toEqual(
    Object.entries(faults).map(([id, text]) => [
      `#${id}`,
      // Delivery and bill have the same fields; what to do may follow (FORM-12).
      (id.startsWith("contact-billing.") ? "Adresse de facturation\u202f: " : "") +
        (withAdvice(text) ?? text),
    ]),
  );
  for (const [id, text] of Object.entries(faults)) {
    const field = $(`[id="${id}"]`);
    expect([id, field.length]).toEqual([id, 1]);
    expect(field.attr("aria-invalid")).toBe("true");
    expect(field.attr("aria-describedby")?.split(" ")).toContain(`${id}-erreur`);
    const words = $(`[id="${id}-erreur"]`);
    words.find(".sr-only").remove();
    // Beside a row's field more may stand than in the summary.
    expect(words.text()).toContain(withAdvice(text) ?? text);
  }
}

/** The text of the one fault of a page that belongs to no field, byte for byte. */
export function refusal({ $ }: VisitedPage): string {
  const links = $("#erreurs a");
  expect(links).toHaveLength(1);
  expect($(`[id="${links.attr("href")?.slice(1) ?? ""}"]`)).toHaveLength(1);
  return links.text();
}

/** What the browser's cart cookie holds: the count before the dot, and the signed payload. */
export function cartCookie(shopper: Shopper): { count: string; payload: unknown; value: string } {
  const value = decodeURIComponent(shopper.cookies.get("cart") ?? "");
  const [, count = "", data = ""] = /^(\d|9\+)\.([^.]*)\./.exec(value) ?? [];
  return { count, payload: JSON.parse(Buffer.from(data, "base64").toString()), value };
}

/** The id of the browser's cart. */
export const cartId = (shopper: Shopper) => (cartCookie(shopper).payload as { id: string }).id;
