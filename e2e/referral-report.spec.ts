import type { Page } from "@playwright/test";
import { stopClock } from "./support/clock";
import { newPartner } from "./support/partners";
import type { Shopper } from "./support/shopper";
import { answeredAt } from "./support/shopper";
import { navigate } from "./support/navigate";
import { expect, test } from "./support/test";

/* What a browser with scripts tells the shop of who led it there, and what it keeps. */

const NINETY_DAYS = 90 * 24 * 3600 * 1000;

/** The reports that a page sends from now on, field by field. */
function reportsOf(page: Page): Record<string, string>[] {
  const reports: Record<string, string>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/metric/referral"))
      reports.push(Object.fromEntries(new URLSearchParams(request.postData() ?? "")));
  });
  return reports;
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    flag: sessionStorage.getItem("referral-tracked"),
    ids: ["pap_a_id", "pap_v_id"].map((name) => localStorage.getItem(name)),
  }));
const NOTHING = { flag: null, ids: [null, null] };

/** Agrees to both uses of cookies, on the page of the purposes. */
async function agree(shopper: Shopper): Promise<void> {
  await shopper.visit("/consentement");
  await shopper.press("Tout accepter");
  await expect(shopper.page).toHaveURL(answeredAt("/"));
}

test("is sent 3000 ms after a page was shown, once a browser session, and its ids are kept for 90 days [AFFILIATE-9]", async ({
  newShopper,
  baseURL,
}) => {
  const partner = await newPartner();
  // The first report fails: it is told to the shop, and tried again.
  const shopper = await newShopper({}, /\/metric\/referral$/);
  const { page } = shopper;
  await agree(shopper);
  await page.context().addCookies([
    {
      name: "original-referer",
      value: encodeURIComponent("https://forum.example/fil?secret=1"),
      url: baseURL,
    },
  ]);
  const failures: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/erreurs")) failures.push(request.postData() ?? "");
  });
  await page.route("**/metric/referral", (route) => route.abort());
  const reports = reportsOf(page);
  await shopper.visit(`/produit/thai?a_aid=${partner}&autre=1#sachets`);
  await expect.poll(() => failures).toEqual(["referral · TypeError: Failed to fetch"]);
  expect(reports).toEqual([
    { a_aid: partner, refer_domain: "forum.example", url: `${baseURL}/produit/thai?a_aid=${partner}` },
  ]);
  expect(await kept(page)).toEqual(NOTHING);

  await page.unroute("**/metric/referral");
  const clock = await stopClock(page);
  await shopper.follow("Collections", page.getByRole("banner"));
  await shopper.reads("Collections");
  await clock.timerSet(3000);
  await clock.runFor(2999);
  expect(reports).toHaveLength(1);
  const answered = page.waitForResponse("**/metric/referral");
  await clock.runFor(1);
  const { data } = (await (await answered).json()) as { data: { a_id: null; v_id: string } };
  expect(reports[1]).toEqual({ a_aid: "", refer_domain: "forum.example", url: `${baseURL}/collections` });
  const now = await page.evaluate(() => Date.now());
  // Nobody's link was followed to this page.
  await expect
    .poll(() => kept(page))
    .toEqual({
      flag: "true",
      ids: [null, JSON.stringify({ value: data.v_id, expires: now + NINETY_DAYS })],
    });

  await shopper.follow("Bonnes affaires", page.getByRole("banner"));
  await shopper.reads("Codes promo");
  await clock.timerSet(3000);
  await clock.runFor(60_000);
  expect(reports).toHaveLength(2);
});

test("is not sent again while its answer is late [AFFILIATE-9]", async ({ shopper }) => {
  const { page } = shopper;
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/metric/referral", async (route) => {
    await late;
    await route.continue();
  });
  const reports = reportsOf(page);
  await shopper.visit("/produit/thai?a_aid=inconnu");
  await expect.poll(() => reports.length).toBe(1);
  const clock = await stopClock(page);
  // Another page with the id: without the one under way it would be told.
  await navigate(page, "/produit/haze?a_aid=inconnu");
  await shopper.reads(/^Haze/);
  await clock.timerSet(3000);
  await clock.runFor(3000);
  const answered = page.waitForResponse("**/metric/referral");
  answer();
  await answered;
  expect(reports).toHaveLength(1);
});

test("names partner and visit as the shop's cookie does, and all of it ends with the consent [AFFILIATE-4, AFFILIATE-9]", async ({
  newShopper,
}) => {
  const partner = await newPartner();
  const shopper = await newShopper();
  const { page } = shopper;
  await agree(shopper);
  const answered = page.waitForResponse("**/metric/referral");
  await shopper.visit(`/produit/thai?a_aid=${partner}`);
  const { data } = (await (await answered).json()) as { data: Record<string, string> };
  expect(data["a_id"]).toBe(partner);
  await expect.poll(async () => (await kept(page)).flag).toBe("true");
  const values = (await kept(page)).ids.map((text) => JSON.parse(text ?? "{}").value);
  expect(values).toEqual([partner, data["v_id"]]);
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain("aff");

  await shopper.follow("Gérer les cookies", page.getByRole("contentinfo"));
  await page.getByRole("dialog").getByRole("button", { name: "Tout refuser" }).click();
  await expect.poll(() => kept(page)).toEqual(NOTHING);
  expect(await names()).not.toContain("aff");
});

test("keeps nothing without consent, and is sent once a document then; never from a private page, nor without anybody [AFFILIATE-9]", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const reports = reportsOf(page);
  const pass = async (name: string, title: string | RegExp) => {
    const clock = await stopClock(page);
    await shopper.follow(name, page.getByRole("banner"));
    await shopper.reads(title);
    await clock.timerSet(3000);
    await clock.runFor(3000);
    await page.clock.resume();
  };
  const scripted = () => page.waitForResponse(/\/assets\/after-hydration-/);

  let ran = scripted();
  await shopper.visit("/");
  await ran;
  await pass("Collections", "Collections");
  ran = scripted();
  await shopper.visit("/login?a_aid=jardin");
  await ran;
  expect(reports).toEqual([]);

  ran = scripted();
  await shopper.visit("/produit/thai?a_aid=<b>x");
  await ran;
  expect(reports).toEqual([]);

  await shopper.visit("/produit/thai?a_aid=inconnu");
  await expect.poll(() => reports.length).toBe(1);
  await pass("Collections", "Collections");
  expect(reports).toEqual([
    { a_aid: "inconnu", refer_domain: "", url: `${baseURL}/produit/thai?a_aid=inconnu` },
  ]);
  expect(await kept(page)).toEqual(NOTHING);
});
