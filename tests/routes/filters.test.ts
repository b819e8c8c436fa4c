import { afterAll, describe, expect, it } from "vitest";
import { FACET_PARAMS } from "~/shop/catalogue/listing-params";
import { testApp } from "../support/app";
import { isWhole } from "../support/scope";
import { settingsServer } from "../support/settings-server";
import { plain, type VisitedPage } from "../support/shopper";

/* The filters of a list and the page of all of them, as a shopper without scripts uses them. */

const app = await testApp("demo", undefined, afterAll);
const visit = (path: string) => app.shopper().visit(path);
const heading = ({ $ }: VisitedPage) => plain($("h1").text());
/** The groups that a page offers, by their parameters, in their order. */
const groups = ({ $ }: VisitedPage) => [
  ...new Set(
    $("main input[type=checkbox]")
      .toArray()
      .map((box) => $(box).attr("name") ?? ""),
  ),
];
/** The values of a group with what each promises. */
const options = ({ $ }: VisitedPage, param: string) =>
  $(`main input[type=checkbox][name="${param}"]`)
    .toArray()
    .map((box) => ({
      value: $(box).attr("value") ?? "",
      label: plain($(box).closest("label").text()),
      count: Number(/\((\d+)\)$/.exec(plain($(box).closest("label").text()))?.[1]),
    }));
const hrefOf = ({ $ }: VisitedPage, label: string | RegExp) =>
  $("main a")
    .filter((_, link) => {
      const text = plain($(link).text());
      return typeof label === "string" ? text === label : label.test(text);
    })
    .attr("href") ?? "";

describe("the page of all filters", () => {
  // Of a sample in the storefront of fewer varieties.
  it.each(isWhole ? ["/ch", ""] : ["/ch"])(
    "offers every facet that the storefront « %s » has, and each count is what its list holds [LISTING-6, LISTING-14]",
    { timeout: 60_000 },
    async (prefix) => {
      const page = await visit(`${prefix}/collections/all/filtres`);
      expect(heading(page)).toBe("Tous les filtres : Toutes les variétés");
      const growing = ["difficulte", "rendement-interieur", "rendement-exterieur", "profil", "effet"];
      // The demo has nothing rich in CBG, and all of its varieties have a part in everything else.
      expect(groups(page)).toEqual(FACET_PARAMS.filter((param) => prefix !== "" || !growing.includes(param)));
      for (const param of groups(page)) {
        const offered = options(page, param);
        for (const { value, count } of [offered[0], offered.at(-1)].flatMap((one) => one ?? [])) {
          expect(count, `${param}=${value}`).toBeGreaterThan(0);
          const list = await visit(`${prefix}/collections/all?${param}=${value}`);
          expect(heading(list), `${param}=${value}`).toMatch(new RegExp(`— ${count} variétés?$`));
        }
      }
    },
  );

  it("leads to the list with what was chosen, and back with it [LISTING-15]", async () => {
    const someone = app.shopper();
    const list = await someone.visit("/collections/all?type=indica&tri=nom");
    const every = await someone.visit(hrefOf(list, "Tous les filtres"));
    expect(every.path).toBe("/collections/all/filtres?type=indica&tri=nom");
    expect(every.$("main input:checked").attr("value")).toBe("indica");
    const narrowed = await someone.press("Voir les variétés", {
      type: "indica",
      "hauteur-interieur": "100-a-150",
    });
    expect(narrowed.path).toBe("/collections/all?tri=nom&type=indica&hauteur-interieur=100-a-150");
    // A group beside the list because something is chosen in it.
    expect(groups(narrowed)).toContain("hauteur-interieur");
    expect(groups(narrowed)).not.toContain("hauteur-exterieur");
    expect(hrefOf(narrowed, "Tous les filtres")).toBe(
      "/collections/all/filtres?type=indica&hauteur-interieur=100-a-150&tri=nom",
    );
    const back = await someone.visit(hrefOf(every, "Revenir à la liste"));
    expect(back.path).toBe("/collections/all?type=indica&tri=nom");
  });

  it("shows a long group whole on a page of its own, with a search among names [LISTING-16]", async () => {
    const someone = app.shopper();
    const list = await someone.visit("/collections/all?sexe=reguliere");
    expect(options(list, "arome").length).toBe(12);
    const aromas = await someone.visit(hrefOf(list, /autres choix$/));
    expect(aromas.path).toBe("/collections/all/filtres?sexe=reguliere&groupe=arome");
    expect(heading(aromas)).toBe("Arôme : Toutes les variétés");
    expect(options(aromas, "arome").length).toBeGreaterThan(12);
    const found = await someone.press("Voir les variétés", { arome: "citron" });
    expect(found.path).toBe("/collections/all?sexe=reguliere&arome=citron");

    const parents = await someone.visit("/collections/all/filtres?groupe=parent&type=indica");
    const skunks = await someone.press("Chercher", { parmi: "SKUNK #1" });
    expect(skunks.path).toBe("/collections/all/filtres?parmi=SKUNK+%231&type=indica&groupe=parent");
    expect(options(parents, "parent").length).toBeGreaterThan(options(skunks, "parent").length);
    expect(options(skunks, "parent").map(({ value }) => value)).toContain("skunk1");
    const children = await someone.press("Voir les variétés", { parent: "skunk1" });
    expect(children.path).toBe("/collections/all?type=indica&parent=skunk1");
    expect(heading(children)).toMatch(
      new RegExp(`— ${options(skunks, "parent").find(({ value }) => value === "skunk1")?.count} variétés?$`),
    );
    const none = await someone.visit("/collections/all/filtres?groupe=parent&parmi=zzzzzz&parent=skunk1");
    expect(none.text).toContain("Avec un choix de ce nom");
    // What was chosen before is kept beside what is looked for.
    expect(none.$("main input:checked").attr("value")).toBe("skunk1");
    const empty = await visit("/collections/all/filtres?groupe=parent&parmi=zzzzzz");
    expect(empty.text).toContain("Avec un choix de ce nom");
    expect(empty.text).not.toContain("Voir les variétés");
  });

  it("is not for search engines, and knows only the shop's collections and groups [LISTING-15, LISTING-18]", async () => {
    const page = await visit("/collections/classiques/filtres");
    expect(page.$('meta[name="robots"]').attr("content")).toBe("noindex");
    expect(heading(page)).toBe("Tous les filtres : Classiques");
    expect((await visit("/collections/inconnue/filtres")).status).toBe(404);
    const whole = groups(await visit("/collections/all/filtres"));
    for (const query of ["groupe=inconnu", "groupe=difficulte", "groupe=", "parmi=x", "groupe[]=arome"])
      expect([query, groups(await visit(`/collections/all/filtres?${query}`))]).toEqual([query, whole]);
  });

  it("and a list leave out what is unknown, repeated and over-long [LISTING-18]", async () => {
    const long = `parent=${"x".repeat(3_000)}&${"arome=citron&".repeat(400)}prix=gratuit&effet=calme`;
    for (const path of ["/collections/all", "/collections/all/filtres"]) {
      const page = await visit(`${path}?${long}`);
      expect(page.status).toBe(200);
      expect(
        page
          .$('nav[aria-label="Filtres actifs"] a')
          .toArray()
          .map((link) => plain(page.$(link).text())),
      ).toEqual(["Retirer le filtre Arôme : Citron", "Tout effacer"]);
    }
    const list = await visit(`/collections/all?${long}`);
    expect(hrefOf(list, "Tous les filtres")).toBe("/collections/all/filtres?arome=citron");
    expect(list.$('meta[property="og:url"]').attr("content")).toMatch(/\/collections\/all$/);
  });
});

describe("the settings", () => {
  it("say which filters are offered, and in which order; what they hide stays chosen [LISTING-15, SETTINGS-2]", async () => {
    const other = await testApp();
    const own = await (await fetch(`${other.origin}/api/fr/settings`)).json();
    const [group] = own.product_filters.filterGroups;
    const ids = ["terpene", "prix", "type", "arome"];
    const filters = ids.map((id) => ({ id, name: `Filtre ${id}`, public: id !== "arome" }));
    const answer = { ...own, product_filters: { filterGroups: [{ ...group, filters }] } };
    other.shop.config.settingsApiUrl = await settingsServer(() => ({
      status: 200,
      body: JSON.stringify(answer),
    }));
    const someone = other.shopper();
    const list = await someone.visit("/collections/all?arome=citron");
    expect(groups(list)).toEqual(["terpene", "prix", "type"]);
    // There is no more than stands beside the list.
    expect(hrefOf(list, "Tous les filtres")).toBe("");
    expect(plain(list.$("main form summary").text())).toContain("Filtre terpene");
    const narrowed = await someone.press("Filtrer", { type: "indica" });
    expect(narrowed.path).toBe("/collections/all?q=&arome=citron&type=indica");
    expect(groups(await someone.visit("/collections/all/filtres"))).toEqual(["terpene", "prix", "type"]);
  });
});
