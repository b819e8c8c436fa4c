import type { ReactNode } from "react";
import { catalogueText as t } from "~/locales/catalogue";
import { frameText } from "~/locales/frame";
import * as paths from "~/paths";
import type { Picture } from "~/shop/pictures/picture";
import { Stars } from "~/ui/figure/stars";
import { Anchor } from "~/ui/layout/anchor";
import { useLight } from "~/ui/layout/light-version";
import { Panel } from "~/ui/layout/panel";
import { SizedPicture } from "~/ui/product/picture";

/** Where the figures stand: the back of the packet. */
export const BACK_ID = "dos";
/** Where the reviews stand. */
export const REVIEWS_ID = "avis";

/** The packet, and the panel that shows it as large as the window allows. */
const [PACKET_ID, LARGE_ID] = ["le-sachet", "agrandir"];

interface ShownPicture extends Picture {
  alt: string;
  print: Picture;
  /** Its file, which the light version leads to. */
  file?: { href: string; label: string };
}

interface VarietyHeadProps {
  title: string;
  /** « Planche 12 ». */
  plateNumber: string;
  summary: string;
  picture: ShownPicture;
  /** What the packet tells, in a fold that is as high as one link; without lines where it is no packet. */
  legend: { title: string; lines: string[]; more: string };
  /** Three at most. */
  leading: { label: string; value: string }[];
  /** What its reviews say together; null without reviews. */
  rating: { given: number; label: string } | null;
  children: ReactNode;
}

/**
 * What a shopper sees first of a variety: its packet, name, rating, sentence, three facts and the packs. On a telephone the name
 * stands above the packet, beside which the facts are; « Agrandir » shows it over the page.
 */
export function VarietyHead({
  title,
  plateNumber,
  summary,
  picture,
  legend,
  leading,
  rating,
  children,
}: VarietyHeadProps) {
  return (
    <>
      <div className="variety">
        <div id={PACKET_ID} className="variety-packet">
          <Packet {...picture} label={t("enlarge", { name: title })} />
        </div>
        <div className="variety-words">
          {/* The packet says it too: a telephone gives the line to what is sold. */}
          <p className="label-caps mb-1 hidden page-sm:block">{plateNumber}</p>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {rating && (
            <a href={`#${REVIEWS_ID}`} className="variety-rating tap">
              <Stars {...rating} />
            </a>
          )}
          <p className="variety-summary text-[0.9375rem] leading-snug sm:text-lg">{summary}</p>
          <dl className="leading-facts">
            {leading.map(({ label, value }) => (
              <div key={label}>
                <dt className="label-caps">{label}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {legend.lines.length > 0 ? (
            <details className="variety-legend text-sm">
              <summary className="fold">{legend.title}</summary>
              <ul className="spaced-1">
                {legend.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              <Anchor href={paths.packetLegend()} className="alone">
                {legend.more}
              </Anchor>{" "}
              <Back />
            </details>
          ) : (
            <p className="variety-legend text-sm print:hidden">
              <Back />
            </p>
          )}
        </div>
        <div className="variety-packs spaced-4">{children}</div>
      </div>
      <LargePacket {...picture} title={title} />
    </>
  );
}

/** The packet, which a press shows as large as the window allows; in the light version a link to it, with what it costs to fetch. */
function Packet({ label, file, ...picture }: ShownPicture & { label: string }) {
  if (useLight())
    return (
      file && (
        <a href={file.href} className="alone">
          {file.label}
        </a>
      )
    );
  return (
    <a href={`#${LARGE_ID}`} data-panel={LARGE_ID} aria-label={label} className="block">
      <SizedPicture
        {...picture}
        // A telephone draws it at 200 px: the file for 160, half as heavy, still shows its marks there.
        sizes="(min-width: 64rem) 27.5rem, (min-width: 46rem) 18rem, (min-width: 40rem) 15rem, 160px"
        widest={440}
        priority
        className="packet"
      />
      <span className="tap text-sm underline underline-offset-4 print:hidden">{t("enlargeShort")}</span>
    </a>
  );
}

/** The panel that shows the packet large; the light version has its file instead. */
function LargePacket({ title, ...picture }: ShownPicture & { title: string }) {
  if (useLight()) return null;
  return (
    <Panel
      id={LARGE_ID}
      label={title}
      closeLabel={frameText("close")}
      closeHref={`#${PACKET_ID}`}
      from="middle"
    >
      <div className="when-opened">
        <SizedPicture
          {...picture}
          print={undefined}
          sizes="(min-width: 40rem) 36rem, 90vw"
          widest={576}
          className="packet"
        />
      </div>
    </Panel>
  );
}

const Back = () => (
  <Anchor href={`#${BACK_ID}`} className="alone">
    {t("packetBack")}
  </Anchor>
);
