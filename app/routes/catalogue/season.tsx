import { homeText } from "~/locales/home";
import { ButtonLink } from "~/ui/form/button";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { SizedPicture } from "~/ui/product/picture";
import { PriceLine } from "~/ui/product/price-line";
import type { seasonVariety } from "~/views/home.server";

/** The variety of the season: a band across the window, with the way to it. */
export function Season({
  picture,
  name,
  href,
  text,
  facts,
  ...price
}: NonNullable<ReturnType<typeof seasonVariety>>) {
  return (
    <section className="band">
      <div className="season">
        <SizedPicture {...picture} sizes="(min-width: 40rem) 18rem, 160px" widest={288} className="packet" />
        <div className="season-head">
          <p className="label-caps">{homeText("season")}</p>
          <h2 className="mt-1 mb-2 text-3xl">{name}</h2>
          <PriceLine {...price} />
        </div>
        <div className="season-words">
          <p className="max-w-xl">{text}</p>
          <p className="mt-4">
            <ButtonLink href={href} variant="secondary">
              {homeText("seeSeason", { name })}
            </ButtonLink>
          </p>
        </div>
        <div className="season-facts">
          <DefinitionTable rows={facts} />
        </div>
      </div>
    </section>
  );
}
