/*
 * What may import what: docs/architecture.md says what each folder is for, comments here say why one of them needs another. `npm run check` runs it on every import, types and dynamic
 * imports included, and prints each one that a rule forbids.
 */

/** Shop files that touch neither database, secrets, files nor network: they may reach a browser. */
const PURE_SHOP = "app/shop/(?!.*\\.server\\.)";
/** The files of app/mail that may ask the shop: each folder's loader, and the files beside the folders that loaders share. */
const LOADERS = "(pictures|loaders|[^/]+/loader)\\.server\\.ts";
const CONFIG = ["app/config\\.server\\.ts", "app/log\\.server\\.ts"];
const TEXTS = ["app/locales/", "app/(paths|site-links)\\.ts"];

/** A folder or file, and what it may import of the project's own besides itself. */
const MAY_IMPORT = {
  "server\\.ts": [
    "app/environment\\.server\\.ts",
    "app/own-ways\\.ts",
    "app/edge/",
    "app/worker/",
    "app/shop/",
    "app/locales/picture\\.ts",
    ...CONFIG,
  ],
  "app/(root|pages|failure|document|foot-form\\.server|visit\\.server|entry\\.(client|server)|panels)\\.tsx?":
    [
      "app/(failure|document|foot-form|visit|panels)\\.",
      "app/(http|settings|views|shop|ui|browser|routes|remix)/",
      ...CONFIG,
      ...TEXTS,
    ],
  "app/edge/": [
    "app/http/",
    "app/shop/",
    "app/remix/",
    "app/paths\\.ts",
    // What the edge says itself.
    "app/locales/server-texts\\.server\\.ts",
    ...CONFIG,
  ],
  "cli/": ["app/(views|shop|data)/", "app/(paths|own-ways|environment\\.server)\\.ts", ...CONFIG],
  "app/worker/": ["app/mail/[^/]+\\.ts", "app/shop/", ...CONFIG],
  "app/routes/": [
    "gallery/",
    "app/(http|settings|views|documents|shop|ui)/",
    "app/browser/cookies\\.ts",
    "app/log\\.server\\.ts",
    ...TEXTS,
  ],
  "app/http/": ["app/(settings|views|shop)/", "app/own-ways\\.ts", "app/tailwind\\.css", ...TEXTS, ...CONFIG],
  "app/settings/": ["app/shop/", ...CONFIG],
  [`app/mail/${LOADERS}`]: ["app/(mail|settings|views|documents|shop)/", ...TEXTS, ...CONFIG],
  // Mails are written as files, too.
  "app/mail/transport\\.": [
    "app/mail/",
    PURE_SHOP,
    "app/shop/written-file\\.server\\.ts",
    "app/config\\.server\\.ts",
  ],
  [`app/mail/(?!transport\\.|${LOADERS})`]: ["app/views/", PURE_SHOP, ...TEXTS],
  // PDFs and pictures embed the same font file.
  "app/documents/": ["app/views/", PURE_SHOP, "app/shop/pictures/lettering\\.server\\.ts", ...TEXTS],
  "app/views/": ["app/shop/", ...TEXTS],
  "app/ui/": [PURE_SHOP, "app/remix/", ...TEXTS],
  // Pages that show every component and every packet, for whoever designs them.
  "gallery/": ["app/ui/", PURE_SHOP, ...TEXTS],
  "app/browser/": ["app/remix/", "app/ui/feedback/report(-errors)?\\.ts", "app/paths\\.ts"],
  "app/remix/": [],
  // The page of one's own data lists mails by their titles.
  "app/locales/": [PURE_SHOP, "app/mail/[^/]+/fr\\.ts"],
  "app/shop/": ["app/data/", "app/config\\.server\\.ts"],
  "app/data/": ["app/config\\.server\\.ts"],
  "app/paths\\.ts": [],
  // Which pages redirect by themselves: a rule of the operator's must not lead back to one.
  "app/own-ways\\.ts": ["app/shop/routing/", "app/(paths|routes)\\.ts"],
  "app/site-links\\.ts": ["app/locales/", "app/paths\\.ts"],
};

/** Inside the shop, from low to high: a folder imports itself and those before it. Other folders have no order. */
const SHOP_ORDER = [
  "money",
  "region",
  "catalogue",
  "pricing",
  "cart",
  "orders",
  "repayments",
  "payments",
  "checkout",
];

/** The same inside app/http. */
const HTTP_ORDER = ["cookies", "forms", "session", "pages"];

const own = "^(app/|cli/|gallery/|server\\.ts)";
const anyOf = (paths) => `^(${paths.join("|")})`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
      name: `${from.replace(/\\/g, "")} -> ${allowed.join(", ").replace(/\\/g, "") || "nothing of the project's"}`,
      severity: "error",
      from: { path: `^${from}` },
      to: { path: own, pathNot: anyOf([from, ...allowed]) },
    })),
    ...SHOP_ORDER.slice(0, -1).map((name, rank) => ({
      name: `shop/${name} stands below ${SHOP_ORDER.slice(rank + 1).join(", ")}`,
      severity: "error",
      from: { path: `^app/shop/${name}(/|\\.)` },
      to: { path: `^app/shop/(${SHOP_ORDER.slice(rank + 1).join("|")})(/|\\.)` },
    })),
    ...HTTP_ORDER.slice(0, -1).map((name, rank) => ({
      name: `http/${name} stands below ${HTTP_ORDER.slice(rank + 1).join(", ")}`,
      severity: "error",
      from: { path: `^app/http/${name}/` },
      to: { path: `^app/http/(${HTTP_ORDER.slice(rank + 1).join("|")})/` },
    })),
    {
      name: "the gallery is imported by its two routes alone",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/routes/system/(gallery|contact-sheet)\\.tsx$" },
      to: { path: "^gallery/" },
    },
    {
      name: "tries are counted by the act of the shop that they are tries of",
      severity: "error",
      from: { path: "^app/(routes|http|views)/" },
      to: { path: "^app/shop/limits/limits\\.server\\.ts" },
    },
    {
      name: "React and Remix stay out of the shop, its data, what it says and its mails",
      severity: "error",
      from: { path: "^app/(shop|data|views|mail|documents|locales)/" },
      to: { path: "node_modules/(react|react-dom|@remix-run)/" },
    },
    {
      name: "components never import what only the server has",
      severity: "error",
      from: { path: "^app/(ui|browser)/" },
      to: { path: "\\.server\\." },
    },
    { name: "no circle of imports", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no file imports it",
      severity: "error",
      from: {
        orphan: true,
        pathNot: "\\.d\\.ts$|^app/(routes|root|entry)|^(server|cli/main)\\.ts$|^app/data/migrations/",
      },
      to: {},
    },
    {
      name: "it is not there",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules/(?!(react|react-dom|@remix-run)/))|\\.css$|\\.woff2" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
