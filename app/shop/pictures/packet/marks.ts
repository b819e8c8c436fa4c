import { fill, line, turned } from "../engrave";
import type { Inks } from "../inks";
import type { Lettering } from "../lettering.server";
import { female, male, sun } from "../sign";
import { around } from "../sheet";
import { printed, setIn, type Side } from "../typesetting";
import { floweringWeeks, type PacketFacts, tallest } from "./facts";

/* The facts of a packet as marks: weeks in a ring of seeds, height beside a stem, sun, sex. `legend.ts` shows them alone. */

/** Pixels of the numerals of every mark: as large as two of them in the ring of weeks. */
const NUMERAL = 50;

/** A number of a mark, its middle at a height: never smaller than the one beside it, and every digit as high. */
function number(value: number, x: number, side: Side, ink: string, letter: Lettering): string {
  const lining: Lettering = (text) => letter(text, "lining");
  const set = setIn({ width: 800, height: 100, largest: NUMERAL, lines: 1 }, String(value), lining);
  return printed(set, x, -set.height / 2, side, ink);
}

/** Flowering weeks: a ring with as many seeds as weeks, the number inside. */
function weeksMark(weeks: number, ink: string, letter: Lettering): string {
  const seeds = around(0, 0, 50, weeks)
    .map(([x, y], week) => {
      const turn = Math.round((week * 360) / weeks);
      return `<path d="M0-11q12 11 0 22q-12-11 0-22z" transform="translate(${x} ${y})rotate(${turn})"/>`;
    })
    .join("");
  return `<g class="weeks" fill="${ink}">${seeds}</g>` + number(weeks, 0, "middle", ink, letter);
}

/** Height: a stem beside a ruler of half metres, the centimetres beside it. */
function heightMark(centimetres: number, ink: string, letter: Lettering): string {
  const top = 54 - Math.min(108, Math.max(26, Math.round((centimetres * 108) / 300)));
  const pairs = Math.max(2, Math.round(centimetres / 50));
  const leaves = Array.from({ length: pairs }, (_, pair) => {
    const y = Math.round(46 - ((46 - top - 6) * (pair + 0.4)) / pairs);
    const out = Math.round(22 - (12 * pair) / pairs);
    return `M-44 ${y}q${out / 2} ${-out} ${out} ${-out}q0 ${out} ${-out} ${out}zM-44 ${y}q${-out / 2} ${-out} ${-out} ${-out}q0 ${out} ${out} ${out}z`;
  }).join("");
  return (
    `<g class="height">` +
    fill(leaves, ink) +
    line(`M-44 56V${top}M-70 56h52`, ink, 7) +
    `</g>` +
    number(centimetres, -14, "left", ink, letter)
  );
}

function sexMark(gender: PacketFacts["gender"], ink: string): string {
  const signs =
    gender === "feminized" ? female(0, 0, 104, ink) : female(-30, 0, 92, ink) + male(34, 0, 88, ink);
  return `<g class="gender">${signs}</g>`;
}

/** A mark that a packet carries, with what it tells. */
export type Mark =
  | { kind: "weeks"; weeks: number }
  | { kind: "height"; centimetres: number }
  | { kind: "sun" }
  | { kind: "sex"; gender: PacketFacts["gender"] };

/** The marks that the packet of a variety carries, in their order; what is not known has none (PICTURE-4, PICTURE-6). */
export function marksOf(
  facts: Pick<PacketFacts, "floweringDays" | "floweringType" | "gender" | "heightIndoor" | "heightOutdoor">,
): Mark[] {
  const weeks = floweringWeeks(facts.floweringDays);
  const centimetres = tallest(facts);
  return [
    ...(weeks > 0 ? [{ kind: "weeks" as const, weeks }] : []),
    ...(centimetres > 0 ? [{ kind: "height" as const, centimetres }] : []),
    ...(facts.floweringType === "autoflower" ? [{ kind: "sun" as const }] : []),
    { kind: "sex", gender: facts.gender },
  ];
}

/** A mark around its own origin. */
export function drawnMark(mark: Mark, ink: string, paper: string, letter: Lettering): string {
  switch (mark.kind) {
    case "weeks":
      return weeksMark(mark.weeks, ink, letter);
    case "height":
      return heightMark(mark.centimetres, ink, letter);
    case "sun":
      return sun(0, 0, 58, ink, paper);
    case "sex":
      return sexMark(mark.gender, ink);
  }
}

/** Marks in a row across a packet, their middles at a height. */
export function row(marks: readonly string[], scale: number, y: number): string {
  const step = 720 / marks.length;
  return marks
    .map((mark, index) => turned(0, Math.round(40 + step * (index + 0.5)), y, mark, scale))
    .join("");
}

/** Seeds that stand for parents, at most. */
const PARENTS = 5;

/** How many seeds stand for the parents of a variety. */
export const parentSeeds = ({ lineage }: Pick<PacketFacts, "lineage">): number =>
  Math.min(lineage.length, PARENTS);

/** Seeds strewn in a line. */
export function parents(seeds: number, x: number, y: number, ink: string): string {
  return Array.from({ length: seeds }, (_, seed) =>
    fill(`M${x + seed * 30} ${y - 12}q14 12 0 25q-14-13 0-25z`, ink),
  ).join("");
}

/** Seeds of a row, at most, and the pixels from one to the next where there are few. */
const ROW = { seeds: 20, step: 42, width: 500 };

/**
 * A row of seeds about a point, on the leading ink: light ones for the weeks, tinted ones behind them for the parents.
 */
export function seedRow(
  facts: Pick<PacketFacts, "floweringDays" | "lineage">,
  { x, y }: { x: number; y: number },
  { paper, ground, second }: Inks,
): string {
  const weeks = Math.min(floweringWeeks(facts.floweringDays), ROW.seeds - PARENTS);
  const count = weeks + parentSeeds(facts);
  const step = Math.min(ROW.step, Math.floor(ROW.width / Math.max(1, count)));
  const first = Math.round(x - (step * (count - 1)) / 2);
  return Array.from({ length: count }, (_, seed) => {
    const path = `M${first + step * seed} ${y - 26}q26 26 0 52q-26-26 0-52z`;
    return seed < weeks ? fill(path, paper) : fill(path, second) + line(path, ground, 4);
  }).join("");
}
