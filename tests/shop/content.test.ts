import { openStorefronts } from "~/shop/profile/profile";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { isPage, LINKABLE, needsText, PAGES, textAddress } from "~/paths";
import { readContent } from "~/shop/content/check";
import { CONDITIONS, conditionsOf } from "~/shop/content/conditions";
import { headingId } from "~/shop/content/heading";
import { BLOCK_PLACEHOLDERS, escapeMarkdown, expand, PLACEHOLDERS } from "~/shop/content/template";
import { PLATE_NAMES } from "~/shop/pictures/journal";
import { onDay } from "~/shop/region/region";
import { plain } from "../support/shopper";

const HEAD = ["---", 'title: "Cookies"', "description: À lire", "version: 2026-11-21", "---", ""];
/** The body's first line in a file with this header. */
const BODY = HEAD.length + 1;
const file = (...body: string[]) => [...HEAD, ...body, ""].join("\n");

type Stored = Parameters<typeof readContent>[1]["stored"][number];
const STORED: Stored = {
  kind: "page",
  slug: "cookies",
  locale: "",
  body: "Texte",
  author: null,
  categories: [],
};
const SLUGS = new Set(
  (parse(readFileSync("demo/catalogue.csv"), { columns: true, bom: true }) as { slug: string }[]).map(
    ({ slug }) => slug,
  ),
);
const SHOP = {
  slugs: PAGES,
  isPage,
  addressOf: textAddress,
  needsText,
  isVariety: (slug: string) => SLUGS.has(slug),
  pictureAt: () => undefined,
};

/** Reads these files, « cookies.md » where only a text is given, and tells the faults as « name:line reason ». */
function read(files: string | Record<string, string>, stored: Partial<Stored>[] = []) {
  const given = typeof files === "string" ? { "cookies.md": files } : files;
  return readContent(
    Object.entries(given).map(([name, source]) => ({ name, source: new TextEncoder().encode(source) })),
    { ...SHOP, stored: stored.map((entry) => ({ ...STORED, ...entry })) },
  );
}

function faults(...given: Parameters<typeof read>): string[] {
  const result = read(...given);
  return result.ok
    ? []
    : result.problem.map(({ file: name, line, reason }) => `${name}:${line} ${plain(reason)}`);
}

/** The faults of a body alone, with their lines in it. */
const bodyFaults = (...body: string[]) =>
  faults(file(...body)).map((fault) =>
    fault.replace(/^cookies\.md:(\d+)/, (_, line: string) => String(Number(line) - BODY + 1)),
  );

describe("an official notice", () => {
  const notice = (name: string, header = 'title: "Garantie"\npicture: "avis.png"') =>
    faults({ [`notices/${name}.md`]: `---\n${header}\n---\n\nDeux ans.` });

  it("is one that the shop shows, with its picture and its words [CONTENT-23]", () => {
    expect(notice("garantie-legale")).toEqual([
      "notices/garantie-legale.md:3 picture : notices/avis.png n’existe pas.",
    ]);
    expect(notice("garantie-legale", 'title: "Garantie"')).toEqual([
      "notices/garantie-legale.md:1 l’en-tête n’a pas de picture.",
    ]);
    expect(notice("garantie")).toContain(
      "notices/garantie.md:1 la boutique ne montre aucun avis officiel « garantie » ; possibles : garantie-legale.",
    );
  });
});

describe("an article's drawing", () => {
  const article = (slug: string, plate: string, published = "2026-01-01") => ({
    [`articles/${slug}.md`]: `---\ntitle: "A"\ndescription: "B"\npublished: "${published}"\nauthor: "jeanne"\nplate: "${plate}"\n---\n\nTexte.`,
  });
  const jeanne = { "authors/jeanne.md": '---\ntitle: "Jeanne"\ndescription: "Elle"\n---\n\nTexte.' };

  it("is one that the shop has, told with those that it has where it is none [BLOG-8]", () => {
    expect(faults({ ...jeanne, ...article("a", "bocal"), ...article("b", "loupe") })).toEqual([]);
    expect(faults({ ...jeanne, ...article("a", "bocaux") })).toEqual([
      `articles/a.md:6 plate : la boutique n’a pas de planche « bocaux » ; possibles : ${PLATE_NAMES.join(", ")}.`,
    ]);
    expect(faults({ ...jeanne, ...article("a", "constructor") })).toHaveLength(1);
    const category = '---\ntitle: "Droit"\ndescription: "Lois"\nplate: "loi"\n---\n\nTexte.';
    expect(faults({ "categories/droit.md": category })).toEqual([
      expect.stringContaining("categories/droit.md:4 plate : la boutique n’a pas de planche « loi »"),
    ]);
    expect(faults(file("Texte").replace("version", 'plate: "bocal"\nversion'))).toEqual([
      expect.stringContaining("cookies.md:4 clé inconnue : plate"),
    ]);
  });

  it("is not named by two near each other, but by the forms of one [BLOG-8]", () => {
    expect(faults({ ...jeanne, ...article("a", "bocal"), ...article("b", "bocal", "2026-02-01") })).toEqual([
      "articles/b.md:6 plate : « bocal » est déjà la planche du fichier articles/a.md, à moins de 20 articles de celui-ci ; nommez-en une autre, ou aucune : la boutique en choisira une.",
    ]);
    expect(faults({ ...jeanne, ...article("a", "bocal"), ...article("a.fr-ch", "bocal") })).toEqual([]);
    const between = Array.from({ length: 20 }, (_, at) => [
      `articles/x${at}.md`,
      `---\ntitle: "A"\ndescription: "B"\npublished: "2026-01-15"\nauthor: "jeanne"\n---\n\nTexte.`,
    ]);
    const far = { ...article("a", "bocal"), ...Object.fromEntries(between) };
    expect(faults({ ...jeanne, ...far, ...article("b", "bocal", "2026-02-01") })).toEqual([]);
  });
});

describe("a file of a text", () => {
  it("is read with its header, whatever ends its lines and whatever mark stands before it [CONTENT-8]", () => {
    const source = `\ufeff${file("## Un titre", "", "Du texte.")}`.replaceAll("\n", "\r\n");
    expect(read({ "cookies.md": source, "cookies.fr-ch.md": file("Suisse") })).toEqual({
      ok: true,
      value: [
        {
          kind: "page",
          slug: "cookies",
          locale: "",
          title: "Cookies",
          description: "À lire",
          version: "2026-11-21",
          body: "## Un titre\n\nDu texte.",
          facts: {},
        },
        expect.objectContaining({ slug: "cookies", locale: "fr-ch", body: "Suisse" }),
      ],
    });
  });

  it.each([
    ["Texte sans en-tête", ["1 la première ligne doit être « --- »"]],
    ["---\ntitle: x\ndescription: x\n", ["1 en-tête jamais refermé"]],
    [
      "---\n---\nTexte",
      [
        "1 l’en-tête n’a pas de title.",
        "1 l’en-tête n’a pas de description.",
        "1 l’en-tête n’a pas de version.",
      ],
    ],
    [
      file("Texte").replace("title", "titre"),
      [
        "1 l’en-tête n’a pas de title.",
        "2 clé inconnue : titre ; clés possibles : title, description, version, published, created, updated, tags.",
      ],
    ],
    [
      file("Texte").replace("description", "title"),
      ["1 l’en-tête n’a pas de description.", "3 clé donnée deux fois : title."],
    ],
    [file("Texte").replace("À lire", ""), ["3 description est vide."]],
    [
      file("Texte").replace("À lire", "Sur la {{boutique}}"),
      ["3 un repère entre accolades n’est pas rempli dans l’en-tête."],
    ],
    [
      file("Texte").replace("title:", "title"),
      ["1 l’en-tête n’a pas de title.", "2 une ligne de l’en-tête s’écrit « clé: valeur »"],
    ],
    [
      file("Texte").replace("2026-11-21", "2026-02-30"),
      ["4 version : « 2026-02-30 » n’est pas un jour au format AAAA-MM-JJ."],
    ],
    [file("Texte").replace("2026-11-21", "21/11/2026"), ["4 version : « 21/11/2026 » n’est pas un jour"]],
    [file(""), ["5 le texte est vide."]],
    [file("", "{{si-commande}}", "{{fin}}"), ["5 le texte est vide."]],
    [file("Un \u0007 bip"), ["7 caractère de contrôle invisible, à effacer."]],
  ])("%j is refused [CONTENT-8]", (source, expected) => {
    const found = faults(source);
    expect(found).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(found[index]).toContain(`cookies.md:${words}`);
  });

  it("that is not UTF-8 is refused [CONTENT-8]", () => {
    const source = new Uint8Array([...Buffer.from(file("Texte")), 0xe9, 0x20]);
    const result = readContent([{ name: "cookies.md", source }], { ...SHOP, stored: [] });
    expect(result).toMatchObject({ ok: false, problem: [{ file: "cookies.md", line: 1 }] });
  });

  it.each([
    [
      "recettes.md",
      `aucune page de la boutique n’a l’adresse « /recettes » ; adresses possibles : ${PAGES.join(", ")}`,
    ],
    ["Cookies.md", "le nom d’un texte est adresse.md"],
    ["cookies.fr_ch.md", "le nom d’un texte est adresse.md"],
    ["cookies.de.md", "« de » n’est d’aucune boutique ; possibles : fr, fr-fr"],
    ["cookies.fr-zz.md", "« fr-zz » n’est d’aucune boutique"],
  ])("named %s is refused [CONTENT-3]", (name, reason) => {
    expect(faults({ "cookies.md": file("Texte"), [name]: file("Texte") })).toEqual([
      expect.stringContaining(`${name}:1 ${reason}`),
    ]);
  });

  it("for some storefronts needs one for the others [CONTENT-4]", () => {
    expect(faults({ "cookies.fr-ch.md": file("Texte") })).toEqual([
      "cookies.fr-ch.md:1 cookies.md manque, que lisent les autres boutiques.",
    ]);
  });
});

describe("a text's marks", () => {
  it.each([
    [["Un {{inconnu}} ici"], ["1 repère inconnu : {{inconnu}} ; possibles : {{boutique}}"]],
    [["Un {{ boutique }} ici"], ["1 repère inconnu : {{ boutique }}"]],
    [["Un {{boutique ici"], ["1 accolades doubles qui ne forment pas un repère."]],
    [["Un boutique}} ici"], ["1 accolades doubles qui ne forment pas un repère."]],
    [
      ["", "{{si-inconnue}}", "x", "{{fin}}"],
      ["2 condition inconnue : {{si-inconnue}} ; possibles : {{si-commande}}"],
    ],
    [["a", "{{si-commande}}", "x"], ["2 condition jamais refermée par {{fin}}."]],
    [["a", "{{fin}}"], ["2 {{fin}} sans condition ouverte."]],
    [
      ["{{si-commande}}", "x", "{{si-avis-garantie}}", "y", "{{fin}}", "{{fin}}"],
      ["3 condition dans la condition de la ligne 1"],
    ],
    [["a {{si-commande}}", "b"], ["1 {{si-commande}} doit être seul sur sa ligne, sans retrait."]],
    [
      ["{{si-commande}}", "a", "  {{fin}}"],
      ["1 condition jamais refermée", "3 {{fin}} doit être seul"],
    ],
    [["Voir {{pays-tableau}}"], ["1 {{pays-tableau}} doit être seul sur sa ligne, sans retrait."]],
    [["- {{pays-tableau}}"], ["1 {{pays-tableau}} doit être seul"]],
    [["  {{pays-tableau}}"], ["1 {{pays-tableau}} doit être seul"]],
  ])("%j are refused [CONTENT-8]", (body, expected) => {
    const found = bodyFaults(...body);
    expect(found).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
  });

  it("are accepted where conditions are closed and placeholders known [CONTENT-8]", () => {
    expect(
      bodyFaults(
        "Sur la {{boutique}}, en {{devise}}.",
        ...BLOCK_PLACEHOLDERS.flatMap((name) => ["", `{{${name}}}`]),
        ...CONDITIONS.flatMap((name) => [`{{si-${name}}}`, "Texte", "{{fin}}"]),
        ...PLACEHOLDERS.map((name) => `- {{${name}}}`),
      ),
    ).toEqual([]);
  });

  it("leave what holds and fill what is known; nothing of a mark is left [CONTENT-6]", () => {
    const body = [
      "Sur la {{boutique}} :",
      "{{si-commande}}",
      "commandez",
      "",
      "{{pays-tableau}}",
      "{{fin}}",
      "{{si-consultation}}",
      "regardez {{devise}}",
      "{{fin}}",
      "puis {{inconnu}}lisez.",
      "{{si-avis-garantie}}",
      "jamais refermé",
    ].join("\n");
    const values = { placeholder: (name: string) => `<${name}>`, block: (name: string) => `| ${name} |` };
    expect(expand(body, { holds: new Set(["commande"]), ...values })).toBe(
      "Sur la \\<boutique\\> :\n\ncommandez\n\n| pays-tableau |\n\npuis lisez.",
    );
    expect(expand(body, { holds: new Set(["consultation", "avis-garantie"]), ...values })).toBe(
      "Sur la \\<boutique\\> :\n\nregardez \\<devise\\>\n\npuis lisez.\n\njamais refermé",
    );
  });

  it("of parts of the shop, which texts were stored with earlier, hide nothing [CONTENT-6]", () => {
    const body = "{{si-retractation}}\n## Renoncer\n{{fin}}";
    const values = { placeholder: () => "", block: () => "" };
    expect(expand(body, { holds: new Set(), ...values })).toBe("## Renoncer");
    const linking = { "cookies.md": file("[ici](/accessibilite#renoncer)") };
    expect(faults(linking, [{ slug: "accessibilite", body }])).toEqual([]);
  });

  it("fill in a text that Markdown does not take for its own [CONTENT-6]", () => {
    expect(escapeMarkdown("a|b *c* [d](e) <f> `g` #h\ni")).toBe(
      "a\\|b \\*c\\* \\[d\\](e) \\<f\\> \\`g\\` \\#h i",
    );
  });
});

describe("a text's headings", () => {
  it.each([
    [["# Titre", "## Suite"], ["1 titre de premier niveau"]],
    [["### Titre"], ["1 titre de niveau 3 après un titre de niveau 1 : un niveau est sauté."]],
    [["## A", "", "#### B"], ["3 titre de niveau 4 après un titre de niveau 2"]],
    [["{{si-commande}}", "## A", "{{fin}}", "### B"], ["4 titre de niveau 3 après un titre de niveau 1"]],
    [
      ["{{si-commande}}", "## A", "{{fin}}", "{{si-consultation}}", "### B", "{{fin}}"],
      ["5 titre de niveau 3"],
    ],
    [["## La {{boutique}}"], ["1 un titre ne contient pas de repère"]],
    [["## Délais", "", "### 2. Delais"], ["3 même ancre #delais que le titre de la ligne 1."]],
    [["## Menu"], ["1 l’ancre #menu sert déjà à la page"]],
    [["## !!!"], ["1 titre sans lettre ni chiffre."]],
  ])("%j are refused [CONTENT-8]", (body, expected) => {
    const found = bodyFaults(...body);
    expect(found).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
  });

  it("may go down by one and up by any, and stand in conditions [CONTENT-8]", () => {
    const body = ["## A", "### B", "#### C", "## D", "{{si-commande}}", "### E", "{{fin}}", "### F"];
    expect(bodyFaults(...body.flatMap((line) => [line, ""]))).toEqual([]);
  });

  it.each([
    ["10. Garanties légales", "garanties-legales"],
    ["Ce que l’œil voit : Où, Ça ?", "ce-que-l-oeil-voit-ou-ca"],
    ["2026", "2026"],
    ["18 ans et plus", "ans-et-plus"],
  ])("« %s » have the anchor %s [CONTENT-8]", (title, id) => {
    expect(headingId(title)).toBe(id);
  });
});

describe("a text's links", () => {
  it.each([
    [["Un [lien](/recettes)."], ["1 lien /recettes : la boutique n’a pas de page à cette adresse."]],
    [["Un paragraphe", "de deux lignes, [lien](/ch/panier)."], ["2 lien /ch/panier : la boutique n’a pas"]],
    [["[lien](/panier/)"], ["1 lien /panier/ : la boutique n’a pas"]],
    [["| A | B |", "| --- | --- |", "| x | [y](/nulle-part) |"], ["3 lien /nulle-part"]],
    [
      ["[lien](/mentions-legales)"],
      ["1 lien /mentions-legales : cette page n’a pas de texte, ni ici ni dans la boutique."],
    ],
    [["[lien](#absente)"], ["1 lien #absente : cette page n’a pas d’ancre."]],
    [["## A", "", "[lien](#b)"], ["3 lien #b : ancre absente ; la page a « #a »."]],
    [
      ["{{si-commande}}", "## A", "{{fin}}", "[lien](#a)"],
      ["4 lien #a : le titre visé dépend d’une condition"],
    ],
    [["[lien](javascript:alert(1))"], ["1 lien javascript:alert(1) : une adresse javascript: est refusée."]],
    [["[lien](JavaScript&colon;alert)"], ["1 lien JavaScript:alert : une adresse javascript:"]],
    [
      ["[lien](panier)", "[lien](//ailleurs.example)"],
      ["1 lien panier : sont admis", "2 lien //ailleurs.example"],
    ],
    [["[lien](http://ailleurs.example)"], ["1 lien http://ailleurs.example : sont admis"]],
    [["[lien](data:text/html,x)"], ["1 lien data:text/html,x : sont admis"]],
    [["![image](/images/x.webp)"], ["1 image : ces textes n’en ont pas."]],
    [["Du <b>gras</b>"], ["1 balise HTML : <b>.", "1 balise HTML : </b>."]],
    [["Texte", "", "<script>", "alert(1)", "</script>"], ["3 balise HTML : <script>. Le HTML est désactivé"]],
  ])("%j are refused [CONTENT-8]", (body, expected) => {
    const found = bodyFaults(...body);
    expect(found).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(found[index]).toContain(words);
  });

  it("are let to pages, anchors, other sites by https, and mail [CONTENT-8]", () => {
    const body = [
      "## Durée",
      "[a](/) [b](/panier) [c](/collections/all) [d](/produit/white-widow) [e](/cookies#duree) [f](#duree)",
      "[g](https://www.cnil.fr/) [h](mailto:a@b.example) <c@d.example> [i](/collections/all?q=haze)",
      "{{si-commande}}",
      "## Prix",
      "[j](#prix)",
      "{{fin}}",
    ];
    expect(bodyFaults(...body.flatMap((line) => [line, ""]))).toEqual([]);
  });

  it("into another page are held to every text of it, of the folder or of the shop [CONTENT-8]", () => {
    const linking = file("[lien](/accessibilite#contact)");
    const here = { "accessibilite.md": file("## Contact"), "cookies.md": linking };
    expect(faults(here)).toEqual([]);
    expect(faults({ ...here, "accessibilite.fr-ch.md": file("## Écrire") })).toEqual([
      "cookies.md:7 lien /accessibilite#contact : ancre absente ; la page a « #ecrire ».",
    ]);
    expect(faults(linking, [{ slug: "accessibilite", body: "## Contact" }])).toEqual([]);
    expect(faults(linking, [{ slug: "accessibilite", body: "## Écrire" }])).toHaveLength(1);
    expect(faults(here, [{ slug: "accessibilite", body: "## Écrire" }])).toEqual([]);
  });
});

describe("a folder of texts", () => {
  it("has its faults told in the order of files and lines [CONTENT-8]", () => {
    expect(
      faults({
        "accessibilite.md": file("x", "{{y}}", "# z"),
        "cookies.md": file("[a](/b)").replace("version: 2026-11-21", "version: hier"),
      }).map((fault) => fault.split(" ")[0]),
    ).toEqual(["accessibilite.md:8", "accessibilite.md:9", "cookies.md:4", "cookies.md:7"]);
  });

  it("as the demo has it is without fault, and holds every page there is [CONTENT-8, CONTENT-4]", () => {
    const names = readdirSync("demo/pages", { recursive: true, encoding: "utf8" });
    const files = Object.fromEntries(
      names
        .filter((name) => name.endsWith(".md"))
        .map((name) => [name, readFileSync(join("demo/pages", name), "utf8")]),
    );
    expect(faults(files)).toEqual([]);
    expect(names.filter((name) => /^[^./]+\.md$/.test(name)).sort()).toEqual(
      PAGES.map((slug) => `${slug}.md`).sort(),
    );
  });
});

describe("the conditions", () => {
  it("has each storefront either sell or be looked at [CONTENT-6]", () => {
    for (const region of openStorefronts()) {
      const holds = conditionsOf(onDay(region, "2026-11-22"), {}, false);
      expect([region.code, holds.has("commande") !== holds.has("consultation")]).toEqual([region.code, true]);
    }
  });

  it("has each place that texts may lead to in app/routes.ts [CONTENT-6]", () => {
    const paths = [...readFileSync("app/routes.ts", "utf8").matchAll(/route\("([^"]+)"/g)].map(
      ([, path = ""]) => path,
    );
    // The pages of law and service are the operator's, whatever they are called.
    const patterns = ["", ...paths.filter((path) => path !== ":slug"), ...PAGES].map(
      (path) => new RegExp(`^/${path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`),
    );
    expect(LINKABLE.length).toBeGreaterThan(PAGES.length);
    for (const place of LINKABLE.map((one) => one.replaceAll("*", "x"))) {
      expect([place, isPage(place)]).toEqual([place, true]);
      expect([place, patterns.some((pattern) => pattern.test(place))]).toEqual([place, true]);
    }
    for (const place of ["", "/nope", "/produit", "/produit/", "/produit/a/b", "//panier"])
      expect([place, isPage(place)]).toEqual([place, false]);
  });
});
