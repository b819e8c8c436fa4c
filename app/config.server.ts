import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { environment } from "./environment-variables";
import type { ServiceIds, ServiceName } from "./shop/consent/outside-services";
import { fr } from "./shop/french";
import { demoValues } from "./shop/profile/demo-values";
import { offeredMethods, setProfile, type ShopProfile } from "./shop/profile/profile";
import { readProfile } from "./shop/profile/read.server";
import { isSimulated } from "./shop/region/payment-method";

/** Everything the shop is told by its environment. docs/environment.md lists the variables. Of the app only this file reads `process.env`, and environment.server.ts, which adds a file's variables to it. */
export interface Config {
  port: number;
  host: string;
  /** Port of the health checks (`/live`, `/ready`); null for none. */
  healthPort: number | null;
  /** Origin of links in mails and of canonical addresses, without a path. */
  publicUrl: string;
  /** Whether it names another machine than the one a reader's browser runs on. */
  isPublic: boolean;
  /** Whether browsers are told that every host beneath this one speaks https too. */
  hstsSubdomains: boolean;
  /** Absolute folder of the database, the mails written as files and the generated secret. */
  varDir: string;
  /** `postgres://…`, or `sqlite:` followed by an absolute path. */
  databaseUrl: string;
  /** The first signs, all verify. */
  sessionSecrets: string[];
  /** Null: mails become files in `varDir/mail`. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Absolute folder of the operator's: shop.yaml, and what commands import unless they name another file. */
  shopDir: string;
  /** Whose shop it is, as its shop.yaml says. */
  profile: ShopProfile;
  /**
   * Whether all payments, or some, are simulated at a public address: every page says so (PAYMENT-15). Null
   * elsewhere.
   */
  demonstration: "all" | "some" | null;
  /** Another server's settings API, whose answers stand in for the shop's own; null for none. */
  settingsApiUrl: string | null;
  /** Another server that is told of visits by partners' links, with their visitors' consent; null for none. */
  referralApiUrl: string | null;
  /** The shop's ids with other firms whose programs its pages may load. */
  services: ServiceIds;
  /** Hosts that the tags of the tag manager's container need beside its own, as a policy writes them. */
  tagManagerHosts: string[];
  /** How many proxies stand before the shop: so many entries of `X-Forwarded-For`, from its end, are theirs. */
  proxies: number;
  /** Bytes that public pages may take which are kept in memory (PAGE-58); 0 for none. */
  pageCache: number;
  logLevel: string;
  /** What whoever uses the command line is called in the events they cause; null: as the system calls its user. */
  operator: string | null;
  production: boolean;
}

/** Host names that always mean the machine on which they are resolved. */
const OWN_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/;

/**
 * Whether a host, as `URL` or Express write it, is the machine a browser runs on.
 * @param hostname without a port
 */
export function isOwnMachine(hostname: string): boolean {
  return OWN_MACHINE.test(hostname);
}

/** A secret that is generated once and kept in `VAR_DIR`, so that cookies survive a restart without any set-up. */
function generatedSecret(varDir: string): string {
  const file = join(varDir, "session-secret");
  try {
    // `wx` fails where the file exists: of two processes that start together, both read what one wrote.
    const secret = openSync(file, "wx", 0o600);
    try {
      writeFileSync(secret, randomBytes(32).toString("base64url"));
    } catch (error) {
      // On a full disk an empty file would stay, and be no secret at the next start (SERVER-22).
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(secret);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * Creates a folder with mode 0700, or sets that mode on an existing one; a folder with the sticky bit (`/tmp`) is
 * left as it is.
 */
function openOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = statSync(path);
  const isShared = (mode & 0o1000) !== 0;
  if ((mode & 0o077) !== 0 && !isShared && uid === process.getuid?.()) chmodSync(path, 0o700);
}

/** Whether the shop has a variable of that name. */
export const isVariable = (name: string): boolean => Object.hasOwn(environment.shape, name);

/** Checks an environment. Empty variables count as absent. */
function checked(env: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`Environment: ${faults.join("; ")}`);
}

/** The database's address: `postgres://…`, or `sqlite:` followed by an absolute path. */
const databaseUrlOf = ({ DATABASE_URL, VAR_DIR }: Environment): string =>
  DATABASE_URL ?? `sqlite:${join(resolve(VAR_DIR), "shop.sqlite")}`;

type Environment = z.infer<typeof environment>;

/** Where the shop's own address is. */
const publicUrlOf = ({ PUBLIC_URL, PORT }: Environment) => new URL(PUBLIC_URL ?? `http://localhost:${PORT}`);

/**
 * The operator's folder, and whose shop it says this is. On one's own machine it is the demonstration's where none is named.
 * @throws {Error} with a line for each fault
 */
function profileOf(e: Environment): Pick<Config, "shopDir" | "profile"> {
  if (e.SHOP_DIR === undefined && !isOwnMachine(publicUrlOf(e).hostname))
    throw new Error(
      "Environment: SHOP_DIR is missing: the folder of your shop.yaml, of which demo/shop.yaml shows the form",
    );
  const shopDir = resolve(e.SHOP_DIR ?? "demo");
  const read = readProfile(shopDir);
  if (!read.ok) throw new Error(read.problem.join("\n"));
  return { shopDir, profile: read.value };
}

/** Why a shop is not to be opened where strangers can come. */
function publicFaults(profile: ShopProfile, { origin }: URL, mayBeSimulated: boolean): string[] {
  const methods = offeredMethods(profile);
  const simulated = methods.find(isSimulated);
  if (simulated && !mayBeSimulated)
    return [
      fr`shop.yaml, payments : « ${simulated} » laisse n’importe qui déclarer sa commande payée, et l’adresse de la boutique (PUBLIC_URL) est ${origin} : retirez-le, ou posez SANDBOX_PAYMENTS=allowed pour une démonstration.`,
    ];
  // What the demonstration shows is nobody's: it may be seen where no money can come.
  if (simulated && methods.every(isSimulated)) return [];
  return demoValues(profile).map(
    ({ place, value }) =>
      fr`shop.yaml, ${place} : « ${value} » est une valeur de la démonstration ; mettez la vôtre.`,
  );
}

/**
 * Reads and checks an environment; makes `VAR_DIR` and the secret in it where they are missing.
 * @throws {Error} naming each variable that is wrong, and why.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const e = checked(env);
  const publicUrl = publicUrlOf(e);
  const isPublic = !isOwnMachine(publicUrl.hostname);
  const { shopDir, profile } = profileOf(e);
  if (isPublic) {
    const faults = publicFaults(profile, publicUrl, e.SANDBOX_PAYMENTS === "allowed");
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }
  const methods = offeredMethods(profile);
  const services: Record<ServiceName, string | undefined> = {
    "tag-manager": e.TAG_MANAGER_ID,
    "session-replay": e.SESSION_REPLAY_ID,
    "email-marketing": e.EMAIL_MARKETING_ID,
  };
  const varDir = resolve(e.VAR_DIR);
  openOwnFolder(varDir);
  return {
    port: e.PORT,
    host: e.HOST,
    healthPort: e.HEALTH_PORT ?? null,
    publicUrl: publicUrl.origin,
    isPublic,
    hstsSubdomains: e.HSTS_SUBDOMAINS === "on",
    varDir,
    databaseUrl: databaseUrlOf(e),
    sessionSecrets: e.SESSION_SECRETS ?? [generatedSecret(varDir)],
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? profile.sender,
    shopDir,
    profile,
    demonstration:
      isPublic && methods.some(isSimulated) ? (methods.every(isSimulated) ? "all" : "some") : null,
    settingsApiUrl: e.SETTINGS_API_URL ?? null,
    referralApiUrl: e.REFERRAL_API_URL ?? null,
    services: Object.fromEntries(Object.entries(services).filter(([, id]) => id !== undefined)),
    tagManagerHosts: e.TAG_MANAGER_HOSTS,
    proxies: e.TRUST_PROXY,
    pageCache: e.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: e.LOG_LEVEL,
    operator: e.CHENEVIS_OPERATOR ?? null,
    production: e.NODE_ENV === "production",
  };
}

/** Runs what a wrong variable ends the process for, with a line that names it. */
function orEnd<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** What commands need of the process's environment before they may make anything: unlike `config` it makes no folder and no secret. */
export function configured(): Pick<Config, "databaseUrl" | "operator" | "shopDir"> {
  process.umask(0o077);
  return orEnd(() => {
    const e = checked(process.env);
    const { shopDir, profile } = profileOf(e);
    setProfile(profile);
    return { databaseUrl: databaseUrlOf(e), operator: e.CHENEVIS_OPERATOR ?? null, shopDir };
  });
}

let current: Config | undefined;

/**
 * The process's own configuration, shop.yaml included, read once; from then on its files are its user's alone (SERVER-9). A wrong variable ends
 * the process with a line that names it.
 */
export function config(): Config {
  if (current) return current;
  process.umask(0o077);
  current = orEnd(() => readConfig(process.env));
  setProfile(current.profile);
  return current;
}
