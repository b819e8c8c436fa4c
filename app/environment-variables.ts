import { z } from "zod";
import { type ServiceName, SERVICES } from "./shop/consent/outside-services";
import { printable } from "./shop/printable";

/*
 * The variables of the environment, each with what it may hold. `unset` is what counts where it is missing or empty; docs/environment.md is written
 * from this file by tests/environment.test.ts.
 */

/** `off`, `on` for one, or how many. */
const count = z
  .string()
  .regex(/^(on|off|\d)$/, "on, off or a number of proxies")
  .default("off")
  .transform((value) => (value === "on" ? 1 : value === "off" ? 0 : Number(value)));

/** Least length of a secret: an empty one (« a,,b ») would let anyone sign cookies. */
const SECRET_LENGTH = 32;

/** Secrets with commas between them; a message never tells one. */
const secrets = z
  .string()
  .transform((list) => list.split(",").map((secret) => secret.trim()))
  .refine((list) => list.every(({ length }) => length >= SECRET_LENGTH), {
    message: `every entry between commas needs ${SECRET_LENGTH} characters or more`,
  });

/** An id with another firm. */
const serviceId = (name: ServiceName, example: string) =>
  z.string().regex(SERVICES[name].id, `an id as ${example}`).optional();

/** Names of hosts with commas between them; `*.` stands for every host beneath one. */
const hosts = z
  .string()
  .transform((list) => list.split(",").map((host) => host.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^(\*\.)?([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/, "hosts as stats.example or *.stats.example"),
    ),
  );

export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).meta({
    unset: "3000",
    description: "the port on which the shop listens",
  }),
  HOST: z.string().min(1).default("127.0.0.1").meta({
    unset: "127.0.0.1",
    description: "the address on which it listens",
  }),
  HEALTH_PORT: z.coerce.number().int().min(1).max(65535).optional().meta({
    unset: "none",
    description:
      "a port for whoever watches the process: `GET /ready`, `GET /live` ([operating.md](operating.md))",
  }),
  PUBLIC_URL: z.url().optional().meta({
    unset: "`http://localhost:PORT`",
    description: "origin of the links in mails; `https:` makes cookies secure",
  }),
  HSTS_SUBDOMAINS: z.enum(["on", "off"]).default("off").meta({
    unset: "`off`",
    description:
      "where `PUBLIC_URL` is https, browsers are told to speak https with this host for a year (`Strict-Transport-Security`); `on`: with every host beneath it as well, which shuts out those that have no certificate",
  }),
  VAR_DIR: z.string().min(1).default("./var").meta({
    unset: "`./var`",
    description: "the folder of the database, mails as files and the generated secret",
  }),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|sqlite:(\/|:memory:$))/, "postgres://… or sqlite:/path, an absolute one")
    .optional()
    .meta({
      unset: "SQLite in `VAR_DIR`",
      description:
        "`postgres://…` for PostgreSQL, or `sqlite:` and an absolute path; several processes may share either. A server that does not answer is given up after 10 to 25 s (SERVER-14)",
    }),
  SESSION_SECRETS: secrets.optional().meta({
    unset: "made once in `VAR_DIR`",
    description: "comma-separated, 32 characters or more each; the first signs",
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "smtp://… or smtps://…" })
    .optional()
    .meta({
      unset: "mails become `VAR_DIR/mail/*.eml`",
      description:
        "a real mail server. Mailboxes with letters beyond ASCII before the @ need one with SMTPUTF8: another refuses them, and the mail is given up at once, and `today` lists it",
    }),
  MAIL_FROM: z.string().optional().meta({
    unset: "`sender` of shop.yaml",
    description: "sender of mails, `Name <mailbox>`",
  }),
  SHOP_DIR: z.string().min(1).optional().meta({
    unset: "`demo` where `PUBLIC_URL` is this machine; elsewhere the shop does not start",
    description:
      "the operator's folder: `shop.yaml`, which says whose shop it is, texts, catalogue, pictures ([operating.md](operating.md))",
  }),
  SANDBOX_PAYMENTS: z.literal("allowed").optional().meta({
    unset: "none",
    description:
      "`allowed` lets `shop.yaml` name sandbox at a public address, for a demonstration: every page and the log then say so. Without it such a start is refused",
  }),
  SETTINGS_API_URL: z.url().optional().meta({
    unset: "none",
    description:
      "another server whose `GET {url}/{locale}/settings` stands in for the shop's own settings (SETTINGS-9); what of an answer is wrong is left out and named in the log, `settings: entries left out`, and an answer that is none is `settings: no good answer` (SETTINGS-12)",
  }),
  REFERRAL_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      unset: "none",
      description:
        'another server that is told of visits by partners\' links (a form with `a_aid`, `refer_domain`, `url`), with the visitor\'s consent; its `{"responseStatus":200,"data":{"a_id":…,"v_id":…}}` is passed on. The privacy policy then has to name who runs it',
    }),
  TAG_MANAGER_ID: serviceId("tag-manager", "GTM-ABC1234").meta({
    unset: "none",
    description:
      "the shop's container with Google Tag Manager (`GTM-…`): loaded with consent to the measure of audience ([decisions/0031](decisions/0031-other-firms-programs.md)). Only tags that measure audience belong in it",
  }),
  TAG_MANAGER_HOSTS: hosts.default([]).meta({
    unset: "none",
    description:
      "hosts that its tags load from and report to, with commas between them, as `*.google-analytics.com`: pages let them reach no other",
  }),
  SESSION_REPLAY_ID: serviceId("session-replay", "abcdefghij").meta({
    unset: "none",
    description:
      "the shop's project with Microsoft Clarity; not loaded after 13 September 2025 (MARKETING-2)",
  }),
  EMAIL_MARKETING_ID: serviceId("email-marketing", "AbC123").meta({
    unset: "none",
    description:
      "the shop's id with Klaviyo, six letters and digits: loaded with consent to advertising. Its forms are not drawn: the pages' policy allows no style of others",
  }),
  TRUST_PROXY: count.meta({
    unset: "`off`",
    description:
      "`on` behind a proxy that sets `X-Forwarded-*`, behind several their number; without it all clients of a proxy share one count of everything that is limited ([security.md](security.md)): the log warns once",
  }),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64).meta({
    unset: "`64`",
    description:
      "megabytes of memory for public pages that are kept (PAGE-58), in each process; `0` draws each page anew. A cache or CDN before the shop may keep `/assets` (but for the style sheet, which comes with a cookie) and `/images`; pages are `private, no-cache`, because cookies vary them",
  }),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info").meta({
    unset: "`info`",
    description: "from which level on lines are logged: `trace`, `debug`, `info`, `warn`, `error`, `silent`",
  }),
  CHENEVIS_OPERATOR: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((name) => printable(name) === name, "printable characters only")
    .optional()
    .meta({
      unset: "name of the system's user",
      description:
        "who uses the command line, at most 100 characters: what is done to an order is recorded under this name",
    }),
  ENV_FILE: z.string().optional().meta({
    unset: "`.env`",
    description:
      "the file of variables, beside those that are set: server and commands read it in the folder in which they are started (`npm` starts them in the project's). Empty: none is read",
  }),
  NODE_ENV: z.string().optional().meta({
    unset: "",
    description: "a built shop sets it to `production` itself",
  }),
});
