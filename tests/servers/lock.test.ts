import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { add } from "../support/buying";
import { copyDatabase } from "../support/databases";
import { holdLock } from "../support/lock";
import { startBuiltServer } from "../support/servers";
import { newClientAddress } from "../support/holders";
import { createShopper } from "../support/shopper";

/* The built shop while another process (an import, a backup) keeps the database locked. SQLite locks it whole. */

/** Answers of each kind before the lock is let go: a process that waits for it gives none. */
const ANSWERS = 4;

it(
  "while another process holds the lock, files and pages are answered, and a form waits for its turn [SERVER-5, SERVER-6]",
  { timeout: 60_000 },
  async () => {
    const url = await copyDatabase("demo", "sqlite");
    const server = await startBuiltServer(url);
    const shopper = createShopper(fetch, server.origin);
    const { $ } = await shopper.visit("/produit/northern-lights");
    const sku = String($("[name=sku]").first().attr("value") ?? $("[name=sku] option").first().attr("value"));
    await add(shopper, "northern-lights", sku);
    const asset = readdirSync("build/client/assets").find((name) => name.endsWith(".js"));
    const asked: Record<string, [path: string, says: string]> = {
      file: [`/assets/${asset}`, ""],
      listing: ["/collections/all", "Northern Lights"],
      product: ["/produit/northern-lights", "Northern Lights"],
      cart: ["/panier", "Northern Lights"],
      order: ["/statut-de-la-commande", "Suivre une commande"],
    };
    // Each time from elsewhere: one client is given only so many pages a second.
    const ask = async ([path, says]: [path: string, says: string]) => {
      const headers = { "X-Forwarded-For": newClientAddress() };
      expect(await (await shopper.send(path, { headers })).text()).toContain(says);
    };
    // Each once before: what is only read the first time is not what is asked here.
    for (const one of Object.values(asked)) await ask(one);

    await shopper.visit("/produit/northern-lights");
    const { path, body } = shopper.fill("Ajouter au panier", { sku, quantity: "2" });
    const lock = await holdLock(url);
    const form = shopper.send(path, { method: "POST", body }).then((response) => ({
      status: response.status,
      held: lock.isHeld(),
    }));
    for (let answers = 0; answers < ANSWERS; answers++) await Promise.all(Object.values(asked).map(ask));
    await lock.release();
    expect(await form).toEqual({ status: 303, held: false });
    expect((await shopper.visit("/panier")).$("input[name=quantity]").first().attr("value")).toBe("3");
    expect(await server.stop()).toBe(0);
  },
);
