import { openStorefronts, rootStorefront } from "~/shop/profile/profile";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { headOf } from "~/http/pages/head.server";
import { findSocialCard } from "~/http/pages/social-cards.server";
import { pictureAlt } from "~/locales/picture";
import * as paths from "~/paths";
import { APP_ICONS, appIcon, favicon, FAVICON_SIZES } from "../../scripts/app-icons.mjs";
import { testApp } from "../support/app";
import { ROUTES } from "../support/natures";
import { allProducts, tellOfRows } from "../support/varieties";
import { plain, type VisitedPage } from "../support/shopper";
import { testShop, type TestShop } from "../support/shop";
import { importPictures } from "../support/photographs";
import { add, heading } from "./reading";

/* What public pages say of themselves beside their title, and the cards their addresses are shown with. */

const app = await testApp("demo", undefined, afterAll);
const { publicUrl } = app.shop.config;
const visit = (path: string) => app.shopper().visit(path);

const property = ({ $ }: VisitedPage, name: string) => {
  const found = $(`head > meta[property="og:${name}"]`);
  expect([name, found.length]).toEqual([name, 1]);
  return found.attr("content") ?? "";
};
const canonical = ({ $ }: VisitedPage) =>
  $('head > link[rel="canonical"]')
    .toArray()
    .map((link) => $(link).attr("href"));
/** Everything of a head that is for others than the browser. */
const told = ({ $ }: VisitedPage) =>
  $('meta[property], meta[name^="twitter:"], link[rel="canonical"], meta[name="description"]').length;

/** Address, its canonical one where that is another, type, and the country of its language. */
const PAGES: [path: string, canonical?: string][] = [
  ["/"],
  ["/collections"],
  ["/collections/all"],
  ["/collections/all/2"],
  ["/collections/kush"],
  ["/produit/white-widow"],
  ["/conditions-generales"],
  ["/test123"],
  ["/ch"],
  ["/ch/collections"],
  ["/ch/collections/all/2"],
  ["/ch/collections/kush"],
  ["/ch/produit/white-widow"],
  ["/?utm_source=x", "/"],
  ["/produit/white-widow?a=1", "/produit/white-widow"],
  ["/PRODUIT/white-widow", "/produit/white-widow"],
  ["/collections/all?type=sativa", "/collections/all"],
  ["/collections/kush?tri=nom", "/collections/kush"],
  ["/collections/all/2?tri=nom", "/collections/all"],
  ["/collections/all/2?inconnu=1", "/collections/all/2"],
  ["/ch/collections/all?q=haze", "/ch/collections/all"],
];

describe("the head of a public page", () => {
  it.each(PAGES)(
    "%s names its one address, its picture and what it is, absolutely and truly [PAGE-16]",
    async (path, at = path) => {
      const page = await visit(path);
      expect(page.status).toBe(200);
      const prefix = at.startsWith("/ch") ? "CH" : "FR";
      const isHidden = page.$('meta[name="robots"][content="noindex"]').length > 0;
      expect(canonical(page)).toEqual(isHidden ? [] : [publicUrl + at]);
      expect(property(page, "url")).toBe(publicUrl + at);
      expect(property(page, "type")).toBe(at.includes("/produit/") ? "product" : "website");
      expect(property(page, "locale")).toBe(`fr_${prefix}`);
      expect(property(page, "site_name")).toBe("Chènevis");
      expect(property(page, "title")).toBe(
        page
          .$("head > title")
          .text()
          .replace(/ — Chènevis$/, ""),
      );
      expect(page.$('head > meta[name="description"]')).toHaveLength(1);
      expect(property(page, "description")).toBe(page.$('meta[name="description"]').attr("content"));
      expect(property(page, "description").length).toBeGreaterThan(20);
      expect(page.$('meta[name="twitter:card"]').attr("content")).toBe("summary_large_image");
      expect(property(page, "image:alt")).not.toBe("");
      expect(new URL(property(page, "image")).origin).toBe(publicUrl);
    },
  );

  it.each(["/", "/collections/kush", "/produit/white-widow"])(
    "%s names a picture that is there, of the size and kind it says [PAGE-16]",
    async (path) => {
      const page = await visit(path);
      const { pathname, search } = new URL(property(page, "image"));
      const answer = await app.shopper().send(pathname + search);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, `${width}`, `${height}`]).toEqual([
        "webp",
        property(page, "image:width"),
        property(page, "image:height"),
      ]);
    },
  );

  it("has the variety's card and words for it, the collection's, or the shop's [PAGE-16]", async () => {
    const image = async (path: string) => property(await visit(path), "image");
    const shop = await image("/");
    const others = [
      "/collections",
      "/collections/all",
      "/collections/all?q=kush",
      "/conditions-generales",
      "/ch",
    ];
    expect(await Promise.all(others.map(image))).toEqual(others.map(() => shop));
    const kush = await image("/collections/kush");
    expect(await image("/collections/kush?q=og")).toBe(kush);
    expect(await image("/ch/collections/kush")).toBe(kush);
    const widow = await image("/produit/white-widow");
    expect(await image("/ch/produit/white-widow")).toBe(widow);
    expect(
      new Set([shop, kush, widow, await image("/collections/haze"), await image("/produit/skunk-1")]).size,
    ).toBe(5);

    const alt = async (path: string) => plain(property(await visit(path), "image:alt"));
    const variety = app.shop.catalogue.storefront("fr").bySlug.get("white-widow");
    expect(await alt("/produit/white-widow")).toBe(variety && plain(pictureAlt(variety)));
    expect(await alt("/collections/kush")).toBe("Planche de la collection Kush");
    expect(await alt("/")).toBe("Chènevis, grainetier");
  });

  it("is not of private pages, refusals or the error screen [PAGE-17]", async () => {
    const shopper = app.shopper();
    await add(shopper, "white-widow", "white-widow-1");
    for (const path of ["/panier", "/checkout", "/statut-de-la-commande"]) {
      const page = await shopper.visit(path);
      expect([path, page.status, told(page)]).toEqual([path, 200, 0]);
    }
    for (const path of ["/nope", "/ch/nope", "/produit/nope", "/collections/nope", "/collections/all/99"]) {
      const page = await shopper.visit(path);
      expect([path, page.status, told(page)]).toEqual([path, 404, 0]);
    }
  });

  it("is on every public page there is, and written by nobody else [PAGE-16]", () => {
    const files = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => [name, readFileSync(join("app/routes", name), "utf8")] as const);
    const pages = files.filter(
      ([name]) =>
        ROUTES.some(({ file, nature, draws }) => file === `routes/${name}` && nature?.isPublic && draws) &&
        !name.endsWith("not-found.tsx"),
    );
    expect(pages.length).toBeGreaterThan(5);
    const headless = pages.filter(
      ([, source]) => !/head: headOf\(|\.\.\.writtenPage\(|return writtenPage\(/.test(source),
    );
    expect(headless.map(([name]) => name)).toEqual([]);
    // Remix's own `meta` is not drawn: two writers of one head would not know of each other.
    expect(
      files.filter(([, source]) => /^export (const|function) meta\b/m.test(source)).map(([name]) => name),
    ).toEqual([]);
  });

  it("holds names with marks and quotes as they are [PAGE-16]", async () => {
    const shop = await testApp();
    await shop.shop.db
      .updateTable("product")
      .set({ name: `L’« Œillet » & "<b>" d'été` })
      .where("slug", "=", "white-widow")
      .execute();
    await changed(shop.shop);
    const page = await shop.shopper().visit("/produit/white-widow");
    expect(property(page, "title")).toBe(`L’« Œillet » & "<b>" d'été`);
    expect(property(page, "title")).toBe(heading(page));
    const { pathname, search } = new URL(property(page, "image"));
    expect((await shop.shopper().send(pathname + search)).status).toBe(200);
  });
});

/** Counts the catalogue's revision up, as an import does, and reads it again. */
async function changed(shop: TestShop): Promise<void> {
  await tellOfRows(shop.db, "catalogue");
  await shop.catalogue.refresh();
}

describe("the cards of the catalogue", () => {
  const entered = (shop: TestShop, region = rootStorefront()) => ({
    shop,
    region: shop.catalogue.storefront(region.code).region,
    storefront: shop.catalogue.storefront(region.code),
    now: shop.now(),
    context: {},
  });
  const digestIn = (image: string) => /\/([0-9a-f]{20})\.webp/.exec(image)?.[1] ?? "";
  const cardOf = (shop: TestShop, slug: string, region = rootStorefront()) => {
    const variety = entered(shop, region).storefront.bySlug.get(slug);
    if (!variety) throw new Error(slug);
    const page = { path: paths.product(slug), description: "", variety };
    return digestIn(headOf(entered(shop, region), page).image);
  };

  it("are one for each variety, each collection and the shop, and can all be found [PICTURE-10]", async () => {
    const shop = await testShop("demo");
    const { storefront } = entered(shop);
    const digests = [
      ...allProducts(storefront).map(({ slug }) => cardOf(shop, slug)),
      ...[...storefront.collections, null].map((collection) =>
        digestIn(headOf(entered(shop), { path: "/", description: "", collection }).image),
      ),
    ];
    expect(digests.length).toBe(storefront.products.size + storefront.collections.length + 1);
    expect(new Set(digests).size).toBe(digests.length);
    const found = await Promise.all(digests.map((digest) => findSocialCard(shop.catalogue, digest)));
    expect(found.map((source) => source?.digest)).toEqual(digests);
    const drawings = await Promise.all(found.map(async (source) => (await source?.read())?.toString()));
    expect(new Set(drawings).size).toBe(digests.length);
    expect(drawings).not.toContain(undefined);
    expect(await findSocialCard(shop.catalogue, "0".repeat(20))).toBeNull();
    for (const region of openStorefronts()) {
      const [first] = allProducts(entered(shop, region).storefront);
      expect(await findSocialCard(shop.catalogue, cardOf(shop, first?.slug ?? "", region))).not.toBeNull();
    }
  });

  it("are the same in another process, and change with what they show only [PICTURE-11]", async () => {
    const shop = await testShop("demo");
    const other = await testShop("demo");
    const before = cardOf(shop, "white-widow");
    expect(cardOf(other, "white-widow")).toBe(before);
    const rename = async (name: string) => {
      await shop.db.updateTable("product").set({ name }).where("slug", "=", "white-widow").execute();
      await changed(shop);
    };
    await changed(shop);
    expect(cardOf(shop, "white-widow")).toBe(before);
    const drawn = await (await findSocialCard(shop.catalogue, before))?.read();
    await rename("Veuve blanche");
    const after = cardOf(shop, "white-widow");
    expect(after).not.toBe(before);
    const redrawn = await (await findSocialCard(shop.catalogue, after))?.read();
    expect(redrawn?.equals(drawn ?? Buffer.alloc(0))).toBe(false);
    expect(await findSocialCard(shop.catalogue, before), "for pages drawn before").not.toBeNull();
  });

  it("are named once for all storefronts, and not again when only the stock changes [PICTURE-11]", async () => {
    const shop = await testShop("demo");
    const digest = cardOf(shop, "white-widow");
    const before = await findSocialCard(shop.catalogue, digest);
    expect(before).not.toBeNull();
    await tellOfRows(shop.db, "stock");
    await shop.catalogue.refresh();
    expect((await findSocialCard(shop.catalogue, digest))?.digest).toBe(before?.digest);
  });

  it("are named some at a time: what waits meanwhile has its turn [PICTURE-12]", async () => {
    const shop = await testShop("demo");
    const demo = shop.catalogue.storefront(rootStorefront().code);
    const [one] = demo.assortment.varieties;
    if (!one) throw new Error("The demo catalogue is empty");
    const varieties = Array.from({ length: 10_000 }, (_, index) => ({ ...one, name: `Variété ${index}` }));
    const storefront = { ...demo, assortment: { ...demo.assortment, varieties } };
    const large = { ...shop.catalogue, storefront: () => storefront };
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    expect(await findSocialCard(large, "0".repeat(20))).toBeNull();
    counting = false;
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it("show the photograph while there is one, and the packet again after it [PICTURE-10]", async () => {
    const shop = await testShop("demo");
    const packet = cardOf(shop, "white-widow");
    const folder = mkdtempSync(join(tmpdir(), "chenevis-cards-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const red = sharp({ create: { width: 40, height: 60, channels: 3, background: "#f00" } });
    writeFileSync(join(folder, "white-widow.jpg"), await red.jpeg().toBuffer());
    const load = async () => {
      await importPictures(shop.db, folder, { slugs: ["white-widow"], write: true });
      await shop.catalogue.refresh();
    };
    await load();
    const photograph = cardOf(shop, "white-widow");
    expect(photograph).not.toBe(packet);
    const svg = (await (await findSocialCard(shop.catalogue, photograph))?.read())?.toString();
    expect(svg).toContain(`href="data:image/jpeg;base64,`);
    rmSync(join(folder, "white-widow.jpg"));
    await load();
    expect(cardOf(shop, "white-widow")).toBe(packet);
    // The photograph's bytes are gone: so is its card.
    expect(await (await findSocialCard(shop.catalogue, photograph))?.read()).toBeNull();
  });
});

describe("the shop's icons", () => {
  it.each(Object.entries(APP_ICONS))(
    "%s is the icon of its pages, square and without transparency",
    async (name, icon) => {
      const answer = await app.shopper().send(`/${name}`);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      const served = sharp(await answer.arrayBuffer());
      const { width, height } = await served.metadata();
      expect([width, height]).toEqual([icon.size, icon.size]);
      expect((await served.stats()).isOpaque).toBe(true);
      const pixels = (image: sharp.Sharp) => image.removeAlpha().raw().toBuffer();
      expect((await pixels(served)).equals(await pixels(sharp(await appIcon(icon))))).toBe(true);
    },
  );

  it("stand in favicon.ico at each of its sizes, as its head says [EDGE-34]", async () => {
    const answer = await app.shopper().send("/favicon.ico");
    expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
      200,
      "image/vnd.microsoft.icon",
      "public, max-age=3600",
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(await favicon())).toBe(true);
    // Reserved, an icon, how many: then for each its size, bytes and where they begin, without a gap.
    expect([0, 2, 4].map((at) => bytes.readUInt16LE(at))).toEqual([0, 1, FAVICON_SIZES.length]);
    let end = 6 + 16 * FAVICON_SIZES.length;
    for (const [index, size] of FAVICON_SIZES.entries()) {
      const entry = bytes.subarray(6 + 16 * index);
      expect([entry[0], entry[1], entry.readUInt32LE(12)]).toEqual([size, size, end]);
      end += entry.readUInt32LE(8);
      const picture = sharp(bytes.subarray(entry.readUInt32LE(12), end));
      const { format, width, height } = await picture.metadata();
      expect([format, width, height]).toEqual(["png", size, size]);
      expect((await picture.stats()).channels[1]?.max).toBeGreaterThan(200);
    }
    expect(end).toBe(bytes.length);
  });

  it("are the one for touch under every name that telephones ask for, and under no other [EDGE-35]", async () => {
    const whole = Buffer.from(await (await app.shopper().send("/apple-touch-icon.png")).arrayBuffer());
    for (const size of ["", "-60x60", "-120x120", "-152x152", "-180x180"])
      for (const gloss of ["", "-precomposed"]) {
        const answer = await app.shopper().send(`/apple-touch-icon${size}${gloss}.png?v=1`);
        expect([size, gloss, answer.status, answer.headers.get("Content-Type")]).toEqual([
          size,
          gloss,
          200,
          "image/png",
        ]);
        expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
      }
    for (const name of ["-x.png", "-1200x1200.png", "-precomposed-120x120.png", ".jpg", ".png/x"])
      expect([name, (await visit(`/apple-touch-icon${name}`)).status]).toEqual([name, 404]);
  });

  it("are named by the manifest that every page names, with the sizes they have [PAGE-50]", async () => {
    for (const path of ["/", "/ch/panier", "/nope"]) {
      const { $ } = await visit(path);
      expect($('head > link[rel="manifest"]').attr("href")).toBe("/manifest.webmanifest");
    }
    const answer = await app.shopper().send("/manifest.webmanifest");
    expect(answer.headers.get("Content-Type")).toMatch(/^application\/manifest\+json/);
    const { icons, start_url: start } = (await answer.json()) as {
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect((await visit(start)).status).toBe(200);
    for (const { src, sizes, type } of icons) {
      const icon = await app.shopper().send(src);
      expect([src, icon.status, icon.headers.get("Content-Type")?.split(";")[0]]).toEqual([src, 200, type]);
      if (sizes === "any") continue;
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  });
});
