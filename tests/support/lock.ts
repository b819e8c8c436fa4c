import { spawn } from "node:child_process";
import { once } from "node:events";

/** Another process's transaction on a database in a file. */
export interface ForeignLock {
  /** Whether it has not let go yet. */
  isHeld(): boolean;
  /** Resolves once it let go. */
  released: Promise<void>;
}

const HOLDER = `
  const { DatabaseSync } = require("@photostructure/sqlite");
  const [path, ms] = process.argv.slice(1);
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec("begin immediate");
  console.log("held");
  setTimeout(() => {
    database.exec("commit");
    console.log("released");
  }, Number(ms));
`;

/** Takes the write lock of a database in a file, in a process of its own, and lets go after so many milliseconds. */
export async function holdLock(databaseUrl: string, ms: number): Promise<ForeignLock> {
  const path = databaseUrl.slice("sqlite:".length);
  const child = spawn(process.execPath, ["-e", HOLDER, path, String(ms)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let held = true;
  const released = (async () => {
    for await (const chunk of child.stdout) if (String(chunk).includes("released")) held = false;
    held = false;
  })();
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`The lock's holder ended with ${code}`))),
  ]);
  return { isHeld: () => held, released };
}
