import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Picture } from "~/shop/pictures/picture";
import { useLight } from "../layout/light-version";
import { candidates } from "./picture";

/** CSS pixels: no backdrop is wider. */
const WIDEST = 288;

interface BackdropProps extends Picture {
  /** Where it stands in its positioned surroundings, and from which width on. */
  className?: string;
}

/**
 * A picture of the shop as a faint background, decoration only: a script adds it when it is close to the window.
 * Without scripts it is absent, so nothing may depend on it. (PICTURE-9)
 */
export function Backdrop({ className = "", ...picture }: BackdropProps) {
  const { key } = useLocation();
  useEffect(() => void import("./backdrops").then(({ lookAgain }) => lookAgain()), [key]);
  if (useLight()) return null;
  return (
    <div
      key={picture.digest}
      aria-hidden="true"
      data-background={candidates(picture, WIDEST)}
      className={`backdrop ${className}`}
    />
  );
}
