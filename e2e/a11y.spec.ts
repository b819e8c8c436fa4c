import { barriers, examine, VIEWS } from "./support/examine";
import { checkEveryPage, expect, test, turn } from "./support/pages";

/*
 * Every page under axe's rules, narrow, middle and wide, light and dark. Six views of one page of every route; of all
 * others, answers and refusals among them, the two that lie furthest apart.
 */

test.setTimeout(300_000);

checkEveryPage("R77 no barrier on any page", async (reached, draw, isFirstOfRoute) => {
  const views = isFirstOfRoute ? VIEWS : VIEWS.filter((_, index) => index % (VIEWS.length - 1) === 0);
  const page = await draw(reached);
  for (const view of views) {
    await turn(page, view);
    const where = `${reached.name} at ${view.width} px, ${view.colorScheme}`;
    expect.soft(await barriers(page), where).toEqual([]);
  }
});

test("R77 no barrier in what only scripts draw: a toast", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  const toast = page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
  await examine(shopper, "toast", toast);
});

test("boxes and radio buttons stand out of their ground before they are chosen, by day and by night", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/test123");
  const contrasts = () =>
    page
      .locator("main input:is([type=checkbox], [type=radio]):not(:checked, :disabled)")
      .evaluateAll((boxes) => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        if (!canvas) throw new Error("no canvas");
        /** Relative luminance of a colour over white or black alike: all of them are opaque. */
        const luminance = (colour: string) => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
        };
        return boxes.map((box) => {
          const { borderTopColor, backgroundColor, appearance } = getComputedStyle(box);
          const [dark = 0, light = 0] = [borderTopColor, backgroundColor]
            .map(luminance)
            .sort((a, b) => a - b);
          return {
            appearance,
            contrast: (light + 0.05) / (dark + 0.05),
            light: luminance(backgroundColor) > 0.5,
          };
        });
      });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const boxes = await contrasts();
    expect(boxes.length).toBeGreaterThan(5);
    for (const { appearance, contrast, light } of boxes) {
      expect(contrast).toBeGreaterThanOrEqual(3);
      expect([appearance, light]).toEqual(["none", colorScheme === "light"]);
    }
  }
  await page.emulateMedia({ forcedColors: "active" });
  for (const { appearance } of await contrasts()) expect(appearance).toBe("auto");
});
