import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";

let build: Promise<ServerBuild> | undefined;

/** The built shop, as it is run: `npm test` builds it first. React says in development what nobody reads here. */
export function serverBuild(): Promise<ServerBuild> {
  process.env["NODE_ENV"] = "production";
  return (build ??= import(
    /* @vite-ignore */ join(process.cwd(), "build/server/index.js")
  ) as Promise<ServerBuild>);
}
