import { Svg } from "./svg";

interface SheetIconProps {
  /** Full name, "tabler:leaf"; any text, as an icon's name may be. */
  name: string;
  /** Full names of all icons that the page takes from sheets: those of one set stand in one sheet. */
  among: string[];
}

const parted = (name: string) => name.split(":") as [prefix: string, icon?: string];

/**
 * An icon beside its words that stands in a sheet of its set (PICTURE-15), which browsers keep, and not in every page:
 * for what every page has and few visitors open.
 */
export function SheetIcon({ name, among }: SheetIconProps) {
  const [prefix, icon] = parted(name);
  if (!icon) return null;
  const icons = among.map(parted).flatMap(([set, one]) => (set === prefix && one ? one : []));
  const sheet = `/api/icons/${encodeURIComponent(prefix)}.svg?icons=${encodeURIComponent(icons.join())}`;
  return (
    <Svg width="20" height="20" className="h-5 w-5 shrink-0">
      <use href={`${sheet}#${encodeURIComponent(icon)}`} />
    </Svg>
  );
}
