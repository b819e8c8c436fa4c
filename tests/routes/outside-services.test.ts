import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "~/config.server";
import { testApp } from "../support/app";
import { add } from "../support/buying";
import { PUBLIC, ROUTES } from "../support/natures";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";

/* Other firms' programs: what documents offer of them and what their visitors are told, without scripts. */

const IDS = { "tag-manager": "GTM-ABC1234", "email-marketing": "AbC123" };

/** The shop's environment names its ids with all three firms. */
function configure(): void {
  vi.stubEnv("TAG_MANAGER_ID", IDS["tag-manager"]);
  vi.stubEnv("TAG_MANAGER_HOSTS", "*.google-analytics.com, stats.example");
  vi.stubEnv("EMAIL_MARKETING_ID", IDS["email-marketing"]);
  vi.stubEnv("SESSION_REPLAY_ID", "abcdefghij");
}
// The next file may run in the same process.
afterEach(() => void vi.unstubAllEnvs());

const FIRMS = /Google|Klaviyo|Clarity|Microsoft/;
const HOSTS =
  "https://www.googletagmanager.com https://*.klaviyo.com https://*.google-analytics.com https://stats.example";

const offered = ({ $ }: VisitedPage) => {
  const text = $("script#services").text();
  return text === "" ? null : (JSON.parse(text) as { ids: object; publicRoutes: string[] });
};

/** The sources of a directive that are other hosts. */
const othersIn = ({ headers }: VisitedPage, directive: string) => {
  const policy = headers.get("Content-Security-Policy") ?? "";
  const sources = policy.split("; ").find((one) => one.startsWith(`${directive} `)) ?? "";
  return sources
    .split(" ")
    .filter((source) => source.startsWith("https:"))
    .join(" ");
};

async function grown(shopper: Shopper): Promise<Shopper> {
  await shopper.visit("/majorite");
  await shopper.press("J’ai 18 ans ou plus");
  return shopper;
}

/** The words of the strip, and of the page of purposes. */
async function asked(shopper: Shopper) {
  const strip = await shopper.visit("/collections");
  const page = await shopper.visit("/consentement");
  return {
    strip: plain(strip.$(".question-strip").text()),
    page: plain(page.$("main").text()),
    purposes: page
      .$("main input[type=checkbox]")
      .toArray()
      .map((box) => page.$(box).attr("name")),
  };
}

describe("a shop that works with no other firm", () => {
  it("offers nothing, names nobody, and asks for no measure of audience [MARKETING-1, MARKETING-3]", async () => {
    const app = await testApp();
    const shopper = await grown(app.shopper());
    const { strip, page, purposes } = await asked(shopper);
    expect(purposes).toEqual(["marketing"]);
    expect(strip).toMatch(/avec votre accord\s: « publicité et affiliation »\. Votre choix/);
    expect(strip + page).not.toMatch(/audience/);
    expect(page).toMatch(/Un usage demande votre accord/);
    for (const path of ["/", "/cookies", "/politique-de-confidentialite"]) {
      const visited = await shopper.visit(path);
      expect([path, offered(visited)]).toEqual([path, null]);
      expect(visited.headers.get("Content-Security-Policy")).not.toMatch(/https:|connect-src/);
      expect([path, FIRMS.exec(visited.text)]).toEqual([path, null]);
    }
    // What is not asked for is not agreed to.
    const answer = await shopper.send("/consentement", {
      method: "POST",
      body: new URLSearchParams({ intent: "choose", analytics: "on" }),
    });
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^consent_choice=none;/));
  });
});

describe("a shop that works with other firms", () => {
  beforeEach(configure);

  it("names each with its purpose, in the question, its page, the register and the texts [MARKETING-1]", async () => {
    const app = await testApp();
    const shopper = await grown(app.shopper());
    const { strip, page, purposes } = await asked(shopper);
    expect(purposes).toEqual(["analytics", "marketing"]);
    expect(strip).toMatch(/« mesure d’audience » et « publicité et affiliation »/);
    expect(page).toMatch(
      /Mesure d’audience.*Google Tag Manager.*Publicité et affiliation.*partenaire.*Klaviyo/,
    );
    expect(page).not.toMatch(/Clarity/);
    await shopper.press("Tout accepter");
    expect(shopper.cookies.get("consent_choice")).toBe("both");
    const { text } = await app.shop.db.selectFrom("consent_text").select("text").executeTakeFirstOrThrow();
    expect(text).toMatch(/Google Tag Manager[^]*Klaviyo/);
    for (const path of ["/cookies", "/politique-de-confidentialite"]) {
      const visited = await shopper.visit(path);
      expect([path, /Google[^]*Klaviyo/.test(visited.text), /Clarity/.test(visited.text)]).toEqual([
        path,
        true,
        false,
      ]);
    }
  });

  it("takes no consent that was given to other words [MARKETING-1, VISITOR-6]", async () => {
    vi.unstubAllEnvs();
    const before = await grown((await testApp()).shopper());
    await before.visit("/consentement");
    await before.press("Tout accepter");
    configure();
    const shopper = (await testApp()).shopper();
    for (const [name, value] of before.cookies) shopper.cookies.set(name, value);
    const page = await shopper.visit("/");
    expect(page.$("#question-consent").length).toBe(1);
    expect(shopper.cookies.has("consent_choice")).toBe(false);
  });

  it("offers its ids on public pages alone, whose policy names exactly its hosts [MARKETING-3]", async () => {
    const app = await testApp();
    const shopper = await grown(app.shopper());
    for (const path of ["/", "/collections/all", "/ch/produit/white-widow"]) {
      const page = await shopper.visit(path);
      expect([path, offered(page)?.ids]).toEqual([path, IDS]);
      for (const directive of ["script-src", "connect-src", "img-src"])
        expect([path, directive, othersIn(page, directive)]).toEqual([path, directive, HOSTS]);
      expect(othersIn(page, "style-src") + othersIn(page, "default-src")).toBe("");
    }
    const publicFiles = ROUTES.flatMap(({ file, nature }) => (nature?.isPublic ? [file] : [])).sort();
    const { publicRoutes = [] } = offered(await shopper.visit("/")) ?? {};
    expect(publicRoutes.map((id) => `${id}.tsx`).sort()).toEqual(publicFiles);
    expect(PUBLIC.length).toBeGreaterThan(20);

    for (const path of ["/panier", "/login", "/statut-de-la-commande", "/consentement", "/nulle-part"]) {
      const page = await shopper.visit(path);
      expect([path, offered(page)]).toEqual([path, null]);
      expect(page.headers.get("Content-Security-Policy")).not.toMatch(/https:|connect-src/);
    }
  });

  it("offers nothing beside a message, nor where the shop is closed to its visitor [MARKETING-3]", async () => {
    const app = await testApp();
    const shopper = await grown(app.shopper());
    await shopper.visit("/consentement?retour=/collections");
    expect(offered(await shopper.press("Tout accepter"))).toBe(null);
    expect(offered(await shopper.visit("/collections"))?.ids).toEqual(IDS);
    await add(shopper, "white-widow", "white-widow-10");
    expect(offered(await shopper.visit("/collections"))?.ids).toEqual(IDS);
    shopper.cookies.set("age", "minor");
    expect(offered(await shopper.visit("/collections"))).toBe(null);
    expect(offered(await shopper.visit("/cookies"))).toBe(null);
  });

  it("replays no session after 13 September 2025 [MARKETING-2]", async () => {
    const app = await testApp();
    const shopper = await grown(app.shopper());
    const end = Date.UTC(2025, 8, 14);
    app.shop.advance(end - 1 - app.shop.now());
    expect(offered(await shopper.visit("/"))?.ids).toEqual({ ...IDS, "session-replay": "abcdefghij" });
    expect(othersIn(await shopper.visit("/"), "script-src")).toContain("https://*.clarity.ms");
    expect((await shopper.visit("/consentement")).text).toContain("Microsoft Clarity");
    app.shop.advance(1);
    expect(offered(await shopper.visit("/"))?.ids).toEqual(IDS);
    expect((await shopper.visit("/consentement")).text).not.toContain("Microsoft Clarity");
  });

  it("expires what programs kept for the shop with the consent, and nothing of the shop's [MARKETING-5]", async () => {
    const app = await testApp();
    const shopper = await grown(app.shopper());
    await add(shopper, "white-widow", "white-widow-10");
    await shopper.visit("/consentement");
    await shopper.press("Tout accepter");
    for (const name of ["_ga", "_ga_ABC", "__kla_id"]) shopper.cookies.set(name, "x");
    await shopper.visit("/consentement");
    const { path, body } = shopper.fill("Enregistrer mes choix", { marketing: null });
    const lines = (await shopper.send(path, { method: "POST", body })).headers.getSetCookie();
    expect(lines.filter((line) => line.startsWith("_ga="))).toEqual([
      expect.stringMatching(/^_ga=ended; Max-Age=0; (?!.*Domain)/),
      expect.stringMatching(/^_ga=ended; Max-Age=0; Domain=localhost; /),
    ]);
    await shopper.press("Enregistrer mes choix", { marketing: null });
    expect([...shopper.cookies.keys()].filter((name) => name.startsWith("_"))).toEqual([]);
    expect(shopper.cookies.get("consent_choice")).toBe("analytics");
    expect(shopper.cookies.has("cart")).toBe(true);
  });
});

describe("the environment", () => {
  it.each([
    ["TAG_MANAGER_ID", "UA-12345-1", "an id as GTM-ABC1234"],
    ["TAG_MANAGER_ID", "GTM-ABC1234'><script>", "an id as GTM-ABC1234"],
    ["EMAIL_MARKETING_ID", "abc", "an id as AbC123"],
    ["SESSION_REPLAY_ID", "../x", "an id as abcdefghij"],
  ])("refuses %s=%s in one line [SERVER-17]", (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(`Environment: ${name}: ${reason}`);
  });

  it("refuses a host that is none [SERVER-17]", () => {
    for (const value of ["https://stats.example", "stats.example/x", "*", "a b.example", "stats.example;"])
      expect(() => readConfig({ TAG_MANAGER_HOSTS: value })).toThrow(/^Environment: TAG_MANAGER_HOSTS/);
  });
});
