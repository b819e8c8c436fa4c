import { openStorefronts } from "~/shop/profile/profile";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { FORM, TRIES } from "~/shop/limits/limits";
import { deliverMails } from "~/worker/mails.server";
import type { AddressedMail } from "~/mail/transport.server";
import { testApp } from "../support/app";
import { oneClick } from "../support/one-click";
import type { Shopper } from "../support/shopper";
import { add, heading, orderPack } from "./reading";

/* The newsletter, through the pages alone. */

const app = await testApp("demo", undefined, afterAll);
const SEND = "M’abonner";
const AS_FORM = { "Content-Type": "application/x-www-form-urlencoded" };
let sent: AddressedMail[] = [];
const deliver = () =>
  deliverMails(app.shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
const pathIn = (text: string, page: string) =>
  new RegExp(`https?://[^/\\s]+(\\S*${page}\\?lien=[\\w-]+)`).exec(text)?.[1] ?? "";
const rows = () => app.shop.db.selectFrom("subscription").selectAll().execute();

beforeEach(async () => {
  sent = [];
  for (const table of ["subscription", "outbox", "rate_limit", "welcome_gift"] as const)
    await app.shop.db.deleteFrom(table).execute();
});

describe("the newsletter", () => {
  it("leads from the foot of a page over two mails to a code that works once, and out again [NEWSLETTER-1, NEWSLETTER-2, NEWSLETTER-3, NEWSLETTER-4]", async () => {
    const shopper = app.shopper();
    const page = await shopper.visit("/collections/all?q=haze&seeds=3");
    expect(page.$("#lettre [name=consent]").attr("checked")).toBeUndefined();
    const before = page.headers.get("Cache-Control");
    expect(before).toBe("private, no-cache");
    const asked = await shopper.press(SEND, { email: "claire@example.org", consent: "on" });
    expect(asked.path).toMatch(/^\/collections\/all\?.*q=haze/);
    // Beside the form, where its address leads, and nowhere else.
    expect(asked.$("[role=status]")).toHaveLength(1);
    expect(asked.$("#lettre [role=status]").text()).toContain(
      "ouvrez son lien pour confirmer votre abonnement",
    );
    await deliver();
    const confirm = pathIn(sent[0]?.text ?? "", "/newsletter/confirmer");
    // Programs that scan mails follow links, too: that changes nothing.
    for (let time = 0; time < 2; time += 1) expect((await app.shopper().visit(confirm)).status).toBe(200);
    expect((await rows())[0]?.confirmed_at).toBeNull();
    await shopper.visit(confirm);
    expect((await shopper.press("Confirmer mon abonnement")).text).toContain("Votre abonnement est confirmé");
    expect(heading(await shopper.visit(confirm))).toBe("Votre abonnement est confirmé");
    await deliver();
    const [code = ""] = /LETTRE-\w{5}-\w{5}/.exec(sent[1]?.text ?? "") ?? [];
    const buyer = app.shopper();
    const apply = async (someone: Shopper) => {
      await add(someone, "white-widow", "white-widow-1", "2");
      await someone.visit("/panier");
      return someone.press("Appliquer le code", { code });
    };
    expect((await apply(buyer)).text).toContain("LETTRE");
    await orderPack(buyer);
    const { used } = await app.shop.db
      .selectFrom("coupon")
      .select("used")
      .where("is_personal", "=", 1)
      .executeTakeFirstOrThrow();
    expect(used).toBe(1);
    expect((await apply(app.shopper())).status).toBe(400);

    const stop = pathIn(sent[1]?.text ?? "", "/newsletter/desabonner");
    expect(sent[1]?.unsubscribe).toContain(stop);
    await shopper.visit(stop);
    expect((await shopper.press("Me désabonner")).text).toContain("vous ne recevrez plus la lettre");
    expect(await rows()).toEqual([]);
    const [stopPage = ""] = stop.split("?");
    for (const path of [stop, confirm, stop.slice(0, -3), `${stopPage}?lien=%00`])
      expect(heading(await shopper.visit(path))).toBe("Ce lien n’est plus valable");
  });

  it("is ended by a mail program's POST, twice the same [NEWSLETTER-4]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/faq");
    await shopper.press(SEND, { email: "claire@example.org", consent: "on" });
    await deliver();
    const stop = pathIn(sent[0]?.text ?? "", "/newsletter/desabonner");
    const long = new FormData();
    long.set("List-Unsubscribe", "One-Click");
    long.set("more", "x".repeat(FORM.oneClick));
    expect((await fetch(app.origin + stop, { method: "POST", body: long })).status).toBe(400);
    expect(await rows()).toHaveLength(1);
    for (const kind of ["multipart", "form"] as const) {
      const answer = await fetch(app.origin + stop, oneClick(kind));
      expect(answer.status).toBe(200);
      expect(await rows()).toEqual([]);
    }
  });

  it("answers a known, an unknown and an unsubscribed mailbox alike [NEWSLETTER-1]", async () => {
    const answers: string[] = [];
    const ask = async () => {
      const shopper = app.shopper();
      await shopper.visit("/faq");
      const page = await shopper.press(SEND, { email: "claire@example.org", consent: "on" });
      answers.push(page.html.replace(/<script[\s\S]*?<\/script>|<link[^>]*>/g, ""));
      return shopper;
    };
    await ask();
    await deliver();
    const shopper = app.shopper();
    await shopper.visit(pathIn(sent[0]?.text ?? "", "/newsletter/confirmer"));
    await shopper.press("Confirmer mon abonnement");
    await ask();
    await shopper.visit(pathIn(sent[0]?.text ?? "", "/newsletter/desabonner"));
    await shopper.press("Me désabonner");
    await ask();
    expect(new Set(answers).size).toBe(1);
  });

  it("refuses on a page of its own, with what was typed and the way back [NEWSLETTER-1, FORM-2]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/blog?page=1");
    const refused = await shopper.press(SEND, { email: "claire@" });
    expect([refused.path, refused.status]).toEqual(["/newsletter", 400]);
    const summary = refused.$("#erreurs a").toArray();
    expect(summary.map((link) => [refused.$(link).attr("href"), refused.$(link).text()])).toEqual([
      ["#contenu", "Impossible de s'abonner, veuillez réessayer"],
      ["#newsletter-email", "Veuillez saisir une adresse e-mail valide."],
      ["#newsletter-consent", "Cochez la case pour recevoir la lettre."],
    ]);
    expect(refused.$("main [name=email]").val()).toBe("claire@");
    expect(refused.$("#lettre")).toHaveLength(0);
    expect(refused.$("main a[href^='/blog']").text()).toContain("Revenir à la page précédente");
    const landed = await shopper.press(SEND, { email: "claire@example.org", consent: "on" });
    expect(landed.path).toMatch(/^\/blog/);
  });

  it("refuses what filled the field that nobody sees, and says so [NEWSLETTER-1]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/faq");
    expect(shopper.page().$("#lettre-website").closest(".hidden")).toHaveLength(1);
    const refused = await shopper.press(SEND, { email: "claire@example.org", consent: "on", website: "x" });
    expect(refused.$("#newsletter-website").closest(".hidden")).toHaveLength(0);
    expect(refused.$("main [name=consent]").attr("checked")).toBeDefined();
    expect(await rows()).toEqual([]);
  });

  it("says when to try again past the bound of a mailbox [NEWSLETTER-1]", async () => {
    const ask = async () => {
      const shopper = app.shopper();
      await shopper.visit("/faq");
      return shopper.press(SEND, { email: "claire@example.org", consent: "on" });
    };
    for (let index = 0; index < TRIES["newsletter-mailbox"].points; index++)
      expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe(String(TRIES["newsletter-mailbox"].duration));
    expect(refused.text).toContain("Impossible de s'abonner, veuillez réessayer");
    expect(refused.$("main [name=email]").val()).toBe("claire@example.org");
  });

  it("leads nowhere but to a page of the shop's [NEWSLETTER-6]", async () => {
    const shopper = app.shopper();
    await shopper.visit("/faq");
    for (const retour of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
      const answer = await shopper.send("/newsletter", {
        method: "POST",
        headers: AS_FORM,
        body: new URLSearchParams({
          intent: "newsletter",
          email: `${retour.length}@example.org`,
          consent: "on",
          retour,
        }),
      });
      expect([retour, answer.status, answer.headers.get("Location")]).toEqual([retour, 303, "/#lettre"]);
    }
  });

  it.each(openStorefronts().map(({ basename }) => (basename === "/" ? "" : basename)))(
    "is offered on « %s/ » where seeds are sent, and nowhere else [NEWSLETTER-5]",
    async (basename) => {
      const shopper = app.shopper();
      const home = await shopper.visit(basename || "/");
      const sells = home.$("#lettre").length === 1;
      expect((await shopper.send(`${basename}/newsletter`)).status).toBe(sells ? 200 : 404);
      const answer = await shopper.send(`${basename}/newsletter`, {
        method: "POST",
        headers: AS_FORM,
        body: "intent=newsletter&email=claire@example.org&consent=on",
      });
      expect(answer.status).toBe(sells ? 303 : 404);
    },
  );

  it("is not offered to a minor, nor on the checkout's own frame [NEWSLETTER-5]", async () => {
    const minor = app.shopper();
    minor.cookies.set("age", "minor");
    expect((await minor.visit("/")).$("#lettre")).toHaveLength(0);
    const answer = await minor.send("/newsletter", {
      method: "POST",
      headers: AS_FORM,
      body: "intent=newsletter&email=claire@example.org&consent=on",
    });
    expect(answer.headers.get("Location")).toMatch(/majorite/);
    expect(await rows()).toEqual([]);
  });
});
