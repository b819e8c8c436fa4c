import { describe, expect, it } from "vitest";
import * as content from "~/data/migrations/0003_content.server";
import * as pageLocales from "~/data/migrations/0005_page_locales.server";
import * as contentKinds from "~/data/migrations/0018_content_kinds.server";
import type { Db } from "~/data/db.server";
import { findVersion, listContent, planContent, saveContent } from "~/shop/content/pages.server";
import { laySnapshot, type Reader } from "~/shop/content/snapshot.server";
import { renderMarkdown } from "~/views/markdown.server";
import { testDatabase } from "../support/databases";
import { orderOf, smallShop } from "../support/sales";
import { NOON, pageText, publish } from "../support/shop";

const TERMS = "conditions-generales";
const FRENCH = { language: "fr", region: "fr" };
const SWISS = { language: "fr", region: "ch" };

/** A page as it is stored now. */
const findPage = async (db: Db, slug: string, reader: Reader) =>
  laySnapshot(await listContent(db)).find("page", slug, reader);

/** What a text's version says, without the days that its imports give it. */
const versionOf = (page: Awaited<ReturnType<typeof findPage>>) => {
  if (!page) return page;
  const { kind, slug, locale, version, title, description, body, facts, digest } = page;
  return { kind, slug, locale, version, title, description, body, facts, digest };
};

describe("a page", () => {
  it("keeps every version by its digest; the newest is the page [CONTENT-2]", async () => {
    const db = await testDatabase();
    await saveContent(db, [pageText({ body: "Première" })], NOON);
    const first = await findPage(db, TERMS, FRENCH);
    await saveContent(db, [pageText({ body: "Seconde" })], NOON);
    const second = await findPage(db, TERMS, FRENCH);
    expect([first?.body, second?.body]).toEqual(["Première", "Seconde"]);
    expect(first?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await findVersion(db, first?.digest ?? "")).toEqual(versionOf(first));
    expect(await findVersion(db, second?.digest ?? "")).toEqual(versionOf(second));
  });

  it("that goes back to an earlier text goes back to its digest [CONTENT-2]", async () => {
    const db = await testDatabase();
    await saveContent(db, [pageText({ body: "Première" })], NOON);
    const first = await findPage(db, TERMS, FRENCH);
    await saveContent(db, [pageText({ body: "Seconde" })], NOON);
    await saveContent(db, [pageText({ body: "Première" })], NOON);
    expect(await findPage(db, TERMS, FRENCH)).toEqual(first);
  });

  it.each(["locale", "version", "title", "description", "body"] as const)(
    "is another version when its %s alone changes [CONTENT-2]",
    async (field) => {
      const db = await testDatabase();
      await saveContent(db, [pageText()], NOON);
      await saveContent(db, [pageText({ [field]: field === "locale" ? "fr" : "2026-12-01" })], NOON);
      const versions = await db.selectFrom("content_version").select("digest").execute();
      expect(new Set(versions.map(({ digest }) => digest)).size).toBe(2);
    },
  );

  it.each([
    [["", "fr", "fr-ch"], SWISS, "fr-ch"],
    [["", "fr", "fr-ch"], FRENCH, "fr"],
    [["", "fr-ch"], FRENCH, ""],
    [["", "fr-ch"], SWISS, "fr-ch"],
    [["", "fr"], SWISS, "fr"],
    [["", "fr-ch"], { language: "de", region: "ch" }, ""],
    [["fr"], { language: "de", region: "ch" }, null],
    [["fr-ch"], FRENCH, null],
  ])("with texts for %j is read by %j as %j [CONTENT-3]", async (locales, reader, found) => {
    const db = await testDatabase();
    await saveContent(
      db,
      locales.map((locale) => pageText({ locale, body: `« ${locale} »` })),
      NOON,
    );
    const page = await findPage(db, TERMS, reader);
    expect(page && { locale: page.locale, body: page.body }).toEqual(
      found === null ? null : { locale: found, body: `« ${found} »` },
    );
  });

  it("tells what changed, and counts the content's revision only then", async () => {
    const db = await testDatabase();
    const revision = async () => {
      const row = db.selectFrom("revision").select("value").where("name", "=", "content");
      return (await row.executeTakeFirstOrThrow()).value;
    };
    const cookies = pageText({ slug: "cookies" });
    const none = { added: [], changed: [], removed: [], unchanged: 0 };
    const first = { ...none, added: ["conditions-generales", "cookies", "cookies.fr-ch"] };
    const all = [pageText(), cookies, { ...cookies, locale: "fr-ch" }];
    expect(await planContent(db, all)).toEqual(first);
    expect(await listContent(db)).toEqual([]);
    expect(await saveContent(db, all, NOON)).toEqual(first);
    expect(await revision()).toBe(1);
    expect(await saveContent(db, all, NOON)).toEqual({ ...none, unchanged: 3 });
    expect(await revision()).toBe(1);
    expect(await saveContent(db, [pageText(), { ...cookies, title: "Témoins" }], NOON)).toEqual({
      added: [],
      changed: ["cookies"],
      removed: ["cookies.fr-ch"],
      unchanged: 1,
    });
    expect(await revision()).toBe(2);
    expect((await findPage(db, "cookies", SWISS))?.title).toBe("Témoins");
    // A page that is not named stays.
    await saveContent(db, [cookies], NOON);
    expect(await findPage(db, TERMS, FRENCH)).not.toBeNull();
  });

  it("is stored with all the others of its import or not at all [CONTENT-7]", async () => {
    const db = await testDatabase();
    const broken = pageText({ slug: "cookies", title: null as unknown as string });
    await expect(saveContent(db, [pageText(), broken], NOON)).rejects.toThrow();
    expect(await findPage(db, TERMS, FRENCH)).toBeNull();
  });

  it("that nobody wrote is null, as is a digest that names nothing", async () => {
    const db = await testDatabase();
    expect(await findPage(db, "cookies", FRENCH)).toBeNull();
    expect(await findVersion(db, "00")).toBeNull();
  });

  it("that was stored before texts had a locale is every storefront's, its version unchanged [CONTENT-3]", async () => {
    const db = await testDatabase();
    for (const table of ["content", "content_version"]) await db.schema.dropTable(table).execute();
    await content.up(db as never);
    const old = { slug: TERMS, title: "Conditions", description: "Vente", body: "Ancien texte" };
    await db
      .insertInto("page_version" as never)
      .values({ ...old, digest: "abc", imported_at: NOON } as never)
      .execute();
    await db
      .insertInto("page" as never)
      .values({ slug: TERMS, digest: "abc" } as never)
      .execute();
    await pageLocales.up(db as never);
    await contentKinds.up(db as never);
    const page = { ...old, kind: "page", locale: "", version: "", facts: {}, digest: "abc" };
    const day = "2026-11-20";
    expect(await findPage(db, TERMS, SWISS)).toMatchObject({
      ...page,
      created: day,
      published: day,
      updated: day,
    });
    expect(await findVersion(db, "abc")).toEqual(page);
    await saveContent(db, [pageText(), pageText({ locale: "fr-ch" })], NOON);
    expect((await listContent(db)).map(({ locale }) => locale)).toEqual(["", "fr-ch"]);
    expect(await findVersion(db, "abc")).toEqual(page);
  });
});

describe("a text as HTML", () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => `| ligne ${row} | **${row}** | [panier](/panier) |`);
  const table = ["## Table", "", "| a | b | c |", "| --- | --- | --- |", ...rows].join("\n");

  it("is rendered once for a storefront, and anew when it changes [CONTENT-22]", () => {
    const first = renderMarkdown(table, "/");
    expect(first.html.match(/<tr>/g)).toHaveLength(5_001);
    // The same text as another string, as each view fills it anew.
    expect(renderMarkdown([...table].join(""), "/")).toBe(first);
    expect(renderMarkdown(table, "/ch").html).toContain('href="/ch/panier"');
    expect(renderMarkdown(`${table}\n`, "/")).not.toBe(first);
  });

  it("is forgotten where others take its place: what is kept is bounded [CONTENT-22]", () => {
    const first = renderMarkdown(table, "/");
    // As long as the table, and rendered in a moment.
    const listing = "graine de chanvre\n".repeat(30_000);
    for (let version = 0; version < 60; version++)
      renderMarkdown(`\`\`\`\n${listing}${version}\n\`\`\``, "/");
    expect(renderMarkdown(table, "/")).not.toBe(first);
  });
});

describe("the terms of an order", () => {
  it("stay those it was placed under after they changed [MAIL-4]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const before = await findPage(shop.db, TERMS, FRENCH);
    await publish(shop, pageText({ body: "Conditions nouvelles" }));
    expect((await findPage(shop.db, TERMS, FRENCH))?.digest).not.toBe(order.termsDigest);
    expect(await shop.content.findVersion(order.termsDigest)).toEqual(versionOf(before));
  });
});
