import { Svg } from "../icon/svg";

interface RatingSpreadProps {
  /** « 4,3 sur 5 ». */
  average: string;
  /** « 12 avis ». */
  count: string;
  title: string;
  /** From the best rating to the worst; `share` in percent. */
  rows: { label: string; count: string; share: number }[];
}

/** The average of ratings, and how often each was given: a bar for each beside its words. */
export function RatingSpread({ average, count, title, rows }: RatingSpreadProps) {
  return (
    <div className="max-w-md">
      <p className="mb-3">
        <strong className="font-serif text-2xl font-normal">{average}</strong>{" "}
        <span className="ml-2 text-muted">{count}</span>
      </p>
      <figure>
        <figcaption className="label-caps mb-2">{title}</figcaption>
        <dl>
          {rows.map(({ label, count: given, share }) => (
            <div
              key={label}
              className="grid grid-cols-[minmax(0,4.5rem)_1fr_minmax(0,5rem)] items-center gap-3 text-sm tabular"
            >
              <dt>{label}</dt>
              <dd className="contents">
                <Svg width="100%" height="10" className="block">
                  <line x2="100%" y1="5" y2="5" className="stroke-edge" />
                  {share > 0 && <rect width={`${share}%`} height="10" className="fill-primary" />}
                </Svg>{" "}
                <span className="text-right text-muted">{given}</span>
              </dd>
            </div>
          ))}
        </dl>
      </figure>
    </div>
  );
}
