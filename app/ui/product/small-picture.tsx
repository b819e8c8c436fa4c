import * as paths from "~/paths";
import { type Picture, PICTURE_WIDTHS } from "~/shop/pictures/picture";

import { useLight } from "../layout/light-version";

interface SmallPictureProps extends Picture {
  /** Pixels it is drawn across, 160 at most. */
  across: number;
  /** What it shows, in words. */
  alt: string;
}

/** A small picture beside its name (PICTURE-25), in one file that is sharp on every screen; fetched when it is near the window. */
export function SmallPicture({ digest, width, height, across, alt }: SmallPictureProps) {
  if (useLight()) return null;
  return (
    <img
      loading="lazy"
      decoding="async"
      src={paths.picture(digest, PICTURE_WIDTHS[0], 1)}
      width={across}
      height={Math.round((across * height) / width)}
      alt={alt}
      aria-hidden="true"
      className="packet"
    />
  );
}
