import { text } from "node:stream/consumers";
import type { RequestHandler } from "express";
import { findSitemap, robotsFile } from "../http/pages/sitemaps.server";
import { log } from "../log.server";
import { edgeText as t } from "../locales/server-texts.server";
import type { Shop } from "../shop/shop.server";
import { type Admission, CROWD_WAIT, refuseCrowd, SITEMAP } from "./admission";
import { clientAddressOf } from "./client-address";
import type { InTurn } from "./drawing";
import { answerInText } from "./responses";

const XML = { "Content-Type": "application/xml; charset=utf-8" };
/** Seconds that whoever asks may keep the answer. */
const KEPT = 3_600;

/**
 * Answers `/robots.txt`, `/sitemap.xml` and the sitemaps of the storefronts (PAGE-47, PAGE-48), at the root of the host, and leaves
 * every other address to the next. Of a client's sitemaps one is written at a time, in turn with their pages (LIMIT-15).
 */
export function serveEngines(shop: Shop, admit: Admission, inTurn: InTurn): RequestHandler {
  return async (req, res, next) => {
    const isRobots = req.path === "/robots.txt";
    const reads = req.method === "GET" || req.method === "HEAD";
    if (!reads || !(isRobots || SITEMAP.test(req.path))) return next();
    try {
      if (!(await admit(req, res))) return;
      res.set("Cache-Control", `public, max-age=${KEPT}`);
      if (isRobots) {
        res.type("text/plain").send(robotsFile(shop));
        return;
      }
      const answered = await inTurn(clientAddressOf(req.ip ?? ""), async () => {
        const sitemap = await findSitemap(shop, req.path);
        if (!sitemap) answerInText(res, 404, t("sitemap-unknown"));
        // Whole, for compression takes four times as long piece by piece, and as a text: `buffer` would put its thousands of pieces together
        // in one go of 150 ms. Express adds the ETag, and answers HEAD and 304.
        else res.set(XML).send(await text(sitemap));
        return true;
      });
      if (!answered) refuseCrowd(req, res, CROWD_WAIT);
    } catch (error) {
      log.error({ err: error }, "sitemap");
      answerInText(res, 500, t("sitemap-unreadable"));
    }
  };
}
