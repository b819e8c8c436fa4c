import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/head.server";
import { publicPage } from "~/http/public-page.server";
import { settingsOf } from "~/http/settings.server";
import { catalogueText as t } from "~/locales/catalogue";
import { homeText } from "~/locales/home";
import { catalogueServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { blogOf } from "~/shop/content/blog.server";
import { listProducts, NO_FILTERS, readListing, searchOf } from "~/shop/catalogue/listing";
import { Icon } from "~/ui/icon/icon";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Picture } from "~/ui/product/picture";
import { articleCard } from "~/views/blog.server";
import { varietyCard } from "~/views/card.server";
import { aromaTiles, fanOfPackets, promises, seasonVariety } from "~/views/home.server";
import { shopData } from "~/views/structured-data.server";
import { ArticleGrid } from "../blog/article-grid";
import { HomeReviews } from "../reviews/home-reviews";
import { homeReviews } from "../reviews/home-reviews.server";
import { Opening } from "./opening";
import { Season } from "./season";
import { VarietyGrid } from "./variety-grid";

/** Varieties on the home page: whole rows of two and of three. */
const NEWEST = 6;
/** Articles: one row. */
const ARTICLES = 3;

export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: ["catalogue", "cards", "content:articles", "reviews"],
    sample: { path: "/", isPriced: true, twins: ["/ch"] },
  },
  async ({ entered }) => {
    const { region, shop, storefront } = entered;
    const { publicUrl } = shop.config;
    const newestFirst = { ...readListing(new URLSearchParams(), storefront), sort: "nouveautes" as const };
    const newest = listProducts(storefront, {
      collection: null,
      query: newestFirst,
      page: 1,
      panel: NO_FILTERS,
    });
    const { categories } = await settingsOf(entered);
    const fan = fanOfPackets(storefront);
    const season = seasonVariety(
      storefront,
      fan.map(({ href }) => href),
    );
    // No variety stands on the page twice.
    const shown = new Set([...fan, ...(season ? [season] : [])].map(({ href }) => href));
    const news = (newest?.items ?? []).filter(({ slug }) => !shown.has(paths.product(slug)));
    return {
      head: headOf(entered, {
        path: paths.home(),
        description: serverText("homeDescription", {
          varieties: t("varieties", { count: storefront.products.size }),
        }),
        things: (absolute) => shopData(region, absolute, paths.absolute(publicUrl, "/", paths.logo())),
      }),
      count: t("varieties", { count: storefront.products.size }),
      fan,
      aromas: aromaTiles(storefront),
      season,
      cards: news.slice(0, NEWEST).map((product) => varietyCard(storefront, product)),
      articles: blogOf(shop.content.latest(), region)
        .articles.slice(0, ARTICLES)
        .map((article) => articleCard(article, region)),
      reviews: await homeReviews(entered),
      newestHref: paths.allProducts() + searchOf(newestFirst),
      promises: promises(region),
      note: region.noteLanguage ? { lang: region.noteLanguage, text: serverText("inFrench") } : null,
      categories,
    };
  },
);

export default function Home() {
  const {
    cards,
    newestHref,
    categories,
    promises: promised,
    fan,
    season,
    count,
    note,
    articles,
    reviews,
  } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Opening fan={fan} count={count} note={note} />
      {promised.length > 0 && (
        <ul className="promises">
          {promised.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      )}
      <Aromas />
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
    </Page>
  );
}

function Aromas() {
  const { aromas } = useLoaderData<typeof loader>();
  if (aromas.length === 0) return null;
  return (
    <Section title={homeText("byAroma")}>
      <ul className="tiles">
        {aromas.map(({ name, count, href, picture }) => (
          <li key={name} className="card">
            <Picture
              {...picture}
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
