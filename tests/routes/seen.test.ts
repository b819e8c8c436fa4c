import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { plain, type Shopper } from "../support/shopper";

/* The varieties a browser looked at last, as a shopper without scripts has them kept. */

const app = await testApp("demo", undefined, afterAll);
const [ON, CLEAR, OFF] = ["Retenir les variétés que je consulte", "Vider la liste", "Ne plus les retenir"];

async function namesSeen(shopper: Shopper): Promise<string[]> {
  const { $ } = await shopper.visit("/vues-recemment");
  return $("main article h2")
    .toArray()
    .map((element) => plain($(element).text()));
}

async function switchOn(): Promise<Shopper> {
  const shopper = app.shopper();
  await shopper.visit("/vues-recemment");
  await shopper.press(ON);
  return shopper;
}

/** What an answer sets the cookie to; undefined where it does not. */
const setBy = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("seen="))
    ?.split(";")[0];

describe("varieties seen", () => {
  it("are kept, the last one first and each once, only where that is switched on [SEEN-1, SEEN-2]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/produit/thai");
    expect(shopper.cookies.has("seen")).toBe(false);
    expect(await namesSeen(shopper)).toEqual([]);
    const page = await shopper.press(ON);
    expect(page.text).toContain("La liste est vide");
    for (const path of [
      "/produit/thai",
      "/produit/white-widow",
      "/collections/all",
      "/produit/thai",
      "/produit/thai",
    ])
      await shopper.visit(path);
    expect(shopper.cookies.get("seen")).toBe(".thai.white-widow");
    expect(await namesSeen(shopper)).toEqual(["Thai", "White Widow"]);
  });

  it("are emptied and switched off on their page [SEEN-2]", async () => {
    const shopper = await switchOn();
    await shopper.visit("/produit/thai");
    await shopper.visit("/vues-recemment");
    await shopper.press(CLEAR);
    expect(await namesSeen(shopper)).toEqual([]);
    await shopper.visit("/produit/thai");
    await shopper.visit("/vues-recemment");
    const page = await shopper.press(OFF);
    expect(page.text).toContain("plus rien n’est retenu");
    expect(shopper.cookies.has("seen")).toBe(false);
    await shopper.visit("/produit/thai");
    expect(shopper.cookies.has("seen")).toBe(false);
  });

  it("count for the page's data too, not for a page fetched beforehand or one that is not there [SEEN-1]", async () => {
    const shopper = await switchOn();
    expect(setBy(await shopper.send("/produit/thai.data"))).toBe("seen=.thai");
    expect(setBy(await shopper.send("/ch/produit/thai"))).toBe("seen=.thai");
    for (const [path, init] of [
      ["/produit/inconnue", {}],
      ["/produit/thai/favori", {}],
      ["/produit/thai", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
      ["/produit/thai", { method: "HEAD" }],
      ["/panier", {}],
    ] as [string, RequestInit][])
      expect([path, setBy(await shopper.send(path, init))]).toEqual([path, undefined]);
  });

  it("are twenty at most, whatever the cookie holds; those the storefront does not sell are left out [SEEN-3]", async () => {
    const shopper = app.shopper();
    const many = Array.from({ length: 10_000 }, (_, index) => `variete-${index}`);
    for (const [held, kept] of [
      [`.${many.slice(0, 300).join(".")}`, `.thai.${many.slice(0, 19).join(".")}`],
      ["%ff", ".thai"],
      [".a b.<script>.THAI..white-widow.white-widow", ".thai.white-widow"],
      [`.${"x".repeat(5000)}`, `.thai`],
    ] as const) {
      shopper.cookies.set("seen", held);
      const set = setBy(await shopper.send("/produit/thai"));
      expect([held.slice(0, 40), set]).toEqual([held.slice(0, 40), `seen=${kept}`]);
    }
    shopper.cookies.set("seen", ".inconnue.thai");
    expect(await namesSeen(shopper)).toEqual(["Thai"]);
  });

  it("leave a variety's page the same for everybody [SEEN-3]", async () => {
    const one = await switchOn();
    const other = app.shopper();
    for (const shopper of [one, other]) {
      await shopper.visit("/produit/white-widow");
      await shopper.visit("/produit/white-widow");
    }
    const read = async (shopper: Shopper) => (await shopper.send("/produit/thai")).text();
    expect(await read(one)).toBe(await read(other));
  });
});
