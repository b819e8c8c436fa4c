import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/data/db.server";
import { requireBuild } from "../support/build";
import { copyDatabase } from "../support/databases";
import { createShopper } from "../support/shopper";

/* The same build under @remix-run/serve, without the shop's own edge: it serves the root storefront. */

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

let child: ChildProcess;
let origin: string;
let database: string;

beforeAll(async () => {
  await requireBuild();
  database = await copyDatabase("demo");
  const port = await freePort();
  child = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: database,
      VAR_DIR: mkdtempSync(join(tmpdir(), "chenevis-serve-")),
      PORT: String(port),
      HOST: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  origin = `http://127.0.0.1:${port}`;
  await new Promise<void>((resolve, reject) => {
    const output: string[] = [];
    child.stdout?.on("data", (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.join("").includes("[remix-serve]")) resolve();
    });
    child.stderr?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    child.once("exit", (code) => reject(new Error(`remix-serve ended with ${code}:\n${output.join("")}`)));
  });
});

afterAll(
  () =>
    new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.kill("SIGTERM");
    }),
);

it("serves the home page, a variety with its files, and its cart", async () => {
  const shopper = createShopper(fetch, origin);
  const home = await shopper.visit("/");
  expect(home.status).toBe(200);
  expect(home.$("h1").text()).toBe("Des graines de chanvre, décrites avec exactitude");
  const page = await shopper.visit("/produit/white-widow");
  expect(page.$("h1").text()).toBe("White Widow");
  const asset = page.$('link[rel="modulepreload"]').attr("href") ?? "";
  expect((await shopper.send(asset)).status).toBe(200);

  const cart = await shopper.press("Ajouter au panier", { sku: "white-widow-10", quantity: "2" });
  expect(cart.path).toBe("/panier");
  expect(cart.text).toContain("2 sachets ajoutés à votre panier.");
  const db = openDatabase(database);
  try {
    expect(await db.selectFrom("cart_line").select(["sku", "quantity"]).execute()).toEqual([
      { sku: "white-widow-10", quantity: 2 },
    ]);
  } finally {
    await db.destroy();
  }
  expect((await shopper.visit("/nope")).status).toBe(404);
});

it("is closed to a minor as well [VISITOR-11]", async () => {
  const shopper = createShopper(fetch, origin);
  shopper.cookies.set("age", "minor");
  const page = await shopper.visit("/produit/white-widow");
  expect([page.status, page.$("h1").text()]).toEqual([200, "Une boutique réservée aux adultes"]);
  expect(page.html).not.toContain("White Widow");
});
