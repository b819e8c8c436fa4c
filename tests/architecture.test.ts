import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/* What may import what: docs/architecture.md says why. A rule that is broken prints the import that broke it. */

/** A folder, and what its files may import of the project's own. "pure" means shop files that are not `.server`. */
const MAY: Record<string, string[]> = {
  "server.ts": ["app/edge", "app/worker", "app/shop", "app/http/log", "app/config"],
  "app/edge": ["app/edge", "app/http", "app/shop", "app/config"],
  "app/worker": [
    "app/worker",
    "app/mail",
    "app/shop",
    "app/http/log",
    "app/http/in-force",
    "app/http/page-text",
    "app/locales",
    "app/paths",
    "app/config",
  ],
  cli: ["cli", "app/shop", "app/data", "app/mail", "app/paths", "app/config"],
  "app/routes": ["app/routes", "app/http", "app/shop", "app/ui", "app/locales", "app/paths"],
  "app/http": ["app/http", "app/shop", "app/locales", "app/paths", "app/config"],
  "app/mail": ["app/mail", "pure", "app/locales", "app/paths", "app/config"],
  "app/browser": ["app/browser"],
  "app/ui": ["app/ui", "pure", "app/locales", "app/paths"],
  "app/shop": ["app/shop", "app/data", "app/config"],
  "app/data": ["app/data", "app/config"],
  "app/locales": ["app/locales", "pure"],
  "app/paths.ts": [],
};

/** Inside the shop, from low to high: a module imports itself and what stands before it. The others stand beside. */
const ORDER = ["money", "region", "catalogue", "pricing", "cart", "orders", "payments", "checkout"];

/** Files whose parts import their types back. */
const KNOTS = [
  "app/shop/region/region.ts",
  "app/shop/cart/cart.server.ts",
  "app/shop/catalogue/import-export/parse.ts",
  "app/ui/layout/dialog.tsx",
  "app/routes/system/gallery/route.tsx",
  "cli/main.ts",
];

const files = [
  "server.ts",
  ...["app", "cli"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
].filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const imports: Import[] = files.flatMap((from) =>
  [
    ...readFileSync(from, "utf8").matchAll(
      /^(?:import|export)\s+(type\s)?[^"';]*?from\s+"((?:~|\.)[^"]*)"/gm,
    ),
  ].map(([, type, specifier = ""]) => ({
    from,
    to: specifier.startsWith("~/")
      ? join("app", specifier.slice(2))
      : normalize(join(dirname(from), specifier)),
    typeOnly: type !== undefined,
  })),
);

const within = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);
const isPure = ({ to }: Import) => within(to, "app/shop") && !to.includes(".server");

describe("the architecture", () => {
  for (const [folder, allowed] of Object.entries(MAY)) {
    it(`${folder} imports only ${allowed.join(", ") || "nothing of the project's"}`, () => {
      const broken = imports
        .filter(({ from }) => within(from, folder))
        .filter((one) => !allowed.some((to) => (to === "pure" ? isPure(one) : within(one.to, to))))
        // A route's or component's types may come from where the data is made: they are gone in the build.
        .filter((one) => !(one.typeOnly && (folder === "app/ui" || folder === "app/mail")));
      expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
    });
  }

  it("keeps the order inside the shop", () => {
    const rank = (path: string) => ORDER.findIndex((name) => within(path, `app/shop/${name}`));
    const broken = imports.filter(
      ({ from, to, typeOnly }) => !typeOnly && rank(from) >= 0 && rank(to) > rank(from),
    );
    expect(broken.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it("has no circle of imports, types included, but those that turn on six files", () => {
    const known = new Set(files.filter((name) => !KNOTS.includes(name)));
    const targets = new Map<string, string[]>();
    for (const { from, to } of imports) {
      const file = ["", ".ts", ".tsx", "/index.ts"].map((end) => to + end).find((name) => known.has(name));
      if (file) targets.set(from, [...(targets.get(from) ?? []), file]);
    }
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, way: string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" → "));
      if (done.has(file)) return;
      done.add(file);
      for (const target of targets.get(file) ?? []) walk(target, [...way, file]);
    };
    for (const file of known) walk(file, []);
    expect(circles).toEqual([]);
  });

  it("keeps React and Remix out of the shop, the data and the mails", () => {
    const broken = files.filter(
      (name) =>
        /^app\/(shop|data|mail)\//.test(name) &&
        /from "(react|react-dom|@remix-run)/.test(readFileSync(name, "utf8")),
    );
    expect(broken).toEqual([]);
  });

  it("reads the environment in one place", () => {
    const readers = files.filter((name) => /process\.env\b/.test(readFileSync(name, "utf8")));
    expect(readers).toEqual(["app/config.server.ts", "cli/main.ts"]);
  });

  it("asks which database this is in one place", () => {
    const askers = files.filter((name) =>
      /sqlite|postgres/i.test(readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(askers.sort()).toEqual(["app/config.server.ts", "app/data/dialect.server.ts"]);
  });

  it("R132 says in one place which payments are simulated", () => {
    const askers = files.filter((name) => /[!=]== "sandbox"/.test(readFileSync(name, "utf8")));
    expect(askers).toEqual([]);
  });

  it("R210 reads the country that a visitor named in one place", () => {
    const readers = files.filter((name) =>
      /readCountry\(|cookiesOf\(cookies\)\["country"\]|cookieOf\(\w+, "country"\)/.test(
        readFileSync(name, "utf8"),
      ),
    );
    expect(readers).toEqual(["app/edge/edge.ts", "app/http/visitor.server.ts"]);
  });

  it("R211 takes storefronts as they are in force, but where what is shown follows from the catalogue alone", () => {
    const readers = files.filter((name) => /catalogue\.storefront\(/.test(readFileSync(name, "utf8")));
    expect(readers).toEqual(["app/http/head.server.ts", "app/http/in-force.server.ts"]);
  });

  it("has no drawer without a noun", () => {
    const drawers = files.filter((name) => /\/(utils?|lib|helpers?|services?|common|misc)(\/|\.)/.test(name));
    expect(drawers).toEqual([]);
  });

  it("really uses every package the shop is meant to be made of", () => {
    const everything = [
      ...files,
      "scripts/test.mjs",
      "vite.config.ts",
      "vitest.config.ts",
      "playwright.config.ts",
      "app/tailwind.css",
    ]
      .map((name) => readFileSync(name, "utf8"))
      .concat(readFileSync("tests/edge/remix-serve.test.ts", "utf8"))
      .join("\n");
    const card = [
      "@remix-run/react",
      "@remix-run/node",
      "@remix-run/serve",
      "react",
      "react-dom",
      "remix-i18next",
      "zod",
    ];
    card.push(
      "@conform-to/react",
      "@conform-to/zod",
      "tailwindcss",
      "sonner",
      "cookie",
      "vitest",
      "@playwright/test",
    );
    const unused = card.filter((name) => !new RegExp(`["/]${name}["/]`).test(everything));
    expect(unused).toEqual([]);
  });

  it("has a visibility on every route", () => {
    const routes = [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+)"/g)].map(([, file]) =>
      join("app", file ?? ""),
    );
    expect(routes.length).toBeGreaterThan(10);
    const silent = routes.filter(
      (file) => !/visibility: "(public|private)"/.test(readFileSync(file, "utf8")),
    );
    expect(silent).toEqual([]);
  });
});
