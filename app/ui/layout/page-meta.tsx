import { useMatches } from "@remix-run/react";
import { frameText as t } from "~/locales/frame";
import { CARD_HEIGHT, CARD_WIDTH } from "~/shop/pictures/picture";
import { last } from "~/shop/last";
import { useLight } from "./light-version";
import { usePageError } from "./page-error";
import { titleIn } from "./title";

/** What a public page's loader answers as `head`; addresses are absolute. */
interface Head {
  description: string;
  url: string;
  noindex: boolean;
  image: string;
  alt: string;
  type: string;
  locale: string;
}

const headIn = (data: unknown): Head | null =>
  data && typeof data === "object" && "head" in data ? (data.head as Head) : null;

/**
 * What a public page says of itself beside its title: description, canonical address where it is for search engines, and what others show its
 * address with. It is what the page's loader calls `head`; private pages and the error screen have none.
 */
export function PageMeta() {
  const leaf = last(useMatches());
  const error = usePageError();
  const isLight = useLight();
  const head = headIn(leaf?.data);
  // Search engines, and whoever shows a shared address, ask for the full version.
  if (error !== undefined || !head || isLight) return null;
  const { description, url, noindex, image, alt, type, locale } = head;
  const graph = {
    title: titleIn(leaf?.data) ?? titleIn(leaf?.handle) ?? t("siteName"),
    description,
    type,
    url,
    image,
    "image:width": CARD_WIDTH,
    "image:height": CARD_HEIGHT,
    "image:alt": alt,
    locale,
    site_name: t("siteName"),
  };
  const address = noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />;
  return (
    <>
      <meta name="description" content={description} />
      {address}
      {Object.entries(graph).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
