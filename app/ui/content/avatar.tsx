import { useEffect, useRef, useState } from "react";
import * as paths from "~/paths";
import { type Picture, PICTURE_WIDTHS } from "~/shop/pictures/picture";
import { Hidden } from "../layout/hidden";
import { useLight } from "../layout/light-version";
import { initialsOf } from "./initials";

/** Pixels across: 16, 20, 24, 28, 32, 36, 40, 44, 48. Letters are two fifths of it. */
const SIZES = {
  "3xs": "size-4 text-[0.4rem]",
  "2xs": "size-5 text-[0.5rem]",
  xs: "size-6 text-[0.6rem]",
  sm: "size-7 text-[0.7rem]",
  md: "size-8 text-[0.8rem]",
  lg: "size-9 text-[0.9rem]",
  xl: "size-10 text-[1rem]",
  "2xl": "size-11 text-[1.1rem]",
  "3xl": "size-12 text-[1.2rem]",
} as const;

interface AvatarProps {
  /** Whose: gives the initials. Without a letter in it, a figure is drawn. */
  name: string;
  /** A picture of the shop's own, or the address of another one. */
  picture?: Picture | string;
  size?: keyof typeof SIZES;
  /** Whether no words beside it say the name: then it says it itself. */
  alone?: boolean;
}

/**
 * Someone as a round picture. Initials, or a figure, are drawn beneath it and seen where it is missing or fails,
 * without scripts too: a picture without words of its own leaves nothing behind. (PANEL-10)
 */
export function Avatar({ name, picture, size = "md", alone = false }: AvatarProps) {
  // The smallest file is wide enough for 48 px on any screen.
  const source = typeof picture === "object" ? paths.picture(picture.digest, PICTURE_WIDTHS[0], 1) : picture;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    // The picture failed before hydration, when nothing listened to its error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(source);
  }, [source]);
  const initials = initialsOf(name);
  if (useLight()) return alone ? name : null;
  return (
    <>
      <span
        aria-hidden="true"
        className={`relative inline-block flex-none overflow-hidden rounded-full border border-edge bg-sunken align-middle leading-none text-ink ${SIZES[size]}`}
      >
        {initials ? (
          // Drawn, not written: text browsers would read the letters before the name.
          <span data-drawn={initials} className="absolute inset-0 grid place-items-center" />
        ) : (
          <svg
            viewBox="0 0 24 24"
            width="48"
            height="48"
            className="absolute inset-0 size-full text-muted"
            fill="currentColor"
          >
            <circle cx="12" cy="9.5" r="4" />
            <path d="M4 24c0-6 3.5-9 8-9s8 3 8 9z" />
          </svg>
        )}
        {source && source !== failed && (
          // Inline and without a height of its own: only then does Chromium draw nothing if it fails.
          <img
            ref={image}
            loading="lazy"
            decoding="async"
            src={source}
            alt=""
            onError={() => setFailed(source)}
            className="relative inline min-h-full w-full bg-sunken object-cover align-top"
          />
        )}
      </span>
      {alone && <Hidden>{name}</Hidden>}
    </>
  );
}
