import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { MIN_SHARED_SECONDS } from "../cache/shared-cache.ts";
import { parseDatabaseUrl } from "../db/database-url.ts";
import { type AllowList, nothingAllowed, parseAllowList } from "../http/index.ts";
import { parseS3Url } from "../storage/s3-storage.ts";
import { ConfigurationError } from "./data-dir.ts";
import { nearestName } from "./nearest-name.ts";
import { observingContradictions, observingVariables, type TracingEnv, tracingOf, watchAddressOf } from "./observing.ts";
import { PROCESS_ROLES, type ProcessRole } from "./process-roles.ts";
import { secretNames, withSecretFiles } from "./secret-files.ts";

export { ConfigurationError, makeDataDir } from "./data-dir.ts";
export type { TracingEnv } from "./observing.ts";
export type { ProcessRole } from "./process-roles.ts";
export { secretNames } from "./secret-files.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const port = z.coerce.number({ error: "a port number from 0 to 65535" }).int().min(0).max(65535);
const flag = z.enum(["0", "1"], { error: "0 or 1" }).transform((value) => value === "1");
const url = (protocols: string[], what: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error: what });

const DAY_SECONDS = 86_400;
const sharedSeconds = `0, or a number of seconds from ${MIN_SHARED_SECONDS} to ${DAY_SECONDS}`;

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, "an address to listen on, such as 127.0.0.1").optional(),
  DATA_DIR: z.string().min(1, "a folder").default("./data"),
  DATABASE_URL: z.string().transform(readDatabaseUrl).optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "a mail server address such as smtps://user:password@host:465").optional(),
  DKIM_DOMAIN: z.hostname({ error: "the domain that signs your email, such as example.com" }).optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, "the DKIM selector in your DNS: letters, digits, hyphens, and dots")
    .optional(),
  DKIM_PRIVATE_KEY_FILE: z.string().transform(readRsaKey).optional(),
  S3_URL: z
    .string()
    .refine((value) => parseS3Url(value) !== null, {
      error:
        "a bucket's address such as s3+https://key:secret@s3.example.com/bucket?region=eu-central-1 (special characters percent-encoded)",
    })
    .optional(),
  BACKUP_S3_URL: z
    .string()
    .refine((value) => parseS3Url(value.replace(/^(s3\+https?:\/\/[^/]+\/[^/?#]+)\/[^?#]*/, "$1")) !== null, {
      error: "a bucket's address, optionally with a folder, such as s3+https://key:secret@s3.example.com/bucket/folder?region=eu-central-1",
    })
    .optional(),
  BOUNCE_IMAP_URL: url(
    ["imap:", "imaps:"],
    "a mailbox such as imaps://user:password@mail.example.com/INBOX (special characters percent-encoded)",
  ).optional(),
  INBOX_IMAP_URL: url(
    ["imap:", "imaps:"],
    "a mailbox such as imaps://user:password@mail.example.com/INBOX (special characters percent-encoded)",
  ).optional(),
  INBOX_ADDRESS: z.email("the mailbox's email address, such as support@example.com").optional(),
  NEWSLETTER_WEBHOOK_SECRET: z.string().min(16, "at least 16 characters").max(200, "at most 200 characters").optional(),
  WEBHOOK_ALLOW_PRIVATE: z.string().transform(readAllowList).default(nothingAllowed),
  SITE_URL: z.string().refine(isOrigin, { error: "the site's public address without a path, such as https://www.example.com" }).optional(),
  ADMIN_EMAIL: z.email("an email address").optional(),
  ADMIN_PASSWORD: z.string().min(12, "at least 12 characters").max(128, "at most 128 characters").optional(),
  ROLE: z.enum(PROCESS_ROLES, { error: "all, web, or worker" }).default("all"),
  TRUST_PROXY: z.coerce.number({ error: "the number of proxies in front of the app, from 0 to 10" }).int().min(0).max(10).default(0),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "fatal, error, warn, info, debug, trace, or silent" })
    .default("info"),
  SESSION_SECRET: z.string().min(32, "at least 32 characters").optional(),
  SESSION_SECRET_FALLBACK: z.string().min(32, "at least 32 characters").optional(),
  BACKUP_KEY: z.string().min(32, "at least 32 characters").max(1_000, "at most 1000 characters").optional(),
  APP_ENV: z.enum(["development", "production"], { error: "development or production" }).optional(),
  DRAIN_SECONDS: z.coerce.number({ error: "a number of seconds from 0 to 60" }).int().min(0).max(60).default(0),
  SHARED_CACHE_SECONDS: z.coerce
    .number({ error: sharedSeconds })
    .int()
    .refine((seconds) => seconds === 0 || (seconds >= MIN_SHARED_SECONDS && seconds <= DAY_SECONDS), { error: sharedSeconds })
    .default(0),
  PAGE_CACHE_MB: z.coerce.number({ error: "a number of megabytes from 0 to 4096" }).int().min(0).max(4_096).default(64),
  VISITOR_FILES_MB: z.coerce.number({ error: "a number of megabytes from 0 to 10000000" }).int().min(0).max(10_000_000).default(2_000),
  EASE_LIMITS: flag.default(false),
  EASE_VERIFICATION: flag.default(false),
  ...observingVariables,
});

/** Whether it's a site's full address: pages, links, and cookies belong to a host, never to a folder below it. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** Every variable that the configuration is read from. */
export const variableNames: readonly string[] = Object.keys(Variables.shape);

/** The address itself, if every part of it has an effect. */
function readDatabaseUrl(address: string, context: z.RefinementCtx): string {
  try {
    parseDatabaseUrl(address);
    return address;
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
    return z.NEVER;
  }
}

function readAllowList(text: string, context: z.RefinementCtx): AllowList {
  const list = parseAllowList(text);
  if (list) return list;
  context.addIssue({
    code: "custom",
    message: "a comma-separated list of addresses, ranges, and host names, such as 10.1.0.0/16,receiver.internal",
  });
  return z.NEVER;
}

/** The text of a file that contains a private RSA key in PEM format. */
function readRsaKey(path: string, context: z.RefinementCtx): string {
  try {
    const pem = readFileSync(path, "utf8");
    if (createPrivateKey(pem).asymmetricKeyType === "rsa") return pem;
  } catch {
    // Reported below: whatever is wrong with the file, the message is the same.
  }
  context.addIssue({ code: "custom", message: "a readable file with a private RSA key in PEM format" });
  return z.NEVER;
}

/** The configuration of one process, complete and validated. Addresses have no trailing slash. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Signs outgoing email (RFC 6376). */
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
  /** The bucket for uploaded files. Without it, they're in `dataDir/media`. */
  s3Url: string | undefined;
  /** Where backups are stored. Without it, in `dataDir/backups`. */
  backupS3Url: string | undefined;
  /** The mailbox that undeliverable newsletters are returned to. Without it, bounces aren't read. */
  bounceImapUrl: string | undefined;
  /** The mailbox that leads' answers arrive in. Without it, replies are sent but answers aren't read. */
  inboxImapUrl: string | undefined;
  /** That mailbox's address, if it accepts email to its address with a plus. Without it, answers are recognized only by the thread. */
  inboxAddress: string | undefined;
  /** The secret that mail providers sign their reports with. Without it, none are accepted. */
  newsletterWebhookSecret: string | undefined;
  /** Non-public addresses that webhooks can be sent to, including over http://, which is allowed only there. */
  webhookAllowPrivate: AllowList;
  /** The public origin. Every absolute link is built from it, never from the Host header. */
  siteUrl: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  role: ProcessRole;
  trustProxy: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  sessionSecret: string | undefined;
  /** During a rotation: the other secret, which is accepted, but never used for anything new. */
  sessionSecretFallback: string | undefined;
  /** Encrypts backups. Without it, they aren't encrypted. */
  backupKey: string | undefined;
  isProduction: boolean;
  /** How long a stopping process still responds while it reports that it isn't ready, in seconds, so that proxies notice. */
  drainSeconds: number;
  /** Memory for cached pages. 0 renders every request. */
  pageCacheMb: number;
  /** How long caches in front of the site can show a page after it has changed. 0 if they must ask every time. */
  sharedCacheSeconds: number;
  /** How much storage visitors' files can take in total. 0 accepts none. */
  visitorFilesMb: number;
  /** Opens /metrics to clients that aren't on this machine. */
  metricsToken: string | undefined;
  /** Where health checks and metrics are served in addition to the site. */
  metricsAddress: { host: string; port: number } | undefined;
  /** Where traces are sent. Without it, there are none. */
  tracing: TracingEnv | undefined;
  /** Whether to continue a trace that comes with a request: only one written by our own proxy can be trusted. */
  trustTraceparent: boolean;
  easeLimits: boolean;
  easeVerification: boolean;
}

/**
 * Reads the configuration from environment variables (an empty one counts as missing). A site with a public address is in production,
 * whatever APP_ENV says.
 * @throws ConfigurationError
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const { values, problems: unread } = withSecretFiles(variables);
  const parsed = Variables.safeParse(values);
  if (!parsed.success || unread.length > 0)
    throw new ConfigurationError([
      ...unread,
      ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")} must be ${issue.message}`),
    ]);
  const read = parsed.data;
  const siteUrl = read.SITE_URL ? new URL(read.SITE_URL).origin : `http://localhost:${read.PORT}`;
  const isProduction = read.APP_ENV === "production" || !LOOPBACK.has(new URL(siteUrl).hostname);
  const problems = contradictions(read, isProduction);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    port: read.PORT,
    host: read.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    dkim: dkimOf(read),
    s3Url: read.S3_URL,
    backupS3Url: read.BACKUP_S3_URL,
    bounceImapUrl: read.BOUNCE_IMAP_URL,
    inboxImapUrl: read.INBOX_IMAP_URL,
    inboxAddress: read.INBOX_ADDRESS?.toLowerCase(),
    newsletterWebhookSecret: read.NEWSLETTER_WEBHOOK_SECRET,
    webhookAllowPrivate: read.WEBHOOK_ALLOW_PRIVATE,
    siteUrl,
    adminEmail: read.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: read.ADMIN_PASSWORD,
    role: read.ROLE,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    sessionSecret: read.SESSION_SECRET,
    sessionSecretFallback: read.SESSION_SECRET_FALLBACK,
    backupKey: read.BACKUP_KEY,
    isProduction,
    drainSeconds: read.DRAIN_SECONDS,
    pageCacheMb: read.PAGE_CACHE_MB,
    sharedCacheSeconds: read.SHARED_CACHE_SECONDS,
    visitorFilesMb: read.VISITOR_FILES_MB,
    metricsToken: read.METRICS_TOKEN,
    metricsAddress: watchAddressOf(read),
    tracing: tracingOf(read),
    trustTraceparent: read.TRUST_TRACEPARENT,
    easeLimits: read.EASE_LIMITS,
    easeVerification: read.EASE_VERIFICATION,
  };
}

/** What's allowed, but probably not meant: names that look like ours, and an unencrypted public site. */
export function configurationWarnings(variables: Record<string, string | undefined>, { siteUrl }: Env): string[] {
  const known = [...variableNames, ...secretNames.map((name) => `${name}_FILE`)];
  const misspelled = Object.keys(variables).flatMap((name) => {
    const near = nearestName(name, known);
    return near ? [`${name} isn't a variable that Bluebonnet reads. Did you mean ${near}?`] : [];
  });
  const { protocol, hostname, host } = new URL(siteUrl);
  if (protocol !== "http:" || LOOPBACK.has(hostname)) return misspelled;
  return [
    ...misspelled,
    `SITE_URL starts with http://, so passwords and forms travel unencrypted, and links lead there. Use https://${host}.`,
  ];
}

function contradictions(read: z.infer<typeof Variables>, isProduction: boolean): string[] {
  const problems: string[] = [];
  if (read.ROLE !== "all" && !read.DATABASE_URL)
    problems.push("ROLE can be web or worker only with DATABASE_URL: only one process can use the embedded database");
  if (read.ROLE !== "all" && !read.SESSION_SECRET)
    problems.push("SESSION_SECRET is required when ROLE is web or worker. Use the same value for all processes");
  if (read.SESSION_SECRET_FALLBACK && !read.SESSION_SECRET)
    problems.push("SESSION_SECRET_FALLBACK needs SESSION_SECRET. Without one, the generated secret in DATA_DIR/secret is used alone");
  if (read.SESSION_SECRET_FALLBACK && read.SESSION_SECRET_FALLBACK === read.SESSION_SECRET)
    problems.push("SESSION_SECRET_FALLBACK must be a different secret from SESSION_SECRET");
  if (Boolean(read.ADMIN_EMAIL) !== Boolean(read.ADMIN_PASSWORD)) problems.push("ADMIN_EMAIL and ADMIN_PASSWORD must be set together");
  const dkim = [read.DKIM_DOMAIN, read.DKIM_SELECTOR, read.DKIM_PRIVATE_KEY_FILE].filter(Boolean).length;
  if (dkim > 0 && dkim < 3) problems.push("DKIM_DOMAIN must be set together with DKIM_SELECTOR and DKIM_PRIVATE_KEY_FILE");
  if (read.INBOX_IMAP_URL && read.BOUNCE_IMAP_URL && mailboxName(read.INBOX_IMAP_URL) === mailboxName(read.BOUNCE_IMAP_URL))
    problems.push(
      "INBOX_IMAP_URL and BOUNCE_IMAP_URL must be different mailboxes or folders: every email in the bounce mailbox is marked as read",
    );
  if (isProduction && !read.SITE_URL) problems.push("SITE_URL is required in production. Set it to the site's public address");
  if (read.SHARED_CACHE_SECONDS > 0 && read.PAGE_CACHE_MB === 0)
    problems.push("SHARED_CACHE_SECONDS needs the page cache. Set PAGE_CACHE_MB to at least 1");
  problems.push(...observingContradictions(read));
  for (const name of ["EASE_LIMITS", "EASE_VERIFICATION"] as const) {
    if (isProduction && read[name])
      problems.push(`${name} must be 0 in production. It's only for benchmarks and tests on a loopback address`);
  }
  return problems;
}

/** Identifies an IMAP address's mailbox: server, port, user, and folder, without the password. */
export function mailboxName(address: string): string {
  const { protocol, hostname, port, username, pathname } = new URL(address);
  const folder = decodeURIComponent(pathname.slice(1)) || "INBOX";
  const name = folder.toUpperCase() === "INBOX" ? "INBOX" : folder;
  return [hostname.toLowerCase(), port || (protocol === "imaps:" ? "993" : "143"), decodeURIComponent(username).toLowerCase(), name].join(
    " ",
  );
}

function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY_FILE }: z.infer<typeof Variables>): Env["dkim"] {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_PRIVATE_KEY_FILE) return undefined;
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY_FILE };
}

let current: Env | undefined;

/** Makes a configuration the program's, for what can't be passed as a parameter: links in emails, and settings for benchmarks. */
export function adoptEnv(env: Env): void {
  current = env;
}

/** The program's configuration. */
export function env(): Env {
  if (!current) throw new Error("adoptEnv was not called");
  return current;
}
