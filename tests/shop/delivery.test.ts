import { describe, expect, it, test } from "vitest";
import { dayText, momentText, weekdayText } from "~/shop/region/dates";
import { addBusinessDays, arrivalDays, dayOf, deliveryDays } from "~/shop/region/delivery";
import { findRegion, ROOT_REGION } from "~/shop/region/region";
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
    ["over the end of a year", "2026-12-31", 1, "2027-01-01"],
    ["over a short February", "2027-02-26", 1, "2027-03-01"],
    ["over a leap day", "2028-02-28", 1, "2028-02-29"],
    ["over the hour that summer takes", "2027-03-26", 1, "2027-03-29"],
    ["none, on a business day", "2026-11-20", 0, "2026-11-20"],
    ["none, on a Saturday", "2026-11-21", 0, "2026-11-23"],
  ])("R67 are counted %s", (_, day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  it("R67 never end on a weekend, and one more is always later", () => {
    const wrong: string[] = [];
    for (let day = Date.parse("2026-01-01"); day < Date.parse("2028-01-01"); day += 24 * 3600_000) {
      const from = new Date(day).toISOString().slice(0, 10);
      let before = from;
      for (const count of [1, 2, 3, 8]) {
        const end = addBusinessDays(from, count);
        if ([0, 6].includes(new Date(end).getUTCDay()) || end <= before)
          wrong.push(`${from} + ${count}: ${end}`);
        before = end;
      }
    }
    expect(wrong).toEqual([]);
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
  ])("R67 is the storefront's: %s is %s in Paris", (moment, day) => {
    expect(dayOf(at(moment), ROOT_REGION)).toBe(day);
  });

  it("R67 differs between zones", () => {
    const evening = at("2026-11-20T23:30:00Z");
    expect(
      ["America/Montreal", "Europe/London", "Pacific/Auckland"].map((timeZone) =>
        dayOf(evening, { timeZone }),
      ),
    ).toEqual(["2026-11-20", "2026-11-20", "2026-11-21"]);
  });
});

describe("the days of a delivery", () => {
  it("R67 of a Friday evening's order begin on Monday", () => {
    const monday = { handedOver: "2026-11-23", earliest: "2026-11-25", latest: "2026-11-30" };
    expect(deliveryDays(at("2026-11-20T20:45:00Z"), PRIORITY, ROOT_REGION)).toEqual(monday);
    // Half past midnight in Paris: a Saturday's order.
    expect(deliveryDays(at("2026-11-20T23:30:00Z"), PRIORITY, ROOT_REGION)).toEqual(monday);
    expect(deliveryDays(at("2026-11-22T22:59:00Z"), PRIORITY, ROOT_REGION)).toEqual(monday);
  });

  it("R67 do not count the day of payment, whatever its hour and zone", () => {
    const thursday = at("2026-11-19T23:30:00Z");
    expect(deliveryDays(thursday, PRIORITY, ROOT_REGION).handedOver).toBe("2026-11-23");
    expect(deliveryDays(thursday, PRIORITY, { timeZone: "America/Montreal" }).handedOver).toBe("2026-11-20");
  });

  it("R67 count from the hand-over, at least and at most", () => {
    expect(arrivalDays("2026-12-30", { min: 4, max: 8 })).toEqual({
      earliest: "2027-01-05",
      latest: "2027-01-11",
    });
    expect(arrivalDays("2026-12-30", { min: 1, max: 1 })).toEqual({
      earliest: "2026-12-31",
      latest: "2026-12-31",
    });
  });
});

describe("days in words", () => {
  it("R67 are the storefront's, and the first of a month is « 1er »", () => {
    const ch = findRegion("ch") ?? ROOT_REGION;
    for (const region of [ROOT_REGION, ch]) {
      expect(plain(weekdayText("2026-12-01", region))).toBe("mardi 1er décembre");
      expect(plain(weekdayText("2026-12-01", region, false))).toBe("mardi 1er");
      expect(plain(weekdayText("2026-12-11", region))).toBe("vendredi 11 décembre");
      expect(plain(dayText(at("2026-11-30T23:00:00Z"), region))).toBe("1er décembre 2026");
      expect(plain(dayText(at("2026-05-21T12:00:00Z"), region))).toBe("21 mai 2026");
    }
    expect(plain(momentText(at("2026-12-01T00:01:00Z"), ROOT_REGION))).toBe(
      "mardi 1er décembre 2026 à 01:01",
    );
  });

  it("keep a day and its month on one line", () => {
    expect(weekdayText("2026-11-23", ROOT_REGION)).toBe("lundi 23\u00a0novembre");
    expect(dayText(at("2026-12-01T12:00:00Z"), ROOT_REGION)).toBe("1er\u00a0décembre 2026");
  });
});
