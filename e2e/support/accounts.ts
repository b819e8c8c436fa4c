import { readConfig } from "../../app/config.server";
import { openDatabase } from "../../app/data/db.server";
import { newCustomer as storeCustomer, PASSWORD } from "../../tests/support/accounts";
import type { Shopper } from "./shopper";

/* Customers of the shop under test. */

/** A customer whose mailbox was proved: signing up so often from one address would be refused. */
export async function newCustomer(given: { firstName?: string } = {}): Promise<string> {
  const db = openDatabase(readConfig(process.env).databaseUrl);
  try {
    return (await storeCustomer({ db, now: Date.now }, given)).email;
  } finally {
    await db.destroy();
  }
}

/** Fills in the login page, which is open. */
export async function logIn(shopper: Shopper, email: string): Promise<void> {
  await shopper.reads("Se connecter");
  await shopper.fill({ "Adresse e-mail": email, "Mot de passe": PASSWORD });
  await shopper.press("Se connecter");
}
