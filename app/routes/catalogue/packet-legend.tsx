import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { catalogueText } from "~/locales/catalogue";
import { legendText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { useLight } from "~/ui/layout/light-version";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { SizedPicture } from "~/ui/product/picture";
import { SmallPicture } from "~/ui/product/small-picture";
import { packetLegend } from "~/views/packet-legend.server";
import { Svg } from "~/ui/icon/svg";

/** Titles and sentences between the examples. */
const WORDS = [
  "lead",
  "sample",
  "marks",
  "pictures",
  "picturesLead",
  "frames",
  "inks",
  "inksLead",
  "engraving",
] as const;

export const loader = publicPage(
  { sells: true, query: [], tags: ["catalogue"], sample: { path: "/lire-le-sachet" } },
  async ({ entered }) => ({
    head: headOf(entered, {
      path: paths.packetLegend(),
      description: t("description"),
      trail: [{ label: t("title"), href: paths.packetLegend() }],
    }),
    title: t("title"),
    words: Object.fromEntries(WORDS.map((key) => [key, t(key)])) as Record<(typeof WORDS)[number], string>,
    ...(await packetLegend(entered.storefront)),
  }),
);

type Legend = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the marks, the pictures and the inks of packets say, with examples from the catalogue. */
export default function PacketLegend() {
  const { title, words, sample, marks, pictures, frames, inks } = useLoaderData<typeof loader>();
  const isLight = useLight();
  return (
    <Page
      title={title}
      lead={<p>{words.lead}</p>}
      breadcrumbs={
        <Breadcrumbs items={[{ label: catalogueText("home"), href: paths.home() }, { label: title }]} />
      }
    >
      {sample && (
        <Section title={words.sample}>
          <Sample {...sample} />
        </Section>
      )}
      <Section title={words.marks}>
        <ul className="grid gap-5 page-sm:grid-cols-2">
          {marks.map(({ drawing, name, about }) => (
            <li key={name} className="flex flex-wrap break-inside-avoid gap-5">
              {!isLight && <div className="w-20 flex-none" dangerouslySetInnerHTML={{ __html: drawing }} />}
              <div className="min-w-0 flex-1 basis-32">
                <h3 className="text-xl">{name}</h3>
                <p>{about}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.pictures} lead={<p>{words.picturesLead}</p>}>
        <ol className="steps grid gap-8 page-sm:grid-cols-2">
          <Explained entries={pictures} shown={words.engraving} />
        </ol>
      </Section>
      <Section title={words.frames}>
        <ul className="grid gap-8 page-sm:grid-cols-2">
          <Explained entries={frames} shown={words.engraving} />
        </ul>
      </Section>
      {inks.length > 0 && (
        <Section title={words.inks} lead={<p>{words.inksLead}</p>}>
          <Inks inks={inks} engraving={words.engraving} />
        </Section>
      )}
    </Page>
  );
}

/** A packet with numbers in its margins; beside it what each of them is. */
function Sample({ title, href, picture, callouts, lines }: NonNullable<Legend["sample"]>) {
  const isLight = useLight();
  return (
    <div className="grid gap-8 page-sm:grid-cols-2">
      <div className="relative max-w-md">
        <SizedPicture
          {...picture}
          isNamed
          sizes="(min-width: 40rem) 23rem, 80vw"
          widest={448}
          className="packet px-[8.33%]"
        />
        {!isLight && <div className="absolute inset-0" dangerouslySetInnerHTML={{ __html: callouts }} />}
      </div>
      <div>
        <Anchor href={href} className="alone">
          {title}
        </Anchor>
        <ol className="steps spaced-2">
          {lines.map((line) => (
            <li key={line} className="flex gap-2">
              <span className="min-w-0">{line}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Pictures of packets, each with its name, what it says and a variety that has it. */
function Explained({ entries, shown }: { entries: Legend["pictures"]; shown: string }) {
  return entries.map(({ name, about, example }) => (
    <li key={name} className="flex flex-wrap break-inside-avoid gap-4">
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-xl">{name}</h3>
        <p>{about}</p>
      </div>
      {example && (
        <Anchor href={example.href} className="w-20 flex-none text-sm page-sm:w-40">
          <SmallPicture {...example.picture} across={160} alt={shown} /> {example.name}
        </Anchor>
      )}
    </li>
  ));
}

/** The families of aromas: the ink of each, and what its aromas are engraved as. */
function Inks({ inks, engraving }: { inks: Legend["inks"]; engraving: string }) {
  return (
    <ul className="grid gap-8 page-sm:grid-cols-2">
      {inks.map(({ name, colour, aromas }) => (
        <li key={name} className="break-inside-avoid">
          <h3 className="mb-3 flex items-center gap-2 text-xl">
            <Svg viewBox="0 0 20 20" width="20" height="20">
              <circle cx="10" cy="10" r="9" fill={colour} stroke="currentColor" />
            </Svg>
            {name}
          </h3>
          <ul className="flex flex-wrap gap-4">
            {aromas.map((aroma) => (
              <li key={aroma.name} className="w-24 text-xs">
                <SmallPicture {...aroma.picture} across={96} alt={engraving} /> {aroma.name}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
