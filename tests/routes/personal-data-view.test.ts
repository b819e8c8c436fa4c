import { afterAll, describe, expect, it } from "vitest";
import { told as toldValue, toldString } from "~/data/column";
import { DETAIL_WORDS, WORDS } from "~/locales/fr/privacy.server";
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

  const words: Record<string, Record<string, Record<string, string>>> = WORDS;
  it.each(
    sections.flatMap(({ table, name, columns }) =>
      Object.entries(columns).flatMap(([column, said]) =>
        said.words ? [[name, column, table] as const] : [],
      ),
    ),
  )("%s: %s is read in French, whichever of its words it holds [PRIVACY-17]", (section, column, table) => {
    const held = Object.keys(words[table]?.[column] ?? {}).filter(Boolean);
    expect(held.length).toBeGreaterThan(1);
    expect(
      held.filter((word) => textOf({ [section]: [{ [column]: word }] }).includes(`"value":"${word}"`)),
    ).toEqual([]);
  });

  it.each(Object.entries(DETAIL_WORDS))(
    "what happened to an order is told in French, whichever %s it names [PRIVACY-17]",
    (name, said) => {
      const stored = Object.entries(said).filter(([word, french]) => {
        const text = textOf({ evenements: [{ details: JSON.stringify({ [name]: word }) }] });
        return french === word || !text.includes(`\u202f: ${french}"`);
      });
      expect(stored).toEqual([]);
    },
  );

  it("says why an order was cancelled [PRIVACY-17]", () => {
    const cancelled = (reason: string) => textOf({ evenements: [{ details: JSON.stringify({ reason }) }] });
    expect(cancelled("customer")).toContain("raison\u202f: à votre demande");
    expect(cancelled("operator")).toContain("raison\u202f: par la boutique");
  });

  it("has no column of text with a name that does not say whether it holds words of the shop's own [PRIVACY-17]", () => {
    const columns = [
      toldValue<string>(null),
      toldValue<number | null>("Fait le"),
      toldString<string>("Numéro"),
      // @ts-expect-error a text, which may hold words
      toldValue<string>("Motif"),
      // @ts-expect-error words, which want their French
      toldValue<"kept" | "removed">("Décision"),
      // @ts-expect-error a text, where there is one
      toldValue<string | null>("Motif"),
    ];
    expect(columns).toHaveLength(6);
  });

  it("has such columns", () => {
    expect(columnsLike((column) => column.endsWith("_address")).length).toBeGreaterThan(1);
    expect(columnsLike((column) => ["product_slug", "wish", "sku"].includes(column)).length).toBeGreaterThan(
      3,
    );
  });
});
