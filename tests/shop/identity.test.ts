import { describe, expect, it } from "vitest";
import { digestOf, newId, newOrderNumber, newToken } from "~/shop/identity.server";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

describe("an order number", () => {
  it("is ten letters of Crockford's base 32, all of them in use, and never twice in 10,000 [ORDER-5]", () => {
    const numbers = Array.from({ length: 10_000 }, newOrderNumber);
    for (const number of numbers) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(numbers).size).toBe(10_000);
    const letters = new Set(numbers.join("").replaceAll("-", ""));
    expect([...letters].sort().join("")).toBe(CROCKFORD);
  });

  it("has 50 random bits: every place takes every letter about as often [ORDER-5]", () => {
    const places = Array.from({ length: 10 }, () => new Map<string, number>());
    for (let i = 0; i < 10_000; i++) {
      const letters = newOrderNumber().replace("-", "");
      for (const [place, seen] of places.entries()) {
        const letter = letters[place] ?? "";
        seen.set(letter, (seen.get(letter) ?? 0) + 1);
      }
    }
    // 312 on average; a fair place is this far off less than once in 10^12 runs.
    for (const seen of places)
      for (const letter of CROCKFORD) {
        expect(seen.get(letter) ?? 0).toBeGreaterThan(180);
        expect(seen.get(letter) ?? 0).toBeLessThan(450);
      }
  });
});

describe("a random name", () => {
  it("of a row has 128 bits, of a link 192, and no letter that an address would escape [ORDER-5]", () => {
    const ids = Array.from({ length: 1000 }, newId);
    const tokens = Array.from({ length: 1000 }, newToken);
    for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
    expect(new Set([...ids, ...tokens]).size).toBe(2000);
  });

  it("has the SHA-256 that everybody computes as its digest", () => {
    expect(digestOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
