import { brotliCompressSync, constants } from "node:zlib";

/* What a page type sends, in kB after brotli: what a visitor's first view and next step cost on the way. */

const squeeze = (bytes, quality) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const kilobytes = (count) => (count / 1000).toFixed(1);

async function bytesOf(url) {
  const response = await fetch(url);
  return Buffer.from(await response.arrayBuffer());
}

/** Every script that a page's entry needs before it is alive, each once. */
async function scriptsOf(origin, html) {
  const waiting = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
  const sizes = new Map();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (sizes.has(path)) continue;
    const code = await bytesOf(origin + path);
    sizes.set(path, squeeze(code, 11));
    // Static imports only: what is imported on demand is not part of the first view. The manifest names every route.
    if (path.includes("/manifest-")) continue;
    for (const [, file] of code.toString().matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      waiting.push(`/assets/${file}`);
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/**
 * Bytes of a page type.
 * @param origin of the running shop
 * @param path of the page
 * @returns kB as text: HTML with its inline style, scripts, and the next navigation to it (its `.data`)
 */
export async function bytesOfPage(origin, path) {
  const html = await bytesOf(origin + path);
  const [pathname, query] = path.split("?");
  const data = await bytesOf(
    `${origin}${pathname === "/" ? "/_root" : pathname}.data${query ? `?${query}` : ""}`,
  );
  return {
    "HTML+CSS kB": kilobytes(squeeze(html, 5)),
    "scripts kB": kilobytes(await scriptsOf(origin, html.toString())),
    "next navigation kB": kilobytes(squeeze(data, 5)),
  };
}
