import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/* Shops of one's own: folders with a shop.yaml that is the demo's but for what a test changes. */

/** What is somebody's own in the demo's file, and what a shop of one's own has there. */
const OWN: [string, string][] = [
  ["Chènevis SAS (boutique de démonstration)", "Les Graines du Val SARL"],
  ["Chènevis (démonstration)", "Les Graines du Val"],
  ["Chènevis <commandes@chenevis.example>", "Graines du Val <commandes@grainesduval.test>"],
  ["name: Chènevis", "name: Graines du Val"],
  ["contact@chenevis.example", "bonjour@grainesduval.test"],
  ["RCS Angers 123 456 789", "RCS Tours 732 829 320"],
  ["FR00 123456789", "FR44 732829320"],
  ["CHE-000.000.000 TVA", "CHE-116.281.710 TVA"],
  ["GB 000 0000 00", "GB 980 7806 84"],
  ["rue du Semoir", "quai de la Loire"],
  ["Angers", "Tours"],
  ["02 61 91 00 12", "02 47 05 00 00"],
  ["FR76 3000 6000 0112 3456 7890 189", "DE89 3704 0044 0532 0130 00"],
  ["CH93 0076 2011 6238 5295 7", "CH56 0483 5012 3456 7800 9"],
  ["GB29 NWBK 6016 1331 9268 19", "GB33 BUKB 2020 1555 5555 55"],
];

/** The demo's shop.yaml. */
export const demoFile = (): string => readFileSync("demo/shop.yaml", "utf8");

/** The file of a shop that is nobody's demonstration, all its storefronts open. */
export const ownFile = (): string =>
  OWN.reduce((text, [theirs, own]) => text.replaceAll(theirs, own), demoFile());

/** With these ways of paying, in every storefront: in those without an account, of what needs none. */
export const withPayments = (file: string, methods: string): string =>
  file
    .replaceAll("payments: [transfer, sandbox]", `payments: [${methods}]`)
    .replaceAll("payments: [sandbox]", `payments: [${methods.includes("sandbox") ? "sandbox" : ""}]`);

/** Writes a shop.yaml into a folder of its own; the folder. */
export function shopFolder(file: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), "chenevis-shop-")), "boutique");
  mkdirSync(folder);
  writeFileSync(join(folder, "shop.yaml"), file);
  return folder;
}

/** The folder of a shop of one's own that is paid by transfer: one that may be opened where strangers come. */
export const ownShop = (): { SHOP_DIR: string } => ({
  SHOP_DIR: shopFolder(withPayments(ownFile(), "transfer")),
});
