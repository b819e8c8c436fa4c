import { data } from "@remix-run/node";
import { done, type FormAnswer, formDeferred, formFailed, formRefused } from "~/http/forms/responses.server";
import { cartClient } from "~/http/session/cart.server";
import { type Entered, keepsNoCookie } from "~/http/session/context.server";
import type { Flash } from "~/http/cookies/flash.server";
import { drawWithout } from "~/http/pages/request-state.server";
import { keepCart } from "~/http/session/session.server";
import { catalogueServerText, cartServerText, priceListServerText as t } from "~/locales/server-texts.server";
import { unstoredWords } from "~/http/forms/unstored.server";
import { log } from "~/log.server";
import * as paths from "~/paths";
import { type CartProblem, countPacks } from "~/shop/cart/cart";
import { addPacks, findProblems } from "~/shop/cart/cart.server";
import { seedsOf } from "~/shop/cart/lines.server";
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
const ORDER = "order";
/** What the names of its quantities begin with, in an address too. */
export const PREFIX = "q-";

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
function skuOf(name: string): string | null {
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

/** A refused quick order. What the page is told of a form that could not be stored has nothing else (app/http/forms/unstored.server.ts). */
export interface QuickOrderAnswer extends FormAnswer {
  returned?: ReturnedPack[];
}

/** « White Widow, 5 graines », or the SKU of what is not sold. */
function nameOf(storefront: Storefront, sku: string): string {
  const found = storefront.bySku.get(sku);
  return found ? t("packOf", { name: found.product.name, pack: packName(found.pack) }) : sku;
}

/** What was typed beside packs, by SKU; of what was left empty nothing. */
function typedQuantities(form: FormData | URLSearchParams): Map<string, string> {
  const typed = new Map<string, string>();
  for (const [name, value] of form) {
    const sku = typeof value === "string" && value.trim() !== "" ? skuOf(name) : null;
    if (sku !== null) typed.set(sku, String(value));
  }
  // No page of the list has more packs.
  if (typed.size > PACKS_PER_PAGE) throw new Response(null, { status: 400, statusText: "Unreadable form" });
  return typed;
}

/** What is wanted of what was typed; what cannot be read is refused beside what stock refuses. */
const packsIn = (typed: ReadonlyMap<string, string>) =>
  [...typed]
    .map(([sku, value]) => ({ sku, quantity: readQuantity(value) ?? NaN }))
    .filter(({ quantity }) => quantity !== 0);

/** The packs of a page of the list, in its order. */
const skusOf = (shown: PriceListPage | null): string[] =>
  shown?.groups.flatMap(({ products }) => products.flatMap(({ packs }) => packs.map(({ sku }) => sku))) ?? [];

/** What was typed, field by field, and the packs among it that do not stand on the page of the list. */
function shownAgain(typed: ReadonlyMap<string, string>, storefront: Storefront, shown: PriceListPage | null) {
  const onPage = new Set(skusOf(shown));
  return {
    initialValue: Object.fromEntries([...typed].map(([sku, value]) => [fieldOf(sku) ?? "", value])),
    returned: [...typed.keys()]
      .filter((sku) => !onPage.has(sku))
      .map((sku) => ({ field: fieldOf(sku) ?? "", name: nameOf(storefront, sku) })),
  };
}

/** What is refused, by field: the sentence of the summary, which names the pack, and that beside it. */
const errorsOf = (
  problems: ReadonlyMap<string, CartProblem>,
  storefront: Storefront,
): Record<string, string[]> =>
  Object.fromEntries(
    [...problems].map(([sku, problem]) => {
      const sentence = additionSentence(problem);
      return [fieldOf(sku) ?? "", [t("refused", { pack: nameOf(storefront, sku), sentence }), sentence]];
    }),
  );

/**
 * What an address fills the list with, and why it could not be added to an empty cart (PRICELIST-9, PRICELIST-10); null where it has none of
 * its fields. Where stock cannot be read nothing is said of it: the form will.
 */
export async function filledOrder(
  query: URLSearchParams,
  { shop, storefront, context }: Entered,
  shown: PriceListPage,
): Promise<QuickOrderAnswer | null> {
  if (![...query.keys()].some((name) => name.startsWith(PREFIX))) return null;
  // As the form would send it: what does not stand on the page is above it.
  const places = new Map(skusOf(shown).map((sku, place) => [sku, place]));
  const place = (sku: string) => places.get(sku) ?? -1;
  const typed = new Map([...typedQuantities(query)].sort(([one], [other]) => place(one) - place(other)));
  const { initialValue, returned } = shownAgain(typed, storefront, shown);
  const problems = takesOrders(storefront.region)
    ? await findProblems(shop.db, storefront, packsIn(typed)).catch((error: unknown) => {
        drawWithout(context, "quick order", error);
        return new Map<string, CartProblem>();
      })
    : new Map<string, CartProblem>();
  const error = errorsOf(problems, storefront);
  return { form: ORDER, result: { status: "error", initialValue, error }, returned };
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
  const { initialValue, returned } = shownAgain(typed, storefront, shown);
  const result = (error: Record<string, string[]>) => ({ status: "error" as const, initialValue, error });
  const refuse = (error: Record<string, string[]>) => {
    const { data: answer, init } = formRefused(ORDER, result(error));
    return data<QuickOrderAnswer>({ ...answer, returned }, init ?? undefined);
  };

  const packs = packsIn(typed);
  if (!takesOrders(entered.region)) return refuse({ "": [problemSentence({ kind: "no-orders" })] });
  if (packs.length === 0) return refuse({ "": [t("empty")] });
  if (keepsNoCookie(request, entered))
    return refuse({ "": [`${cartServerText("add-refused")} ${cartServerText("no-cookies")}`] });
  try {
    const client = await cartClient(request, entered);
    const added = await addPacks(shop.db, storefront, client, packs, now);
    if (added.ok) {
      const seeds = seedsOf(storefront, packs);
      const count = countPacks({ lines: packs });
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
    return refuse(errorsOf(added.problem.problems, storefront));
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    const { requestId } = entered.context;
    log.error({ err: error, requestId }, "quick order");
    const said = unstoredWords(cartServerText("add-refused"), requestId);
    const { data: answer, init } = formFailed(ORDER, result({ "": said }));
    return data<QuickOrderAnswer>({ ...answer, returned }, init ?? undefined);
  }
}
