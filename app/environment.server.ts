import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";

/*
 * What a process is told by its environment, made whole before any other module is loaded: modules read it as they are. So
 * this one stands in a file of its own (vite.config.ts), which every entry of the build loads first.
 */

/** The file of variables that a process read, and the names that it took from it. */
export interface EnvironmentFile {
  /** Absolute path. */
  path: string;
  names: string[];
}

/**
 * Adds the variables of a file of the working folder to an environment: `.env`, or what `ENV_FILE` names; none where that is empty.
 * Variables that are set stay, an empty one too. Null where there is no file `.env`.
 * @throws {Error} where a file cannot be read, or `ENV_FILE` names none
 */
export function readEnvironmentFile(env: Record<string, string | undefined>): EnvironmentFile | null {
  const named = env["ENV_FILE"];
  if (named === "") return null;
  const path = resolve(named ?? ".env");
  let text: string;
  try {
    // Editors of Windows begin a file with a mark that is no part of its first name.
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (named === undefined && code === "ENOENT") return null;
    throw new Error(`Environment: ${path} cannot be read (${code})`, { cause: error });
  }
  const told = Object.entries(parseEnv(text)).filter(([name]) => env[name] === undefined);
  for (const [name, value] of told) env[name] = value;
  return { path, names: told.map(([name]) => name) };
}

/** The process's own; null where it has none. */
export const environmentFile = readOrEnd();

/** A file that cannot be read ends the process with one line, as a wrong variable does. */
function readOrEnd(): EnvironmentFile | null {
  try {
    return readEnvironmentFile(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

// A built server is a production server, however it is started: React chooses its build by this variable as it is loaded.
if (import.meta.env.PROD) process.env["NODE_ENV"] = "production";
