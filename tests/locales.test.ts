import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/* The shop's texts, all of them, as French is set. */

/** Stands as it was given. */
const FIXED = ["Nombre maximal de graines atteint : {{maximum}}."];

const FOLDER = "app/locales/fr";

/** Every text under a value, with the way to it. */
function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

describe.each(readdirSync(FOLDER))("the texts of %s", async (name) => {
  const module: unknown = await import(/* @vite-ignore */ join(process.cwd(), FOLDER, name));
  const texts = textsOf(module).filter(([, text]) => !FIXED.includes(text));

  it("have a narrow no-break space before ; : ! ? » and after «", () => {
    expect(texts.length).toBeGreaterThan(0);
    const wrong = texts.filter(([, text]) =>
      /[ \u00a0][;:!?»](?!\S)|«(?!\u202f)|(?<=\p{L})[;!?](?!\S)|(?<=\p{L}):(?=\s)/u.test(text),
    );
    expect(wrong).toEqual([]);
  });
});
