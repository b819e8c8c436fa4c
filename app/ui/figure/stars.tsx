/** A leaf of 14 by 14 pixels. */
const LEAF = "M7 1C11 4 11 10 7 13 3 10 3 4 7 1Z";

/** A rating that is said in words alone, on a card: « 4,7 sur 5 · 3 avis » after a leaf. */
export function RatingLine({ words }: { words: string }) {
  return (
    <p className="flex items-baseline gap-1 text-sm text-muted">
      <svg
        aria-hidden="true"
        width="12"
        height="12"
        viewBox="0 0 14 14"
        className="flex-none self-center fill-primary"
      >
        <path d={LEAF} />
      </svg>{" "}
      {words}
    </p>
  );
}

/** A rating of five: as many full leaves as were given, and the words for it. */
export function Stars({ given, label }: { given: number; label: string }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <svg aria-hidden="true" width="70" height="14" className="flex-none">
        {[0, 1, 2, 3, 4].map((mark) => (
          <path
            key={mark}
            d={LEAF}
            transform={`translate(${mark * 14})`}
            className={mark < given ? "fill-primary stroke-primary" : "fill-none stroke-edge"}
          />
        ))}
      </svg>
      <strong className="font-semibold tabular">{label}</strong>
    </p>
  );
}
