/** Two names of one mail host that ignores dots in the local part. */
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * The mailbox that an e-mail address most likely leads to, by which tries are counted: small letters, nothing after a
 * plus, at Gmail no dots. Nothing is ever sent to it.
 * @param email a valid address
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).toLowerCase();
  const [name = ""] = email.slice(0, at).toLowerCase().split("+");
  return GMAIL.includes(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
