import { afterAll, describe, expect, it } from "vitest";
import { load } from "cheerio";
import { saveContent } from "~/shop/content/pages.server";
import { testApp } from "../support/app";
import { plain, type VisitedPage } from "../support/shopper";
import { pageText } from "../support/shop";

/* Articles, authors and questions, as a reader without scripts comes to them. */

const app = await testApp("demo", undefined, afterAll);
const visit = (path: string) => app.shopper().visit(path);
const ask = (path: string, init?: RequestInit) => fetch(app.origin + path, init);
const hrefs = ({ $ }: VisitedPage, links: string) =>
  $(links)
    .toArray()
    .map((link) => $(link).attr("href"));
const words = ({ $ }: VisitedPage, parts: string) =>
  $(parts)
    .toArray()
    .map((part) => plain($(part).text()));
const days = ({ $ }: VisitedPage) =>
  $("main article")
    .toArray()
    .map((card) => $(card).find("time").first().attr("datetime") ?? "");

describe("the blog", () => {
  it("has the articles, the last published first, and the categories of the settings [BLOG-4]", async () => {
    const page = await visit("/blog");
    expect(days(page).length).toBeGreaterThanOrEqual(9);
    expect(days(page)).toEqual([...days(page)].sort().reverse());
    const settings = (await (await ask("/api/fr/settings")).json()) as {
      post_categories: { name: string; url: string }[];
    };
    expect(settings.post_categories.length).toBeGreaterThan(3);
    expect(hrefs(page, "main nav[aria-label='Rubriques du journal'] a")).toEqual([
      "/blog",
      ...settings.post_categories.map(({ url }) => url),
    ]);
    for (const { name, url } of settings.post_categories) {
      const list = await visit(`/ch${url}`);
      expect(plain(list.$("h1").text())).toBe(name);
      for (const caps of words(list, "main article .label-caps")) expect(caps.split(" · ")).toContain(name);
      expect(list.$("main nav [aria-current=page]").text()).toContain(name);
    }
  });

  it("ignores a category that is none, and knows no page beyond its last [BLOG-4]", async () => {
    expect(words(await visit("/blog?categorie=nulle"), "main h2")).toEqual(
      words(await visit("/blog"), "main h2"),
    );
    for (const page of ["0", "99", "x", "-1", "1e9"])
      expect([page, (await visit(`/blog?page=${page}`)).status]).toEqual([page, 404]);
    const first = await ask("/ch/blog?categorie=droit&page=1", { redirect: "manual" });
    expect([first.status, first.headers.get("Location")]).toEqual([301, "/ch/blog?categorie=droit"]);
  });

  it("shows an article with its parts, author, days, minutes, varieties and what to read next [BLOG-3, BLOG-5]", async () => {
    const page = await visit("/ch/blog/lire-un-sachet");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Publié le 15 janvier 2026");
    expect(page.text).toMatch(/\d minutes de lecture/);
    expect(page.$("main a:contains('Par Paul Kerhoas')").attr("href")).toBe("/ch/auteurs/paul-kerhoas");
    const parts = hrefs(page, "main nav[aria-label] details a");
    expect(parts.length).toBeGreaterThan(3);
    for (const anchor of parts) expect(page.$(`main h2${anchor}`)).toHaveLength(1);
    const varieties = hrefs(page, "main section:has(h2:contains('variétés')) h3 a");
    expect(varieties).toEqual([
      "/ch/produit/white-widow",
      "/ch/produit/blue-mammoth-auto",
      "/ch/produit/orange-bud",
    ]);
    const next = hrefs(page, "main section:has(h2:contains('À lire ensuite')) h3 a");
    expect(next.length).toBeGreaterThan(0);
    expect(next.length).toBeLessThanOrEqual(3);
    expect(next).not.toContain("/ch/blog/lire-un-sachet");
    expect(page.$('meta[property="og:type"]').attr("content")).toBe("article");
  });

  it.each(["/blog", "/ch/blog"])(
    "leads at %s from above each article to the lists in which it stands, in both versions [BLOG-9]",
    async (blog) => {
      const nav = "main nav[aria-label='Rubriques du journal'] a";
      const first = await visit(blog);
      const names = words(first, nav);
      const lists = new Map<string, (string | undefined)[]>();
      for (const [index, href = ""] of hrefs(first, nav).entries())
        if (index > 0) lists.set(`${names[index]} ${href}`, await listed(href));
      expect(lists.size).toBeGreaterThan(3);
      for (const article of await listed(blog)) {
        const holding = [...lists].flatMap(([list, articles]) => (articles.includes(article) ? list : []));
        for (const Cookie of ["light=off", "light=on"]) {
          const $ = load(await (await ask(article ?? "", { headers: { Cookie } })).text());
          const led = $("main .label-caps:has(+ h1) a")
            .toArray()
            .map((link) => `${plain($(link).text())} ${$(link).attr("href")}`);
          expect([article, Cookie, led.sort()]).toEqual([article, Cookie, holding.sort()]);
        }
      }
    },
  );

  it("has a plate and a card of its own for each article, which are drawn [BLOG-5]", async () => {
    const page = await visit("/blog/anatomie-d-une-graine");
    const other = await visit("/blog/lire-un-sachet");
    const card = (of: VisitedPage) => of.$('meta[property="og:image"]').attr("content") ?? "";
    expect(card(page)).not.toBe(card(other));
    for (const address of [
      page.$("main img").first().attr("src") ?? "",
      card(page).replace(/^https?:\/\/[^/]+/, ""),
    ]) {
      const drawn = await ask(address);
      expect([address, drawn.status, drawn.headers.get("Content-Type")]).toEqual([
        address,
        200,
        "image/webp",
      ]);
    }
  });

  it("knows no other article or author", async () => {
    for (const path of ["/blog/nulle-part", "/ch/blog/nulle-part", "/auteurs/nulle-part", "/blog/flux.rss"])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  /** All articles that the pages of the list lead to, in their order. */
  async function listed(blog: string) {
    const articles: (string | undefined)[] = [];
    for (let number = 1; ; number++) {
      const page = await visit(
        number === 1 ? blog : `${blog}${blog.includes("?") ? "&" : "?"}page=${number}`,
      );
      if (page.status === 404) return articles;
      articles.push(...hrefs(page, "main article h2 a"));
    }
  }

  it("has a page for each author, with their words and articles [BLOG-6]", async () => {
    const list = await visit("/auteurs");
    const authors = hrefs(list, "main li h2 a");
    expect(authors).toHaveLength(4);
    let written = 0;
    for (const href of authors) {
      const page = await visit(href ?? "");
      expect(plain(page.$(".prose").text()).length).toBeGreaterThan(300);
      const articles = hrefs(page, "main article h3 a");
      written += articles.length;
      expect(plain(list.$(`main li:has(a[href="${href}"])`).text())).toContain(
        `${articles.length} article${articles.length > 1 ? "s" : ""}`,
      );
    }
    expect(written).toBe((await listed("/blog")).length);
  });

  it("has a feed, which its pages name in their head and lynx does not print [BLOG-7]", async () => {
    for (const path of ["/ch/blog", "/ch/blog/lire-un-sachet"]) {
      const { $ } = await visit(path);
      const link = $('head link[type="application/atom+xml"]');
      expect([link.attr("rel"), link.attr("href")]).toEqual(["alternate feed", "/ch/blog/flux.atom"]);
    }
    const again = () => ask("/ch/blog/flux.atom");
    const answer = await again();
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      "application/atom+xml; charset=utf-8",
    ]);
    const text = await answer.text();
    expect(await (await again()).text()).toBe(text);
    const $ = load(text, { xml: true });
    const ids = $("entry > id")
      .toArray()
      .map((id) => new URL($(id).text()).pathname);
    expect(ids).toEqual(await listed("/ch/blog"));
    for (const entry of $("entry").toArray())
      for (const part of ["title", "link", "published", "updated", "author > name", "summary"])
        expect([part, $(entry).find(part).length]).toEqual([part, 1]);
    expect($("feed > link[rel=self]").attr("href")).toMatch(/\/ch\/blog\/flux\.atom$/);
  });
});

describe("the questions", () => {
  it("stand folded in groups, each with an anchor inside its fold [FAQ-1]", async () => {
    const page = await visit("/faq");
    expect(page.$("main details").length).toBeGreaterThanOrEqual(41);
    expect(page.$("main details[open]")).toHaveLength(0);
    for (const fold of page.$("main section details").toArray()) {
      const link = page.$(fold).find("p a").last().attr("href") ?? "";
      expect(page.$(fold).find(`div${link}`)).toHaveLength(1);
    }
    // Figures of the storefront stand in them.
    expect(page.text).toContain("réservées 7 jours");
    expect((await visit("/ch/faq")).text).toContain("réservées 10 jours");
  });

  it.each([
    ["virement", "Quels moyens de paiement acceptez-vous"],
    ["DOUANES", "Aurai-je des droits de douane à payer"],
    ["germinasion", "Garantissez-vous que les graines germent"],
    ["mot passe", "J’ai oublié mon mot de passe"],
    ["Quel est le délai de livraison ?", "Quand mon colis arrivera-t-il"],
    ["frais de port", "À partir de quel montant la livraison est-elle gratuite"],
    ["colis discret", "Que voit-on de l’extérieur"],
    ["PayPal", "Quels moyens de paiement acceptez-vous"],
  ])("are found by « %s », unfolded, for readers alone [FAQ-2]", async (q, question) => {
    const page = await visit(`/faq?q=${encodeURIComponent(q)}`);
    expect(words(page, "main details[open] summary").join(" ")).toContain(question);
    expect(page.$("main section details:not([open])")).toHaveLength(0);
    if (q.includes("délai")) expect(words(page, "main details[open] summary")[0]).toContain(question);
    expect(page.$('meta[name="robots"]').attr("content")).toBe("noindex");
    expect(page.$("main input[type=search]").attr("value")).toBe(q);
  });

  it("say where none speaks of the words, whatever they are [FAQ-2]", async () => {
    for (const q of ["zzzzzz", "<script>alert(1)</script>", "x".repeat(5000), "'; drop table content; --"]) {
      const page = await visit(`/faq?q=${encodeURIComponent(q)}`);
      expect(page.status).toBe(200);
      expect(page.$("main [role=status]").text()).toMatch(/question/);
      expect(page.$("main script")).toHaveLength(0);
    }
    const { $ } = await visit("/faq?q=zzzzzz");
    expect($("main a:contains('Voir toutes')").attr("href")).toBe("/faq");
    expect($("main a:contains('Nous poser la vôtre')").attr("href")).toBe("/contact");
  });
});

describe("a text before its publication", () => {
  it("is on no page but the one of its digest, which nobody keeps [BLOG-2, CONTENT-21]", async () => {
    const own = await testApp();
    const { db, content } = own.shop;
    const text = pageText({
      kind: "article",
      slug: "demain",
      version: "",
      title: "Demain",
      body: "Pas encore lu.",
      facts: { published: "2099-01-01" },
    });
    await saveContent(db, [text], own.shop.now());
    await content.refresh();
    const reader = own.shopper();
    expect((await reader.visit("/blog/demain")).status).toBe(404);
    for (const path of ["/blog", "/blog/flux.atom"])
      expect((await reader.visit(path)).html).not.toContain("Demain");
    const digest = content.latest().entries.find(({ slug }) => slug === "demain")?.digest ?? "";
    const page = await reader.visit(`/apercu/${digest}`);
    expect([page.status, page.$("h1").text()]).toEqual([200, "Demain"]);
    expect(page.text).toContain("Pas encore lu.");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
    for (const wrong of ["x", "0".repeat(64), digest.slice(1)])
      expect([wrong, (await reader.visit(`/apercu/${wrong}`)).status]).toEqual([wrong, 404]);
  });
});
