import { describe, expect, it } from "vitest";
import { openDatabase } from "~/data/db.server";
import type { ContentText } from "~/shop/content/kinds";
import { saveContent } from "~/shop/content/pages.server";
import { openContent } from "~/shop/content/snapshot.server";
import { copyDatabase, dropDatabase, testDatabase } from "../support/databases";
import { NOON, pageText } from "../support/shop";

/* The operator's texts in memory. */

const FRENCH = { language: "fr", region: "fr" };
const SWISS = { language: "fr", region: "ch" };
const still = { pollEvery: 0, onError: (error: unknown) => expect.fail(String(error)) };

const article = (slug: string, published: string, given: Partial<ContentText> = {}) =>
  pageText({ kind: "article", version: "", slug, facts: { published, author: "jeanne" }, ...given });

describe("the snapshot of texts", () => {
  it("finds a text by kind, slug, language and region, and nothing of another kind [CONTENT-17]", async () => {
    const db = await testDatabase();
    await saveContent(
      db,
      [
        pageText({ slug: "cookies", body: "Pour tous" }),
        pageText({ slug: "cookies", locale: "fr-ch", body: "Suisse" }),
        article("cookies", "2026-11-02", { body: "Article" }),
        article("alpages", "2026-11-03", { locale: "fr-ch" }),
      ],
      NOON,
    );
    const content = await openContent(db, still);
    const texts = content.latest();
    expect(texts.find("page", "cookies", SWISS)?.body).toBe("Suisse");
    expect(texts.find("page", "cookies", FRENCH)?.body).toBe("Pour tous");
    expect(texts.find("article", "cookies", SWISS)?.body).toBe("Article");
    expect(texts.find("faq", "cookies", SWISS)).toBeNull();
    expect(texts.find("article", "alpages", FRENCH)).toBeNull();
    expect(texts.find("article", "alpages", SWISS)?.author).toBe("jeanne");
    expect(texts.find("page", "cookies fr-ch", FRENCH)).toBeNull();
  });

  it("lists a kind by the day it was published, the newest first, each once and only to its readers [CONTENT-17]", async () => {
    const db = await testDatabase();
    await saveContent(
      db,
      [
        article("a", "2026-11-02"),
        article("c", "2026-11-09"),
        article("b", "2026-11-09"),
        article("c", "2026-11-01", { locale: "fr-ch" }),
        article("d", "2026-11-12", { locale: "fr-ch" }),
        pageText({ slug: "cookies" }),
      ],
      NOON,
    );
    const texts = (await openContent(db, still)).latest();
    expect(texts.list("article", FRENCH).map(({ slug }) => slug)).toEqual(["b", "c", "a"]);
    expect(texts.list("article", SWISS).map(({ slug, locale }) => slug + locale)).toEqual([
      "dfr-ch",
      "b",
      "a",
      "cfr-ch",
    ]);
    expect(texts.list("page", SWISS).map(({ slug }) => slug)).toEqual(["cookies"]);
    expect(texts.list("faq", SWISS)).toEqual([]);
    expect(texts.list("article", SWISS)).toBe(texts.list("article", SWISS));
  });

  it("is one object until an import changes a text, and then another; the one before stays as it was [CONTENT-17]", async () => {
    const address = await copyDatabase("empty");
    const [db, other] = [openDatabase(address), openDatabase(address)];
    try {
      const content = await openContent(db, still);
      const empty = content.latest();
      expect(empty.list("page", FRENCH)).toEqual([]);
      await saveContent(other, [pageText({ body: "Première" })], NOON);
      expect(content.latest()).toBe(empty);
      await content.refresh();
      const first = content.latest();
      await saveContent(other, [pageText({ body: "Première" })], NOON);
      await content.refresh();
      expect(content.latest()).toBe(first);
      await saveContent(other, [pageText({ body: "Seconde" })], NOON);
      await content.refresh();
      const body = (texts: typeof first) => texts.find("page", "conditions-generales", SWISS)?.body;
      expect([body(empty), body(first), body(content.latest())]).toEqual([undefined, "Première", "Seconde"]);
      // A version that is the page's no more is still the one that an order was placed under.
      const digest = first.find("page", "conditions-generales", SWISS)?.digest ?? "";
      expect(content.latest().findDigest(digest)).toBeNull();
      expect((await content.findVersion(digest))?.body).toBe("Première");
      expect(await content.findVersion("00")).toBeNull();
    } finally {
      await Promise.all([db.destroy(), other.destroy()]);
      await dropDatabase(address);
    }
  });
});
