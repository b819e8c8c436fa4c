import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../../data/db.server";
import { digestOf } from "../identity.server";
import { SIZES } from "../limits/limits";
import { countTries } from "../limits/limits.server";

/*
 * What was typed into a form whose session had ended, kept until its customer has signed in again and sends it by one
 * press (ACCOUNT-16, ACCOUNT-17). A row names nobody, so its content is encrypted with a key that only the browser
 * has. Writes `kept_form`.
 */

/** How long it waits, ms. */
const KEPT_FOR = 3600 * 1000;
/** Characters of all its texts together. */
const FIELDS_LIMIT = SIZES.keptForm;
const CIPHER = "aes-256-gcm";
/** Bytes of initialisation vector and of tag, before the enciphered text. */
const [VECTOR, TAG] = [12, 16];

interface KeptForm {
  form: string;
  /** Texts by field name. */
  fields: Record<string, string>;
}

function encipher(text: string, key: Buffer): string {
  const vector = randomBytes(VECTOR);
  const cipher = createCipheriv(CIPHER, key, vector);
  const enciphered = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([vector, cipher.getAuthTag(), enciphered]).toString("base64");
}

function decipher(kept: string, key: Buffer): string {
  const bytes = Buffer.from(kept, "base64");
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, VECTOR));
  decipher.setAuthTag(bytes.subarray(VECTOR, VECTOR + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(VECTOR + TAG)), decipher.final()]).toString("utf8");
}

/** Keeps a form; answers the key by which its page asks for it again. One that is too long is not kept: null. */
export async function keepForm(
  db: Db,
  { path, ...kept }: KeptForm & { path: string },
  now: number,
): Promise<string | null> {
  const text = JSON.stringify(kept);
  if (text.length > FIELDS_LIMIT) return null;
  const key = randomBytes(32);
  const token = key.toString("base64url");
  await db
    .insertInto("kept_form")
    .values({ digest: digestOf(token), path, kept: encipher(text, key), expires_at: now + KEPT_FOR })
    .execute();
  return token;
}

/**
 * Keeps a form of a session that ended, counted for that session and for the client that sends it (LIMIT-9); null where it is not kept.
 * @param session the token that the browser's cookie still names
 */
export async function keepCountedForm(
  db: Db,
  typed: Parameters<typeof keepForm>[1],
  { session, clientAddress }: { session: string; clientAddress: string },
  now: number,
): Promise<string | null> {
  const tries = { "kept-form-session": session, "kept-form-address": clientAddress };
  return (await countTries(db, tries, now)) === null ? keepForm(db, typed, now) : null;
}

/** The form that was kept for a page, or null. It stays until it lapses, so that the page can be reloaded. */
export async function findKeptForm(
  db: Db,
  token: string,
  path: string,
  now: number,
): Promise<KeptForm | null> {
  const row = await db
    .selectFrom("kept_form")
    .select("kept")
    .where("digest", "=", digestOf(token))
    .where("path", "=", path)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row ? (JSON.parse(decipher(row.kept, Buffer.from(token, "base64url"))) as KeptForm) : null;
}

/** Forgets forms that nobody sent again. */
export async function deleteLapsedForms(db: Db, now: number): Promise<void> {
  await db.deleteFrom("kept_form").where("expires_at", "<=", now).execute();
}
