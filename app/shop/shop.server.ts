import { sql } from "kysely";
import type { Config } from "../config.server";
import { type Db, missingMigrations, openDatabase, SERVING } from "../data/db.server";
import { type LiveCatalogue, openCatalogue } from "./catalogue/catalogue.server";
import { type LiveContent, openContent } from "./content/snapshot.server";
import type { LabelWords } from "./pictures/packet/facts";
import { openRequestLimits, type RequestLimits } from "./limits/requests.server";
import type { PaymentMethod, Region } from "./region/region";
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

/** Milliseconds between two looks at what other processes changed. */
const POLL_EVERY = 1000;

/**
 * Opens the shop on its configured database.
 * @param options.onError told of what fails in the background
 * @param options.labels the words that packets print
 * @throws {Error} where the database lacks migrations: `npm start` and `npm run shop -- setup` run them
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
  const db = openDatabase(config.databaseUrl, SERVING);
  const missing = await missingMigrations(db);
  if (missing.length > 0) {
    await db.destroy();
    throw new Error(`The database lacks ${missing.join(", ")}: run "npm run shop -- setup" first`);
  }
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

/** Payment methods a storefront offers: its own, of those the operator switched on, in the operator's order. */
export function paymentMethods(shop: Shop, region: Region): PaymentMethod[] {
  return shop.config.payments.filter((method) => region.paymentMethods.includes(method));
}
