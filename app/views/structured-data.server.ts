import { seller } from "~/shop/profile/profile";
import type {
  ItemList,
  Offer,
  OfferShippingDetails,
  Organization,
  Product,
  SearchAction,
  Thing,
  WebSite,
} from "schema-dts";
import { frameText } from "~/locales/frame";
import * as paths from "~/paths";
import type { StorePack } from "~/shop/catalogue/offers";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { decimalText } from "~/shop/money";
import { WITHDRAWAL_DAYS } from "~/shop/orders/withdrawal-deadline.server";
import { defaultCountry, type RegionToday } from "~/shop/region/region";
import type { Spread } from "~/shop/reviews/review";
import type { Day } from "~/shop/region/dates";
import type { ReviewExcerpt } from "./reviews.server";
import { packName } from "./pack-choices.server";

/* What search engines are told of a page beside its words (SCHEMA-1): the page's own facts, in the terms of schema.org. */

/** An address of the storefront, absolute. */
type Absolute = (path: string) => string;

const AVAILABILITY = {
  in: "https://schema.org/InStock",
  low: "https://schema.org/LimitedAvailability",
  out: "https://schema.org/OutOfStock",
} as const satisfies Record<StorePack["availability"], Offer["availability"]>;

const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue" as const,
  minValue,
  maxValue,
  unitCode: "DAY",
});

/** What search engines are told of a variety's reviews: those that count, in the words that its page shows. */
export interface ReviewData {
  spread: Spread;
  reviews: (Pick<ReviewExcerpt, "author" | "rating" | "title" | "text"> & { publishedOn: Day | null })[];
}

/** SCHEMA-5: the average of a variety's reviews and those that its page shows; nothing where none counts. */
function ratingData(given: ReviewData | null): Pick<Product, "aggregateRating" | "review"> {
  if (!given || given.spread.average === null) return {};
  const { spread, reviews } = given;
  const scale = { bestRating: 5, worstRating: 1 };
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: spread.average ?? 0,
      reviewCount: spread.count,
      ...scale,
    },
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        "@type": "Review" as const,
        author: { "@type": "Person" as const, name: review.author },
        ...(review.publishedOn !== null && { datePublished: review.publishedOn }),
        reviewRating: { "@type": "Rating" as const, ratingValue: review.rating, ...scale },
        name: review.title ?? undefined,
        reviewBody: review.text.join("\n"),
      })),
    }),
  };
}

/**
 * SCHEMA-2: a variety with an offer for each pack; sending and returns are told once, and each offer names them. No word
 * on sending where nothing is sent.
 * @param image absolute address of its card
 */
export function productData(
  product: StoreProduct,
  region: RegionToday,
  reviews: ReviewData | null,
  absolute: Absolute,
  image: string,
): Thing[] {
  const url = absolute(paths.product(product.slug));
  const currency = region.currency.isoCode;
  const { iso, delivery, shippingOptions } = defaultCountry(region);
  const ways: OfferShippingDetails[] = shippingOptions.map(({ id, price, min, max, delay }) => ({
    "@type": "OfferShippingDetails",
    "@id": `${url}#${id}`,
    shippingRate: { "@type": "MonetaryAmount", value: decimalText(price), currency },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: iso },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(delay, delay),
      transitTime: days(min, max),
    },
  }));
  const returns: Thing = {
    "@type": "MerchantReturnPolicy",
    "@id": `${url}#retours`,
    applicableCountry: iso,
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    merchantReturnLink: absolute(paths.page("politique-de-retour")),
  };
  const sending = delivery.allowed
    ? {
        shippingDetails: shippingOptions.map(({ id }) => ({ "@id": `${url}#${id}` })),
        hasMerchantReturnPolicy: { "@id": `${url}#retours` },
      }
    : {};
  const described: Product = {
    "@type": "Product",
    name: product.name,
    description: product.summary,
    sku: product.slug,
    url,
    image,
    ...ratingData(reviews),
    brand: { "@type": "Brand", name: frameText("siteName") },
    offers: product.packs.map((pack): Offer => ({
      "@type": "Offer",
      sku: pack.sku,
      name: packName(pack),
      url,
      price: decimalText(pack.price),
      priceCurrency: currency,
      availability: AVAILABILITY[pack.availability],
      itemCondition: "https://schema.org/NewCondition",
      ...sending,
    })),
  };
  return [described, ...(delivery.allowed ? [...ways, returns] : [])];
}

/** SCHEMA-3: the varieties of a page of a list, in its order. @param first number of the first of them */
export function listData(products: readonly StoreProduct[], absolute: Absolute, first: number): ItemList {
  return {
    "@type": "ItemList",
    itemListElement: products.map(({ slug, name }, index) => ({
      "@type": "ListItem",
      position: first + index,
      name,
      url: absolute(paths.product(slug)),
    })),
  };
}

/** Where engines put the words that somebody looks for, in the address of a search. */
const WORDS = "{search_term_string}";

/**
 * SCHEMA-9: who sells, and the storefront as a site that can be searched; told by its first page.
 * @param logo absolute address of the shop's sign
 */
export function shopData(region: RegionToday, absolute: Absolute, logo: string): [Organization, WebSite] {
  const url = absolute(paths.home());
  const id = `${url}#vendeur`;
  const { name, email, address } = seller();
  const { street, buildingNumber, postalCode, town, country } = address;
  // The second property is the engines' own, and no term of schema.org.
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absolute(paths.allProducts())}?q=${WORDS}`,
    },
    "query-input": "required name=search_term_string",
  };
  return [
    {
      "@type": "Organization",
      "@id": id,
      name: frameText("siteName"),
      legalName: name,
      url,
      logo,
      email,
      address: {
        "@type": "PostalAddress",
        streetAddress: `${buildingNumber} ${street}`,
        postalCode,
        addressLocality: town,
        addressCountry: country,
      },
    },
    {
      "@type": "WebSite",
      name: frameText("siteName"),
      url,
      inLanguage: region.locale.iso,
      publisher: { "@id": id },
      potentialAction: search,
    },
  ];
}
