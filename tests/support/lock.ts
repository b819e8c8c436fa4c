import { spawn } from "node:child_process";
import { once } from "node:events";

/** Another process's transaction on a database in a file. */
export interface ForeignLock {
  /** Whether nobody has told it yet to let go: what gets through meanwhile did not wait for it. */
  isHeld(): boolean;
  /** Has it let go; resolves once it did. */
  release(): Promise<void>;
}

const HOLDER = `
  const { DatabaseSync } = require("@photostructure/sqlite");
  const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
  database.exec("begin immediate");
  console.log("held");
  process.stdin.once("end", () => database.exec("commit")).resume();
`;

/** Takes the write lock of a database in a file, in a process of its own, which also lets go when this one ends. */
export async function holdLock(databaseUrl: string): Promise<ForeignLock> {
  const path = databaseUrl.slice("sqlite:".length);
  const child = spawn(process.execPath, ["-e", HOLDER, path], { stdio: ["pipe", "pipe", "inherit"] });
  let held = true;
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(([code]) => Promise.reject(new Error(`The lock's holder ended with ${code}`))),
  ]);
  return {
    isHeld: () => held,
    release: async () => {
      held = false;
      child.stdin.end();
      await ended;
    },
  };
}
