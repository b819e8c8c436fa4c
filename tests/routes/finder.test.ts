import { afterAll, describe, expect, it } from "vitest";
import { newCustomer, PASSWORD } from "../support/accounts";
import { testApp } from "../support/app";
import { plain, type VisitedPage } from "../support/shopper";

/* The seed-finder as a shopper without scripts walks through it. */

const app = await testApp("demo", undefined, afterAll);
const visit = (path: string) => app.shopper().visit(path);
const heading = ({ $ }: VisitedPage) => plain($("h1").text());
const legend = ({ $ }: VisitedPage) => plain($("main legend").text());
const hrefOf = ({ $ }: VisitedPage, label: string) =>
  $("main a")
    .filter((_, link) => plain($(link).text()) === label)
    .attr("href");
const robots = ({ $ }: VisitedPage) => $('meta[name="robots"]').attr("content");

describe("the seed-finder", () => {
  it("asks one question a page, skips, goes back, and ends in varieties with their reasons [FINDER-1, FINDER-3]", async () => {
    const shopper = app.shopper();
    let page = await shopper.visit("/ch/seedfinder");
    expect([heading(page), legend(page)]).toEqual(["Trouver ma graine", "Où sera la plante ?"]);
    expect(page.text).toContain("Question 1 sur 10");
    page = await shopper.press("Continuer", { lieu: "balcon" });
    expect([page.path, legend(page)]).toEqual(["/ch/seedfinder?lieu=balcon", "Sous quel climat ?"]);
    page = await shopper.visit(hrefOf(page, "Passer cette question") ?? "");
    expect([page.path, legend(page)]).toEqual([
      "/ch/seedfinder?lieu=balcon&climat=indifferent&etape=hauteur",
      "De quelle hauteur disposez-vous ?",
    ]);
    const back = await shopper.visit(hrefOf(page, "Question précédente") ?? "");
    expect(legend(back)).toBe("Sous quel climat ?");
    expect(back.$("input[name=climat]:checked").attr("value")).toBe("indifferent");
    page = await shopper.visit(hrefOf(back, "Lieu : Sur un balcon (modifier)") ?? "");
    expect(page.$("input[name=lieu]:checked").attr("value")).toBe("balcon");
    const found = await shopper.visit(hrefOf(page, "Voir les résultats maintenant") ?? "");
    expect(heading(found)).toMatch(/^\d+ variétés? pour vous$/);
    const cards = found.$("main article").toArray();
    expect(cards.length).toBeGreaterThan(2);
    for (const card of cards) expect(plain(found.$(card).text())).toMatch(/Convient\s*Lieu : \S/);
  });

  it("says what a variety misses [FINDER-3]", async () => {
    const page = await visit(
      "/ch/seedfinder?lieu=balcon&experience=debutant&type=indica&arome=agrumes&etape=resultats",
    );
    expect(plain(page.$("main").text())).toMatch(/Ne convient pas\s*(Lieu|Difficulté|Type|Arômes) : \S/);
    expect(page.$("main article h2").length).toBeGreaterThan(0);
  });

  it("writes reasons as parts of a sentence: no capital but an abbreviation's [FINDER-3]", async () => {
    const page = await visit("/ch/seedfinder?type=sativa&force=thc-eleve&etape=resultats");
    const reasons = [
      ...plain(page.$("main article").text()).matchAll(/(?:Teneurs|Type|Origine) : (\S+)[^:]*/g),
    ];
    expect(reasons.length).toBeGreaterThan(5);
    for (const [whole, first = ""] of reasons) {
      expect([whole, /^(THC|CBD|F1|inconn\S*|\p{Ll}\S*)$/u.test(first)]).toEqual([whole, true]);
      expect(whole).not.toMatch(/(?:THC|CBD) \p{Lu}|tHC|cBD/u);
    }
  });

  it("takes several aromas, and none of them as no wish [FINDER-1]", async () => {
    const shopper = app.shopper();
    const before = "origine=indifferent&lignee=indifferent&floraison=autofloraison&sexe=indifferent";
    const asked = await shopper.visit(`/seedfinder?${before}`);
    expect(legend(asked)).toBe("Quels arômes aimez-vous ?");
    expect(asked.$("input[type=checkbox][name=arome]")).toHaveLength(12);
    // Without a tick it is passed over, by this form and by those after it.
    const next = await shopper.press("Continuer");
    expect(legend(next)).toBe("Seule de sa famille, ou parmi d’autres ?");
    expect(next.path).toBe(`/seedfinder?${before}&etape=rarete`);
    const last = await shopper.press("Continuer", { rarete: "unique" });
    expect(legend(last)).toBe("Des sachets de quelle taille ?");
    expect(heading(await shopper.press("Continuer", { sachet: "petit" }))).toMatch(/pour vous$/);
    await shopper.visit(`/seedfinder?${before}`);
    const ticked = await shopper.press("Continuer", { arome: "fruits" });
    expect(ticked.path).toBe(`/seedfinder?${before}&etape=rarete&arome=fruits`);
    expect(legend(ticked)).toBe("Seule de sa famille, ou parmi d’autres ?");
  });

  it("asks of flowering and of the sex of seeds, and finds by both [FINDER-2]", async () => {
    const found = await visit(
      "/ch/seedfinder?lieu=balcon&floraison=autofloraison&sexe=feminisee&etape=resultats",
    );
    const [first = ""] = found
      .$("main article")
      .toArray()
      .map((card) => plain(found.$(card).text()));
    expect(first).toMatch(
      /Convient.*Lieu : .*Type de floraison : autofloraison.*Sexe des graines : féminisée/,
    );
  });

  it("asks collectors nothing of growing, and tells them nothing of it [FINDER-2]", async () => {
    const page = await visit("/seedfinder");
    expect(page.text).toContain("Question 1 sur 7");
    const found = await visit("/seedfinder?lieu=balcon&experience=debutant&origine=pays&etape=resultats");
    expect(found.text).not.toMatch(/balcon|difficulté/i);
    expect(found.text).toContain("Origine : variété de pays");
  });

  it("shows everything where nothing was answered, page by page [FINDER-3]", async () => {
    const everything = await visit("/collections/all");
    const page = await visit("/seedfinder?etape=resultats");
    const total = (one: VisitedPage) => /(\d+) variétés/.exec(heading(one))?.[1];
    expect(total(page)).toBe(total(everything));
    expect(page.text).toContain("voici toutes les variétés, dans l’ordre du catalogue");
    expect((await visit(hrefOf(page, "2") ?? "")).$("main article")).toHaveLength(24);
    expect((await visit("/seedfinder?etape=resultats&page=99")).status).toBe(404);
    expect((await visit("/seedfinder?etape=resultats&page=x")).status).toBe(404);
  });

  it("answers whatever it is asked [FINDER-4]", async () => {
    for (const query of ["lieu=lune", "etape=demain", "x=%00", `arome=${"a".repeat(4000)}`, "page=0&lieu"])
      expect([query, (await visit(`/seedfinder?${query}`)).status]).toEqual([query, 200]);
    expect((await visit(`/seedfinder?${"arome=baies&".repeat(300)}`)).status).toBe(200);
  });

  it("keeps search engines at its plain address [FINDER-5]", async () => {
    expect(robots(await visit("/seedfinder"))).toBeUndefined();
    const asked = await visit("/seedfinder?origine=pays&etape=resultats");
    expect(robots(asked)).toBe("noindex");
    expect(asked.$("link[rel=canonical]").length).toBe(0);
  });

  it("takes a customer's profile up, a guest after the login [FINDER-6]", async () => {
    const shopper = app.shopper();
    const { email } = await newCustomer(app.shop);
    const begun = await shopper.visit("/ch/seedfinder");
    expect(hrefOf(begun, "Reprendre mon profil")).toBe("/ch/seedfinder/profil");
    const login = await shopper.visit("/ch/seedfinder/profil");
    expect(heading(login)).toBe("Se connecter");
    const empty = await shopper.press("Se connecter", { email, password: PASSWORD });
    expect(empty.path).toBe("/ch/seedfinder");
    expect(empty.text).toContain("Votre profil ne répond encore à aucune question.");
    await app.shop.db
      .updateTable("customer")
      .set({ growing_since: 2001, cultivation_method: "balcony", favourite_type: "indica" })
      .where("email", "=", email)
      .execute();
    const page = await shopper.visit("/ch/seedfinder/profil");
    expect(page.path).toBe("/ch/seedfinder?lieu=balcon&experience=expert&type=indica&etape=climat");
    // Collectors are asked none of that, and hear why.
    const unasked = await shopper.visit("/seedfinder/profil");
    expect(unasked.path).toBe("/seedfinder");
    expect(unasked.text).toContain("cette boutique de collection ne pose aucune question de culture");
    await app.shop.db
      .updateTable("customer")
      .set({ flowering_type: "autoflower", seed_gender: "feminized" })
      .where("email", "=", email)
      .execute();
    expect((await shopper.visit("/ch/seedfinder/profil")).path).toBe(
      "/ch/seedfinder?lieu=balcon&experience=expert&floraison=autofloraison&sexe=feminisee&type=indica&etape=climat",
    );
    const partly = await shopper.visit("/seedfinder/profil");
    expect(partly.path).toBe("/seedfinder?floraison=autofloraison&sexe=feminisee&etape=origine");
    expect(partly.text).toContain("seuls la floraison et le sexe des graines servent ici");
  });

  it("is offered to a search that names a place, where growing may be spoken of [LISTING-20, LAW-1]", async () => {
    const page = await visit("/ch/collections/all?q=balcon");
    expect(page.text).toContain("Assez basses pour un balcon");
    expect(page.$("main article")).toHaveLength(8);
    expect(hrefOf(page, "Préciser avec quelques questions")).toBe("/ch/seedfinder?lieu=balcon&etape=climat");
    const other = await visit("/ch/collections/all?q=zzzzzz");
    expect(other.text).not.toContain("Préciser avec quelques questions");
    const collector = await visit("/collections/all?q=balcon");
    expect(collector.text).not.toMatch(/pour un balcon|Préciser avec/);
  });
});
