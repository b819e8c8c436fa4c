import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ESLint } from "eslint";
import compat from "eslint-plugin-compat";
import esX from "eslint-plugin-es-x";
import { describe, expect, it } from "vitest";
import project from "../../package.json" with { type: "json" };
import { NEEDED } from "../../app/remix/needed";
import { requireBuild } from "../support/build";

/*
 * The oldest browsers that scripts start in (`browserslist` of package.json) can run all that the client's build holds, and the question
 * before the scripts (app/remix/needed.ts) lets no older ones through (docs/browsers.md).
 */

interface Support {
  version_added?: string | boolean | null;
  flags?: unknown;
}
interface Known {
  __compat?: { support: Record<string, Support | Support[]> };
  [name: string]: unknown;
}
const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as {
  api: Record<string, Known>;
  javascript: { builtins: Record<string, Known> };
};

/** Names of browsers in MDN's data. */
const MDN: Record<string, string> = { ios_saf: "safari_ios" };
const floor = project.browserslist.map((one) => {
  const [name = "", version = ""] = one.split(" ");
  return { name: MDN[name] ?? name, version: Number(version) };
});

/** @returns the version from which a browser has something; infinite where it has not, or behind a flag; null where MDN does not say */
function since(known: Known | undefined, browser: string): number | null {
  const support = known?.__compat?.support[browser];
  if (!support) return null;
  const [first] = [support].flat();
  const version = first?.version_added;
  if (typeof version !== "string") return version === true ? 0 : Infinity;
  const number = Number(version.replace("≤", ""));
  return Number.isNaN(number) || first?.flags ? Infinity : number;
}

/** The browsers of the floor that lack something, with the version that they have it from. */
const lacking = (known: Known | undefined): string[] =>
  floor.flatMap(({ name, version }) => {
    const from = since(known, name);
    return from !== null && from > version ? [`${name} ${from}`] : [];
  });

await requireBuild();
const folder = join(import.meta.dirname, "../../build/client/assets");
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));

/** What is there only behind a test of the code's own, or a `catch`; why. */
const TESTED: Record<string, string> = {
  "compat/compat Lookbehind is not supported in Safari 15.4, iOS Safari 15.4":
    "isbot makes its pattern in a try, and has a plainer one",
};

/** ESLint for built files: the language of ES2021, and the interfaces that all browsers of the floor have. */
function linter(): ESLint {
  const { rules: language } = esX.configs["flat/restrict-to-es2021"];
  const { rules: words } = esX.configs["flat/restrict-to-es2021-intl-api"];
  // Known by their names alone, and arrays have methods of the same names; class fields are in Chrome from 84, Safari from 15.
  const own = /iterator-prototype|class-(instance|static)-(fields|methods|accessors)|private/;
  const asked = Object.entries({ ...language, ...words }).filter(([rule]) => !own.test(rule));
  return new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ["**/*.js"],
        linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "off" },
        languageOptions: { ecmaVersion: 2022, sourceType: "module" },
        plugins: { compat, "es-x": esX },
        settings: {
          browsers: project.browserslist,
          lintAllEsApis: true,
          "es-x": { aggressive: true, allowTestedProperty: true },
        },
        rules: { ...Object.fromEntries(asked), "compat/compat": "error" },
      },
    ],
  } as ConstructorParameters<typeof ESLint>[0]);
}

describe("the client's build", () => {
  it("holds no syntax, method or interface that the oldest browsers lack [PAGE-61]", async () => {
    const eslint = linter();
    const found = (await eslint.lintFiles(["*.js"])).flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message, column }) => ({
        what: `${ruleId} ${message}`,
        where: `${filePath.slice(folder.length + 1)}:${column}`,
      })),
    );
    expect(found.filter(({ what }) => !(what in TESTED))).toEqual([]);
  }, 120_000);

  it("calls nothing of an interface by its name that the oldest browsers lack [PAGE-61]", () => {
    const found = scripts.flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return [...text.matchAll(/\b([A-Z]\w+)\.(\w+)\(/g)].flatMap(([, owner = "", member = ""]) => {
        const known = data.api[owner] ?? data.javascript.builtins[owner];
        const own = (known?.[`${member}_static`] ?? known?.[member]) as Known | undefined;
        const browsers = lacking(own);
        return browsers.length > 0 ? [`${name}: ${owner}.${member}, ${browsers.join(", ")}`] : [];
      });
    });
    expect(found).toEqual([]);
  });

  it("would be found out if it did", async () => {
    const [read] = await linter().lintText("[].at(-1); structuredClone({}); class A { static {} }");
    expect(read?.messages.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["es-x/no-array-prototype-at", "compat/compat", "es-x/no-class-static-block"]),
    );
    expect(lacking(data.api["AbortSignal"]?.["timeout_static"] as Known)).not.toEqual([]);
    expect(lacking(data.javascript.builtins["Array"]?.["at"] as Known)).not.toEqual([]);
    expect(lacking(data.api["URLSearchParams"])).toEqual([]);
  });
});

describe("the question before the scripts", () => {
  /** What each of its expressions asks for. */
  const ASKED: Record<(typeof NEEDED)[number], Known | undefined> = {
    "HTMLDialogElement.prototype.showModal": data.api["HTMLDialogElement"]?.["showModal"] as Known,
    '"submitter"in SubmitEvent.prototype': data.api["SubmitEvent"]?.["submitter"] as Known,
    TextEncoderStream: data.api["TextEncoderStream"],
    "document.replaceChildren": data.api["Document"]?.["replaceChildren"] as Known,
  };

  it.each(floor)(
    "lets $name through from the version that the client is built for [PAGE-61]",
    ({ name, version }) => {
      const from = NEEDED.map((one) => since(ASKED[one], name) ?? 0);
      expect(Math.max(...from)).toBe(version);
    },
  );
});
