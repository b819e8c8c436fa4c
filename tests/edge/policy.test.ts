import { createHash } from "node:crypto";
import type { ServerBuild } from "@remix-run/node";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { policyOf, withoutMarker } from "~/http/pages/policy.server";
import { requestState } from "~/http/pages/request-state.server";
import { testApp } from "../support/app";

const FOREIGN = {
  script: "alert(1)",
  style: "body{display:none}",
};
const INJECTED =
  `<script>${FOREIGN.script}</script><script nonce="">${FOREIGN.script}</script>` +
  `<script type="module" async="">${FOREIGN.script}</script><style>${FOREIGN.style}</style>`;

const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A shop whose pages of law hold what no Markdown of theirs could make. */
function injecting(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const altered: typeof loader = async (args) => {
      const shown = await loader(args);
      const { prose } = (requestState(args.context).subjects ?? {}) as { prose?: { html: string } };
      if (prose && !prose.html.startsWith(INJECTED)) prose.html = INJECTED + prose.html;
      return shown;
    };
    return [id, { ...route, module: { ...route.module, loader: altered } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

describe("a page's policy", () => {
  it("allows the renderer's own scripts and styles, and none that stands in its content [PAGE-5]", async () => {
    const { shopper } = await testApp("demo", undefined, undefined, injecting);
    const page = await shopper().visit("/conditions-generales");
    expect(page.html).toContain(INJECTED);
    const csp = page.headers.get("Content-Security-Policy") ?? "";
    expect(csp).not.toContain(digest(FOREIGN.script));
    expect(csp).not.toContain(digest(FOREIGN.style));
    const $ = load(page.html.replace(INJECTED, ""));
    const own = [
      ...$('script:not([src], [type="application/ld+json"])').toArray(),
      ...$("style").toArray(),
    ].map((one) => digest($(one).text()));
    expect(own.length).toBeGreaterThan(4);
    for (const hash of own) expect(csp).toContain(hash);
    // The entry that the late script starts is the renderer's, too.
    expect($("script#entree").text()).toContain("/assets/");
  });

  it("bears no trace of the marker: one page's bytes and policy are the same twice [PAGE-1]", async () => {
    const { shopper } = await testApp();
    const [first, second] = [await shopper().visit("/"), await shopper().visit("/")];
    expect(first.html).not.toMatch(/\snonce=/);
    expect(second.html).toBe(first.html);
    expect(second.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
  });

  it("knows its own by the whole marker [PAGE-5]", () => {
    const marker = "0123";
    const rendered =
      '<style nonce="0123">a{}</style><script nonce="0123" type="module">own()</script>' +
      '<script nonce="012">foreign()</script><script data-nonce="0123">foreign()</script><script>foreign()</script>';
    const policy = policyOf(rendered, marker);
    expect([digest("a{}"), digest("own()")].every((hash) => policy.includes(hash))).toBe(true);
    expect(policy).not.toContain(digest("foreign()"));
    expect(withoutMarker(rendered, marker)).toContain(
      '<style>a{}</style><script type="module">own()</script>',
    );
  });
});
