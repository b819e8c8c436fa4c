import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Template } from "./databases";
import { required } from "./required";

/*
 * Databases of the run's PostgreSQL. To make and to drop one takes most of a second, most tests fill a few rows: one that a
 * test is done with is emptied, given its template's rows again and taken by the next test of this process.
 */

/** Where a template keeps its rows in each of its copies. */
const KEPT = "kept";
/** Times that one is used: deleted rows stay on its pages. */
const USES = 50;

interface Used {
  template: Template;
  uses: number;
  /** Of its tables: a test may change those. */
  schema: string;
  /** Stays open: to connect takes as long as to give the rows. */
  client: pg.Client;
}
const known = new Map<string, Used>();
const free: Record<Template, string[]> = { empty: [], demo: [] };

/** Does something on the server beside its databases, or in one of them. */
async function once(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const administer = (statement: string) => once(required("TEST_POSTGRES_URL"), statement);

/** Prepares a template, so that its rows can be given again. */
export const keepRows = (address: string): Promise<void> =>
  once(
    address,
    `create schema ${KEPT};
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table ${KEPT}.%I as table public.%I', name, name);
      end loop;
    end $$`,
  );

/** Gives every table that was ever written the template's rows, and only those. Nothing is checked: the template was. */
const RESET = `
  set lock_timeout = '5s';
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
    loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%I table ${KEPT}.%I', name, name);
    end loop;
  end $$`;

const SCHEMA = `
  select md5(string_agg(line, ',' order by line)) as digest from (
    select format('%s %s %s %s', attrelid::regclass, attnum, attname, atttypid) as line
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0
  ) as lines`;

const schemaOf = async (client: pg.Client) =>
  (await client.query<{ digest: string }>(SCHEMA)).rows[0]?.digest ?? "";

/** Address of a database that holds what its template does. */
export async function copyPostgres(template: Template): Promise<string> {
  const again = free[template].pop();
  if (again) return again;
  const name = `t_${randomBytes(8).toString("hex")}`;
  const from = `${required("TEST_POSTGRES_PREFIX")}_${template}`;
  await administer(`create database ${name} template ${from} strategy file_copy`);
  const url = new URL(required("TEST_POSTGRES_URL"));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  // The server ends before this process does.
  client.on("error", () => undefined);
  await client.connect();
  known.set(url.href, { template, uses: 0, client, schema: await schemaOf(client) });
  return url.href;
}

/** Keeps a database for the next test, or forgets it where a test changed its tables. */
export async function dropPostgres(address: string): Promise<void> {
  const used = known.get(address);
  if (used && ++used.uses < USES && (await isReset(used))) {
    free[used.template].push(address);
    return;
  }
  known.delete(address);
  await used?.client.end();
  const name = new URL(address).pathname.slice(1);
  // Waits five seconds for connections that are ending; to force them would be an error of theirs.
  await administer(`drop database ${name}`);
}

async function isReset({ client, schema }: Used): Promise<boolean> {
  try {
    await client.query(RESET);
    return (await schemaOf(client)) === schema;
  } catch {
    return false;
  }
}
