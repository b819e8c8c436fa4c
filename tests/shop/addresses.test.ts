import { describe, expect, it } from "vitest";
import {
  addAddress,
  ADDRESSES_LIMIT,
  changeAddress,
  findAddress,
  listAddresses,
  makeDefault,
  removeAddress,
  type SavedAddress,
} from "~/shop/customers/addresses.server";
import { isSameAddress } from "~/shop/region/address";
import { newCustomer } from "../support/accounts";
import { contact, testShop, type TestShop } from "../support/shop";

const at = (line1: string) => ({ ...contact.shipping, line1 });

/** Keeps addresses one second after the other; their ids. */
async function keep(shop: TestShop, customerId: string, ...lines: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const line of lines) {
    shop.advance(1000);
    ids.push((await addAddress(shop.db, customerId, at(line), shop.now())) ?? "");
  }
  return ids;
}

async function customerWith(...lines: string[]) {
  const shop = await testShop();
  const { id } = await newCustomer(shop);
  return { shop, db: shop.db, id, ids: await keep(shop, id, ...lines) };
}

/** The addresses as « line, S for delivery, B for billing ». */
const told = (saved: SavedAddress[]) =>
  saved.map(
    ({ address, isDefault }) =>
      `${address.line1}${isDefault.shipping ? " S" : ""}${isDefault.billing ? " B" : ""}`,
  );

describe("the addresses of a customer", () => {
  it("are kept whole; the first is the default for delivery and billing [ADDRESS-4]", async () => {
    const { db, id, ids } = await customerWith("un", "deux", "trois");
    const saved = await listAddresses(db, id);
    expect(told(saved)).toEqual(["un S B", "trois", "deux"]);
    expect(saved[0]).toEqual({
      id: ids[0],
      address: at("un"),
      isDefault: { shipping: true, billing: true },
    });
  });

  it("may be the default for one use each, never two for one [ADDRESS-4]", async () => {
    const { db, id, ids } = await customerWith("un", "deux", "trois");
    expect(await makeDefault(db, id, ids[1] ?? "", "shipping")).toBe(true);
    expect(told(await listAddresses(db, id))).toEqual(["deux S", "un B", "trois"]);
    expect(await makeDefault(db, id, ids[1] ?? "", "billing")).toBe(true);
    expect(await makeDefault(db, id, ids[1] ?? "", "billing")).toBe(true);
    expect(told(await listAddresses(db, id))).toEqual(["deux S B", "trois", "un"]);
  });

  it("have one default each, whichever of many requests came last [ADDRESS-4]", async () => {
    const { db, id, ids } = await customerWith("un", "deux", "trois", "quatre");
    const made = await Promise.all(
      [...ids, ...ids].flatMap((one) => [
        makeDefault(db, id, one, "shipping"),
        makeDefault(db, id, one, "billing"),
      ]),
    );
    expect(made).toEqual(made.map(() => true));
    const saved = await listAddresses(db, id);
    expect(saved.filter(({ isDefault }) => isDefault.shipping)).toHaveLength(1);
    expect(saved.filter(({ isDefault }) => isDefault.billing)).toHaveLength(1);
  });

  it("have one default too where the first two were added, or two removed, at once [ADDRESS-4]", async () => {
    const { shop, db, id } = await customerWith();
    const ids = await Promise.all(
      ["un", "deux", "trois", "quatre"].map((line) => addAddress(db, id, at(line), shop.now())),
    );
    const first = await listAddresses(db, id);
    expect(first).toHaveLength(4);
    expect(told(first).filter((one) => one.endsWith(" S B"))).toHaveLength(1);
    const others = ids.flatMap((one) => (one && one !== first[3]?.id ? [one] : []));
    await Promise.all(others.map((one) => removeAddress(db, id, one)));
    expect(told(await listAddresses(db, id))).toEqual([`${first[3]?.address.line1} S B`]);
  });

  it("are handed on: a default that is removed makes the newest other one the default [ADDRESS-5]", async () => {
    const { db, id, ids } = await customerWith("un", "deux", "trois");
    const [un = "", deux = "", trois = ""] = ids;
    await makeDefault(db, id, deux, "billing");
    expect(await removeAddress(db, id, un)).toEqual({ heir: at("trois"), uses: ["shipping"] });
    expect(told(await listAddresses(db, id))).toEqual(["trois S", "deux B"]);
    expect(await removeAddress(db, id, deux)).toEqual({ heir: at("trois"), uses: ["billing"] });
    const [quatre] = [await addAddress(db, id, at("quatre"), 0)];
    expect(await removeAddress(db, id, quatre ?? "")).toEqual({ heir: null, uses: [] });
    expect(told(await listAddresses(db, id))).toEqual(["trois S B"]);
    expect(await removeAddress(db, id, trois)).toEqual({ heir: null, uses: [] });
    expect(await listAddresses(db, id)).toEqual([]);
  });

  it("are changed in place, what they are the default for kept [ADDRESS-4]", async () => {
    const { shop, db, id, ids } = await customerWith("un", "deux");
    const swiss = { ...at("Rue du Rhône 8"), country: "CH", postalCode: "1204", city: "Genève" };
    expect(await changeAddress(db, id, ids[0] ?? "", swiss, shop.now())).toBe(true);
    expect(await findAddress(db, id, ids[0] ?? "")).toEqual({
      id: ids[0],
      address: swiss,
      isDefault: { shipping: true, billing: true },
    });
  });

  it("are twenty at most, and never the same twice [ADDRESS-3]", async () => {
    const lines = Array.from({ length: ADDRESSES_LIMIT }, (_, index) => `${index + 1} rue Longue`);
    const { shop, db, id, ids } = await customerWith(...lines);
    expect(ADDRESSES_LIMIT).toBe(20);
    expect(await addAddress(db, id, at("un de plus"), shop.now())).toBeNull();
    expect(await addAddress(db, id, at("7 rue Longue"), shop.now())).toBe(ids[6]);
    expect(await listAddresses(db, id)).toHaveLength(20);
    expect(isSameAddress(at("un"), at("un"))).toBe(true);
    for (const other of [{ line2: "Bât. C" }, { phone: "+33611111111" }, { country: "BE" }])
      expect(isSameAddress(at("un"), { ...at("un"), ...other })).toBe(false);
  });

  it("are found by nobody else: another customer's id does nothing [ADDRESS-6]", async () => {
    const { shop, db, id, ids } = await customerWith("un", "deux");
    const other = (await newCustomer(shop)).id;
    await keep(shop, other, "ailleurs");
    const [, deux = ""] = ids;
    expect(await findAddress(db, other, deux)).toBeNull();
    expect(await changeAddress(db, other, deux, at("volée"), shop.now())).toBe(false);
    expect(await makeDefault(db, other, deux, "shipping")).toBe(false);
    expect(await removeAddress(db, other, deux)).toBeNull();
    for (const unknown of ["", "nope"]) {
      expect(await findAddress(db, id, unknown)).toBeNull();
      expect(await removeAddress(db, id, unknown)).toBeNull();
    }
    expect(told(await listAddresses(db, id))).toEqual(["un S B", "deux"]);
    expect(told(await listAddresses(db, other))).toEqual(["ailleurs S B"]);
  });
});
