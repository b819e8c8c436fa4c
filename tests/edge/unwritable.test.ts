import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { tellUnwritable } from "~/edge/unwritable";
import { newToken } from "~/shop/identity.server";
import { log } from "~/log.server";
import { testApp } from "../support/app";
import { add, ORDER, TICKED, toRecap } from "../support/buying";
import type { TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

/* The shop on a database that takes nothing: the form's page says so, the log says why. */

const SAYS = "Nous ne pouvons rien enregistrer pour l’instant";

/** What the log was told of, by the causes of its errors. */
function told(): string[] {
  const causes: string[] = [];
  const spy = vi.spyOn(log, "error").mockImplementation((...args: unknown[]) => {
    causes.push(String((args[0] as { err?: Error }).err?.message));
  });
  onTestFinished(() => spy.mockRestore());
  return causes;
}

const ordersOf = async ({ db }: TestShop) => (await db.selectFrom("orders").select("id").execute()).length;

it("on a full disk an order is a 503 that says so, its cause is logged, and it can be sent again [SERVER-8]", async () => {
  const { shop, shopper } = await testApp();
  const causes = told();
  const someone = shopper();
  await add(someone, "white-widow", "white-widow-1");
  await toRecap(someone);
  const stock = await onHand(shop.db, "white-widow-1");
  const pages = async (limit: number) => {
    await sql`pragma max_page_count = ${sql.lit(limit)}`.execute(shop.db);
  };
  // An order needs more room than the pages that there are may have left.
  await sql`create table filler (bytes blob)`.execute(shop.db);
  await sql`create trigger fill before insert on orders begin insert into filler values (randomblob(1000000)); end`.execute(
    shop.db,
  );
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(shop.db);
  await pages(rows[0]?.page_count ?? 0);

  const { path, body } = someone.fill(ORDER, TICKED);
  const refused = await someone.press(ORDER, TICKED);
  // Its own page, with what was ticked.
  expect([refused.status, refused.$("main form button").last().text()]).toEqual([503, ORDER]);
  expect(refused.$("#erreurs").text()).toContain(SAYS);
  expect(refused.text).toMatch(/en donnant la référence [\da-f-]{36}/);
  for (const name of Object.keys(TICKED)) expect(refused.$(`[name="${name}"]`).is("[checked]")).toBe(true);
  // With scripts, too.
  expect((await someone.send(path.replace("?", ".data?"), { method: "POST", body })).status).toBe(503);
  expect([...new Set(causes)]).toEqual(["database or disk is full"]);
  expect([await ordersOf(shop), await onHand(shop.db, "white-widow-1")]).toEqual([0, stock]);
  for (const read of ["/", "/collections/all", "/panier"])
    expect((await someone.visit(read)).status).toBe(200);

  await pages(1_000_000);
  expect((await someone.send(path, { method: "POST", body })).status).toBe(303);
  expect(await ordersOf(shop)).toBe(1);
});

it("a database that may only be read is told as such [SERVER-8]", async () => {
  const { shop, shopper } = await testApp();
  const causes = told();
  // Limits on orders are not forgotten here: that would be written.
  const someone = shopper({ counted: true });
  await add(someone, "white-widow", "white-widow-1");
  await toRecap(someone);
  await sql`pragma query_only = on`.execute(shop.db);
  const page = await someone.press(ORDER, TICKED);
  expect([page.status, page.$("#erreurs li").first().text()]).toEqual([503, `${SAYS}.`]);
  expect(causes).toEqual(["attempt to write a readonly database"]);
});

it("the path that could not store is logged without what opens something there [LOG-3]", async () => {
  const spy = vi.spyOn(log, "error").mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  const loader = () => Promise.reject(new Error("database or disk is full"));
  const build = tellUnwritable({ routes: { page: { module: { loader } } } } as unknown as ServerBuild);
  const request = new Request(`http://localhost/favoris/${newToken()}`);
  const told = build.routes["page"]?.module.loader?.({ request, params: {}, context: {} as AppLoadContext });
  await expect(told).rejects.toMatchObject({ status: 503 });
  expect(spy.mock.calls[0]?.[0]).toMatchObject({ path: "/favoris/…" });
});

it("an unknown page keeps its own words [PAGE-7]", async () => {
  const { shopper } = await testApp();
  const page = await shopper().visit("/nope");
  expect([page.status, page.$("h1").text()]).toEqual([404, "Oeps! Nothing here"]);
});
