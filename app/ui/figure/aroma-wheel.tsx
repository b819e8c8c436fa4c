import { figureText as t } from "~/locales/figure";
import { type Hue, HUES } from "~/shop/pictures/hue";
import { DrawnAt } from "./drawn";
import { Svg } from "../icon/svg";

interface AromaWheelProps {
  /** The families to fill, the leading one first. */
  families: Hue[];
  /** The leading aroma, and the others, in words. */
  lead: string;
  others: string[];
  /** « Myrcène, caryophyllène ». */
  terpenes?: string;
}

const [CX, CY, HUB, LABEL] = [168, 120, 24, 102] as const;
/** How far a sector reaches: what leads, what is there, what is not. */
const REACH = { lead: 96, present: 78, absent: 60 } as const;
const SECTOR = (2 * Math.PI) / HUES.length;

function point(angle: number, radius: number): string {
  return `${(CX + Math.sin(angle) * radius).toFixed(1)} ${(CY - Math.cos(angle) * radius).toFixed(1)}`;
}

/** The outline of a sector of the ring, its middle at an angle clockwise from the top. */
function sector(middle: number, reach: number): string {
  const [from, to] = [middle - SECTOR / 2, middle + SECTOR / 2];
  const outer = `M${point(from, reach)}A${reach} ${reach} 0 0 1 ${point(to, reach)}`;
  return `${outer}L${point(to, HUB)}A${HUB} ${HUB} 0 0 0 ${point(from, HUB)}Z`;
}

function Family({ family, index, strength }: { family: Hue; index: number; strength: keyof typeof REACH }) {
  const middle = index * SECTOR;
  const side = Math.sin(middle);
  return (
    <>
      <path
        d={sector(middle, REACH[strength])}
        fillOpacity={strength === "present" ? 0.4 : undefined}
        className={strength === "absent" ? "fill-none stroke-rule" : "fill-primary stroke-primary"}
      />
      <DrawnAt
        text={t(`family-${family}`)}
        x={Math.round(CX + side * LABEL)}
        y={Math.round(CY - Math.cos(middle) * (LABEL + 4))}
        align={side > 0.1 ? "left" : side < -0.1 ? "right" : "center"}
        className={strength === "absent" ? undefined : "font-semibold text-ink"}
      />
    </>
  );
}

/** Aromas as sectors of a wheel of families, and in words with the terpenes that carry them. */
export function AromaWheel({ families, lead, others, terpenes }: AromaWheelProps) {
  return (
    <>
      <Svg
        viewBox="0 0 336 240"
        width="336"
        height="240"
        className="mx-auto block h-60 w-84 max-w-full overflow-visible"
      >
        {HUES.map((family, index) => (
          <Family
            key={family}
            family={family}
            index={index}
            strength={family === families[0] ? "lead" : families.includes(family) ? "present" : "absent"}
          />
        ))}
      </Svg>
      <p className="mt-3">
        <strong className="font-semibold">{lead}</strong>
        {others.length > 0 && `, ${others.join(", ")}`}
      </p>
      {terpenes && <p className="text-sm text-muted">{t("terpenes", { list: terpenes })}</p>}
    </>
  );
}
