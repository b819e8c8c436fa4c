import { statSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler, Response } from "express";
import { describeBuild } from "../remix/server-build";

/** Seconds a build's own manifest may be kept: it never changes. */
const YEAR = 31_536_000;

/**
 * Answers which build of the shop is the newest, `/builds/latest.json`, and what each of its routes is made of,
 * `/builds/meta/{id}.json` (EDGE-17). A browser that is on another build loads its next page whole.
 * @param clientDir folder of the client build; null where there is none yet (development)
 */
export function serveBuilds(build: () => Promise<ServerBuild>, clientDir: string | null): RequestHandler {
  const timestamp = clientDir ? Math.round(statSync(join(clientDir, "assets")).mtimeMs) : Date.now();
  const answer = async (path: string, res: Response) => {
    const { id, routes } = describeBuild(await build());
    if (path === "/builds/latest.json") {
      // Express adds the ETag, and answers 304.
      res.set("Cache-Control", "no-cache").json({ id, timestamp });
    } else if (path === `/builds/meta/${id}.json`) {
      res.set("Cache-Control", `public, max-age=${YEAR}, immutable`);
      res.json({ id, timestamp, routes });
    } else res.status(404).set("Cache-Control", "no-store").json({ error: "unknown build" });
  };
  return (req, res, next) => {
    const asked = req.path.startsWith("/builds/") && (req.method === "GET" || req.method === "HEAD");
    if (asked) answer(req.path, res).catch(next);
    else next();
  };
}
