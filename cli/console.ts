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

/** A moment as the operator reads it, to the minute and in UTC: « 2026-11-21 10:30 ». @param ms UTC */
export const when = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");
