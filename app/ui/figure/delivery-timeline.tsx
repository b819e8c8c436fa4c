import { Svg } from "../icon/svg";

interface DeliveryTimelineProps {
  /** Accessible name of the list, where no title stands over it. */
  label?: string;
  /**
   * Order, hand-over and arrival, in this order. `when` is told in business days (« 1 jour ouvré après le paiement »)
   * or as a day (« Au plus tard le lundi 23 novembre »); an arrival has a line per way of sending.
   */
  steps: { label: string; when: string[] }[];
  /** What the days depend on. */
  note?: string;
}

/* A list that is ticked, a packet that leaves, a letter box: thin lines in a square of 32. */
const ICONS = [
  "M8 4H24V28H8ZM12 11l2 2 4-4M12 18H20M12 23H20",
  "M3 9H20V23H3ZM20 14h5l4 4v5h-9M9 26a2.500 2.500 0 1 0 .1 0M24 26a2.500 2.500 0 1 0 .1 0M3 23H29",
  "M5 15 16 5 27 15M8 13V28H24V13M13 28V19H19V28",
];

/** What becomes of an order, and when: side by side where there is room, one under the other elsewhere. */
export function DeliveryTimeline({ label: name, steps, note }: DeliveryTimelineProps) {
  return (
    <>
      <ol aria-label={name} className="route">
        {steps.map(({ label, when }, index) => (
          <li key={label}>
            <Svg
              viewBox="0 0 32 32"
              width="32"
              height="32"
              className="absolute top-0 left-0 size-8 fill-none stroke-primary"
              strokeWidth="1.25"
              strokeLinejoin="round"
            >
              <path d={ICONS[index]} />
            </Svg>
            <strong className="font-semibold">{label}</strong>
            {when.map((line) => (
              <span key={line} className="mt-1 block text-sm text-pretty text-muted first-letter:uppercase">
                {" "}
                {line}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {note && <p className="text-sm text-muted">{note}</p>}
    </>
  );
}
