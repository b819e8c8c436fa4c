import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { newToken } from "../identity.server";

/* Passwords: what is accepted, how it is kept (ACCOUNT-1, ACCOUNT-2). */

const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const COMMON: ReadonlySet<string> = new Set(dictionary.passwords.slice(0, 10_000));

/** Whether a password may be chosen: 8 to 128 characters, and none of the 10,000 commonest, in any case of letters. */
export function isAcceptablePassword(typed: string): boolean {
  const { length } = typed.normalize("NFKC");
  return (
    length >= PASSWORD_LENGTH.min &&
    length <= PASSWORD_LENGTH.max &&
    !COMMON.has(typed.normalize("NFKC").toLowerCase())
  );
}

/** argon2id, the library's own choice, with OWASP's parameters (Password Storage Cheat Sheet): 19 MiB, 2 passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password's argon2id, with its salt and parameters. One that two keyboards compose differently is the same. */
export function hashPassword(typed: string): Promise<string> {
  return hash(typed.normalize("NFKC"), ARGON2ID);
}

/**
 * A hash that no password matches, for an account that no password may open; checking it takes as long as any other.
 */
export const unusablePassword = (): Promise<string> => hashPassword(newToken());

let nobodys: Promise<string> | undefined;

/**
 * Whether a password matches a hash. Without a hash (null) it takes as long and is wrong, so that the time does not
 * tell known addresses from unknown ones. A password that is too long to have been chosen is wrong.
 */
export async function isPassword(kept: string | null, typed: string): Promise<boolean> {
  nobodys ??= unusablePassword();
  const bounded = typed.slice(0, 4 * PASSWORD_LENGTH.max).normalize("NFKC");
  const right = await verify(kept ?? (await nobodys), bounded);
  return right && kept !== null;
}
