import { catalogueText as t } from "~/locales/catalogue";
import { homeText } from "~/locales/home";
import * as paths from "~/paths";
import { Icon } from "~/ui/icon/icon";
import { Anchor } from "~/ui/layout/anchor";
import { Section } from "~/ui/layout/section";
import { SizedPicture } from "~/ui/product/picture";
import type { VarietyCard } from "~/views/card.server";
import type { aromaTiles, seasonVariety } from "~/views/home.server";
import type { ArticleCardView } from "~/views/blog.server";
import { ArticleGrid } from "../blog/article-grid";
import { HomeReviews } from "../reviews/home-reviews";
import type { homeReviews } from "../reviews/home-reviews.server";
import { Season } from "./season";
import { VarietyGrid } from "./variety-grid";

interface HomeSectionsProps {
  aromas: ReturnType<typeof aromaTiles>;
  season: ReturnType<typeof seasonVariety>;
  /** The newest varieties. */
  cards: VarietyCard[];
  newestHref: string;
  /** The menu's collections. */
  categories: { name: string; url: string; icon: string | null }[];
  articles: ArticleCardView[];
  reviews: Awaited<ReturnType<typeof homeReviews>>;
}

/** What the home page leads to, below its opening. */
export function HomeSections({
  aromas,
  season,
  cards,
  newestHref,
  categories,
  articles,
  reviews,
}: HomeSectionsProps) {
  return (
    <div className="spaced-8">
      <Aromas aromas={aromas} />
      {season && <Season {...season} />}
      {cards.length > 0 && (
        <Section title={homeText("newest")} action={{ label: homeText("seeNewest"), href: newestHref }}>
          <VarietyGrid cards={cards} level={3} width="six" />
        </Section>
      )}
      {categories.length > 0 && (
        <Section
          title={t("collections")}
          action={{ label: homeText("seeAllCollections"), href: paths.collections() }}
        >
          <ul className="flex flex-wrap gap-x-6">
            {categories.map(({ name, url, icon }) => (
              <li key={url} className="flex items-center gap-2">
                {icon && <Icon name={icon} />}
                <Anchor href={url} className="tap">
                  {name}
                </Anchor>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {articles.length > 0 && (
        <Section title={homeText("journal")} action={{ label: homeText("seeJournal"), href: paths.blog() }}>
          <ArticleGrid cards={articles} level={3} />
        </Section>
      )}
      {reviews && <HomeReviews {...reviews} />}
    </div>
  );
}

function Aromas({ aromas }: Pick<HomeSectionsProps, "aromas">) {
  if (aromas.length === 0) return null;
  return (
    <Section title={homeText("byAroma")}>
      <ul className="tiles">
        {aromas.map(({ name, count, href, picture }) => (
          <li key={name} className="card">
            <SizedPicture
              {...picture}
              isNamed
              alt={t("engraving")}
              sizes="(min-width: 64rem) 9rem, 160px"
              widest={160}
              className="packet"
            />{" "}
            <Anchor href={href} className="sheet-link mt-1.5 font-serif">
              {name}
            </Anchor>{" "}
            <span className="text-sm text-muted">{count}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
