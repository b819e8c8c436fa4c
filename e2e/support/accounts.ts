import {
  type Accounts,
  accountsOf,
  mailedPage,
  newCustomer as storeCustomer,
  PASSWORD,
} from "../../tests/support/accounts";
import { behind } from "./shop";
import type { Shopper } from "./shopper";
import { tellOfRows } from "../../tests/support/varieties";

/* Customers of the shop under test. */

/** A customer whose mailbox was proved: signing up so often from one address would be refused. */
export const newCustomer = (given: { firstName?: string } = {}): Promise<string> =>
  behind(async (shop) => (await storeCustomer(shop, given)).email);

/** More packs of the varieties that the matrix of forms orders than it ever does. */
export const stockUp = (): Promise<void> =>
  behind(async ({ db }) => {
    await db
      .updateTable("stock_item")
      .set({ on_hand: 500 })
      .where("id", "in", ["sensi-star-5", "skunk-1-5"])
      .execute();
    await tellOfRows(db, "stock");
  });

export const accounts: Accounts = {
  newCustomer,
  mailedPage: (email, purpose) => behind((shop) => mailedPage(shop, email, purpose)),
  textDigest: () => behind((shop) => accountsOf(shop).textDigest()),
  forgetVotes: () => behind((shop) => accountsOf(shop).forgetVotes()),
  newsletterPage: (email, page) => behind((shop) => accountsOf(shop).newsletterPage(email, page)),
  orderPage: (orderNumber) => behind((shop) => accountsOf(shop).orderPage(orderNumber)),
  reviewPage: (orderNumber) => behind((shop) => accountsOf(shop).reviewPage(orderNumber)),
};

/** Fills in the login page, which is open. */
export async function logIn(shopper: Shopper, email: string): Promise<void> {
  await shopper.reads("Se connecter");
  await shopper.fill({ "Adresse e-mail": email, "Mot de passe": PASSWORD });
  await shopper.press("Se connecter");
}
