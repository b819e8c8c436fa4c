import type { ReactNode } from "react";
import { priceListText as t } from "~/locales/price-list";
import { cartText } from "~/locales/cart";
import { named } from "~/locales/elision";
import { Badge } from "~/ui/feedback/badge";
import type { FormField } from "~/ui/form/answer";
import { Help, helpProps } from "~/ui/form/help";
import { Anchor } from "~/ui/layout/anchor";
import { Struck } from "~/ui/product/struck";
import type { PriceGroup } from "~/views/price-list.server";

/** How many packs are wanted, beside one that the row names. */
function Quantity({ field, label }: { field: ReturnType<FormField>; label: string }) {
  const { id, name, value, error } = field;
  return (
    <input
      id={id}
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      defaultValue={value}
      className="input ml-auto w-14 px-1 text-center tabular page-sm:w-20"
      {...helpProps({ id, error })}
    />
  );
}

/** The head of a row: the pack, and what is wrong with how many were asked for. */
function PackHead({ field, children }: { field: ReturnType<FormField> | null; children: ReactNode }) {
  return (
    <th scope="row">
      {children}
      {field?.error && <Help id={field.id} error={field.error} />}
    </th>
  );
}

/** How a pack's row is drawn: with what is wrong with its number, or without. */
const packClass = (field: ReturnType<FormField> | null) => (field?.error ? "pack faulty" : "pack");

/** `priced` says how its cells look: a page has more than a thousand of them. */
function Table({
  caption,
  columns,
  isOrdered = true,
  children,
}: {
  caption: string;
  columns: readonly string[];
  /** Whether packs are ordered by it. */
  isOrdered?: boolean;
  children: ReactNode;
}) {
  return (
    <table className="stack wide figures priced w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className="label-caps pb-2 text-left font-normal">
            {t("pack")}
          </th>
          {columns.map((label) => (
            <th key={label} scope="col" className="label-caps pb-2 pl-3 text-right font-normal">
              {label}
            </th>
          ))}
          {isOrdered && (
            <th scope="col" className="label-caps pb-2 pl-3 text-right font-normal print:hidden">
              {cartText("quantity")}
            </th>
          )}
        </tr>
      </thead>
      {children}
    </table>
  );
}

/**
 * The varieties of a main collection, their packs with prices and how many are wanted.
 * @param fields absent where nothing can be ordered
 */
export function PriceTable({ group, fields }: { group: PriceGroup; fields: FormField | undefined }) {
  const columns = { price: t("price"), perSeed: t("perSeed"), stock: t("stock") };
  return (
    <Table caption={group.name} columns={Object.values(columns)} isOrdered={fields !== undefined}>
      {group.varieties.map(({ name, href, packs }) => (
        <tbody key={href} className="border-b border-rule">
          <tr>
            <th
              scope="rowgroup"
              colSpan={fields ? 5 : 4}
              className="pt-2 text-left font-serif text-lg font-normal"
            >
              <Anchor href={href} className="alone">
                {name}
              </Anchor>
            </th>
          </tr>
          {packs.map((pack) => {
            const field = pack.field === null || !fields ? null : fields(pack.field);
            // What is sold out is not to be typed, but what was typed before stays.
            const typed = field && (!pack.soldOut || field.value !== undefined) ? field : null;
            return (
              <tr key={pack.name + pack.field} className={packClass(typed)}>
                <PackHead field={typed}>
                  {pack.name}
                  {pack.was && (
                    <span className="block text-sm text-muted">
                      {" "}
                      <Struck {...pack.was} />
                    </span>
                  )}
                </PackHead>
                <td data-label={columns.price}>{pack.price}</td>
                <td data-label={t("seed")}>{pack.perSeed}</td>
                <td
                  data-label={columns.stock}
                  className={pack.stock.tone === "success" ? "all-right" : undefined}
                >
                  <Badge tone={pack.stock.tone}>{pack.stock.label}</Badge>
                </td>
                {fields && (
                  <td data-label={typed ? cartText("quantity") : undefined}>
                    {typed && (
                      <Quantity
                        field={typed}
                        label={cartText("quantity-of", named(`${name}, ${pack.name}`))}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      ))}
    </Table>
  );
}

/** What was asked for and does not stand on the page any more, as it was typed. */
export function ReturnedTable({
  packs,
  fields,
}: {
  packs: readonly { field: string; name: string }[];
  fields: FormField;
}) {
  return (
    <Table caption={t("returned")} columns={[]}>
      <tbody className="border-b border-rule">
        {packs.map(({ field, name }) => (
          <tr key={field} className={packClass(fields(field))}>
            <PackHead field={fields(field)}>{name}</PackHead>
            <td data-label={cartText("quantity")}>
              <Quantity field={fields(field)} label={cartText("quantity-of", named(name))} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
