import { describe, expect, it } from "vitest";
import { checkProfile, GROWING_SINCE_FROM } from "~/shop/customers/profile";

const THIS_YEAR = 2026;
const GROWERS = { contentClass: "full" } as const;
const COLLECTORS = { contentClass: "collector" } as const;
const NOTHING = {
  growingSince: null,
  cultivationMethod: null,
  floweringType: null,
  seedGender: null,
  favouriteType: null,
  favouriteStrains: "",
};

const check = (
  typed: Record<string, string>,
  region: Parameters<typeof checkProfile>[1] = GROWERS,
): ReturnType<typeof checkProfile> => checkProfile((name) => typed[name] ?? "", region, THIS_YEAR);

describe("a profile as it was typed", () => {
  it("is nothing where nothing was told, and has nothing of growing where collectors are asked [ACCOUNT-31]", () => {
    expect(check({})).toEqual({ ok: true, value: NOTHING });
    const told = { cultivationMethod: "indoor", seedGender: "regular", favouriteStrains: "  Haze,  Skunk " };
    expect(check(told)).toEqual({
      ok: true,
      value: { ...NOTHING, ...told, favouriteStrains: "Haze, Skunk" },
    });
    const collected = check({ ...told, cultivationMethod: "anything" }, COLLECTORS);
    expect(collected.ok && Object.keys(collected.value).sort()).toEqual(
      Object.keys(NOTHING)
        .filter((name) => name !== "cultivationMethod")
        .sort(),
    );
    expect(collected).toMatchObject({ value: { seedGender: "regular", favouriteStrains: "Haze, Skunk" } });
  });

  it("is refused field by field, at its bounds", () => {
    for (const [typed, problem] of [
      [{ growingSince: String(GROWING_SINCE_FROM) }, null],
      [{ growingSince: String(THIS_YEAR) }, null],
      [{ growingSince: String(GROWING_SINCE_FROM - 1) }, { growingSince: "year-invalid" }],
      [{ growingSince: String(THIS_YEAR + 1) }, { growingSince: "year-invalid" }],
      [{ growingSince: "99" }, { growingSince: "year-invalid" }],
      [{ favouriteStrains: "x".repeat(300) }, null],
      [{ favouriteStrains: "x".repeat(301) }, { favouriteStrains: "too-long" }],
      [
        { seedGender: "none", floweringType: "x", favouriteType: "y", cultivationMethod: "z" },
        {
          seedGender: "choice-invalid",
          floweringType: "choice-invalid",
          favouriteType: "choice-invalid",
          cultivationMethod: "choice-invalid",
        },
      ],
    ] as const) {
      const checked = check(typed);
      expect([typed, checked.ok ? null : checked.problem]).toEqual([typed, problem]);
    }
  });
});
