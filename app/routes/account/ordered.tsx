import type { ComponentProps } from "react";
import { Thumbnail } from "~/ui/product/picture";

/** What was ordered: a few thumbnails, and every variety by name. */
export function Ordered({ thumbs, names }: { thumbs: ComponentProps<typeof Thumbnail>[]; names: string }) {
  return (
    <p className="flex basis-full flex-wrap items-center gap-2">
      {thumbs.map((thumb) => (
        <Thumbnail key={thumb.digest} {...thumb} />
      ))}{" "}
      <span className="min-w-0 flex-1 basis-40 text-sm text-muted">{names}</span>
    </p>
  );
}
