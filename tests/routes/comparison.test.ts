import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { setStock } from "../support/sales";
import { plain, type VisitedPage } from "../support/shopper";

/* Varieties side by side, as a shopper without scripts sees them. */

const app = await testApp("demo", undefined, afterAll);
const visit = (path: string) => app.shopper().visit(path);
const names = ({ $ }: VisitedPage) =>
  $("main article h2")
    .toArray()
    .map((element) => plain($(element).text()));
/** A table's rows by its caption: the label, then a value for each variety. */
const table = ({ $ }: VisitedPage, caption: string) =>
  $("main table")
    .filter((_, element) => plain($(element).find("caption").text()) === caption)
    .find("tbody tr")
    .toArray()
    .map((row) =>
      $(row)
        .find("th, td")
        .toArray()
        .map((cell) => plain($(cell).text())),
    );
/** What each button would have compared. */
const kept = ({ $ }: VisitedPage) =>
  new Map(
    $("main form:has([name=intent][value=keep])")
      .toArray()
      .map((form) => [
        plain($(form).find("button").text()),
        $(form)
          .find("[name=s]")
          .toArray()
          .map((field) => $(field).attr("value")),
      ]),
  );

const [DIFFERENT, SAME] = ["Ce qui les distingue", "Ce qu’elles ont en commun"];

describe("the comparison", () => {
  it("shows what distinguishes varieties, then what they share, each fact once [COMPARE-1]", async () => {
    const page = await visit("/comparer?s=white-widow&s=thai");
    expect(names(page)).toEqual(["White Widow", "Thai"]);
    expect(plain(page.$("h1").text())).toBe("Comparer White Widow et Thai");
    const different = table(page, DIFFERENT);
    const same = table(page, SAME);
    expect(different.length).toBeGreaterThan(5);
    expect(same.length).toBeGreaterThan(0);
    for (const [, ...values] of different) expect(new Set(values).size).toBe(2);
    for (const [, ...values] of same) expect(new Set(values).size).toBe(1);
    const labels = [...different, ...same].map(([label]) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(expect.arrayContaining(["Type", "THC", "Arômes", "Prix", "Sachets"]));
    expect(page.$("main table th[scope=col]").first().text()).toBe("Caractéristique");
    const alone = await visit("/comparer?s=thai&s=white-widow");
    expect(
      table(alone, DIFFERENT)
        .map(([label, a, b]) => [label, b, a])
        .sort(),
    ).toEqual(different.sort());
  });

  it("tells collectors nothing of growing and effects [COMPARE-1]", async () => {
    const query = "/comparer?s=white-widow&s=northern-lights";
    const labels = async (path: string) => {
      const page = await visit(path);
      return [...table(page, DIFFERENT), ...table(page, SAME)].map(([label]) => label);
    };
    expect(await labels(`/ch${query}`)).toEqual(
      expect.arrayContaining(["Difficulté", "Rendement en intérieur", "Effets rapportés"]),
    );
    for (const label of await labels(query))
      expect(label).not.toMatch(/Difficulté|Rendement|Effets|Convient/);
  });

  it("begins with none, wants a second, and takes any away [COMPARE-1]", async () => {
    const empty = await visit("/comparer");
    expect([empty.status, names(empty)]).toEqual([200, []]);
    expect(empty.text).toContain("Choisissez jusqu’à quatre variétés :");
    const one = await visit("/comparer?s=thai");
    expect(one.text).toContain("Ajoutez une deuxième variété pour comparer.");
    expect(one.$("main table")).toHaveLength(0);
    expect(kept(one).get("Retirer Thai")).toEqual([]);
  });

  it("leaves out a fifth and says so, and ignores what it does not know [COMPARE-2]", async () => {
    const slugs = ["thai", "white-widow", "thai", "rien", "northern-lights", "skunk-1", "amnesia-haze"];
    const page = await visit(`/comparer?${slugs.map((slug) => `s=${slug}`).join("&")}&x=1`);
    expect(names(page)).toHaveLength(4);
    expect(page.text).toContain("Quatre variétés au plus tiennent côte à côte");
    expect(page.$("main form input[name=nom]")).toHaveLength(0);
    expect(kept(page).get("Retirer Thai")).toEqual(["white-widow", "northern-lights", "skunk-1"]);
    const many = await visit(`/comparer?${"s=thai&".repeat(700)}s=white-widow`);
    expect([many.status, names(many)]).toEqual([200, ["Thai"]]);
  });

  it("adds what a name finds, and offers the closest names where it finds nothing [COMPARE-3]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/comparer?s=thai");
    const added = await shopper.press("Ajouter", { nom: "wite widow" });
    expect([added.path, names(added)]).toEqual(["/comparer?s=thai&s=white-widow", ["Thai", "White Widow"]]);
    const none = await shopper.press("Ajouter", { nom: "amnes blanche" });
    expect(none.text).toContain("Aucune variété de ce nom n’est en vente ici : « amnes blanche ».");
    expect(none.$("#nom").attr("value")).toBe("amnes blanche");
    const offered = await shopper.press("Amnesia Haze");
    expect(offered.path).toBe("/comparer?s=thai&s=white-widow&s=amnesia-haze");
    expect((await visit("/comparer?nom=thai")).path).toBe("/comparer?s=thai");
  });

  it("adds a name on the plain page to those that were chosen [COMPARE-6]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/produit/thai");
    await shopper.press("Comparer Thai");
    expect(names(await shopper.visit("/comparer"))).toEqual([]);
    const joined = await shopper.press("Ajouter", { nom: "white widow" });
    expect(joined.path).toBe("/comparer?s=thai&s=white-widow");
  });

  it("says that four are the most, and names the packs that are left [COMPARE-1]", async () => {
    const other = await testApp("demo");
    const four = await other.shopper().visit("/comparer?s=thai&s=white-widow&s=haze&s=amnesia-haze");
    expect(four.text).toContain("Quatre variétés, c’est le maximum");
    const [first, ...others] = other.shop.catalogue.storefront("fr").bySlug.get("sensi-star")?.packs ?? [];
    for (const { stockItem } of others) await setStock(other.shop, stockItem, 0);
    await setStock(other.shop, first?.stockItem ?? "", 10);
    const page = await other.shopper().visit("/comparer?s=sensi-star&s=haze");
    const packs = [...table(page, DIFFERENT), ...table(page, SAME)].find(([label]) => label === "Sachets");
    expect(packs?.[1]).toMatch(new RegExp(`^${(first?.seeds ?? 0) + (first?.freeSeeds ?? 0)} graines?$`));
  });

  it("keeps search engines at its plain address [COMPARE-4]", async () => {
    const robots = async (path: string) => (await visit(path)).$('meta[name="robots"]').attr("content");
    expect([await robots("/comparer"), await robots("/comparer?s=thai")]).toEqual([undefined, "noindex"]);
  });

  it("is joined by the variety of a card and of a page [COMPARE-5]", async () => {
    const { $ } = await visit("/collections/all");
    const cards = $("main article.card").toArray();
    expect(cards).toHaveLength(24);
    for (const card of cards) {
      const form = $(card).find("form[method=post][action='/comparer']");
      expect(form.find("[name=variete]").attr("value")).toBe(
        $(card).find("h2 a").attr("href")?.split("/").at(-1),
      );
      expect(plain(form.find("button").text())).toBe(`Comparer ${plain($(card).find("h2").text())}`);
    }
    const shopper = app.shopper();
    await shopper.visit("/ch/produit/thai");
    expect((await shopper.press("Comparer Thai")).path).toBe("/ch/comparer?s=thai");
    await shopper.visit("/ch/produit/skunk-1");
    expect((await shopper.press("Comparer Skunk #1")).path).toBe("/ch/comparer?s=thai&s=skunk-1");
  });

  it("keeps what was chosen, four at most, and says whose place a fifth takes [COMPARE-6]", async () => {
    const shopper = app.shopper();
    const choose = async (slug: string, name: string) => {
      await shopper.visit(`/produit/${slug}`);
      return shopper.press(`Comparer ${name}`);
    };
    await choose("thai", "Thai");
    expect((await choose("thai", "Thai")).path).toBe("/comparer?s=thai");
    await choose("skunk-1", "Skunk #1");
    await choose("white-widow", "White Widow");
    const four = await choose("northern-lights", "Northern Lights");
    expect(names(four)).toEqual(["Thai", "Skunk #1", "White Widow", "Northern Lights"]);
    expect(shopper.cookies.get("compare")).toBe(".thai.skunk-1.white-widow.northern-lights");
    const five = await choose("amnesia-haze", "Amnesia Haze");
    expect(names(five)).toEqual(["Skunk #1", "White Widow", "Northern Lights", "Amnesia Haze"]);
    expect(five.text).toContain(
      "Amnesia Haze prend la place de Thai : quatre variétés se comparent au plus.",
    );
    const three = await shopper.press("Retirer White Widow");
    expect(three.path).toBe("/comparer?s=skunk-1&s=northern-lights&s=amnesia-haze");
    expect(three.text).not.toContain("prend la place");
    await shopper.press("Retirer Skunk #1");
    await shopper.press("Retirer Northern Lights");
    expect((await shopper.press("Retirer Amnesia Haze")).path).toBe("/comparer");
    expect(shopper.cookies.has("compare")).toBe(false);
  });

  it("reads no more of the cookie than four slugs, whatever it holds [COMPARE-6]", async () => {
    const long = ".skunk-1".repeat(900);
    for (const [held, path] of [
      [".inconnue.thai", "/comparer?s=thai&s=white-widow"],
      ["<script>.thai..%22", "/comparer?s=thai&s=white-widow"],
      [long.slice(0, 4000), "/comparer?s=skunk-1&s=white-widow"],
      ["", "/comparer?s=white-widow"],
    ] as const) {
      const shopper = app.shopper();
      await shopper.visit("/produit/white-widow");
      shopper.cookies.set("compare", held);
      expect((await shopper.press("Comparer White Widow")).path).toBe(path);
    }
    const shopper = app.shopper();
    await shopper.visit("/produit/white-widow");
    const unknown = await shopper.send("/comparer", {
      method: "POST",
      body: new URLSearchParams({ intent: "add", variete: "x".repeat(5000) }),
    });
    expect(unknown.status).toBe(404);
  });
});
