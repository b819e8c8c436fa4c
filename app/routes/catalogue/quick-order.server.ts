import { data } from "@remix-run/node";
import { done, type FormAnswer, formDeferred, formFailed, formRefused } from "~/http/responses.server";
import { cartClient } from "~/http/cart.server";
import { type Entered, keepsNoCookie } from "~/http/context.server";
import type { Flash } from "~/http/flash.server";
import { keepCart } from "~/http/session.server";
import { catalogueServerText, cartServerText, priceListServerText as t } from "~/locales/server-texts.server";
import { unstoredWords } from "~/http/unstored.server";
import { log } from "~/log.server";
import * as paths from "~/paths";
import { addPacks } from "~/shop/cart/cart.server";
import { readQuantity } from "~/shop/cart/quantity";
import type { PriceListPage } from "~/shop/catalogue/price-list";
import { PACKS_PER_PAGE } from "~/shop/catalogue/price-list-pages";
import type { Storefront } from "~/shop/catalogue/storefront";
import { FORM } from "~/shop/limits/limits";
import { takesOrders } from "~/shop/region/region";
import { isOfDatabase } from "~/shop/unwritable.server";
import { additionSentence, problemSentence, waitSentence } from "~/views/cart-notices.server";
import { packName } from "~/views/pack-choices.server";

/** The name of the list's form. */
export const ORDER = "order";
const PREFIX = "q-";

const hex = (character: string) => `%${character.charCodeAt(0).toString(16)}`;

/**
 * The name of the field that a pack is ordered by: its SKU, in which what a field's name may not hold is written out
 * (`_2e`). Null where that is longer than a name may be: such a pack is ordered on its variety's page.
 */
export function fieldOf(sku: string): string | null {
  const written = encodeURIComponent(sku)
    .replace(/[_.!~*'()]/g, hex)
    .replaceAll("%", "_");
  const name = PREFIX + written;
  return name.length <= FORM.name ? name : null;
}

/** The SKU that a field's name is of; null for other fields, and where a SKU is written otherwise than `fieldOf` writes it. */
export function skuOf(name: string): string | null {
  if (!name.startsWith(PREFIX)) return null;
  try {
    const sku = decodeURIComponent(name.slice(PREFIX.length).replaceAll("_", "%"));
    return fieldOf(sku) === name ? sku : null;
  } catch {
    return null;
  }
}

/** A pack that was asked for and does not stand on the page. */
interface ReturnedPack {
  field: string;
  name: string;
}

/** A refused quick order. What the page is told of a form that could not be stored has nothing else (app/http/unstored.server.ts). */
export interface QuickOrderAnswer extends FormAnswer {
  returned?: ReturnedPack[];
}

/** « White Widow, 5 graines », or the SKU of what is not sold. */
function nameOf(storefront: Storefront, sku: string): string {
  const found = storefront.bySku.get(sku);
  return found ? t("packOf", { name: found.product.name, pack: packName(found.pack) }) : sku;
}

/** What was typed beside packs, by SKU; of what was left empty nothing. */
function typedQuantities(form: FormData): Map<string, string> {
  const typed = new Map<string, string>();
  for (const [name, value] of form) {
    const sku = typeof value === "string" && value.trim() !== "" ? skuOf(name) : null;
    if (sku !== null) typed.set(sku, String(value));
  }
  // No page of the list has more packs.
  if (typed.size > PACKS_PER_PAGE) throw new Response(null, { status: 400, statusText: "Unreadable form" });
  return typed;
}

/**
 * PRICELIST-6, PRICELIST-7: puts what was typed into the cart, whole or not at all; a refusal shows every field again.
 * @param shown the page of the list that the form stands on; null where it is gone
 */
export async function quickOrder(
  form: FormData,
  request: Request,
  entered: Entered,
  shown: PriceListPage | null,
) {
  const { shop, storefront, now } = entered;
  const typed = typedQuantities(form);
  const onPage = new Set(
    shown?.groups.flatMap(({ products }) => products.flatMap(({ packs }) => packs.map(({ sku }) => sku))),
  );
  const named = (sku: string) => fieldOf(sku) ?? "";
  const result = (error: Record<string, string[]>) => ({
    status: "error" as const,
    initialValue: Object.fromEntries([...typed].map(([sku, value]) => [named(sku), value])),
    error,
  });
  const returned = [...typed.keys()]
    .filter((sku) => !onPage.has(sku))
    .map((sku) => ({ field: named(sku), name: nameOf(storefront, sku) }));
  const refuse = (error: Record<string, string[]>) => {
    const { data: answer, init } = formRefused(ORDER, result(error));
    return data<QuickOrderAnswer>({ ...answer, returned }, init ?? undefined);
  };

  const packs = [...typed]
    // What cannot be read is refused beside what stock refuses.
    .map(([sku, value]) => ({ sku, quantity: readQuantity(value) ?? NaN }))
    .filter(({ quantity }) => quantity !== 0);
  if (!takesOrders(entered.region)) return refuse({ "": [problemSentence({ kind: "no-orders" })] });
  if (packs.length === 0) return refuse({ "": [t("empty")] });
  if (keepsNoCookie(request, entered))
    return refuse({ "": [`${cartServerText("add-refused")} ${cartServerText("no-cookies")}`] });
  try {
    const client = await cartClient(request, entered);
    const added = await addPacks(shop.db, storefront, client, packs, now);
    if (added.ok) {
      const seeds = packs.reduce((sum, { sku, quantity }) => {
        const pack = storefront.bySku.get(sku)?.pack;
        return sum + (pack ? (pack.seeds + pack.freeSeeds) * quantity : 0);
      }, 0);
      const count = packs.reduce((sum, { quantity }) => sum + quantity, 0);
      const kept = await keepCart(request, entered, added.value);
      const values = { count, seeds: catalogueServerText("seeds", { count: seeds }) };
      const told: Flash = added.value.isRepeated ? { key: "cart-repeated" } : { key: "list-added", values };
      return await done(paths.cart(), [told, ...kept.messages], [kept.cookie]);
    }
    if (added.problem.kind === "too-many-carts") {
      const { wait } = added.problem;
      const error = { "": [waitSentence(wait, entered)] };
      const { data: answer, init } = formDeferred(ORDER, result(error), wait);
      return data<QuickOrderAnswer>({ ...answer, returned }, init ?? undefined);
    }
    const errors = [...added.problem.problems].map(([sku, problem]) => {
      const sentence = additionSentence(problem);
      return [named(sku), [t("refused", { pack: nameOf(storefront, sku), sentence }), sentence]];
    });
    return refuse(Object.fromEntries(errors) as Record<string, string[]>);
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    const { requestId } = entered.context;
    log.error({ err: error, requestId }, "quick order");
    const said = unstoredWords(cartServerText("add-refused"), requestId);
    const { data: answer, init } = formFailed(ORDER, result({ "": said }));
    return data<QuickOrderAnswer>({ ...answer, returned }, init ?? undefined);
  }
}
