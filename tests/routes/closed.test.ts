import { afterAll, describe, expect, it } from "vitest";
import { natureOf, sells } from "~/http/pages/nature.server";
import { newCustomer, newSignedIn, PASSWORD } from "../support/accounts";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { add, orderPack } from "../support/buying";
import { ROUTES } from "../support/natures";
import type { Shopper } from "../support/shopper";

/* The shop as whoever said they are a minor finds it: closed where it sells, open where they look after what is theirs. */

const app = await testApp("demo", undefined, afterAll);
const CLOSED = "Une boutique réservée aux adultes";

/** Names, prices and pictures of varieties in an answer. */
function soldIn(text: string): string[] {
  const words = text.replace(/<style[\s\S]*?<\/style>/g, "");
  return words.match(/White Widow|Skunk|Afghani|\d[\s\u00a0\u202f]*(€|CHF)|\/images\//g) ?? [];
}

function minor(of: Shopper = app.shopper()): Shopper {
  of.cookies.set("age", "minor");
  return of;
}

const SELLING = ROUTES.filter(({ nature }) => sells(nature));
/** Addresses of every page that sells. */
const PAGES = SELLING.filter(({ draws }) => draws).flatMap(({ nature }) =>
  nature ? [nature.sample.path, ...(nature.sample.others ?? [])] : [],
);

describe("what sells", () => {
  it("is said by every route, and each that sells has a loader to be closed by [VISITOR-10]", async () => {
    const { routes } = await serverBuild();
    const open = SELLING.filter(({ file }) => !routes[file.replace(/\.tsx$/, "")]?.module.loader);
    expect(open.map(({ file }) => file)).toEqual([]);
    const kinds = new Set(PAGES.map((path) => path.split(/[/?]/)[1]));
    expect([
      PAGES.length > 35,
      ...["panier", "checkout", "produit", "test123"].map((kind) => kinds.has(kind)),
    ]).toEqual(Array(5).fill(true));
    // What was forgotten is closed.
    expect(sells(natureOf({ loader: () => null }))).toBe(true);
  });

  it.each(PAGES)("is closed to a minor at %s, in the page and in its data [VISITOR-11]", async (path) => {
    const buyer = app.shopper();
    await add(buyer, "white-widow", "white-widow-5");
    const page = await minor(buyer).visit(path);
    expect([page.status, page.path, page.$("h1").text()]).toEqual([200, path, CLOSED]);
    expect(page.$("title").text()).toBe(`${CLOSED} — Chènevis`);
    expect(soldIn(page.html)).toEqual([]);
    const [pathname = "", query = ""] = path.split("?");
    const data = await buyer.send(`${pathname === "/" ? "/_root" : pathname}.data?${query}`);
    const text = await data.text();
    expect([data.status, text.includes("closed")]).toEqual([200, true]);
    expect(soldIn(text)).toEqual([]);
  });

  it("is all that shows what is sold: no page that says it does not sell has a variety, its picture or its price [VISITOR-10]", async () => {
    const open = ROUTES.flatMap(({ nature, draws }) =>
      nature?.isPublic && !nature.sells && draws ? [nature.sample.path, ...(nature.sample.others ?? [])] : [],
    );
    expect(open.length).toBeGreaterThan(6);
    for (const path of open) {
      const page = await minor().visit(path);
      expect([path, page.$("h1").text() === CLOSED]).toEqual([path, false]);
      // Texts of law name what sending costs; the head has a card of the page's own.
      const sold = soldIn(page.$("main").html() ?? "").filter((found) => !/\d/.test(found));
      expect([path, sold]).toEqual([path, []]);
    }
  });

  it("is led back to by the other answer, from its own page [VISITOR-11]", async () => {
    const shopper = minor();
    await shopper.visit("/ch/produit/white-widow");
    const back = await shopper.press("J’ai 18 ans ou plus");
    expect([back.path, back.$("h1").text()]).toEqual(["/ch/produit/white-widow?reponse=1", "White Widow"]);
  });

  it("asks a minor nothing more, neither there nor on the pages of law [VISITOR-12]", async () => {
    const shopper = minor();
    for (const path of ["/", "/conditions-generales"])
      expect((await shopper.visit(path)).$("section[aria-labelledby^=question-]").length).toBe(0);
  });
});

describe("a minor's forms and data", () => {
  const rows = async () => {
    const { db } = app.shop;
    const [carts, lines, drafts, orders] = await Promise.all(
      (["cart", "cart_line", "checkout_draft", "orders"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    return { carts, lines, drafts, orders };
  };
  const post = (shopper: Shopper, path: string, body: Record<string, string>) =>
    shopper.send(path, { method: "POST", body: new URLSearchParams(body) });

  it("write nothing into cart, checkout, orders or wishes, and lead to the page that says why [VISITOR-13]", async () => {
    const shopper = app.shopper();
    await add(shopper, "white-widow", "white-widow-5");
    minor(shopper);
    const before = await rows();
    for (const [path, body] of [
      ["/panier", { intent: "add", sku: "white-widow-5", quantity: "1" }],
      ["/panier", { intent: "remove", sku: "white-widow-5" }],
      ["/panier", { intent: "coupon", code: "ESSAI10" }],
      ["/checkout", { intent: "contact", email: "a@example.org" }],
      ["/checkout", { intent: "place", terms: "on", adult: "on" }],
      ["/produit/thai/favori", { intent: "add" }],
      ["/liste-des-prix", { intent: "order", "q-thai-5": "1" }],
    ] as [string, Record<string, string>][]) {
      const answer = await post(shopper, path, body);
      expect([path, answer.status, answer.headers.get("Location")]).toEqual([path, 303, "/majorite"]);
      expect(answer.headers.getSetCookie().filter((cookie) => !cookie.startsWith("locale="))).toEqual([]);
      const asData = await post(shopper, `${path}.data`, body);
      expect([asData.status, await asData.text()]).toEqual([202, expect.stringContaining("/majorite")]);
    }
    expect(await rows()).toEqual(before);
    const data = await shopper.send("/api/panier");
    expect([data.status, await data.text()]).toEqual([403, ""]);
  });

  it("put no order's packs into the cart again, though the order's page is open [VISITOR-14]", async () => {
    const shopper = app.shopper();
    const { path } = await orderPack(shopper);
    minor(shopper);
    const page = await shopper.visit(path);
    expect(page.$("h1").text()).toBe("Votre commande");
    const before = await rows();
    const refused = await post(shopper, path, { intent: "reorder" });
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/majorite"]);
    expect(await rows()).toEqual(before);
  });

  it("add no wish by a login [VISITOR-14]", async () => {
    const { email } = await newCustomer(app.shop);
    const shopper = minor();
    await shopper.visit("/login?favori=thai");
    const after = await shopper.press("Se connecter", { email, password: PASSWORD });
    expect(after.text).not.toContain("Thai");
    expect(await app.shop.db.selectFrom("wish").selectAll().execute()).toEqual([]);
  });
});

describe("what stays open to a minor", () => {
  it("is the law, the state of an order, withdrawal, and what is kept of a person [VISITOR-15]", async () => {
    const { shopper } = await newSignedIn(app);
    minor(shopper);
    for (const [path, title] of [
      ["/conditions-generales", "Conditions générales de vente"],
      ["/cookies", "Cookies"],
      ["/statut-de-la-commande", "Suivre une commande"],
      ["/retractation", "Renoncer au contrat"],
      ["/compte", "Mon compte"],
      ["/compte/details", "Mes informations"],
      ["/compte/addresses", "Mes adresses"],
      ["/account/orders", "Mes commandes"],
      ["/vos-donnees", "Vos données"],
      ["/consentement", "Gérer les cookies"],
      ["/boutiques", "Choisir une boutique"],
    ] as const) {
      const page = await shopper.visit(path);
      expect([path, page.status, page.path, page.$("h1").text()]).toEqual([path, 200, path, title]);
    }
  });
});
