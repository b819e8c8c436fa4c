import { Svg } from "../icon/svg";

interface DifficultyMarksProps {
  /** Marks of three. */
  count: 1 | 2 | 3;
  /** « Confirmé ». */
  label: string;
}

const SPRIG =
  "M12 28V9M12 12C12 6 12 4 12 1 15 4 15 9 12 12M12 19C7 19 4 16 3 12 8 12 11 14 12 19M12 19C17 19 20 16 21 12 16 12 13 14 12 19";

/** How much a variety asks of its grower: one to three sprigs, and the word. */
export function DifficultyMarks({ count, label }: DifficultyMarksProps) {
  return (
    <p className="flex items-center gap-4">
      <Svg width="84" height="30" className="overflow-visible">
        {[1, 2, 3].map((mark) => (
          <path
            key={mark}
            d={SPRIG}
            transform={`translate(${(mark - 1) * 30})`}
            strokeWidth="1.5"
            strokeLinejoin="round"
            className={mark <= count ? "fill-primary stroke-primary" : "fill-none stroke-edge"}
          />
        ))}
      </Svg>
      <strong className="font-semibold">{label}</strong>
    </p>
  );
}
