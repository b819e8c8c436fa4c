import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

/* Changes of stock behind a running shop's back. */

/** What an order does to the stock when it crosses a level: the server sees rows, not who wrote them. */
export function crossLevels(shop, items, onHand) {
  const db = new DatabaseSync(join(shop.varDir, "shop.sqlite"), { timeout: 5000 });
  db.exec("begin immediate");
  db.exec("update revision set value = value + 1 where name = 'stock'");
  const { value } = db.prepare("select value from revision where name = 'stock'").get();
  const update = db.prepare("update stock_item set on_hand = ?, changed_in = ? where id = ?");
  for (const item of items) update.run(onHand, value, item);
  db.exec("commit");
  db.close();
}

/** A new revision of the catalogue that changes nothing: the server lays everything anew that follows from one. */
export function tellAnew(shop) {
  const db = new DatabaseSync(join(shop.varDir, "shop.sqlite"), { timeout: 5000 });
  db.exec("update revision set value = value + 1 where name = 'catalogue'");
  db.close();
}
