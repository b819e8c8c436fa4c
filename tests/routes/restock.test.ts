import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { deliverMails } from "~/worker/mails.server";
import type { AddressedMail } from "~/mail/transport.server";
import { queueRestockMails } from "~/shop/restock/telling.server";
import { testApp } from "../support/app";
import { oneClick } from "../support/one-click";
import { setStock } from "../support/sales";
import { plain } from "../support/shopper";

/* Being told of a pack's return, through the pages alone. */

const app = await testApp("demo", undefined, afterAll);
const SKU = "white-widow-3";
const PAGE = "/produit/white-widow/retour-en-stock";
let sent: AddressedMail[] = [];
const deliver = () =>
  deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
const pathIn = ({ text }: AddressedMail, page: string) => {
  const found = new RegExp(`https?://[^/\\s]+(\\S*${page}\\?lien=[\\w-]+)`).exec(text);
  if (!found?.[1]) throw new Error(`No link to ${page}`);
  return found[1];
};
const requests = () => app.shop.db.selectFrom("restock_request").selectAll().execute();

beforeEach(async () => {
  sent = [];
  await app.shop.db.deleteFrom("restock_request").execute();
  await app.shop.db.deleteFrom("outbox").execute();
  await app.shop.db.deleteFrom("rate_limit").execute();
  await setStock(app.shop, SKU, 0);
});

describe("being told of a pack's return", () => {
  it("leads from the product's page over a mail that asks, and one that tells, to the cart [RESTOCK-1, RESTOCK-4]", async () => {
    const shopper = app.shopper();
    const product = await shopper.visit("/produit/white-widow");
    const link = product.$(`main a[href="${PAGE}"]`);
    expect(link.text()).toBe("Me prévenir quand un sachet épuisé revient");
    const form = await shopper.visit(PAGE);
    expect(form.headers.get("Cache-Control")).toBe("no-store");
    // Only what is sold out is to be chosen, and the only one is.
    expect(
      form
        .$("main [name=sku]")
        .toArray()
        .map((one) => form.$(one).attr("value")),
    ).toEqual([SKU]);
    expect(form.$("main [name=sku]").attr("checked")).toBeDefined();
    const asked = await shopper.press("Me prévenir", { email: "claire@example.org" });
    expect([asked.path, asked.text.includes("ouvrez son lien pour confirmer votre demande")]).toEqual([
      "/produit/white-widow",
      true,
    ]);
    await deliver();
    const page = pathIn(sent[0] as AddressedMail, "/retour-en-stock");
    // Programs that scan mails follow links, too: that changes nothing.
    for (let time = 0; time < 2; time += 1)
      expect((await app.shopper().visit(page)).text).toContain("White Widow, 3 graines");
    expect((await requests())[0]?.confirmed_at).toBeNull();
    await shopper.visit(page);
    const confirmed = await shopper.press("Confirmer ma demande");
    expect(confirmed.text).toContain("Votre demande est confirmée");
    const again = await shopper.visit(page);
    expect([plain(again.$("h1").text()), again.$("main form").length]).toEqual([
      "Votre demande est confirmée",
      0,
    ]);
    expect(again.$("title").text()).toMatch(/^Votre demande est confirmée/);

    await setStock(app.shop, SKU, 4);
    await queueRestockMails(app.shop.db, app.shop.now());
    await deliver();
    const back = sent[1] as AddressedMail;
    expect(back.subject).toContain("White Widow");
    expect(await requests()).toEqual([]);
    const [, path = ""] = /https?:\/\/[^/\s]+(\/produit\/white-widow)\s/.exec(back.text) ?? [];
    const offered = await shopper.visit(path);
    // The price of the mail is the page's.
    const price = offered.$(`main input[value="${SKU}"]`).closest("label").text();
    expect(price.replace(/\s/g, " ")).toContain(/\d+,\d\d\s€/.exec(back.text)?.[0].replace(/\s/g, " "));
    const cart = await shopper.press("Ajouter au panier", { sku: SKU });
    expect([cart.path, cart.text.includes("White Widow")]).toEqual(["/panier", true]);
  });

  it("is answered alike whether the address waits already or not [RESTOCK-3]", async () => {
    const ask = async (email: string) => {
      const shopper = app.shopper();
      await shopper.visit(PAGE);
      const { path, html, status } = await shopper.press("Me prévenir", { email });
      return { path, html, status };
    };
    const unknown = await ask("claire@example.org");
    await deliver();
    const shopper = app.shopper();
    await shopper.visit(pathIn(sent[0] as AddressedMail, "/retour-en-stock"));
    await shopper.press("Confirmer ma demande");
    expect(await ask("claire@example.org")).toEqual(unknown);
  });

  it("says where a pack is back already, with the way to it, and takes no request for it [RESTOCK-2]", async () => {
    const shopper = app.shopper();
    await shopper.visit(PAGE);
    await setStock(app.shop, SKU, 2);
    const late = await shopper.press("Me prévenir", { email: "claire@example.org" });
    expect([late.status, late.text.includes("Ce sachet est de nouveau en vente")]).toEqual([400, true]);
    expect(late.$("title").text()).toMatch(/^Erreur/);
    expect(late.$('main a[href="/produit/white-widow"]').first().text()).toBe("Choisir un sachet");
    expect(await requests()).toEqual([]);
    const page = await shopper.visit(PAGE);
    expect([page.status, page.$("main form").length]).toEqual([200, 0]);
    expect(page.text).toContain("il n’y a rien à attendre");
    const product = await shopper.visit("/produit/white-widow");
    expect(product.html).not.toContain("retour-en-stock");
  });

  it("is refused for another pack, for no address, and too often, with what was typed [RESTOCK-3, LIMIT-1]", async () => {
    const shopper = app.shopper();
    await shopper.visit(PAGE);
    const wrong = await shopper.press("Me prévenir", { sku: "skunk-1-5", email: "claire@" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("Choisissez un des sachets épuisés.");
    expect(wrong.$("main input[name=email]").attr("value")).toBe("claire@");
    for (let time = 0; time < 5; time += 1) {
      await shopper.visit(PAGE);
      await shopper.press("Me prévenir", { email: "claire@example.org" });
    }
    await shopper.visit(PAGE);
    const often = await shopper.press("Me prévenir", { email: "claire@example.org" });
    expect([often.status, often.headers.get("Retry-After")]).toEqual([429, "86400"]);
    expect(often.$("main input[name=email]").attr("value")).toBe("claire@example.org");
  });

  it("is taken back by the page of the mail, and by one press in a mail program [RESTOCK-6]", async () => {
    const shopper = app.shopper();
    const ask = async () => {
      await shopper.visit(PAGE);
      await shopper.press("Me prévenir", { email: "claire@example.org" });
      await deliver();
      return pathIn(sent.at(-1) as AddressedMail, "/retour-en-stock/retirer");
    };
    await shopper.visit(await ask());
    expect(await requests()).toHaveLength(1);
    expect((await shopper.press("Retirer mes demandes")).text).toContain("sont supprimées");
    expect(await requests()).toEqual([]);

    const path = await ask();
    expect(sent.at(-1)?.unsubscribe?.endsWith(path)).toBe(true);
    expect((await fetch(app.origin + path, oneClick("multipart"))).status).toBe(200);
    expect(await requests()).toEqual([]);
    expect((await fetch(app.origin + path, oneClick("form"))).status).toBe(200);
    const late = await shopper.visit(path);
    expect([late.status, late.$("h1").text()]).toEqual([200, "Ce lien n’est plus valable"]);
  });

  it("is in a storefront's own language and currency, and not there where nothing is sent [RESTOCK-7]", async () => {
    const shopper = app.shopper();
    const swiss = await shopper.visit(`/ch${PAGE}`);
    expect(swiss.text).toMatch(/23,90 CHF|23\.90 CHF/);
    await shopper.press("Me prévenir", { email: "urs@example.org" });
    await deliver();
    expect(pathIn(sent[0] as AddressedMail, "/retour-en-stock")).toMatch(/^\/ch\/retour-en-stock/);
    for (const code of ["us", "au", "nz", "ca"]) {
      expect((await shopper.visit(`/${code}/produit/white-widow`)).html).not.toContain("retour-en-stock");
      expect((await shopper.visit(`/${code}${PAGE}`)).status).toBe(404);
    }
    expect((await shopper.visit("/produit/nulle-part/retour-en-stock")).status).toBe(404);
  });
});
