import { parse } from "@conform-to/react";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formOf } from "~/http/forms/responses.server";
import { isFormType, readFormBody } from "~/http/forms/form-body.server";
import { FORM } from "~/shop/limits/limits";
import { costOf } from "../support/cost";

/* What a form's body may cost before and in conform (FORM-9: 20 ms). */

/** Times ten milliseconds of the machine that the budget was set on. */
const BUDGET = 2;

const request = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost/panier", { method: "POST", headers: { "Content-Type": type }, body });

/** What a route does with a form: bounds, then conform. Answers the status of the refusal, or 200. */
async function read(body: string): Promise<number> {
  try {
    parse(await formOf(request(body)), { resolve: () => ({ value: null }) });
    return 200;
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.status;
    throw refusal;
  }
}

const filled = (unit: string) => unit.repeat(Math.floor(FORM.body / unit.length));

describe("a form's body", () => {
  it.each([
    ["one name 49,900 times", `intent=coupon&code=x${"&a".repeat(49_900)}`],
    ["a name 5,000 parts deep", `intent=coupon&${"a.".repeat(5000)}a=1`],
    ["as many names as fit", Array.from({ length: 14_000 }, (_, index) => `a${index}=`).join("&")],
    ["a name of 90,000 letters", `${"a".repeat(90_000)}=1`],
    ["a value of 90,000 letters", `intent=coupon&code=${"a".repeat(90_000)}`],
    ["separators alone", "&".repeat(FORM.body)],
    ["1,001 fields", Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join("&")],
    ["one field 401 times", "a=1&".repeat(401)],
    ["five parts", "a.b.c.d.e=1"],
  ])("of %s is refused with 400 for little [FORM-7]", async (_, body) => {
    expect(await read(body)).toBe(400);
    expect(await costOf(() => read(body), BUDGET)).toBeLessThanOrEqual(BUDGET);
  });

  it("of 300 quantities with their references, and of every field as long as it may be, is read [FORM-7]", async () => {
    const list = Array.from({ length: 300 }, (_, index) => `sku=pack-${index}&quantity=2`).join("&");
    expect(await read(list)).toBe(200);
    const named = Array.from({ length: 300 }, (_, index) => `quantity.pack-${index}=2&seen.pack-${index}=1`);
    expect(await read(named.join("&"))).toBe(200);
    const long = ["a", "b", "c", "d"].map((name) => `${name}=${"x".repeat(FORM.value)}`).join("&");
    expect(await read(long)).toBe(200);
  });

  it("costs less than 20 ms of processor time in any shape [FORM-9]", { timeout: 300_000 }, async () => {
    const letters = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom(..."a.[]-_=&%061+é\0") });
    const shape = fc.oneof(
      // One piece, again and again.
      letters.map(filled),
      // A field whose name or value is one piece, again and again.
      letters.map((piece) => `a${filled(piece)}`),
      fc
        .tuple(letters, fc.integer({ min: 1, max: 6 }))
        .map(([piece, parts]) => filled(`${"a.".repeat(parts)}${piece}=1&`)),
      // Names that all differ, as deep and as long as is allowed.
      fc
        .record({
          fields: fc.integer({ min: 1, max: FORM.fields }),
          depth: fc.integer({ min: 1, max: FORM.depth }),
          repeats: fc.integer({ min: 1, max: FORM.repeats }),
        })
        .map(({ fields, depth, repeats }) =>
          Array.from({ length: fields }, (_, index) => {
            const name = Array.from(
              { length: depth },
              (_, part) => `n${Math.floor(index / repeats)}x${part}`,
            );
            return `${name.join(".")}=${index}`;
          })
            .join("&")
            .slice(0, FORM.body),
        ),
    );
    await fc.assert(
      fc.asyncProperty(shape, async (body) => {
        const cost = await costOf(() => read(body.slice(0, FORM.body)), BUDGET);
        expect(cost).toBeLessThanOrEqual(BUDGET);
      }),
      { numRuns: 150 },
    );
  });

  it("keeps fields in their order, without null characters and what no page could have named [FORM-7]", () => {
    const form = readFormBody("b=1&a=2&b=3&sku[0]=x&__proto__=x&=x&1=x&c=%00d%00");
    expect([...(form ?? [])]).toEqual([
      ["b", "1"],
      ["a", "2"],
      ["b", "3"],
      ["c", "d"],
    ]);
  });

  it("has lines that are cut beyond what any field takes, and no long runs of combining marks [FORM-13]", () => {
    const form = readFormBody(
      new URLSearchParams({
        city: "x".repeat(FORM.line + 1),
        text: "x".repeat(FORM.value),
        name: `e${"\u0301\u0323".repeat(100)}a\u0301`,
        kana: "\uff9e".repeat(100),
      }).toString(),
    );
    expect(form?.get("city")).toHaveLength(FORM.line);
    expect(form?.get("text")).toHaveLength(FORM.value);
    expect(form?.get("name")).toBe(`e${"\u0301\u0323".repeat(15)}a\u0301`);
    expect(form?.get("kana")).toHaveLength(30);
  });

  it("is of the type that forms send, and of no other [FORM-8]", () => {
    expect(isFormType("application/x-www-form-urlencoded")).toBe(true);
    expect(isFormType("application/x-www-form-urlencoded;charset=UTF-8")).toBe(true);
    for (const type of [
      null,
      "",
      "multipart/form-data; boundary=a",
      "text/plain",
      "application/x-www-form-urlencodedx",
    ])
      expect(isFormType(type)).toBe(false);
  });
});
