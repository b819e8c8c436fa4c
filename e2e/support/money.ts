/** The amounts of a text, minor units, in their order: « 1 234,50 € », « -6,23 € », « 1’234.50 CHF ». */
export function amountsIn(text: string): number[] {
  const found = text.matchAll(/([-−]?)\s?(\d[\d\s\u00a0\u202f’]*)[.,](\d\d)(?!\d)/g);
  return Array.from(found, ([, sign, units = "", cents = ""]) => {
    const minor = Number(units.replace(/\D/g, "")) * 100 + Number(cents);
    return sign ? -minor : minor;
  });
}
