import { expect, it } from "vitest";
import { HOLDS } from "~/shop/limits/limits";
import { orderOf, smallShop } from "../support/sales";
import { startBuiltServer } from "../support/servers";

it("the log warns once where unpaid orders hold an unusual share of a stock item [HOLD-10]", async () => {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 8 }]);
  // Holds end by the server's clock, which is the real one.
  shop.advance(Date.now() - shop.now());
  for (let index = 0; index < HOLDS.warnOrders; index++)
    await orderOf(shop, { "A-5": 1 }, { email: `acheteur${index}@example.org` });
  // The worker looks as it starts.
  const server = await startBuiltServer(shop.config.databaseUrl);
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("unpaid orders hold much of a stock item"));
  await expect.poll(() => lines().length).toBe(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({ level: 40, item: "A-5", held: 5, left: 3, orders: 5 });
  await server.stop();
});
