import { type EntryContext, json, redirectDocument } from "@remix-run/node";
// What Remix's client reads data with; no public name of the package.
import { decodeViaTurboStream } from "@remix-run/react/dist/single-fetch.js";
import { expect, it } from "vitest";
import { dataRedirect } from "~/remix/data-redirect";
import { useAnswers } from "~/remix/router-state";
import { pageOfData } from "~/remix/data-address";
import { cutDocument, documentOf } from "~/remix/document-parts";
import { deferScripts, LATE_SCRIPT } from "~/remix/late-scripts";
import { headersOf, moduleOf } from "~/remix/rendered";
import { describeBuild } from "~/remix/server-build";
import { ask, MARKER, smallBuild } from "./small-build";

/*
 * SERVER-11: what app/remix takes for granted of Remix's inside, asked of Remix itself, without the shop. Where an update of
 * Remix fails a test here, the file of app/remix that it names has to follow. What the browser's side takes for granted
 * is asked in e2e/builds.spec.ts and e2e/hydration.spec.ts.
 */

const count = (html: string, part: string) => html.split(part).length - 1;

it("late-scripts.ts: Remix writes preloads, entry and data as they are looked for [SERVER-11]", async () => {
  const build = smallBuild({ loader: () => ({ text: "of the page" }) });
  const html = await (await ask(build, "/page")).text();
  expect(count(html, '<link rel="modulepreload"')).toBe(count(html, "modulepreload"));
  expect(count(html, "modulepreload")).toBeGreaterThan(4);
  expect(count(html, `<script nonce="${MARKER}" type="module" async="">`)).toBe(1);
  // Its data stand behind the document, in scripts that bear the marker.
  const [, tail = ""] = html.split("</body></html>");
  expect(tail).toMatch(new RegExp(`^(<!--/?\\$-->|<script nonce="${MARKER}">[^<]*</script>)+$`));
  expect(tail).toContain("of the page");

  const late = deferScripts(html, MARKER);
  expect(late).toMatch(/<\/script>(<!--\/\$-->)*<\/body><\/html>$/);
  expect(count(late, 'modulepreload" media="not all"')).toBe(count(html, "modulepreload"));
  expect(late).not.toMatch(/<script[^>]*type="module"/);
  const entry = /<script type="text\/plain" id="(\w+)">([^<]*)<\/script>/.exec(late);
  expect(LATE_SCRIPT).toContain(`getElementById("${entry?.[1]}")`);
  expect(entry?.[2]).toContain('import("/assets/entry.js")');
});

it("document-parts.ts: what bears the marker is in the head or the end, and nulls, React's or typed, are gone [SERVER-11]", async () => {
  const words = "« L’été à Œuilly, ¼ d’heure », ".repeat(2000) + "ty\0ped";
  let written: Buffer[] = [];
  const build = smallBuild(
    {
      loader: () => null,
      default: () => (
        <p>
          {words.split(" ").map((word, index) => (
            <b key={index}>{word}</b>
          ))}
        </p>
      ),
    },
    (_, chunks) => (written = chunks),
  );
  await ask(build, "/page");
  const whole = Buffer.concat(written);
  expect(whole.includes(0)).toBe(true);
  const { head, body, end } = cutDocument(written, MARKER);
  expect(head).not.toContain("</head>");
  expect(count(body.toString(), "Œuilly,")).toBe(2000);
  expect(body.toString()).toContain("<b>typed</b>");
  expect(body.includes(MARKER)).toBe(false);
  expect(count(end, "modulepreload")).toBe(count(whole.toString(), "modulepreload"));
  expect(end).toContain("</body></html>");
  const put = documentOf({ head, body, end }).toString();
  expect(put).toBe(whole.toString().replaceAll("\0", ""));
});

it("rendered.ts: the state of the renderer has the page's module and every header sent [SERVER-11]", async () => {
  let context: EntryContext | undefined;
  const build = smallBuild(
    {
      loader: () => json(null, { headers: { "X-Loader": "1" } }),
      action: () => {
        throw json(null, { status: 429, headers: { "Retry-After": "7" } });
      },
    },
    (seen) => (context = seen),
  );
  await ask(build, "/page");
  expect(context && moduleOf(context)).toBe(build.routes["page"]?.module);
  expect(context && headersOf(context).map((headers) => headers.get("X-Loader"))).toContain("1");
  await ask(build, "/page", { method: "POST" });
  expect(context && headersOf(context).map((headers) => headers.get("Retry-After"))).toContain("7");
  await ask(build, "/nope");
  expect(context && moduleOf(context)).toBe(build.routes["root"]?.module);
});

it("answers.ts: the router's state has what the page's action answered [SERVER-11]", async () => {
  const Page = () => <p>{JSON.stringify(useAnswers())}</p>;
  const build = smallBuild({ default: Page, action: () => ({ result: 1 }) });
  expect(await (await ask(build, "/page")).text()).toContain("<p>[]</p>");
  expect(await (await ask(build, "/page", { method: "POST" })).text()).toContain(
    "<p>[{&quot;result&quot;:1}]</p>",
  );
});

it("data-address.ts: these are the addresses of pages' data [SERVER-11]", async () => {
  const build = smallBuild({ loader: () => "of the page" });
  for (const [address, page, data] of [
    ["/_root.data", "/", "of the root"],
    ["/page.data", "/page", "of the page"],
  ] as const) {
    expect(pageOfData(address)).toBe(page);
    const answer = await ask(build, address);
    expect([answer.status, answer.headers.get("X-Remix-Response")]).toEqual([200, "yes"]);
    expect(await answer.text()).toContain(data);
  }
  for (const page of ["/", "/page", "/page.data.html"]) expect(pageOfData(page)).toBeNull();
});

/** What Remix's client reads in an answer that leads on: the word's name, and what it says. */
async function read(answer: Response): Promise<{ name: string | undefined; says: unknown }> {
  const { value } = await decodeViaTurboStream(answer.body as ReadableStream<Uint8Array>, globalThis);
  const [symbol] = Object.getOwnPropertySymbols(value);
  return { name: symbol?.description, says: (value as Record<symbol, unknown>)[symbol ?? Symbol()] };
}

it("data-redirect.ts: a redirect reads as Remix's own to a page that is to be loaded whole [SERVER-11]", async () => {
  const remix = await ask(
    smallBuild({ loader: () => redirectDocument("/collections/all?a=1", 301) }),
    "/page.data",
  );
  const { status, headers, body } = dataRedirect("/collections/all?a=1", 301);
  const sent = new Response(body, { status, headers });
  expect(sent.status).toBe(remix.status);
  for (const name of ["Content-Type", "X-Remix-Response"])
    expect([name, sent.headers.get(name)]).toEqual([name, remix.headers.get(name)]);
  const [own, remixes] = [await read(sent), await read(remix)];
  expect(own.says).toEqual({ redirect: "/collections/all?a=1", status: 301, reload: true });
  // Remix's own says two things more, which are false.
  expect(remixes).toMatchObject(own);
});

it("server-build.ts: a build names its version and its routes' files [SERVER-11]", () => {
  expect(describeBuild(smallBuild({}))).toEqual({
    id: "1",
    routes: {
      root: ["/assets/root.js", "/assets/root-import.js"],
      page: ["/assets/page.js", "/assets/page-import.js"],
    },
  });
});
