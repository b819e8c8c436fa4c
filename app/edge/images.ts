import type { RequestHandler } from "express";
import { log } from "../log.server";
import { edgeText as t } from "../locales/server-texts.server";
import {
  PICTURE_DENSITIES,
  PICTURE_WIDTHS,
  type PictureDensity,
  type PictureWidth,
} from "../shop/pictures/picture";
import type { Pipeline } from "../shop/pictures/pipeline.server";
import { OF_PAGES } from "./files";
import { answerInText } from "./responses";
import { clientAddressOf } from "./client-address";

const ADDRESS = /^\/images\/([0-9a-f]{20})\.webp$/;
/** Seconds after which a browser may ask again for a picture that had to wait. */
const RETRY_AFTER = 2;

/**
 * The size that an address asks for; null for any other size than the fixed ones, which would let anyone fill the
 * disk.
 * @param search the query, without its question mark
 */
function sizeOf(search: string): { width: PictureWidth; density: PictureDensity } | null {
  const query = new URLSearchParams(search);
  const names = [...query.keys()];
  if (names.some((name) => name !== "w" && name !== "dpr") || new Set(names).size < names.length) return null;
  const width = PICTURE_WIDTHS.find((one) => String(one) === query.get("w"));
  const density = PICTURE_DENSITIES.find((one) => String(one) === (query.get("dpr") ?? "1"));
  return width && density ? { width, density } : null;
}

/** Answers `/images/{digest}.webp?w=640&dpr=2` and leaves every other address to the next. */
export function serveImages(pipeline: Pipeline): RequestHandler {
  return async (req, res, next) => {
    if (!req.path.startsWith("/images/") || (req.method !== "GET" && req.method !== "HEAD")) {
      next();
      return;
    }
    const digest = ADDRESS.exec(req.path)?.[1];
    if (!digest) {
      answerInText(res, 404, t("image-unknown"));
      return;
    }
    const size = sizeOf(req.originalUrl.split("?").slice(1).join("?"));
    if (!size) {
      answerInText(res, 400, t("size-unknown"));
      return;
    }
    try {
      const client = clientAddressOf(req.ip ?? "");
      const made = await pipeline.picture(digest, size.width, size.density, client);
      if (!made.ok && made.problem === "too-many") {
        res.set("Retry-After", String(RETRY_AFTER));
        answerInText(res, 429, t("many-images"));
        return;
      }
      if (!made.ok && made.problem === "busy") {
        res.set("Retry-After", String(RETRY_AFTER));
        answerInText(res, 503, t("image-waits"));
        return;
      }
      if (!made.ok) {
        answerInText(res, 404, t("image-unknown"));
        return;
      }
      for (const name of OF_PAGES) res.removeHeader(name);
      res.set("Cache-Control", "public, max-age=31536000, immutable").type("image/webp");
      // Express adds length and ETag, and answers 304 and HEAD.
      res.send(made.value);
    } catch (error) {
      log.error({ err: error, digest }, "image");
      answerInText(res, 500, t("image-unreadable"));
    }
  };
}
