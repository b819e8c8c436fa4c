import { describe, expect, it, onTestFinished, vi } from "vitest";
import { log } from "~/log.server";
import { remoteSettings } from "~/settings/remote.server";
import { readSettings } from "~/settings/shape.server";
import { isoOfNumber, numberOfIso } from "~/shop/region/countries";
import { settingsServer } from "../support/settings-server";

/* How another server's answer is read: each part by itself, whatever the others are. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const carrier = (id: number, iso: string) => ({ id, iso, min: 2, max: 5, delay: 1, free_from: 6000 });

/** An answer that lacks nothing. */
const WHOLE = {
  carrier_info: [carrier(9250, "FR"), carrier(9056, "be"), carrier(724, "ES")],
  region: { default_country_id: 9250, locale: { code: "fr", iso: "fr-FR", language: "fr" } },
  region_countries: [
    { id: 9250, iso: "FR", name: "France" },
    { id: 9056, iso: "BE", name: "Belgique" },
  ],
  region_default_currency: { sign: "€", iso_code: "EUR" },
  payment_options: [
    { id: "transfer", name: "Virement" },
    { id: "sandbox", name: "Essai" },
  ],
  product_filters: {
    filterGroups: [
      {
        name: "Filtres",
        filters: [
          { id: "type", name: "Type", public: true },
          { id: "arome", name: "Arôme", public: false },
        ],
      },
      { name: "Autres", filters: [] },
    ],
  },
  logo_alt: "Chènevis",
  post_categories: [{ name: "Actualités", url: "/blog" }],
  categories: [
    { name: "Kush", url: "/collections/kush", icon: "tabler:leaf" },
    { name: "Skunk", url: "/collections/skunk", icon: null },
  ],
} satisfies Json;

type Path = (string | number)[];

/** The place of each part of an answer, but of what is not read: the address names the locale. */
const placesOf = (part: Json, path: Path = []): Path[] => [
  ...(path.length > 0 ? [path] : []),
  ...(path.at(-1) === "locale"
    ? []
    : Array.isArray(part)
      ? part.flatMap((item, at) => placesOf(item, [...path, at]))
      : typeof part === "object" && part !== null
        ? Object.entries(part).flatMap(([key, item]) => placesOf(item, [...path, key]))
        : []),
];
const PLACES = placesOf(WHOLE).filter((path) => path.at(-1) !== "locale");

/** The same answer with another part in a place; undefined leaves it out. */
function withPart(path: Path, part: unknown): unknown {
  const answer: unknown = structuredClone(WHOLE);
  let around = answer as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) around = around[key] as typeof around;
  const last = path.at(-1) ?? "";
  if (part !== undefined) around[last] = part;
  else if (Array.isArray(around)) around.splice(Number(last), 1);
  else Reflect.deleteProperty(around, last);
  return answer;
}

/** The part of an answer that goes with what is wrong in a place: the entry that it stands in, else the field. */
function partOf(path: Path): string {
  const [key = "", first] = path;
  const isEntry = typeof first === "number";
  if (key === "region_default_currency") return String(key);
  if (key !== "product_filters") return isEntry ? `${key}.${first}` : path.join(".");
  // filterGroups, its place, filters, its place
  return path.slice(0, 5).join(".");
}

/** What an entry cannot do without. */
const isNeeded = (path: Path) =>
  path[0] === "region_default_currency"
    ? path.length === 2
    : ["categories", "post_categories"].includes(String(path[0]))
      ? ["name", "url"].includes(String(path.at(-1)))
      : path[0] === "payment_options" && path.at(-1) === "id";

/** What was read beside a part: everything by its place, lists without the entry that is missing. */
function besides(answer: unknown, part: string) {
  const { settings } = readSettings(answer);
  const [key = ""] = part.split(".");
  return settings && { ...settings, [key]: null };
}

describe("an answer of another server", () => {
  it("is read whole where it lacks nothing [SETTINGS-12]", () => {
    const { settings, dropped } = readSettings(WHOLE);
    expect(dropped).toEqual([]);
    expect(settings).toMatchObject({ ...WHOLE, region: { default_country_id: 9250 } });
  });

  it.each(PLACES.map((path) => ({ name: path.join("."), path })))(
    "may lack $name, left out or null, and has the rest [SETTINGS-12]",
    ({ path }) => {
      const part = partOf(path);
      for (const missing of [undefined, null]) {
        const answer = withPart(path, missing);
        const isEntry = typeof path.at(-1) === "number";
        const lost = isNeeded(path) || (isEntry && missing === null) ? [part] : [];
        expect([missing, readSettings(answer).dropped]).toEqual([missing, lost]);
        expect(besides(answer, part)).toEqual(besides(WHOLE, part));
      }
    },
  );

  it.each(PLACES.map((path) => ({ name: path.join("."), path })))(
    "loses no more than its entry where $name is wrong, and says which [SETTINGS-12]",
    ({ path }) => {
      const part = partOf(path);
      const right = path.reduce<unknown>(
        (within, key) => (within as Record<string | number, unknown>)[key],
        WHOLE,
      );
      for (const wrong of ["x".repeat(301), 1.5, -1, true, [], {}, [7], { a: 1 }, [null], 1e300]) {
        // Of the same kind it is read, and what of it makes sense is asked later.
        if (Array.isArray(wrong) ? Array.isArray(right) && wrong.length === 0 : typeof wrong === typeof right)
          continue;
        const answer = withPart(path, wrong);
        const { dropped } = readSettings(answer);
        const isIcon = path.at(-1) === "icon" && right === null;
        expect([
          wrong,
          dropped.length > 0 || isIcon,
          dropped.every((place) => place.startsWith(part)),
        ]).toEqual([wrong, true, true]);
        expect(besides(answer, part)).toEqual(besides(WHOLE, part));
      }
    },
  );

  it("keeps the other entries of a list where one is wrong, each in its place [SETTINGS-12]", () => {
    const answer = structuredClone(WHOLE) as Record<string, unknown>;
    answer["carrier_info"] = [
      null,
      { ...carrier(1, "FR"), min: "2" },
      carrier(9250, "FR"),
      7,
      carrier(56, "FRA"),
    ];
    answer["categories"] = [{ name: "Sans adresse" }, { name: "Kush", url: "/collections/kush" }];
    const filters = [{ public: "yes" }, { public: false }, { id: null, public: true, name: null }, {}];
    answer["product_filters"] = { filterGroups: [{ filters }] };
    const { settings, dropped } = readSettings(answer);
    expect(settings?.carrier_info).toEqual([carrier(9250, "FR")]);
    expect(settings?.categories).toEqual([{ name: "Kush", url: "/collections/kush", icon: null }]);
    const filter = (place: number, shown: boolean) => ({ place, id: null, name: null, public: shown });
    expect(settings?.product_filters.filterGroups).toEqual([
      { name: null, filters: [filter(1, false), filter(2, true), filter(3, true)] },
    ]);
    expect(dropped.sort()).toEqual([
      ...["carrier_info.0", "carrier_info.1", "carrier_info.3", "carrier_info.4", "categories.0"],
      "product_filters.filterGroups.0.filters.0",
    ]);
  });

  it("has a country's code by its carrier's entry, else by its number, and the other way round [SETTINGS-12]", () => {
    const { settings, dropped } = readSettings({
      carrier_info: [
        { id: 7, iso: "be", min: 2, max: 5 },
        { id: 250, min: 3, max: 4, delay: null },
        { iso: "CH", min: 1, max: 2 },
        { iso: "LU" },
        { min: 1, max: 2 },
        { iso: "JP", min: 1, max: 2 },
      ],
      region_countries: [
        ...[{ id: 7 }, { id: 250 }, { id: 392 }, { id: 8, iso: "CH" }, { iso: "LU" }],
        ...[{ id: 9999 }, { name: "Nulle part" }, { id: 999 }, { id: -1 }],
      ],
    });
    const told = (id: number, iso: string, min: number, max: number) => ({
      id,
      iso,
      min,
      max,
      delay: 0,
      free_from: 0,
    });
    expect(settings?.carrier_info).toEqual([
      ...[told(7, "be", 2, 5), told(250, "FR", 3, 4), told(8, "CH", 1, 2), told(442, "LU", 0, 0)],
    ]);
    expect(settings?.region_countries.map(({ id, iso }) => [id, iso])).toEqual([
      ...[[7, "be"], [250, "FR"], [392, "JP"], [8, "CH"], [442, "LU"]], // prettier-ignore
    ]);
    expect(dropped.sort()).toEqual([
      ...["carrier_info.4", "carrier_info.5"],
      ...[5, 6, 7, 8].map((place) => `region_countries.${place}`),
    ]);
  });

  it("reads 300 entries of a list, and says that there were more [SETTINGS-12]", () => {
    const categories = Array.from({ length: 1000 }, (_, at) => ({ name: `Catégorie ${at}`, url: "/" }));
    const { settings, dropped } = readSettings({ categories });
    expect([settings?.categories.length, dropped]).toEqual([300, ["categories.300 and after"]]);
  });

  it.each([
    ...[
      null,
      [],
      {},
      "x",
      5,
      true,
      { error: "x" },
      { carrier_info: [] },
      { carrier_info: [{}], logo_alt: 5 },
    ],
    { region: { locale: { code: "fr" } } },
  ])("is none where nothing of it can be read: %j [SETTINGS-11]", (answer) => {
    expect(readSettings(answer).settings).toBeNull();
  });
});

it("what is wrong is one line of the log, until something else is wrong [SETTINGS-12]", async () => {
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  let answer: unknown = { ...WHOLE, logo_alt: "x".repeat(81), categories: [{ name: "Sans adresse" }] };
  const api = await settingsServer(() => ({ status: 200, body: JSON.stringify(answer) }));
  let now = Date.UTC(2026, 10, 20);
  const ask = () => remoteSettings(api, { iso: "fr-FR", language: "fr" }, (now += 61_000));
  const lines = () => warned.mock.calls.map(([what]) => what);
  const first = { url: `${api}/fr-FR/settings`, dropped: ["logo_alt", "categories.0"], count: 2 };
  expect((await ask())?.carrier_info).toEqual(WHOLE.carrier_info);
  expect(lines()).toEqual([first]);
  answer = { ...WHOLE, categories: Array.from({ length: 100 }, () => 5) };
  await ask();
  await expect.poll(lines).toEqual([first, { ...first, dropped: expect.any(Array), count: 100 }]);
  expect((lines()[1] as typeof first).dropped).toHaveLength(20);
  answer = WHOLE;
  await expect.poll(async () => (await ask())?.categories.length).toBe(2);
  expect(lines()).toHaveLength(2);
});

describe("a country's number", () => {
  it("is ISO 3166-1's, of countries that the shop knows and of others [SETTINGS-12]", () => {
    const known = { FR: 250, BE: 56, CH: 756, GB: 826, AT: 40, AU: 36 };
    for (const [iso, number] of Object.entries(known))
      expect([iso, isoOfNumber(number), numberOfIso(iso.toLowerCase())]).toEqual([iso, iso, number]);
    const others = { JP: 392, NO: 578, IS: 352, BR: 76, TD: 148, RS: 688, ME: 499, SS: 728 };
    for (const [iso, number] of Object.entries(others)) expect(isoOfNumber(number)).toBe(iso);
    // The world, Europe, nothing, private use.
    for (const none of [0, 1, 150, 419, 999, 1000, 2 ** 31, -250, 1.5]) expect(isoOfNumber(none)).toBeNull();
    expect(numberOfIso("toString")).toBeNull();
  });
});
