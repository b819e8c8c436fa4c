import * as paths from "~/paths";
import { regionInForce, storefrontInForce } from "~/settings/in-force.server";
import { storedRegion } from "~/shop/region/region";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { formatMoney } from "~/shop/money";
import { awaitedBy, canBeHad, createRestockLinks, createWayOut } from "~/shop/restock/restock.server";
import type { Shop } from "~/shop/shop.server";
import { packName } from "~/views/pack-choices.server";
import type { RestockFacts } from "./facts";

/*
 * What mails about a pack's return tell; null where the request is gone. A pack that the storefront in memory does not sell is an
 * error (MAIL-9). Where memory only lags behind the database, the next try succeeds. Where the pack is sold no more, all tries fail
 * and the operator is shown the mail.
 */

/** The pack as the storefront of a mail sells it, and how addresses of it are written. */
async function soldPack(shop: Shop, { region: code }: OutboxMail, sku: string) {
  const { code: known } = storedRegion(code);
  const region = await regionInForce(shop, known);
  const found = (await storefrontInForce(shop, known, null)).bySku.get(sku);
  if (!found) throw new Error(`The storefront ${known} does not sell ${sku}`);
  const { product, pack } = found;
  const addressOf = (path: string) => paths.absolute(shop.config.publicUrl, region.basename, path);
  return { region, product, pack, addressOf, named: { region, name: product.name, pack: packName(pack) } };
}

/** The links that confirm a request and end it, made now. */
async function restockRequestFacts(
  shop: Shop,
  mail: OutboxMail<"restock-asked">,
): Promise<RestockFacts["restock-request"] | null> {
  const id = mail.subjectId ?? "";
  const sku = await awaitedBy(shop.db, id);
  if (sku === null) return null;
  // First, because it may throw: no link may be stored for a mail that cannot be written.
  const sold = await soldPack(shop, mail, sku);
  const links = await createRestockLinks(shop.db, id, mail.id, shop.now());
  if (!links) return null;
  return {
    ...sold.named,
    link: sold.addressOf(paths.restockConfirmation(links.confirm)),
    stop: sold.addressOf(paths.restockStop(links.stop)),
    validUntil: links.validUntil,
  };
}

/** The pack at its price of this moment, and whether it is sold out again; the way out of what else its mailbox waits for. */
async function restockFacts(shop: Shop, mail: OutboxMail<"restock-back">): Promise<RestockFacts["restock"]> {
  const sku = mail.subjectId ?? "";
  const sold = await soldPack(shop, mail, sku);
  const { region, product, pack, addressOf } = sold;
  const isOut = !(await canBeHad(shop.db, sku));
  const stop = await createWayOut(shop.db, mail.recipient, shop.now());
  return {
    ...sold.named,
    price: formatMoney(pack.price, region.currency.isoCode, region),
    isOut,
    link: addressOf(isOut ? paths.restock(product.slug, sku) : paths.product(product.slug)),
    stop: stop && addressOf(paths.restockStop(stop)),
  };
}

export const restockLoaders = {
  "restock-request": restockRequestFacts,
  restock: restockFacts,
};
