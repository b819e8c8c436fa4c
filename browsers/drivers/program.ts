import { type ChildProcess, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";

/** Milliseconds within which a browser has to say that it listens. */
const STARTED_WITHIN = 60_000;

/** A browser's process, and those that it started. */
export interface Program {
  child: ChildProcess;
  /** What it said that was waited for. */
  said: RegExpExecArray | null;
  end(): Promise<void>;
}

/** Ends a program with all that it started. */
function kill({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** A port that nothing listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a program in a group of its own, and waits until it says what is awaited, if anything is. */
export async function startProgram(
  binary: string,
  args: string[],
  awaited: RegExp | null,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(binary, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  // Also where a later step fails, and nobody is left to call `end`.
  const endWithUs = () => kill(child);
  process.once("exit", endWithUs);
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let text = "";
  const said = await new Promise<RegExpExecArray | null>((resolve, reject) => {
    const refuse = (why: string) => {
      clearTimeout(timer);
      kill(child);
      reject(new Error(`${binary} ${why}: ${text.slice(-2000)}`));
    };
    const timer = setTimeout(() => refuse("did not start"), STARTED_WITHIN);
    child.once("error", ({ message }) => refuse(message)).once("close", () => refuse("ended"));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text = (text + chunk).slice(-100_000);
        const found = awaited?.exec(text);
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    if (!awaited) {
      clearTimeout(timer);
      resolve(null);
    }
  });
  return {
    child,
    said,
    end: async () => {
      process.removeListener("exit", endWithUs);
      kill(child);
      await gone;
    },
  };
}
