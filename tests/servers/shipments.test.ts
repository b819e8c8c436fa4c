import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { OPERATOR, mailsWaiting, orderNumbered, orderOf, smallShop } from "../support/sales";

/** The operator's command line as a process of its own; its exit code and what it says. */
function operator(databaseUrl: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    VAR_DIR: mkdtempSync(join(tmpdir(), "chenevis-")),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/shop.mjs", ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    );
  });
}

it("two operators who ship one parcel at once ship it once, and the rest stays once [SHIPMENT-3]", async () => {
  const shop = await smallShop();
  const { number } = await orderOf(shop, { "A-5": 3 });
  await recordTransfer(shop.db, number, OPERATOR, shop.now());
  const ship = () => operator(shop.config.databaseUrl, "orders", "ship", number, "--lines", "A-5=2");
  const done = await Promise.all([ship(), ship()]);
  expect(done.map(({ code }) => code).sort(), done.map(({ said }) => said).join("\n")).toEqual([0, 1]);
  const order = await orderNumbered(shop, number);
  expect(order.shipments.map(({ state, lines }) => [state, lines[0]?.quantity])).toEqual([
    ["sent", 2],
    ["new", 1],
  ]);
  const told = (await mailsWaiting(shop)).filter((template) => template.startsWith("shipment-"));
  expect(told).toEqual(["shipment-sent"]);
});
