import { afterAll, describe, expect, it } from "vitest";
import type { PersonalData } from "~/shop/privacy/privacy.server";
import { PERSONAL } from "~/shop/privacy/register";
import type { Address } from "~/shop/region/address";
import { personalDataView } from "~/views/personal-data.server";
import { testApp } from "../support/app";

/* The page of one's own data says all that a row holds: whole addresses, and what was chosen by its name. */

const app = await testApp("demo", undefined, afterAll);
const storefront = app.shop.catalogue.storefront("fr");
const sold = storefront.bySku.get("white-widow-5");

const address = (tag: string, phone: string): Address => ({
  firstName: `Claire${tag}`,
  lastName: `Dupont${tag}`,
  line1: `12 rue ${tag}`,
  line2: `Bâtiment ${tag}`,
  city: `Nantes${tag}`,
  postalCode: "44000",
  state: "",
  country: "FR",
  phone,
});
/** An address with all that is shown of it. */
const [shipping, billing] = [address("Un", "+33612345678"), address("Deux", "+33687654321")];
const told = (one: Address, phone: string) =>
  [one.firstName, one.lastName, one.line1, one.line2, one.city, one.postalCode, phone].filter(Boolean);

const textOf = (data: PersonalData) => JSON.stringify(personalDataView(data, storefront));
const sections = PERSONAL.filter(({ title }) => title !== null);
const columnsLike = (isIt: (column: string) => boolean) =>
  sections.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([column, said]) =>
      said.is !== "plain" && said.name !== null && isIt(column) ? [[name, column] as const] : [],
    ),
  );

describe("the page of one's own data", () => {
  it.each(columnsLike((column) => column.endsWith("_address")))(
    "%s: %s is shown whole, with its telephone [PRIVACY-2]",
    (section, column) => {
      const text = textOf({ [section]: [{ [column]: JSON.stringify(shipping) }] });
      for (const part of told(shipping, "06 12 34 56 78")) expect(text).toContain(part);
    },
  );

  it.each(columnsLike((column) => column === "contact"))(
    "%s: %s is shown whole, both addresses [PRIVACY-2]",
    (section, column) => {
      const contact = { email: "claire@example.org", shipping, billing };
      const text = textOf({ [section]: [{ [column]: JSON.stringify(contact) }] });
      const parts = [...told(shipping, "06 12 34 56 78"), ...told(billing, "06 87 65 43 21"), contact.email];
      for (const part of parts) expect(text).toContain(part);
    },
  );

  it.each(columnsLike((column) => ["product_slug", "wish", "sku"].includes(column)))(
    "%s: %s is read by its name; what is sold no longer by what it is known by [PRIVACY-2]",
    (section, column) => {
      const name = sold?.product.name ?? "";
      expect(name).not.toBe("");
      const value = column === "sku" ? "white-widow-5" : "white-widow";
      expect(textOf({ [section]: [{ [column]: value }] })).toContain(name);
      expect(textOf({ [section]: [{ [column]: "partie-1" }] })).toContain("partie-1");
    },
  );

  it("has such columns", () => {
    expect(columnsLike((column) => column.endsWith("_address")).length).toBeGreaterThan(1);
    expect(columnsLike((column) => ["product_slug", "wish", "sku"].includes(column)).length).toBeGreaterThan(
      3,
    );
  });
});
