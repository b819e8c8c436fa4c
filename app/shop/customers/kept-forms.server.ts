import type { Db } from "../../data/db.server";
import { digestOf, newToken } from "../identity.server";

/*
 * What was typed into a form whose session had ended: it waits until its customer is signed in again, and is then
 * one press away from being sent (R118). Writes `kept_form`.
 */

/** How long it waits, ms. */
const KEPT_FOR = 3600 * 1000;
/** Characters of all its texts together. */
const FIELDS_LIMIT = 20_000;

export interface KeptForm {
  form: string;
  /** Texts by field name. */
  fields: Record<string, string>;
}

/** Keeps a form; answers the token by which its page asks for it again. One that is too long is not kept: null. */
export async function keepForm(
  db: Db,
  { path, form, fields }: KeptForm & { path: string },
  now: number,
): Promise<string | null> {
  const written = JSON.stringify(fields);
  if (written.length > FIELDS_LIMIT) return null;
  const token = newToken();
  await db
    .insertInto("kept_form")
    .values({ digest: digestOf(token), path, form, fields: written, expires_at: now + KEPT_FOR })
    .execute();
  return token;
}

/** The form that was kept for a page, or null. It stays until it ends, so that the page may be loaded again. */
export async function findKeptForm(
  db: Db,
  token: string,
  path: string,
  now: number,
): Promise<KeptForm | null> {
  const row = await db
    .selectFrom("kept_form")
    .select(["form", "fields"])
    .where("digest", "=", digestOf(token))
    .where("path", "=", path)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? { form: row.form, fields: JSON.parse(row.fields) as Record<string, string> } : null;
}

/** Forgets forms that nobody sent again. */
export async function deleteLapsedForms(db: Db, now: number): Promise<void> {
  await db.deleteFrom("kept_form").where("expires_at", "<=", now).execute();
}
