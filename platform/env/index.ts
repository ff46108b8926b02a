import { resolve } from "node:path";
import { z } from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const port = z.coerce.number({ error: "a port number from 0 to 65535" }).int().min(0).max(65535);
const flag = z.enum(["0", "1"], { error: "0 or 1" }).transform((value) => value === "1");
const url = (protocols: string[], what: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error: what });

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1, "an address to listen on, such as 127.0.0.1").optional(),
  DATA_DIR: z.string().min(1, "a folder").default("./data"),
  DATABASE_URL: url(["postgres:", "postgresql:"], "a PostgreSQL address such as postgres://user:password@host:5432/name").optional(),
  SMTP_URL: url(["smtp:", "smtps:"], "a mail server address such as smtps://user:password@host:465").optional(),
  SITE_URL: url(["http:", "https:"], "the public address of the site, such as https://www.example.com").optional(),
  ADMIN_EMAIL: z.email("an e-mail address").optional(),
  ADMIN_PASSWORD: z.string().min(12, "at least 12 characters").max(128, "at most 128 characters").optional(),
  ROLE: z.enum(["all", "web", "worker"], { error: "all, web or worker" }).default("all"),
  TRUST_PROXY: z.coerce.number({ error: "the number of proxies in front, 0 to 10" }).int().min(0).max(10).default(0),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "fatal, error, warn, info, debug, trace or silent" })
    .default("info"),
  SESSION_SECRET: z.string().min(32, "at least 32 characters").optional(),
  APP_ENV: z.enum(["development", "production"], { error: "development or production" }).optional(),
  PAGE_CACHE_MB: z.coerce.number({ error: "megabytes, 0 to 4096" }).int().min(0).max(4_096).default(64),
  EASE_LIMITS: flag.default(false),
  EASE_VERIFICATION: flag.default(false),
});

/** The configuration of one process, complete and checked. Addresses carry no trailing slash. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The public origin; every absolute link is built from it, never from the Host header. */
  siteUrl: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  role: "all" | "web" | "worker";
  trustProxy: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  sessionSecret: string | undefined;
  isProduction: boolean;
  /** Memory for kept pages; 0 renders every request. */
  pageCacheMb: number;
  easeLimits: boolean;
  easeVerification: boolean;
}

/** Names every variable that cannot be used and what it takes. Thrown at start, before anything is opened. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
  constructor(readonly problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/**
 * Reads the configuration from environment variables (an empty one counts as absent).
 * A site with a public address is in production, whatever APP_ENV says.
 * @throws ConfigurationError
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Variables.safeParse(Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== "")));
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join(".")} takes ${issue.message}`));
  const read = parsed.data;
  const siteUrl = (read.SITE_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, "");
  const isProduction = read.APP_ENV === "production" || !LOOPBACK.has(new URL(siteUrl).hostname);
  const problems = contradictions(read, isProduction);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    port: read.PORT,
    host: read.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    siteUrl,
    adminEmail: read.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: read.ADMIN_PASSWORD,
    role: read.ROLE,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    sessionSecret: read.SESSION_SECRET,
    isProduction,
    pageCacheMb: read.PAGE_CACHE_MB,
    easeLimits: read.EASE_LIMITS,
    easeVerification: read.EASE_VERIFICATION,
  };
}

function contradictions(read: z.infer<typeof Variables>, isProduction: boolean): string[] {
  const problems: string[] = [];
  if (read.ROLE !== "all" && !read.DATABASE_URL)
    problems.push("ROLE takes web or worker only together with DATABASE_URL: the embedded database belongs to one process");
  if (read.ROLE !== "all" && !read.SESSION_SECRET)
    problems.push("SESSION_SECRET takes one value for all processes where ROLE is web or worker");
  if (Boolean(read.ADMIN_EMAIL) !== Boolean(read.ADMIN_PASSWORD))
    problems.push("ADMIN_EMAIL and ADMIN_PASSWORD are given together or not at all");
  if (isProduction && !read.SITE_URL) problems.push("SITE_URL takes the public address of the site in production");
  for (const name of ["EASE_LIMITS", "EASE_VERIFICATION"] as const) {
    if (isProduction && read[name]) problems.push(`${name} takes 0 in production: it is for benches and tests on a loopback address`);
  }
  return problems;
}

let current: Env | undefined;

/** Makes a configuration the program's, for what cannot be passed along: links in mails, the ease of a bench. */
export function adoptEnv(env: Env): void {
  current = env;
}

/** The program's configuration. */
export function env(): Env {
  if (!current) throw new Error("adoptEnv was not called");
  return current;
}
