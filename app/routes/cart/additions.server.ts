import { z } from "zod";
import { cartServerText as t } from "~/locales/server-texts.server";
import { bareQuantity } from "~/shop/cart/quantity";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { typedText } from "~/http/forms/form-body.server";
import { type FormAnswer, formDeferred } from "~/http/forms/responses.server";
import { type Entered, keepsNoCookie } from "~/http/session/context.server";
import type { Flash } from "~/http/cookies/flash.server";
import { packText } from "~/locales/shipment.server";
import { addToCart, type ToppedLine, topUpCart } from "~/shop/cart/cart.server";
import type { Cart, CartClient, CartProblem } from "~/shop/cart/cart";
import { additionSentence, waitSentence } from "~/views/cart-notices.server";

/* The fields that the cart's forms share. */

/** The SKU of a pack. */
export const pack = z.string({ error: () => t("choose-pack") });

/** A whole number as people write it, this or more. */
export const quantity = (least: 0 | 1) =>
  z
    .string({ error: t("quantity-invalid") })
    .transform(bareQuantity)
    // The result may be empty, which conform treats like a field that was not sent.
    .pipe(z.string({ error: t("quantity-invalid") }).regex(/^\d{1,3}$/, t("quantity-invalid")))
    .transform(Number)
    .refine((number) => number >= least, t("quantity-invalid"));

/* The acts that put packs into the cart: one adds, the other has a line again that was taken out. */

/** A pack that could not be added, of which another number may be. */
interface Addition {
  sku: string;
  slug: string;
  name: string;
  pack: string;
  /** Whether a smaller number, or one that can be read, would do. */
  mayBeMended: boolean;
}

/** A refused form; where nothing could be added, what was asked for, if it is sold here. */
export interface CartAnswer extends FormAnswer {
  addition?: Addition;
}

/** An act that was done: the cart as it is now, and what the answer takes along. */
interface ActedCart {
  /** Null where there was none to act on. */
  cart: Cart | null;
  messages: Flash[];
  /** `Set-Cookie` lines. */
  cookies: string[];
}

/** Answers with the cart that an act left, its cookie renewed. */
export type Changed = (after: Cart | null, flash?: Flash | null) => Promise<ActedCart>;

const addition = z.object({ sku: pack, quantity: quantity(1).default(1) });

/** What was asked for by an addition, to be asked for again; nothing of what is not sold here. */
function additionOf(sku: string, mayBeMended: boolean, { storefront }: Entered): { addition?: Addition } {
  const found = storefront.bySku.get(sku);
  if (!found) return {};
  const { slug, name } = found.product;
  return { addition: { sku, slug, name, pack: packText(found.pack), mayBeMended } };
}

/** The form's answer where nothing of the pack could be put into the cart. */
const notAdded = (sku: string, result: FormAnswer["result"], mayBeMended: boolean, entered: Entered) =>
  data<CartAnswer>({ form: "add", result, ...additionOf(sku, mayBeMended, entered) }, { status: 400 });

/** What a form that could not be stored asked for, where it is an addition. */
export const askedFor = (form: FormData, entered: Entered): { addition?: Addition } =>
  form.get("intent") === "add" ? additionOf(String(form.get("sku")), true, entered) : {};

/** Whether another number of the pack may be had. */
const isOfNumber = (problem: CartProblem): boolean =>
  problem.kind === "seed-maximum" || (problem.kind === "out-of-stock" && problem.left > problem.held);

const refusal = (problem: CartProblem): string =>
  `${problem.kind === "seed-maximum" ? "" : `${t("add-refused")} `}${additionSentence(problem)}`;

/** The acts of a request that put packs into its cart, by the form's intent. */
export function additions(request: Request, entered: Entered, client: CartClient, changed: Changed) {
  const { shop, storefront, region, now } = entered;

  const read = (form: FormData) => {
    const submission = parseWithZod(form, { schema: addition });
    if (submission.status !== "success")
      return { refusal: notAdded(typedText(form, "sku"), submission.reply(), true, entered) };
    const { sku, quantity } = submission.value;
    const reply = (sentence: string) => submission.reply({ formErrors: [sentence] });
    const refused = (sentence: string, mayBeMended = false) =>
      notAdded(sku, reply(sentence), mayBeMended, entered);
    const deferred = (wait: number) => formDeferred("add", reply(waitSentence(wait, entered)), wait);
    if (keepsNoCookie(request, entered))
      return { refusal: refused(`${t("add-refused")} ${t("no-cookies")}`) };
    return { sku, quantity, refused, deferred };
  };

  return {
    /** Adds packs of one kind: once, however often it is sent until its answer came (CART-26). */
    add: async (form: FormData) => {
      const asked = read(form);
      if (asked.refusal) return asked.refusal;
      const { sku, quantity, refused, deferred } = asked;
      const added = await addToCart(shop.db, storefront, client, { sku, quantity }, now);
      if (added.ok)
        return changed(
          added.value,
          added.value.isRepeated
            ? { key: "cart-repeated" }
            : { key: "cart-added", values: { count: quantity } },
        );
      const { problem } = added;
      return problem.kind === "too-many-carts"
        ? deferred(problem.wait)
        : refused(refusal(problem), isOfNumber(problem));
    },

    /** CART-23: raises a line to what it held before it was taken out, as far as there is stock. Sent twice it changes nothing more. */
    restore: async (form: FormData) => {
      const asked = read(form);
      if (asked.refusal) return asked.refusal;
      const { sku, quantity: wanted, refused, deferred } = asked;
      const topped = await topUpCart(shop.db, storefront, client, [{ sku, quantity: wanted }], now);
      if (!topped.ok) {
        const { problem } = topped;
        return problem.kind === "too-many-carts" ? deferred(problem.wait) : refused(refusal(problem));
      }
      const { cart, lines } = topped.value;
      const { held = 0, limit = "gone" } = lines[0] ?? {};
      if (limit === null) return changed(cart, { key: "cart-restored", values: { count: held } });
      if (held > 0) return changed(cart, { key: "cart-restored-partly", values: { held, wanted } });
      return refused(refusal(limits(limit, region.seedMaximum)));
    },
  };
}

/** Why a line could not be raised at all. */
const limits = (limit: NonNullable<ToppedLine["limit"]>, maximum: number): CartProblem =>
  limit === "gone"
    ? { kind: "unknown-pack" }
    : limit === "stock"
      ? { kind: "out-of-stock", left: 0, held: 0, isInOtherPacks: false }
      : { kind: "seed-maximum", maximum };
