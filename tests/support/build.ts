import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { isBuilt } from "../../scripts/build.mjs";

let checked: Promise<boolean> | undefined;

/** Looks once whether the tests would ask this tree's build. @throws {Error} where something that goes into it has changed since */
export async function requireBuild(
  look: () => Promise<boolean> = () => (checked ??= isBuilt()),
): Promise<void> {
  if (!(await look())) throw new Error("build/ is not of this tree as it stands: npm run build");
}

let build: Promise<ServerBuild> | undefined;

/** The built shop, as it is run: `npm test` builds it first. React says in development what nobody reads here. */
export async function serverBuild(): Promise<ServerBuild> {
  await requireBuild();
  process.env["NODE_ENV"] = "production";
  return (build ??= import(
    /* @vite-ignore */ join(process.cwd(), "build/server/index.js")
  ) as Promise<ServerBuild>);
}
