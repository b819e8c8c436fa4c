import { CompiledQuery } from "kysely";
import { openDatabase, type Db } from "~/data/db.server";
import { add, newClaire, ORDER, TICKED, toRecap } from "../tests/support/buying";
import { createShopper, type Shopper } from "../tests/support/shopper";
import { cpuOf } from "./process.mjs";

export { makePostgres } from "../tests/support/postgres";

/*
 * What a form costs of the processor beside the rows that it leaves: putting a pack into a new cart, and placing an order. The
 * shop is asked by as many shoppers; then the rows that one of them left are written again as often, under other keys, by
 * plain statements, a transaction a form. Built and called by `bench/forms.mjs`.
 */

const TIMES = 150;
const PACK = { slug: "sensi-star", sku: "sensi-star-5" };

type Row = Record<string, unknown>;
interface Written {
  table: string;
  row: Row;
  /** The row as it was, where it was there before. */
  before: Row | null;
}

async function allRows(db: Db): Promise<Map<string, Row[]>> {
  const tables = await db.introspection.getTables();
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows: found } = await db.executeQuery<Row>(CompiledQuery.raw(`select * from "${name}"`));
    rows.set(name, found);
  }
  return rows;
}

/** The rows that are new or were changed; a row is known by its first column. */
function written(before: Map<string, Row[]>, after: Map<string, Row[]>): Written[] {
  return [...after].flatMap(([table, rows]) => {
    const was = before.get(table) ?? [];
    const known = new Set(was.map((row) => JSON.stringify(row)));
    const changed = rows.filter((row) => !known.has(JSON.stringify(row)));
    return changed.map((row) => {
      const gone = was.filter((old) => !rows.some((one) => JSON.stringify(one) === JSON.stringify(old)));
      return {
        table,
        row,
        before: gone.find((old) => Object.values(old)[0] === Object.values(row)[0]) ?? null,
      };
    });
  });
}

const KEY = /^[\w-]{8,}$/;

/** Writes the rows under keys of their own, in one transaction. Equal keys stay equal. */
async function writeAgain(db: Db, rows: Written[], time: number, dollars: boolean): Promise<void> {
  const keys = new Map<string, string>();
  const other = (value: unknown, column: number) => {
    if (typeof value !== "string") return value;
    const isKey = column === 0 || keys.has(value) || (KEY.test(value) && /\d/.test(value));
    if (!isKey) return value;
    const another = keys.get(value) ?? `${value.slice(0, -6)}${String(time).padStart(6, "0")}`;
    keys.set(value, another);
    return another;
  };
  const sign = (index: number) => (dollars ? `$${index + 1}` : "?");
  // The rows come by the names of their tables, and name others that stay as they are.
  if (!dollars) await db.executeQuery(CompiledQuery.raw("pragma foreign_keys = off"));
  await db.transaction().execute(async (tx) => {
    if (dollars) await tx.executeQuery(CompiledQuery.raw("set local session_replication_role = replica"));
    for (const { table, row, before } of rows) {
      const names = Object.keys(row);
      const [key = ""] = names;
      const columns = names.map((name) => `"${name}"`).join(", ");
      const query = before
        ? CompiledQuery.raw(
            `update "${table}" set ${names.map((name, index) => `"${name}" = ${sign(index)}`).join(", ")} where "${key}" = ${sign(names.length)}`,
            [...Object.values(row), row[key]],
          )
        : CompiledQuery.raw(
            `insert into "${table}" (${columns}) values (${names.map((_, index) => sign(index)).join(", ")})`,
            Object.values(row).map(other),
          );
      await tx.executeQuery(query);
    }
  });
}

/**
 * CPU milliseconds of each form, and of its rows alone.
 * @param shop an empty demo shop's: where it answers, its process, its database
 */
export async function benchForms(shop: { origin: string; pid: number; databaseUrl: string }) {
  const db = openDatabase(shop.databaseUrl);
  // More orders than the demo shop has packs for.
  await db.updateTable("stock_item").set({ on_hand: 100_000 }).where("id", "=", PACK.sku).execute();
  const dollars = shop.databaseUrl.startsWith("postgres");
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === "POST" ? await request.text() : null;
    const { method, headers } = request;
    return fetch(shop.origin + pathname + search, { method, headers, body, redirect: "manual" });
  };
  const forms: Record<string, (shopper: Shopper) => Promise<ReturnType<Shopper["fill"]>>> = {
    "add to cart": async (shopper) => {
      await shopper.visit(`/produit/${PACK.slug}`);
      return shopper.fill("Ajouter au panier", { sku: PACK.sku });
    },
    "placing an order": async (shopper) => {
      await add(shopper, PACK.slug, PACK.sku);
      await toRecap(shopper, { contact: newClaire() });
      return shopper.fill(ORDER, TICKED);
    },
  };
  const press = async (shopper: Shopper, { path, body }: ReturnType<Shopper["fill"]>) => {
    const answer = await shopper.send(path, {
      method: "POST",
      body,
      headers: { Referer: "http://localhost:3000/" },
    });
    const told = await answer.text();
    if (answer.status !== 303) throw new Error(`${path}: ${answer.status} ${told.slice(0, 200)}`);
  };
  const found = [];
  for (const [form, fill] of Object.entries(forms)) {
    const ready = [];
    for (let time = 0; time < TIMES + 2; time++) {
      const shopper = createShopper(send, "http://localhost:3000");
      ready.push({ shopper, filled: await fill(shopper) });
    }
    const [first, second, ...others] = ready;
    if (!first || !second) throw new Error("Nobody is ready");
    await press(first.shopper, first.filled);
    const before = await allRows(db);
    await press(second.shopper, second.filled);
    const rows = written(before, await allRows(db));
    const start = cpuOf(shop.pid);
    for (const { shopper, filled } of others) await press(shopper, filled);
    const own = (cpuOf(shop.pid) - start) / TIMES;

    for (let time = 0; time < TIMES; time++) await writeAgain(db, rows, time, dollars);
    const spent = process.cpuUsage();
    for (let time = 0; time < TIMES; time++) await writeAgain(db, rows, TIMES + time, dollars);
    const { user, system } = process.cpuUsage(spent);
    found.push({ form, rows: rows.length, own, plain: (user + system) / 1000 / TIMES });
  }
  await db.destroy();
  return found;
}
