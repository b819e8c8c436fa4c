import { execFileSync } from "node:child_process";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { load } from "cheerio";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";

/*
 * What React alone takes to draw a page: as many elements, attributes and texts as the page's own HTML has, made anew each time, drawn as
 * the shop draws them and compressed alike. What a page costs beyond that is the shop's and Remix's.
 */

const ROUNDS = 400;
/** As the shop compresses a page that it draws (EDGE-29). */
const QUALITY = 5;
const compress = promisify(brotliCompress);

/** React takes a style as an object of properties. */
const styleOf = (text) =>
  Object.fromEntries(
    text
      .split(";")
      .filter((part) => part.includes(":"))
      .map((part) => {
        const at = part.indexOf(":");
        const name = part.slice(0, at).trim();
        const key = name.startsWith("--")
          ? name
          : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
        return [key, part.slice(at + 1).trim()];
      }),
  );

/** A node of the HTML as what makes React's element of it. */
function recipeOf(node) {
  if (node.type === "text") return () => node.data;
  if (node.type !== "tag" && node.type !== "script" && node.type !== "style") return null;
  const { style, ...others } = node.attribs;
  const props = { ...others, ...(style !== undefined && { style: styleOf(style) }) };
  if (node.name === "script" || node.name === "style") {
    const html = node.children.map(({ data }) => data).join("");
    return (key) => createElement(node.name, { ...props, key, dangerouslySetInnerHTML: { __html: html } });
  }
  const children = node.children.map(recipeOf).filter(Boolean);
  return (key) => createElement(node.name, { ...props, key }, ...children.map((make, index) => make(index)));
}

function draw(element) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    whole.once("finish", () => resolve(Buffer.concat(chunks)));
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}

async function measure(url) {
  const html = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).text();
  const make = recipeOf(load(html)("html")[0]);
  const once = async () =>
    compress(await draw(make(0)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    });
  for (let round = 0; round < ROUNDS / 2; round++) await once();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) await once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}

/** CPU milliseconds that React alone takes for each of these pages, by address. */
export function benchReactAlone(urls) {
  const here = fileURLToPath(import.meta.url);
  const env = { ...process.env, NODE_ENV: "production" };
  return JSON.parse(execFileSync(process.execPath, [here, ...urls], { env, encoding: "utf8" }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const taken = {};
  for (const url of process.argv.slice(2)) taken[url] = await measure(url);
  console.log(JSON.stringify(taken));
}
