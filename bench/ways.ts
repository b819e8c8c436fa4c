import { openDatabase } from "~/data/db.server";
import { FORMS } from "../tests/forms/cases";
import { buttonOf, reach } from "../tests/forms/reach";
import { accountsOf, logIn } from "../tests/support/accounts";
import { add } from "../tests/support/buying";
import { ROUTES } from "../tests/support/natures";
import { createShopper } from "../tests/support/shopper";
import { tellOfRows } from "../tests/support/varieties";

/*
 * Every page and form of a demo shop as one client can ask for it again and again: with the cookies, the fields and the tokens that it
 * has by then. Built and called by `bench/neighbours.mjs`.
 */

/** What is sent, any number of times. */
export interface Way {
  name: string;
  method: "GET" | "POST";
  /** Path and query. */
  path: string;
  cookie: string;
  /** A form's fields as browsers write them; null of a page. */
  body: string | null;
}

/** Where the shop believes that it is: forms name it as where they were sent from. */
const PUBLIC_ORIGIN = "http://localhost:3000";

/** Every address by which routes say that they can be tried, of pages and of what is no page. */
export const samples = (): string[] =>
  ROUTES.flatMap(({ nature }) => {
    if (!nature) return [];
    const { path, others = [], twins = [] } = nature.sample;
    return [path, ...others, ...twins];
  });

/** @param shop a demo shop's: where it answers, its database */
export async function waysThrough(shop: { origin: string; databaseUrl: string }): Promise<Way[]> {
  const db = openDatabase(shop.databaseUrl);
  try {
    // More orders than the demo shop has packs for; one pack stays sold out, whose return is asked for.
    await db.updateTable("stock_item").set({ on_hand: 100_000 }).where("id", "!=", "white-widow-3").execute();
    await tellOfRows(db, "stock");
    const send = async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "POST" ? await request.text() : null;
      return fetch(shop.origin + pathname + search, { method, headers, body, redirect: "manual" });
    };
    const newShopper = () => createShopper(send, PUBLIC_ORIGIN);
    const world = { newShopper, accounts: accountsOf({ db, now: Date.now }) };
    const cookiesOf = ({ cookies }: ReturnType<typeof newShopper>) =>
      [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

    const customer = newShopper();
    await logIn(customer, await world.accounts.newCustomer());
    await add(customer, "skunk-1", "skunk-1-5");
    const pages = ROUTES.flatMap(({ nature, draws }) => {
      if (!nature || !draws) return [];
      const { path } = nature.sample;
      return [
        { name: `page ${path}`, method: "GET" as const, path, cookie: cookiesOf(customer), body: null },
      ];
    });

    const forms: Way[] = [];
    for (const [name, form] of Object.entries(FORMS)) {
      const shopper = await reach(form, world);
      const button = buttonOf(shopper.page(), form.button);
      const { method, path, body } = shopper.fill(button, form.fields);
      const isPost = method === "post";
      forms.push({
        name: name.replace("routes/", ""),
        method: isPost ? "POST" : "GET",
        path: isPost ? path : `${path.split("?")[0]}?${body.toString()}`,
        cookie: cookiesOf(shopper),
        body: isPost ? body.toString() : null,
      });
    }
    return [...pages, ...forms];
  } finally {
    await db.destroy();
  }
}
