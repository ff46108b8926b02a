import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { MIN_SHARED_SECONDS } from "../cache/shared-cache.ts";
import { parseDatabaseUrl } from "../db/database-url.ts";
import { type AllowList, nothingAllowed, parseAllowList } from "../http/index.ts";
import { parseS3Url } from "../storage/s3-storage.ts";
import { observingVariables } from "./observing.ts";
import { PROCESS_ROLES } from "./process-roles.ts";

/** Host names that mean this machine. */
export const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const port = z.coerce.number({ error: "a port number from 0 to 65535" }).int().min(0).max(65535);
const flag = z.enum(["0", "1"], { error: "0 or 1" }).transform((value) => value === "1");
/** As in browsers, with a domain that has at least two parts (`domain/email-address.input.ts` is stricter about them). */
const emailAddress = (what: string) =>
  z.email({ pattern: /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/i, error: what });
const url = (protocols: string[], what: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error: what });

const DAY_SECONDS = 86_400;
const sharedSeconds = `0, or a number of seconds from ${MIN_SHARED_SECONDS} to ${DAY_SECONDS}`;

/** What each variable accepts. */
export const Variables = z.object({
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
  INBOX_ADDRESS: emailAddress("the mailbox's email address, such as support@example.com").optional(),
  NEWSLETTER_WEBHOOK_SECRET: z.string().min(16, "at least 16 characters").max(200, "at most 200 characters").optional(),
  WEBHOOK_ALLOW_PRIVATE: z.string().transform(readAllowList).default(nothingAllowed),
  SITE_URL: z.string().refine(isOrigin, { error: "the site's public address without a path, such as https://www.example.com" }).optional(),
  ADMIN_EMAIL: emailAddress("an email address").optional(),
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
