import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { openPageCache } from "~/edge/page-cache";

const HTML = "<p>Chènevis, grainetier.</p>".repeat(400);
const page = (made = "1", body = HTML) => ({ headers: { vary: "x" }, body: Buffer.from(body), made });
const hasQuery = (key: string) => key.includes("?");

describe("the page cache [PAGE-58]", () => {
  it("gives a page back as it was drawn, in each encoding, as long as it is made of the same", async () => {
    const cache = openPageCache(1_000_000, hasQuery);
    const kept = await cache.keep("a", page(), "br");
    expect(cache.find("a", "1")).toBe(kept);
    expect(cache.find("a", "2")).toBeNull();
    expect(cache.find("b", "1")).toBeNull();
    expect(brotliDecompressSync(await cache.body("a", kept, "br")).toString()).toBe(HTML);
    expect(gunzipSync(await cache.body("a", kept, "gzip")).toString()).toBe(HTML);
    expect((await cache.body("a", kept, "identity")).toString()).toBe(HTML);
    for (const first of ["gzip", "identity"] as const) {
      const other = await cache.keep(first, page(), first);
      expect(brotliDecompressSync(await cache.body(first, other, "br")).toString()).toBe(HTML);
      expect((await cache.body(first, other, "identity")).toString()).toBe(HTML);
      expect(other.etag).toBe(kept.etag);
    }
    expect((await cache.keep("a", page("1", "other"), "br")).etag).not.toBe(kept.etag);
  });

  it("compresses one that is asked for again as well as it can, and sends the same page", async () => {
    const cache = openPageCache(1_000_000, hasQuery);
    const body = Array.from({ length: 3000 }, (_, index) => `<li>${(index * 7919) % 1009} graines</li>`).join(
      "",
    );
    const kept = await cache.keep("a", page("1", body), "br");
    const first = (await cache.body("a", kept, "br")).length;
    await vi.waitFor(
      async () => {
        const now = await cache.body("a", kept, "br");
        expect(now.length).toBeLessThan(first);
        expect(brotliDecompressSync(now).toString()).toBe(body);
      },
      { timeout: 15_000 },
    );
  });

  it("takes no more than its bytes: those asked for longest ago go, and one that is too large is not kept", async () => {
    const cache = openPageCache(1_000_000, hasQuery);
    const noise = () => ({ headers: {}, body: randomBytes(100_000), made: "1" });
    for (let number = 0; number < 20; number++) {
      await cache.keep(`p${number}`, noise(), "identity");
      expect(cache.find("p0", "1"), "asked for all the time").not.toBeNull();
    }
    const left = Array.from({ length: 20 }, (_, number) => cache.find(`p${number}`, "1")).filter(Boolean);
    expect(left).toHaveLength(7);
    const large = { headers: {}, body: randomBytes(900_000), made: "1" };
    const drawn = await cache.keep("large", large, "identity");
    expect(cache.find("large", "1")).toBeNull();
    // Whoever asked for it has it all the same.
    expect((await cache.body("large", drawn, "identity")).length).toBe(900_000);
  });

  it("lets addresses with a query drive out none without", async () => {
    const cache = openPageCache(1_000_000, hasQuery);
    const noise = () => ({ headers: {}, body: randomBytes(50_000), made: "1" });
    await cache.keep("plain", noise(), "identity");
    for (let number = 0; number < 50; number++) await cache.keep(`p?q=${number}`, noise(), "identity");
    expect(cache.find("plain", "1")).not.toBeNull();
    expect(cache.find("p?q=49", "1")).not.toBeNull();
    expect(cache.find("p?q=0", "1")).toBeNull();
  });
});
