import { execFile, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { newToken } from "~/shop/identity.server";
import { copyDatabase } from "../support/databases";
import { orderOf, smallShop } from "../support/sales";
import { startBuiltServer } from "../support/servers";
import { contact, type TestShop } from "../support/shop";

/* What the built shop writes to the operator's terminal and into its log, and how long it keeps a connection. */

const run = promisify(execFile);
const ORDERS = "\u001b[2J\u202eX\u009b0m";
const FORGED = "\nCommande PAYÉE";
// eslint-disable-next-line no-control-regex -- these are meant.
const UNSAFE = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

const environmentOf = ({ config }: TestShop) => ({
  ...process.env,
  DATABASE_URL: config.databaseUrl,
  VAR_DIR: mkdtempSync(join(tmpdir(), "chenevis-")),
});

it("the command line shows strangers' words on their own line, and none of them gives the terminal orders [LOG-4]", async () => {
  const shop = await smallShop();
  const shipping = {
    ...contact.shipping,
    firstName: `Cl${ORDERS}`,
    lastName: `Dupont${FORGED}`,
    city: "Nan\u202etes",
  };
  const email = `"a\u001b[8m"@example.org`;
  const order = await orderOf(shop, { "A-5": 1 }, { shipping, email });
  const operator = async (...args: string[]) => {
    const env = environmentOf(shop);
    const { stdout, stderr } = await run(process.execPath, ["scripts/shop.mjs", ...args], { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return stdout + stderr;
  };
  for (const said of [
    await operator("orders", "show", order.number),
    await operator("orders", "list"),
    await operator("catalogue", "import", `/none/${ORDERS}.csv`),
  ]) {
    expect(said).toContain("\\u001b[");
    expect(said).not.toMatch(UNSAFE);
    expect(said.split("\n")).not.toContainEqual(expect.stringMatching(/^Commande PAYÉE/));
  }
  // Its own text of several lines stays so.
  expect((await operator("orders")).split("\n").length).toBeGreaterThan(5);
});

it("a command whose lines cannot be written says so and fails; one asked for help does not", async () => {
  const env = environmentOf(await smallShop());
  const operator = (args: string[], file?: string) => {
    const out = file === undefined ? ("pipe" as const) : openSync(file, "w");
    const ended = spawnSync(process.execPath, ["scripts/shop.mjs", ...args], {
      env,
      encoding: "utf8",
      stdio: ["ignore", out, "pipe"],
    });
    if (typeof out === "number") closeSync(out);
    return ended;
  };
  // What a full disk answers.
  const full = operator(["today"], "/dev/full");
  expect(full.status).toBe(1);
  expect(full.stderr).toContain("ENOSPC");
  const help = operator(["orders", "--help"]);
  expect(help).toMatchObject({ status: 0, stderr: "" });
  expect(help.stdout).toContain("orders ship");
  expect(operator(["--help"])).toMatchObject({ status: 0, stderr: "" });
  expect(operator(["unknown"])).toMatchObject({ status: 2, stdout: "" });
});

it("keeps a connection for longer than the minute of common proxies, and says so [SERVER-15]", async () => {
  const server = await startBuiltServer(await copyDatabase("demo", "sqlite"));
  const { headers } = await fetch(server.origin);
  await server.stop();
  expect(headers.get("Keep-Alive")).toBe("timeout=65");
});

it("a browser's report is in the log as text, whatever it holds [LOG-4]", async () => {
  const url = await copyDatabase("demo", "sqlite");
  const server = await startBuiltServer(url);
  const answer = await fetch(`${server.origin}/api/erreurs`, {
    method: "POST",
    headers: { Origin: server.origin },
    body: `TypeError${ORDERS}${FORGED}`,
  });
  expect(answer.status).toBe(204);
  await expect.poll(() => server.output()).toContain("TypeError");
  const line =
    server
      .output()
      .split("\n")
      .find((one) => one.includes("TypeError")) ?? "";
  expect(line).not.toMatch(UNSAFE);
  // Nor once a reader of the log decodes it.
  expect((JSON.parse(line) as { message: string }).message).toBe(
    "TypeError\\u001b[2J\\u202eX\\u009b0m Commande PAYÉE",
  );
  await server.stop();
});

it("what opens something is not in the log, by its path or in a browser's report [LOG-3]", async () => {
  const server = await startBuiltServer(await copyDatabase("demo", "sqlite"), { LOG_LEVEL: "debug" });
  const token = newToken();
  await fetch(`${server.origin}/favoris/${token}`);
  await fetch(`${server.origin}/api/erreurs`, {
    method: "POST",
    headers: { Origin: server.origin },
    body: `TypeError zqx@example.org at http://localhost/mes-donnees?lien=${token}`,
  });
  await expect.poll(() => server.output()).toContain("TypeError");
  await server.stop();
  expect(server.output()).toContain('"path":"/favoris/…"');
  expect(server.output()).toContain("TypeError …@… at http://localhost/mes-donnees?lien=…");
  expect(server.output()).not.toMatch(new RegExp(`zqx|${token}`));
});
