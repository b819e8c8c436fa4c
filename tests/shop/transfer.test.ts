import { openStorefronts } from "~/shop/profile/profile";
import fc from "fast-check";
import { create } from "qrcode";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { qrSvg } from "~/shop/payments/qr";
import { qrPng } from "~/shop/payments/qr-png.server";
import {
  britishAccount,
  epcPayload,
  formatIban,
  swissPayload,
  transferPayload,
  transferReference,
  validIban,
} from "~/shop/payments/transfer";
import { readCode } from "../support/codes";

const address = {
  street: "rue du Semoir",
  buildingNumber: "12",
  postalCode: "49000",
  town: "Angers",
  country: "FR",
};
const french = {
  holder: "Chènevis SAS",
  iban: "FR76 3000 6000 0112 3456 7890 189",
  bic: "AGRIFRPPXXX",
  bank: "Banque",
  address,
};
const swiss = { ...french, iban: "CH93 0076 2011 6238 5295 7", bic: "POFICHBEXXX" };
const payment = { amount: 12_345, reference: "CHV-7K3M-92QX" };

describe("the SEPA code", () => {
  test("has the eleven lines of EPC069-12 version 2", () => {
    expect(epcPayload({ ...french, ...payment }).split("\n")).toEqual([
      ...["BCD", "002", "1", "SCT", "AGRIFRPPXXX", "Chènevis SAS", "FR7630006000011234567890189"],
      ...["EUR123.45", "", "", "CHV-7K3M-92QX"],
    ]);
  });

  test("writes the least and the greatest amount with a point and two decimals", () => {
    expect(epcPayload({ ...french, ...payment, amount: 1 })).toContain("\nEUR0.01\n");
    expect(epcPayload({ ...french, ...payment, amount: 99_999_999_999 })).toContain("\nEUR999999999.99\n");
  });

  test.each([0, -1, 100_000_000_000, 1.5, NaN])("refuses an amount of %s minor units", (amount) => {
    expect(() => epcPayload({ ...french, ...payment, amount })).toThrow(RangeError);
  });

  test("cuts a long name at 70 characters but refuses a long reference", () => {
    const lines = epcPayload({ ...french, ...payment, holder: "é".repeat(71) }).split("\n");
    expect(lines[5]).toBe("é".repeat(70));
    expect(epcPayload({ ...french, ...payment, reference: "x".repeat(140) })).toContain("x".repeat(140));
    expect(() => epcPayload({ ...french, ...payment, reference: "x".repeat(141) })).toThrow(RangeError);
  });

  test("keeps its eleven lines when a name or reference holds line breaks", () => {
    const payload = epcPayload({ ...french, holder: "A\nB", amount: 100, reference: "C\r\nD" });
    expect(payload.split("\n")).toHaveLength(11);
    expect(payload).toContain("\nA B\n");
  });

  test("refuses an account whose check digits are wrong", () => {
    const iban = "FR7630006000011234567890188";
    expect(() => epcPayload({ ...french, ...payment, iban })).toThrow(/IBAN/);
  });
});

describe("the Swiss code", () => {
  test("has the 31 lines of SPC 0200, structured address and message included", () => {
    const lines = swissPayload({ ...swiss, ...payment }).split("\n");
    expect(lines).toEqual([
      ...["SPC", "0200", "1", "CH9300762011623852957"],
      ...["S", "Chènevis SAS", "rue du Semoir", "12", "49000", "Angers", "FR"],
      ...Array<string>(7).fill(""),
      ...["123.45", "CHF"],
      ...Array<string>(7).fill(""),
      ...["NON", "", "CHV-7K3M-92QX", "EPD"],
    ]);
    expect(lines).toHaveLength(31);
  });

  test("refuses accounts outside Switzerland and Liechtenstein, and QR-IBANs", () => {
    expect(() => swissPayload({ ...swiss, ...payment, iban: french.iban })).toThrow(/Swiss account/);
    expect(() => swissPayload({ ...swiss, ...payment, iban: "CH4431999123000889012" })).toThrow(/QR-IBAN/);
    expect(swissPayload({ ...swiss, ...payment, iban: "LI21 0881 0000 2324 013A A" })).toContain("\nLI21");
  });
});

test("the currency chooses the code: SEPA for euros, Swiss for francs, none for the others", () => {
  expect(transferPayload(french, "EUR", payment)).toMatch(/^BCD\n/);
  expect(transferPayload(swiss, "CHF", payment)).toMatch(/^SPC\n/);
  expect(transferPayload(french, "GBP", payment)).toBeNull();
});

test("a transfer is offered where the shop has an account in the currency, and only there [PAYMENT-9]", () => {
  for (const { code, transfer, paymentMethods } of openStorefronts())
    expect(paymentMethods.includes("transfer"), code).toBe(transfer !== null);
  const accounts = openStorefronts().flatMap(({ transfer, currency: { isoCode } }) =>
    transfer ? [[isoCode, transfer.iban.slice(0, 2), validIban(transfer.iban)].join(" ")] : [],
  );
  expect([...new Set(accounts)].sort()).toEqual(["CHF CH true", "EUR FR true", "GBP GB true"]);
});

test("every account in euros or francs makes a code, no other does [PAYMENT-8]", () => {
  for (const { transfer, currency } of openStorefronts()) {
    if (!transfer) continue;
    const code = transferPayload(transfer, currency.isoCode, payment);
    if (currency.isoCode === "GBP") expect(code).toBeNull();
    else expect(code, currency.isoCode).toContain("CHV-7K3M-92QX");
  }
});

test("a British account is told as British banks ask for it [PAYMENT-10]", () => {
  expect(britishAccount("GB29 NWBK 6016 1331 9268 19")).toEqual({
    sortCode: "60-16-13",
    accountNumber: "31926819",
  });
  expect(britishAccount(french.iban)).toBeNull();
  expect(britishAccount(swiss.iban)).toBeNull();
});

test("the payer writes the order number, and with a second payment which one it is", () => {
  expect(transferReference("CHV-7K3M-92QX")).toBe("CHV-7K3M-92QX");
  expect(transferReference("CHV-7K3M-92QX", 2)).toBe("CHV-7K3M-92QX-2");
});

test("an IBAN is shown in groups of four", () => {
  expect(formatIban("fr7630006000011234567890189")).toBe("FR76 3000 6000 0112 3456 7890 189");
  expect(formatIban("BE68 5390 0754 7034")).toBe("BE68 5390 0754 7034");
});

test.each([
  ["GB82 WEST 1234 5698 7654 32", true],
  ["de89370400440532013000", true],
  ["MT84MALT011000012345MTLCAST001S", true],
  ["GB82 WEST 1234 5698 7654 23", false],
  ["DE89370400440532013001", false],
  ["DE89", false],
  ["DE89-3704-0044-0532-0130-00", false],
  ["", false],
])("%s is an IBAN: %s", (iban, valid) => {
  expect(validIban(iban)).toBe(valid);
});

/** The dark modules of an SVG's path, as "x,y" without the quiet zone. */
function modulesOf(svg: string, quiet: number): Set<string> {
  const dark = new Set<string>();
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(width); i++) dark.add(`${Number(x) + i - quiet},${Number(y) - quiet}`);
  return dark;
}

/** Pixels per module of a PNG. */
const PIXELS = 8;

/** The pixels of a code's PNG, drawn here anew: one byte each, 0 or 255. */
function drawnPixels(payload: string): { side: number; pixels: Buffer } {
  const isSwiss = payload.startsWith("SPC");
  const segments = [{ data: Buffer.from(payload), mode: "byte" as const }];
  const least = create(segments, { errorCorrectionLevel: "M" });
  const { modules } =
    isSwiss && least.version < 14 ? create(segments, { errorCorrectionLevel: "M", version: 14 }) : least;
  const quiet = isSwiss ? Math.ceil((modules.size * 5) / 46) : 4;
  const side = (modules.size + 2 * quiet) * PIXELS;
  const pixels = Buffer.alloc(side * side, 255);
  const fill = ([left, right]: [number, number], [top, bottom]: [number, number], grey: number) => {
    for (let y = top; y < bottom; y++) pixels.fill(grey, y * side + left, y * side + right);
  };
  const at = (module: number): [number, number] => [(quiet + module) * PIXELS, (quiet + module + 1) * PIXELS];
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) fill(at(x), at(y), 0);
  /** A strip of millimetres in the middle. */
  const middle = (mm: number): [number, number] => {
    const half = ((mm * modules.size) / 46 / 2) * PIXELS;
    return [Math.round(side / 2 - half), Math.round(side / 2 + half)];
  };
  for (const [width, height, grey] of isSwiss
    ? ([
        [7, 7, 255],
        [6, 6, 0],
        [1.17, 3.9, 255],
        [3.9, 1.17, 255],
      ] as const)
    : [])
    fill(middle(width), middle(height), grey);
  return { side, pixels };
}

/** Payloads of a kind that make a code of each size up to version 25, the largest of a Swiss one. */
function payloadOfEachSize(kind: "BCD" | "SPC"): string[] {
  // Bytes that versions 1 to 25 hold with error correction M (ISO 18004, table 7).
  const room = [
    ...[14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666],
    ...[711, 779, 857, 911, 997],
  ];
  const held = kind === "SPC" ? room.slice(13) : room;
  return held.map((bytes) => {
    const words = `${kind}\nCHV-7K3M-92QX é ${bytes} Angers 12345.67 `;
    const text = Buffer.from(words.repeat(60))
      .subarray(0, bytes)
      .toString()
      .replace(/\ufffd/g, "");
    return text.padEnd(text.length + bytes - Buffer.byteLength(text), "x");
  });
}

const epc = epcPayload({ ...french, ...payment });
const spc = swissPayload({ ...swiss, ...payment });
const reference = (payload: string) =>
  create([{ data: Buffer.from(payload), mode: "byte" }], {
    errorCorrectionLevel: "M",
    version: payload === spc ? 14 : undefined,
  }).modules;
/** Modules of white around a code: four, around a Swiss one 5 mm of 46, which is eight. */
const quietOf = (payload: string) => (payload === spc ? 8 : 4);

describe("the picture of a code", () => {
  test.each([
    ["SEPA", epc],
    ["Swiss", spc],
  ])("draws every module where it belongs, its white around it (%s)", (_kind, payload) => {
    const expected = reference(payload);
    const svg = qrSvg(payload, "Code");
    const side = expected.size + 2 * quietOf(payload);
    const dark = modulesOf(svg, quietOf(payload));
    expect(svg).toContain(`viewBox="0 0 ${side} ${side}"`);
    // Each module is a whole number of pixels.
    expect(Number(/ width="(\d+)" height="\d+" viewBox/.exec(svg)?.[1]) % side).toBe(0);
    for (let y = 0; y < expected.size; y++)
      for (let x = 0; x < expected.size; x++)
        expect(dark.has(`${x},${y}`), `${x},${y}`).toBe(Boolean(expected.get(y, x)));
  });

  test("is black on a white ground of its own, named, and without a style attribute", () => {
    const svg = qrSvg(epc, 'Payer <21 €> & "plus"');
    expect(svg).toContain('role="img"');
    expect(svg).toContain("<title>Payer &lt;21 €&gt; &amp; &quot;plus&quot;</title>");
    expect(svg).toMatch(/<rect width="\d+" height="\d+" fill="#fff"\/><path d="[^"]+" fill="#000"\/>/);
    expect(svg).not.toMatch(/style|currentColor/);
  });

  test("bears the Swiss cross, 7 mm on 46, in the middle of Swiss codes only", () => {
    const svg = qrSvg(spc, "Code");
    const size = reference(spc).size;
    const [white] = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"/g)];
    expect(Number(white?.[3])).toBeCloseTo((size * 7) / 46, 2);
    expect(Number(white?.[1]) + Number(white?.[3]) / 2).toBeCloseTo(size / 2 + 8, 2);
    expect(svg.match(/<rect x=/g)).toHaveLength(4);
    expect(qrSvg(epc, "Code")).not.toContain("<rect x=");
  });

  test.each([
    ["SEPA", payloadOfEachSize("BCD"), 25],
    ["Swiss", payloadOfEachSize("SPC"), 12],
  ] as const)(
    "is the same as PNG (%s), pixel for pixel in every size, the cross included",
    async (_kind, payloads, sizes) => {
      const sides = new Set<number>();
      for (const payload of payloads) {
        const png = await qrPng(payload);
        const { side, pixels } = drawnPixels(payload);
        const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height, info.channels], `${payload.length}`).toEqual([side, side, 1]);
        expect(data.equals(pixels), `${payload.length} characters`).toBe(true);
        sides.add(side);
      }
      expect(sides.size).toBe(sizes);
    },
  );

  test("is a PNG of one bit a pixel: what a mail carries for it is small", async () => {
    for (const payload of [epc, spc]) {
      const png = await qrPng(payload);
      const { format, bitsPerSample, isPalette, hasAlpha } = await sharp(png).metadata();
      expect({ format, bitsPerSample, isPalette, hasAlpha }).toEqual({
        format: "png",
        bitsPerSample: 1,
        isPalette: true,
        hasAlpha: false,
      });
      expect(png.length).toBeLessThan(3_000);
    }
  });
});

describe("two decoders read", () => {
  const long = {
    holder: "Société d’Études Chènevières & Cie ".repeat(2),
    address: { ...address, street: "chemin de l’Ébénière-aux-Grâces ".repeat(2), town: "Châtel-Saint-Denis" },
  };
  const codes = [
    ["a SEPA code", epc],
    ["a Swiss code", spc],
    ["a long SEPA code", epcPayload({ ...french, ...long, ...payment, reference: "é".repeat(140) })],
    ["a long Swiss code", swissPayload({ ...swiss, ...long, ...payment, reference: "é".repeat(140) })],
  ] as const;

  test.each(codes)(
    "%s as the page draws it, on plain and on dense screens [PAYMENT-26]",
    async (_kind, payload) => {
      for (const scale of [1, 1.5, 2, 3])
        expect(await readCode(qrSvg(payload, "Code"), scale), `${scale}`).toEqual({
          jsqr: payload,
          zbar: payload,
        });
    },
  );

  test.each(codes)("%s as a mail carries it [PAYMENT-26]", async (_kind, payload) => {
    expect(await readCode(await qrPng(payload))).toEqual({ jsqr: payload, zbar: payload });
  });

  test("a code of any amount and reference, in euros and in francs [PAYMENT-26, PAYMENT-27]", async () => {
    const one = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_999 }),
      reference: fc.string({ minLength: 1, maxLength: 60 }).map((text) => `A${text.trim()}`),
    });
    await fc.assert(
      fc.asyncProperty(one, async (given) => {
        for (const payload of [epcPayload({ ...french, ...given }), swissPayload({ ...swiss, ...given })])
          expect(await readCode(qrSvg(payload, "Code"))).toEqual({ jsqr: payload, zbar: payload });
      }),
      { numRuns: 15 },
    );
  });
});
