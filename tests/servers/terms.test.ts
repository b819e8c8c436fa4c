import { rootStorefront } from "~/shop/profile/profile";
import { expect, it, onTestFinished } from "vitest";
import { dayText } from "~/shop/region/dates";
import { newClaire, orderPack } from "../support/buying";
import { readPdf } from "../support/pdf";
import { startBuiltServer } from "../support/servers";
import { testShop } from "../support/shop";
import { createShopper, plain } from "../support/shopper";
import { mailServer } from "../support/smtp";

/* The terms as they reach a customer: from the built shop in a process of its own, by a mail server. */

it("the mail of each order brings the terms as the same PDF, whichever process wrote it [MAIL-4, MAIL-6]", async () => {
  const { url, mails } = await mailServer();
  const shop = await testShop("demo");
  for (const count of [1, 2]) {
    const server = await startBuiltServer(shop.config.databaseUrl, { SMTP_URL: url });
    onTestFinished(async () => void (await server.stop()));
    await orderPack(createShopper(fetch, server.origin), { contact: newClaire() });
    await expect.poll(() => mails.length).toBe(count);
    expect(await server.stop()).toBe(0);
  }
  const [one, other] = mails.map(({ attachments }) =>
    attachments.filter(({ contentType }) => contentType === "application/pdf"),
  );
  const { version } = await shop.db
    .selectFrom("content_version")
    .select("version")
    .where("slug", "=", "conditions-generales")
    .executeTakeFirstOrThrow();
  expect(one?.map(({ filename }) => filename)).toEqual([`conditions-generales-${version}.pdf`]);
  const words = plain(readPdf(one?.[0]?.content ?? new Uint8Array()).text);
  expect(words).toContain(
    `Version du ${plain(dayText(Date.parse(version), rootStorefront()))} 1. Identité du vendeur`,
  );
  expect(words).toContain("Annexe : modèle de formulaire de rétractation");
  expect(other?.[0]?.content.equals(one?.[0]?.content ?? new Uint8Array())).toBe(true);
});
