import { contentReasons } from "./fault";
import type { TextName } from "./kinds";
import type { Outline } from "./outline";

/* Where a text's links lead: to pages that are there, and to headings that surely stand on them. */

/** A text's outline, with the condition that each line is bound to. */
export interface BoundOutline extends Outline {
  /** Null where the line is read under every condition. */
  boundTo(line: number): string | null;
}

/** The addresses of the shop. */
export interface Addresses {
  /** Whether the shop has a page at a path. */
  isPage(path: string): boolean;
  /** The path of the page that shows a text, which may be one for all of a kind; null where none does. */
  addressOf(text: Pick<TextName, "kind" | "slug">): string | null;
  /** Whether a path is one that only a text gives a page. */
  needsText(path: string): boolean;
}

/** The texts by the path of their page: those of a page that shows one of them, which it is follows from its readers. */
export class Targets {
  readonly #texts = new Map<string, BoundOutline[]>();
  readonly #questions = new Set<string>();

  constructor(private readonly addresses: Addresses) {}

  add(text: Pick<TextName, "kind" | "slug">, outline: BoundOutline): void {
    const address = this.addresses.addressOf(text);
    if (address === null) return;
    if (text.kind === "faq") this.#questions.add(text.slug);
    else this.#texts.set(address, [...(this.#texts.get(address) ?? []), outline]);
  }

  /** Why a link is refused: its target does not exist, or is not allowed. Null for a good link. */
  faultOf(href: string, bound: string | null, own: BoundOutline): string | null {
    if (/^[\s\p{Cc}]*javascript:/iu.test(decoded(href))) return contentReasons.script(href);
    if (/^(?:https:\/\/[^/]|mailto:.+@)/i.test(href)) return null;
    if (!/^(?:\/(?!\/)|#.)/.test(href)) return contentReasons.linkKind(href);
    const [address = "", anchor = ""] = href.split("#");
    const path = address.split("?")[0] ?? "";
    const { isPage, addressOf, needsText } = this.addresses;
    if (path !== "" && !isPage(path)) return contentReasons.noPage(path);
    if (path !== "" && path === addressOf({ kind: "faq", slug: "" }))
      return anchor === "" || this.#questions.has(anchor)
        ? null
        : contentReasons.missingAnchor(href, [...this.#questions]);
    const targets = path === "" ? [own] : this.#texts.get(path);
    if (!targets) return needsText(path) ? contentReasons.noText(path) : null;
    if (anchor === "") return null;
    for (const target of targets) {
      const ids = anchors(target);
      const needs = ids.get(anchor);
      if (needs === undefined) return contentReasons.missingAnchor(href, [...ids.keys()]);
      if (needs !== null && needs !== bound) return contentReasons.boundAnchor(href);
    }
    return null;
  }
}

const anchors = ({ headings, boundTo }: BoundOutline) =>
  new Map(headings.map(({ id, line }) => [id, boundTo(line)]));

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
