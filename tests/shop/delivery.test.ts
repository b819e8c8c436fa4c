import { openStorefronts, rootStorefront } from "~/shop/profile/profile";
import { describe, expect, it, test } from "vitest";
import { dayOf, dayText, fullDayText, momentOf, momentText, weekdayText } from "~/shop/region/dates";
import { addBusinessDays, arrivalDays, deliveryDays, isHoliday } from "~/shop/region/delivery.server";
import { storedRegion } from "~/shop/region/region";
import { plain } from "../support/shopper";

const PRIORITY = { delay: 1, min: 2, max: 5 };
const at = (moment: string) => Date.parse(moment);

describe("business days", () => {
  test.each([
    ["the next day", "2026-11-18", 1, "2026-11-19"],
    ["over a weekend", "2026-11-20", 1, "2026-11-23"],
    ["over two weekends", "2026-11-20", 6, "2026-11-30"],
    ["from a Saturday", "2026-11-21", 1, "2026-11-23"],
    ["from a Sunday", "2026-11-22", 1, "2026-11-23"],
    ["from a Sunday, a whole week", "2026-11-22", 5, "2026-11-27"],
    ["over the end of a month", "2026-11-30", 1, "2026-12-01"],
    ["over the end of a year", "2025-12-31", 2, "2026-01-05"],
    ["over a short February", "2027-02-26", 1, "2027-03-01"],
    ["over a leap day", "2028-02-28", 1, "2028-02-29"],
    ["over the hour that summer takes", "2026-03-27", 1, "2026-03-30"],
    ["none, on a business day", "2026-11-20", 0, "2026-11-20"],
    ["none, on a Saturday", "2026-11-21", 0, "2026-11-23"],
  ])("are counted %s [DELIVERY-4]", (_, day, count, expected) => {
    expect(addBusinessDays(day, count, ["FR"])).toBe(expected);
  });

  it("never end on a weekend, and one more is always later [DELIVERY-4]", () => {
    const wrong: string[] = [];
    for (let day = Date.parse("2026-01-01"); day < Date.parse("2028-01-01"); day += 24 * 3600_000) {
      const from = new Date(day).toISOString().slice(0, 10);
      let before = from;
      for (const count of [1, 2, 3, 8]) {
        const end = addBusinessDays(from, count, ["FR", "CH"]);
        if ([0, 6].includes(new Date(end).getUTCDay()) || end <= before)
          wrong.push(`${from} + ${count}: ${end}`);
        before = end;
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("public holidays", () => {
  test.each([
    ["FR", "over Christmas", "2026-12-24", 1, "2026-12-28"],
    ["DE", "over both days of Christmas", "2025-12-24", 1, "2025-12-29"],
    ["FR", "over New Year", "2026-12-31", 1, "2027-01-04"],
    ["FR", "over Easter Monday", "2027-03-26", 1, "2027-03-30"],
    ["DE", "over Good Friday and Easter Monday", "2027-03-25", 1, "2027-03-30"],
    ["FR", "over 14 July", "2026-07-13", 1, "2026-07-15"],
    ["CH", "on 14 July, which is none there", "2026-07-13", 1, "2026-07-14"],
    ["CH", "over 1 August", "2025-07-31", 1, "2025-08-04"],
    ["FR", "on 1 August, which is none there", "2025-07-31", 1, "2025-08-01"],
    ["GB", "over the day that stands in for 26 December", "2026-12-24", 1, "2026-12-29"],
    ["FR", "none of them, from the day itself", "2026-07-14", 0, "2026-07-15"],
  ])("of %s are no business days: %s [DELIVERY-4]", (country, _, day, count, expected) => {
    expect(addBusinessDays(day, count, [country])).toBe(expected);
  });

  it("of each of several countries count [DELIVERY-4]", () => {
    expect(addBusinessDays("2026-07-13", 1, ["FR", "CH"])).toBe("2026-07-15");
    expect(addBusinessDays("2025-07-31", 1, ["FR", "CH"])).toBe("2025-08-04");
  });

  it("are the sender's until the hand-over, the destination's after it [DELIVERY-4]", () => {
    const paid = at("2026-07-13T10:00:00Z");
    // To Geneva: prepared in France on the 15th, for the 14th is a holiday there.
    expect(deliveryDays(paid, { delay: 1, min: 1, max: 2 }, rootStorefront(), "CH")).toEqual({
      handedOver: "2026-07-15",
      earliest: "2026-07-16",
      average: "2026-07-17",
      latest: "2026-07-17",
    });
    // 1 August 2025 was a Friday.
    const summer = at("2025-07-30T10:00:00Z");
    expect(deliveryDays(summer, { delay: 1, min: 1, max: 1 }, rootStorefront(), "CH")).toMatchObject({
      handedOver: "2025-07-31",
      earliest: "2025-08-04",
    });
    expect(deliveryDays(summer, { delay: 1, min: 1, max: 1 }, rootStorefront(), "FR")).toMatchObject({
      earliest: "2025-08-01",
    });
  });

  it("are known for every country that some storefront sends to [DELIVERY-4]", () => {
    const countries = new Set(openStorefronts().flatMap(({ serves }) => serves));
    for (const country of countries)
      expect([country, isHoliday("2026-01-01", country)]).toEqual([country, true]);
  });

  it("may last two days, and know no country's part [DELIVERY-5]", () => {
    expect(["2026-01-01", "2026-01-02", "2026-01-03"].map((day) => isHoliday(day, "RO"))).toEqual([
      true,
      true,
      false,
    ]);
    // Good Friday is one in Alsace alone.
    expect(isHoliday("2026-04-03", "FR")).toBe(false);
  });
});

describe("the day of a moment", () => {
  test.each([
    ["2026-11-20T22:59:59Z", "2026-11-20"],
    ["2026-11-20T23:00:00Z", "2026-11-21"],
    // Summer time.
    ["2026-07-20T21:59:59Z", "2026-07-20"],
    ["2026-07-20T22:00:00Z", "2026-07-21"],
    ["2026-12-31T23:30:00Z", "2027-01-01"],
  ])("is the storefront's: %s is %s in Paris [DELIVERY-4]", (moment, day) => {
    expect(dayOf(at(moment), rootStorefront())).toBe(day);
  });

  it("has a moment in every zone [SHIPMENT-5]", () => {
    for (const { timeZone } of openStorefronts())
      for (const day of ["2026-01-15", "2026-07-15", "2026-12-31"])
        expect([timeZone, dayOf(momentOf(day, { timeZone }), { timeZone })]).toEqual([timeZone, day]);
  });

  it("differs between zones [DELIVERY-4]", () => {
    const evening = at("2026-11-20T23:30:00Z");
    expect(
      ["America/Montreal", "Europe/London", "Pacific/Auckland"].map((timeZone) =>
        dayOf(evening, { timeZone }),
      ),
    ).toEqual(["2026-11-20", "2026-11-20", "2026-11-21"]);
  });
});

describe("the days of a delivery", () => {
  it("of a Friday evening's order begin on Monday [DELIVERY-6]", () => {
    const arrival = { earliest: "2026-11-25", average: "2026-11-27", latest: "2026-11-30" };
    const monday = { handedOver: "2026-11-23", ...arrival };
    expect(deliveryDays(at("2026-11-20T20:45:00Z"), PRIORITY, rootStorefront(), "FR")).toEqual(monday);
    // Half past midnight in Paris: a Saturday's order.
    expect(deliveryDays(at("2026-11-20T23:30:00Z"), PRIORITY, rootStorefront(), "FR")).toEqual(monday);
    expect(deliveryDays(at("2026-11-22T22:59:00Z"), PRIORITY, rootStorefront(), "FR")).toEqual(monday);
  });

  it("do not count the day of payment, whatever its hour and zone [DELIVERY-6]", () => {
    const thursday = at("2026-11-19T23:30:00Z");
    expect(deliveryDays(thursday, PRIORITY, rootStorefront(), "FR").handedOver).toBe("2026-11-23");
    expect(deliveryDays(thursday, PRIORITY, { timeZone: "America/Montreal" }, "CA").handedOver).toBe(
      "2026-11-20",
    );
  });

  it("count from the hand-over, at least, at most and between, rounded up [DELIVERY-6, SHIPMENT-9]", () => {
    expect(arrivalDays("2026-12-30", { min: 4, max: 8 }, "FR")).toEqual({
      earliest: "2027-01-06",
      average: "2027-01-08",
      latest: "2027-01-12",
    });
    expect(arrivalDays("2026-11-23", { min: 2, max: 5 }, "FR").average).toBe("2026-11-27");
    const next = "2026-12-31";
    expect(arrivalDays("2026-12-30", { min: 1, max: 1 }, "FR")).toEqual({
      earliest: next,
      average: next,
      latest: next,
    });
  });
});

describe("days in words", () => {
  it("are the storefront's, and the first of a month is « 1er » [DELIVERY-4]", () => {
    const ch = storedRegion("ch");
    for (const region of [rootStorefront(), ch]) {
      expect(plain(weekdayText("2026-12-01", region))).toBe("mardi 1er décembre");
      expect(plain(weekdayText("2026-12-01", region, false))).toBe("mardi 1er");
      expect(plain(weekdayText("2026-12-11", region))).toBe("vendredi 11 décembre");
      expect(plain(fullDayText("2026-12-01", region))).toBe("mardi 1er décembre 2026");
      expect(plain(dayText(at("2026-11-30T23:00:00Z"), region))).toBe("1er décembre 2026");
      expect(plain(dayText(at("2026-05-21T12:00:00Z"), region))).toBe("21 mai 2026");
    }
    expect(plain(momentText(at("2026-12-01T00:01:00Z"), rootStorefront()))).toBe(
      "mardi 1er décembre 2026 à 01:01",
    );
  });

  it("keep the day of the week, the day and its month on one line", () => {
    expect(weekdayText("2026-11-23", rootStorefront())).toBe("lundi\u00a023\u00a0novembre");
    expect(dayText(at("2026-12-01T12:00:00Z"), rootStorefront())).toBe("1er\u00a0décembre 2026");
  });
});
