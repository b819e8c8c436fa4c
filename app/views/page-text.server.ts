import { openStorefronts, rootStorefront } from "../shop/profile/profile";
import { pageText as t } from "../locales/server-texts.server";
import { currencyName, regionName } from "../locales/region.server";
import * as paths from "../paths";
import { shippingLabel, shippingText } from "../locales/shipping";
import { conditionsOf } from "../shop/content/conditions";
import type { ContentText } from "../shop/content/kinds";
import { guaranteeNotice } from "../shop/content/notices.server";
import { type BlockPlaceholder, escapeMarkdown, expand, type Placeholder } from "../shop/content/template";
import { formatMoney } from "../shop/money";
import { WITHDRAWAL_DAYS } from "../shop/orders/withdrawal-deadline.server";
import { nameOf } from "../shop/region/address";
import { dayText } from "../shop/region/dates";
import { methodName } from "../shop/region/in-force";
import {
  type Country,
  countryOn,
  defaultCountry,
  type RegionToday,
  servedCountries,
  storefrontFor,
} from "../shop/region/region";
import type { Region } from "../shop/region/storefront-region";
import type { CountryCode } from "../shop/region/countries";
import type { Shop } from "../shop/shop.server";
import { servicesOf } from "../shop/consent/outside-services";
import { type Cookie, COOKIES, type CookieName } from "../shop/consent/cookie-list.server";

/* The operator's texts with what each storefront fills into them: figures come from its settings, words from locales. */

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
/** « France, Suisse et Autriche ». */
const REGION_NAMES = new Intl.ListFormat("fr");

/** A cell of a table: plain text, or Markdown. */
type Cell = string | { markdown: string };

/** A Markdown table. */
function table(head: string[], rows: Cell[][]): string {
  const written = (cell: Cell) => (typeof cell === "string" ? escapeMarkdown(cell) : cell.markdown);
  const line = (cells: Cell[]) => `| ${cells.map(written).join(" | ")} |`;
  return [line(head), "| --- ".repeat(head.length) + "|", ...rows.map(line)].join("\n");
}

/** « 2 », or « 1 à 2 »: business days from the least to the most. */
function daysText(days: number[]): string {
  const [min, max] = [Math.min(...days), Math.max(...days)];
  return min === max ? t("days", { count: max }) : shippingText("range", { min, max });
}

const shopName = ({ code }: Region) => t("shop", { name: regionName(code) });

/** Ways of sending: prices are the storefront's, days its countries' together. Nothing where nothing is sent. */
function shippingTable(region: RegionToday): string {
  const money = (minor: number) => formatMoney(minor, region.currency.isoCode, region);
  const [one, ...others] = servedCountries(region);
  if (!one) return "";
  const rows = one.shippingOptions.map(({ id, price, freeFrom, ...own }) => {
    const everywhere = [
      own,
      ...others.flatMap(({ shippingOptions }) => shippingOptions.filter((o) => o.id === id)),
    ];
    const min = Math.min(...everywhere.map((way) => way.min));
    const max = Math.max(...everywhere.map((way) => way.max));
    const same = everywhere.every((way) => way.min === min && way.max === max);
    return [
      shippingLabel(id),
      same ? shippingText("range", { min, max }) : t("shipping-range", { min, max }),
      money(price),
      freeFrom === null ? t("shipping-never-free") : money(freeFrom),
    ];
  });
  return table([t("shipping-mode"), t("shipping-time"), t("shipping-price"), t("shipping-free")], rows);
}

/** How long a country is delivered to from here; where it is not, why, and who does. */
function deliveryText(
  { config }: Shop,
  region: RegionToday,
  { iso, delivery, shippingOptions }: Country,
): Cell {
  if (delivery.allowed) {
    const [tracked, ...others] = shippingOptions;
    const days = shippingText("range", { min: tracked.min, max: tracked.max });
    return [
      t("delivery-yes", { days }),
      ...others.map(({ min, max }) => t("delivery-untracked", { min, max })),
    ].join(", ");
  }
  const other = storefrontFor(region, iso);
  if (!other) return t(`delivery-${delivery.reason}`);
  const href = paths.absolute(config.publicUrl, other.basename, paths.home());
  return { markdown: t("delivery-other", { shop: `[${escapeMarkdown(shopName(other))}](${href})` }) };
}

/** The countries that a storefront names, then those that others serve beside their own. */
function namedCountries(region: RegionToday): Country[] {
  const named = new Set<CountryCode>(region.countries.map(({ iso }) => iso));
  const others = [...new Set(openStorefronts().flatMap(({ serves }) => serves))]
    .filter((iso) => !named.has(iso) && storefrontFor(region, iso))
    .map((iso) => countryOn(region, iso, region.day));
  return [...region.countries, ...others];
}

/** « 30 jours »: how long a cookie is kept. */
function timeText(seconds: number): string {
  if (seconds >= YEAR) return t("time-years", { count: Math.round(seconds / YEAR) });
  if (seconds >= DAY) return t("time-days", { count: Math.round(seconds / DAY) });
  return t("time-minutes", { count: Math.round(seconds / MINUTE) });
}

function cookieRow(name: CookieName): string[] {
  const { maxAge, signed, httpOnly }: Cookie = COOKIES[name];
  const form = [t(signed ? "form-signed" : "form-unsigned"), t(httpOnly ? "form-closed" : "form-open")];
  return [name, t(`purpose-${name}`), timeText(maxAge), form.join(", ")];
}

/** Markdown as a quotation. */
const quoted = (body: string) => body.replace(/^/gm, "> ");

/** The day a text names, as its storefront writes it; a calendar's day has no zone. */
const versionDay = (version: string, region: Region) =>
  version === "" ? "" : dayText(Date.parse(version), { ...region, timeZone: "UTC" });

/**
 * A page's text as a storefront reads it: what its conditions leave, its placeholders filled. Markdown.
 * @returns `version`: « Version du 21 novembre 2026 », null where the text names no day
 */
export function expandPage({ body, version }: ContentText, shop: Shop, region: RegionToday) {
  const day = versionDay(version, region);
  const notice = guaranteeNotice(shop.content.latest(), region);
  const placeholders: Record<Placeholder, () => string> = {
    boutique: () => shopName(region),
    boutiques: () => REGION_NAMES.format(openStorefronts().map(({ code }) => regionName(code))),
    devise: () => currencyName(region.currency.isoCode),
    "jours-retractation": () => String(WITHDRAWAL_DAYS),
    "jours-reservation": () => String(region.holdDays),
    "graines-maximum": () => String(region.seedMaximum),
    version: () => day,
    "delai-preparation": () => daysText(defaultCountry(region).shippingOptions.map(({ delay }) => delay)),
    // A storefront without an account tells how the others are paid.
    beneficiaire: () => (region.transfer ?? rootStorefront().transfer)?.holder ?? "",
  };
  const blocks: Record<BlockPlaceholder, () => string> = {
    "livraison-tableau": () => shippingTable(region),
    "pays-tableau": () =>
      table(
        [t("country"), t("delivery")],
        namedCountries(region).map((country) => [nameOf(country), deliveryText(shop, region, country)]),
      ),
    "paiement-liste": () =>
      region.paymentMethods
        .map((method) => {
          const name = methodName(region, method);
          return `- ${name === null ? t(`method-${method}`) : escapeMarkdown(name)}`;
        })
        .join("\n"),
    "cookies-tableau": () =>
      table(
        [t("cookie"), t("cookie-purpose"), t("cookie-time"), t("cookie-form")],
        (Object.keys(COOKIES) as CookieName[]).map(cookieRow),
      ),
    // As it was published: nothing of it is filled in.
    "avis-garantie": () => (notice ? quoted(notice.body) : ""),
  };
  return {
    version: day === "" ? null : t("version", { day }),
    body: expand(body, {
      holds: conditionsOf(region, servicesOf(shop), notice !== null),
      placeholder: (name) => placeholders[name](),
      block: (name) => blocks[name](),
    }),
  };
}
