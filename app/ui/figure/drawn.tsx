import { useLight } from "../layout/light-version";

interface DrawnProps {
  text: string;
  className?: string;
}

/**
 * Words inside a drawing. CSS draws them from an attribute; the figure's own text says the same to screen readers and
 * text browsers. The light version has only the text.
 */
export function Drawn({ text, className = "" }: DrawnProps) {
  if (useLight()) return null;
  return <span aria-hidden="true" data-drawn={text} className={className || undefined} />;
}

interface DrawnAtProps extends DrawnProps {
  x: number;
  y: number;
  align?: "left" | "center" | "right";
}

const BOX = 72;
const SHIFT = { left: 0, center: BOX / 2, right: BOX } as const;
const ALIGN = { left: "text-left", center: "text-center", right: "text-right" } as const;

/**
 * Words at a place in an SVG, their middle at `y`. SVG's own `text` would be read out by text browsers, without the
 * drawing that gives it its sense.
 */
export function DrawnAt({ text, x, y, align = "left", className = "" }: DrawnAtProps) {
  return (
    <foreignObject x={x - SHIFT[align]} y={y - 8} width={BOX} height={16} className="overflow-visible">
      <Drawn
        text={text}
        className={`block text-xs leading-4 whitespace-nowrap ${ALIGN[align]} ${className || "text-muted"}`}
      />
    </foreignObject>
  );
}
