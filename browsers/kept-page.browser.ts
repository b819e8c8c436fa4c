import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { clientOf } from "./client";
import { openChromium } from "./drivers/devtools";
import { OldShopper } from "./shopper";

/* Pages that a browser restores from its back/forward cache: today's whole Chromium, since its headless shell has none. */

const CHROMIUM = "/usr/bin/chromium";

it.skipIf(!existsSync(CHROMIUM))(
  "a page from the back/forward cache counts what is in the cart now, and its panel is closed [PAGE-65]",
  async () => {
    const profile = mkdtempSync(join(tmpdir(), "chenevis-browser-"));
    const client = await clientOf(process.env["E2E_ORIGIN"] ?? "", "198.51.100.200");
    const start = { binary: CHROMIUM, scripts: true, profile, width: 1280, height: 800 };
    const page = await openChromium(start);
    onTestFinished(async () => {
      await page.close();
      client.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    });
    const shopper = new OldShopper(page, client.origin, true);
    await shopper.visit("/");
    await shopper.until("is asked", "document.querySelector('dialog[open]')!==null");
    await shopper.press("J’ai 18 ans ou plus");
    await shopper.until("has answered", "document.querySelector('dialog[open]')===null");

    await shopper.visit("/produit/thai");
    await shopper.ask("(addEventListener('pageshow',function(event){window.kept=event.persisted}),true)");
    await shopper.follow("Compte");
    await shopper.until("sees the panel", "document.querySelector('dialog[open]')!==null");
    await shopper.visit("/produit/afghani");
    await shopper.choose("5 graines");
    await shopper.press("Ajouter au panier");
    await shopper.sees("Un sachet ajouté à votre panier.");
    await shopper.ask("(history.back(),true)");
    await shopper.until("is back", "window.kept===true");
    await shopper.reads("Thai");
    await shopper.until("sees no panel", "document.querySelector('dialog[open]')===null");
    const link =
      '[].filter.call(document.querySelectorAll("header a"),function(one){return one.pathname==="/panier"})[0]';
    await shopper.until("counts", `/1/.test(${link}.textContent)`);
    expect(await shopper.ask("window.kept")).toBe(true);
  },
);
