import type { ReactNode } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Picture as PictureData } from "~/shop/pictures/picture";
import { Anchor } from "~/ui/layout/anchor";
import { Picture } from "~/ui/product/picture";

/** Where the figures stand: the back of the packet. */
export const BACK_ID = "dos";

interface VarietyHeadProps {
  title: string;
  /** « Planche 12 ». */
  plateNumber: string;
  summary: string;
  picture: PictureData & { alt: string; print: PictureData };
  /** What the packet tells, in a fold that is as high as one link; without lines where it is no packet. */
  legend: { title: string; lines: string[]; more: string };
  /** Three at most. */
  leading: { label: string; value: string }[];
  form: ReactNode;
  wish: ReactNode;
}

/**
 * What a shopper sees first of a variety: its packet, beside it name, sentence, three facts and the packs. On a
 * telephone the packet is small, so that the button is in the first window; it opens large by a link.
 */
export function VarietyHead({
  title,
  plateNumber,
  summary,
  picture,
  legend,
  leading,
  form,
  wish,
}: VarietyHeadProps) {
  const back = (
    <Anchor href={`#${BACK_ID}`} className="alone">
      {t("packetBack")}
    </Anchor>
  );
  return (
    <div className="variety">
      <div className="variety-packet">
        <a href={paths.picture(picture.digest, 1280, 1)} aria-label={t("enlarge", { name: title })}>
          <Picture
            {...picture}
            sizes="(min-width: 64rem) 27.5rem, (min-width: 40rem) 15rem, 8rem"
            widest={440}
            priority
            className="packet"
          />
        </a>
        {legend.lines.length > 0 ? (
          <details className="text-sm">
            <summary className="fold whitespace-nowrap">{legend.title}</summary>
            <ul className="spaced-1">
              {legend.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Anchor href={paths.packetLegend()} className="alone">
              {legend.more}
            </Anchor>{" "}
            {back}
          </details>
        ) : (
          <p className="text-sm print:hidden">{back}</p>
        )}
      </div>
      <div>
        {/* The packet says it too: a telephone gives the line to what is sold. */}
        <p className="label-caps mb-1 hidden page-sm:block">{plateNumber}</p>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 text-[0.9375rem] leading-snug sm:text-lg">{summary}</p>
        <dl className="leading-facts">
          {leading.map(({ label, value }) => (
            <div key={label}>
              <dt className="label-caps">{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="variety-packs spaced-4">
        {form}
        {wish}
      </div>
    </div>
  );
}
