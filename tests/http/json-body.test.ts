import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formOf, formOrJsonOf } from "~/http/forms/responses.server";
import { FORM } from "~/shop/limits/limits";
import { costOf } from "../support/cost";

/* What a body of JSON says where a route takes one beside a form, and what it may cost. */

/** Times ten milliseconds of the machine that the budget was set on. */
const BUDGET = 2;

const request = (body: string | Uint8Array<ArrayBuffer>, type = "application/json") =>
  new Request("http://localhost/metric/referral", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });

/** The fields that are read; null where the body is refused as a whole. */
async function read(body: string | Uint8Array<ArrayBuffer>, type?: string) {
  const form = await formOrJsonOf(request(body, type));
  return form && [...form];
}

const filled = (unit: string, most: number = FORM.body) => unit.repeat(Math.floor(most / unit.length));
const fields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, "1"])));

describe("a body of JSON", () => {
  it.each([
    ["an object of texts", '{"a":"1","b":""}', { a: "1", b: "" }],
    ["no fields", " {\t} \r\n", {}],
    ["spaces between all", ' { "a" : "1" , "b" : "2" } ', { a: "1", b: "2" }],
    ["every escape", String.raw`{"a":"\"\\\/\b\f\n\r\t\u00e9\uD83C\uDF31"}`, { a: '"\\/\b\f\n\r\té🌱' }],
    ["a byte order mark", '\ufeff{"a":"1"}', { a: "1" }],
    ["braces in a text", '{"a":"{[\\"]}"}', { a: '{[\\"]}'.replace("\\", "") }],
    ["null characters", String.raw`{"a":"1\u00002"}`, { a: "12" }],
    ["half a character", String.raw`{"a":"\ud83c"}`, { a: "\ufffd" }],
    [
      "names that no page has",
      '{"__proto__":"x","constructor":"y","a[0]":"z","":"x","a":"1"}',
      {
        constructor: "y",
        a: "1",
      },
    ],
    ["a value that is null", '{"a":null,"b":"2"}', { b: "2" }],
    ["a field said twice, the last time counts", '{"a":"1","a":"2"}', { a: "2" }],
    ["as many fields as are allowed", fields(FORM.fields), JSON.parse(fields(FORM.fields)) as object],
  ])("with %s is read as a form with the same fields [FORM-8]", async (_, body, said) => {
    expect(await read(body)).toEqual(Object.entries(said));
  });

  it.each(["application/json", "APPLICATION/JSON; charset=utf-8", "application/json;charset=iso-8859-1"])(
    "is what says to be %s [FORM-8]",
    async (type) => {
      expect(await read('{"a":"é"}', type)).toEqual([["a", "é"]]);
    },
  );

  it.each([
    ["nothing", ""],
    ["spaces", "  "],
    ["a byte order mark alone", "\ufeff"],
    ["a list", '["a"]'],
    ["an object in a list", '[{"a":"1"}]'],
    ["a text", '"a"'],
    ["a number", "1"],
    ["null", "null"],
    ["a value that is a number", '{"a":1}'],
    ["a value that is true", '{"a":true}'],
    ["a value that is a list", '{"a":["1"]}'],
    ["a value that is an object", '{"a":{"b":"1"}}'],
    ["a __proto__ that is an object", '{"__proto__":{"a":"1"}}'],
    ["a second object", '{"a":"1"}{"b":"2"}'],
    ["something behind it", '{"a":"1"}x'],
    ["a comma too many", '{"a":"1",}'],
    ["a comma too few", '{"a":"1" "b":"2"}'],
    ["no colon", '{"a" "1"}'],
    ["a name without quotes", '{a:"1"}'],
    ["single quotes", "{'a':'1'}"],
    ["a comment", '{"a":"1"/* */}'],
    ["no end", '{"a":"1"'],
    ["a text without an end", '{"a":"1}'],
    ["an escape that is none", String.raw`{"a":"\x41"}`],
    ["an escape in capitals", String.raw`{"a":"\U0041"}`],
    ["half an escape", String.raw`{"a":"\u00e"}`],
    ["a line break in a text", '{"a":"1\n"}'],
    ["a form", "a=1"],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d])],
    ["UTF-16", new Uint8Array(Buffer.from('{"a":"1"}', "utf16le"))],
    ["1,001 fields", fields(FORM.fields + 1)],
    ["a name of 101 characters", `{"${"a".repeat(FORM.name + 1)}":"1"}`],
    ["a name of five parts", '{"a.b.c.d.e":"1"}'],
    ["a value of 20,001 characters", `{"text":"${"a".repeat(FORM.value + 1)}"}`],
    ["a value of 90,000 characters", `{"a":"${"a".repeat(90_000)}"}`],
    ["lists in lists", filled("[")],
    ["objects in objects", filled('{"a":')],
    ["names without an end", `{"${filled("\\\\", FORM.body - 2)}`],
    ["quotes alone", `{${filled('"', FORM.body - 1)}`],
    ["escaped quotes alone", `{"a":"${filled(String.raw`\"`, FORM.body - 6)}`],
    ["spaces without an end", `{${filled(" ", FORM.body - 1)}`],
  ])("with %s is refused as a whole, for little [FORM-7, FORM-8, FORM-9]", async (_, body) => {
    expect(await read(body)).toBeNull();
    expect(await costOf(() => read(body), BUDGET)).toBeLessThanOrEqual(BUDGET);
  });

  it.each([
    "text/json",
    "text/plain",
    "application/jsonx",
    "application/ld+json",
    "application/x-ndjson",
    "",
  ])("is not what says to be « %s » [FORM-8]", async (type) => {
    expect(await read('{"a":"1"}', type)).toBeNull();
  });

  it("is read where JSON.parse finds one object of texts, and nowhere else [FORM-8]", async () => {
    const pieces = fc.constantFrom(
      '"a"',
      '"b"',
      '""',
      ":",
      ",",
      "{",
      "}",
      " ",
      "[",
      "1",
      "null",
      '"\\n"',
      "\\",
    );
    const written = fc.oneof(
      fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join("")),
      fc
        .dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.string({ unit: "binary" }))
        .map((said) => JSON.stringify(said)),
      fc.json({ maxDepth: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(written, async (body) => {
        expect((await read(body)) !== null).toBe(isObjectOfTexts(body));
      }),
      { numRuns: 600 },
    );
  });

  it("is no body of a page's form [FORM-8]", async () => {
    await expect(formOf(request('{"a":"1"}'))).rejects.toMatchObject({ status: 400 });
  });
});

function isObjectOfTexts(body: string): boolean {
  try {
    const said: unknown = JSON.parse(body);
    return (
      typeof said === "object" &&
      said !== null &&
      !Array.isArray(said) &&
      Object.values(said).every((value) => value === null || typeof value === "string")
    );
  } catch {
    return false;
  }
}
