import { counted, fr } from "../app/shop/french";
import type { Unconfirmed } from "../app/shop/removals";

/** What an import may take away, as the operator reads it. */
const NOUNS = {
  varieties: "variété",
  packs: "sachet",
  collections: "collection",
  photographs: "photographie",
  page: "page",
  article: "article",
  author: "auteur",
  category: "catégorie",
  faq: "question",
  notice: fr`avis officiel`,
} as const;

/** « 93 variétés sur 94 » */
function quantity(kind: keyof typeof NOUNS | "prices", count: number, there: number): string {
  const things =
    kind === "prices"
      ? `${count} prix`
      : kind === "notice" && count > 1
        ? fr`${count} avis officiels`
        : counted(count, NOUNS[kind]);
  return fr`${things} sur ${there}`;
}

/** How many things an import may take away, by `--removes`; null where that is no number. */
export const readRemoves = (typed: string | undefined): { removes: number | undefined } | null =>
  typed === undefined ? { removes: undefined } : /^\d{1,9}$/.test(typed) ? { removes: Number(typed) } : null;

/** What an import would take away, and the number by which it does (CATALOGUE-22). */
export function removalSentence({ removals, total }: Unconfirmed<keyof typeof NOUNS | "prices">): string {
  const things = removals.map(({ kind, removed, there }) => quantity(kind, removed, there));
  return fr`Cet import retire ${things.join(", ")}. Si c’est voulu, relancez-le avec --removes ${total} ; --dry-run montre ce qu’il retire.`;
}
