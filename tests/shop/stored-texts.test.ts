import { expect, it } from "vitest";
import type { Db } from "~/data/db.server";
import type { TextFacts } from "~/shop/content/kinds";
import { listContent, planContent, saveContent } from "~/shop/content/pages.server";
import { openContent } from "~/shop/content/snapshot.server";
import { readStoredFacts } from "~/shop/content/stored-facts";
import { testDatabase } from "../support/databases";
import { NOON, pageText } from "../support/shop";

/* Headers of texts in every shape that an older shop, or a hand, may have left in the database. */

const FULL: Required<TextFacts> = {
  published: "2026-01-01",
  created: "2026-01-01",
  updated: "2026-01-02",
  author: "claire",
  categories: ["culture"],
  tags: ["a"],
  varieties: ["aurore"],
  picture: "abc",
  plate: "x",
  order: "3",
  class: "full",
  unseen: "y",
};
const KEYS = Object.keys(FULL) as (keyof TextFacts)[];

it.each(KEYS)("a header without %s, or with null, has none; with another value it is not read [CONTENT-25]", (key) => {
  const rest = Object.fromEntries(Object.entries(FULL).filter(([name]) => name !== key));
  expect(readStoredFacts(JSON.stringify(rest))).toEqual(rest);
  expect(readStoredFacts(JSON.stringify({ ...rest, [key]: null }))?.[key]).toBeUndefined();
  for (const value of [17, true, {}, [17]])
    expect(readStoredFacts(JSON.stringify({ ...rest, [key]: value }))).toBeNull();
}); // prettier-ignore

it("a header with a key that is no fact keeps it, in its place; what is no object is not read [CONTENT-25]", () => {
  const more = '{"published":"2026-01-01","colour":"red","tags":["a"]}';
  expect(JSON.stringify(readStoredFacts(more))).toBe(more);
  for (const json of ["", "{", "[]", "null", '"x"', "17"]) expect(readStoredFacts(json)).toBeNull();
});

/** The names of the texts of a shop that starts, and what its log is told. */
async function started(db: Db): Promise<{ shown: string[]; told: string[] }> {
  const told: string[] = [];
  const onError = (error: unknown) => told.push((error as Error).message);
  const content = await openContent(db, { pollEvery: 0, onError });
  content.close();
  return { shown: content.latest().entries.map(({ slug }) => slug), told };
}

it("a shop starts with texts that it cannot read, says which, and the same files put them right [CONTENT-25]", async () => {
  const db = await testDatabase();
  const article = pageText({ kind: "article", slug: "semis", facts: { published: "2026-01-01", class: "full" } });
  const texts = [pageText({ facts: { tags: ["loi"] } }), article];
  await saveContent(db, texts, NOON);
  const before = await listContent(db);
  await db.updateTable("content_version").set({ facts: '{"class":7' }).execute();
  expect(await started(db)).toEqual({
    shown: [texts[0]?.slug],
    told: ["articles/semis", texts[0]?.slug].map(
      (name) => `Facts of the text ${String(name)} cannot be read: import the texts again.`,
    ),
  });
  expect(await planContent(db, texts)).toMatchObject({ unchanged: 0 });
  await saveContent(db, texts, NOON);
  expect(await listContent(db)).toEqual(before);
  expect((await started(db)).told).toEqual([]);
}); // prettier-ignore
