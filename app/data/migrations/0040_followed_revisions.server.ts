import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What pages read from rows as they are drawn: by these a process sees that a page it keeps is out of date.
  await sql`insert into revision (name, value) values ('reviews', 0), ('codes', 0), ('affiliates', 0)`.execute(
    db,
  );
}
