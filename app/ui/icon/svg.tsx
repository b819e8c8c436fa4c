import type { SVGProps } from "react";
import { useLight } from "../layout/light-version";

interface SvgProps extends SVGProps<SVGSVGElement> {
  /** Its size where no style sheet says another one: without it a browser draws it as wide as the page. */
  width: string;
  height: string;
}

/** A drawing whose words stand beside it: nothing reads it out, and the light version goes without (LIGHT-3). */
export function Svg(props: SvgProps) {
  return useLight() ? null : <svg aria-hidden="true" {...props} />;
}
