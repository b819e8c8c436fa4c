import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/* What is said or asked in one place only. What may import what, .dependency-cruiser.mjs says. */

const files = [
  "server.ts",
  ...["app", "cli"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
].filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"));

describe("the architecture", () => {
  it("reads the environment in one place", () => {
    const readers = files.filter((name) => /process\.env\b/.test(readFileSync(name, "utf8")));
    expect(readers).toEqual(["app/config.server.ts", "cli/main.ts"]);
  });

  it("asks which database this is in one place", () => {
    const askers = files.filter((name) =>
      /sqlite|postgres/i.test(readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(askers.sort()).toEqual([
      "app/config.server.ts",
      "app/data/dialect.server.ts",
      // These are of the one, and ask nobody which it is.
      "app/data/sqlite-driver.server.ts",
    ]);
  });

  it("R132 says in one place which payments are simulated", () => {
    const askers = files.filter((name) => /[!=]== "sandbox"/.test(readFileSync(name, "utf8")));
    expect(askers).toEqual([]);
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
