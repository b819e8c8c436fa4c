import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** Which builds of React's packages a process runs that loads the server, and which kind of process the command line says it is. */
const LOOK = `
  import { createRequire } from "node:module";
  await import(new URL(process.argv[1], "file://" + process.cwd() + "/build/server/"));
  // Node reads names of exports from both builds, and runs one.
  const run = Object.values(createRequire(import.meta.url).cache).filter(({ loaded }) => loaded);
  const builds = run.flatMap(({ id }) => /react.*\\.(production|development)/.exec(id)?.[1] ?? []);
  console.log(JSON.stringify([process.env.NODE_ENV, ...new Set(builds)]));
  process.exit(0);
`;

async function startedAs(entry: string, as: string | undefined): Promise<unknown> {
  const env: Record<string, string | undefined> = { ...process.env, NODE_ENV: as };
  const args = ["--input-type=module", "-e", LOOK, entry];
  const { stdout } = await run(process.execPath, args, { env: env as NodeJS.ProcessEnv });
  return JSON.parse(stdout);
}

it.each([undefined, "", "development"])(
  "a built server runs React's production build, started with NODE_ENV %s [SERVER-25]",
  async (as) => {
    expect(await startedAs("index.js", as)).toEqual(["production", "production"]);
  },
);

it("so is the command line of production [SERVER-25]", async () => {
  expect(await startedAs("shop.js", "development")).toEqual(["production"]);
});
