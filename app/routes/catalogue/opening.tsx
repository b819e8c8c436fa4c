import { frameText } from "~/locales/frame";
import { homeText } from "~/locales/home";
import * as paths from "~/paths";
import { ButtonLink } from "~/ui/form/button";
import { SearchForm } from "~/ui/form/search-form";
import { Anchor } from "~/ui/layout/anchor";
import { useLight } from "~/ui/layout/light-version";
import { SizedPicture } from "~/ui/product/picture";
import type { fanOfPackets } from "~/views/home.server";

interface OpeningProps {
  fan: ReturnType<typeof fanOfPackets>;
  /** « 94 variétés ». */
  count: string;
  /** That the shop is in French, for readers of another language; null where French is read. */
  note: { lang: string; text: string } | null;
}

/** The shop in one sentence and its search; beside them packets that overlap. */
export function Opening({ fan, count, note }: OpeningProps) {
  const isLight = useLight();
  return (
    <div className="opening">
      <div>
        <h1 className="text-4xl leading-[1.15] sm:text-5xl sm:leading-[1.15]">{homeText("heroTitle")}</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">{homeText("heroLead")}</p>
        {note && (
          <p lang={note.lang} className="mt-2 max-w-xl text-sm text-muted">
            {note.text}
          </p>
        )}
        {/* On wide screens and in the light version the head of the page has the same form in sight. */}
        {!isLight && (
          <div className="mt-6 max-w-md lg:hidden">
            <SearchForm
              action={paths.allProducts()}
              label={homeText("homeSearch")}
              hint={frameText("searchHint")}
              submit={frameText("searchSubmit")}
              id="q-accueil"
            />
          </div>
        )}
        <p className="opening-acts">
          <ButtonLink href={paths.allProducts()}>{homeText("seeEvery", { varieties: count })}</ButtonLink>{" "}
          <ButtonLink href={paths.seedfinder()} variant="secondary" panel="seedfinder">
            {frameText("seedfinder")}
          </ButtonLink>
        </p>
      </div>
      <ul className="fan">
        {fan.map(({ name, href, picture }, index) => (
          <li key={href}>
            <Anchor href={href} className={isLight ? "alone" : undefined}>
              <SizedPicture
                {...picture}
                isNamed
                sizes="(min-width: 64rem) 15rem, 150px"
                widest={240}
                priority={index === 0}
                className="packet"
              />
              <span className={isLight ? undefined : "sr-only"}> {name}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
