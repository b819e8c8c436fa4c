import { fill, line } from "../engrave";
import type { Inks } from "../inks";
import { dice } from "../seeded";
import { around, disc } from "../sheet";
import { engravedAromas, type PacketFacts } from "./facts";
import { BADGE, badge, type Box, engraved } from "./field";
import { negative } from "./palette";

/* The engraving of an aroma on a packet, in a frame that the plant's type chooses. */

const polygon = (corners: number, first: number) => (x: number, y: number, radius: number) =>
  `M${around(x, y, radius * 1.04, corners, first)
    .map((point) => point.join(" "))
    .join("L")}z`;

/** Outlines around an engraving, as parts of a path. */
const FRAMES: readonly ((x: number, y: number, radius: number) => string)[] = [
  disc,
  polygon(8, 0.5),
  polygon(12, 0.5),
  (x, y, radius) => `M${x - radius} ${y - radius * 0.86}h${2 * radius}v${radius * 1.72}h${-2 * radius}z`,
];

/** The aroma in a frame that the plant's type chooses: five frames, from the open page of a sativa to an indica's niche. */
export function aromaFace(facts: PacketFacts, { y, height }: Box, inks: Inks): string {
  const { main, companion } = engravedAromas(facts);
  const roll = dice(facts.slug);
  const mirrored = roll(0, 1) === 1;
  const middle = Math.round(y + height / 2);
  const side = (x: number) => (mirrored ? 800 - x : x);
  const fit = height / 560;
  switch (facts.type) {
    case "sativa": {
      const strip = mirrored ? 0 : 560;
      return (
        fill(`M${strip} ${y}h240v${height}h-240z`, inks.second) +
        engraved(companion, negative({ ...inks, first: inks.second }), {
          x: strip + 120,
          y: y + 130 * fit,
          scale: 0.42,
        }) +
        engraved(main, inks, { x: side(330), y: middle + 20, scale: 1.12 * fit, mirrored })
      );
    }
    case "mostly-sativa":
      return (
        engraved(main, inks, { x: side(500), y: middle + 30, scale: 1.36 * fit, mirrored }) +
        engraved(companion, inks, { x: side(130), y: y + 120 * fit, scale: 0.4 })
      );
    case "hybrid": {
      const split = mirrored ? 300 : 500;
      const [large, small] = mirrored ? [550, 150] : [250, 650];
      return (
        fill(
          `M${mirrored ? 0 : split} ${y}H${mirrored ? split : 800}v${height}H${mirrored ? 0 : split}z`,
          inks.first,
        ) +
        engraved(companion, negative(inks), { x: small, y: middle, scale: 0.54 }) +
        engraved(main, inks, { x: large, y: middle, scale: 0.96 * fit, mirrored })
      );
    }
    case "mostly-indica": {
      const radius = Math.round(270 * fit);
      const frame = FRAMES[roll(0, FRAMES.length - 1)] ?? disc;
      return (
        fill(frame(side(370), middle, radius), inks.paper) +
        line(frame(side(370), middle, radius - 16), inks.first, 5) +
        engraved(
          main,
          { ...inks, ground: inks.paper },
          { x: side(370), y: middle, scale: 0.92 * fit, mirrored },
        ) +
        badge(companion, negative({ ...inks, first: inks.second }), inks.ground, {
          x: side(664),
          y: Math.round(y + height - BADGE - 8),
        })
      );
    }
    case "indica": {
      const [left, right] = [130, 670];
      const top = y + 270 * fit;
      return (
        fill(`M${left} ${y + height}V${top}a270 ${270 * fit} 0 0 1 540 0v${y + height - top}z`, inks.first) +
        line(
          `M${left + 20} ${y + height}V${top}a250 ${250 * fit} 0 0 1 500 0V${y + height}`,
          inks.ground,
          6,
        ) +
        engraved(main, negative(inks), { x: 400, y: middle + 16, scale: 0.9 * fit, mirrored }) +
        [left - 66, right + 66]
          .map((x) => engraved(companion, inks, { x, y: y + height - 90, scale: 0.24, mirrored: x > 400 }))
          .join("")
      );
    }
  }
}
