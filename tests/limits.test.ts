import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as limits from "~/shop/limits/limits";
import { serverBuild } from "./support/build";
import { formsOf } from "./support/natures";

/* docs/security.md prints every size, docs/limits.md what is counted and by which forms. */

const page = readFileSync("docs/security.md", "utf8");

/** Names of the page's tables, each with the figure at its place in the row. */
const printed = new Map(
  page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const [, names = "", figures = ""] = line.split("|");
      const each = figures.split(",").map((figure) => figure.trim());
      return [...names.matchAll(/`([\w.-]+)`/g)].map(
        ([, name = ""], index) => [name, each[index] ?? ""] as const,
      );
    }),
);

const spans: [number, string][] = [
  [3600, "h"],
  [60, "min"],
  [1, "s"],
];
/** « 8 in 15 min ». */
function said({ points, duration }: { points: number; duration: number }): string {
  const [unit, name] = spans.find(([seconds]) => duration % seconds === 0) ?? [1, "s"];
  return `${points} in ${duration / unit} ${name}`;
}

const forms = formsOf(await serverBuild());
/** « account/login (login) », each form that counts an act. */
const countedBy = (limit: string): string[] =>
  [...forms].flatMap(([id, of]) =>
    Object.entries(of ?? {}).flatMap(([intent, { counts = [], isCustomers = false }]) =>
      counts.some((one) => one === limit) || (isCustomers && limit.startsWith("kept-form-"))
        ? [`${id.replace("routes/", "")}${intent && ` (${intent})`}`]
        : [],
    ),
  );

type Acts = Record<string, { points: number; duration: number; what: string }>;
/** A table of acts. @param more cells of its own, by name */
const tableOf = (acts: Acts, head: string, more: (name: string) => string) => [
  `| name | what | at most |${head}`,
  `|---|---|---|${head && "---|"}`,
  ...Object.entries(acts).map(([name, act]) => `| \`${name}\` | ${act.what} | ${said(act)} |${more(name)}`),
];

describe("docs/limits.md", () => {
  it("prints what is counted, and which forms count it, as limits.ts and the routes say [FORM-14]", async () => {
    const text = [
      "# What is counted",
      "A test writes this page from `app/shop/limits/limits.ts` and from what the routes say of their forms: `npx vitest run tests/limits.test.ts -u`, after",
      "`npm run build`. An `address` is a client's IPv4 address or its IPv6 network of 64 bits, an `account` or a `mailbox` whatever was typed as",
      "e-mail, known or not.",
      "",
      "## In the database, by all processes together",
      ...tableOf(limits.TRIES, " forms |", (name) => {
        const by = countedBy(name);
        return ` ${by.length > 8 ? `${by.length} forms of customers` : by.join(", ")} |`;
      }),
      "",
      "## In memory, by each process",
      ...tableOf(limits.REQUESTS, "", () => ""),
      "",
    ];
    await expect(text.join("\n")).toMatchFileSnapshot("../docs/limits.md");
  });

  it("knows of each act that is counted in the database which form counts it", () => {
    const idle = Object.keys(limits.TRIES).filter((name) => countedBy(name).length === 0);
    expect(idle).toEqual([]);
  });
});

describe("docs/security.md", () => {
  it("prints every size, and nothing that is no limit", () => {
    // What is counted is docs/limits.md's.
    const { TRIES, REQUESTS, ...tables } = limits;
    expect([TRIES, REQUESTS]).toHaveLength(2);
    const sizes = Object.entries(tables).flatMap(([of, values]) =>
      Object.entries(values).map(([name, value]) => [`${of}.${name}`, value] as const),
    );
    expect(sizes.map(([name]) => [name, Number.parseInt(printed.get(name) ?? "", 10)])).toEqual(sizes);
    const known = new Set<string>(sizes.map(([name]) => name));
    expect([...printed.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it("names tests that are there", () => {
    const files = [...page.matchAll(/`((?:tests|soak|e2e)\/[\w./-]+\.ts)`/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(20);
    const missing = files.filter((file) => {
      try {
        readFileSync(file);
        return false;
      } catch {
        return true;
      }
    });
    expect(missing).toEqual([]);
  });
});
