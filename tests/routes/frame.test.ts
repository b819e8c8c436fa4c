import { describe, expect, it } from "vitest";
import { localPath } from "~/http/answers.server";
import { testApp } from "../support/app";

describe("the frame of every page", () => {
  it("R53 keeps a colour mode without scripts and leads back to the page", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    const before = await shopper.visit("/collections/all?type=indica");
    expect(before.$("html").attr("data-mode")).toBeUndefined();
    const dark = await shopper.press("Sombre");
    expect(dark.path).toBe("/collections/all?type=indica");
    expect(dark.$("html").attr("data-mode")).toBe("dark");
    expect(dark.$('meta[name="color-scheme"]').attr("content")).toBe("dark");
    expect((await shopper.visit("/panier")).$("html").attr("data-mode")).toBe("dark");
    expect(dark.$('button[name="mode"][aria-pressed="true"]').text()).toBe("Sombre");
    const system = await shopper.press("Automatique");
    expect(system.$("html").attr("data-mode")).toBeUndefined();
    expect(system.$('meta[name="color-scheme"]').attr("content")).toBe("light dark");
  });

  it("R53 stays in the storefront, ignores unknown modes, and never leads to another host", async () => {
    const app = await testApp();
    const shopper = app.shopper();
    await shopper.visit("/ch/produit/white-widow");
    expect((await shopper.press("Clair")).path).toBe("/ch/produit/white-widow");
    const strange = await shopper.send("/affichage", {
      method: "POST",
      body: new URLSearchParams({ mode: "violet", retour: "//evil.example/" }),
    });
    expect(strange.status).toBe(303);
    expect(strange.headers.get("Location")).toBe("/");
    expect(strange.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["/panier", "/panier"],
    ["/collections/all?tri=prix#x", "/collections/all?tri=prix"],
    ["//evil.example/", "/"],
    ["/\\evil.example/", "/"],
    ["https://evil.example/", "/"],
    ["javascript:alert(1)", "/"],
    ["", "/"],
    [null, "/"],
  ])("R53 takes %j back to %j", (typed, path) => {
    expect(localPath(typed)).toBe(path);
  });

  it("R54 leaves the font out of the style sheet for a browser that saves data", async () => {
    const app = await testApp();
    const font = async (headers: Record<string, string>) => {
      const response = await fetch(app.origin, { headers });
      expect(response.headers.get("Vary")).toContain("Save-Data");
      return (await response.text()).includes("@font-face");
    };
    expect(await font({})).toBe(true);
    expect(await font({ "Save-Data": "on" })).toBe(false);
  });
});

describe("the icons", () => {
  const ask = async (path: string) => fetch((await testApp()).origin + path);

  it("R55 answer a set with the icons asked for, and name those that are unknown", async () => {
    const response = await ask("/api/icons/tabler.json?icons=leaf,sun,kein-icon");
    expect(response.status).toBe(200);
    const body = (await response.json()) as { prefix: string; icons: object; not_found?: string[] };
    expect(body.prefix).toBe("tabler");
    expect(Object.keys(body.icons).sort()).toEqual(["leaf", "sun"]);
    expect(body.not_found).toEqual(["kein-icon"]);
  });

  it("R55 answer 404 for a set that is not installed, and nothing for no names", async () => {
    for (const path of [
      "/api/icons/mdi.json?icons=seed",
      "/api/icons/__proto__.json?icons=a",
      "/api/icons/tabler",
    ])
      expect((await ask(path)).status).toBe(404);
    expect(await (await ask("/api/icons/tabler.json")).json()).toMatchObject({ prefix: "tabler", icons: {} });
  });

  it("R55 stand in the HTML of the error screen, one for each collection", async () => {
    const page = await (await testApp()).shopper().visit("/introuvable");
    const items = page.$("main ul li");
    expect(items.length).toBeGreaterThan(10);
    expect(page.$("main ul li svg").length).toBe(items.length);
  });
});
