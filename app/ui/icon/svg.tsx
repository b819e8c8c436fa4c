import type { SVGProps } from "react";
import { useLight } from "../layout/light-version";

/** A drawing whose words stand beside it: nothing reads it out, and the light version goes without (LIGHT-3). */
export function Svg(props: SVGProps<SVGSVGElement>) {
  return useLight() ? null : <svg aria-hidden="true" {...props} />;
}
