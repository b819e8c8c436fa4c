import { openStorefronts } from "../../shop/profile/profile";
import { pipeline, Readable, type Transform } from "node:stream";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import * as paths from "../../paths";
import { storefrontInForce } from "../../settings/in-force.server";
import { indexingOf } from "../../shop/catalogue/alternates";
import { paced } from "../../shop/paced";
import { findRegion } from "../../shop/region/region";
import type { Region } from "../../shop/region/storefront-region";
import type { Shop } from "../../shop/shop.server";
import { type MappedPage, type PageList, pagesThat, siteMap } from "../../views/site-map.server";

/* What search engines read of the shop as a whole: the files that list its addresses, and what they need not visit. */

/**
 * Addresses of a file. The protocol takes 50,000 and 50 MB; with those of the other storefronts that sell beside each, these are
 * 2 MB and a fifth of a second of one core.
 */
const ADDRESSES_PER_FILE = 2_000;

const fileName = (code: string, file: number) => `/sitemap-${code}${file > 1 ? `-${file}` : ""}.xml`;
const FILE = /^\/sitemap-([a-z]{2})(?:-([1-9]\d{0,3}))?\.xml$/;

/** The pages of a storefront that search engines may know, each once, part by part. */
async function indexedPages(shop: Shop, { code }: Region): Promise<PageList[]> {
  const sections = await siteMap(shop, await storefrontInForce(shop, code));
  return sections.map(({ pages }) => pagesThat(pages, ({ isUnindexed }) => !isUnindexed));
}

const countOf = (parts: readonly PageList[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** The pages from one on up to another, counted through all parts. */
function pagesFrom(parts: readonly PageList[], from: number, to: number): MappedPage[] {
  let before = 0;
  return parts.flatMap((pages) => {
    const start = before;
    before += pages.length;
    return pages.slice(Math.max(0, from - start), Math.max(0, to - start));
  });
}

/** A file of these entries; where one of them cannot be made, reading it fails. */
function written(entries: Iterable<object> | AsyncIterable<object>, file: Transform): Readable {
  return pipeline(Readable.from(entries), file, () => undefined);
}

/** PAGE-47: the file that names the others, those of each storefront. */
async function indexFile(shop: Shop, perFile: number): Promise<Readable> {
  const { publicUrl } = shop.config;
  const files: string[] = [];
  for (const region of openStorefronts()) {
    const count = countOf(await indexedPages(shop, region));
    for (let file = 1; file <= Math.max(1, Math.ceil(count / perFile)); file++)
      files.push(fileName(region.code, file));
  }
  return written(
    files.map((name) => ({ url: publicUrl + name })),
    new SitemapIndexStream(),
  );
}

/** One file of a storefront, with the same pages of others beside each; null where there is none of that number. */
async function storefrontFile(
  shop: Shop,
  region: Region,
  file: number,
  perFile: number,
): Promise<Readable | null> {
  const { publicUrl } = shop.config;
  const pages = pagesFrom(await indexedPages(shop, region), (file - 1) * perFile, file * perFile);
  if (pages.length === 0) return null;
  const storefronts = openStorefronts().map(({ code }) => shop.catalogue.storefront(code));
  const rest = paced();
  async function* items() {
    for (const { href, changed, stands = () => true } of pages) {
      await rest();
      const { alternates } = indexingOf(storefronts, region.code, stands);
      yield {
        url: paths.absolute(publicUrl, region.basename, href),
        ...(changed && { lastmod: changed }),
        links: alternates.map(({ hreflang: lang, basename }) => ({
          lang,
          url: paths.absolute(publicUrl, basename, href),
        })),
      };
    }
  }
  return written(
    items(),
    new SitemapStream({
      hostname: publicUrl,
      lastmodDateOnly: true,
      xmlns: { news: false, video: false, image: false, xhtml: true },
    }),
  );
}

/**
 * The sitemap at a path, as XML; null where there is none. Paths know no storefront's prefix: the files stand at the root.
 * @param perFile addresses of a file at most
 */
export async function findSitemap(
  shop: Shop,
  path: string,
  perFile = ADDRESSES_PER_FILE,
): Promise<Readable | null> {
  if (path === "/sitemap.xml") return indexFile(shop, perFile);
  const [, code = "", number = "1"] = FILE.exec(path) ?? [];
  const region = findRegion(code);
  const file = Number(number);
  // One address for each: the first file has no number.
  return region && path === fileName(code, file) ? storefrontFile(shop, region, file, perFile) : null;
}

/** Paths that engines need not visit, with those beneath them: what is answered to one visitor, and lists without end. */
const UNVISITED = [
  ...[
    paths.cart(),
    paths.checkout(),
    paths.order(),
    paths.account(),
    "/account/",
    "/api/",
    "/paiement-test/",
  ],
  ...[paths.listFilters("*"), "/*?*variete=", "/*?*retour=", `${paths.priceList()}?*q-`],
];

/** PAGE-48: what robots.txt says, of every storefront alike. */
export function robotsFile({ config: { publicUrl } }: Shop): string {
  const prefixes = openStorefronts().map(({ basename }) => (basename === "/" ? "" : basename));
  const rules = prefixes.flatMap((prefix) => UNVISITED.map((path) => `Disallow: ${prefix}${path}`));
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
