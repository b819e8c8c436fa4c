import { seller } from "~/shop/profile/profile";
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { log } from "~/log.server";
import { type FormCase, FORMS } from "../forms/cases";
import { buttonOf, reach } from "../forms/reach";
import { accountsOf } from "../support/accounts";
import { testApp } from "../support/app";
import { refusing } from "../support/refusing";
import { isWhole } from "../support/scope";
import { createShopper, type Shopper, type VisitedPage } from "../support/shopper";

/*
 * Forms that cannot be stored: each statement of each form's act is refused once. Either the act is done and told as done, or nothing of it
 * is stored and its page says so, with what was typed and another way.
 */

const app = await testApp("demo", undefined, afterAll);
const { shop } = app;
await shop.db
  .updateTable("stock_item")
  .set({ on_hand: 100_000 })
  .where("id", "!=", "white-widow-3")
  .execute();
await shop.catalogue.refresh();
const whole = shop.db;
const { db, refuse, hasRefused } = refusing(whole);
shop.db = db;
const world = {
  newShopper: () => app.shopper({ counted: true }),
  accounts: accountsOf({ ...shop, db: whole }),
};

/**
 * What a form may leave though nothing of its act is stored: tries are counted, forms kept for after a login, and a provider's word is
 * stored before it is applied, which the worker makes up for.
 */
const BESIDE = new Set(["rate_limit", "kept_form", "payment_event"]);
/** Rows beyond which a table is the demo shop's own. */
const LARGE = 300;
const tables = (await whole.introspection.getTables()).map(({ name }) => name);
const written: string[] = [];
for (const name of tables) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
    whole,
  );
  if (Number(rows[0]?.count) < LARGE && !BESIDE.has(name)) written.push(name);
}

/** A digest of all rows that forms write. */
async function rowsNow(): Promise<string> {
  const digest = createHash("sha256");
  for (const name of written) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(whole);
    digest.update(JSON.stringify([name, rows.map((row) => JSON.stringify(row)).sort()]));
  }
  return digest.digest("hex");
}

const posts = Object.entries(FORMS).filter(([key]) => key.startsWith("POST "));
/** The statements that are refused: of a sample some. */
const asked = isWhole ? Array.from({ length: 200 }, (_, index) => index) : [0, 1, 2, 4, 8, 16, 32, 64];

async function come(form: FormCase): Promise<{ shopper: Shopper; page: VisitedPage }> {
  refuse(null);
  await whole.deleteFrom("rate_limit").execute();
  const shopper = await reach(form, world);
  return { shopper, page: shopper.page() };
}

/** Fields whose values a page of a failed form shows again. */
function typedAgain(page: VisitedPage, typed: Record<string, string | null>) {
  for (const [name, value] of Object.entries(typed)) {
    if (value === null || /password/i.test(name)) continue;
    const field = page.$(`main [name="${name}"]`).not("[type=hidden]");
    if (field.length === 0) continue;
    if (field.is("[type=radio], [type=checkbox]")) {
      const chosen = field.filter((_, one) => page.$(one).attr("value") === value || value === "on");
      expect([name, chosen.is("[checked]")]).toEqual([name, true]);
    } else if (field.is("select")) {
      expect([name, field.find("option[selected]").attr("value")]).toEqual([name, value]);
    } else
      expect([name, field.toArray().map((one) => page.$(one).val())]).toEqual([
        name,
        expect.arrayContaining([value]),
      ]);
  }
}

describe.each(posts)("%s", (_, form) => {
  it("is stored and told so, or comes back as it was typed with nothing stored [FORM-15, SERVER-8]", async () => {
    const spy = vi.spyOn(log, "error").mockImplementation(() => undefined);
    onTestFinished(() => {
      spy.mockRestore();
      refuse(null);
    });
    let { shopper, page } = await come(form);
    for (const statement of asked) {
      const filled = shopper.fill(buttonOf(page, form.button), form.fields);
      const before = await rowsNow();
      refuse(statement);
      const response = await shopper.send(filled.path, {
        method: "POST",
        body: new URLSearchParams(filled.body),
      });
      const met = hasRefused();
      refuse(null);
      if (!met) return;
      const where = `statement ${statement}`;
      if (response.status < 400) {
        const flash = response.headers.getSetCookie().find((line) => line.startsWith("flash=")) ?? "";
        const isToldUnstored = Buffer.from(decodeURIComponent(flash).slice(6), "base64").includes(
          '"unstored"',
        );
        if (isToldUnstored) expect([where, await rowsNow()]).toEqual([where, before]);
        ({ shopper, page } = await come(form));
        continue;
      }
      const html = await response.text();
      expect([where, response.status]).toEqual([where, 503]);
      expect([where, await rowsNow()]).toEqual([where, before]);
      const failed = await createShopper(
        () => Promise.resolve(new Response(html, { status: 503 })),
        app.origin,
      ).visit("/");
      expect(failed.$("#erreurs").text(), where).toContain(seller().email);
      expect(failed.$("title").text(), where).toMatch(/^Erreur/);
      typedAgain(failed, form.fields ?? {});
      await whole.deleteFrom("rate_limit").execute();
    }
  });
});
