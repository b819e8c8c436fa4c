/**
 * French text for the operator: the template's own spaces before ; : ! ? and inside « » become narrow
 * no-break ones. What is put in the template's places, names and cells of a file, stays as it is.
 */
export function fr(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  return parts
    .map((part) => part.replace(/ ([;:!?»])/g, "\u202f$1").replace(/« /g, "«\u202f"))
    .reduce((text, part, index) => `${text}${values[index - 1] ?? ""}${part}`);
}

/** « 1 visite », « 2 visites »: below two, a French noun is singular. @param noun whose plural takes an s */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count < 2 ? "" : "s"}`;

/** Names in guillemets, with commas; past `limit`, how many more there are. */
export function quoted(names: readonly string[], limit = names.length): string {
  const shown = names.slice(0, limit).map((name) => fr`« ${name} »`);
  const rest = names.length - shown.length;
  return `${shown.join(", ")}${rest > 0 ? ` et ${rest} de plus` : ""}`;
}
