import { openStorefronts } from "~/shop/profile/profile";
import { afterAll, describe, expect, it } from "vitest";
import { TRIES } from "~/shop/limits/limits";
import { listMessages } from "~/shop/messages/messages.server";
import { testApp, type TestApp } from "../support/app";
import { newSignedIn } from "../support/accounts";
import { DAY } from "../support/sales";
import type { Fields, Shopper } from "../support/shopper";
import { cookiesSet, expectRefused, heading, orderPack } from "./reading";

/* The page where one writes to the shop. */

const shared = await testApp("demo", undefined, afterAll);

const SEND = "Envoyer le message";
const WRITTEN = {
  name: "Claire Dupont",
  subject: "delivery",
  orderNumber: "",
  text: "Bonjour,\n\nmon colis n’est pas arrivé.",
};
let addresses = 0;
const newEmail = () => `claire${++addresses}@example.org`;

/** Writes a message; answers the page it leads to. */
async function write(someone: Shopper, changes: Fields = {}, basename = "") {
  await someone.visit(`${basename}/contact`);
  return someone.press(SEND, { ...WRITTEN, email: newEmail(), ...changes });
}
const stored = (app: TestApp) => listMessages(app.shop.db, { all: true, limit: 1000 });

describe("the page where one writes to the shop", () => {
  it.each(openStorefronts().map(({ basename }) => (basename === "/" ? "" : basename)))(
    "stands in the foot of « %s/ », and says when one is answered [MESSAGE-3]",
    async (basename) => {
      const someone = shared.shopper();
      const home = await someone.visit(basename || "/");
      expect(home.$(`footer a[href="${basename}/contact"]`)).toHaveLength(1);
      const page = await someone.visit(`${basename}/contact`);
      expect([page.status, heading(page)]).toEqual([200, "Nous écrire"]);
      expect(page.headers.get("Cache-Control")).toContain("no-store");
      expect(cookiesSet(page)).toEqual([]);
      // The shop's clock stands at a Friday.
      expect(page.text).toMatch(/au plus tard le lundi 23 novembre 2026/);
    },
  );

  it("refuses field by field, and keeps what was typed [MESSAGE-1, FORM-1, FORM-2]", async () => {
    const someone = shared.shopper();
    const refused = await write(someone, {
      name: "",
      email: "claire@",
      subject: "",
      orderNumber: "7K3F9",
      text: "",
    });
    expectRefused(refused, {
      "contact-name": "Indiquez un nom\u202f: celui que vous voulez.",
      "contact-email": "Veuillez saisir une adresse e-mail valide.",
      "contact-subject": "Choisissez un sujet dans la liste.",
      "contact-orderNumber":
        "Ce numéro n’est pas celui d’une commande, qui compte dix lettres et chiffres comme 7K3F9-QXM2A. Corrigez-le, ou laissez ce champ vide.",
      "contact-text": "Écrivez votre message.",
    });
    const long = await someone.press(SEND, { ...WRITTEN, email: newEmail(), text: "x".repeat(4001) });
    expectRefused(long, { "contact-text": "Ce message est trop long\u202f: abrégez-le à 4000 caractères." });
    expect([long.$("textarea").val(), long.$("select").val()]).toEqual(["x".repeat(4001), "delivery"]);
    expect((await someone.press(SEND, WRITTEN)).path).toMatch(/^\/contact\?recu=/);
  });

  it("refuses what filled the field that nobody sees, shows it then, and takes the message once it is empty [MESSAGE-5]", async () => {
    const someone = shared.shopper();
    const before = (await stored(shared)).length;
    await someone.visit("/contact");
    expect(someone.page().$("#contact-website").closest(".hidden")).toHaveLength(1);
    const refused = await someone.press(SEND, {
      ...WRITTEN,
      email: newEmail(),
      website: "https://example.org",
    });
    expect(refused.status).toBe(400);
    expect(refused.$("#contact-website").closest(".hidden")).toHaveLength(0);
    expect(refused.$("#contact-website").attr("aria-invalid")).toBe("true");
    expect(await stored(shared)).toHaveLength(before);
    expect((await someone.press(SEND, { website: "" })).path).toMatch(/^\/contact\?recu=/);
    expect(await stored(shared)).toHaveLength(before + 1);
  });

  it("leads to a receipt with number and day, and nothing else that was typed but the address [MESSAGE-2, MESSAGE-3, MESSAGE-4]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    const email = newEmail();
    await someone.visit("/contact");
    const fields = { ...WRITTEN, email };
    const { path, body } = someone.fill(SEND, fields);
    const receipt = await someone.press(SEND, fields);
    const [message] = await stored(app);
    expect([receipt.status, heading(receipt)]).toEqual([200, "Votre message nous est parvenu"]);
    expect(receipt.text).toContain(message?.number);
    expect(receipt.text).toContain(email);
    expect(receipt.text).toContain("lundi 23 novembre 2026");
    for (const typed of [WRITTEN.name, "mon colis"]) expect(receipt.text).not.toContain(typed);
    // Pressed again, in another tab: the same message, the same receipt.
    const again = await someone.send(path, { method: "POST", body });
    expect(again.headers.get("Location")).toBe(receipt.path);
    expect(await stored(app)).toHaveLength(1);
    app.shop.advance(DAY);
    const lapsed = await someone.visit(receipt.path);
    expect([lapsed.status, heading(lapsed)]).toEqual([200, "Nous écrire"]);
    expect(lapsed.text).toContain("Cette page de confirmation n’est plus ouverte.");
    // A form that was open for a day is taken.
    await someone.press(SEND, fields);
    expect(await stored(app)).toHaveLength(2);
  });

  it("is 429 with another way to write past the bound of a mailbox, and keeps the words [LIMIT-16, LIMIT-7]", async () => {
    const app = await testApp();
    const someone = app.shopper();
    for (let index = 0; index < TRIES["message-mailbox"].points; index++)
      await write(someone, { email: "claire@example.org", text: `Question ${index}` });
    const refused = await write(someone, { email: "claire@example.org" });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(refused.text).toContain("contact@chenevis.example");
    expect(refused.$("textarea").val()).toBe(WRITTEN.text);
  });

  it("is reached from an order's page with its number, and nothing else of it [MESSAGE-1]", async () => {
    const someone = shared.shopper();
    const order = await orderPack(someone);
    const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(order.text) ?? [];
    const link = order.$('main a[href^="/contact"]').attr("href");
    expect(link).toBe(`/contact?commande=${number}`);
    const page = await someone.visit(link ?? "");
    expect(page.$("#contact-orderNumber").val()).toBe(number);
    expect(page.$("#contact-email").val()).toBe("");
  });

  it("knows an order's number from its address, and a customer's name and mailbox from their session", async () => {
    const app = await testApp();
    const { shopper: someone } = await newSignedIn(app);
    const page = await someone.visit("/contact?commande=7K3F9-QXM2A");
    expect(page.$("#contact-orderNumber").val()).toBe("7K3F9-QXM2A");
    expect(page.$("#contact-email").val()).toMatch(/@/);
    expect(page.$("#contact-name").val()).not.toBe("");
  });
});
