import type { Db } from "../app/data/db.server";

/** What a command works with. Paths are relative to `cwd`; times are UTC ms. */
export interface Console {
  db: Db;
  now: number;
  cwd: string;
  out(line: string): void;
  err(line: string): void;
}
