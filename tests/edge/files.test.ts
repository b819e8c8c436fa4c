import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import express from "express";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { serveFiles } from "~/edge/files";
import { compressFolder } from "../../scripts/compress.mjs";
import { testApp } from "../support/app";
import { type RawAnswer, raw } from "./raw";

/* Files of the client build, as they leave the server. */

const { origin } = await testApp("demo", undefined, afterAll);
const CLIENT = "build/client";
const entry = readdirSync(`${CLIENT}/assets`).find((name) => /^entry\.client-.*\.js$/.test(name)) ?? "";
const SCRIPT = `/assets/${entry}`;
/** A file whose name stays, and contents do not. */
const LICENCES = "/licences.txt";

const ask = (path: string, accepted?: string, headers: Record<string, string> = {}, method = "GET") =>
  raw(origin, path, {
    method,
    headers: { ...(accepted !== undefined && { "Accept-Encoding": accepted }), ...headers },
  });

/** What an answer's encoding hides. */
function unpacked({ headers, bytes }: RawAnswer): string {
  const encoding = headers["content-encoding"];
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

describe("the client build", () => {
  it("lies there in brotli and gzip, each smaller than the file, fonts and pictures as they are [EDGE-26]", () => {
    const names = readdirSync(CLIENT, { recursive: true, encoding: "utf8" });
    const packed = names.filter((name) => /\.(br|gz)$/.test(name));
    expect(packed.length).toBeGreaterThan(50);
    for (const name of packed) {
      const whole = readFileSync(join(CLIENT, name.replace(/\.(br|gz)$/, "")));
      const bytes = readFileSync(join(CLIENT, name));
      expect([name, (name.endsWith("br") ? brotliDecompressSync : gunzipSync)(bytes).equals(whole)]).toEqual([
        name,
        true,
      ]);
      expect(bytes.length).toBeLessThan(whole.length);
    }
    expect(names.filter((name) => /\.(woff2|png)\.(br|gz)$/.test(name))).toEqual([]);
    for (const name of names.filter((name) => /\.(js|css|svg)$/.test(name)))
      if (statSync(join(CLIENT, name)).size > 500) expect(packed).toContain(`${name}.br`);
  });

  it.each([
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=1, br;q=0.5", "br"],
    ["identity", undefined],
    ["br;q=0", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("is sent to whoever accepts %s in %s, and kept for ever [EDGE-26]", async (accepted, encoding) => {
    const answer = await ask(SCRIPT, accepted);
    const { headers } = answer;
    expect([answer.status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(unpacked(answer)).toBe(readFileSync(CLIENT + SCRIPT, "utf8"));
    expect(headers["content-type"]).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toBe("Accept-Encoding");
    const end = { br: ".br", gzip: ".gz" }[encoding ?? ""] ?? "";
    // The file as it lies there: nothing is compressed for the answer.
    expect(headers["content-length"]).toBe(String(statSync(CLIENT + SCRIPT + end).size));

    // Its name says its contents: nobody asks for it again, nor for a part of it.
    expect([headers.etag, headers["last-modified"], headers["accept-ranges"]]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const head = await ask(SCRIPT, accepted, {}, "HEAD");
    expect([head.status, head.body]).toEqual([200, ""]);
    for (const name of ["content-encoding", "content-length", "content-type", "vary", "cache-control"])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
  });

  it("has an ETag of each encoding where its name stays, and is not sent again to whoever has it [EDGE-26]", async () => {
    const etags = [];
    for (const accepted of ["br", "gzip", "identity"]) {
      const { headers } = await ask(LICENCES, accepted);
      const etag = String(headers.etag);
      etags.push(etag);
      const again = await ask(LICENCES, accepted, { "If-None-Match": etag });
      expect([again.status, again.body, again.headers.etag, again.headers.vary]).toEqual([
        304,
        "",
        etag,
        "Accept-Encoding",
      ]);
    }
    expect(new Set(etags).size).toBe(3);
  });

  it("is sent in part, of the encoding that was chosen, and never of another build's [EDGE-26]", async () => {
    const whole = readFileSync(`${CLIENT}${LICENCES}.br`);
    const part = await ask(LICENCES, "br", { Range: "bytes=100-199" });
    expect([part.status, part.headers["content-range"], part.headers["content-encoding"]]).toEqual([
      206,
      `bytes 100-199/${whole.length}`,
      "br",
    ]);
    expect(part.bytes.equals(whole.subarray(100, 200))).toBe(true);
    const end = await ask(LICENCES, "br", { Range: "bytes=-10" });
    expect(end.bytes.equals(whole.subarray(-10))).toBe(true);
    const other = await ask(LICENCES, "br", { Range: "bytes=100-199", "If-Range": '"other"' });
    expect([other.status, other.bytes.length]).toEqual([200, whole.length]);
    for (const Range of ["bytes=99999999-", "bytes=9-5", "bytes=x"]) {
      const { status, body, headers } = await ask(LICENCES, "br", { Range });
      expect([status, body, headers["content-range"], headers["content-encoding"]]).toEqual([
        416,
        "Partie de fichier inconnue.\n",
        `bytes */${whole.length}`,
        undefined,
      ]);
      expect(headers["cache-control"]).toBe("no-store");
    }
    for (const Range of ["lines=1-2", "bytes=0-0,-1"])
      expect([Range, (await ask(LICENCES, "br", { Range })).bytes.length]).toEqual([Range, whole.length]);
  });

  it("has no address for its packed files, and answers what is no file in no encoding [EDGE-27]", async () => {
    for (const [path, method] of [
      [`${SCRIPT}.br`, "GET"],
      [`${SCRIPT}.gz`, "GET"],
      [`${SCRIPT}/`, "GET"],
      [SCRIPT.replace("entry", "Entry"), "GET"],
      ["/assets/__proto__", "GET"],
      ["/assets/nope/%ff", "GET"],
      [SCRIPT, "POST"],
    ] as const) {
      const answer = await ask(path, "br, gzip", {}, method);
      expect([path, answer.status, answer.body, answer.headers["content-encoding"]]).toEqual([
        path,
        404,
        "Fichier inconnu.\n",
        undefined,
      ]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await ask("/favicon.svg.br", "br")).status).toBe(404);
    const icon = await ask("/favicon.svg", "br");
    expect([icon.headers["content-type"], icon.headers["content-encoding"]]).toEqual(["image/svg+xml", "br"]);
    expect(unpacked(icon)).toBe(readFileSync(`${CLIENT}/favicon.svg`, "utf8"));
  });

  it("is not told, of a script, what only speaks of pages [EDGE-28, PAGE-6]", async () => {
    const { headers, rawHeaders } = await ask(SCRIPT, "br");
    expect([headers["x-content-type-options"], headers["cross-origin-resource-policy"]]).toEqual([
      "nosniff",
      "same-origin",
    ]);
    expect(headers["permissions-policy"]).toBeUndefined();
    expect(rawHeaders.join("").length).toBeLessThan(500);
  });

  it("answers a file that went with an update in no encoding [EDGE-26]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "chenevis-files-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, "assets"));
    for (const name of ["assets/a.js", "assets/b.js", "c.txt"])
      writeFileSync(join(folder, name), "export {};\n".repeat(50));
    await compressFolder(folder);
    const app = express().use(serveFiles(folder));
    app.use((_req, res) => void res.status(404).append("Content-Type", "text/html").end("<p>page</p>"));
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const here = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    for (const name of readdirSync(join(folder, "assets"))) rmSync(join(folder, "assets", name));
    for (const name of ["c.txt", "c.txt.br", "c.txt.gz"]) rmSync(join(folder, name));
    const headers = { "Accept-Encoding": "br" };
    const script = await raw(here, "/assets/a.js", { headers });
    expect([script.status, script.body, script.headers["content-encoding"]]).toEqual([
      404,
      "Fichier inconnu.\n",
      undefined,
    ]);
    const page = await raw(here, "/c.txt", { headers });
    expect([page.body, page.headers["content-encoding"], page.headers["content-type"]]).toEqual([
      "<p>page</p>",
      undefined,
      expect.stringMatching(/^text\/html/),
    ]);
  });
});

describe("a page and its data", () => {
  it("are sent in brotli of quality 5 [EDGE-29]", async () => {
    const packed = (body: Buffer, quality: number) =>
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
    for (const path of ["/collections/all", "/collections/all.data"]) {
      const plain = await ask(path);
      const answer = await ask(path, "gzip, br");
      expect([path, answer.headers["content-encoding"], answer.headers.vary]).toEqual([
        path,
        "br",
        expect.stringContaining("Accept-Encoding"),
      ]);
      expect(unpacked(answer)).toBe(plain.body);
      expect(answer.bytes.length).toBeLessThan(packed(plain.bytes, 4));
      expect(answer.bytes.length).toBeGreaterThan(packed(plain.bytes, 9));
    }
  });
});
