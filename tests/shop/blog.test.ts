import { openStorefronts } from "~/shop/profile/profile";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blogOf, minutesOf } from "~/shop/content/blog.server";
import type { Entry } from "~/shop/content/kinds";
import { laySnapshot } from "~/shop/content/snapshot.server";
import { onDay } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";

/* The articles, authors and questions of a storefront on a day. */

const TODAY = "2026-11-20";
const at = (wanted: string) => openStorefronts().find(({ code }) => code === wanted) as Region;
const FRANCE = onDay(at("fr"), TODAY);
const SWITZERLAND = onDay(at("ch"), TODAY);

const entry = (given: Partial<Entry>): Entry => ({
  kind: "article",
  slug: "a",
  locale: "",
  version: "",
  title: "A",
  description: "",
  body: "Texte.",
  digest: "",
  published: "2026-01-01",
  created: "2026-01-01",
  updated: "2026-01-01",
  author: null,
  categories: [],
  tags: [],
  varieties: [],
  picture: null,
  plate: null,
  order: 0,
  cultivation: false,
  ...given,
  facts: { published: given.published ?? "2026-01-01" },
});
const category = (slug: string, order = 0) => entry({ kind: "category", slug, title: slug, order });
const blog = (entries: Entry[], region = FRANCE) => blogOf(laySnapshot(entries), region);
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

describe("a storefront's articles", () => {
  it("are those published by its day, the last first [BLOG-2, BLOG-4]", () => {
    const entries = [
      entry({ slug: "today", published: TODAY }),
      entry({ slug: "before", published: "2026-11-19" }),
      entry({ slug: "tomorrow", published: "2026-11-21" }),
    ];
    expect(slugs(blog(entries).articles)).toEqual(["today", "before"]);
    expect(blog(entries).findArticle("tomorrow")).toBeNull();
    const next = blogOf(laySnapshot(entries), onDay(at("fr"), "2026-11-21"));
    expect(slugs(next.articles)).toEqual(["tomorrow", "today", "before"]);
  });

  it("tell of growing only where the law shows it [BLOG-1, LAW-1]", () => {
    expect([FRANCE.contentClass, SWITZERLAND.contentClass]).toEqual(["collector", "full"]);
    const entries = [
      entry({ slug: "semer", cultivation: true, categories: ["culture"] }),
      category("culture"),
      entry({ kind: "faq", slug: "quand", cultivation: true, categories: ["culture"] }),
    ];
    expect([blog(entries).articles, blog(entries).categories, blog(entries).groups]).toEqual([[], [], []]);
    const swiss = blog(entries, SWITZERLAND);
    expect([slugs(swiss.articles), swiss.groups.map(({ group }) => group.slug)]).toEqual([
      ["semer"],
      ["culture"],
    ]);
  });

  it("are grouped by categories in their order, those without any left out, and by variety and author", () => {
    const jeanne = entry({ kind: "author", slug: "jeanne", title: "Jeanne" });
    const entries = [
      ...[category("droit", 20), category("histoire", 10), category("vide", 5), jeanne],
      entry({ slug: "a", categories: ["droit", "histoire"], author: "jeanne", varieties: ["thai"] }),
      entry({ slug: "b", categories: ["droit"], published: "2026-02-01" }),
    ];
    const laid = blog(entries);
    expect(laid.categories.map(({ category: { slug }, articles }) => [slug, slugs(articles)])).toEqual([
      ["histoire", ["a"]],
      ["droit", ["b", "a"]],
    ]);
    expect(laid.authors.map(({ author, articles }) => [author.slug, slugs(articles)])).toEqual([
      ["jeanne", ["a"]],
    ]);
    expect([slugs(laid.ofVariety("thai")), laid.ofVariety("haze")]).toEqual([["a"], []]);
    expect([laid.findArticle("a")?.writer?.title, slugs(laid.findArticle("a")?.of ?? [])]).toEqual([
      "Jeanne",
      ["histoire", "droit"],
    ]);
  });

  it("offer the others that have most in common: a variety before categories, these before words [BLOG-5]", () => {
    const entries = [
      entry({ slug: "one", varieties: ["thai"], categories: ["droit"], tags: ["prix"], author: "x" }),
      entry({ slug: "word", tags: ["prix"] }),
      entry({ slug: "category", categories: ["droit"] }),
      entry({ slug: "variety", varieties: ["thai"] }),
      entry({ slug: "stranger", author: "y" }),
    ];
    const laid = blog(entries);
    const one = laid.findArticle("one");
    expect(one && slugs(laid.related(one, 3))).toEqual(["variety", "category", "word"]);
    expect(one && slugs(laid.related(one, 9))).toEqual(["variety", "category", "word"]);
  });

  it("were changed on a day that their file names, or on that of a later import, after they were published [BLOG-3]", () => {
    const days = { published: "2026-02-01", created: "2026-03-01", updated: "2026-03-01" };
    const changed = (given: Partial<Entry>) => blog([entry({ ...days, ...given })]).articles[0]?.changed;
    expect(changed({})).toBeNull();
    expect(changed({ updated: "2026-04-01" })).toBe("2026-04-01");
    const named = (updated: string) =>
      blogOf(laySnapshot([{ ...entry(days), facts: { published: "2026-02-01", updated } }]), FRANCE)
        .articles[0]?.changed;
    expect([named("2026-02-20"), named("2026-02-01"), named("2026-01-01")]).toEqual([
      "2026-02-20",
      null,
      null,
    ]);
  });

  it("take a minute for 214 words, and one at least; markup and addresses are no words [BLOG-3]", () => {
    expect(minutesOf("Un mot.")).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (count) => {
        const words = Array.from({ length: count }, () => "l’été").join(" ");
        expect(minutesOf(words)).toBe(Math.max(1, Math.round(count / 214)));
      }),
    );
    const link = "[mot](/une/adresse-qui-ne-compte-pas/du-tout) **—** ";
    expect(minutesOf(link.repeat(214 * 3))).toBe(3);
  });

  it("are laid once for a revision and a day", () => {
    const texts = laySnapshot([entry({})]);
    expect(blogOf(texts, FRANCE)).toBe(blogOf(texts, FRANCE));
    expect(blogOf(texts, onDay(at("fr"), "2026-11-21"))).not.toBe(blogOf(texts, FRANCE));
  });
});
