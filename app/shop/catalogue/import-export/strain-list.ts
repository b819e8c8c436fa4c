import { ok, refuse, type Result } from "../../result";
import { type Fault, strains as say } from "./fault";

/* An open strain list as it is read: JSON, whose entries are told by the line that they start on. */

/** The value at a path of an entry. */
export function at(entry: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    entry,
  );
}
/** The text at a path of an entry; empty where there is none. */
export const textAt = (entry: unknown, ...path: string[]): string => {
  const value = at(entry, ...path);
  return typeof value === "string" ? value.trim() : "";
};
/** The words of a list of an entry. */
export const wordsAt = (entry: unknown, key: string): string[] => {
  const value = at(entry, key);
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
};

/**
 * The elements of a JSON text's outermost list, each with the line it starts on; of no use where it is none.
 */
function elementsOf(json: string): { line: number; text: string }[] {
  const elements: { line: number; text: string }[] = [];
  let [line, depth, inText] = [1, 0, false];
  let open: { line: number; start: number } | null = null;
  for (let index = 0; index < json.length; index++) {
    const character = json[index] ?? "";
    if (character === "\n") line++;
    if (inText) {
      if (character === "\\") index++;
      else if (character === '"') inText = false;
      continue;
    }
    if (/\s/.test(character)) continue;
    const closes = character === "]" || character === "}";
    if (depth === 1 && open && (character === "," || closes)) {
      elements.push({ line: open.line, text: json.slice(open.start, index) });
      open = null;
    } else if (depth === 1 && !open && character !== "," && !closes) open = { line, start: index };
    if (character === '"') inText = true;
    else if (character === "[" || character === "{") depth++;
    else if (closes) depth--;
  }
  if (open) elements.push({ line: open.line, text: json.slice(open.start) });
  return elements;
}

function parseJson(text: string): Result<unknown, null> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuse(null);
  }
}

/** The list of a JSON text, with the lines its entries start on. */
export function readList(json: string): Result<{ entry: unknown; line: number }[], Fault[]> {
  const fault = (line: number, reason: string) =>
    refuse([{ file: "main" as const, line, column: null, reason }]);
  const list = parseJson(json);
  const elements = elementsOf(json);
  if (!list.ok) return fault(elements.find(({ text }) => !parseJson(text).ok)?.line ?? 1, say.notJson);
  if (!Array.isArray(list.value)) return fault(1, say.notList);
  return ok(list.value.map((entry: unknown, index) => ({ entry, line: elements[index]?.line ?? 1 })));
}
