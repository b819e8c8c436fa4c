import { around, disc } from "./sheet";

/* Signs that stand on packets and plates alike. */

/** A sun: a disc, and rays that are long and short by turns. Its size is that of the long rays. */
export function sun(x: number, y: number, radius: number, ink: string, paper: string): string {
  const rays = 14;
  const sides = around(x, y, radius * 0.58, 2 * rays, 0.5);
  const tips = around(x, y, radius, rays);
  const shortTips = around(x, y, radius * 0.82, rays);
  const burst = tips.map((tip, ray) => {
    const before = sides.at(2 * ray - 1) ?? tip;
    const after = sides[2 * ray] ?? tip;
    return `M${before.join(" ")}L${(ray % 2 ? shortTips[ray] : tip)?.join(" ")}L${after.join(" ")}z`;
  });
  return (
    `<g class="sun"><path fill="${ink}" d="${burst.join("")}${disc(x, y, Math.round(radius * 0.52))}"/>` +
    `<path fill="none" stroke="${paper}" stroke-width="${Math.max(2, Math.round(radius / 34))}" ` +
    `d="${disc(x, y, Math.round(radius * 0.41))}"/></g>`
  );
}

/** The sign of the female plant, its middle at a point, in lines of some pixels. */
export function female(x: number, y: number, size: number, ink: string, line = size / 9): string {
  const r = Math.round(size * 0.28);
  const neck = y + Math.round(size * 0.06);
  const bar = neck + Math.round(size * 0.22);
  const path = `${disc(x, neck - r, r)}M${x} ${neck}V${y + Math.round(size / 2)}M${x - r} ${bar}h${2 * r}`;
  return `<path class="female" d="${path}" fill="none" stroke="${ink}" stroke-width="${Math.round(line)}"/>`;
}

/** The sign of the male plant, its middle at a point, in lines of some pixels. */
export function male(x: number, y: number, size: number, ink: string, line = size / 9): string {
  const r = Math.round(size * 0.3);
  const [cx, cy] = [x - Math.round(size * 0.14), y + Math.round(size * 0.14)];
  const [ex, ey] = [x + Math.round(size * 0.44), y - Math.round(size * 0.44)];
  const arm = Math.round(size * 0.3);
  const rim = Math.round(r * 0.7);
  const arrow = `M${cx + rim} ${cy - rim}L${ex} ${ey}M${ex - arm} ${ey}h${arm}v${arm}`;
  const path = `${disc(cx, cy, r)}${arrow}`;
  return `<path class="male" d="${path}" fill="none" stroke="${ink}" stroke-width="${Math.round(line)}"/>`;
}
