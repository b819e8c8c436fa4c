import { openStorefronts } from "~/shop/profile/profile";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { addressErrors } from "~/locales/fr/address.server";
import {
  type Address,
  ADDRESS_LIMITS,
  type AddressFault,
  addressFields,
  checkAddress,
  checkDeliveryAddress,
  cleanLine,
  countryName,
  formatAddress,
  formatPhone,
  parseEmail,
  parsePhone,
  statesOf,
} from "~/shop/region/address";
import {
  certainlyWrongPostalCode,
  deliveryStatusOf,
  doubtfulPostalCode,
  isPostalCodeOfDigits,
  normalisePostalCode,
} from "~/shop/region/postal-code";
import { COUNTRIES } from "~/shop/region/countries";
import { mailboxMeant } from "~/shop/checkout/misspelt-mailbox.server";
import { STATES } from "~/shop/region/states";
import { statesModule } from "../../scripts/states.mjs";

const NAMES = { firstName: "Zoé", lastName: "L’Hôte-Müller" };

/** What a shopper types in each country, as the form sends it, and the address and lines that come of it. */
const typed: {
  country: string;
  raw: Partial<Record<keyof Address, string>>;
  value: Partial<Address>;
  lines: string[];
}[] = [
  {
    country: "FR",
    raw: { line1: " 12  rue de l’Église ", postalCode: "75 011", city: "Paris", phone: "06.12.34.56.78" },
    value: { line1: "12 rue de l’Église", postalCode: "75011", phone: "+33612345678" },
    lines: ["12 rue de l’Église", "75011 Paris", "France"],
  },
  {
    country: "BE",
    raw: { line1: "Rue Haute 3", postalCode: "B-1000", city: "Bruxelles", phone: "0470 12 34 56" },
    value: { postalCode: "1000", phone: "+32470123456" },
    lines: ["Rue Haute 3", "1000 Bruxelles", "Belgique"],
  },
  {
    country: "LU",
    raw: { line1: "4, rue du Nord", postalCode: "L - 2229", city: "Luxembourg", phone: "621 123 456" },
    value: { postalCode: "2229", phone: "+352621123456" },
    lines: ["4, rue du Nord", "L-2229 Luxembourg", "Luxembourg"],
  },
  {
    country: "MC",
    raw: { line1: "2 rue Grimaldi", postalCode: "98000", city: "Monaco", phone: "93 30 12 34" },
    value: { postalCode: "98000", phone: "+37793301234" },
    lines: ["2 rue Grimaldi", "MC-98000 Monaco", "Monaco"],
  },
  {
    country: "CH",
    raw: {
      line1: "Rue du Rhône 8",
      line2: "c/o Keller",
      postalCode: "CH-1204",
      city: "Genève",
      phone: "079 123 45 67",
    },
    value: { line2: "c/o Keller", postalCode: "1204", phone: "+41791234567" },
    lines: ["Rue du Rhône 8", "c/o Keller", "CH-1204 Genève", "Suisse"],
  },
  {
    country: "LI",
    raw: { line1: "Dorfstrasse 1", postalCode: "FL-9498", city: "Planken", phone: "373 12 34" },
    value: { postalCode: "9498", phone: "+4233731234" },
    lines: ["Dorfstrasse 1", "FL-9498 Planken", "Liechtenstein"],
  },
  {
    country: "DE",
    raw: { line1: "Hauptstraße 5", postalCode: "D-01067", city: "Dresden", phone: "0151 23456789" },
    value: { postalCode: "01067", phone: "+4915123456789" },
    lines: ["Hauptstraße 5", "01067 Dresden", "Allemagne"],
  },
  {
    country: "AT",
    raw: { line1: "Am Graben 2", postalCode: "A-1010", city: "Wien", phone: "0664 1234567" },
    value: { postalCode: "1010", phone: "+436641234567" },
    lines: ["Am Graben 2", "1010 Wien", "Autriche"],
  },
  {
    country: "NL",
    raw: { line1: "Damrak 9", postalCode: "1012lp", city: "Amsterdam", phone: "06-12345678" },
    value: { postalCode: "1012 LP", phone: "+31612345678" },
    lines: ["Damrak 9", "1012 LP Amsterdam", "Pays-Bas"],
  },
  {
    country: "GB",
    raw: { line1: "10 Downing Street", postalCode: "sw1a2aa", city: "London", phone: "07400 123456" },
    value: { postalCode: "SW1A 2AA", phone: "+447400123456" },
    lines: ["10 Downing Street", "London", "SW1A 2AA", "Royaume-Uni"],
  },
  {
    country: "CA",
    raw: {
      line1: "500, rue Sherbrooke",
      city: "Montréal",
      state: "qc",
      postalCode: "h2x-1y4",
      phone: "(514) 555-0123",
    },
    value: { state: "QC", postalCode: "H2X 1Y4", phone: "+15145550123" },
    lines: ["500, rue Sherbrooke", "Montréal QC H2X 1Y4", "Canada"],
  },
  {
    country: "US",
    raw: { line1: "1 Main St", city: "Bangor", state: "ME", postalCode: "044015120", phone: "207-555-0123" },
    value: { state: "ME", postalCode: "04401-5120", phone: "+12075550123" },
    lines: ["1 Main St", "Bangor, ME 04401-5120", "États-Unis"],
  },
  {
    country: "AU",
    raw: { line1: "3 George St", city: "Sydney", state: "NSW", postalCode: "2000", phone: "0412 345 678" },
    value: { state: "NSW", postalCode: "2000", phone: "+61412345678" },
    lines: ["3 George St", "Sydney NSW 2000", "Australie"],
  },
  {
    country: "NZ",
    raw: { line1: "7 Queen Street", city: "Auckland", postalCode: "1010", phone: "021 123 4567" },
    value: { postalCode: "1010", phone: "+64211234567" },
    lines: ["7 Queen Street", "Auckland 1010", "Nouvelle-Zélande"],
  },
  {
    country: "IT",
    raw: { line1: "Via Roma 1", postalCode: "I-00184", city: "Roma", phone: "06 12345678" },
    value: { postalCode: "00184", phone: "+390612345678" },
    lines: ["Via Roma 1", "00184 Roma", "Italie"],
  },
  {
    country: "ES",
    raw: { line1: "Calle Mayor 6", postalCode: "28 013", city: "Madrid", phone: "612 34 56 78" },
    value: { postalCode: "28013", phone: "+34612345678" },
    lines: ["Calle Mayor 6", "28013 Madrid", "Espagne"],
  },
];

describe.each(typed)("an address in $country", ({ country, raw, value, lines }) => {
  const read = checkAddress({ ...NAMES, ...raw }, country);

  test("is read as its country writes it", () => {
    const full = { ...NAMES, line2: "", state: "", country, line1: raw.line1, city: raw.city, ...value };
    expect(read).toEqual({ ok: true, value: full });
  });

  test("is written in its country's order, the country's French name last", () => {
    if (!read.ok) throw new Error("refused");
    expect(formatAddress(read.value)).toEqual(["Zoé L’Hôte-Müller", ...lines]);
  });

  test("is the same when it is read again from what was stored", () => {
    if (!read.ok) throw new Error("refused");
    expect(checkAddress({ ...read.value }, country)).toEqual(read);
  });
});

test("an address where another script is at home is written in the order of Latin letters", () => {
  const read = checkAddress({ ...NAMES, line1: "1 Peak Road", city: "Central", phone: "+33612345678" }, "HK");
  if (!read.ok) throw new Error("refused");
  expect(formatAddress(read.value)).toEqual([
    "Zoé L’Hôte-Müller",
    "1 Peak Road",
    "Central",
    countryName("HK"),
  ]);
});

describe("the form's fields", () => {
  test.each([
    ["FR", "firstName lastName line1 line2 postalCode city phone"],
    ["CH", "firstName lastName line1 line2 postalCode city phone"],
    ["GB", "firstName lastName line1 line2 city postalCode phone"],
    ["NZ", "firstName lastName line1 line2 city postalCode phone"],
    ["CA", "firstName lastName line1 line2 city state postalCode phone"],
    ["HK", "firstName lastName line1 line2 city phone"],
  ])("of %s stand in the order its people write them", (country, fields) => {
    expect(addressFields(country).join(" ")).toBe(fields);
  });

  test("ask for a state in the United States, Canada and Australia only", () => {
    const asked = typed
      .map(({ country }) => country)
      .filter((country) => addressFields(country).includes("state"));
    expect(asked.sort()).toEqual(["AU", "CA", "US"]);
  });

  test("ask for a postal code and a city in every country of every storefront", () => {
    const countries = Object.keys(COUNTRIES);
    for (const country of countries) {
      expect(addressFields(country)).toEqual(
        expect.arrayContaining(["postalCode", "city", "line1", "phone"]),
      );
    }
  });
});

describe("checkAddress", () => {
  const good = {
    ...NAMES,
    line1: "12 rue de l’Église",
    postalCode: "75011",
    city: "Paris",
    phone: "0612345678",
  };
  const faults = (raw: Record<string, unknown>, country = "FR") => {
    const read = checkAddress(raw, country);
    return read.ok ? [] : read.problem.map(({ field, reason }) => `${field}: ${reason}`);
  };

  test("tells every missing field, in the order of the form", () => {
    expect(faults({})).toEqual([
      "firstName: first-name-required",
      "lastName: last-name-required",
      "line1: address-required",
      "postalCode: postal-code-required",
      "city: city-required",
      "phone: phone-required",
    ]);
    expect(faults({}, "US").slice(3, 6)).toEqual([
      "city: city-required",
      "state: state-required",
      "postalCode: postal-code-required",
    ]);
  });

  test("takes blanks, invisible characters and what is no text for nothing", () => {
    expect(faults({ ...good, firstName: " \u00a0", lastName: "\u200b\ufeff", city: ["Paris"] })).toEqual([
      "firstName: first-name-required",
      "lastName: last-name-required",
      "city: city-required",
    ]);
  });

  test("refuses a postal code, a phone and a state that cannot be", () => {
    expect(faults({ ...good, postalCode: "7501", phone: "123" })).toEqual([
      "postalCode: postal-code-invalid",
      "phone: phone-invalid",
    ]);
    expect(faults({ ...good, state: "ON", postalCode: "2000", phone: "0412345678" }, "AU")).toEqual([
      "state: state-required",
    ]);
  });

  test.each(Object.entries(ADDRESS_LIMITS).filter(([field]) => field !== "state"))(
    "takes a %s of %i characters and no longer one",
    (field, limit) => {
      const fault = (length: number) => faults({ ...good, [field]: "9".repeat(length) });
      expect(fault(limit)).not.toContain(`${field}: too-long`);
      expect(fault(limit + 1)).toContain(`${field}: too-long`);
    },
  );

  test("keeps no state, postal code or other field that the country is not asked for", () => {
    const read = checkAddress({ ...good, state: "QC", company: "SARL" }, "FR");
    expect(read).toMatchObject({ ok: true, value: { state: "", country: "FR" } });
    expect(read.ok && Object.keys(read.value)).not.toContain("company");
    const hongKong = checkAddress({ ...good, postalCode: "999077", phone: "+33612345678" }, "HK");
    expect(hongKong).toMatchObject({ ok: true, value: { postalCode: "" } });
  });
});

describe("cleanLine", () => {
  test.each([
    ["  Jean\u00a0\u202f Paul\t\n", "Jean Paul"],
    ["Ren\u200be\u0301e\ufeff", "Ren\u00e9e"],
    ["D\u00adu\u0000p\u0007ont", "Dupont"],
    ["L’Hôte d'Aÿ-Œuvre", "L’Hôte d'Aÿ-Œuvre"],
    ["\u202eabc\u2066", "abc"],
    ["Łukasz Đỗ Ñuñez ß", "Łukasz Đỗ Ñuñez ß"],
  ])("makes %j %j", (text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });
});

describe("postal codes", () => {
  test.each([
    ["FR", "75.001", "75001"],
    ["FR", "F-75001", "75001"],
    ["FR", "FR 2A004", "FR2A004"],
    ["FR", "\u200b７５００１", "75001"],
    ["BE", "BE 1000", "1000"],
    ["LU", "L1234", "1234"],
    ["LU", "LU-1234", "1234"],
    ["MC", "MC 98000", "98000"],
    ["CH", "ch1205", "1205"],
    ["LI", "fl 9490", "9490"],
    ["DE", "10 115", "10115"],
    ["NL", "NL-1012ab", "1012 AB"],
    ["NL", "1012\u2011AB", "1012 AB"],
    ["GB", "g2 1aa", "G2 1AA"],
    ["GB", "m11ae", "M1 1AE"],
    ["GB", "ec1a1bb", "EC1A 1BB"],
    ["GB", "DN551PT", "DN55 1PT"],
    ["CA", "k1a0b1", "K1A 0B1"],
    ["CA", "C1A 4P3", "C1A 4P3"],
    ["US", "12345", "12345"],
    ["US", "12345 6789", "12345-6789"],
    ["US", "12345–6789", "12345-6789"],
    ["IE", "d02af30", "D02 AF30"],
    ["PT", "1000001", "1000-001"],
    ["PL", "00 950", "00-950"],
    ["SE", "SE-11455", "114 55"],
    ["AD", "ad 500", "AD500"],
    ["HK", "a-1", "A1"],
  ])("of %s: %j becomes %j", (country, text, code) => {
    expect(normalisePostalCode(country, text)).toBe(code);
    expect(normalisePostalCode(country, code)).toBe(code);
  });

  test.each([
    ["FR", "7501"],
    ["FR", "750011"],
    ["FR", "X-75001"],
    ["FR", "-"],
    ["BE", "10000"],
    ["CH", "120A"],
    ["LI", "1205"],
    ["MC", "06000"],
    ["AT", "0123"],
    ["NL", "1012"],
    ["GB", "75001"],
    ["CA", "K1A 0B"],
    ["US", "1234"],
    ["US", "12345-67"],
    ["ES", "53001"],
    ["IT", "0018"],
    ["AU", "200"],
    ["FR", "7".repeat(50_000)],
  ])("of %s: %s is refused", (country, text) => {
    expect(certainlyWrongPostalCode(country, text)).toBe(true);
    expect(doubtfulPostalCode(country, text)).toBe(false);
  });

  const inUse: Record<string, string> = {
    FR: "01000 13001 20000 20600 59000 69001 75116 95880 97100 97400 97600 98714 98800",
    BE: "1000 4000 6000 9999",
    LU: "1009 2229 9991",
    MC: "98000 98025",
    CH: "1000 1205 2000 3000 4000 5000 6500 7000 8001 9000 9479 9500 9658",
    LI: "9485 9486 9487 9488 9490 9491 9492 9493 9494 9495 9496 9497 9498",
    DE: "01067 04109 06108 10115 20095 42103 44135 60311 63065 80331 99998",
    AT: "1010 5020 6020 8010 9992",
    NL: "1012 AB, 2511 CV, 3011 AA, 9999 ZZ",
    GB: "SW1A 1AA, M1 1AE, B33 8TH, CR2 6XH, DN55 1PT, W1A 0AX, EC1A 1BB, BT1 5GS, ZE1 0AA, BF1 4AA, E20 2ST",
    CA: "K1A 0B1, H2X 1Y4, V6B 1A1, X0A 0H0, A1A 1A1, G1R 4S9, Y1A 1A1",
    US: "00501 02108 10001 60601 90210 99950 20500-0003",
    AU: "0200 0800 1001 2000 3000 4000 5000 6000 7000 9726",
    NZ: "0110 0600 1010 6011 9893",
    IT: "00118 20121 39100 98168",
    ES: "01001 08001 28013 35001 51001 52006",
  };
  test.each(Object.entries(inUse))("in use in %s are taken without a question: %s", (country, codes) => {
    for (const code of codes.split(codes.includes(",") ? ", " : " ")) {
      expect([code, certainlyWrongPostalCode(country, code)]).toEqual([code, false]);
      expect([code, doubtfulPostalCode(country, code)]).toEqual([code, false]);
      expect(normalisePostalCode(country, code)).toBe(code);
    }
  });

  test.each([
    ["FR", "00100"],
    ["FR", "96000"],
    ["FR", "98000"],
    ["BE", "0612"],
    ["CH", "9490"],
    ["CH", "9498"],
    ["CH", "9800"],
    ["DE", "00100"],
    ["LU", "0999"],
    ["NL", "1012 SS"],
    ["GB", "QA1 1AA"],
    ["GB", "SW1A 1CA"],
    ["GB", "JE2 3AB"],
    ["US", "00100"],
    ["AU", "0100"],
    ["NZ", "0001"],
  ])("of %s: %s is taken and asked about", (country, code) => {
    expect(certainlyWrongPostalCode(country, code)).toBe(false);
    expect(doubtfulPostalCode(country, code)).toBe(true);
  });
});

describe("phones", () => {
  test.each([
    ["+33 (0)6 12 34 56 78", "FR", "+33612345678"],
    ["00 33 6 12 34 56 78", "FR", "+33612345678"],
    ["0033612345678", "CH", "+33612345678"],
    ["+33612345678", "BE", "+33612345678"],
    ["\u206606\u200b 12\u00a034-56.78\u2069", "FR", "+33612345678"],
    ["01 99 00 12 34", "FR", "+33199001234"],
    ["+41 22 123 45 67", "LI", "+41221234567"],
    ["+33612345678", "AQ", "+33612345678"],
  ])("%j typed in %s is %s", (text, country, e164) => {
    expect(parsePhone(text, country)).toBe(e164);
  });

  test.each([
    ["", "FR"],
    ["123", "FR"],
    ["0000000000", "FR"],
    ["06 12 34 56 7", "FR"],
    ["06 12 34 56 78 90", "FR"],
    ["appelez 0612345678", "FR"],
    ["+999 123456", "FR"],
    ["999 999 9999", "US"],
    ["0612345678", "XX"],
    ["9".repeat(10_000), "FR"],
  ])("%j in %s is no number", (text, country) => {
    expect(parsePhone(text, country)).toBeNull();
  });

  test("are written short at home and with their country's code elsewhere", () => {
    expect(formatPhone("+33612345678", "FR")).toBe("06 12 34 56 78");
    expect(formatPhone("+33612345678", "BE")).toBe("+33 6 12 34 56 78");
    expect(formatPhone("no number", "FR")).toBe("no number");
  });
});

describe("e-mail addresses", () => {
  test.each([
    [" Zoe.Muller+graines@Exemple.FR ", "Zoe.Muller+graines@exemple.fr"],
    ["\u200bzoe@exemple.fr\ufeff", "zoe@exemple.fr"],
    ["o'brien@mail.example.co.uk", "o'brien@mail.example.co.uk"],
    ["zoe@Café-Crème.fr", "zoe@xn--caf-crme-60ag.fr"],
    ["zoe@mu\u0308ller.de", "zoe@xn--mller-kva.de"],
    ["user@пример.бг", "user@xn--e1afmkfd.xn--90ae"],
    ["user@XN--E1AFMKFD.xn--90ae", "user@xn--e1afmkfd.xn--90ae"],
    ["user@例子.中国", "user@xn--fsqu00a.xn--fiqs8s"],
    ["zoe@graines.museum", undefined],
  ])("%j is taken", (text, address = text) => {
    expect(parseEmail(text)).toBe(address);
  });

  test("of every atom of RFC 5322, and of letters that are not ASCII, are taken", () => {
    const atoms = [..."!#$%&'*+-/=?^_`{|}~"].flatMap((sign) => [`a${sign}b`, `${sign}a`, `a${sign}`]);
    for (const local of ["claire&paul", "zoé", "o'brien", "用户", "straße", ...atoms])
      expect(parseEmail(`${local}@exemple.fr`)).toBe(`${local}@exemple.fr`);
  });

  test.each([
    "",
    "zoe",
    "zoe@",
    "@exemple.fr",
    "zoe@exemple",
    "zoe@exemple.",
    "zoe @exemple.fr",
    "zoe@exem ple.fr",
    "zoe@@exemple.fr",
    "zoe@exemple.fr, max@exemple.fr",
    "zoe@exemple.fr\r\nBcc: max@exemple.fr",
    "Zoé <zoe@exemple.fr>",
    '"zoe m"@exemple.fr',
    "zoe@[127.0.0.1]",
    "zoe@exemple.1",
    "zoe@-exemple.fr",
    "zoe@xn--.fr",
    "zoe.@exemple.fr",
    "zoe@127.0.0.1",
    "zoe@café.fr/exemple.fr",
    "zoe@café.fr:25",
    "zoe@café%2efr",
    ".zoe@exemple.fr",
    "zoe..m@exemple.fr",
    `zoe@${"e".repeat(250)}.fr`,
    `${"z".repeat(100_000)}@exemple.fr`,
  ])("%j is refused", (text) => {
    expect(parseEmail(text)).toBeNull();
  });
});

describe("states", () => {
  test("are those of the United States, Canada and Australia, named in French", () => {
    expect(Object.keys(STATES)).toEqual(["US", "CA", "AU"]);
    expect(statesOf("FR")).toEqual([]);
    expect(statesOf("CA")).toHaveLength(13);
    expect(statesOf("AU")).toHaveLength(8);
    // Fifty, the capital's district, five territories, three kinds of military mail.
    expect(statesOf("US")).toHaveLength(59);
    expect(statesOf("CA")).toContainEqual({ code: "BC", name: "Colombie-Britannique" });
    expect(statesOf("US")).toContainEqual({ code: "CA", name: "Californie" });
    expect(statesOf("AU")).toContainEqual({ code: "WA", name: "Australie-Occidentale" });
  });

  test("stand in the order of their French names, each code once", () => {
    for (const states of Object.values(STATES)) {
      const names = states.map(({ name }) => name);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "fr")));
      expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
    }
  });

  test("are the ones that scripts/states.mjs writes", async () => {
    const file = fileURLToPath(new URL("../../app/shop/region/states.ts", import.meta.url));
    expect(readFileSync(file, "utf8")).toBe(await statesModule());
  });
});

describe("French", () => {
  test("names every country of every storefront", () => {
    expect(countryName("CH")).toBe("Suisse");
    expect(countryName("GB")).toBe("Royaume-Uni");
    for (const iso of Object.keys(COUNTRIES)) expect(countryName(iso)).not.toBe(iso);
  });

  test("has a sentence for every fault", () => {
    const sentences: Record<AddressFault["reason"] | "email-invalid", string> = addressErrors;
    expect(sentences).toMatchObject({
      "email-invalid": "Veuillez saisir une adresse e-mail valide.",
      "first-name-required": "Prénom requis.",
      "last-name-required": "Nom requis.",
      "address-required": "Adresse requise.",
      "city-required": "Ville requise.",
      "postal-code-required": "Code postal requis.",
      "state-required": "État ou province requis.",
      "phone-required": "Numéro de téléphone requis.",
    });
  });

  test("shows a phone number that would itself be taken", () => {
    const example = /\+33[\d\s]+\d/.exec(addressErrors["phone-invalid"])?.[0] ?? "";
    expect(parsePhone(example, "BE")).toBe("+33612345678");
  });
});

test("a keypad of digits does for the postal codes of some countries [ADDRESS-7]", () => {
  const ofDigits = ["FR", "BE", "LU", "MC", "CH", "LI", "DE", "AT", "US", "AU", "NZ"];
  for (const country of ofDigits) expect([country, isPostalCodeOfDigits(country)]).toEqual([country, true]);
  for (const country of ["GB", "NL", "CA", "IE"])
    expect([country, isPostalCodeOfDigits(country)]).toEqual([country, false]);
});

describe("an e-mail address that may be misspelt", () => {
  test.each([
    ["a@gmial.com", "a@gmail.com"],
    ["a@gmail.co", "a@gmail.com"],
    ["a@hotmial.fr", "a@hotmail.fr"],
    ["a@orang.fr", "a@orange.fr"],
    ["a@lapost.net", "a@laposte.net"],
    ["a@outlok.fr", "a@outlook.fr"],
  ])("%s is asked about with %s [ADDRESS-11]", (typed, meant) => {
    expect(mailboxMeant(typed)).toBe(meant);
  });

  test("no provider's own, and no domain of somebody's own, is asked about [ADDRESS-11]", () => {
    for (const domain of [
      "gmail.com",
      "mail.com",
      "live.be",
      "gmx.net",
      "free.fr",
      "univ-nantes.fr",
      "chenevis.example",
      "cnrs.fr",
    ])
      expect([domain, mailboxMeant(`a@${domain}`)]).toEqual([domain, null]);
  });
});

/** Areas of British codes, the Isle of Man's among them (Royal Mail, Postcode Address File). */
const BRITISH_AREAS =
  "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG " +
  "HP HR HS HU HX IG IM IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA " +
  "SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE";

/** A code of every served country, as it writes it. */
const OF_COUNTRIES: Readonly<Record<string, string>> = {
  AT: "1010", BE: "1000", BG: "1000", CH: "1204", CY: "1010", CZ: "110 00", DE: "10115", DK: "1050", EE: "10111", ES: "28001",
  FI: "00100", FR: "75011", GB: "SW1A 1AA", GR: "104 31", HR: "10000", HU: "1051", IE: "D02 AF30", IT: "00184", LI: "9490", LT: "01100",
  LU: "2229", LV: "1010", MC: "98000", MT: "VLT 1117", NL: "1012 AB", PL: "00-950", PT: "1000-001", RO: "010011", SE: "111 22",
  SI: "1000", SK: "811 01",
}; // prettier-ignore

describe("what stands before a postal code [ADDRESS-1]", () => {
  test("is a part of it where Britain's codes begin with it", () => {
    for (const area of BRITISH_AREAS.split(" "))
      for (const rest of ["1 1AA", "50 1NA"])
        for (const typed of [
          `UK ${area}${rest}`,
          area + rest,
          `${area}${rest}`.replace(" ", "").toLowerCase(),
          `GB ${area}${rest}`,
        ])
          expect([typed, normalisePostalCode("GB", typed)]).toEqual([typed, area + rest]);
  });

  test("is its country's sign in every country that is served", () => {
    const served = openStorefronts()
      .filter(({ code }) => !["ca", "us", "au", "nz"].includes(code))
      .flatMap(({ serves }) => serves);
    expect([...new Set(served)].sort()).toEqual(Object.keys(OF_COUNTRIES).sort());
    for (const [country, code] of Object.entries(OF_COUNTRIES))
      for (const typed of [
        code,
        `${country}-${code}`,
        `${country} ${code}`,
        `${country}${code}`.toLowerCase(),
      ]) {
        expect([typed, normalisePostalCode(country, typed)]).toEqual([typed, code]);
        expect([typed, certainlyWrongPostalCode(country, typed)]).toEqual([typed, false]);
        expect([typed, doubtfulPostalCode(country, typed)]).toEqual([typed, false]);
      }
  });
});

describe("a delivery to a territory that its country's post, customs and taxes leave out [ADDRESS-13]", () => {
  test.each([
    ["AT", "refused", "", "1010 6691 6991 6993"],
    ["CH", "refused", "7562 7563 8238 6911", "7561 7564 8239"],
    ["DE", "refused", "27498 78266", "27499 78267"],
    ["DE", "other-country", "87491 87567 87568 87569", "87490 87566 87570"],
    ["DK", "refused", "3900 3992 3800 2412 39-00 DK-3900", "3790 2411 4000"],
    ["ES", "refused", "35001 38001 51001 52006", "07001 34001"],
    ["FI", "refused", "22100 22999", "21100 23100"],
    ["FR", "refused", "97100 97400 97500 97700 98400 98600 98714 98800", "20000 96000 98000"],
    [
      "GB",
      "refused",
      "JE2 3AB, GY1 1AA, gy11aa, GB GY9 3XX, GX11 1AA, BF1 4AA",
      "IM1 1AA, BT1 5GS, GL50 1NA, G1 1AA",
    ],
    ["GR", "refused", "63086, 63087, 630 86, GR-63086", "63085, 630 88"],
    ["IT", "refused", "23041 22061 47890 47899 00120", "23042 47889 47900 00121"],
    ["PT", "refused", "", "9000-001 9500-001 1000-001"],
    ["BE", "refused", "", "3500"],
  ] as const)("%s: %s for %s, not for %s", (country, then, codes, others) => {
    const listed = (text: string) => text.split(text.includes(",") ? ", " : " ").filter(Boolean);
    for (const typed of listed(codes))
      expect([typed, deliveryStatusOf(country, normalisePostalCode(country, typed))]).toEqual([typed, then]);
    for (const typed of listed(others))
      expect([typed, deliveryStatusOf(country, normalisePostalCode(country, typed))]).toEqual([
        typed,
        "served",
      ]);
  });

  test("is told at the field", () => {
    const sent = { firstName: "A", lastName: "B", line1: "1", city: "Nuuk", phone: "+4533123456" };
    for (const [country, postalCode, reason] of [
      ["DK", "3900", "postal-code-outlying"],
      ["DE", "87491", "postal-code-other-country"],
    ] as const)
      expect(checkDeliveryAddress({ ...sent, postalCode }, country)).toEqual({
        ok: false,
        problem: [{ field: "postalCode", reason }],
      });
    // Beside what else is wrong, at once, in the order of the form.
    expect(checkDeliveryAddress({ ...sent, line1: "", phone: "", postalCode: "3900" }, "DK")).toEqual({
      ok: false,
      problem: [
        { field: "line1", reason: "address-required" },
        { field: "postalCode", reason: "postal-code-outlying" },
        { field: "phone", reason: "phone-required" },
      ],
    });
  });
});
