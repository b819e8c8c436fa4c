import type { Page, Request } from "@playwright/test";
import type { Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* A page that was opened before the shop got a new build. Only scripts can be outdated. */

/** Leaves a mark that only a new document wipes out. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "1"));
const marked = (page: Page) => expect(page.locator("html[data-mark]"));

/** Everything asked for as a document from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on("request", (request: Request) => {
    if (request.isNavigationRequest())
      documents.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return documents;
}

/** Opens a page and waits until it follows the shop's builds. */
async function settle(shopper: Shopper, path: string): Promise<void> {
  const followed = shopper.page.waitForResponse("**/builds/latest.json");
  await shopper.visit(path);
  await followed;
  await mark(shopper.page);
}

/** Plays a shop whose newest build is another one, and lets the page see it. @param known whether the shop describes it */
async function bringBuild(page: Page, known = true): Promise<void> {
  await page.route("**/builds/latest.json", (route) => route.fulfill({ json: { id: "next", timestamp: 0 } }));
  await page.route("**/builds/meta/next.json", (route) =>
    known ? route.fulfill({ json: { id: "next" } }) : route.fulfill({ status: 404, json: {} }),
  );
  const described = page.waitForResponse("**/builds/meta/next.json");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await described).finished();
}

const GONE = { status: 404, contentType: "text/plain", body: "Fichier inconnu.\n" };

test("Remix's client has what following the builds reads and alters [SERVER-11]", async ({ shopper }) => {
  await settle(shopper, "/collections/all");
  const { id } = await (await shopper.page.request.get("/builds/latest.json")).json();
  const found = await shopper.page.evaluate(() => {
    const { __remixManifest: manifest, __remixRouter: router } = window;
    type Route = (typeof router.routes)[number];
    const all = (routes: Route[]): Route[] => routes.flatMap((one) => [one, ...all(one.children ?? [])]);
    const routes = all(router.routes);
    return {
      version: manifest.version,
      navigation: router.state.navigation.state,
      subscribe: typeof router.subscribe,
      // Only the routes of the page that is shown have their scripts; the others' are fetched by `lazy`.
      lazy: routes.filter(({ lazy }) => typeof lazy === "function").length > routes.length / 2,
      modules: routes.every((one) => /^\/assets\/.*\.js$/.test(manifest.routes[one.id]?.module ?? "")),
    };
  });
  expect(found).toEqual({
    version: id,
    navigation: "idle",
    subscribe: "function",
    lazy: true,
    modules: true,
  });
});

test(
  "a page of the newest build is not told otherwise, and goes on without loading [EDGE-17]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await settle(shopper, "/collections/all");
    const again = page.waitForResponse("**/builds/latest.json");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await (await again).finished();
    await shopper.follow("Afghani");
    await shopper.reads("Afghani");
    await marked(page).toHaveCount(1);
  },
);

test("after a new build the next link loads its page whole, in its own storefront [EDGE-18]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await settle(shopper, "/ch/collections/all?tri=nom");
  await bringBuild(page);
  await marked(page).toHaveCount(1);
  await shopper.follow("Afghani");
  await shopper.reads("Afghani");
  await expect(page).toHaveURL("/ch/produit/afghani");
  await marked(page).toHaveCount(0);
  // The page it came to is followed without loading until it learns of a build in its turn.
  await mark(page);
  await page.goBack();
  await shopper.reads(/^Toutes les variétés — /);
});

test("after a new build a form is sent whole, with everything in it, once [EDGE-18]", async ({ shopper }) => {
  const { page } = shopper;
  await settle(shopper, "/produit/thai");
  await bringBuild(page);
  const documents = documentsOf(page);
  await shopper.fill({ "Nombre de sachets": "3" });
  await shopper.press("Ajouter au panier");
  await shopper.reads("Panier");
  await expect(shopper.status()).toHaveText("3 sachets ajoutés à votre panier.");
  await expect(page.getByRole("textbox", { name: /^Quantité de Thai/ })).toHaveValue("3");
  expect(documents).toEqual(["POST /panier", "GET /panier"]);
});

test(
  "a link within the page stays on it, and another window's is the browser's [EDGE-18]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await settle(shopper, "/produit/thai");
    await bringBuild(page);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "#ici";
      link.textContent = "Ici";
      link.dataset["seen"] = "";
      document.addEventListener("click", ({ target }) => {
        if (target === link) link.dataset["seen"] = "yes";
      });
      document.querySelector("main")?.prepend(link);
    });
    const link = page.getByRole("link", { name: "Ici", exact: true });
    await link.click();
    await expect(link).toHaveAttribute("data-seen", "yes");
    const opened = page.context().waitForEvent("page");
    await page
      .getByRole("link", { name: "Panier" })
      .first()
      .click({ modifiers: ["Control"] });
    await (await opened).waitForURL("**/panier");
    await marked(page).toHaveCount(1);
  },
);

test(
  "a build that the shop does not describe yet changes nothing [EDGE-18]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await settle(shopper, "/collections/all");
    await bringBuild(page, false);
    await shopper.follow("Afghani");
    await shopper.reads("Afghani");
    await marked(page).toHaveCount(1);
  },
);

test(
  "a page whose script is gone is loaded whole by the link that leads to it [EDGE-20]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await page.route("**/assets/product-*.js", (route) => route.fulfill(GONE));
    await settle(shopper, "/ch/collections/all");
    const documents = documentsOf(page);
    await page.getByRole("link", { name: "Afghani", exact: true }).click();
    await expect(page).toHaveURL("/ch/produit/afghani");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Afghani");
    // Its own scripts are gone too: the server's page works without them, and nothing loads it again.
    await page.getByRole("textbox", { name: "Nombre de sachets" }).fill("2");
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page.getByRole("status")).toHaveText("2 sachets ajoutés à votre panier.");
    expect(documents).toEqual(["GET /ch/produit/afghani", "POST /ch/panier", "GET /ch/panier"]);
  },
);

test("a form sent to a page whose script is gone is answered, and its page shown [EDGE-20]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.route("**/assets/cart-*.js", (route) => route.fulfill(GONE));
  await settle(shopper, "/produit/thai");
  const documents = documentsOf(page);
  await shopper.fill({ "Nombre de sachets": "2" });
  // As a form whose answer is a page and no panel.
  await page
    .locator("form[data-panel]")
    .first()
    .evaluate((form) => form.removeAttribute("data-panel"));
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Panier");
  await expect(page.getByRole("textbox", { name: /^Quantité de Thai/ })).toHaveValue("2");
  await expect(page).toHaveURL("/panier");
  expect(documents).toEqual(["GET /panier"]);
});

test(
  "going back to a page whose script is gone loads it whole [EDGE-20]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await shopper.visit("/produit/thai");
    await page.route("**/assets/product-*.js", (route) => route.fulfill(GONE));
    // Another document, which never had the product's script.
    await settle(shopper, "/collections/all");
    await page.evaluate(() => history.replaceState(history.state, "", "/produit/thai#proches"));
    await shopper.follow("Suivre une commande", page.getByRole("contentinfo"));
    await expect(page).toHaveURL("/statut-de-la-commande");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thai");
  },
);

test(
  "before a page follows the builds, one whose script is gone is loaded whole, once [EDGE-20]",
  { tag: TWIN },
  async ({ browser, baseURL, answers }) => {
    // The browser complains in the console: no page of the usual kind.
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await context.addCookies(answers);
    const page = await context.newPage();
    await page.route("**/assets/after-*.js", (route) => route.fulfill(GONE));
    await page.route("**/assets/product-*.js", (route) => route.fulfill(GONE));
    await page.goto("/collections/all");
    await page.waitForFunction(() => window.__remixRouter?.state.initialized);
    const documents = documentsOf(page);
    await mark(page);
    await page.getByRole("link", { name: "Afghani", exact: true }).click();
    await marked(page).toHaveCount(0);
    await expect(page).toHaveURL("/produit/afghani");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Afghani");
    // A loop would have gone round by now.
    await page.waitForLoadState("networkidle");
    expect(documents).toEqual(["GET /produit/afghani"]);
    await context.close();
  },
);

test("a page whose first script is gone works as the server made it [EDGE-20]", async ({ shopper }) => {
  const { page } = shopper;
  await page.route("**/assets/entry.client-*.js", (route) => route.fulfill(GONE));
  const gone = page.waitForResponse("**/assets/entry.client-*.js");
  await page.goto("/produit/thai");
  await gone;
  const documents = documentsOf(page);
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByRole("status")).toHaveText("Un sachet ajouté à votre panier.");
  expect(documents).toEqual(["POST /panier", "GET /panier"]);
});

test("a drawing that is gone is left out of its page [EDGE-20]", { tag: TWIN }, async ({ shopper }) => {
  const { page } = shopper;
  for (const name of ["figure-section", "lineage-tree", "delivery-timeline"])
    await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill(GONE));
  await settle(shopper, "/collections/all");
  const gone = page.waitForResponse("**/assets/figure-section-*.js");
  await shopper.follow("Afghani");
  await shopper.reads("Afghani");
  await gone;
  await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
  await marked(page).toHaveCount(1);
  // Its build is gone with it: the next page is loaded whole.
  await page.locator("#proches").getByRole("link").first().click();
  await marked(page).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Au dos du sachet" })).toBeVisible();
});
