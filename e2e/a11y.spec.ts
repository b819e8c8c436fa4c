import { examine } from "./support/examine";
import { expect, test } from "./support/test";

/* What only scripts draw under axe's rules, and controls that colours tell apart. Pages themselves: pages.spec.ts. */

test("no barrier in what only scripts draw: a toast [PAGE-23]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await shopper.applyCode("ESSAI10");
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
