import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { RunningServer } from "../tests/support/servers";
import { startSecondShop } from "./support/second-shop";
import { Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { WHOLE } from "./support/whole";

/*
 * A second language needs texts and nothing else: the tree is copied, three English texts are joined to those of the frame, and the
 * shop that is built of it is asked by browsers of both languages.
 */

const ENGLISH = { collections: "Seed collections", cart: "Basket", skip: "Skip to content" };
const PARTS = ["app", "art", "cli", "gallery", "public", "scripts"];
const FILES = ["package.json", "package-lock.json", "server.ts", "tsconfig.json", "vite.config.ts"];

test.describe("a shop with a second language", { tag: WHOLE }, () => {
  let folder = "";
  let server: RunningServer;

  test.beforeAll(async () => {
    test.setTimeout(900_000);
    folder = await mkdtemp(join(tmpdir(), "chenevis-language-"));
    for (const name of [...PARTS, ...FILES, "remix.config.js"])
      await cp(name, join(folder, name), { recursive: true });
    await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    await writeFile(
      join(folder, "app/locales/frame.ts"),
      `import { frame } from "./fr/frame";
import { namespace } from "./namespace";

export const frameText = namespace({ fr: frame, en: ${JSON.stringify(ENGLISH)} });
`,
    );
    await promisify(execFile)(process.execPath, ["scripts/build.mjs"], { cwd: folder });
    server = await startSecondShop({}, folder);
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  for (const javaScriptEnabled of [false, true])
    test(`is read in the browser's language, ${javaScriptEnabled ? "with" : "without"} scripts [STOREFRONT-9]`, async ({
      browser,
    }) => {
      for (const [locale, language, collections] of [
        ["en-GB", "en", ENGLISH.collections],
        ["fr-FR", "fr", "Collections"],
        ["de-DE", "fr", "Collections"],
      ] as const) {
        const context = await browser.newContext({ baseURL: server.origin, locale, javaScriptEnabled });
        const page = await context.newPage();
        const complaints: string[] = [];
        page.on("console", (message) => complaints.push(message.text()));
        page.on("request", (request) => {
          if (request.url().endsWith("/api/erreurs")) complaints.push(request.postData() ?? "");
        });
        const shopper = new Shopper(page, javaScriptEnabled ? "scripts-on" : "scripts-off");
        // The second page is asked for with the cookie that the first one left.
        for (const path of ["/", "/blog", "/"]) {
          await shopper.visit(path);
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          await shopper.ready();
          await expect(
            page.getByRole("navigation").getByRole("link", { name: collections, exact: true }).first(),
          ).toBeVisible();
        }
        // What is not translated is French; a storefront in the address is, too.
        await expect(page.getByRole("contentinfo")).toContainText("Renoncer au contrat ici");
        await shopper.visit("/ch");
        await expect(page.locator("html")).toHaveAttribute("lang", "fr");
        expect(complaints).toEqual([]);
        await context.close();
      }
    });
});
