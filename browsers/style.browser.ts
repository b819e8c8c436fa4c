import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { engines, openShopper } from "./open";
import type { OldShopper } from "./shopper";

/*
 * How pages look in other and older browsers: the full style from Chrome 87, Safari 14.1 and Firefox 78 on, a plain document before, never a mix of both.
 * Asked are sideways scrolling, the contrast of buttons and spam traps in sight.
 * `SHOTS=FOLDER npm run old-browsers` keeps a picture of each.
 */

const shots = process.env["SHOTS"];

/** Page types, and how a shopper comes to each. */
const PAGES: Record<string, (shopper: OldShopper) => Promise<void>> = {
  home: (shopper) => shopper.visit("/"),
  listing: (shopper) => shopper.visit("/collections/all"),
  variety: (shopper) => shopper.visit("/produit/white-widow"),
  "price-list": (shopper) => shopper.visit("/liste-des-prix"),
  article: (shopper) => shopper.visit("/blog/lire-un-sachet"),
  login: (shopper) => shopper.visit("/login"),
  cart: async (shopper) => {
    await shopper.visit("/produit/durban-poison");
    await shopper.choose("3 graines");
    await shopper.press("Ajouter au panier");
    if (shopper.isTakenOver) await shopper.follow("Voir le panier");
    await shopper.reads("Panier");
  },
  checkout: async (shopper) => {
    await shopper.visit("/checkout");
    await shopper.press("Enregistrer et continuer");
    await shopper.sees("Code postal requis.");
  },
};

describe.each(engines)("$name", (engine) => {
  it.each([true, false])("draws every page whole, with scripts: %s [PAGE-68]", async (scripts) => {
    const shopper = await openShopper(engine, scripts, 2400);
    await shopper.visit("/");
    if (shopper.isTakenOver) await shopper.until("is asked", "document.querySelector('dialog[open]')!==null");
    await shopper.press("J’ai 18 ans ou plus");
    await shopper.until("has answered", "plain(document.body.innerText).indexOf('Boutique réservée')<0");
    const wrong: object[] = [];
    for (const [name, come] of Object.entries(PAGES)) {
      await come(shopper);
      if (shots) {
        mkdirSync(shots, { recursive: true });
        const file = `${engine.name}-${scripts ? "on" : "off"}-${name}.png`;
        writeFileSync(join(shots, file), await shopper.page.picture());
      }
      const found = await shopper.ask<{ pale: string[]; wide: unknown[]; traps: number }>(
        "(openFolds(),{pale:paleButtons(),wide:tooWide(),traps:seenTraps()})",
      );
      if (found.pale.length + found.wide.length + found.traps > 0) wrong.push({ name, ...found });
    }
    expect(wrong).toEqual([]);
  });
});
