import { buffer } from "node:stream/consumers";
import type { RequestHandler } from "express";
import { findSitemap, robotsFile } from "../http/sitemaps.server";
import { log } from "../log.server";
import type { Shop } from "../shop/shop.server";
import { type Admission, SITEMAP } from "./admission";
import { answerInText } from "./responses";

const XML = { "Content-Type": "application/xml; charset=utf-8" };
/** Seconds that whoever asks may keep the answer. */
const KEPT = 3_600;

/**
 * Answers `/robots.txt`, `/sitemap.xml` and the sitemaps of the storefronts (PAGE-47, PAGE-48), at the root of the host, and leaves
 * every other address to the next.
 */
export function serveEngines(shop: Shop, admit: Admission): RequestHandler {
  return async (req, res, next) => {
    const isRobots = req.path === "/robots.txt";
    const reads = req.method === "GET" || req.method === "HEAD";
    if (!reads || !(isRobots || SITEMAP.test(req.path))) return next();
    if (!(await admit(req, res))) return;
    try {
      res.set("Cache-Control", `public, max-age=${KEPT}`);
      if (isRobots) {
        res.type("text/plain").send(robotsFile(shop));
        return;
      }
      const sitemap = await findSitemap(shop, req.path);
      if (!sitemap) answerInText(res, 404, "Plan inconnu.");
      // Whole, for compression takes four times as long piece by piece; Express adds the ETag, and answers HEAD and 304.
      else res.set(XML).send(await buffer(sitemap));
    } catch (error) {
      log.error({ err: error }, "sitemap");
      answerInText(res, 500, "Plan illisible.");
    }
  };
}
