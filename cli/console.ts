import type { Db } from "../app/data/db.server";
import type { Operator } from "../app/shop/actor";

/** What a command works with. Paths are relative to `cwd`; times are UTC ms. */
export interface Console {
  db: Db;
  now: number;
  /** Who gives the command, as its events record them. */
  operator: Operator;
  cwd: string;
  out(line: string): void;
  err(line: string): void;
}
