import { afterAll, describe, expect, it } from "vitest";
import { knownSearch } from "~/http/pages/nature.server";
import { ADDRESS } from "~/shop/limits/limits";
import { raw } from "../edge/raw";
import { serveEdge, testApp } from "../support/app";
import { seeded, setStock } from "../support/sales";
import { plain, type VisitedPage } from "../support/shopper";

/* A quick order as an address, which can be kept, printed and sent. */

const app = await testApp("demo", undefined, afterAll);
const LIST = "/liste-des-prix";
const ADD = "Ajouter au panier";
const value = ({ $ }: VisitedPage, name: string) => $(`main input[name="${name}"]`).attr("value");
const carts = async () => (await app.shop.db.selectFrom("cart").select("id").execute()).length;

/** What a page says is wrong: at its head, and beside its fields. */
function faults({ $, status }: VisitedPage) {
  const beside = $("main input[name^=q-]")
    .toArray()
    .flatMap((input) => {
      const described = ($(input).attr("aria-describedby") ?? "").split(" ");
      const id = described.find((one) => one.endsWith("-erreur"));
      return id ? [[$(input).attr("name"), plain($(`#${id}`).text())]] : [];
    });
  const summary = $("main a[href^='#order-q-'], main a[href='#contenu']")
    .toArray()
    .map((link) => plain($(link).text()));
  return { status, title: plain($("title").text()), beside, summary };
}

describe("an address of the price list with quantities", () => {
  it("fills the list, which is sent as if they had been typed, and adds nothing by itself [PRICELIST-9]", async () => {
    const shopper = app.shopper();
    const page = await shopper.visit(`${LIST}?q-skunk-1-5=2&q-thai-5=1`);
    expect([page.status, value(page, "q-skunk-1-5"), value(page, "q-thai-5")]).toEqual([200, "2", "1"]);
    expect(plain(page.$("main form:has(table) button").text())).toBe("Ajouter au panier (3)");
    expect(page.$("main details[open]:has(table)")).toHaveLength(2);
    expect(faults(page)).toMatchObject({
      beside: [],
      summary: [],
      title: expect.not.stringMatching(/^Erreur/),
    });
    expect(await carts()).toBe(0);
    const cart = await shopper.press(`${ADD} (3)`);
    expect([cart.path, cart.text.includes("3 sachets")]).toEqual(["/panier", true]);
  });

  it("fills a collection's part as well, and keeps what does not stand on it [PRICELIST-9, PRICELIST-10]", async () => {
    const page = await app.shopper().visit(`${LIST}?collection=skunk&q-skunk-1-5=2&q-thai-5=1`);
    expect([page.status, value(page, "q-skunk-1-5"), value(page, "q-thai-5")]).toEqual([200, "2", "1"]);
    expect(page.text).toContain("Sachets demandés qui ne figurent pas sur cette page");
    const first = await app.shopper().send(`${LIST}?page=1&q-thai-5=1`);
    expect([first.status, first.headers.get("Location")]).toEqual([301, `${LIST}?q-thai-5=1`]);
  });

  it("is one page in whatever order its parameters stand, with whatever it does not know [PAGE-40, PRICELIST-9]", async () => {
    const random = seeded(9);
    const asked = ["collection=skunk", "q-thai-5=1", "q-skunk-1-5=2", "q-haze-5=x", "q-inconnu-1=3"];
    const html = async (parts: string[]) => {
      const shopper = app.shopper();
      shopper.cookies.set("age", "adult");
      const { html } = await shopper.visit(`${LIST}?${parts.join("&")}`);
      return html;
    };
    const whole = await html(asked);
    for (let time = 0; time < 6; time++) {
      const shuffled = [...asked, `x${time}=1`, "renewed=1"]
        .map((part) => [random(), part] as const)
        .sort(([one], [other]) => one - other)
        .map(([, part]) => part);
      expect((await html(shuffled)) === whole, shuffled.join("&")).toBe(true);
    }
    expect(
      knownSearch({ query: ["collection", "page"], fills: "q-" }, "?q-b=1&x=2&q-a=2&page=3&q-b=0&q=4"),
    ).toBe("?page=3&q-a=2&q-b=1&q-b=0");
  });

  it("is answered in the form's words, whatever is asked for [PRICELIST-10]", async () => {
    await setStock(app.shop, "big-bud-3", 0);
    const { stock_item } = await app.shop.db
      .selectFrom("pack")
      .select("stock_item")
      .where("sku", "=", "big-bud-3")
      .executeTakeFirstOrThrow();
    await setStock(app.shop, stock_item, 0);
    const typed = ["deux", "-1", "2,5", "1000", "9".repeat(40), "<b>", "×", "1e2", "٣"];
    const queries = [
      ...typed.map((text) => `q-thai-5=${encodeURIComponent(text)}`),
      "q-thai-5=99",
      "q-big-bud-3=1",
      "q-inconnu-5=1",
      "q-thai-5=1&q-haze-5=deux&q-skunk-1-5=99&q-inconnu-5=2",
    ];
    for (const query of queries) {
      const shopper = app.shopper();
      const page = await shopper.visit(`${LIST}?${query}`);
      const posted = await shopper.press(plain(page.$("main form:has(table) button").text()));
      expect([query, faults(page)]).toEqual([query, faults(posted)]);
      expect([query, page.status]).toEqual([query, 400]);
      for (const [name, text] of new URLSearchParams(query)) expect(value(page, name)).toBe(text);
    }
    // What people write for a number is one, and what is none asks for nothing.
    for (const text of ["2", " 2 ", "x2", "２", "0", ""]) {
      const page = await app.shopper().visit(`${LIST}?q-thai-5=${encodeURIComponent(text)}`);
      expect([text, faults(page).beside, page.status]).toEqual([text, [], 200]);
    }
  });

  it("is refused beyond 300 fields, and beyond 4,000 characters [PRICELIST-9]", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `q-a${index}=1`).join("&");
    const long = (length: number) => `q-thai-5=${"1".repeat(length - "?q-thai-5=".length)}`;
    const cases: [string, number][] = [
      [fields(300), 400],
      [fields(301), 400],
      [`${"q-thai-5=&".repeat(300)}page=1`, 301],
      [`${"q-thai-5=&".repeat(301)}page=1`, 400],
      [long(ADDRESS.filled), 400],
      [long(ADDRESS.filled + 1), 400],
      // Nothing is filled by it: it changes nothing.
      [`x=${"1".repeat(5000)}`, 200],
    ];
    const isList: Record<number, boolean> = { 0: true, 1: false, 4: true, 5: false };
    for (const [index, [query, status]] of cases.entries()) {
      const answer = await app.shopper().send(`${LIST}?${query}`);
      const html = await answer.text();
      expect([index, answer.status]).toEqual([index, status]);
      // Up to the limit the list itself tells what is wrong; beyond, nothing is drawn of it.
      if (index in isList) expect([index, html.includes("q-thai-5")]).toEqual([index, isList[index]]);
    }
  });

  it("is nobody else's: no cache keeps it, nor its data, and no engine lists it [PAGE-40, PAGE-58, PRICELIST-9]", async () => {
    const origin = await serveEdge(
      { ...app.shop, config: { ...app.shop.config, pageCache: 32 * 1024 * 1024 } },
      undefined,
      afterAll,
    );
    const ask = async (path: string) => {
      const headers = { cookie: "locale=fr; age=adult", "accept-encoding": "identity" };
      const answer = await raw(origin, path, { method: "GET", headers });
      return { ...answer, from: answer.headers["x-cache"] };
    };
    await ask(LIST);
    const before = await ask(LIST);
    expect(before.from).toBe("hit");
    for (const path of [
      `${LIST}?q-thai-5=1`,
      `${LIST}?x=1&q-thai-5=1`,
      `${LIST}?%71-thai-5=1`,
      `${LIST}?q-=`,
      `/ch${LIST}?q-thai-5=1`,
      `${LIST}.data?q-thai-5=1`,
    ])
      for (let time = 0; time < 3; time++) {
        const { status, from, headers } = await ask(path);
        expect([path, status, from]).toEqual([path, path.includes(".data") ? status : 200, undefined]);
        expect([path, headers["cache-control"], headers["x-robots-tag"]]).toEqual([
          path,
          "no-store",
          "noindex",
        ]);
        expect(headers["link"] ?? "").not.toContain("hreflang");
      }
    expect((await ask(LIST)).body).toEqual(before.body);
  });
});
