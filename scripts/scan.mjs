import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, URLSearchParams } from "node:url";
import { DatabaseSync } from "@photostructure/sqlite";
import { load } from "cheerio";
import { ensureBuild } from "./build.mjs";

/*
 * `npm run scan [-- wapiti|sqlmap]`: two scanners of web shops, `wapiti` and `sqlmap` (Debian has both), on the built shop
 * with its demo on a loopback port, in a folder that is thrown away. Only modules that need no other network. They are let
 * through as slowly as the shop lets one client (LIMIT-7). Prints what they found; the exit code is 1 where that is not
 * explained here, or where the shop answered 500.
 */

/** For each scanner. */
const MINUTES = Number(process.env["SCAN_MINUTES"] ?? 8);
const root = fileURLToPath(new URL("..", import.meta.url));
const SCANNERS = ["wapiti", "sqlmap"];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !SCANNERS.includes(name));
if (unknown.length > 0) throw new Error(`No scanner ${unknown.join(", ")}`);

/** Milliseconds between two pages and two forms: below 200 and 100 in ten seconds. */
const PAGE_EVERY = 52;
const FORM_EVERY = 105;
/** And two searches: below 120 in a minute. */
const SEARCH_EVERY = 520;
/** Where the forms of guests stand. */
const PAGES = [
  "/panier",
  "/checkout",
  "/login",
  "/enregistrez",
  "/mot-de-passe-oublie",
  "/statut-de-la-commande",
  "/retractation",
  "/consentement",
  "/boutiques",
  "/produit/white-widow",
  "/collections/all?q=haze&type=sativa&tri=prix",
];
const WAPITI_MODULES = [
  ...["sql", "xss", "permanentxss", "crlf", "exec", "file", "redirect", "shellshock"],
  ...["csrf", "cookieflags", "csp", "http_headers", "methods", "htaccess", "backup"],
];

/** What is found and stays, and why. docs/security.md says more. */
const EXPLAINED = [
  [
    /X-XSS-Protection is not set/,
    "browsers have given that filter up; the policy of the page stands instead (PAGE-5)",
  ],
  [/Strict-Transport-Security is not set/, "sent where PUBLIC_URL is https:, and this is http"],
  [/Secure flag is not set/, "set where PUBLIC_URL is https:, and this is http"],
  [
    /HttpOnly flag is not set in the cookie : (locale|country|age|mode|light|consent_choice|region_choice)$/,
    "plain words of a choice, which the page's script may read; no session and no secret",
  ],
];
const whyOf = (text) => EXPLAINED.find(([pattern]) => pattern.test(text.trim()))?.[1];

/** Starts the shop and answers its port once it listens, and how to end it. */
function startShop(folder, publicUrl) {
  const env = {
    ...process.env,
    VAR_DIR: folder,
    PORT: "0",
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: "off",
    DATABASE_URL: "",
    LOG_LEVEL: "info",
    ENV_FILE: "",
  };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = [];
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      lines.push(String(chunk));
      const port = /"port":(\d+)/.exec(lines.join(""))?.[1];
      if (port) resolve({ port: Number(port), child });
    });
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code}:\n${lines.join("")}`)));
  });
}

/** A proxy before the shop that passes requests one after the other and records the answers. */
async function openDoor() {
  const door = {
    port: 0,
    shop: 0,
    statuses: new Map(),
    broken: [],
    refused: new Set(),
    close: () => undefined,
  };
  let free = 0;
  const server = createServer((req, res) => {
    const now = Date.now();
    const isPage = req.method === "GET" || req.method === "HEAD";
    const pace = !isPage ? FORM_EVERY : /[?&]q=/.test(req.url) ? SEARCH_EVERY : PAGE_EVERY;
    const at = Math.max(now, free);
    free = at + pace;
    const chunks = [];
    req.on("data", (chunk) => chunks.push(chunk));
    req.on("end", () =>
      setTimeout(() => {
        const { method, url: path, headers } = req;
        const on = request({ host: "127.0.0.1", port: door.shop, method, path, headers }, (answer) => {
          const status = answer.statusCode ?? 0;
          const kind = `${method} ${status}`;
          door.statuses.set(kind, (door.statuses.get(kind) ?? 0) + 1);
          if (status === 429) door.refused.add(`${method} ${path.split("?")[0]}`);
          if (status >= 500)
            door.broken.push(`${status} ${method} ${path} ${Buffer.concat(chunks).toString().slice(0, 300)}`);
          res.writeHead(status, answer.headers);
          answer.pipe(res);
        });
        on.on("error", () => res.destroy());
        on.end(Buffer.concat(chunks));
      }, at - now),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  door.port = server.address().port;
  door.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return door;
}

/** Whatever a scanner would fetch from elsewhere (wapiti a list of technologies) fails at once. */
const LOCAL = {
  ...process.env,
  http_proxy: "http://127.0.0.1:9",
  https_proxy: "http://127.0.0.1:9",
  no_proxy: "127.0.0.1",
};

/** Runs a scanner, for so long at most; what it printed. */
function run(command, args, milliseconds) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      timeout: milliseconds,
      env: LOCAL,
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => output.push(String(chunk)));
    child.once("close", () => resolve(output.join("")));
    child.once("error", (error) => resolve(String(error)));
  });
}

async function wapiti(origin, folder) {
  const report = join(folder, "wapiti.json");
  const seconds = MINUTES * 60;
  const output = await run(
    "wapiti",
    [
      ...["-u", `${origin}/`, ...PAGES.flatMap((path) => ["-s", origin + path])],
      ...["--scope", "folder", "-d", "2", "--max-links-per-page", "12"],
      // A third of the time is for crawling; the modules share the rest.
      ...["--max-scan-time", String(Math.floor(seconds / 3))],
      ...["--max-attack-time", String(Math.floor((seconds * 2) / 3 / WAPITI_MODULES.length))],
      ...["-m", WAPITI_MODULES.join(","), "-t", "30", "-v", "1", "-f", "json", "-o", report],
      ...["--flush-session", "--store-session", folder],
      "--no-bugreport",
    ],
    seconds * 1000 + 120_000,
  );
  try {
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8"));
    for (const [, line] of output.matchAll(/^\[\*\] (Launching module .*|.*URLs and forms.*|.*saved.*)$/gm))
      console.log(`wapiti: ${line}`);
    return [vulnerabilities, anomalies].flatMap((found) =>
      Object.entries(found ?? {}).flatMap(([category, list]) =>
        list.map(({ method, path, parameter, info }) => ({
          category,
          text: `${method} ${path} ${parameter ?? ""}: ${info}`,
        })),
      ),
    );
  } catch (error) {
    console.error(output.slice(-3000));
    throw error;
  }
}

/** Forms of a page as they would be sent, filled in where they are blank. */
async function formsOf(origin, path, cookie) {
  const $ = load(await (await fetch(origin + path, { headers: { Cookie: cookie } })).text());
  return $("form")
    .toArray()
    .map((form) => {
      const values = new URLSearchParams(
        $(form)
          .serializeArray()
          .map(({ name, value }) => [name, value]),
      );
      for (const field of $(form).find("input[name], select[name], textarea[name]").toArray()) {
        const name = $(field).attr("name");
        if (!values.get(name)) values.set(name, /email/i.test(name) ? "claire@example.org" : "12");
      }
      const button = $(form).find("button[name]").first();
      if (button.length > 0) values.set(button.attr("name"), button.attr("value") ?? "");
      return {
        method: ($(form).attr("method") ?? "get").toLowerCase(),
        url: new URL($(form).attr("action") ?? path, origin).href,
        data: values.toString(),
      };
    });
}

async function sqlmap(origin, folder) {
  // First a cart: without one, cart and checkout have no forms.
  const [adding] = (await formsOf(origin, "/produit/white-widow", "")).filter(({ data }) =>
    data.includes("sku="),
  );
  const added = await fetch(adding.url, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: adding.data,
  });
  const cookie = added.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const targets = new Map();
  for (const path of PAGES)
    for (const form of await formsOf(origin, path, cookie)) {
      const fields = [...new URLSearchParams(form.data).keys()].sort().join();
      targets.set(
        `${form.method} ${new URL(form.url).pathname} ${fields} ${/intent=(\w*)/.exec(form.data)?.[1]}`,
        form,
      );
    }
  const until = Date.now() + MINUTES * 60_000;
  const found = [];
  let tested = 0;
  // The short ones first, each with its share of the time that is left.
  const byLength = [...targets].sort(([, one], [, other]) => one.data.length - other.data.length);
  for (const [index, [name, { method, url, data }]] of byLength.entries()) {
    const left = Math.max(20_000, Math.floor((until - Date.now()) / (targets.size - index)));
    if (until - Date.now() < 5000) break;
    const output = await run(
      "sqlmap",
      [
        ...(method === "post" ? ["-u", url, "--data", data] : ["-u", `${url.split("?")[0]}?${data}`]),
        ...[
          "--cookie",
          cookie,
          "--param-exclude",
          "^intent$",
          "--batch",
          "--disable-coloring",
          "--flush-session",
        ],
        ...[
          "--level",
          "1",
          "--risk",
          "1",
          "--technique",
          "BE",
          "--answers",
          "follow=N",
          "--dbms",
          "SQLite",
          "--timeout",
          "30",
        ],
        ...["--ignore-code", "400,401,403,404,429", "--output-dir", join(folder, "sqlmap")],
      ],
      left,
    );
    const injectable = /identified the following injection point|is vulnerable/i.test(output);
    const done = injectable || /do not appear to be injectable|no parameter\(s\) found/i.test(output);
    if (done) tested++;
    console.log(
      `sqlmap: ${name.slice(0, 120)}: ${injectable ? "INJECTABLE" : done ? "not injectable" : output.trim().split("\n").slice(-2).join(" ")}`,
    );
    if (injectable) found.push({ category: "SQL injection", text: `${name}\n${output.slice(-1500)}` });
  }
  console.log(`sqlmap: ${tested} of ${targets.size} forms tested`);
  return found;
}

const there = SCANNERS.filter((name) => {
  if (asked.length > 0 && !asked.includes(name)) return false;
  const installed = spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;
  if (!installed) console.error(`SKIPPED: ${name} is not installed (on Debian: apt-get install ${name})`);
  return installed;
});
if (there.length > 0) {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "chenevis-scan-"));
  const door = await openDoor();
  const origin = `http://127.0.0.1:${door.port}`;
  const { port, child } = await startShop(join(folder, "var"), origin);
  door.shop = port;
  // Hourly limits would end a scan within a minute: they are reset, so that each try reaches the form.
  const shopDatabase = new DatabaseSync(join(folder, "var", "shop.sqlite"), { timeout: 1000 });
  const forget = setInterval(() => shopDatabase.exec("delete from rate_limit"), 300);
  try {
    for (const name of there) {
      const found = await { wapiti, sqlmap }[name](origin, folder);
      for (const { category, text } of found) {
        const why = whyOf(text);
        console.log(`${name}: ${category}: ${text}${why ? ` (explained: ${why})` : ""}`);
        if (!why) process.exitCode = 1;
      }
      console.log(
        `${name}: ${found.length} found, ${found.filter(({ text }) => !whyOf(text)).length} unexplained`,
      );
    }
    console.log(
      `answers: ${[...door.statuses]
        .sort()
        .map(([status, count]) => `${count} of ${status}`)
        .join(", ")}`,
    );
    if (door.refused.size > 0) console.log(`429 at times: ${[...door.refused].slice(0, 20).join(", ")}`);
    for (const line of door.broken.slice(0, 20)) console.error(`broken: ${line}`);
    if (door.broken.length > 0) process.exitCode = 1;
  } finally {
    clearInterval(forget);
    shopDatabase.close();
    door.close();
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
