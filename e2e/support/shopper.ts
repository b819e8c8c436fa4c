import { expect, type Locator, type Page, type Response } from "@playwright/test";
import { amountsIn } from "./money";

export type Project = "scripts-off" | "scripts-on" | "scripts-aborted";

/** What a buyer types at the first step. */
export const GUEST = {
  Prénom: "Camille",
  Nom: "Dufresne",
  Adresse: "8 rue des Tilleuls",
  "Code postal": "44000",
  Ville: "Nantes",
  Téléphone: "06 12 34 56 78",
} as const;

/** An e-mail address that nobody used before. */
export const newEmail = () => `guest-${crypto.randomUUID()}@example.org`;

/**
 * Someone at a browser, who finds things by their role and name. With scripts, nothing is touched before they have
 * taken the page over, so that it is them who answer.
 */
export class Shopper {
  constructor(
    readonly page: Page,
    readonly project: Project,
  ) {}

  /**
   * Waits until the page has arrived to its end, and the scripts, where they run, have taken it over and answered what was asked
   * before. A title that can be read says nothing of what stands below it.
   */
  async ready(): Promise<void> {
    await this.page.waitForLoadState("domcontentloaded");
    if (this.project !== "scripts-on") return;
    await this.page.waitForFunction(() => {
      const taken = Object.keys(document.body).some((key) => key.startsWith("__reactProps"));
      return (
        taken &&
        window.__remixRouter.state.initialized &&
        window.__remixRouter.state.navigation.state === "idle"
      );
    });
  }

  /** Asks for a page, and makes sure that scripts run on it where they should, and only there. */
  async visit(path: string): Promise<Response | null> {
    const response = await this.page.goto(path);
    await this.ready();
    if (this.project !== "scripts-on")
      expect(await this.page.evaluate(() => "__remixRouter" in window), "scripts ran").toBe(false);
    return response;
  }

  /** Presses or follows what is there under this role and name. */
  async act(target: Locator): Promise<void> {
    await this.ready();
    await target.click();
  }

  press(name: string, within: Page | Locator = this.page): Promise<void> {
    return this.act(within.getByRole("button", { name, exact: true }));
  }

  follow(name: string, within: Page | Locator = this.page): Promise<void> {
    return this.act(within.getByRole("link", { name, exact: true }));
  }

  async fill(fields: Record<string, string>, within: Page | Locator = this.page): Promise<void> {
    await this.ready();
    for (const [label, value] of Object.entries(fields))
      await within.getByRole("textbox", { name: label, exact: true }).fill(value);
  }

  async choose(name: string | RegExp): Promise<void> {
    await this.ready();
    await this.page.getByRole("radio", { name, exact: true }).check();
  }

  /** Picks from a list on which what follows depends; without scripts its button is pressed. */
  async pick(list: string, option: string | RegExp, button: string): Promise<void> {
    await this.ready();
    const select = this.page.getByRole("combobox", { name: list, exact: true });
    const value = await select.getByRole("option", { name: option }).getAttribute("value");
    await select.focus();
    await select.selectOption(value ?? "");
    if (this.project !== "scripts-on") await this.press(button);
    else await expect(this.page.getByRole("button", { name: button })).toHaveCount(0);
  }

  async tick(name: string | RegExp): Promise<void> {
    await this.ready();
    await this.page.getByRole("checkbox", { name }).check();
  }

  /** Ticks filters of a list, which scripts apply one by one; without them its button is pressed. */
  async narrow(...names: RegExp[]): Promise<void> {
    for (const name of names) await this.tick(name);
    if (this.project !== "scripts-on") await this.press("Filtrer");
    else await expect(this.page.getByRole("button", { name: "Filtrer" })).toHaveCount(0);
  }

  /** The page's one title, once it is there. */
  async reads(title: string | RegExp): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(title);
    await this.ready();
  }

  /** What the shop says about the last act. */
  status(): Locator {
    return this.page.getByRole("status");
  }

  /** Puts a pack of a variety into the cart. @param pack how its radio button's name begins */
  async addPack(variety: string, pack: RegExp, quantity = "1"): Promise<void> {
    await this.visit(`/produit/${variety}`);
    await this.choose(pack);
    await this.fill({ "Nombre de sachets": quantity });
    await this.press("Ajouter au panier");
    await this.openCart();
  }

  /** After an addition to the cart's page, which with scripts is one press further. */
  async openCart(): Promise<void> {
    if (this.project === "scripts-on")
      await this.follow("Voir le panier", this.page.getByRole("dialog", { name: "Panier" }));
    await this.reads("Panier");
  }

  /** Sets how many packs a line holds. @param line « Thai, 5 graines » */
  async setQuantity(line: string, quantity: string): Promise<void> {
    await this.fill({ [`Quantité de ${line}`]: quantity });
    if (this.project === "scripts-on") await this.page.keyboard.press("Enter");
    else await this.press(`Mettre à jour la quantité de ${line}`);
  }

  /** Applies a code on the cart's page, which then says so. */
  async applyCode(code: string): Promise<void> {
    await this.page.getByText("Code promo", { exact: true }).click();
    await this.fill({ "Votre code": code });
    await this.press("Appliquer le code");
  }

  /** From the cart to the recap. @param payment how the name of the method begins */
  async checkOut(email: string, payment: RegExp, contact: Record<string, string> = GUEST): Promise<void> {
    await this.follow("Payer");
    await this.reads("Commande : vos coordonnées");
    await this.fill({ "Adresse e-mail": email, ...contact });
    await this.press("Enregistrer et continuer");
    await this.reads("Commande : livraison et paiement");
    await this.choose(/^Courrier prioritaire suivi/);
    await this.choose(payment);
    await this.press("Enregistrer et continuer");
    await this.reads("Vérifier et commander");
  }

  /** Plays the test provider. @param outcome as its radio button says it */
  async answerPayment(outcome: string): Promise<void> {
    await this.reads("Paiement de démonstration");
    await this.choose(outcome);
    await this.press("Envoyer la réponse");
    await this.reads("Votre commande");
  }

  /** Ticks what the law asks for, and orders. */
  async order(): Promise<void> {
    await this.tick(/^J’ai lu et j’accepte/);
    await this.tick(/^Je déclare avoir 18 ans/);
    await this.press("Commander avec obligation de paiement");
  }

  /** The sums of the page's table of that name: label and minor units, or the word where there is no amount. */
  async totals(caption: string): Promise<Record<string, number | string>> {
    const rows = this.page.getByRole("table", { name: caption }).getByRole("row");
    const sums: Record<string, number | string> = {};
    for (const row of await rows.all()) {
      const label = plain(await row.getByRole("rowheader").innerText());
      const value = plain(await row.getByRole("cell").innerText());
      sums[label] = amountsIn(value)[0] ?? value;
    }
    return sums;
  }

  /** What stands beside a fact's name. */
  async fact(name: string): Promise<string> {
    const terms = this.page.getByRole("term");
    await terms.filter({ hasText: name }).first().waitFor();
    const names = await terms.allInnerTexts();
    const place = names.map(plain).indexOf(name);
    if (place < 0) throw new Error(`No « ${name} » among ${names.join(", ")}`);
    // Beside it may stand a button, which scripts draw when they come.
    return plain(await this.page.getByRole("definition").nth(place).innerText()).replace(/ Copier$/, "");
  }

  /** The number of varieties that stands in a listing's title. */
  async resultCount(): Promise<number> {
    await this.ready();
    const title = await this.page.getByRole("heading", { level: 1 }).innerText();
    return Number(/(\d+)\svariétés?$/.exec(title)?.[1]);
  }

  /** Looks an order up on the page for guests. */
  async lookUp(number: string, email = ""): Promise<void> {
    await this.visit("/statut-de-la-commande");
    // The page's other form asks for a number too.
    await this.page.getByRole("textbox", { name: "Numéro de commande", exact: true }).first().fill(number);
    await this.fill({ "Adresse e-mail de l’achat (facultatif)": email });
    await this.press("Afficher la commande");
  }

  /** The order's number, which stands over the title of its page. */
  async orderNumber(): Promise<string> {
    await this.reads("Votre commande");
    const text = await this.page.getByText(/^Commande [0-9A-Z]{5}-[0-9A-Z]{5}$/).innerText();
    return plain(text).replace(/^commande /i, "");
  }
}

/** A text as a reader sees it: white space collapsed. */
const plain = (text: string) =>
  text
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .replaceAll("\u2011", "-")
    .trim();

/** The address of a page that the answer to a question led back to: scripts take its parameter off a moment later (VISITOR-25). */
export const answeredAt = (path: string): RegExp =>
  new RegExp(`${path.replace(/[?.]/g, "\\$&")}(?:[?&]reponse=\\d+)?$`);
