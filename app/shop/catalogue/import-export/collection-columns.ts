import type { Collection } from "../product";
import { reasons } from "./fault";
import {
  type Cells,
  type Fields,
  obligatory,
  paragraphs,
  readFields,
  type RowReader,
  singleLine,
  wholeNumber,
  writeFields,
} from "./fields";

/* The columns of collections.csv: how a value is read from its cells and written to them. */

type CollectionText = Omit<Collection, "slug" | "position">;
const COLLECTION: Fields<CollectionText> = {
  name: obligatory(singleLine("name")),
  icon: {
    ...singleLine("icon"),
    read: (row) => {
      const value = row.cell("icon") || DEFAULT_ICON;
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) row.fault("icon", reasons.icon(value));
      return value;
    },
  },
  summary: singleLine("summary"),
  text: paragraphs("text"),
};

/** Icon of a collection that names none. */
export const DEFAULT_ICON = "leaf";
export const COLLECTION_COLUMNS = ["slug", "name", "position", "icon", "summary", "text"];
export const OBLIGATORY_COLLECTION_COLUMNS = ["slug", "name"];

/**
 * A row of collections.csv but for its slug.
 * @param order its place in the file, used where it gives no position
 */
export function readCollection(row: RowReader, order: number): Omit<Collection, "slug"> {
  const position = row.cell("position") === "" ? order : wholeNumber(row, "position", 0, 1_000_000);
  return { ...readFields(COLLECTION, row), position };
}

/** The cells of a collection, by column. */
export function collectionCells({ slug, position, ...text }: Collection): Cells {
  return { slug, position: String(position), ...writeFields(COLLECTION, text) };
}
