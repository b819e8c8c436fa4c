/**
 * PAGE-71: rules of the whole style sheet that something on the page is meant by, in whatever state, and that the page did not bring. The
 * browser itself is asked, selector by selector. Carried into a page whole.
 */
export async function missingRules(): Promise<string[]> {
  const own = document.querySelector("style");
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (!own?.sheet || !link) return ["no style of its own, or no sheet's file"];
  const whole = new CSSStyleSheet();
  whole.replaceSync(await (await fetch(link.href)).text());

  /** Whether something on the page is meant, whatever its state. */
  const means = (selector: string) => {
    // What is no state stands: a class may have an escaped colon in it.
    const plain = selector.replace(/(?<!\\)::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?|\[open\]/g, ":where(*)");
    return document.querySelector(plain) !== null;
  };
  const told = (rules: CSSRuleList, around = ""): { selector: string; rule: string }[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) {
        const selectors = rule.selectorText.split(/,(?![^(]*\))/).map((one) => one.trim());
        const { cssText } = rule.style;
        return selectors.map((selector) => ({ selector, rule: `${around}${selector}{${cssText}}` }));
      }
      // Told as a whole, and needed wherever it stands.
      if (!(rule instanceof CSSGroupingRule)) return [{ selector: ":root", rule: around + rule.cssText }];
      return told(rule.cssRules, `${around}${rule.cssText.split("{")[0]?.trim()}{`);
    });
  const brought = new Set(told(own.sheet.cssRules).map(({ rule }) => rule));
  const needed = told(whole.cssRules).filter(({ selector }) => means(selector));
  if (needed.length < 100) return [`only ${needed.length} rules are known`];
  return needed.filter(({ rule }) => !brought.has(rule)).map(({ rule }) => rule);
}
