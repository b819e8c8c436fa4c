import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/*
 * docs/rules.md and the tests say the same: a rule counts as tested where the title of a test that runs ends with its id
 * in brackets. Comments, steps of a journey and the soak do not count.
 */

const filesOf = (...folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );

const text = readFileSync("docs/rules.md", "utf8");
const rules = [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id = ""]) => id);
const areas = [...new Set(rules.map((id) => id.replace(/-\d+$/, "")))];

/** Ids in brackets at the end of a title. */
const tagsOf = (title: string) => /\[([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\]$/.exec(title)?.[1]?.split(", ") ?? [];

/** The name a call begins with, and the members asked of it: `it.each(rows)(…)` is « it », « each ». */
function calleeOf(call: ts.CallExpression): { name: string; members: string[] } {
  const members: string[] = [];
  let callee: ts.Expression = call.expression;
  while (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    if (ts.isPropertyAccessExpression(callee)) members.push(callee.name.text);
    callee = callee.expression;
  }
  return { name: callee.getText(), members };
}

/** Tags of the titles in a file: of tests, of blocks that hold a test, and of helpers that are given title and body. */
function tagsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  /** Whether a test was met in or below a node. */
  const visit = (node: ts.Node): boolean => {
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    const body = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
    const isTitled =
      title &&
      (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title) || ts.isIdentifier(title)) &&
      body &&
      (ts.isArrowFunction(body) || ts.isFunctionExpression(body));
    const { name, members } = isTitled ? calleeOf(node as ts.CallExpression) : { name: "", members: [] };
    if (members.some((member) => ["skip", "todo", "fixme", "step"].includes(member))) return false;
    let holdsTest = ["it", "test"].includes(name) || /^check/.test(name);
    ts.forEachChild(node, (child) => {
      if (visit(child)) holdsTest = true;
    });
    if (isTitled && holdsTest) found.push(...tagsOf(title.getText(source).slice(1, -1)));
    return holdsTest;
  };
  visit(source);
  return found;
}

const tests = filesOf("tests", "e2e").filter((name) => /\.(test|spec)\.tsx?$/.test(name));
const tags = new Set(tests.flatMap(tagsIn));

it("gives every rule an id of its own, in the order of its area", () => {
  expect(new Set(rules).size).toBe(rules.length);
  for (const area of areas) {
    const numbers = rules.filter((id) => id.startsWith(`${area}-`)).map((id) => Number(id.split("-")[1]));
    expect([area, numbers]).toEqual([area, [...numbers].sort((a, b) => a - b)]);
  }
});

it("holds every rule by a test whose title names it", () => {
  expect(rules.filter((id) => !tags.has(id))).toEqual([]);
});

it("cites no rule that is not there", () => {
  const citation = new RegExp(`\\b(?:${areas.join("|")})-\\d+\\b`, "g");
  const unknown = [...filesOf("app", "cli", "gallery", "scripts", "soak", "docs"), ...tests, "server.ts"]
    .filter((name) => /\.(m?[jt]sx?|css|md)$/.test(name))
    .flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(citation)]
        .filter(([id]) => !rules.includes(id))
        .map(([id]) => `${name}: ${id}`),
    );
  expect([...unknown, ...[...tags].filter((id) => !rules.includes(id))]).toEqual([]);
});
