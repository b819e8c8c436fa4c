import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Db } from "~/data/db.server";
import { PACKET_KINDS } from "~/shop/pictures/packet/facts";
import { listPhotographs } from "~/shop/pictures/photographs.server";
import { pictureAlt } from "~/locales/picture";
import { FILES } from "~/shop/limits/limits";
import { MAX_PIXELS, pictureDigest } from "~/shop/pictures/pipeline.server";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { run } from "../../cli/catalogue";
import { pack, sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";
import { testShop, type TestShop } from "../support/shop";
import { allProducts, storeVariety, tellOfRows } from "../support/varieties";
import { importPictures } from "../support/photographs";

/** A small photograph; colours make different ones. */
const photo = (background: string, format: "jpeg" | "png" | "webp" = "jpeg", width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A shop with two varieties and a folder of photographs. */
async function shopWithFolder() {
  const db = await testDatabase();
  for (const slug of ["aurore", "boreale"])
    await storeVariety(db, { slug, packs: [{ sku: `${slug}-5`, seeds: 5 }] });
  const folder = mkdtempSync(join(tmpdir(), "chenevis-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    db,
    folder,
    put: (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes),
    remove: (name: string) => rmSync(join(folder, name)),
    load: (write = true) => importPictures(db, folder, { slugs: ["aurore", "boreale"], write }),
  };
}

const nothing = { added: [], changed: [], removed: [], unchanged: 0, refused: [] };

async function revisionOf(db: Db): Promise<number> {
  const row = await db
    .selectFrom("revision")
    .select("value")
    .where("name", "=", "catalogue")
    .executeTakeFirstOrThrow();
  return row.value;
}

const storedDigests = async (db: Db) =>
  (await db.selectFrom("picture").select("digest").execute()).map(({ digest }) => digest);

describe("photographs beside the catalogue", () => {
  it("are stored byte for byte with their upright size, and a second import changes nothing", async () => {
    const { db, put, load } = await shopWithFolder();
    const jpeg = await sharp(await photo("red"))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const webp = await photo("blue", "webp");
    put("aurore.jpg", jpeg);
    put("boreale.WEBP", webp);
    const before = await revisionOf(db);
    expect(await load()).toEqual({ ...nothing, added: ["aurore", "boreale"] });
    expect(await revisionOf(db)).toBe(before + 1);

    const [aurore, boreale] = (await listPhotographs(db)).sort((a, b) => a.slug.localeCompare(b.slug));
    expect(aurore).toMatchObject({
      slug: "aurore",
      source: { digest: pictureDigest(jpeg), width: 30, height: 40, drawn: false },
    });
    expect(boreale?.source).toMatchObject({ width: 40, height: 30 });
    expect(await aurore?.source.read()).toEqual(jpeg);
    expect(await boreale?.source.read()).toEqual(webp);
    const types = await db.selectFrom("picture").select("media_type").orderBy("media_type").execute();
    expect(types.map(({ media_type }) => media_type)).toEqual(["image/jpeg", "image/webp"]);

    expect(await load()).toEqual({ ...nothing, unchanged: 2 });
    expect(await revisionOf(db)).toBe(before + 1);
  });

  it("follow their files: another one replaces the photograph, a removed one removes it", async () => {
    const { db, put, remove, load } = await shopWithFolder();
    put("aurore.jpg", await photo("red"));
    put("boreale.png", await photo("blue", "png"));
    await load();
    const green = await photo("green");
    put("aurore.jpg", green);
    remove("boreale.png");
    const before = await revisionOf(db);
    expect(await load()).toEqual({ ...nothing, changed: ["aurore"], removed: ["boreale"] });
    expect(await storedDigests(db)).toEqual([pictureDigest(green)]);
    expect(await revisionOf(db)).toBe(before + 1);
  });

  it("are stored once where two varieties share one, and stay while one of them has it", async () => {
    const { db, put, remove, load } = await shopWithFolder();
    const red = await photo("red");
    put("aurore.jpg", red);
    put("boreale.jpeg", red);
    expect((await load()).added).toEqual(["aurore", "boreale"]);
    expect(await storedDigests(db)).toEqual([pictureDigest(red)]);
    remove("aurore.jpg");
    await load();
    expect((await listPhotographs(db)).map(({ slug }) => slug)).toEqual(["boreale"]);
    expect(await storedDigests(db)).toEqual([pictureDigest(red)]);
  });

  it("stay as they are where no folder is beside the catalogue, but leave with their variety", async () => {
    const { db, put, load, folder } = await shopWithFolder();
    put("aurore.jpg", await photo("red"));
    await load();
    const elsewhere = join(folder, "missing");
    expect(await importPictures(db, elsewhere, { slugs: ["aurore"], write: true })).toEqual(nothing);
    expect(await storedDigests(db)).toHaveLength(1);
    await db.deleteFrom("product").where("slug", "=", "aurore").execute();
    await importPictures(db, elsewhere, { slugs: ["boreale"], write: true });
    expect(await storedDigests(db)).toEqual([]);
  });

  it("are told and not written in a dry run", async () => {
    const { db, put, load } = await shopWithFolder();
    put("aurore.jpg", await photo("red"));
    const before = await revisionOf(db);
    expect(await load(false)).toEqual({ ...nothing, added: ["aurore"] });
    expect(await storedDigests(db)).toEqual([]);
    expect(await revisionOf(db)).toBe(before);
  });

  it("are refused one by one, with the reason, and the others are taken", async () => {
    const { db, put, load, folder } = await shopWithFolder();
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    put("aurore.gif", await photo("red"));
    put("aurore.jpeg", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    put("aurore.jpg", whole.subarray(0, whole.length / 2));
    put("aurore.png", await photo("red", "png"));
    put("aurore.webp", await photo("red", "webp"));
    put("boreale.jpg", Buffer.concat([await photo("red"), Buffer.alloc(FILES.photograph)]));
    const side = Math.ceil(Math.sqrt(MAX_PIXELS)) + 1;
    put("boreale.png", await photo("red", "png", side, side));
    put("inconnue.jpg", await photo("red"));
    put(".DS_Store", "");
    mkdirSync(join(folder, "boreale.webp"));
    expect(await load()).toEqual({
      ...nothing,
      added: ["aurore"],
      refused: [
        { file: "aurore.gif", problem: "format" },
        { file: "aurore.jpeg", problem: "format" },
        { file: "aurore.jpg", problem: "unreadable" },
        { file: "aurore.webp", problem: "twice" },
        { file: "boreale.jpg", problem: "too-big" },
        { file: "boreale.png", problem: "too-many-pixels" },
        { file: "boreale.webp", problem: "not-a-file" },
        { file: "inconnue.jpg", problem: "no-variety" },
      ],
    });
    expect(await storedDigests(db)).toHaveLength(1);
  });

  it("come with the operator's import, which lists what it refused", async () => {
    const { db, folder } = await shopWithFolder();
    writeFileSync(join(folder, "catalogue.csv"), sheet([variety(), pack()]));
    mkdirSync(join(folder, "pictures"));
    writeFileSync(join(folder, "pictures", "aurore.jpg"), await photo("red"));
    writeFileSync(join(folder, "pictures", "lisez-moi.txt"), "Bonjour");
    const command = async (...options: string[]) => {
      const out: string[] = [];
      const err: string[] = [];
      const code = await run(["import", "catalogue.csv", ...options], {
        db,
        cwd: folder,
        now: Date.UTC(2026, 10, 20),
        operator: { kind: "operator", name: "claire" },
        out: (line) => out.push(line.replaceAll("\u202f", " ")),
        err: (line) => err.push(line.replaceAll("\u202f", " ")),
      });
      return { code, pictures: out.filter((line) => line.startsWith("Photographies")), err };
    };
    const refused = ["pictures/lisez-moi.txt, non repris : ni JPEG, ni PNG, ni WebP."];
    const added = ["Photographies : ajoutées 1, modifiées 0, retirées 0, inchangées 0."];
    expect(await command("--dry-run")).toEqual({ code: 0, pictures: added, err: refused });
    expect(await listPhotographs(db)).toEqual([]);
    expect(await command()).toEqual({ code: 0, pictures: added, err: refused });
    expect((await listPhotographs(db)).map(({ slug }) => slug)).toEqual(["aurore"]);
    expect((await command()).pictures).toEqual([
      "Photographies : ajoutées 0, modifiées 0, retirées 0, inchangées 1.",
    ]);
  });
});

describe("the pictures of the catalogue", () => {
  const productOf = ({ catalogue }: TestShop, slug: string): StoreProduct => {
    const product = catalogue.storefront("fr").bySlug.get(slug);
    if (!product) throw new Error(slug);
    return product;
  };

  /** Writes new facts as an import does. */
  const setFacts = async (shop: TestShop, slug: string, change: object) => {
    const { facts } = await shop.db
      .selectFrom("product")
      .select("facts")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("product")
      .set({ facts: JSON.stringify({ ...JSON.parse(facts), ...change }) })
      .where("slug", "=", slug)
      .execute();
    await tellOfRows(shop.db, "catalogue");
    await shop.catalogue.refresh();
  };

  it("show every variety and collection, each in a drawing of its own", async () => {
    const shop = await testShop("demo");
    const storefront = shop.catalogue.storefront("fr");
    const { collections, plate, aromas } = storefront;
    const products = allProducts(storefront);
    expect(products.length).toBeGreaterThan(90);
    expect(
      new Set(products.flatMap(({ pictures }) => Object.values(pictures).map(({ digest }) => digest))).size,
    ).toBe(products.length * PACKET_KINDS.length);
    const pictures = [
      ...products.flatMap((product) => Object.values(product.pictures)),
      ...[...collections, { picture: plate }].map(({ picture }) => picture),
      ...Object.values(aromas),
    ];
    const drawings = new Set<string>();
    for (const picture of pictures) {
      const source = shop.catalogue.findPicture(picture.digest);
      expect(picture.digest).toMatch(/^[0-9a-f]{20}$/);
      expect(source).toMatchObject(picture);
      drawings.add((await source?.read())?.toString() ?? "");
    }
    expect(drawings.size).toBe(pictures.length);
    expect(shop.catalogue.findPicture("0".repeat(20))).toBeNull();
  });

  it("are the same in another process, and change with what they show only", async () => {
    const shop = await testShop("demo");
    const picture = productOf(shop, "white-widow").pictures.packet;
    const other = await testShop("demo");
    expect(productOf(other, "white-widow").pictures.packet).toEqual(picture);

    await setFacts(shop, "white-widow", { description: "Un autre texte." });
    expect(productOf(shop, "white-widow").pictures.packet).toEqual(picture);
    await setFacts(shop, "white-widow", { floweringDays: { min: 84, max: 84 } });
    const changed = productOf(shop, "white-widow").pictures.packet;
    expect(changed.digest).not.toBe(picture.digest);
    expect(shop.catalogue.findPicture(changed.digest)).not.toBeNull();
    expect(shop.catalogue.findPicture(picture.digest), "for pages drawn before").not.toBeNull();
    await setFacts(shop, "white-widow", { description: "Encore un autre." });
    expect(shop.catalogue.findPicture(picture.digest)).toBeNull();
  });

  it("are the photograph while there is one, and the packet again after it [PICTURE-3]", async () => {
    const shop = await testShop("demo");
    const packet = productOf(shop, "white-widow").pictures.packet;
    const folder = mkdtempSync(join(tmpdir(), "chenevis-pictures-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const red = await photo("red");
    writeFileSync(join(folder, "white-widow.jpg"), red);
    const load = async () => {
      await importPictures(shop.db, folder, { slugs: ["white-widow"], write: true });
      await shop.catalogue.refresh();
      return productOf(shop, "white-widow");
    };
    const shown = await load();
    expect(shown.pictures.packet).toEqual({
      digest: pictureDigest(red),
      width: 40,
      height: 30,
      drawn: false,
    });
    expect(await shop.catalogue.findPicture(shown.pictures.packet.digest)?.read()).toEqual(red);
    // It replaces every kind of picture.
    expect(new Set(Object.values(shown.pictures).map(({ digest }) => digest)).size).toBe(1);
    expect(pictureAlt(shown)).toBe("Photographie de White Widow");
    rmSync(join(folder, "white-widow.jpg"));
    expect((await load()).pictures.packet).toEqual(packet);
    expect(await shop.catalogue.findPicture(pictureDigest(red))?.read()).toBeNull();
  });

  it("are told in words: what is engraved, weeks and signs, as the packet has them", async () => {
    const shop = await testShop("empty", async (db) => {
      const packs = (slug: string) => [{ sku: slug, seeds: 5 }];
      await storeVariety(db, {
        slug: "Sativa",
        packs: packs("a"),
        facts: { type: "mostly-sativa", floweringDays: { min: 56, max: 70 } },
      });
      await storeVariety(db, {
        slug: "Auto",
        packs: packs("b"),
        facts: { type: "hybrid", floweringType: "autoflower", gender: "regular" },
      });
      await storeVariety(db, {
        slug: "Citron",
        packs: packs("d"),
        facts: { flavors: ["lemon"], floweringDays: { min: 56, max: 70 } },
      });
      await storeVariety(db, {
        slug: "Pays",
        packs: packs("e"),
        facts: { genotype: "landrace", floweringDays: null },
      });
      await storeVariety(db, {
        slug: "Inconnue",
        packs: packs("c"),
        facts: { flavors: [], floweringDays: null },
      });
    });
    const words = (slug: string) => pictureAlt(productOf(shop, slug)).replaceAll("\u202f", " ");
    expect(words("Sativa")).toBe(
      "Sachet de Sativa : gravure de son arôme, agrumes, 9 semaines de floraison, signe féminin",
    );
    expect(words("Auto")).toBe(
      "Sachet d’Auto : soleil des autofloraisons, avec au milieu son arôme, agrumes, 9 semaines du semis à maturité, signes féminin et masculin",
    );
    expect(words("Citron")).toBe(
      "Sachet de Citron : gravure de son arôme, citron, 9 semaines de floraison, signe féminin",
    );
    expect(words("Pays")).toMatch(/^Sachet de Pays : paysage du pays dont elle vient, /);
    expect(words("Inconnue")).toBe("Sachet d’Inconnue : feuille d’hybride, signe féminin");
  });
});
