import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { raw } from "./raw";

/* What a request asks for: however its target is written, a page has one path. */

let origin: string;
const atEnd: (() => Promise<void>)[] = [];
beforeAll(async () => {
  ({ origin } = await testApp("demo", undefined, (close) => void atEnd.push(close)));
});
afterAll(async () => {
  for (const close of atEnd) await close();
});

/** Sends a request line as it stands; the answer's first line and its Location. */
function ask(
  line: string,
  headers = "Host: localhost\r\n",
): Promise<{ status: number; location: string | null }> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.write(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
  return new Promise((resolve, reject) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () =>
      resolve({
        status: Number(text.slice(9, 12)),
        location: /^location: (.*)$/im.exec(text)?.[1]?.trim() ?? null,
      }),
    );
  });
}

/** Ways of writing a segment that says nothing, and one that takes the one before it back. */
const STAYS = [".", "%2e", "%2E"];
const BACK = ["..", ".%2e", "%2e.", "%2E%2e"];
const PAGES = ["/", "/faq", "/produit/thai", "/ch/produit/thai", "/panier", "/favicon.svg", "/sitemap.xml"];

describe("a page has one path", () => {
  it.each(PAGES)("%s, however dots lead to it: a redirect to it, 308 for a form [EDGE-31]", async (page) => {
    const written = [
      ...STAYS.flatMap((dot) => [`/${dot}${page}`, `${page === "/" ? "" : page}/${dot}`]),
      ...BACK.flatMap((dots) => [
        `/a1/${dots}${page}`,
        `/a/b/${dots}/${dots}${page}`,
        `/${dots}${page}`,
        `/images/${dots}${page}`,
      ]),
      `${page}#x`,
      `/a/./../${page}`,
    ];
    for (const one of written) {
      const led = await raw(origin, `${one}?q=1`.replace("#x?q=1", "?q=1#x"));
      expect([one, led.status, led.headers.location]).toEqual([one, 301, `${page}?q=1`]);
      expect(led.headers["set-cookie"]).toBeUndefined();
      const sent = await raw(origin, one, { method: "POST" });
      expect([one, sent.status, sent.headers.location]).toEqual([one, 308, page]);
    }
  });

  it.each([
    "/faq/..data",
    "/faq/%2e.data",
    "/faq/%2E%2e.data",
    "/..data",
    "/.data",
    "/a/...data",
    "/faq//..data",
    "/.data?_routes=x",
  ])("and so have its data: %s is a 400 [EDGE-31]", async (path) => {
    const { status } = await raw(origin, path);
    expect(status).toBe(400);
  });

  it("however its target is put together: what answers 200 was asked for by the path that a program reads [EDGE-31]", async () => {
    const parts = [
      "produit",
      "thai",
      "..",
      ".",
      "%2e%2e",
      ".%2E",
      "",
      "a",
      "ch",
      "fr",
      "faq",
      "%66aq",
      "faq#",
      "é",
      "%2f",
      "\\",
      "{",
      "'",
      ";",
      "faq.data",
      "%2e",
    ];
    let seed = 7;
    const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let pages = 0;
    for (let one = 0; one < 600; one += 1) {
      const path = `/${Array.from({ length: 1 + chance(4) }, () => parts[chance(parts.length)]).join("/")}`;
      // What Node's client would not send is sent as bytes.
      const { status, location } = await ask(`GET ${path}`);
      expect([path, status < 500]).toEqual([path, true]);
      if (status === 200) {
        pages += 1;
        expect(new URL(`http://host${path}`).pathname).toBe(path);
      }
      if (location !== null) expect(new URL(location, "http://host").host).toBe("host");
    }
    expect(pages).toBeGreaterThan(5);
  });
});

describe("a request in absolute form", () => {
  it.each([
    ["http://localhost/faq", 200, null],
    ["HTTP://LOCALHOST/faq", 200, null],
    ["https://localhost:3000/produit/thai?x=1", 200, null],
    ["http://localhost", 200, null],
    ["http://localhost?x=1", 200, null],
    ["http://localhost/faq/", 301, "/faq"],
    ["http://localhost/a/../faq", 301, "/faq"],
    ["http://localhost//faq", 301, "/faq"],
    ["http://evil.example/product", 301, "/collections/all"],
    ["http://user:word@localhost/faq", 400, null],
    ["http://[/faq", 400, null],
    ["http:///faq", 400, null],
    ["ftp://[/faq", 400, null],
    ["ftp://localhost/faq", 400, null],
  ])("is its path: GET %s is %i [EDGE-32]", async (target, status, location) => {
    expect(await ask(`GET ${target}`)).toEqual({ status, location });
  });
});

it.each([
  ["two hosts", "Host: localhost\r\nHost: localhost\r\n"],
  ["two that differ", "Host: localhost\r\nhost: evil.example\r\n"],
  ["three", "Host: a\r\nHost: b\r\nHost: c\r\n"],
  ["one that is a list", "Host: a, b\r\n"],
  ["one that is empty, and one", "Host: \r\nHost: localhost\r\n"],
  ["none", ""],
])("a request with %s is a 400, whatever it asks for [EDGE-5]", async (_, headers) => {
  for (const line of [
    "GET /faq",
    "GET /panier",
    "POST /panier",
    "GET /sitemap.xml",
    "GET http://localhost/faq",
  ])
    expect([line, (await ask(line, headers)).status]).toEqual([line, 400]);
});
