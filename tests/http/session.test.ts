import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { inTransaction } from "~/data/db.server";
import { writeAuth, readSession } from "~/http/session/session.server";
import { log } from "~/log.server";
import { listDevices, openSession } from "~/shop/customers/sessions.server";
import { newCustomer } from "../support/accounts";
import { engine } from "../support/databases";
import { testShop } from "../support/shop";

const HOUR = 3600 * 1000;

/** A customer who was signed in two hours ago, what reads their session, and when they were last seen. */
async function returningCustomer() {
  const shop = await testShop();
  const { id } = await newCustomer(shop);
  const token = await openSession(shop.db, id, { userAgent: "" }, shop.now());
  shop.advance(2 * HOUR);
  const headers = { Cookie: (await writeAuth(token, shop.now()))[0]?.split(";")[0] ?? "" };
  const read = () =>
    readSession(new Request("http://localhost/compte", { headers }), { shop, now: shop.now() });
  const seen = async () => (await listDevices(shop.db, id, shop.now()))[0]?.seenAt;
  return { shop, id, read, seen };
}

describe("a customer's page", () => {
  it("waits for no writer; the visit is noted when its turn comes, once [SERVER-6]", async () => {
    const { shop, id, read, seen } = await returningCustomer();
    await inTransaction(shop.db, async (tx) => {
      await tx.updateTable("customer_session").set({ user_agent: "x" }).execute();
      const sessions = await Promise.all([read(), read(), read()]);
      expect(sessions.map((session) => session?.customer.id)).toEqual([id, id, id]);
    });
    await expect.poll(seen).toBe(shop.now());
    expect((await read())?.visitDue).toBe(false);
  });

  it.runIf(engine === "sqlite")(
    "is shown where nothing can be stored, and the log says so once [SERVER-6]",
    async () => {
      const { shop, id, read, seen } = await returningCustomer();
      const causes: string[] = [];
      const spy = vi.spyOn(log, "error").mockImplementation((...args: unknown[]) => {
        causes.push(String((args[0] as { err?: Error }).err?.message));
      });
      onTestFinished(() => spy.mockRestore());
      await sql`pragma query_only = on`.execute(shop.db);
      for (let count = 0; count < 3; count += 1) {
        expect((await read())?.customer.id).toBe(id);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(causes).toEqual(["attempt to write a readonly database"]);
      await sql`pragma query_only = off`.execute(shop.db);
      await read();
      await expect.poll(seen).toBe(shop.now());
    },
  );
});
