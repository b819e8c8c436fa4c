import { Svg } from "../icon/svg";

/** A leaf of 14 by 14 pixels. */
const LEAF = "M7 1C11 4 11 10 7 13 3 10 3 4 7 1Z";

/** A rating that is said in words alone, on a card: « 4,7 sur 5 · 3 avis » after a leaf. */
export function RatingLine({ words }: { words: string }) {
  return (
    <p className="flex items-baseline gap-1 text-sm text-muted">
      <Svg width="12" height="12" viewBox="0 0 14 14" className="flex-none self-center fill-primary">
        <path d={LEAF} />
      </Svg>{" "}
      {words}
    </p>
  );
}

/** Where a leaf begins in its place, and how wide it is. */
const [BEGIN, WIDTH] = [4, 6];

const leaves = (from: number, to: number, className: string) =>
  [0, 1, 2, 3, 4]
    .slice(from, to)
    .map((mark) => <path key={mark} d={LEAF} transform={`translate(${mark * 14})`} className={className} />);

/** A rating of five: as many full leaves as were given, of an average a part of the next, and the words for it. */
export function Stars({ given, label }: { given: number; label: string }) {
  const full = Math.floor(given);
  const part = given - full;
  return (
    <p className="flex items-center gap-3 text-sm">
      <Svg width="70" height="14" className="flex-none">
        {leaves(0, full, "fill-primary stroke-primary")}
        {leaves(full, 5, "fill-none stroke-edge")}
        {part > 0 && (
          <svg width={full * 14 + BEGIN + part * WIDTH} height="14">
            {leaves(full, full + 1, "fill-primary stroke-primary")}
          </svg>
        )}
      </Svg>
      <strong className="font-semibold tabular">{label}</strong>
    </p>
  );
}
