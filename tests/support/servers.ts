import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireBuild } from "./build";

/* The built shop as processes of its own. */

/** Where the servers of the tests say that they are: forms name it as where they were sent from. */
export const PUBLIC_URL = "http://localhost:3000";

export interface RunningServer {
  origin: string;
  pid: number;
  varDir: string;
  /** All it wrote so far: the log, one JSON object a line, and what went wrong. */
  output(): string;
  /** Whether it is still the process that was started. */
  isRunning(): boolean;
  /** Asks it to end; its exit code, null where a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it at once, whatever it is doing. */
  kill(): Promise<number | null>;
}

/** Waits for the log line that names the port. */
function portOf(child: ChildProcess, output: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      output.push(chunk.toString());
      const port = /"port":(\d+)/.exec(output.join(""))?.[1];
      if (port) resolve(Number(port));
    });
    child.stderr?.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output.join("")}`)));
  });
}

/** Sends a signal and waits for the process's end; its exit code, null where a signal ended it. */
const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });

/**
 * Starts `build/server/index.js` on a free port, on a database that is set up already.
 * @param cwd the tree that was built; this one where it is left out
 */
export async function startBuiltServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  cwd?: string,
): Promise<RunningServer> {
  if (!cwd) await requireBuild();
  const varDir = env["VAR_DIR"] ?? mkdtempSync(join(tmpdir(), "chenevis-server-"));
  const output: string[] = [];
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      PORT: "0",
      PUBLIC_URL,
      SESSION_SECRETS: "secret-of-the-tests-of-32-letters",
      LOG_LEVEL: "info",
      // Each shopper of a test comes from an address of their own.
      TRUST_PROXY: "on",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...(cwd && { cwd }),
  });
  // A test that fails before it ends its server leaves none behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const port = await portOf(child, output);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    varDir,
    output: () => output.join(""),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}
