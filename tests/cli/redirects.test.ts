import { expect, it } from "vitest";
import { run } from "../../cli/redirects";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

/** The command on an empty shop; what it says has ordinary spaces here. */
async function redirects() {
  const db = await testDatabase();
  const plain = (line: string) => line.replace(/[\u00a0\u202f]/g, " ");
  return async (...args: string[]) => {
    const out: string[] = [];
    const err: string[] = [];
    const code = await run(args, {
      db,
      cwd: "/",
      now: NOON,
      operator: { kind: "operator", name: "claire" },
      out: (line) => out.push(plain(line)),
      err: (line) => err.push(plain(line)),
    });
    return { code, out, err };
  };
}

it("adds, lists and removes redirects, for good or for a while [EDGE-11]", async () => {
  const command = await redirects();
  expect(await command("list")).toEqual({ code: 0, out: [], err: [] });
  expect(await command("add", "/vieux/", "/collections/all?tri=nom")).toEqual({
    code: 0,
    out: ["Redirection enregistrée : /vieux → /collections/all?tri=nom (301)"],
    err: [],
  });
  expect((await command("add", "/fête", "/", "--temporary")).out).toEqual([
    "Redirection enregistrée : /f%C3%AAte → / (302)",
  ]);
  expect((await command("list")).out).toEqual([
    "/f%C3%AAte\t/\t302",
    "/vieux\t/collections/all?tri=nom\t301",
  ]);
  expect(await command("remove", "/fête")).toEqual({
    code: 0,
    out: ["Redirection retirée : /f%C3%AAte → / (302)"],
    err: [],
  });
  expect((await command("list")).out).toHaveLength(1);
});

it("refuses a redirect with its reason in French, and stores nothing [EDGE-12, EDGE-33]", async () => {
  const command = await redirects();
  await command("add", "/a", "/b");
  for (const [args, reason] of [
    [["add", "/c", "https://evil.example"], "DE et VERS sont des chemins de la boutique"],
    [["add", "/", "/b"], "L’accueil ne se redirige pas."],
    [["add", "/api/x", "/b"], "/api, /assets, /images et /builds ne se redirigent pas."],
    [["add", "/ch/c", "/b"], "Une redirection vaut pour tous les pays : "],
    [["add", "/b", "/a"], "Cette redirection ramènerait à son point de départ"],
    [["add", "/faq", "/FAQ"], "au besoin par celles que la boutique fait d’elle-même."],
    [["add", "/collections/all", "/product"], "Cette redirection ramènerait à son point de départ"],
    [["add", "/c", "/b?%72enew=true"], "VERS ne peut pas demander renew=true : chaque visiteur perdrait"],
    [["add", "/a", "/c"], "Ce chemin est déjà redirigé : "],
    [["remove", "/c"], "Ce chemin n’est pas redirigé."],
  ] as const) {
    const { code, out, err } = await command(...args);
    expect([args, code, out, err.length]).toEqual([args, 1, [], 1]);
    expect(err[0]).toContain(reason);
  }
  expect((await command("list")).out).toEqual(["/a\t/b\t301"]);
});

it("tells its usage where it does not understand", async () => {
  const command = await redirects();
  for (const args of [
    [],
    ["add"],
    ["add", "/a"],
    ["add", "/a", "/b", "/c"],
    ["remove"],
    ["remove", "/a", "--temporary"],
    ["remove", "/a", "/b"],
    ["list", "/a"],
    ["import", "x.csv"],
  ]) {
    const { code, out, err } = await command(...args);
    expect([args, code, out]).toEqual([args, 2, []]);
    expect(err.join()).toContain("redirects add DE VERS [--temporary]");
  }
});
