import type { Climate } from "~/shop/catalogue/product";
import { Svg } from "../icon/svg";

interface ClimateIconsProps {
  climates: { id: Climate; label: string }[];
}

/* Thin lines in a square of 40. */
const ICONS: Record<Climate, string> = {
  arid: "M4 34H36M20 34V9a3 3 0 0 1 6 0V34M20 25h-4a4 4 0 0 1-4-4v-5M26 22h3a4 4 0 0 0 4-4v-3M8 6a3 3 0 1 0 .1 0",
  mediterranean:
    "M4 35H36M14 35V31M14 31C9 31 9 25 10 19 11 13 13 8 14 4 15 8 17 13 18 19 19 25 19 31 14 31M26 35V32M26 32C23 32 23 28 24 24 25 20 25 18 26 16 27 18 27 20 28 24 29 28 29 32 26 32M30 6a4 4 0 1 0 .1 0",
  mountains: "M3 34 15 11 22 24 27 16 37 34ZM10.500 20 14 19 16 22 19 19",
  polar:
    "M20 5V35M7 12.500 33 27.500M33 12.500 7 27.500M16 8 20 11 24 8M16 32 20 29 24 32M8 17 12 15 11 11M32 23 28 25 29 29M32 17 28 15 29 11M8 23 12 25 11 29",
  temperate:
    "M4 35H36M20 35V17M20 24C13 25 9 21 8 14 15 14 19 17 20 24M20 20C20 13 24 8 32 7 33 15 28 20 20 20",
  tropical:
    "M6 35H34M18 35C20 28 20 21 18 14M18 14C13 10 8 11 5 16 10 14 14 14 18 14 16 18 13 20 12 25 17 22 18 18 18 14 22 15 26 18 27 24 29 18 25 14 18 14 22 10 29 9 34 13 32 7 23 6 18 14",
};

/** The climates that a variety comes from, each as a drawing over its word. */
export function ClimateIcons({ climates }: ClimateIconsProps) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {climates.map(({ id, label }) => (
        <li key={id} className="text-center text-sm">
          <Svg
            viewBox="0 0 40 40"
            width="48"
            height="48"
            className="mx-auto block size-12 fill-none stroke-primary"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={ICONS[id]} />
          </Svg>{" "}
          {label}
        </li>
      ))}
    </ul>
  );
}
