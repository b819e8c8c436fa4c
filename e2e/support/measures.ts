/* What is measured inside a page: each function is carried there whole, and knows nothing from outside itself. */

/**
 * PAGE-26: what can be pressed or typed into and is smaller than 44 by 44 px.
 *
 * A target's area is its box; that of a box to tick or a radio button is its label's where that is larger; that of a
 * link whose `::after` covers what stands around it is all it covers. Exempt, as in WCAG 2.5.5 and 2.5.8 (« Inline »),
 * is a link set inline in a line of text: its nearest block holds, outside links and controls, words of its own.
 */
export function smallTargets(): string[] {
  const LEAST = 44;
  const TARGETS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const isLargeEnough = ({ width, height }: DOMRect) =>
    Math.round(width) >= LEAST && Math.round(height) >= LEAST;

  const blockOf = (node: Node | null): Element | null => {
    let element = node instanceof Element ? node : (node?.parentElement ?? null);
    while (element && /^(inline|contents)$/.test(getComputedStyle(element).display))
      element = element.parentElement;
    return element;
  };
  const isInSentence = (target: Element) => {
    if (target.tagName !== "A" || getComputedStyle(target).display !== "inline") return false;
    const block = blockOf(target);
    if (!block) return false;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (
        /\p{L}/u.test(text.textContent ?? "") &&
        !text.parentElement?.closest(TARGETS) &&
        blockOf(text) === block
      )
        return true;
    }
    return false;
  };
  const areaOf = (target: Element): DOMRect => {
    const { position, content } = getComputedStyle(target, "::after");
    const covers = target instanceof HTMLElement && content !== "none" && position === "absolute";
    return ((covers && target.offsetParent) || target).getBoundingClientRect();
  };

  const small: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(TARGETS)) {
    if (target.matches(":disabled") || !target.checkVisibility({ visibilityProperty: true })) continue;
    // What is drawn only while it has the focus.
    if (target.getBoundingClientRect().width <= 1) target.focus();
    const areas = [areaOf(target)];
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type))
      areas.push(...[...(target.labels ?? [])].map((label) => label.getBoundingClientRect()));
    if (areas.some(isLargeEnough) || isInSentence(target)) continue;
    const { width, height } = areas[0] as DOMRect;
    const name = target.getAttribute("aria-label") ?? target.innerText?.trim() ?? target.getAttribute("name");
    small.push(`${target.tagName.toLowerCase()} « ${name} » ${Math.round(width)} × ${Math.round(height)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return small;
}

/** PAGE-70: fields to type into or choose from whose letters are under 16 px. */
export function smallFields(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(
    "input:not([type=hidden], [type=checkbox], [type=radio], [type=submit], [type=button]), select, textarea",
  );
  return [...fields]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.name} ${getComputedStyle(field).fontSize}`);
}

/** How much wider than its window the page is, in px. */
export const overflow = () => Math.max(0, document.documentElement.scrollWidth - innerWidth);

/** PAGE-27: words that are cut off, or run out of their block or over other words. */
export function lostWords(): string[] {
  const lost: string[] = [];
  const seen: { rect: DOMRect; block: Element; strip: Element | null; words: string }[] = [];
  /** What a reader has to roll a box for lies over nothing. */
  const isRolledOut = (element: Element, { top, bottom, left, right }: DOMRect): boolean => {
    if (element === document.body || !element.parentElement) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const rolls = /auto|scroll/.test(overflowX + overflowY);
    const isOut =
      bottom > box.bottom + 1 || top < box.top - 1 || right > box.right + 1 || left < box.left - 1;
    return (rolls && isOut) || isRolledOut(element.parentElement, { top, bottom, left, right } as DOMRect);
  };
  const stuckAt = (element: Element | null): Element | null => {
    if (!element || element === document.body) return null;
    const { position, bottom } = getComputedStyle(element);
    return /sticky|fixed/.test(position) && bottom !== "auto" ? element : stuckAt(element.parentElement);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    const words = text.textContent?.trim().slice(0, 40) ?? "";
    if (!words || !parent || parent.closest("svg, script, style, .sr-only, option, [role=tooltip]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(
      (rect) => rect.width > 1 && rect.height > 1 && !isRolledOut(parent, rect),
    );
    // What sticks to the foot of the window lies over what can be scrolled clear of it.
    const strip = stuckAt(parent);
    let block: Element = parent;
    while (getComputedStyle(block).display.startsWith("inline") && block.parentElement)
      block = block.parentElement;
    for (const rect of rects) {
      for (
        let around: Element | null = parent;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const box = around.getBoundingClientRect();
        const cutsX =
          /hidden|clip/.test(overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1);
        const cutsY =
          /hidden|clip/.test(overflowY) && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1);
        const runsOut = around === block && rect.right > box.right + 1 && overflowX === "visible";
        if (cutsX || cutsY || runsOut)
          lost.push(`« ${words} » ${runsOut ? "runs out of" : "is cut by"} ${around.tagName}`);
      }
      for (const other of seen) {
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        // Boxes of lines are higher than their letters.
        if (other.strip === strip && other.block !== block && width > 2 && height > rect.height / 3)
          lost.push(`« ${words} » stands over « ${other.words} »`);
      }
      seen.push({ rect, block, strip, words });
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>("button, summary, .btn"))
    if (control.checkVisibility() && control.scrollWidth > control.clientWidth + 1)
      lost.push(`« ${control.innerText} » is wider than its ${control.tagName}`);
  return [...new Set(lost)];
}

/** PAGE-28: what moves by itself or as an answer, pseudo-elements among it. */
export function motions(): string[] {
  const PARTS = ["", "::before", "::after", "::backdrop", "::marker", "::placeholder", "::details-content"];
  const lasts = (times: string) => times.split(",").some((time) => parseFloat(time) > 0);
  const moving: string[] = [];
  for (const element of document.querySelectorAll("*"))
    for (const part of PARTS) {
      const style = getComputedStyle(element, part || null);
      const moves =
        (style.transitionProperty !== "none" && lasts(style.transitionDuration)) ||
        (style.animationName !== "none" && lasts(style.animationDuration)) ||
        style.scrollBehavior === "smooth";
      if (moves) moving.push(`${element.tagName.toLowerCase()}.${element.getAttribute("class")}${part}`);
    }
  return [...new Set(moving)];
}

/** What makes the order of the focus or of reading another than the page's own. */
export function reordered(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => {
      const { order, flexDirection, display, direction } = getComputedStyle(element);
      return (
        element.tabIndex > 0 ||
        order !== "0" ||
        direction === "rtl" ||
        (display.endsWith("flex") && flexDirection.endsWith("reverse"))
      );
    })
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`);
}

/** Whether the focus can be seen where it is: what it is on, and what is wrong with how it is shown. */
export function focus(): { name: string; id: number | null; fault: string | null } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: "", id: null, fault: null };
  const name = (element.getAttribute("aria-label") ?? element.textContent)?.trim().slice(0, 60) || element.id;
  const everything = [...document.querySelectorAll("*")];
  const is = (fault: string | null) => ({ name, id: everything.indexOf(element), fault });

  const ancestors = (of: Element | null): Element[] => (of ? [of, ...ancestors(of.parentElement)] : []);
  const ring = ancestors(element).find((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
  if (!ring) return is("has no outline of 2 px");

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const pixel = (...layers: string[]): number[] => {
    if (!canvas) return [];
    for (const colour of ["white", ...layers]) {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminance = (rgb: number[]) => {
    const [r = 0, g = 0, b = 0] = rgb.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const { outlineColor, outlineOffset } = getComputedStyle(ring);
  const grounds = ancestors(parseFloat(outlineOffset) < 0 ? ring : ring.parentElement).map(
    (one) => getComputedStyle(one).backgroundColor,
  );
  const ground = luminance(pixel(...grounds.reverse()));
  const line = luminance(pixel(...grounds, outlineColor));
  const contrast = (Math.max(ground, line) + 0.05) / (Math.min(ground, line) + 0.05);
  if (contrast < 3) return is(`has an outline of ${contrast.toFixed(2)}:1`);

  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return is("is drawn nowhere");
  const middle = (from: number, to: number, most: number) => (Math.max(0, from) + Math.min(most, to)) / 2;
  const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
  const seen = hit && [element, label].some((one) => one && (one.contains(hit) || hit.contains(one)));
  return is(seen ? null : "is out of the window or behind something else");
}

/** What a keyboard has to reach: the place of each control in the page, of a group of radio buttons one. */
export function controls(): { id: number; name: string; group: string }[] {
  const everything = [...document.querySelectorAll("*")];
  return [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    ),
  ]
    .filter((control) => !control.matches(":disabled") && control.tabIndex >= 0)
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .map((control) => {
      const id = everything.indexOf(control);
      const isRadio = control instanceof HTMLInputElement && control.type === "radio";
      const group = isRadio
        ? `${everything.indexOf(control.form ?? document.body)} ${control.name}`
        : String(id);
      return { id, name: control.textContent?.trim() || control.outerHTML, group };
    });
}

/** Shows what a reader would have to roll a box for, and takes away pictures, which have colours of their own. */
export function unrollEverything(): void {
  for (const box of document.querySelectorAll("main *"))
    if (box instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(box).overflow))
      box.style.maxHeight = "none";
  // Fixed to the window, it would lie over another place in each picture of a part of the page.
  for (const strip of document.querySelectorAll<HTMLElement>(".question-strip"))
    strip.style.position = "static";
  for (const image of document.querySelectorAll("img")) image.remove();
}

/** Where controls and drawings stand in the whole page, in whole px, with a rim around them. */
export function drawn(): { name: string; x: number; y: number; width: number; height: number }[] {
  const RIM = 2;
  return [
    ...document.querySelectorAll<HTMLElement | SVGElement>(
      "button, .btn, input, select, textarea, summary, svg",
    ),
  ]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches("[type=hidden]"),
    )
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        name: `${element.tagName.toLowerCase()}.${element.getAttribute("class")}`,
        x: Math.max(0, Math.floor(left + scrollX) - RIM),
        y: Math.max(0, Math.floor(top + scrollY) - RIM),
        width: Math.ceil(width) + 2 * RIM,
        height: Math.ceil(height) + 2 * RIM,
      };
    })
    .filter(({ width, height }) => width > 2 * RIM + 1 && height > 2 * RIM + 1);
}

/** CONTENT-12: tables that are moved sideways, leave their window, or cut a cell. */
export function lostCells(): string[] {
  return [...document.querySelectorAll("main table")].flatMap((table) => {
    const name = table.getAttribute("aria-label") ?? table.querySelector("caption")?.textContent ?? "?";
    const cells = [...table.querySelectorAll("tbody :is(th, td)")];
    return [table, ...cells]
      .filter((part) => {
        if (part === table) return part.getBoundingClientRect().right > innerWidth;
        const drawn = [part, ...part.querySelectorAll(":not(.sr-only)")];
        const right = Math.max(...drawn.map((element) => element.getBoundingClientRect().right));
        return right > innerWidth || part.scrollWidth > part.clientWidth + 1;
      })
      .map((part) => `${name}: ${part.tagName} « ${part.textContent?.trim().slice(0, 30)} »`);
  });
}

/** PAGE-45: visible fields whose placeholder is wider than their room, by its text. */
export function cutPlaceholders(): string[] {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")]
    .filter((input) => input.checkVisibility({ visibilityProperty: true }))
    .flatMap((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      if (!pen) return ["no canvas"];
      pen.font = font;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const words = pen.measureText(input.placeholder).width;
      return words > room ? [`« ${input.placeholder} » ${Math.ceil(words)} px in ${Math.floor(room)}`] : [];
    });
}
