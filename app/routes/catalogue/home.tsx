import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { settingsOf } from "~/http/pages/settings.server";
import { catalogueText as t } from "~/locales/catalogue";
import { catalogueServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { blogOf } from "~/shop/content/blog.server";
import { listProducts, NO_FILTERS, readListing, searchOf } from "~/shop/catalogue/listing";
import { Still } from "~/ui/figure/still";
import { Page } from "~/ui/layout/page";
import { articleCard } from "~/views/blog.server";
import { varietyCard } from "~/views/card.server";
import { aromaTiles, fanOfPackets, promises, seasonVariety } from "~/views/home.server";
import { shopData } from "~/views/structured-data.server";
import { homeReviews } from "../reviews/home-reviews.server";
import { HomeSections } from "./home-sections";
import { Opening } from "./opening";

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
    const { region, shop, storefront, context } = entered;
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
      promises: promises(region),
      note: region.noteLanguage ? { lang: region.noteLanguage, text: serverText("inFrench") } : null,
      drawn: drawnOnce(context, {
        home: {
          aromas: aromaTiles(storefront),
          season,
          cards: news.slice(0, NEWEST).map((product) => varietyCard(storefront, product)),
          newestHref: paths.allProducts() + searchOf(newestFirst),
          categories,
          articles: blogOf(shop.content.latest(), region)
            .articles.slice(0, ARTICLES)
            .map((article) => articleCard(article, region)),
          reviews: await homeReviews(entered),
        },
      }),
    };
  },
);

export default function Home() {
  const { promises: promised, fan, count, note, drawn } = useLoaderData<typeof loader>();
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
      <Still name="home" drawing={HomeSections} subject={drawn?.home} />
    </Page>
  );
}
