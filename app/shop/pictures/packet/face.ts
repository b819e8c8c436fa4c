import { fill, line, turned } from "../engrave";
import { engraving } from "../engravings.server";
import type { Inks } from "../inks";
import { leaf, leavesBox, type Stance } from "../leaf";
import { around, disc } from "../sheet";
import { dice } from "../seeded";
import type { Composition } from "./composition";
import { engravedAromas, floweringWeeks, type PacketFacts, tallest } from "./facts";
import { aromaFace } from "./aroma-face";
import { BADGE, badge, type Box, engraved, window } from "./field";
import { negative } from "./palette";

/*
 * The picture on a packet's front, in a box that is 800 pixels across. What may differ within a composition follows from
 * the type, the weeks, the height and the parents; which side a thing stands on, from the slug.
 */

/** Leaves on a plate by the parents that are known: one alone, two crossed, or three on a sprig; turns are degrees. */
const LEAVES_OF: readonly (readonly { x: number; y: number; turn: number; scale: number }[])[] = [
  [{ x: 0, y: 0, turn: 0, scale: 1.3 }],
  [
    { x: -76, y: 30, turn: -30, scale: 1 },
    { x: 84, y: 12, turn: 26, scale: 1.06 },
  ],
  [
    { x: -120, y: 50, turn: -52, scale: 0.78 },
    { x: 120, y: 40, turn: 50, scale: 0.8 },
    { x: 0, y: -16, turn: 2, scale: 0.98 },
  ],
];

/** The frame of a plate: from the packet's edges, its line, and the air that leaves keep to the line. */
const PLATE = { edge: 40, line: 16, air: 16 };
/** How much leaves grow at most to fill their plate. */
const GROWTH = 1.15;

/** How leaves are moved and scaled about the origin, so that they stand in a plate whole, as large as they may. */
function fitted(type: PacketFacts["type"], stances: readonly Stance[], { y, height }: Box): string {
  const leaves = leavesBox(type, stances);
  const inset = PLATE.edge + PLATE.line + PLATE.air;
  const [wide, high] = [800 - 2 * inset, height - 2 * (PLATE.line + PLATE.air)];
  const across = leaves.right - leaves.left;
  const scale = Math.min(GROWTH, wide / across, high / (leaves.bottom - leaves.top));
  const spare = (wide - across * scale) / 2;
  const aside = Math.max(-spare, Math.min(spare, ((leaves.left + leaves.right) / 2 - 400) * scale));
  const x = 400 + aside - ((leaves.left + leaves.right) / 2) * scale;
  const down = y + height / 2 - ((leaves.top + leaves.bottom) / 2) * scale;
  // Rounded down: a hundredth more would reach over the line.
  return `translate(${Math.round(x)} ${Math.round(down)})scale(${Math.floor(scale * 100) / 100})`;
}

/** The full plate of a leaf, as its type has it; a regular variety's is printed as a negative. */
function leafFace(facts: PacketFacts, box: Box, inks: Inks): string {
  const { y, height } = box;
  const { main } = engravedAromas(facts);
  const roll = dice(facts.slug);
  const print = facts.gender === "regular" ? negative(inks) : inks;
  const mirrored = roll(0, 1) === 1;
  const leaves = LEAVES_OF[Math.max(1, Math.min(3, facts.lineage.length)) - 1] ?? [];
  const aside = leaves.length === 1 ? 60 : 0;
  const depth = roll(8, 16) / 100;
  const stances = leaves.map(({ x, y: down, turn, scale }) => ({
    x: Math.round(400 + (mirrored ? -1 : 1) * (x + aside)),
    y: Math.round(370 + down),
    scale,
    tilt: (mirrored ? -1 : 1) * (turn + roll(-4, 8)),
    droop: roll(4, 22),
    depth,
  }));
  const drawn = stances.map((stance, index) =>
    leaf(facts.type, stance, index % 2 === 0 && leaves.length > 1 ? print.second : print.first, print.ground),
  );
  const corner = PLATE.edge + PLATE.line + PLATE.air + BADGE;
  return (
    fill(`M40 ${y}h720v${height}H40z`, print.ground) +
    line(`M56 ${y + 16}h688v${height - 32}H56z`, print.first, 4) +
    `<g class="leaves" transform="${fitted(facts.type, stances, box)}">${drawn.join("")}</g>` +
    badge(main, print, print.ground, {
      x: mirrored ? 800 - corner : corner,
      y: Math.round(y + height - PLATE.line - PLATE.air - BADGE),
    })
  );
}

/** Pixels from the middle of a clock to the edge of the ground around it. */
const DIAL = 262;
/** Pixels between a clock, or its badge, and the edges of the picture. */
const MARGIN = 8;

/**
 * A sun whose rays are the weeks, twice; the aroma in its disc, the second one in a badge beside it. Both stand whole in
 * the picture, however low a long name leaves it, and the badge hides no hour.
 */
function clockFace(facts: PacketFacts, { y, height }: Box, inks: Inks): string {
  const { main, companion } = engravedAromas(facts);
  const weeks = floweringWeeks(facts.floweringDays) || 9;
  const roll = dice(facts.slug);
  const side = roll(0, 1) === 1 ? 520 : 280;
  const cx = companion ? side : 400;
  const fit = Math.min(1, (height / 2 - MARGIN) / DIAL);
  const reach = Math.ceil(DIAL * fit) + MARGIN;
  const high = Math.round(y + height * (0.62 - Math.min(tallest(facts), 120) / 1000));
  const cy = Math.max(y + reach, Math.min(y + height - reach, high));
  const rays = 2 * weeks;
  const outer = around(cx, cy, 900, 2 * rays, 0.5);
  const burst = Array.from({ length: rays }, (_, ray) => {
    const [a, b] = [outer[2 * ray], outer[2 * ray + 1]];
    return a && b ? `M${cx} ${cy}L${a.join(" ")}L${b.join(" ")}z` : "";
  }).join("");
  // Dark where the plant leans to indica, light where it leans to sativa.
  const dark = facts.type === "indica" || facts.type === "mostly-indica";
  const dial = dark ? negative(inks) : { ...inks, ground: inks.paper };
  const ticks = around(0, 0, 226, weeks)
    .map(([x, ty]) => disc(x, ty, 13))
    .join("");
  const clock =
    fill(disc(0, 0, DIAL), inks.ground) +
    fill(disc(0, 0, 250), dark ? inks.paper : inks.first) +
    fill(ticks, dark ? inks.first : inks.paper) +
    fill(disc(0, 0, 200), dial.ground) +
    engraved(main, dial, { x: 0, y: 0, scale: 0.68 });
  return window(
    { x: 0, y, width: 800, height },
    `0 ${y} 800 ${height}`,
    fill(burst, inks.second) +
      `<g class="clock" transform="translate(${cx} ${cy})scale(${Number(fit.toFixed(3))})">${clock}</g>` +
      badge(companion, { ...inks, ground: inks.paper }, inks.ground, {
        x: cx > 400 ? BADGE + MARGIN : 800 - BADGE - MARGIN,
        y: Math.round(y + height - BADGE - MARGIN),
      }),
  );
}

/** The long season: a tall plant in mist, a sun that climbs with the weeks and holds the aroma. */
function seasonFace(facts: PacketFacts, { y, height }: Box, inks: Inks): string {
  const { main, companion } = engravedAromas(facts);
  const roll = dice(facts.slug);
  const weeks = floweringWeeks(facts.floweringDays);
  const mirrored = roll(0, 1) === 1;
  const side = (x: number) => (mirrored ? 800 - x : x);
  const bottom = y + height;
  const reach = Math.min(1, (tallest(facts) || 200) / 320);
  const top = Math.round(bottom - 60 - (height - 110) * (0.55 + 0.45 * reach));
  const bands = Array.from({ length: 7 }, (_, band) => {
    const at = Math.round(y + height * (0.3 + band * 0.1));
    const thick = 10 + band * 5;
    const shift = roll(-60, 60);
    return `M-80 ${at}c${140 + shift} -50 ${260 + shift} 40 ${440 + shift} 0s330-40 ${600 - shift} 0v${thick}c-${150 + shift}-30-${260 - shift} 34-${440} 4s-${360 + shift}-40-600 0z`;
  });
  const tiers = Math.max(7, weeks);
  const stemX = side(250);
  const foliage = Array.from({ length: tiers }, (_, tier) => {
    const at = Math.round(bottom - ((bottom - top) * (tier + 0.5)) / tiers);
    const out = Math.round(170 - (140 * tier) / tiers);
    const lift = Math.round(out * 0.5);
    return [-1, 1]
      .map(
        (way) =>
          `M${stemX} ${at}q${way * out * 0.45} ${-lift * 1.3} ${way * out} ${-lift * 0.5}q${-way * out * 0.3} ${lift * 0.55} ${-way * out} ${lift * 0.5}z` +
          `M${stemX} ${at - 12}q${way * out * 0.2} ${-lift * 1.5} ${way * out * 0.62} ${-lift * 1.55}q${-way * out * 0.1} ${lift * 0.9} ${-way * out * 0.62} ${lift * 1.55}z`,
      )
      .join("");
  }).join("");
  const radius = 176;
  const sunY = Math.round(y + 190 + Math.max(0, 10 - weeks) * 16);
  return window(
    { x: 0, y, width: 800, height },
    `0 ${y} 800 ${height}`,
    fill(bands.slice(0, 4).join(""), inks.paper) +
      fill(disc(side(540), sunY, radius), inks.first) +
      fill(disc(side(540), sunY, radius - 16), inks.paper) +
      engraved(main, { ...inks, ground: inks.paper }, { x: side(540), y: sunY, scale: 0.6, mirrored }) +
      line(`M${stemX} ${bottom}V${top}`, inks.first, 13) +
      fill(foliage, inks.first) +
      fill(bands.slice(4).join(""), inks.second) +
      engraved(companion, inks, { x: side(660), y: bottom - 96, scale: 0.34 }),
  );
}

/** A balance whose beam leans to what the variety has more of: CBD on the left, THC on the right. */
function balanceFace(facts: PacketFacts, { y, height }: Box, inks: Inks): string {
  const { main, companion } = engravedAromas(facts);
  const middleOf = (range: PacketFacts["cbd"]) => (range ? (range.min + range.max) / 2 : 0);
  const lean = Math.round(Math.max(-12, Math.min(12, (middleOf(facts.thc) - middleOf(facts.cbd)) * 0.9)));
  const fit = height / 560;
  const at = (share: number) => Math.round(y + height * share);
  const rise = Math.round(270 * Math.sin((lean * Math.PI) / 180));
  const pan = (x: number, beamY: number, content: string) =>
    line(
      `M${x} ${beamY}L${x - 110} ${beamY + 230 * fit}M${x} ${beamY}L${x + 110} ${beamY + 230 * fit}`,
      inks.first,
      6,
    ) +
    fill(`M${x - 130} ${beamY + 230 * fit}h260c-14 62-70 84-130 84s-116-22-130-84z`, inks.first) +
    content;
  const beam = at(0.2);
  const drop = (x: number, base: number) =>
    fill(`M${x} ${base - 150}c30 44 62 78 62 110a62 62 0 0 1-124 0c0-32 32-66 62-110z`, inks.second) +
    line(`M${x - 34} ${base - 36}c2 22 14 34 32 36`, inks.paper, 9);
  const [leftY, rightY] = [beam - rise, beam + rise];
  return (
    fill(`M392 ${at(0.12)}h16l10 ${height * 0.74}h-36z`, inks.first) +
    fill(`M270 ${at(0.94)}c20-46 70-60 130-60s110 14 130 60z`, inks.first) +
    turned(
      lean,
      400,
      beam,
      fill("M-280-6q140-26 280-26t280 26v12q-140 2-280 2t-280-2z", inks.first) +
        fill(disc(0, -6, 30), inks.second),
    ) +
    pan(130, leftY, drop(130, leftY + 226 * fit)) +
    pan(670, rightY, engraved(main, inks, { x: 670, y: rightY + 150 * fit, scale: 0.3 })) +
    engraved(companion, inks, { x: 400, y: at(0.6), scale: 0.34 })
  );
}

/** The picture of a composition, in a box. */
export function face(composition: Composition, facts: PacketFacts, box: Box, inks: Inks): string {
  switch (composition.kind) {
    case "aroma":
      return aromaFace(facts, box, inks);
    case "leaf":
      return leafFace(facts, box, inks);
    case "clock":
      return clockFace(facts, box, inks);
    case "season":
      return seasonFace(facts, box, inks);
    case "balance":
      return balanceFace(facts, box, inks);
    case "land":
      return window(
        { x: 0, width: 800, ...box },
        "0 0 800 560",
        engraving(`lands/${composition.land}`, inks),
      );
  }
}

/** What a composition shows first, in a field of 560 by 600 pixels. */
export function emblem(composition: Composition, facts: PacketFacts, inks: Inks): string {
  const { main } = engravedAromas(facts);
  const roll = dice(facts.slug);
  const at = { x: 280, y: 300, scale: 1.06, mirrored: roll(0, 1) === 1 };
  switch (composition.kind) {
    case "land":
      return `<g transform="translate(-148 -30)scale(1.125)">${engraving(`lands/${composition.land}`, inks)}</g>`;
    case "leaf":
      return leaf(
        facts.type,
        { x: 280, y: 424, scale: 1.28, tilt: roll(-4, 4), droop: roll(6, 14), depth: roll(9, 15) / 100 },
        inks.first,
        inks.ground,
      );
    case "clock":
      return (
        fill(disc(280, 300, 268), inks.second) +
        fill(disc(280, 300, 220), inks.paper) +
        engraved(main, { ...inks, ground: inks.paper }, { ...at, scale: 0.76 })
      );
    case "balance":
      // As wide as it is, so that both pans are seen.
      return `<g transform="translate(12 50)scale(.67)">${balanceFace(facts, { y: 0, height: 760 }, inks)}</g>`;
    case "season":
      return (
        fill(disc(280, 280, 252), inks.first) +
        fill(disc(280, 280, 232), inks.paper) +
        engraved(main, { ...inks, ground: inks.paper }, { ...at, y: 280, scale: 0.82 }) +
        fill("M0 526c120-60 200 30 330-6s160-40 230-10v90H0z", inks.second)
      );
    case "aroma":
      return engraved(main, inks, at);
  }
}
