import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/head.server";
import { publicPage } from "~/http/public-page.server";
import { settingsOf } from "~/http/settings.server";
import { catalogueText as t } from "~/locales/catalogue";
import { homeText } from "~/locales/home";
import { catalogueServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { listProducts, NO_FILTERS, readListing, searchOf } from "~/shop/catalogue/listing";
import { Icon } from "~/ui/icon/icon";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Picture } from "~/ui/product/picture";
import { PriceLine } from "~/ui/product/price-line";
import { varietyCard } from "~/views/card.server";
import { aromaTiles, fanOfPackets, promises, seasonVariety } from "~/views/home.server";
import { shopData } from "~/views/structured-data.server";
import { Opening } from "./opening";
import { VarietyGrid } from "./variety-grid";

/** Varieties on the home page: whole rows of two and of three. */
const NEWEST = 6;

export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: ["catalogue", "stock"],
    sample: { path: "/", isPriced: true, twins: ["/ch"] },
  },
  async ({ entered }) => {
    const { region, storefront } = entered;
    const { publicUrl } = entered.shop.config;
    const newestFirst = { ...readListing(new URLSearchParams(), storefront), sort: "nouveautes" as const };
    const newest = listProducts(storefront, {
      collection: null,
      query: newestFirst,
      page: 1,
      panel: NO_FILTERS,
    });
    const { categories } = await settingsOf(entered);
    return {
      head: headOf(entered, {
        path: paths.home(),
        description: serverText("homeDescription", {
          varieties: t("varieties", { count: storefront.products.size }),
        }),
        things: (absolute) => shopData(region, absolute, paths.absolute(publicUrl, "/", paths.logo())),
      }),
      count: t("varieties", { count: storefront.products.size }),
      fan: fanOfPackets(storefront),
      aromas: aromaTiles(storefront),
      season: seasonVariety(storefront),
      cards: (newest?.items ?? []).slice(0, NEWEST).map((product) => varietyCard(storefront, product)),
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
    count,
    note,
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
      <Season />
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

function Season() {
  const { season } = useLoaderData<typeof loader>();
  if (!season) return null;
  return (
    <Section title={homeText("season")}>
      <div className="card season">
        <Picture
          {...season.picture}
          sizes="(min-width: 40rem) 18rem, 160px"
          widest={288}
          className="packet"
        />
        <div>
          <h3 className="text-2xl">
            <Anchor href={season.href} className="sheet-link">
              {season.name}
            </Anchor>
          </h3>
          <p className="mt-2 mb-3 max-w-xl">{season.text}</p>
          <PriceLine {...season} />
        </div>
      </div>
    </Section>
  );
}
