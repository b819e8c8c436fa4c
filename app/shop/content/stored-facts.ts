import { z } from "zod";
import type { PlateName } from "../pictures/journal";
import { CULTIVATION, type TextFacts } from "./kinds";

/*
 * What a text's header says, as its row has it, in the shape of the day on which it was imported: whoever adds a fact writes it down here, or
 * nothing compiles. A row that does not name one has none.
 */

const list = z.array(z.string());
const SHAPE = {
  published: z.string(),
  created: z.string(),
  updated: z.string(),
  author: z.string(),
  categories: list,
  tags: list,
  varieties: list,
  picture: z.string(),
  plate: z.string(),
  order: z.string(),
  class: z.literal(CULTIVATION),
  unseen: z.string(),
} satisfies { [Key in keyof Required<TextFacts>]: z.ZodType<TextFacts[Key] | PlateName> };
/** Keys that are no fact (any more) stay, and the order of all: the text's digest is reckoned from them. */
const shape = z.looseObject(SHAPE).partial();

/** The facts of a row; null where one is no value of it: which class a text is of is then unknown, too. (CONTENT-25) */
export function readStoredFacts(json: string): TextFacts | null {
  try {
    const row: unknown = JSON.parse(json, (_, value: unknown) => (value === null ? undefined : value));
    return shape.safeParse(row).success ? (row as TextFacts) : null;
  } catch {
    return null;
  }
}
