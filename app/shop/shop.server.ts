import { sql } from "kysely";
import type { Config } from "../config.server";
import {
  databaseName,
  type Db,
  openDatabase,
  type Preparation,
  preparationOf,
  SERVING,
} from "../data/db.server";
import { type LiveCatalogue, openCatalogue } from "./catalogue/catalogue.server";
import { type LiveContent, openContent } from "./content/snapshot.server";
import type { LabelWords } from "./pictures/packet/facts";
import { openRequestLimits, type RequestLimits } from "./limits/requests.server";
import { type LiveRevisions, openRevisions } from "./revision.server";
import type { OwnWays } from "./routing/rules";
import { type LiveRules, openRules } from "./routing/rules.server";

/** A running shop: its database; the catalogue, the texts, the route rules and the revisions in memory; its settings and its clock. */
export interface Shop {
  db: Db;
  catalogue: LiveCatalogue;
  content: LiveContent;
  rules: LiveRules;
  revisions: LiveRevisions;
  config: Config;
  requests: RequestLimits;
  /** UTC ms. */
  now(): number;
  /** Whether the database answers; never throws. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** There is no shop to serve at the configured address; the message is one line that says what to do. */
export class NotPrepared extends Error {}

const UNPREPARED: Record<Exclude<Preparation, "ready">, string> = {
  missing: `no shop here. Correct VAR_DIR or DATABASE_URL, or make one with "npm run shop -- setup"`,
  older: `an older schema. End all processes, make a backup, then run "npm run shop -- setup"`,
  newer: "a newer schema than this version of the shop knows",
};

/** Milliseconds between two looks at what other processes changed. */
const POLL_EVERY = 1000;

/**
 * Opens the shop on its configured database.
 * @param options.onError told of what fails in the background
 * @param options.labels the words that packets print
 * @throws {NotPrepared} where its database is not one that this code may serve (SERVER-23)
 */
export async function openShop(
  config: Config,
  options: {
    onError(error: unknown): void;
    labels: LabelWords;
    ways: OwnWays;
    now?: () => number;
    pollEvery?: number;
  },
): Promise<Shop> {
  const { databaseUrl } = config;
  const state = await preparationOf(databaseUrl);
  if (state !== "ready") throw new NotPrepared(`${databaseName(databaseUrl)}: ${UNPREPARED[state]}`);
  const db = openDatabase(databaseUrl, SERVING);
  const now = options.now ?? Date.now;
  const following = { pollEvery: options.pollEvery ?? POLL_EVERY, onError: options.onError };
  const catalogue = await openCatalogue(db, { now, labels: options.labels, ...following });
  const content = await openContent(db, following);
  const rules = await openRules(db, { ways: options.ways, ...following });
  const revisions = await openRevisions(db, following);
  return {
    db,
    catalogue,
    content,
    rules,
    revisions,
    config,
    requests: openRequestLimits(),
    now,
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: async () => {
      catalogue.close();
      content.close();
      rules.close();
      revisions.close();
      await db.destroy();
    },
  };
}
