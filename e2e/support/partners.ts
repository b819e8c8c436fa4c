import { operator } from "./shop";

/** A partner of the affiliate programme, who was given an id just now; the id. */
export async function newPartner(): Promise<string> {
  const id = `e2e-${crypto.randomUUID().slice(0, 8)}`;
  await operator("affiliates", "terms", "--percent", "8", "--days", "30", "--payout", "EUR=50");
  await operator("affiliates", "add", id, "--name", "Au jardin", "--email", `${id}@example.org`);
  return id;
}
