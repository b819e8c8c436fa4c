import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { subject } from "~/shop/pictures/subject";

/* Nothing of a drawing is cut at its edges: what is measured is the ink in pictures made of it. */

/** Where the ink of a drawing is in its own pixels: what is drawn within 400 pixels of its origin. */
async function inkOf(drawing: string) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" width="400" height="400">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let reach = 0;
  for (let at = 0; at < info.width * info.height; at++) {
    if ((data[at * info.channels + 3] ?? 0) < 128) continue;
    const [x, y] = [(at % info.width) * 2 - 399, Math.floor(at / info.width) * 2 - 399];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    reach = Math.max(reach, Math.hypot(x, y));
  }
  return { ...box, reach };
}

describe("an engraving", () => {
  it.each(["sweet", "earth"] as const)("of %s fills its field and stays inside it", async (aroma) => {
    // Rims are of the ground, and cut nothing there.
    const inks = { first: "#111111", second: "#222222", ground: "none", paper: "#eeeeee" };
    const { left, right, top, bottom } = await inkOf(subject(aroma)(inks));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-250);
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(250);
    expect(Math.min(right - left, bottom - top)).toBeGreaterThan(420);
  });
});
