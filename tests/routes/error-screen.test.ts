import { inspect } from "node:util";
import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { log } from "~/log.server";
import { frameText } from "~/locales/frame";
import { testApp, type TestApp } from "../support/app";
import type { Shopper } from "../support/shopper";
import { add, heading } from "./reading";

/* The one error screen: the same whatever failed, and whole where the frame itself cannot be given its data. */

type Module = ServerBuild["routes"][string] & object;

/** A build in which a route's parts are others. */
const altered =
  (id: string, parts: Partial<Module["module"]>) =>
  (build: ServerBuild): ServerBuild => {
    const route = build.routes[id];
    if (!route) throw new Error(`No route ${id}`);
    return {
      ...build,
      routes: { ...build.routes, [id]: { ...route, module: { ...route.module, ...parts } } },
    };
  };

const refuse = (status: number, statusText: string) => () => {
  throw new Response(null, { status, statusText });
};

/** A document without what names its request, and without the data that its scripts begin with. */
const plainly = (html: string) =>
  html
    .replace(/<code>[\da-f-]{36}<\/code>/, "<code></code>")
    .replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const post = () => ({ method: "POST", headers: FORM, body: "intent=nope" });

/** Someone with a cart, a colour mode and a country of their own. */
async function somebody(app: TestApp): Promise<Shopper> {
  const someone = app.shopper();
  await add(someone, "white-widow", "white-widow-1", "2");
  someone.cookies.set("mode", "dark");
  someone.cookies.set("country", "FR");
  return someone;
}

describe("after an action's error the screen is that of a loader's", () => {
  it.each([
    ["an unknown intent", 400, "Unknown intent", "/panier", "routes/cart/cart"],
    ["a page that takes no form", 405, "Method Not Allowed", "/", "routes/catalogue/home"],
  ])("for %s [PAGE-34]", async (_, status, statusText, path, id) => {
    // The page's own loader refuses what its action does: read and sent, it is the same page at the same address.
    const loader = refuse(status, statusText);
    const app = await testApp("demo", undefined, undefined, altered(id, { loader }));
    const someone = await somebody(app);
    const read = await someone.send(path);
    const sent = await someone.send(path, post());
    expect([read.status, sent.status]).toEqual([status, status]);
    const [loaders, actions] = [await read.text(), await sent.text()];
    expect(plainly(actions)).toBe(plainly(loaders));
    expect(actions).toContain('data-mode="dark"');
    expect(actions).toContain("You might want to browse any of these collections");
    expect(actions).toContain(frameText("storefront", { name: "France" }));
    expect(actions.match(/href="\/collections\/classiques"/g)?.length).toBeGreaterThan(0);
  });

  it("for an unknown page [PAGE-34]", async () => {
    const app = await testApp();
    const someone = await somebody(app);
    const read = await someone.send("/zzz");
    const sent = await someone.send("/zzz", post());
    expect([read.status, sent.status]).toEqual([404, 404]);
    expect(plainly(await sent.text())).toBe(plainly(await read.text()));
  });

  it("for a failure, with a reference [PAGE-34, PAGE-9]", async () => {
    const spy = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const fail = () => {
      throw new Error("a bug");
    };
    const app = await testApp(
      "demo",
      undefined,
      undefined,
      altered("routes/catalogue/collections", { loader: fail, action: fail }),
    );
    const someone = await somebody(app);
    const [read, sent] = [await someone.send("/collections"), await someone.send("/collections", post())];
    expect([read.status, sent.status]).toEqual([500, 500]);
    const [loaders, actions] = [await read.text(), await sent.text()];
    expect(actions).toMatch(/<code>[\da-f-]{36}<\/code>/);
    expect(plainly(actions)).toBe(plainly(loaders));
    expect(actions).toContain('href="/collections/classiques"');
    spy.mockRestore();
  });

  it("in a storefront of its own, and says what the last act left to be said [PAGE-34]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    await someone.visit("/ch/produit/white-widow");
    const { path, body } = someone.fill("Ajouter au panier");
    const added = await someone.send(path, { method: "POST", body });
    for (const cookie of added.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      someone.cookies.set(name, value);
    }
    const refused = await someone.send("/ch/panier", post());
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain(frameText("storefront", { name: "Suisse" }));
    expect(html).toContain('href="/ch/collections/classiques"');
    expect(html).toContain("ajouté");
    expect(refused.headers.getSetCookie().some((cookie) => cookie.startsWith("flash=ended;"))).toBe(true);
  });
});

describe("the screen of a failure needs no data of the frame", () => {
  it("where the root's loader throws [PAGE-35]", async () => {
    const spy = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const loader = () => {
      throw new Error("a bug");
    };
    const app = await testApp("demo", undefined, undefined, altered("root", { loader }));
    for (const path of ["/panier", "/zzz"]) {
      const answer = await app.shopper().send(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 500]);
      expect(html).toContain("Oeps! Nothing here");
      expect(html).toContain("Une erreur est survenue de notre côté.");
      expect(html).toMatch(/<code>[\da-f-]{36}<\/code>/);
      expect(html).toContain('href="/collections/all"');
    }
    spy.mockRestore();
  });

  it("and shows the last known categories where the shop cannot be asked for them [PAGE-35]", async () => {
    const logged: unknown[] = [];
    const spy = vi.spyOn(log, "error").mockImplementation((...told: unknown[]) => void logged.push(told));
    const app = await testApp();
    await app.shopper().visit("/");
    const { catalogue } = app.shop;
    const broken = vi.spyOn(catalogue, "storefront").mockImplementation(() => {
      throw new Error("a bug");
    });
    const page = await app.shopper().visit("/collections");
    broken.mockRestore();
    spy.mockRestore();
    // Without a screen, what came instead is told, and what was logged.
    const shown = heading(page) || inspect([page.html.slice(0, 1000), page.headers, logged], { depth: 5 });
    expect([page.status, shown]).toEqual([500, "Oeps! Nothing here"]);
    expect(page.$('main a[href="/collections/classiques"]')).toHaveLength(1);
  });
});

describe("where not even the screen can be drawn", () => {
  it.each([
    ["the renderer throws", () => Promise.reject(new Error("a bug"))],
    ["what the renderer answers cannot be sent", () => ({})],
  ])("a small page says so, and names the request: %s [SERVER-16]", async (_, render) => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const { shopper } = await testApp("demo", undefined, undefined, (build) => ({
      ...build,
      entry: { ...build.entry, module: { ...build.entry.module, default: render as never } },
    }));
    const answer = await shopper().send("/collections");
    logged.mockRestore();
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain("Une erreur est survenue de notre côté");
    expect(html).toMatch(/<code>[\da-f-]{36}<\/code>/);
  });
});

describe("the screen of an unknown page", () => {
  it.each(["/nope", "/404", "/produit/nope"])(
    "says so in English and in French at %s [PAGE-36]",
    async (path) => {
      const app = await testApp();
      const answer = await app.shopper().send(path);
      expect([answer.status, answer.statusText]).toEqual([404, "Page not found"]);
      const page = await app.shopper().visit(path);
      const main = page.$("main");
      expect(
        main
          .find('[lang="en"]')
          .toArray()
          .map((one) => page.$(one).text()),
      ).toEqual([
        "Oeps! Nothing here",
        "This page does not exist (anymore)",
        "Page not found",
        "You might want to browse any of these collections",
      ]);
      const french = main.clone();
      french.find('[lang="en"]').remove();
      expect(french.text()).toContain(frameText("error404"));
      expect(french.text()).toContain(frameText("errorCollections"));
    },
  );

  it("has its message on no other failure's [PAGE-36]", async () => {
    const page = await (await testApp()).shopper().send("/panier", post());
    expect([page.status, page.statusText]).toEqual([400, "Unknown intent"]);
    expect(await page.text()).not.toMatch(/>Page not found</);
  });
});
