import { resolve } from "node:path";
import type { z } from "zod";
import type { AllowList } from "../http/index.ts";
import { ConfigurationError } from "./data-dir.ts";
import { observingContradictions, type TracingEnv, tracingOf, watchAddressOf } from "./observing.ts";
import type { ProcessRole } from "./process-roles.ts";
import { withSecretFiles } from "./secret-files.ts";
import { LOOPBACK, Variables } from "./variables.ts";

export { ConfigurationError, makeDataDir } from "./data-dir.ts";
export type { TracingEnv } from "./observing.ts";
export type { ProcessRole } from "./process-roles.ts";
export { secretNames } from "./secret-files.ts";
export { variableNames } from "./variables.ts";
export { configurationWarnings } from "./warnings.ts";

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
