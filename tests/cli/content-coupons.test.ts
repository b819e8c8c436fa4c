import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import sharp from "sharp";
import { listContentPictures } from "~/shop/pictures/photographs.server";
import { findVersion, listContent } from "~/shop/content/pages.server";
import { laySnapshot } from "~/shop/content/snapshot.server";
import { findCoupon } from "~/shop/pricing/coupons.server";
import { testDatabase } from "../support/databases";
import { DAY } from "../support/sales";
import { noteGoods, storeVariety } from "../support/varieties";
import { importPictures } from "../support/photographs";
import * as content from "../../cli/content";
import * as coupons from "../../cli/coupons";

/** A command in an empty folder and an empty shop; what it says has ordinary spaces here. */
async function commandLine({ run }: Pick<typeof content, "run">) {
  const db = await testDatabase();
  const cwd = mkdtempSync(join(tmpdir(), "chenevis-cli-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  return {
    db,
    cwd,
    write: (name: string, text: string | Buffer) => {
      mkdirSync(join(cwd, name, ".."), { recursive: true });
      writeFileSync(join(cwd, name), text);
    },
    async run(...args: string[]) {
      const out: string[] = [];
      const err: string[] = [];
      const code = await run(args, {
        db,
        cwd,
        now: Date.UTC(2026, 10, 20),
        operator: { kind: "operator", name: "claire" },
        out: (line) => out.push(plain(line)),
        err: (line) => err.push(plain(line)),
      });
      return { code, out, err };
    },
  };
}

const page = (title: string, ...body: string[]) =>
  ["---", `title: ${title}`, "description: À lire", "version: 2026-11-20", "---", "", ...body, ""].join("\n");
const READER = { language: "fr", region: "fr" };
const TERMS = "conditions-generales";

describe("content import", () => {
  it("lists the sources of an article that nobody saw, at each import [CONTENT-24]", async () => {
    const shop = await commandLine(content);
    shop.write(
      "pages/authors/jeanne.md",
      '---\ntitle: "Jeanne"\ndescription: "Botaniste"\n---\n\nElle écrit.',
    );
    const head = 'title: "A"\ndescription: "B"\npublished: "2026-01-01"\nauthor: "jeanne"';
    shop.write("pages/articles/seen.md", `---\n${head}\n---\n\nTexte.`);
    shop.write("pages/articles/told.md", `---\n${head}\nunseen: "Buffon, tome IV"\n---\n\nTexte.`);
    const listed = expect.stringMatching(/told.* : sources à relire : Buffon, tome IV$/);
    for (const args of [["--dry-run"], [], []]) {
      const { code, out } = await shop.run("import", "pages", ...args);
      expect(code).toBe(0);
      expect(out.filter((line) => line.includes("sources"))).toEqual([listed]);
    }
  });

  it("names what looks like a text by its name and is not read", async () => {
    const shop = await commandLine(content);
    shop.write("pages/cookies.md", page("Cookies", "Un texte."));
    const others = ["Conditions-generales.MD", "faq/a.markdown"];
    for (const name of [...others, "lisez-moi.txt", ".c.MD", "image.jpg"])
      shop.write(`pages/${name}`, page("A", "B"));
    const { code, err } = await shop.run("import", "pages");
    expect([code, err.sort()]).toEqual([
      0,
      others.map((name) => `pages/${name} : non lu, un texte finit par .md en minuscules.`).sort(),
    ]);
  });

  it("makes the files of a folder pages, and keeps every version by its digest [CONTENT-14]", async () => {
    const shop = await commandLine(content);
    const current = async () => laySnapshot(await listContent(shop.db)).find("page", TERMS, READER);
    shop.write("pages/conditions-generales.md", page("Conditions", "Premier texte"));
    shop.write("pages/lisez-moi.txt", "Rien d’une page");
    expect(await shop.run("import", "pages")).toEqual({
      code: 0,
      out: ["Textes : ajoutés 1, modifiés 0, retirés 0, inchangés 0."],
      err: [],
    });
    const first = await current();
    expect(first).toMatchObject({ title: "Conditions", description: "À lire", body: "Premier texte" });
    expect((await shop.run("import", "pages")).out).toEqual([
      "Textes : ajoutés 0, modifiés 0, retirés 0, inchangés 1.",
    ]);

    shop.write("pages/conditions-generales.md", page("Conditions", "Second texte"));
    expect((await shop.run("import", "pages")).out).toEqual([
      "Textes : ajoutés 0, modifiés 1, retirés 0, inchangés 0.",
      "  ~ conditions-generales",
    ]);
    expect((await current())?.body).toBe("Second texte");
    expect((await findVersion(shop.db, first?.digest ?? ""))?.body).toBe("Premier texte");
    // A text that comes back is the version it was.
    shop.write("pages/conditions-generales.md", page("Conditions", "Premier texte"));
    await shop.run("import", "pages");
    expect((await current())?.digest).toBe(first?.digest);
  });

  it("shows what would change, and writes nothing, on a dry run [CONTENT-4, CONTENT-7]", async () => {
    const shop = await commandLine(content);
    const files = { "cookies.md": "Texte", "cookies.fr-ch.md": "Suisse", "accessibilite.md": "Texte" };
    for (const [name, text] of Object.entries(files)) shop.write(`pages/${name}`, page(name, text));
    const essay = "Essai : rien n’a été écrit.";
    expect(await shop.run("import", "--dry-run", "pages")).toEqual({
      code: 0,
      out: [
        "Textes : ajoutés 3, modifiés 0, retirés 0, inchangés 0.",
        "  + accessibilite",
        "  + cookies.fr-ch",
        "  + cookies",
        essay,
      ],
      err: [],
    });
    expect(await shop.db.selectFrom("content_version").select("digest").execute()).toEqual([]);
    await shop.run("import", "pages");
    rmSync(join(shop.cwd, "pages/cookies.fr-ch.md"));
    rmSync(join(shop.cwd, "pages/accessibilite.md"));
    shop.write("pages/cookies.md", page("Cookies", "Autre texte"));
    const change = [
      "Textes : ajoutés 0, modifiés 1, retirés 1, inchangés 0.",
      "  ~ cookies",
      "  − cookies.fr-ch",
    ];
    expect((await shop.run("import", "pages", "--dry-run")).out).toEqual([...change, essay]);
    const before = await shop.db.selectFrom("content").select(["slug", "locale"]).execute();
    expect(before).toHaveLength(3);
    expect((await shop.run("import", "pages")).out).toEqual(change);
    const after = await shop.db.selectFrom("content").select(["slug", "locale"]).orderBy("slug").execute();
    expect(after).toEqual([
      { slug: "accessibilite", locale: "" },
      { slug: "cookies", locale: "" },
    ]);
  });

  it("imports all or nothing, and names each fault's file and line [CONTENT-7, CONTENT-8]", async () => {
    const shop = await commandLine(content);
    shop.write("pages/mentions-legales.md", page("Bonne", "Texte"));
    shop.write("pages/cookies.md", "---\ndescription: x\nversion: 2026-11-20\n---\nTexte");
    shop.write("pages/accessibilite.md", page("A", "Vers [rien](/rien)", "", "#### Titre"));
    shop.write("pages/recettes.md", page("Recettes", "Texte"));
    const { code, out, err } = await shop.run("import", "pages");
    expect([code, out]).toEqual([1, []]);
    expect(err).toEqual([
      "pages/accessibilite.md:7  lien /rien : la boutique n’a pas de page à cette adresse.",
      "pages/accessibilite.md:9  titre de niveau 4 après un titre de niveau 1 : un niveau est sauté.",
      "pages/cookies.md:1  l’en-tête n’a pas de title.",
      expect.stringContaining("pages/recettes.md:1  aucune page de la boutique n’a l’adresse « /recettes »"),
      "Rien n’a été importé.",
    ]);
    expect(await shop.db.selectFrom("content").selectAll().execute()).toEqual([]);
  });

  it("refuses a folder that is empty or not there, and tells its usage", async () => {
    const shop = await commandLine(content);
    shop.write("vide/rien.txt", "");
    expect(await shop.run("import", "vide")).toEqual({
      code: 1,
      out: [],
      err: ["vide : aucun fichier .md.", "Rien n’a été importé."],
    });
    const missing = await shop.run("import", "ailleurs");
    expect(missing).toMatchObject({
      code: 1,
      err: [expect.stringContaining("ailleurs : dossier introuvable."), "Rien n’a été importé."],
    });
    for (const args of [[], ["import"], ["import", "a", "b"], ["import", "--force", "a"], ["export", "vide"]])
      expect((await shop.run(...args)).code).toBe(2);
  });
});

/** A file with this header and text. */
const written = (header: Record<string, string>, ...body: string[]) =>
  ["---", ...Object.entries(header).map(([key, value]) => `${key}: ${value}`), "---", "", ...body, ""].join(
    "\n",
  );
const AUTHOR = written({ title: "Jeanne Semeuse", description: "Jardine à Angers." }, "Elle écrit ici.");
const CATEGORY = written({ title: "Culture", description: "Ce qui se sème." }, "Textes sur les semis.");
const article = (header: Record<string, string> = {}) =>
  written(
    { title: "Premiers semis", description: "À lire", published: "2026-11-02", author: "jeanne", ...header },
    "## Au printemps",
    "",
    "Texte sur la {{boutique}}.",
  );

const question = (header: Record<string, string> = {}, ...body: string[]) =>
  written({ title: "Quoi ?", categories: "culture", ...header }, ...(body.length > 0 ? body : ["Texte"]));

describe("content import of several kinds", () => {
  const everyKind = async () => {
    const shop = await commandLine(content);
    shop.write(
      "textes/cookies.md",
      page("Cookies", "Texte").replace("---\n\n", "tags: loi, données\n---\n\n"),
    );
    shop.write("textes/authors/jeanne.md", AUTHOR);
    shop.write("textes/categories/culture.md", CATEGORY);
    await storeVariety(shop.db, { slug: "thai", packs: [{ sku: "thai-1", seeds: 1, eur: 500 }] });
    shop.write(
      "textes/articles/premiers-semis.md",
      article({
        categories: "culture",
        varieties: "thai",
        class: "full",
        tags: "printemps, débuter",
        created: "2026-10-30",
        updated: "2026-11-05",
      }),
    );
    shop.write(
      "textes/articles/en-suisse.fr-ch.md",
      article({ title: "En Suisse", published: "2026-11-09" }),
    );
    shop.write(
      "textes/faq/delai.md",
      written(
        { title: "Quand mes graines arrivent-elles ?", categories: "culture", order: "20" },
        "Bientôt. Voir [les autres questions](/faq#delai) et [l’article](/blog/premiers-semis#au-printemps).",
      ),
    );
    shop.write("textes/faq/lisez-moi.txt", "Rien d’un texte");
    shop.write("textes/.git/notes.md", "Rien d’un texte");
    return shop;
  };

  it("takes each with its days, tags, language and region [CONTENT-13]", async () => {
    const shop = await everyKind();
    expect(await shop.run("import", "textes")).toEqual({
      code: 0,
      out: ["Textes : ajoutés 6, modifiés 0, retirés 0, inchangés 0."],
      err: [],
    });
    const stored = await listContent(shop.db);
    // The command runs on 20 November 2026.
    const today = { published: "2026-11-20", created: "2026-11-20", updated: "2026-11-20" };
    const none = { author: null, categories: [], tags: [], version: "" };
    expect(stored).toEqual([
      expect.objectContaining({
        ...none,
        kind: "article",
        slug: "en-suisse",
        locale: "fr-ch",
        author: "jeanne",
        published: "2026-11-09",
        created: "2026-11-20",
        updated: "2026-11-20",
      }),
      expect.objectContaining({
        kind: "article",
        slug: "premiers-semis",
        locale: "",
        title: "Premiers semis",
        body: "## Au printemps\n\nTexte sur la {{boutique}}.",
        author: "jeanne",
        categories: ["culture"],
        varieties: ["thai"],
        cultivation: true,
        tags: ["printemps", "débuter"],
        published: "2026-11-02",
        created: "2026-10-30",
        updated: "2026-11-05",
      }),
      expect.objectContaining({ ...none, ...today, kind: "author", slug: "jeanne", title: "Jeanne Semeuse" }),
      expect.objectContaining({ ...none, ...today, kind: "category", slug: "culture", title: "Culture" }),
      expect.objectContaining({
        ...none,
        ...today,
        kind: "faq",
        slug: "delai",
        description: "",
        categories: ["culture"],
        order: 20,
        cultivation: false,
      }),
      expect.objectContaining({
        ...none,
        ...today,
        kind: "page",
        slug: "cookies",
        tags: ["loi", "données"],
        version: "2026-11-20",
      }),
    ]);
  });

  it("keeps every version by its digest, also where the header alone changes [CONTENT-13]", async () => {
    const shop = await everyKind();
    await shop.run("import", "textes");
    const before = await listContent(shop.db);
    shop.write("textes/articles/premiers-semis.md", article({ tags: "été" }));
    expect((await shop.run("import", "textes")).out).toEqual([
      "Textes : ajoutés 0, modifiés 1, retirés 0, inchangés 5.",
      "  ~ articles/premiers-semis",
    ]);
    const after = await listContent(shop.db);
    expect(after[1]?.tags).toEqual(["été"]);
    expect(after[1]?.digest).not.toBe(before[1]?.digest);
    const kept = await findVersion(shop.db, before[1]?.digest ?? "");
    expect(kept?.facts.tags).toEqual(["printemps", "débuter"]);
  });

  it("makes a folder's articles, authors and questions all there are, and leaves kinds without a file [CONTENT-15]", async () => {
    const shop = await everyKind();
    await shop.run("import", "textes");
    rmSync(join(shop.cwd, "textes/articles/en-suisse.fr-ch.md"));
    rmSync(join(shop.cwd, "textes/faq/delai.md"));
    rmSync(join(shop.cwd, "textes/cookies.md"));
    expect((await shop.run("import", "textes")).out).toEqual([
      "Textes : ajoutés 0, modifiés 0, retirés 1, inchangés 3.",
      "  − articles/en-suisse.fr-ch",
    ]);
    const stored = await listContent(shop.db);
    expect(stored.map(({ kind, slug }) => `${kind} ${slug}`)).toEqual([
      "article premiers-semis",
      "author jeanne",
      "category culture",
      "faq delai",
      "page cookies",
    ]);
  });

  it.each([
    [
      { "articles/a.md": article({ published: "2026-02-30" }) },
      "articles/a.md:4  published : « 2026-02-30 » n’est pas un jour",
    ],
    [
      { "articles/a.md": article({ version: "2026-11-02" }) },
      "articles/a.md:6  clé inconnue : version ; clés possibles : title,",
    ],
    [{ "articles/a.md": article({ tags: "a, ,b" }) }, "articles/a.md:6  tags : rien entre deux virgules"],
    [
      { "articles/a.md": article({ categories: "culture, culture" }) },
      "articles/a.md:6  categories : le même mot deux fois.",
    ],
    [
      { "articles/a.md": article({ author: "paul" }) },
      "articles/a.md:5  author : « paul » n’est l’auteur d’aucun fichier",
    ],
    [
      { "articles/a.md": "Texte" },
      "articles/a.md:1  la première ligne doit être « --- » ; suivent title, description, published et author, puis",
    ],
    [
      { "articles/a.md": article({ categories: "culture, botanique" }) },
      "articles/a.md:6  categories : « botanique » n’est la catégorie d’aucun fichier",
    ],
    [
      { "articles/a.md": article({ varieties: "nulle-part" }) },
      "articles/a.md:6  varieties : « nulle-part » n’est pas au catalogue.",
    ],
    [
      { "articles/a.md": article({ picture: "a.png" }) },
      "articles/a.md:6  picture : articles/a.png n’existe pas.",
    ],
    [
      { "articles/a.md": article({ picture: "a.png" }), "articles/a.png": "Rien d’une image" },
      "articles/a.md:6  picture : articles/a.png : ni JPEG, ni PNG, ni WebP.",
    ],
    [
      { "articles/a.md": article({ picture: "../a.png" }) },
      "articles/a.md:6  picture : « ../a.png » n’est pas le nom d’une image",
    ],
    [{ "articles/a.md": article({ class: "libre" }) }, "articles/a.md:6  class : « libre » n’existe pas"],
    [{ "faq/b.md": question({ order: "dix" }) }, "faq/b.md:4  order : « dix » n’est pas un nombre entier"],
    [
      { "faq/b.md": question({}, "[lien](/faq#ailleurs)") },
      "faq/b.md:6  lien /faq#ailleurs : ancre absente ; la page a « #b ».",
    ],
    [
      { "faq/b.md": question({}, "[lien](/blog/ailleurs)") },
      "faq/b.md:6  lien /blog/ailleurs : cette page n’a pas de texte",
    ],
    [
      { "faq/b.md": question({}, "[lien](/auteurs/jeanne#texte)") },
      "faq/b.md:6  lien /auteurs/jeanne#texte : cette page n’a pas d’ancre.",
    ],
    [{ "faq/b.md": written({ categories: "culture" }, "Texte") }, "faq/b.md:1  l’en-tête n’a pas de title."],
    [{ "faq/b.md": written({ title: "x" }, "Texte") }, "faq/b.md:1  l’en-tête n’a pas de categories."],
    [{ "faq/b.md": question({}, "#### Texte") }, "faq/b.md:6  titre de niveau 4"],
    [
      { "authors/c.fr-ch.md": AUTHOR },
      "authors/c.fr-ch.md:1  authors/c.md manque, que lisent les autres boutiques.",
    ],
    [
      { "article/a.md": article() },
      "article/a.md:1  dossier inconnu : article ; possibles : articles, authors, categories, faq, notices.",
    ],
    [{ "faq/Délai.md": question() }, "faq/Délai.md:1  le nom d’un texte est adresse.md"],
  ] as [Record<string, string>, string][])(
    "refuses %j whole, by file and line [CONTENT-15]",
    async (files, fault) => {
      const shop = await commandLine(content);
      shop.write("textes/authors/jeanne.md", AUTHOR);
      shop.write("textes/categories/culture.md", CATEGORY);
      for (const [name, text] of Object.entries(files)) shop.write(`textes/${name}`, text);
      const { code, out, err } = await shop.run("import", "textes");
      expect([code, out]).toEqual([1, []]);
      expect(err).toEqual([expect.stringContaining(`textes/${fault}`), "Rien n’a été importé."]);
      expect(await listContent(shop.db)).toEqual([]);
    },
  );

  it("holds articles to the authors of the shop, and authors to its articles [CONTENT-16]", async () => {
    const shop = await everyKind();
    await shop.run("import", "textes");
    shop.write("suite/articles/premiers-semis.md", article());
    expect((await shop.run("import", "suite")).code).toBe(0);
    shop.write("autres/authors/paul.md", AUTHOR);
    expect((await shop.run("import", "autres")).err).toEqual([
      "autres/authors/paul.md:1  articles/premiers-semis, dans la boutique, est de l’auteur « jeanne », qui manque à ce dossier.",
      "Rien n’a été importé.",
    ]);
    shop.write("encore/categories/droit.md", CATEGORY);
    expect((await shop.run("import", "encore")).err).toEqual([
      "encore/categories/droit.md:1  faq/delai, dans la boutique, est de la catégorie « culture », qui manque à ce dossier.",
      "Rien n’a été importé.",
    ]);
  });

  it("keeps a picture that a text names, in every version of it [CONTENT-20]", async () => {
    const shop = await everyKind();
    const picture = async (background: string) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
    shop.write("textes/articles/semis.png", await picture("red"));
    shop.write("textes/articles/premiers-semis.md", article({ picture: "semis.png" }));
    expect(await shop.run("import", "textes")).toMatchObject({ code: 0, err: [] });
    const current = async () =>
      (await listContent(shop.db)).find(({ slug }) => slug === "premiers-semis")?.picture;
    const red = await current();
    expect(red).toMatchObject({ width: 30, height: 20, drawn: false });
    // Another picture of that name is another version.
    shop.write("textes/articles/semis.png", await picture("blue"));
    expect((await shop.run("import", "textes")).out).toContain("  ~ articles/premiers-semis");
    expect((await current())?.digest).not.toBe(red?.digest);
    const kept = await listContentPictures(shop.db);
    expect((await kept.get(red?.digest ?? "")?.read())?.equals(await picture("red"))).toBe(true);
    // A catalogue's import drops photographs that are nobody's: not these.
    await importPictures(shop.db, join(shop.cwd, "nulle-part"), { slugs: ["thai"], write: true });
    expect((await listContentPictures(shop.db)).size).toBe(2);
  });

  it("keeps new and changed texts to be looked at, and publishes none of them, with --preview [CONTENT-21]", async () => {
    const shop = await everyKind();
    await shop.run("import", "textes");
    shop.write("textes/articles/premiers-semis.md", article({ title: "Semis d’automne" }));
    const before = await listContent(shop.db);
    const { code, out } = await shop.run("import", "textes", "--preview");
    expect([code, out]).toEqual([
      0,
      [expect.stringMatching(/^articles\/premiers-semis {2}\/apercu\/[0-9a-f]{64}$/)],
    ]);
    expect(await listContent(shop.db)).toEqual(before);
    const digest = out[0]?.split("/").at(-1) ?? "";
    expect((await findVersion(shop.db, digest))?.title).toBe("Semis d’automne");
    await shop.run("import", "textes");
    expect((await shop.run("import", "textes", "--preview")).out).toEqual(["Rien de nouveau à relire."]);
    expect((await shop.run("import", "textes", "--preview", "--dry-run")).code).toBe(2);
  });
});

const HEAD = "code,kind,value,currency,minimum,starts_on,ends_on,limit_total,limit_per_customer,note";
const sheet = (...rows: string[]) => [HEAD, ...rows, ""].join("\n");

describe("coupons import", () => {
  it("stores each kind with its bounds, the last day whole [COUPON-2]", async () => {
    const shop = await commandLine(coupons);
    shop.write(
      "codes.csv",
      sheet(
        "ESSAI10,percent,10,,,,,,,Dix pour cent",
        'FIXE5,fixed,5.50,EUR,40.00,2026-12-01,2026-12-31,100,1,"Cinq, cinquante"',
        "PORT,free_shipping,,CHF,,,,,,",
      ),
    );
    expect(await shop.run("import", "codes.csv")).toEqual({
      code: 0,
      out: ["Codes promo : 3 enregistrés."],
      err: [],
    });
    expect(await findCoupon(shop.db, "fixe5")).toEqual({
      code: "FIXE5",
      kind: "fixed",
      value: 550,
      currency: "EUR",
      minimum: 4000,
      startsOn: "2026-12-01",
      endsOn: "2026-12-31",
      limitTotal: 100,
      limitPerCustomer: 1,
      used: 0,
      isPublic: false,
      note: "Cinq, cinquante",
    });
    expect(await findCoupon(shop.db, "PORT")).toMatchObject({
      kind: "free_shipping",
      value: 0,
      endsOn: null,
    });
    await shop.db.updateTable("coupon").set({ used: 7 }).where("code", "=", "FIXE5").execute();
    expect((await shop.run("list")).out).toEqual([
      "ESSAI10\t10 %\t0\t\tDix pour cent",
      "FIXE5\t5,50 €\t7/100\tdès 40,00 €, du 2026-12-01, jusqu’au 2026-12-31, 1 par client\tCinq, cinquante",
      "PORT\tport offert\t0\t\t",
    ]);
  });

  it("replaces a code however it is written, and what was used stays counted [COUPON-4]", async () => {
    const shop = await commandLine(coupons);
    shop.write("codes.csv", sheet("ÉTÉ-2026,percent,10,,,,,,,"));
    await shop.run("import", "codes.csv");
    await shop.db.updateTable("coupon").set({ used: 3 }).execute();
    // As a spreadsheet saves it in France: a mark of bytes, semicolons, another line's end.
    shop.write(
      "codes.csv",
      `\ufeff${sheet("été 2026,percent,20,,,,,5,,").replaceAll(",", ";").replaceAll("\n", "\r\n")}`,
    );
    expect((await shop.run("import", "codes.csv")).out).toEqual(["Codes promo : 1 enregistré."]);
    const stored = await shop.db
      .selectFrom("coupon")
      .select(["code", "value", "used", "limit_total"])
      .execute();
    expect(stored).toEqual([{ code: "ÉTÉ2026", value: 20, used: 3, limit_total: 5 }]);
  });

  it("takes the separator of its header alone: the other one is text [COUPON-9]", async () => {
    const shop = await commandLine(coupons);
    const [header = "", row = ""] = sheet("FIXE5,fixed,5.00,EUR,40.00,,,,,Noël").split("\n");
    const french = (line: string) => line.replaceAll(",", ";").replaceAll(".", ",");
    for (const [file, note] of [
      [`${header.replaceAll(",", ";")}\n${french(row)}, à deux\n`, "Noël, à deux"],
      [`${header}\n${row}; à deux\n`, "Noël; à deux"],
    ] as const) {
      shop.write("codes.csv", file);
      expect(await shop.run("import", "codes.csv")).toMatchObject({ code: 0, err: [] });
      expect(await findCoupon(shop.db, "FIXE5")).toMatchObject({ value: 500, minimum: 4000, note });
    }
  });

  it("takes a cell of several lines, whatever ends them, and still names the line of a fault [SERVER-19]", async () => {
    const shop = await commandLine(coupons);
    const [header = "", row = ""] = sheet('NOEL,percent,10,,,,,,,"Noël\nà deux"')
      .trimEnd()
      .split(/\n(?=NOEL)/);
    for (const end of ["\n", "\r\n", "\r"]) {
      shop.write("codes.csv", `${header}\n${row}\n`.replaceAll("\n", end));
      expect(await shop.run("import", "codes.csv")).toMatchObject({ code: 0, err: [] });
      shop.write("codes.csv", `${header}\n${row}\nA,percent,0,,,,,,,\n`.replaceAll("\n", end));
      expect((await shop.run("import", "codes.csv")).err.join()).toContain("ligne 4");
    }
  });

  it("refuses a column that stands twice, and control characters by their line [COUPON-9, SERVER-19]", async () => {
    const shop = await commandLine(coupons);
    const [header = "", row = ""] = sheet("NOEL,percent,10,,,,,,,Noël").split("\n");
    shop.write("codes.csv", `${header},value\n${row},90\n`);
    expect((await shop.run("import", "codes.csv")).err.join()).toContain(
      "« value » : colonne nommée deux fois",
    );
    for (const control of ["\0", "\u001b[2J"]) {
      shop.write("codes.csv", `${header}\n${row}\n${row}${control}\n`);
      expect((await shop.run("import", "codes.csv")).err.join()).toContain("ligne 3 : caractère de contrôle");
    }
    expect(await shop.db.selectFrom("coupon").selectAll().execute()).toEqual([]);
  });

  it.each([
    ["A,percent,0,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,101,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,9.5,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,fixed,5.999,EUR,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,fixed,5,,,,,,,", "currency : une devise, pour un montant"],
    ["A,percent,10,,40,,,,,", "currency : une devise, pour un montant"],
    ["A,percent,10,XYZ,,,,,,", "currency : "],
    ["A,double,10,,,,,,,", "kind : "],
    [",percent,10,,,,,,,", "code : un code"],
    ["A,percent,10,EUR,beaucoup,,,,,", "minimum : "],
    ["A,percent,10,,,2026-02-30,,,,", "starts_on : "],
    ["A,percent,10,,,,demain,,,", "ends_on : "],
    ["A,percent,10,,,,,0,,", "limit_total : "],
    ["A,percent,10,,,,,,-1,", "limit_per_customer : "],
    ["- . -,percent,10,,,,,,,", "code : un code"],
    [`${"A".repeat(65)},percent,10,,,,,,,`, "code : un code"],
    ["A,fixed,0,EUR,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,10,,,2026-12-02,2026-12-01,,,", "ends_on : "],
    ["A,percent,10,,,2026-12-02,2026-11-30,,,", "ends_on : "],
    [`A,percent,10,,,,,,,${"n".repeat(501)}`, "note : "],
    ["A,percent,1e1,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,0x10,,,,,,,", "value : un pourcentage entier ou un montant"],
    ["A,percent,10,,,,,1e3,,", "limit_total : un nombre entier positif"],
    ["A,percent,10,,,2026-02-30,,,,", "starts_on : une date comme 2026-12-31"],
  ])("refuses « %s » with its line and column, and imports nothing [COUPON-9]", async (row, fault) => {
    const shop = await commandLine(coupons);
    shop.write("codes.csv", sheet("BON,percent,10,,,,,,,", row));
    const { code, out, err } = await shop.run("import", "codes.csv");
    expect([code, out]).toEqual([1, []]);
    expect(err).toHaveLength(2);
    expect(err[0]).toContain(`ligne 3, ${fault}`);
    expect(err[1]).toBe("Rien n’a été importé.");
    expect(await shop.db.selectFrom("coupon").select("code").execute()).toEqual([]);
  });

  it("refuses what its file cannot mean: a code twice, a column that is none, a limit below what is used [COUPON-9]", async () => {
    const shop = await commandLine(coupons);
    const told = async (...rows: string[]) => {
      shop.write("codes.csv", rows.join("\n"));
      const { code, err } = await shop.run("import", "codes.csv");
      return [code, err[0]];
    };
    const row = "A,percent,10,,,,,,,";
    expect(await told(HEAD, "ÉTÉ-20,percent,10,,,,,,,", "été 20,percent,20,,,,,,,")).toEqual([
      1,
      "été 20 : le même code que ÉTÉ-20, deux fois dans le fichier.",
    ]);
    expect(await told(`${HEAD},publick`, `${row},yes`)).toEqual([
      1,
      expect.stringMatching(/^colonne inconnue : publick/),
    ]);
    expect(await told(HEAD, row)).toEqual([0, undefined]);
    await shop.db.updateTable("coupon").set({ used: 3 }).execute();
    expect(await told(HEAD, "A,percent,10,,,,,2,,")).toEqual([
      1,
      "A : a déjà servi 3 fois, limit_total ne peut pas être plus petit.",
    ]);
    expect(await told(HEAD, "A,percent,10,,,,,3,,")).toEqual([0, undefined]);
  });

  it("announces public ones, and refuses a percentage that may not be, with the lawful figures [COUPON-11, COUPON-12]", async () => {
    const shop = await commandLine(coupons);
    const [head, ...rest] = [`${HEAD},public`, "VU,percent,10,EUR,,,,,,,yes", "PRIVE,percent,10,,,,,,,,no"];
    shop.write("codes.csv", [head, ...rest, ""].join("\n"));
    const sold = { sku: "A-5", currency: "EUR" };
    const now = Date.UTC(2026, 10, 20);
    await shop.db
      .insertInto("price_period")
      .values([
        { ...sold, amount: 1000, from_at: now - 90 * DAY, until_at: now - 5 * DAY },
        { ...sold, amount: 1050, from_at: now - 5 * DAY },
      ])
      .execute();
    await storeVariety(shop.db, { slug: "a", packs: [{ sku: "A-5", seeds: 5, eur: 1050 }] });
    await noteGoods(shop.db);
    expect(await shop.run("import", "codes.csv")).toEqual({
      code: 1,
      out: [],
      err: [
        "VU, A-5 : prix 10.50 EUR, prix le plus bas des 30 jours précédents 10.00 EUR. Avec ce code, la réduction licite n’est que de 5 %. Possible à partir du 2026-12-16.",
        "Rien n’a été importé.",
      ],
    });
    expect((await shop.run("list")).out).toEqual([]);
    await shop.db.deleteFrom("price_period").where("amount", "=", 1000).execute();
    expect((await shop.run("import", "codes.csv")).code).toBe(0);
    expect((await shop.run("list")).out).toEqual(["PRIVE\t10 %\t0\t\t", "VU\t10 %\t0\t\t\tpublic"]);
    shop.write("codes.csv", [head, "PLUSTARD,percent,10,,,2026-12-24,,,,,yes", ""].join("\n"));
    const later = await shop.run("import", "codes.csv");
    expect(later.err).toEqual([
      "PLUSTARD : un pourcentage public commence le jour de son import, car ses prix sont alors vérifiés. Laissez starts_on vide, ou importez-le ce jour-là.",
      "Rien n’a été importé.",
    ]);
    shop.write("codes.csv", [head, "A,percent,10,,,,,,,,oui", ""].join("\n"));
    expect((await shop.run("import", "codes.csv")).err[0]).toContain("ligne 2, public : yes ou no");
    // As an import of raised prices leaves it (COUPON-14).
    await shop.db.updateTable("announced_code").set({ until_at: 1 }).execute();
    expect((await shop.run("list")).out[1]).toBe("VU\t10 %\t0\t\t\tpublic, plus annoncé");
  });

  it("refuses a file that is not there or no table, without a program's words", async () => {
    const shop = await commandLine(coupons);
    shop.write("cassee.csv", `${HEAD}\n"A,percent`);
    for (const file of ["ailleurs.csv", "cassee.csv"]) {
      const { code, err } = await shop.run("import", file);
      expect([file, code]).toEqual([file, 1]);
      expect(err[0]).toContain(join(shop.cwd, file));
      expect(err.at(-1)).toBe("Rien n’a été importé.");
    }
    for (const args of [[], ["import"], ["delete", "A"]]) expect((await shop.run(...args)).code).toBe(2);
  });

  it("reads the demo's own codes", async () => {
    const shop = await commandLine(coupons);
    expect((await shop.run("import", join(process.cwd(), "demo/coupons.csv"))).code).toBe(0);
    expect(await findCoupon(shop.db, "PORTOFFERT")).toMatchObject({ kind: "free_shipping" });
  });
});

describe("a command's files", () => {
  const HEAD =
    "code,kind,value,currency,minimum,starts_on,ends_on,limit_total,limit_per_customer,public,note";
  it("are refused where they are missing, empty or not UTF-8, and faults name the line on which a row begins [SERVER-19]", async () => {
    const shop = await commandLine(coupons);
    const refused = async (text: string | Buffer | null) => {
      if (text !== null) shop.write("codes.csv", text);
      const { code, err } = await shop.run("import", "codes.csv");
      expect([code, err.at(-1)]).toEqual([1, "Rien n’a été importé."]);
      return err[0] ?? "";
    };
    expect(await refused(null)).toContain("codes.csv : fichier introuvable.");
    expect(await refused("")).toContain("aucune ligne à reprendre");
    expect(await refused(`${HEAD}\n`)).toContain("aucune ligne à reprendre");
    const latin = Buffer.from(`${HEAD}\nA,percent,5,,,,,,,no,Été\n`, "latin1");
    expect(await refused(latin)).toContain("octets qui ne sont pas de l’UTF-8");
    const short = `${HEAD}\nA,percent,5,,,,,,,no,x\nB,percent\n`;
    expect(await refused(short)).toContain("ligne 3 : pas autant de cases que l’en-tête.");
    const broken = `${HEAD}\nA,percent,5,,,,,,,no,"deux\nlignes"\n\nB,percent,500,,,,,,,no,"une\nautre"\n`;
    expect(await refused(broken)).toMatch(/^ligne 5, value : /);
    expect(await findCoupon(shop.db, "A")).toBeNull();
  });

  it("are imported by no other word [SERVER-18]", async () => {
    const shop = await commandLine(coupons);
    shop.write("codes.csv", `${HEAD}\nA,percent,5,,,,,,,no,x\n`);
    expect((await shop.run("import", "codes.csv", "--dry-run")).code).toBe(2);
    expect((await shop.run("list", "--junk")).code).toBe(2);
    expect(await findCoupon(shop.db, "A")).toBeNull();
  });
});
