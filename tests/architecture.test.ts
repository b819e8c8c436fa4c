import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Schema, TABLES } from "~/data/schema";
import { type Decision, DECISIONS, decisionsIn } from "./support/decisions";
import { expectNoFaults, lineOf } from "./support/faults";
import { ROUTES } from "./support/natures";
import { table } from "./support/routes";

/* What is said or asked in one place only. What may import what, .dependency-cruiser.mjs says. */

/** The erasure: its tables come from the register. */
const ERASURE = "app/shop/privacy/privacy.server.ts";

const files = [
  "server.ts",
  ...["app", "cli", "gallery"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
]
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
  // In whichever order the disk has folders.
  .sort();

const within = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);

describe("the architecture", () => {
  it("has one module that writes each table", () => {
    const writing =
      /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*([^)\s]+)|\b(?:insert\s+into|delete\s+from|update)\s+([a-z_]+)\s+(?:set|values|select|where|\()/g;
    const writers = files
      .filter((name) => !name.startsWith("app/data/"))
      .flatMap((name) =>
        [...readFileSync(name, "utf8").matchAll(writing)].map(([, argument, raw]) => ({
          name,
          table: argument ?? `"${raw}"`,
        })),
      );
    const owner = (table: string) => {
      const { writtenBy } = TABLES[table.replaceAll('"', "") as keyof Schema] ?? {};
      return writtenBy === undefined ? ERASURE : `app/shop/${writtenBy}`;
    };
    const strangers = writers.filter(({ name, table }) => !within(name, owner(table)));
    expect(strangers.map(({ name, table }) => `${name} writes ${table}`)).toEqual([]);
    const written = new Set(writers.map(({ table }) => table.replaceAll('"', "")));
    expect(Object.keys(TABLES).filter((table) => !written.has(table))).toEqual([]);
  });

  it("has the worker call whatever forgets by age: what nobody calls keeps its rows for ever", () => {
    const declared =
      /export (?:async )?(?:function|const) (delete(?:Old|Lapsed|Abandoned|Ended|Unconfirmed)\w*)/g;
    const forgetting = files.flatMap((name) =>
      [...readFileSync(name, "utf8").matchAll(declared)].map(([, called = ""]) => called),
    );
    expect(forgetting.length).toBeGreaterThan(20);
    const worker = files
      .filter((name) => within(name, "app/worker"))
      .map((name) => readFileSync(name, "utf8"));
    expect(forgetting.filter((called) => !worker.some((text) => text.includes(`${called},`)))).toEqual([]);
  });

  it("exports a name for one thing: whoever looks for it finds one", () => {
    // Left out: root and routes, which export what Remix asks of each; texts and addresses, read as `t("…")` and `paths.x()`; each migration's `up`.
    const alike = ["app/root", "app/routes", "app/locales/fr", "app/paths", "app/data/migrations"];
    // What a module passes on (`export { x } from`) is the same thing, and not matched.
    const declared = /^export (?:async )?(?:function\*?|const|let|class|enum|interface|type) (\w+)/gm;
    const exported = files
      .filter((name) => within(name, "app") && !alike.some((folder) => within(name, folder)))
      .flatMap((name) => {
        const words = [...readFileSync(name, "utf8").matchAll(declared)].map(([, word = ""]) => word);
        return [...new Set(words)].map((word) => ({ name, word }));
      });
    expect(exported.length).toBeGreaterThan(1500);
    const firstOf = new Map(exported.toReversed().map(({ name, word }) => [word, name]));
    expectNoFaults(
      exported
        .filter(({ name, word }) => firstOf.get(word) !== name)
        .map(({ name, word }) => ({
          at: lineOf(name, ` ${word}`),
          wrong: `« ${word} » is also exported by ${firstOf.get(word)}`,
          cure: "name it by whose it is or what it answers, as docs/glossary.md has it",
        })),
    );
  });

  it("reads the environment in one place", () => {
    const readers = files.filter((name) =>
      /process\.env\b(?!\["NODE_ENV"\] =)/.test(readFileSync(name, "utf8")),
    );
    expect(readers).toEqual(["app/config.server.ts", "app/environment.server.ts", "cli/main.ts"]);
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
      "app/environment-variables.ts",
    ]);
  });

  it("asks nowhere which way of paying it is: what each needs, its provider says [PAYMENT-28]", () => {
    const code = (name: string) => readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    // Migrations tell of rows that were there before them, whatever ways of paying there are now.
    const asking = files.filter((name) => !within(name, "app/data/migrations"));
    const naming = asking.filter((name) => /(["'`])(sandbox|transfer)\1/.test(code(name)));
    expect(naming.sort()).toEqual([
      "app/shop/payments/providers/sandbox.ts",
      "app/shop/payments/providers/transfer.ts",
      "app/shop/region/payment-method.ts",
    ]);
    // A table by method decides too; texts may have one, and the table of the providers themselves.
    const tables = files.filter((name) => /\btransfer\b[,:][^;]*\bsandbox\b\s*[,:}]/.test(code(name)));
    expect(tables.sort()).toEqual(["app/mail/order/fr.ts", "app/shop/payments/providers/providers.ts"]);
  });

  it("shows an order's history and asks it nothing: what decides stands in tables of its own [ORDER-34]", () => {
    const code = (name: string) => readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const among = (pattern: RegExp) =>
      files.filter((name) => !within(name, "app/data") && pattern.test(code(name))).sort();
    expect(among(/\.events\b|\{[^{}]*\bevents\b[^{}]*\}\s*(=|:\s*(Order|Pick))/)).toEqual([
      "app/views/order-steps.server.ts",
      "cli/orders.ts",
    ]);
    expect(among(/From\(\s*["']order_event/)).toEqual([
      "app/shop/orders/events.server.ts",
      "app/shop/orders/read-order.server.ts",
    ]);
  });

  it("touches Remix's inside in one folder [SERVER-11]", () => {
    // Its global variables, its router, the state of its renderer, the words of its data and their addresses.
    const inside =
      /__remix|UNSAFE_|react-router|@remix-run\/router|staticHandlerContext|SingleFetch|X-Remix|modulepreload|assets\.(version|routes)|\.data"/;
    const touching = files.filter((name) =>
      inside.test(readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
    );
    expect(touching.filter((name) => !within(name, "app/remix"))).toEqual([]);
  });

  it("reads the country that a visitor named in one place [SETTINGS-6]", () => {
    const readers = files.filter((name) =>
      /readCountry\(|cookiesOf\(cookies\)\["country"\]|cookieOf\(\w+, "country"\)/.test(
        readFileSync(name, "utf8"),
      ),
    );
    expect(readers).toEqual(["app/edge/edge.ts", "app/http/cookies/visitor.server.ts"]);
  });

  it("takes storefronts as they are in force, but where what is shown follows from the catalogue alone [SETTINGS-9]", () => {
    const readers = files.filter((name) => /catalogue\.storefront\(/.test(readFileSync(name, "utf8")));
    expect(readers).toEqual([
      "app/http/pages/head.server.ts",
      "app/http/pages/made-of.server.ts",
      "app/http/pages/sitemaps.server.ts",
      "app/http/pages/social-cards.server.ts",
      "app/settings/in-force.server.ts",
    ]);
  });

  it("writes what a request leaves for its answer in one module", () => {
    const context = /(?:[a-z]\w*C|c)ontext(?:\.\w+|\[[^\]]*\])*/.source;
    // A load context that is written to, and tables beside it that are keyed by a request. The edge's own come before Remix.
    const writing = new RegExp(
      [
        `\\b${context}(?:\\.\\w+|\\[[^\\]]*\\])\\s*(?:(?:\\?\\?|\\|\\||&&|[-+*/])?=(?![=>])|\\+\\+|--)`,
        `\\b(?:Object\\.(?:assign|defineProperty|defineProperties)|Reflect\\.set)\\(\\s*(?:\\w+\\.)*${context}`,
        `\\bdelete\\s+(?:\\w+\\.)*${context}`,
        "\\b(?:Weak(?:Map|Set)<|once<|once\\(\\(\\w+:)\\s*(?:AppLoadContext|Entered|Request|(?:Loader|Action)FunctionArgs)\\b",
      ].join("|"),
    );
    const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    const refused = [
      ...["context.said = said;", "entered.context.isPartial = true;", "context.state.feed ??= feed;"],
      ...['args.context["things"] = [];', "loadContext.count++;", "delete context.feed;"],
      ...["Object.assign(context, { feed });", "Object.assign(entered.context.state, { feed });"],
      ...["new WeakSet<AppLoadContext>()", 'new WeakMap<Entered["context"], string>()'],
      ...["once<Request, string>(make)", "once((entered: Entered) => 1)"],
    ];
    expect(refused.filter((line) => !writing.test(line))).toEqual([]);
    const taken = [
      "if (context.isData === false)",
      "const { region } = context;",
      "(context) => context.shop",
    ];
    expect(taken.filter((line) => writing.test(line))).toEqual([]);
    const writers = files
      .filter((name) => !within(name, "app/edge"))
      .filter((name) => writing.test(code(readFileSync(name, "utf8"))));
    expect(writers).toEqual([]);
  });

  it("has no style sheet longer than 300 lines, as no module has (eslint.config.js)", () => {
    const sheets = readdirSync("app/styles").map((name) => join("app/styles", name));
    const long = sheets.filter((name) => readFileSync(name, "utf8").split("\n").length > 301);
    expect(long).toEqual([]);
  });

  it("has no file or folder named utils, lib, helpers, services, common or misc", () => {
    const vague = files.filter((name) => /\/(utils?|lib|helpers?|services?|common|misc)(\/|\.)/.test(name));
    expect(vague).toEqual([]);
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
    const required = [
      "@remix-run/react",
      "@remix-run/node",
      "@remix-run/serve",
      "react",
      "react-dom",
      "remix-i18next",
      "zod",
      "@conform-to/react",
      "@conform-to/zod",
      "tailwindcss",
      "sonner",
      "cookie",
      "vitest",
      "@playwright/test",
    ];
    const unused = required.filter((name) => !new RegExp(`["/]${name}["/]`).test(everything));
    expect(unused).toEqual([]);
  });

  it("has no package that nobody imports", () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
      "dependencies" | "devDependencies",
      Record<string, string>
    >;
    const folders = ["app", "cli", "gallery", "demo", "scripts", "bench", "soak", "browsers", "tests", "e2e"];
    const sources = folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
      )
      .concat(readdirSync("."))
      .filter((name) => /\.(tsx?|mjs|js|css)$|^\.prettierrc\.json$/.test(name))
      .map((name) => readFileSync(name, "utf8"))
      .join("\n");
    // By its name, or a file of it.
    const isNamed = (name: string) => new RegExp(`["'\`/]${name.replace(".", "\\.")}["'\`/]`).test(sources);
    // Wanted by remix-i18next, which imports it.
    const idle = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !isNamed(name.replace(/^@types\//, "")) && !["react-i18next", "@types/node"].includes(name),
    );
    expect(idle).toEqual([]);
  });

  it("has a nature for every route, said by its module [PAGE-40]", () => {
    expect(ROUTES.map(({ file }) => file).sort()).toEqual(table.map(({ file }) => file).sort());
    expect(ROUTES.filter(({ nature }) => nature === null).map(({ file }) => file)).toEqual([]);
  });

  it("makes the loader of every public page by its own nature, which gives it no request [PAGE-42]", () => {
    const wrong = ROUTES.filter(({ nature, draws }) => nature?.isPublic && draws)
      // The error screen stands where the shop cannot be entered, too.
      .filter(({ file }) => file !== "routes/system/not-found.tsx")
      .filter(({ file }) => {
        const loader = readFileSync(join("app", file), "utf8");
        return !/ = publicPage\(/.test(loader) || /\bLoaderFunctionArgs\b|cookies\.server/.test(loader);
      });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

/** What a file may do of what its room may not, and why that decides nothing of the trade. */
const ALLOWED: Readonly<Record<string, string>> = {
  "sum app/routes/catalogue/add-bar.tsx":
    "what is typed so far, told beside the button by a script; the cart counts what it is sent",
  "limit app/routes/catalogue/quick-order.server.ts":
    "how long a field's name and a form may be, before it is read",
  "limit app/routes/content/written-page.server.ts": "from how many sections on a text's contents are drawn",
  "limit app/routes/visitor/choices.server.ts": "how a list of storefronts is drawn",
  "state app/routes/order/parts/payment-panel.tsx": "how a payment's state is drawn",
  "counts app/http/pages/request-limits.server.ts":
    "requests, which leave no row and are refused before anything is read",
};

/** What each room may not do. The one around Remix bounds what requests hold, and reads cookies' ages. */
const FORBIDDEN = {
  "app/routes": Object.keys(DECISIONS) as Decision[],
  "app/http": ["counts", "queries", "state"],
} as const satisfies Record<string, readonly Decision[]>;

describe("what the trade decides", () => {
  it("is decided in the shop: no route counts, asks the database, compares a state or a limit, adds up or reckons with time", () => {
    const used = new Set<string>();
    const faults = Object.entries(FORBIDDEN).flatMap(([room, forbidden]) =>
      files
        .filter((name) => within(name, room))
        .flatMap((name) =>
          decisionsIn(name, readFileSync(name, "utf8"))
            .filter(({ decision }) => forbidden.some((one) => one === decision))
            .filter(({ decision }) => {
              const key = `${decision} ${name}`;
              used.add(key);
              return !(key in ALLOWED);
            })
            .map(({ decision, line, text }) => {
              const { forbidden, reason, cure } = DECISIONS[decision];
              return { at: `${name}:${line}`, wrong: `« ${text} » ${forbidden}`, cure: `${reason}: ${cure}` };
            }),
        ),
    );
    expectNoFaults(faults);
    expect(Object.keys(ALLOWED).filter((key) => !used.has(key))).toEqual([]);
  });

  /** As routes decided, and as they may ask and say. */
  it.each<[Decision, readonly string[], readonly string[]]>([
    [
      "counts",
      [
        `const wait = await countTries(shop.db, { "consent-address": client }, now);`,
        `import { countTries } from "~/shop/limits/limits.server";`,
        `await takeBackTries(db, tries, now);`,
        `const { requests } = entered.shop;`,
        `await entered.shop.requests.count("report-all", "");`,
        `export default function Page() { void inCountedTransaction(db, now, work); return <p />; }`,
      ],
      [`const FORMS = { lookup: { counts: ["lookup-pair"] } } as const;`, `await limitSearches(entered);`],
    ],
    [
      "queries",
      [
        `await shop.db.selectFrom("orders").selectAll().execute();`,
        `const found = await sql\`select 1\`.execute(db);`,
        `db.query("UPDATE orders SET state = 'cancelled'");`,
      ],
      [`await findOrderByNumber(shop.db, number);`, `t("packs to select from this list");`],
    ],
    [
      "state",
      [
        `const cancelled = payment.order.state === "cancelled";`,
        `return order.state === "placed" && !isBilled(order);`,
        `if (found["state"] !== (wanted as string)) return null;`,
        `if (word === "processing") return null;`,
        `const out = packs.filter(({ availability }) => availability === "out");`,
        `switch (order.paymentState) { case "failed": return null; }`,
        `const isOver = ["sent", "lost"].includes(shipment.state);`,
      ],
      [
        `if (cancelled.ok || cancelled.problem === "cancelled") return done(back);`,
        `const text = t(\`state-\${review.state}\`);`,
        `export default function Page() { return <p>{order.state === "cancelled" && t("over")}</p>; }`,
      ],
    ],
    [
      "sum",
      [
        `const isPayable = quote.total > 0;`,
        `const isPayable = !option || quoteWith(checkout, option)?.total !== 0;`,
        `const rest = payment.amount - payment.partlyReceived;`,
        `const price = shipping.price > 0 ? money(shipping.price) : t("shipping-free");`,
        `const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);`,
        `let all = 0; for (const line of lines) all += line.unitPrice;`,
      ],
      [
        `const latest = days.reduce((one, day) => (day > one ? day : one), "");`,
        `const seen = { total: String(quote.total) };`,
        `const text = money(quote.total);`,
      ],
    ],
    [
      "limit",
      [
        `if (favouriteStrains.length > STRAINS_LIMIT) error.favouriteStrains = [];`,
        `const isLong = words.length > REVIEWS.words;`,
        `const isFull = (addresses?.length ?? 0) >= ADDRESSES_LIMIT;`,
        `const isOld = Number(year) >= (1950);`,
        `const most = Math.min(typed, HOLDS.mailbox);`,
      ],
      [
        `if (errors.length > 0) return null;`,
        `const page = Math.max(1, Math.ceil(count / PAGE_SIZE));`,
        `const first = (page - 1) * PAGE_SIZE + 1;`,
      ],
    ],
    [
      "time",
      [
        `if (parseInt(until, 36) <= now) return "lapsed";`,
        `const since = now - 10 * DAY;`,
        `const end = entered.now + SHOWN;`,
        `const isOld = at < Date.now();`,
      ],
      [
        `const moment = momentText(now + wait, region);`,
        `const moment = momentText(now + problem.wait, region);`,
        `const day = dayOf(now, region);`,
      ],
    ],
  ])("is known by what %s looks like, and not by what a route says of it", (decision, decided, said) => {
    const found = (text: string) => decisionsIn("app/routes/x.tsx", text).map((one) => one.decision);
    for (const text of decided) expect([text, found(text).includes(decision)]).toEqual([text, true]);
    for (const text of said) expect([text, found(text)]).toEqual([text, []]);
  });
});
