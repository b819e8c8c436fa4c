import { load } from "cheerio";
import { expect, it } from "vitest";
import { copyDatabase } from "../support/databases";
import { ownFile, shopFolder, withPayments } from "../support/own-shop";
import { startBuiltServer } from "../support/servers";
import { plain } from "../support/shopper";

/* The built shop where strangers can come, with simulated payments and without. */

const PUBLIC_URL = "https://chenevis.example";
const shopWith = (methods: string) => ({ SHOP_DIR: shopFolder(withPayments(ownFile(), methods)) });
/** What every page says, by the payments that are on. */
const WORDS = {
  sandbox:
    "Boutique de démonstration. Les paiements sont simulés : aucune somme n’est prélevée et rien n’est envoyé.",
  "transfer, sandbox":
    "Boutique de démonstration. Le paiement de démonstration ne prélève rien, et rien n’est envoyé pour lui. Les virements, eux, sont réels.",
};

it("does not start with simulated payments at a public address, and says why in a line [PAYMENT-13]", async () => {
  const database = await copyDatabase("demo");
  for (const methods of ["sandbox", "transfer, sandbox"]) {
    const refused = await startBuiltServer(database, { PUBLIC_URL, ...shopWith(methods) }).then(
      () => "started",
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^The server ended with 1:/);
    expect(refused).toMatch(
      /shop\.yaml, payments\u202f: «\u202fsandbox\u202f» .*\(PUBLIC_URL\) est https:\/\/chenevis\.example.*\n/,
    );
  }
});

it.each(["sandbox", "transfer, sandbox"] as const)(
  "says so in its log and on every page, the error screen among them, of %s [PAYMENT-15, PAYMENT-16]",
  async (payments) => {
    const server = await startBuiltServer(await copyDatabase("demo"), {
      PUBLIC_URL,
      ...shopWith(payments),
      SANDBOX_PAYMENTS: "allowed",
    });
    try {
      const warned = server
        .output()
        .split("\n")
        .filter((line) => line.includes("SANDBOX_PAYMENTS"));
      expect(warned.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40]);
      const asked: [string, number, RequestInit?][] = [
        ["/", 200],
        ["/ch", 200],
        ["/us/collections/all", 200],
        ["/panier", 200],
        ["/de/collections/all", 200],
        ["/login", 200],
        ["/statut-de-la-commande", 200],
        ["/conditions-generales", 200],
        ["/nope", 404],
        ["/ch/produit/nope", 404],
        ["/api/nope", 404],
        // Answered without any loader.
        ["/", 405, { method: "POST", body: new URLSearchParams() }],
        // The edge's own pages.
        ["/panier", 403, { method: "POST", headers: { Origin: "https://evil.example" } }],
        ["/%ff", 400],
      ];
      for (const [path, status, init] of asked) {
        const answer = await fetch(server.origin + path, { redirect: "manual", ...init });
        const page = load(await answer.text());
        const drawn = plain(page("body").text().slice(0, 2000));
        expect([path, answer.status, drawn.includes(WORDS[payments])]).toEqual([path, status, true]);
      }
    } finally {
      await server.stop();
    }
  },
);

it("simulates nothing at a public address by default, and no page speaks of it [PAYMENT-13]", async () => {
  const server = await startBuiltServer(await copyDatabase("demo"), {
    PUBLIC_URL,
    ...shopWith("transfer"),
  });
  try {
    expect(server.output()).not.toContain("SANDBOX_PAYMENTS");
    for (const path of ["/", "/ch", "/us", "/us/panier", "/nope"]) {
      const text = plain(load(await (await fetch(server.origin + path)).text())("body").text());
      expect([path, /simulé|démonstration\. Les|d’essai \(|Paiement de démonstration/i.test(text)]).toEqual([
        path,
        false,
      ]);
      expect([path, /Moyens? de paiement :? ?\./.test(text)]).toEqual([path, false]);
    }
  } finally {
    await server.stop();
  }
});
