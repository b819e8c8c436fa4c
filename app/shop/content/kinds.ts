import type { PlateName } from "../pictures/journal";
import type { Picture } from "../pictures/picture";

/* The kinds of the operator's texts, and what a text of each has to say of itself. A kind is data. (CONTENT-13) */

/** How each field of a header is read. Their order is that of every list of fields, and of what is stored. */
export const FIELDS = {
  title: "text",
  description: "text",
  version: "day",
  published: "day",
  created: "day",
  updated: "day",
  author: "text",
  categories: "list",
  tags: "list",
  varieties: "list",
  picture: "file",
  plate: "plate",
  order: "number",
  class: "class",
  unseen: "text",
} as const satisfies Record<string, "text" | "day" | "list" | "file" | "plate" | "number" | "class">;

export type HeaderField = keyof typeof FIELDS;
export const FIELD_NAMES = Object.keys(FIELDS) as HeaderField[];

interface KindOfText {
  /** The folder its files stand in, within the imported one; "" for that one itself. */
  folder: string;
  /** Fields that a header must have; the others are those it may have. */
  needs: readonly HeaderField[];
  may: readonly HeaderField[];
  /** Whether every storefront reads each of them: one of its texts is then for all languages and regions. */
  everywhere: boolean;
  /** Whether an import that has files of the kind has all of them: what it has no file for goes. */
  whole: boolean;
}

const DATES = ["published", "created", "updated"] as const;

const KINDS = {
  /** A page of law or service, at an address that the shop knows. */
  page: {
    folder: "",
    needs: ["title", "description", "version"],
    may: [...DATES, "tags"],
    everywhere: true,
    whole: false,
  },
  article: {
    folder: "articles",
    needs: ["title", "description", "published", "author"],
    may: ["created", "updated", "categories", "tags", "varieties", "picture", "plate", "class", "unseen"],
    everywhere: false,
    whole: true,
  },
  /** Who writes articles: the title is their name. */
  author: {
    folder: "authors",
    needs: ["title", "description"],
    may: [...DATES, "tags", "picture"],
    everywhere: true,
    whole: true,
  },
  /** What articles are of, and the groups of questions: the title is its name, the text says what it holds. */
  category: {
    folder: "categories",
    needs: ["title", "description"],
    may: ["order", "plate"],
    everywhere: true,
    whole: true,
  },
  /** A question that is asked often: the title is the question, the text its answer, the category its group. */
  faq: {
    folder: "faq",
    needs: ["title", "categories"],
    may: ["description", ...DATES, "tags", "order", "class"],
    everywhere: false,
    whole: true,
  },
  /** An official notice, shown as it was published: its picture, and its words for whoever does not see that. */
  notice: {
    folder: "notices",
    needs: ["title", "picture"],
    may: [],
    everywhere: true,
    whole: true,
  },
} as const satisfies Record<string, KindOfText>;

/** The one class that a header names: texts of growing, which storefronts of the class `collector` do not show (LAW-1). */
export const CULTIVATION = "full";

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** A kind's row of the table. */
export const kindOf = (kind: Kind): KindOfText => KINDS[kind];

/** What a header says beyond a text's first facts; what it leaves out is not there. */
export interface TextFacts {
  /** ISO days. */
  published?: string;
  created?: string;
  updated?: string;
  /** Slug of an author. */
  author?: string;
  /** Slugs of categories. */
  categories?: readonly string[];
  tags?: readonly string[];
  /** Slugs of varieties that an article speaks of. */
  varieties?: readonly string[];
  /** A picture beside the file: its name in the file, its digest once it was read. */
  picture?: string;
  /** A drawing of the shop's (`PLATE_NAMES`): of an article, or of a category for its articles that name none. */
  plate?: string;
  /** Place among others: of a category, of a question in its group; a whole number as text. */
  order?: string;
  class?: typeof CULTIVATION;
  /** Sources that an article names and that nobody could open as it was written: for the operator, shown on no page. */
  unseen?: string;
}

/** What names a text: one of a kind, for a language or a region. */
export interface TextName {
  kind: Kind;
  slug: string;
  /** "" for every storefront, "fr" for a language, "fr-ch" for a language in a region. */
  locale: string;
}

/** A text as its file has it. */
export interface ContentText extends TextName {
  /** ISO day that the text itself names; "" where it names none. */
  version: string;
  title: string;
  description: string;
  /** Markdown with the conditions and places of template.ts. */
  body: string;
  facts: TextFacts;
}

/** A text as the shop has it. */
export interface Content extends ContentText {
  /** SHA-256 of all that its file says: names this very version. */
  digest: string;
}

/** A current text, with its days (ISO) and lists, given by its file or else by its imports. */
export interface Entry extends Content {
  published: string;
  created: string;
  updated: string;
  /** Slug; null but in articles. */
  author: string | null;
  categories: readonly string[];
  tags: readonly string[];
  /** Slugs. */
  varieties: readonly string[];
  /** The operator's picture of it, or null. */
  picture: Picture | null;
  /** What an article is drawn with where it has no picture: what its file names, else what it was given (plates.ts). */
  plate: PlateName | null;
  /** Place among others of its kind: the lower the sooner. */
  order: number;
  /** Whether it tells of growing. */
  cultivation: boolean;
}

/** Its file's name, without the ending: "cookies", "articles/premiers-semis.fr-ch". */
export const textFileName = ({ kind, slug, locale }: TextName): string =>
  [KINDS[kind].folder, locale === "" ? slug : `${slug}.${locale}`].filter(Boolean).join("/");

/** Whether an import that does not have a text takes it away: another text of its slug, or its whole kind, is there. */
export const goesWith = (texts: readonly TextName[], { kind, slug }: TextName): boolean =>
  texts.some((text) => text.kind === kind && (KINDS[kind].whole || text.slug === slug));
