import { load } from "cheerio";
import { afterAll, describe, expect, it } from "vitest";
import type { FormNature } from "~/http/forms/form-nature.server";
import { type FormCase, FORMS } from "../forms/cases";
import { buttonOf, reach } from "../forms/reach";
import { accountsOf, PASSWORD } from "../support/accounts";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { formsOf } from "../support/natures";
import { WORST_PATHS } from "../support/evil-paths";
import { routeOf } from "../support/routes";
import { returnFaults, targetsOf } from "../support/return-faults";
import { isWhole } from "../support/scope";
import { plain, type Shopper, type VisitedPage } from "../support/shopper";
import { walk } from "../support/walk";

/*
 * The matrix of forms: every form that stands on any page of the built shop, for guests and for customers, is put through the
 * same questions. One that tests/forms/cases.ts does not know fails.
 */

const app = await testApp("demo", undefined, afterAll);
// More orders than the demo shop has packs for; one pack stays sold out, whose return is asked for.
await app.shop.db
  .updateTable("stock_item")
  .set({ on_hand: 100_000 })
  .where("id", "!=", "white-widow-3")
  .execute();
await app.shop.catalogue.refresh();
const world = { newShopper: app.shopper, accounts: accountsOf(app.shop) };
const { pages } = await walk({ ...world, origin: app.origin });

/** A form by method, route and intent; the one that its button's words are of. */
function keyOf($: VisitedPage["$"], form: Parameters<VisitedPage["$"]>[0], path: string): string {
  const one = $(form as string);
  const method = (one.attr("method") ?? "get").toUpperCase();
  const intent = one.find("[name=intent]").attr("value") ?? "";
  return `${method} ${routeOf(one.attr("action") ?? path)} ${intent}`;
}

const crawled = new Set(
  pages
    // The gallery's forms are specimens.
    .filter(({ path }) => !path.endsWith("/test123"))
    .flatMap(({ html, path }) => {
      const $ = load(html.replace(/<style[\s\S]*?<\/style>/g, ""));
      return $("form")
        .toArray()
        .map((form) => keyOf($, form as never, path));
    }),
);

it("knows every form that was crawled, and no other", () => {
  expect([...crawled].sort()).toEqual(Object.keys(FORMS).sort());
});

/** What the module of each form's route says of it, by the same keys. */
const SAID = new Map<string, FormNature>();
const SILENT: string[] = [];
for (const [id, forms] of formsOf(await serverBuild()))
  if (forms === null) SILENT.push(id);
  else for (const [intent, nature] of Object.entries(forms)) SAID.set(`POST ${id}.tsx ${intent}`, nature);

/** What scripts send, and no form of a page. */
const SENT_BY_SCRIPTS = /routes\/(cart\/summary|system\/(client-errors|referral))\.tsx/;

/** What stands where no crawl comes: beside prices that changed since, by a mailbox's second order that is not paid, and by a customer's that waits for a transfer. Their own tests press them. */
const UNCRAWLED = [
  "routes/cart/cart.tsx accept-prices",
  "routes/order/order.tsx confirm-hold",
  "routes/account/order.tsx confirm-hold",
  "routes/account/order.tsx announce-transfer",
].map((form) => `POST ${form}`);

it("says what each form is beside the action that takes it; an action that says nothing is refused [FORM-14]", () => {
  expect(SILENT).toEqual([]);
  const said = [...SAID.keys()].filter((key) => !SENT_BY_SCRIPTS.test(key));
  expect(said.sort()).toEqual(
    Object.keys(FORMS)
      .filter((key) => key.startsWith("POST "))
      .concat(UNCRAWLED)
      .sort(),
  );
});

/** The limits that were counted, and the ids of mails with their templates. */
async function traces(): Promise<{ counted: Set<string>; mails: Map<string, string> }> {
  const { db } = app.shop;
  const counts = await db.selectFrom("rate_limit").select("key").execute();
  const mails = await db.selectFrom("outbox").select(["id", "template"]).execute();
  return {
    counted: new Set(counts.map(({ key }) => key.split(":")[0] ?? "")),
    mails: new Map(mails.map(({ id, template }) => [id, template])),
  };
}

/** The shopper before the form itself. */
async function come(form: FormCase): Promise<Shopper> {
  // All of them come from one address, and its limits are not what is asked here.
  await app.shop.db.deleteFrom("rate_limit").execute();
  return reach(form, world);
}

/** A shopper who was refused, before the form once more; another one where the form's page cannot be asked for again. */
async function comeAgain(shopper: Shopper, form: FormCase, before: VisitedPage): Promise<Shopper> {
  await app.shop.db.deleteFrom("rate_limit").execute();
  const page = await shopper.visit(before.path);
  return formOf(page, buttonOf(page, form.button)).length > 0 ? shopper : come(form);
}

/** The form that a button is of. */
function formOf({ $ }: VisitedPage, button: string) {
  const pressed = $("form button")
    .filter((_, one) => plain($(one).text()) === button)
    .first();
  return pressed.closest("form");
}
const told = ({ path, text }: VisitedPage) => `${path} ${text}`;

/** Fields that are alike of which a sample asks. */
const ALIKE = 3;

/** The evil paths that a form is asked with; of a sample one, each form another. */
const evilPathsOf = (number: number) =>
  isWhole ? WORST_PATHS : WORST_PATHS.slice((number >> 1) % WORST_PATHS.length).slice(0, 1);

describe.each(Object.entries(FORMS))("%s", (key, form) => {
  const number = Object.keys(FORMS).indexOf(key);
  const isPost = key.startsWith("POST");
  const { isCustomers = false, leadsBack = false, counts = [], mails = [] } = SAID.get(key) ?? {};

  /** The shopper before the form, for the first questions: a refused request leaves all as it was. */
  let arrived: Promise<Shopper> | undefined;
  const untouched = () => (arrived ??= come(form));

  if (isPost)
    it("is refused to another site, and carries its session's token where it is a customer's, and only there [FORM-4, ACCOUNT-16]", async () => {
      const shopper = await untouched();
      const button = buttonOf(shopper.page(), form.button);
      expect(formOf(shopper.page(), button).find("[name=jeton]")).toHaveLength(isCustomers ? 1 : 0);
      const { path, body } = shopper.fill(button, form.fields);
      const headers = { Origin: "https://evil.example" };
      const response = await shopper.send(path, { method: "POST", body, headers });
      expect(response.status).toBe(403);
    });

  if (isPost)
    it("is no JSON, whatever that says [FORM-8]", async () => {
      const shopper = await untouched();
      const { path, body } = shopper.fill(buttonOf(shopper.page(), form.button), form.fields);
      const headers = { "Content-Type": "application/json" };
      const json = JSON.stringify(Object.fromEntries(body));
      const response = await shopper.send(path, { method: "POST", body: json, headers });
      expect(response.status).toBe(400);
    });

  it("leads where it should, rightly filled in; what it counts and mails is what its route says [FORM-14]", async () => {
    const shopper = await untouched();
    await app.shop.db.deleteFrom("rate_limit").execute();
    const before = await traces();
    const button = buttonOf(shopper.page(), form.button);
    expect(keyOf(shopper.page().$, formOf(shopper.page(), button) as never, shopper.page().path)).toBe(key);
    expect(told(await shopper.press(button, form.fields))).toMatch(form.lands);
    const after = await traces();
    const queued = [...after.mails].flatMap(([id, template]) => (before.mails.has(id) ? [] : [template]));
    expect([...after.counted].filter((limit) => !counts.some((said) => said === limit))).toEqual([]);
    expect(queued.filter((template) => !mails.some((said) => said === template))).toEqual([]);
    if (!form.isNobodys) expect(queued.length > 0).toBe(mails.length > 0);
  });

  it("says of each field what is wrong with it, and keeps what was typed [FORM-1, FORM-2]", async () => {
    const shopper = await come(form);
    const page = shopper.page();
    const button = buttonOf(page, form.button);
    const { $ } = page;
    const names = new Set(
      formOf(page, button)
        .find("input:not([type=hidden], [type=submit]), select, textarea")
        .toArray()
        .map((field) => $(field).attr("name") ?? ""),
    );
    // What a field cuts off is gone without a word: « 1 000 » packs would be ten.
    expect(formOf(page, button).find("[maxlength]:not([type=search])")).toHaveLength(0);
    const known = new Set([...Object.keys(form.wrong ?? {}), ...(form.free ?? [])]);
    expect([...names].filter((name) => !known.has(name) && !form.alike?.test(name))).toEqual([]);
    let again = shopper;
    for (const [field, fields] of Object.entries(form.wrong ?? {})) {
      again = await comeAgain(again, form, page);
      const typed = { ...form.fields, ...fields };
      const refused = await again.press(buttonOf(again.page(), form.button), typed);
      expect([field, refused.status]).toEqual([field, 400]);
      expect(refused.$("title").text(), field).toMatch(/^Erreur/);
      const links = refused.$("#erreurs a").toArray();
      expect(links.length, field).toBeGreaterThan(0);
      for (const link of links) {
        const id = (refused.$(link).attr("href") ?? "").slice(1);
        const target = refused.$(`[id="${id}"]`);
        expect([field, id, target.length]).toEqual([field, id, 1]);
        // Without scripts a link gives the focus only to what takes it by itself: to a control, or the page's content.
        if (target.is("[tabindex]")) continue;
        expect([field, id, target.is("input, select, textarea, button")]).toEqual([field, id, true]);
        expect([field, id, target.attr("aria-invalid")]).toEqual([field, id, "true"]);
      }
      for (const [name, value] of Object.entries(typed)) {
        if (value === null || value.length > 100) continue;
        const shown = refused.$(`main [name="${name}"]`).not("[type=radio], [type=checkbox], [type=hidden]");
        if (shown.length === 0 || shown.is("select")) continue;
        expect([name, shown.first().val() ?? ""]).toEqual([name, /password/i.test(name) ? "" : value]);
      }
    }
  });

  if (!isPost) return;

  // Of a sample each form is asked one of the two questions that take the most requests.
  if (isWhole || number % 2 === 0)
    it("answers whatever is sent instead", async () => {
      const shopper = await come(form);
      const page = shopper.page();
      const filled = shopper.fill(buttonOf(page, form.button), form.fields);
      const hidden = formOf(page, buttonOf(page, form.button))
        .find("input[type=hidden]")
        .toArray()
        .map((field) => page.$(field).attr("name") ?? "");
      const names = [...new Set([...hidden, ...filled.body.keys()])];
      // Of a sample the first few of fields that are alike, such as a quantity for each pack of the price list.
      const alike = names.filter((name) => form.alike?.test(name)).slice(ALIKE);
      const asked = isWhole ? names : names.filter((name) => !alike.includes(name));
      const bodies = [
        ...asked.flatMap((name, index) =>
          // Of a sample one for each field, all for every four fields.
          ["", "x", "../../\u202e", "x".repeat(5000)]
            .filter((_, value) => isWhole || value === index % 4)
            .map((value) => {
              const body = new URLSearchParams(filled.body);
              body.set(name, value);
              return body;
            }),
        ),
        new URLSearchParams(),
        new URLSearchParams({ intent: "__proto__" }),
        new URLSearchParams([...filled.body, ...filled.body]),
      ];
      for (const body of bodies) {
        const response = await shopper.send(filled.path, { method: "POST", body });
        await response.text();
        expect([body.toString().slice(0, 80), response.status < 500]).toEqual([
          body.toString().slice(0, 80),
          true,
        ]);
        const location = response.headers.get("Location");
        if (location) expect(new URL(location, app.origin).origin).toBe(app.origin);
      }
    });

  if (isWhole || number % 2 === 1)
    it("leads to no other host, whatever path it is told to lead back to [FORM-10, FORM-11]", async () => {
      const shopper = await come(form);
      const { path, body } = shopper.fill(buttonOf(shopper.page(), form.button), form.fields);
      const back = new URLSearchParams([
        ...[...body].filter(([name]) => name !== "retour"),
        ["retour", "/faq"],
      ]);
      const { leads } = await targetsOf(await shopper.send(path, { method: "POST", body: back }));
      expect(leads.some((target) => /^(\/ch)?\/faq\b/.test(target))).toBe(leadsBack && !form.isNobodys);
      const faults: string[] = [];
      for (const evil of evilPathsOf(number)) {
        const retour = new URLSearchParams({ retour: evil });
        const told = new URLSearchParams([...[...body].filter(([name]) => name !== "retour"), ...retour]);
        const asked = `${path}${path.includes("?") ? "&" : "?"}${retour.toString()}`;
        const answers = [
          await shopper.send(asked),
          await shopper.send(path, { method: "POST", body: told }),
          await shopper.send(asked, { method: "POST", body: told }),
        ];
        for (const [index, response] of answers.entries())
          for (const fault of await returnFaults(response, app.origin))
            faults.push(`${asked}, request ${index}: ${fault}`);
      }
      expect(faults).toEqual([]);
    });

  if (!isCustomers) return;

  it("comes back after the login with what was typed, one press from being sent [ACCOUNT-17]", async () => {
    await app.shop.db.deleteFrom("customer_session").execute();
    const shopper = await come(form);
    const button = buttonOf(shopper.page(), form.button);
    const own = await app.shop.db
      .selectFrom("customer_session")
      .innerJoin("customer", "customer.id", "customer_session.customer_id")
      .select("customer.email")
      .distinct()
      .execute();
    expect(own).toHaveLength(1);
    await app.shop.db.deleteFrom("customer_session").execute();
    const login = await shopper.press(button, form.fields);
    expect(login.path).toMatch(/^\/login\?/);
    const email = own[0]?.email ?? "";
    const back = await shopper.press("Se connecter", { email, password: PASSWORD });
    expect(back.status).toBe(200);
    const { $ } = back;
    if (form.ends) return;
    const again = buttonOf(back, form.button);
    for (const [name, value] of Object.entries(form.fields ?? {})) {
      const shown = formOf(back, again).find(`[name="${name}"]`).not("[type=radio], [type=checkbox]");
      if (shown.length > 0 && value !== null)
        expect([name, $(shown).first().val() ?? ""]).toEqual([name, /password/i.test(name) ? "" : value]);
    }
    const secrets = Object.fromEntries(
      Object.entries(form.fields ?? {}).filter(([name]) => /password/i.test(name)),
    );
    expect(told(await shopper.press(again, secrets))).toMatch(form.lands);
  });

  if (!form.ids) return;

  it("does nothing to what is another customer's", async () => {
    const theirs = await come(form);
    const other = await come(form);
    const stolen = theirs.fill(buttonOf(theirs.page(), form.button)).body;
    for (const name of form.ids ?? []) {
      const { path, body } = other.fill(buttonOf(other.page(), form.button));
      body.set(name, stolen.get(name) ?? "");
      const response = await other.send(path, { method: "POST", body });
      expect(response.status).toBe(404);
    }
    expect(told(await theirs.press(buttonOf(theirs.page(), form.button)))).toMatch(form.lands);
  });
});
