import type { Page } from "@playwright/test";
import { isWhole } from "../tests/support/scope";
import { logIn, newCustomer } from "./support/accounts";
import type { Shopper } from "./support/shopper";
import { expect, test } from "./support/test";

/*
 * Layout shifts, as the browser itself counts them: what scripts add or take, fonts, pictures, what a visitor is asked and the style
 * sheet's file move nothing of what stands in the window (PAGE-73).
 */

/** What the shifts of a page may sum up to: Cumulative Layout Shift counts up to 0.1 as good. */
const AT_MOST = 0.02;
/** Milliseconds after scripts took the page over, in which what they add is drawn. */
const SETTLED = 700;
/** A telephone's line: 1.6 Mbit/s, 150 ms of latency. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const WIDTHS = { 390: 844, 1280: 800 } as const;
/**
 * How often a first view that shifted is taken anew. What scripts, fonts, pictures and questions move, they move each time; how much of
 * a page Chromium had read when it first painted, a busy machine decides.
 */
const VIEWS = 3;

/** What a sample looks at: what sells, what is read, what is filled in. */
const SAMPLE = [
  "/",
  "/collections/all",
  "/produit/thai",
  "/blog",
  "/panier",
  "/login",
  "/conditions-generales",
];

/** One address of every route that draws a page. */
async function everyAddress(): Promise<string[]> {
  // Here, because it loads the whole build.
  const { ROUTES } = await import("../tests/support/natures");
  return ROUTES.flatMap(({ nature, draws }) => (nature && draws ? [nature.sample.path] : []));
}

/** Counts the shifts of each document from its start, and what moved. */
const count = () => {
  const moved: { value: number; what: string[] }[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element | null }[];
      };
      if (!hadRecentInput) moved.push({ value, what: sources.map(({ node }) => node?.nodeName ?? "?") });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

const shiftsOf = async (page: Page) => {
  await page.waitForTimeout(SETTLED);
  const moved = await page.evaluate(
    () => (window as unknown as { moved: { value: number; what: string[] }[] }).moved,
  );
  return { sum: moved.reduce((sum, { value }) => sum + value, 0), what: moved.flatMap(({ what }) => what) };
};

async function begin(shopper: Shopper, isSlow: boolean) {
  const { page } = shopper;
  await page.addInitScript(count);
  if (!isSlow) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
}

for (const [width, height] of Object.entries(WIDTHS))
  for (const isSlow of isWhole ? [false, true] : [false])
    for (const isFirst of isWhole ? [true, false] : [true])
      test(`no page shifts at ${width} px, ${isSlow ? "on a telephone's line" : "on a fast line"}, on ${isFirst ? "a first" : "a later"} view [PAGE-73]`, async ({
        newStranger,
        newShopper,
      }, { project }) => {
        test.skip(project.name !== "scripts-on", "shifts are measured where scripts run");
        const viewport = { width: Number(width), height };
        const failures: string[] = [];
        const look = async (path: string, shopper: Shopper) => {
          await begin(shopper, isSlow);
          await shopper.visit(path);
          const { sum, what } = await shiftsOf(shopper.page);
          return sum > AT_MOST ? [`${path}: ${sum.toFixed(3)} by ${what.join(", ")}`] : [];
        };
        const lookAnew = async (path: string) => {
          let shifted: string[] = [];
          for (let view = 1; view <= VIEWS; view++) {
            shifted = await look(path, await newStranger({ viewport }));
            if (shifted.length === 0) break;
          }
          return shifted;
        };
        const addresses = isWhole ? await everyAddress() : SAMPLE;
        // This visitor has answered the questions and has the style sheet's file.
        const later = isFirst ? null : await newShopper({ viewport });
        if (later) {
          await later.addPack("thai", /^5 graines/);
          await later.page.waitForTimeout(SETTLED);
          for (const path of [...addresses, "/panier", "/checkout"])
            failures.push(...(await look(path, later)));
        } else for (const path of addresses) failures.push(...(await lookAnew(path)));
        expect(failures).toEqual([]);
      });

test("what is a customer's own moves nothing as it comes [PAGE-73]", async ({ newShopper }, { project }) => {
  test.skip(project.name !== "scripts-on", "shifts are measured where scripts run");
  const shopper = await newShopper();
  const { page } = shopper;
  await begin(shopper, false);
  await shopper.visit("/login");
  await logIn(shopper, await newCustomer());
  await shopper.reads("Mon compte");
  await shopper.addPack("thai", /^5 graines/);
  await shopper.visit("/produit/thai");
  await shopper.press("Ajouter aux favoris");
  await expect(shopper.status()).toContainText("est dans vos favoris.");
  const failures: string[] = [];
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const path of ["/produit/thai", "/compte", "/compte/wishlist", "/panier", "/checkout"]) {
      await shopper.visit(path);
      // The button that takes a wish off is there once the shop has told of it.
      if (path === "/produit/thai")
        await expect(page.getByRole("button", { name: "Retirer Thai" })).toBeVisible();
      const { sum, what } = await shiftsOf(page);
      if (sum > AT_MOST) failures.push(`${path}, ${width} px: ${sum.toFixed(3)} by ${what.join(", ")}`);
    }
  }
  expect(failures).toEqual([]);
});

test("a block that is inserted counts as a shift [PAGE-73]", async ({ newStranger }, { project }) => {
  test.skip(project.name !== "scripts-on", "shifts are measured where scripts run");
  const shopper = await newStranger();
  await begin(shopper, false);
  await shopper.visit("/conditions-generales");
  await shopper.page.evaluate(() => {
    const added = document.createElement("div");
    added.style.height = "300px";
    document.body.prepend(added);
  });
  expect((await shiftsOf(shopper.page)).sum).toBeGreaterThan(AT_MOST);
});

test("an answer about the age moves nothing of the page [PAGE-73, VISITOR-1]", async ({ newStranger }) => {
  const shopper = await newStranger();
  const { page } = shopper;
  const top = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y;
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    await page.context().clearCookies();
    // No dialog: a page that sells nothing.
    await shopper.visit("/conditions-generales");
    const before = await top();
    await shopper.press("J’ai 18 ans ou plus");
    await expect(page.getByRole("region", { name: "Boutique réservée aux adultes" })).toHaveCount(0);
    expect(await top()).toBe(before);
  }
});
