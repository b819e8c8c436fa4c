import * as paths from "~/paths";
import { type Picture, PICTURE_DENSITIES, PICTURE_WIDTHS, servedWidth } from "~/shop/pictures/picture";

import { useLight } from "../layout/light-version";

interface PictureProps extends Picture {
  /** What it shows, in words. */
  alt: string;
  /** Whether words beside it name it: its own are for text browsers alone (PICTURE-25). */
  isNamed?: boolean;
  /** How wide it is drawn, as the attribute of that name says it. */
  sizes: string;
  /** The most of it, in CSS pixels. A file that no screen of density 2 needs is not offered (PICTURE-20). */
  widest: number;
  /** The page's first picture: fetched before anything else. Every other one waits until it is near the window. */
  priority?: boolean;
  className?: string;
  /** What a printer is sent in its place. */
  print?: Picture;
}

/**
 * The files the picture is served as, by their real width; where two addresses give the same file, the first.
 * @param widest the most that it is drawn at, in CSS pixels: none is offered that is larger than density 2 needs
 */
export function candidates(picture: Picture, widest: number): string {
  const byWidth = new Map<number, string>();
  for (const density of PICTURE_DENSITIES)
    for (const width of PICTURE_WIDTHS) {
      const pixels = servedWidth(picture, width, density);
      if (!byWidth.has(pixels)) byWidth.set(pixels, paths.picture(picture.digest, width, density));
    }
  const rising = [...byWidth].sort(([a], [b]) => a - b);
  const enough = rising.findIndex(([pixels]) => pixels >= 2 * widest);
  return rising
    .slice(0, enough < 0 ? rising.length : enough + 1)
    .map(([pixels, path]) => `${path} ${pixels}w`)
    .join(", ");
}

/**
 * A picture of the shop's own, in the sizes that screens need; its place is kept before it is there. The light version goes without
 * (LIGHT-3).
 */
export function SizedPicture({
  alt,
  sizes,
  widest,
  priority = false,
  isNamed = false,
  className,
  print,
  ...picture
}: PictureProps) {
  if (useLight()) return null;
  // React 18 passes the attribute on only in HTML's lower-case spelling.
  const urgency = priority ? { fetchpriority: "high" } : {};
  // `loading` comes before `src`: browsers start fetching as soon as they read the latter.
  const image = (
    <img
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      {...urgency}
      sizes={sizes}
      srcSet={candidates(picture, widest)}
      src={paths.picture(picture.digest, PICTURE_WIDTHS[1], 1)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      aria-hidden={isNamed || undefined}
      className={className}
    />
  );
  if (!print) return image;
  return (
    <picture>
      <source media="print" srcSet={paths.picture(print.digest, PICTURE_WIDTHS[1], 1)} />
      {image}
    </picture>
  );
}

/** The thumbnail of a line, which names the variety (PICTURE-25): 56 by 72 pixels, in the one file that fits them. */
export function Thumbnail({ digest, alt }: { digest: string; alt: string }) {
  if (useLight()) return null;
  return (
    <img
      loading="lazy"
      decoding="async"
      src={paths.picture(digest, PICTURE_WIDTHS[0], 1)}
      width={56}
      height={72}
      alt={alt}
      aria-hidden="true"
      className="thumb"
    />
  );
}
