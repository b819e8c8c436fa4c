import "../app/environment.server";
import { userInfo } from "node:os";
import { configured } from "../app/config.server";
import type { Db } from "../app/data/db.server";
import { operatorNamed } from "../app/shop/actor";
import { fr } from "../app/shop/french";
import { printable } from "../app/shop/printable";
import * as affiliates from "./affiliates";
import * as catalogue from "./catalogue";
import { type Console, openOutput } from "./console";
import * as content from "./content";
import * as coupons from "./coupons";
import { openFor } from "./database";
import * as messages from "./messages";
import * as newsletter from "./newsletter";
import * as orders from "./orders";
import * as payments from "./payments";
import * as prices from "./prices";
import * as privacy from "./privacy";
import * as redirects from "./redirects";
import * as reviews from "./reviews";
import * as setup from "./setup";
import * as today from "./today";
import * as withdrawals from "./withdrawals";

const NOUNS: Record<string, { run(args: string[], io: Console): Promise<number>; usage: string }> = {
  setup,
  catalogue,
  prices,
  coupons,
  content,
  orders,
  payments,
  withdrawals,
  messages,
  affiliates,
  newsletter,
  reviews,
  redirects,
  privacy,
  today,
};

/** Names that are npm's too, and may stand in a user's own settings of it. */
const ALSO_NPMS = ["--all", "--email"];

/** Options that npm took for its own, as it does without a word where `--` is missing before them: the command never gets them. */
function takenByNpm(): string[] {
  if (process.env["npm_lifecycle_event"] !== "shop") return [];
  const usages = Object.values(NOUNS).map(({ usage }) => usage);
  const options = new Set(usages.join(" ").match(/--[a-z][a-z0-9-]*/g));
  return [...options].filter(
    (option) =>
      !ALSO_NPMS.includes(option) &&
      process.env[`npm_config_${option.slice(2).replaceAll("-", "_")}`] !== undefined,
  );
}

/** The name of the system's user, or their number where they have none, as in some containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "?"}`;
  }
}

/**
 * Runs one command of the operator's and answers its exit code: 0 done, 1 refused or not written whole, 2 not understood.
 * `--help` among its words shows what may be typed instead.
 * @param args the noun, then what it takes: `["orders", "show", "7K3F9-QXM2A"]`
 */
export async function runCommand(args: string[]): Promise<number> {
  const [name = "", ...rest] = args;
  const noun = Object.hasOwn(NOUNS, name) ? NOUNS[name] : undefined;
  const output = openOutput();
  const isHelp = args.includes("--help");
  if (!noun || isHelp) {
    const usages = noun
      ? [noun.usage]
      : ["Usage : npm run shop -- <commande>\n", ...Object.values(NOUNS).map(({ usage }) => usage)];
    for (const usage of usages) (isHelp ? output.write : console.error)(usage);
    return isHelp ? output.close(0) : 2;
  }
  const tell = (line: string) => console.error(printable(line));
  const taken = takenByNpm();
  if (taken.length > 0) {
    tell(
      fr`npm a pris ${taken.join(", ")} pour lui : écrivez « npm run shop -- ${args.join(" ")} … », avec « -- » devant la commande. Rien n’a été fait.`,
    );
    return output.close(2);
  }
  let db: Db | null = null;
  try {
    const { operator } = configured();
    const opened = await openFor(args, tell);
    if (!opened.ok) {
      tell(opened.problem);
      return await output.close(1);
    }
    db = opened.value;
    const code = await noun.run(rest, {
      db,
      now: Date.now(),
      operator: operatorNamed(operator ?? systemUser()),
      // npm runs scripts in the project's folder; INIT_CWD is the folder in which the operator typed the command.
      cwd: process.env["INIT_CWD"] ?? process.cwd(),
      out: (line) => output.write(printable(line)),
      // A usage is the shop's own text of several lines; any other output may contain strangers' words, and is made
      // one safe line.
      err: (line) => (line === noun.usage ? console.error(line) : tell(line)),
    });
    return await output.close(code);
  } catch (error) {
    // What stops a command is mostly the database: out of reach, locked by another writer, full.
    tell(fr`Échec : ${(error as Error).message}. Rien de plus n’a été fait.`);
    if (process.env["LOG_LEVEL"] === "debug") console.error(error);
    return await output.close(1);
  } finally {
    await db?.destroy();
  }
}
