import { cartServerText as t } from "~/locales/server-texts.server";
import type { CartProblem } from "~/shop/cart/cart";
import type { CartNotice, PricedCart } from "~/shop/cart/priced-cart.server";
import { formatMoney } from "~/shop/money";
import type { CouponProblem } from "~/shop/pricing/coupon";
import { momentText } from "~/shop/region/dates";
import type { Region } from "~/shop/region/storefront-region";

/** Why a code does not count, in the shop's words. */
export function couponSentence(problem: CouponProblem | { kind: "unknown" }, region: Region): string {
  if (problem.kind === "unknown") return t("coupon-invalid");
  const least = problem.kind === "below-minimum" ? problem.minimum : 0;
  const minimum = formatMoney(least, region.currency.isoCode, region);
  return `${t("coupon-refused")} ${t(`why-${problem.kind}`, { minimum })}`;
}

/**
 * When a code that waits for a cart's first packs, or for more of them, will count; of an empty cart's that counts for nothing, why
 * not. Null for any other code, and where there is none.
 */
export function waitingSentence({ cart, notices }: PricedCart, region: Region): string | null {
  if (!cart?.couponCode) return null;
  const code = cart.couponCode;
  const isEmpty = cart.lines.length === 0;
  const notice = notices.find(({ kind }) => kind === "coupon");
  if (notice?.kind !== "coupon") return isEmpty ? t("waiting-any", { code }) : null;
  if (notice.problem.kind !== "below-minimum") return isEmpty ? noticeSentence(notice, region) : null;
  return t("waiting", {
    code,
    minimum: formatMoney(notice.problem.minimum, region.currency.isoCode, region),
  });
}

/** How many packs can still be had. */
export const stockSentence = (left: number): string =>
  left > 0 ? t("left", { count: left }) : t("none-left");

/** Why packs that are added to a cart are refused, and what to do: of the last ones it may hold some, or all, already. */
export function additionSentence(problem: CartProblem): string {
  if (problem.kind !== "out-of-stock") return problemSentence(problem);
  const { left, held, isInOtherPacks } = problem;
  if (held > 0)
    return held < left ? t("left-some-held", { count: left, held }) : t("left-held", { count: held });
  return isInOtherPacks ? t("left-in-others") : stockSentence(left);
}

/** Why packs are refused, and what to do. */
export function problemSentence(problem: CartProblem): string {
  switch (problem.kind) {
    case "seed-maximum":
      return `${t("seed-maximum", { maximum: problem.maximum })} ${t("seed-advice")}`;
    case "out-of-stock":
      return stockSentence(problem.left);
    case "bad-quantity":
      return t("quantity-invalid");
    case "unknown-pack":
      return t("not-sold");
    case "no-orders":
      return t("no-orders");
  }
}

/** What changed with a cart since it was filled, as a sentence. */
export function noticeSentence(notice: CartNotice, region: Region): string {
  const money = (minor: number) => formatMoney(minor, region.currency.isoCode, region);
  switch (notice.kind) {
    case "gone":
      return t("notice-gone", { sku: notice.sku });
    case "short":
      return notice.left > 0
        ? t("notice-short", { name: notice.name, count: notice.left })
        : t("notice-out", { name: notice.name });
    case "price-rise":
      return t("notice-price-rise", {
        name: notice.name,
        before: money(notice.before),
        now: money(notice.now),
      });
    case "seed-maximum":
      return `${t("seed-maximum", { maximum: notice.maximum })} ${t("notice-seed-maximum")}`;
    case "coupon":
      return t("notice-coupon", { code: notice.code, sentence: couponSentence(notice.problem, region) });
  }
}

/** A line's new quantity and what the cart then comes to, for whoever hears of it without seeing them. */
export function changedSentence(
  { name, pack, quantity }: { name: string; pack: string; quantity: string },
  { totals }: { totals: readonly { label: string; value: string; strong?: boolean }[] },
): string {
  const { label = "", value = "" } = totals.find(({ strong }) => strong) ?? {};
  return t("said-changed", { name: `${name}, ${pack}`, count: Number(quantity), label, total: value });
}

/** When an act on a cart that was done too often may be tried again. @param wait ms */
export const waitSentence = (wait: number, { now, region }: { now: number; region: Region }): string =>
  t("too-often", { moment: momentText(now + wait, region) });
