import { ownShop } from "../support/own-shop";
import { seller } from "~/shop/profile/profile";
import type { ParsedMail } from "mailparser";
import { expect, it, onTestFinished } from "vitest";
import { answerMessage } from "~/shop/messages/answers.server";
import { listMessages } from "~/shop/messages/messages.server";
import { oneClick } from "../support/one-click";
import { OPERATOR } from "../support/sales";
import { startBuiltServer } from "../support/servers";
import { testShop } from "../support/shop";
import { createShopper, type Fields, type Shopper } from "../support/shopper";
import { mailServer } from "../support/smtp";

/* What the forms that reach the shop mail, as a mail server takes it from the built shop in a process of its own. */

const addressed = ({ to }: ParsedMail) => [to].flat()[0]?.value[0]?.address;

/** The built shop on a database of its own, with a mail server of its own. */
async function openShop(env: Record<string, string> = {}) {
  const { url, mails } = await mailServer();
  const shop = await testShop("demo");
  const server = await startBuiltServer(shop.config.databaseUrl, { SMTP_URL: url, ...env });
  onTestFinished(async () => void (await server.stop()));
  /** The first mail to a mailbox that these words are in, once it was taken. */
  const mailTo = async (address: string, words: string): Promise<ParsedMail> => {
    const find = () => mails.find((mail) => addressed(mail) === address && mail.text?.includes(words));
    await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true);
    return find() as ParsedMail;
  };
  return { shop, server, mails, mailTo, shopper: () => createShopper(fetch, server.origin) };
}

const SECRET = "zqxune phrase que personne ne répète";
const FORMS: [path: string, submit: string, fields: Fields][] = [
  ["/contact", "Envoyer le message", { subject: "delivery", orderNumber: "" }],
  ["/emploi-carriere", "Envoyer la candidature", { subject: "editing", link: "", keep: "on" }],
  ["/programme-affiliation", "Envoyer la demande", { subject: "website", link: "https://exemple.test/" }],
];

it("each message reaches the shop with its sender to reply to, and is acknowledged without a word of it; the answer names its number [MESSAGE-2, MESSAGE-6, MESSAGE-9]", async () => {
  const { shop, mails, mailTo, shopper } = await openShop();
  for (const [index, [path, submit, fields]] of FORMS.entries()) {
    const email = `claire${index}@example.org`;
    const writer = shopper();
    await writer.visit(path);
    const sent = await writer.press(submit, { name: "Claire Dupont", email, text: SECRET, ...fields });
    expect([path, sent.status]).toEqual([path, 200]);
    const [message] = await listMessages(shop.db, { all: true, limit: 10 });
    const number = message?.number ?? "";

    const copy = await mailTo(seller().email, email);
    expect([copy.replyTo].flat()[0]?.value[0]?.address).toBe(email);
    expect(copy.text).toContain(SECRET);
    const received = await mailTo(email, number);
    expect(received.headers.get("auto-submitted")).toBe("auto-generated");
    expect(`${received.text} ${String(received.html)} ${received.subject}`).not.toContain("zqx");
    expect(received.replyTo).toBeUndefined();

    const answer = `Réponse à la demande ${index}.`;
    expect((await answerMessage(shop.db, { number, answer }, OPERATOR, Date.now())).ok).toBe(true);
    const answered = await mailTo(email, answer);
    expect(`${answered.subject} ${answered.text}`).toContain(number);
    await shop.db.deleteFrom("message").execute();
  }
  expect(mails).toHaveLength(3 * FORMS.length);
});

const linkIn = (mail: ParsedMail, page: string) =>
  new RegExp(`https://boutique\\.test(${page}\\?lien=[\\w-]+)`).exec(mail.text ?? "")?.[1] ?? "";

/** What mail programs offer beside a mail of a list. */
const wayOut = ({ headers }: ParsedMail) =>
  (headers.get("list") as unknown as { unsubscribe?: { url: string } } | undefined)?.unsubscribe?.url ?? "";

async function subscribe(someone: Shopper, email: string) {
  await someone.visit("/lire-le-sachet");
  await someone.press("M’abonner", { email, consent: "on" });
}

it("the letter's two mails name the way out as mail programs read it, which ends it in one POST; the code comes once [NEWSLETTER-2, NEWSLETTER-3, NEWSLETTER-4]", async () => {
  const { shop, server, mails, mailTo, shopper } = await openShop({
    PUBLIC_URL: "https://boutique.test",
    ...ownShop(),
  });
  const email = "claire@example.org";
  const subscriptions = () => shop.db.selectFrom("subscription").select("confirmed_at").execute();
  for (const time of [1, 2]) {
    mails.length = 0;
    const subscriber = shopper();
    await subscribe(subscriber, email);
    const asked = await mailTo(email, "/newsletter/confirmer");
    await subscriber.visit(linkIn(asked, "/newsletter/confirmer"));
    await subscriber.press("Confirmer mon abonnement");
    await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(2);
    const welcome = mails[1] as ParsedMail;
    expect(/LETTRE-\w{5}-\w{5}/.test(welcome.text ?? "")).toBe(time === 1);
    expect((await subscriptions()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true]);
    for (const mail of mails) {
      expect(wayOut(mail)).toMatch(/^https:\/\/boutique\.test\/newsletter\/desabonner\?lien=/);
      expect(mail.headerLines.find(({ key }) => key === "list-unsubscribe-post")?.line).toBe(
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      );
    }
    const { pathname, search } = new URL(wayOut(welcome));
    const ended = await fetch(server.origin + pathname + search, oneClick("multipart"));
    expect(ended.status).toBe(200);
    expect(await subscriptions()).toEqual([]);
  }
});
