import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { askForNewsletter, confirmSubscription } from "~/shop/newsletter/newsletter.server";
import { run } from "../../cli/newsletter";
import { OPERATOR, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

async function newsletter(shop: TestShop, ...args: string[]) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line.replace(/[\u00a0\u202f]/g, " "));
  const io = {
    db: shop.db,
    cwd: shop.config.varDir,
    now: shop.now(),
    operator: OPERATOR,
    out: say,
    err: say,
  };
  return { code: await run(args, io), said };
}

it("lists and exports subscriptions that were confirmed, and ends one [NEWSLETTER-2, NEWSLETTER-4]", async () => {
  const shop = await smallShop();
  for (const [email, region] of [
    ["claire@example.org", "fr"],
    ["urs@example.org", "ch"],
    ["jamais@example.org", "fr"],
  ] as const)
    await askForNewsletter(shop.db, { email, region, consent: "J’accepte, « oui »." }, email, shop.now());
  const tokens = await shop.db.selectFrom("subscription").select(["email", "token"]).execute();
  for (const { email, token } of tokens)
    if (email !== "jamais@example.org") await confirmSubscription(shop.db, token, shop.now());
  const listed = await newsletter(shop, "list");
  expect(listed.said.sort()).toEqual([
    "claire@example.org\tdepuis le 2026-11-20 12:00 UTC\tfr",
    "urs@example.org\tdepuis le 2026-11-20 12:00 UTC\tch",
  ]);
  const exported = await newsletter(shop, "export");
  const rows = parse(exported.said.join("\n"), { columns: true }) as Record<string, string>[];
  const urs = rows.find(({ email }) => email === "urs@example.org");
  const token = tokens.find(({ email }) => email === "urs@example.org")?.token ?? "";
  expect(urs).toMatchObject({
    region: "ch",
    confirmed_at: "2026-11-20T12:00:00.000Z",
    consent: "J’accepte, « oui ».",
  });
  expect(urs?.["unsubscribe"]).toMatch(new RegExp(`^https?://.*/ch/newsletter/desabonner\\?lien=${token}$`));
  expect(await newsletter(shop, "remove", "URS@example.org")).toEqual({
    code: 0,
    said: ["URS@example.org est désabonné."],
  });
  expect((await newsletter(shop, "remove", "urs@example.org")).code).toBe(1);
  expect((await newsletter(shop, "list")).said).toHaveLength(1);
  await shop.db
    .updateTable("subscription")
    .set({ email: "claire@xn--e1afmkfd.xn--90ae", email_key: "claire@xn--e1afmkfd.xn--90ae" })
    .where("email", "=", "claire@example.org")
    .execute();
  expect((await newsletter(shop, "remove", "claire@пример.бг")).code).toBe(0);
});

it("says how it is used where it is not understood", async () => {
  const shop = await smallShop();
  for (const args of [[], ["nope"], ["remove"], ["list", "x"], ["remove", "a", "b"]])
    expect((await newsletter(shop, ...args)).code).toBe(2);
});
