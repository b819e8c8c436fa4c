import { Lynx } from "./lynx";
import { test as base } from "./pages";
import { GUEST } from "./shopper";
import type { TextBrowser } from "./terminal";
import { W3m } from "./w3m";

const VARIABLES = { lynx: "LYNX_PATH", w3m: "W3M_PATH" } as const;

export type TextBrowserName = keyof typeof VARIABLES;

export const TEXT_BROWSERS = Object.keys(VARIABLES) as TextBrowserName[];

/** The path of a text browser; without one, says so loudly and skips the test. */
export function pathOf(name: TextBrowserName): string {
  const variable = VARIABLES[name];
  const path = process.env[variable] ?? "";
  if (!path) process.stderr.write(`SKIPPED: ${base.info().title}: no ${variable}\n`);
  base.skip(!path, `no ${variable}`);
  return path;
}

type Open<Browser extends TextBrowser> = (path: string) => Promise<Browser>;

/** Opens a page of the shop in a browser of its own, which is closed when the test ends. */
export const test = base.extend<{ openLynx: Open<Lynx>; openW3m: Open<W3m> }>({
  openLynx: async ({ baseURL }, use) =>
    useOpened(use, (path) => Lynx.open(pathOf("lynx"), baseURL ?? "", path)),
  openW3m: async ({ baseURL }, use) => useOpened(use, (path) => W3m.open(pathOf("w3m"), baseURL ?? "", path)),
});

async function useOpened<Browser extends TextBrowser>(
  use: (open: Open<Browser>) => Promise<void>,
  open: Open<Browser>,
): Promise<void> {
  const opened: Browser[] = [];
  await use(async (path) => {
    const browser = await open(path);
    opened.push(browser);
    return browser;
  });
  for (const browser of opened) browser.close();
}

/** From the cart to the recap, with both boxes ticked. */
export async function checkOut(browser: TextBrowser, email: string, payment: string): Promise<void> {
  await browser.follow("Payer");
  await browser.fill("Adresse e-mail", email);
  for (const [label, value] of Object.entries(GUEST)) await browser.fill(label, value);
  await browser.press("Enregistrer et continuer");
  await browser.choose("Courrier ordinaire non suivi");
  await browser.choose(payment);
  await browser.press("Enregistrer et continuer");
  await browser.tick("J’ai lu");
  await browser.tick("Je déclare");
}

/** The number that the page of an order says; empty where it says none. */
export const numberOn = (browser: TextBrowser) =>
  /Commande ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(browser.page())?.[1] ?? "";
