import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigurationError, configurationWarnings, readEnv } from "./index.ts";
import { secretNames } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with a private key of this kind. */
function keyFile(kind: "rsa" | "ed25519"): string {
  const pair = kind === "rsa" ? generateKeyPairSync("rsa", { modulusLength: 2048 }) : generateKeyPairSync("ed25519");
  const path = join(folder, `${kind}.pem`);
  writeFileSync(path, pair.privateKey.export({ type: "pkcs8", format: "pem" }));
  return path;
}

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test("with nothing set, every variable has a value that works on a developer's machine", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    role: "all",
    isProduction: false,
    trustProxy: 0,
  });
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test.each([
  ["PORT", { PORT: "eighty" }],
  ["PORT", { PORT: "70000" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["SMTP_URL", { SMTP_URL: "mail.example.com" }],
  ["SITE_URL", { SITE_URL: "www.example.com" }],
  ["SITE_URL", { SITE_URL: "https://www.example.com/shop" }],
  ["SITE_URL", { SITE_URL: "https://www.example.com?x=1" }],
  ["SITE_URL", { SITE_URL: "https://www.example.com/#top" }],
  ["SITE_URL", { SITE_URL: "https://user:word@www.example.com" }],
  ["SITE_URL", { SITE_URL: "ftp://www.example.com" }],
  ["S3_URL", { S3_URL: "https://s3.example.com/bucket" }],
  ["S3_URL", { S3_URL: "s3+https://key@s3.example.com/bucket" }],
  ["S3_URL", { S3_URL: "s3+https://key:secret@s3.example.com/" }],
  ["S3_URL", { S3_URL: "s3+https://key:a/b@s3.example.com/bucket" }],
  ["S3_URL", { S3_URL: "s3+https://key:%zz@s3.example.com/bucket" }],
  ["DKIM_DOMAIN", { DKIM_DOMAIN: "example.com" }],
  ["DKIM_DOMAIN", { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s1" }],
  ["DKIM_DOMAIN", { DKIM_PRIVATE_KEY_FILE: keyFile("rsa") }],
  ["DKIM_DOMAIN", { DKIM_DOMAIN: "https://example.com", DKIM_SELECTOR: "s1", DKIM_PRIVATE_KEY_FILE: keyFile("rsa") }],
  ["DKIM_SELECTOR", { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s 1", DKIM_PRIVATE_KEY_FILE: keyFile("rsa") }],
  ["DKIM_PRIVATE_KEY_FILE", { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s1", DKIM_PRIVATE_KEY_FILE: "/nowhere.pem" }],
  ["DKIM_PRIVATE_KEY_FILE", { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s1", DKIM_PRIVATE_KEY_FILE: keyFile("ed25519") }],
  ["WEBHOOK_ALLOW_PRIVATE", { WEBHOOK_ALLOW_PRIVATE: "10.0.0.0/33" }],
  ["WEBHOOK_ALLOW_PRIVATE", { WEBHOOK_ALLOW_PRIVATE: "10.0.0.300" }],
  ["WEBHOOK_ALLOW_PRIVATE", { WEBHOOK_ALLOW_PRIVATE: "https://receiver.internal" }],
  ["ROLE", { ROLE: "boss" }],
  ["ROLE", { ROLE: "web", SESSION_SECRET: "x".repeat(32) }],
  ["SESSION_SECRET", { SESSION_SECRET: "short" }],
  ["SESSION_SECRET", { ROLE: "worker", DATABASE_URL: "postgres://localhost/x" }],
  ["SESSION_SECRET_FALLBACK", { SESSION_SECRET_FALLBACK: "x".repeat(32) }],
  ["SESSION_SECRET_FALLBACK", { SESSION_SECRET: "x".repeat(32), SESSION_SECRET_FALLBACK: "x".repeat(32) }],
  ["BACKUP_KEY", { BACKUP_KEY: "short" }],
  ["DATABASE_URL", { DATABASE_URL: "postgres://a,b/x?load_balance_hosts=random" }],
  ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "nobody", ADMIN_PASSWORD: "long enough password" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "long enough password" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "short" }],
  ["SITE_URL", { APP_ENV: "production" }],
  ["SHARED_CACHE_SECONDS", { SHARED_CACHE_SECONDS: "4" }],
  ["SHARED_CACHE_SECONDS", { SHARED_CACHE_SECONDS: "-1" }],
  ["SHARED_CACHE_SECONDS", { SHARED_CACHE_SECONDS: "a minute" }],
  ["SHARED_CACHE_SECONDS", { SHARED_CACHE_SECONDS: "86401" }],
  ["SHARED_CACHE_SECONDS", { SHARED_CACHE_SECONDS: "60", PAGE_CACHE_MB: "0" }],
  ["EASE_LIMITS", { SITE_URL: "https://www.example.com", EASE_LIMITS: "1" }],
  ["EASE_VERIFICATION", { SITE_URL: "https://www.example.com", EASE_VERIFICATION: "1" }],
  ["EASE_LIMITS", { EASE_LIMITS: "yes" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "short" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "a token with spaces in it" }],
  ["METRICS_PORT", { METRICS_PORT: "many" }],
  ["METRICS_PORT", { METRICS_PORT: "3000" }],
  ["METRICS_HOST", { METRICS_HOST: "0.0.0.0" }],
  ["TRUST_TRACEPARENT", { TRUST_TRACEPARENT: "yes" }],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" }],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }],
  ["OTEL_TRACES_SAMPLER", { OTEL_TRACES_SAMPLER: "sometimes" }],
  ["OTEL_TRACES_SAMPLER_ARG", { OTEL_TRACES_SAMPLER_ARG: "20" }],
])("%s is refused with its name and what it accepts: %o", (name, variables) => {
  const problems = problemsOf(variables);
  expect(problems.join("\n")).toMatch(new RegExp(`^${name} .{5,}`, "m"));
});

test("the key that signs emails is read at startup", () => {
  const { dkim } = readEnv({ DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "s1", DKIM_PRIVATE_KEY_FILE: keyFile("rsa") });
  expect(dkim).toMatchObject({ domain: "example.com", selector: "s1", privateKey: expect.stringContaining("BEGIN PRIVATE KEY") });
});

test("all problems are reported at once", () => {
  expect(problemsOf({ PORT: "x", ROLE: "y" })).toHaveLength(2);
});

test("traces are created only if there is a collector", () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" };
  expect(readEnv({ OTEL_TRACES_SAMPLER: "always_on" }).tracing).toBeUndefined();
  expect(readEnv({ ...collector, OTEL_SDK_DISABLED: "true" }).tracing).toBeUndefined();
  expect(readEnv({ ...collector, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.2" }).tracing).toMatchObject({
    endpoint: "http://127.0.0.1:4318",
    sampler: "traceidratio",
    share: 0.2,
  });
});

test("a worker has a port for monitoring, on this machine unless set otherwise; it can be the site's", () => {
  const worker = { ROLE: "worker", DATABASE_URL: "postgres://localhost/x", SESSION_SECRET: "x".repeat(32) };
  expect(readEnv(worker).metricsAddress).toBeUndefined();
  expect(readEnv({ ...worker, METRICS_PORT: "3000" }).metricsAddress).toEqual({ host: "127.0.0.1", port: 3000 });
  expect(readEnv({ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }).metricsAddress).toEqual({ host: "0.0.0.0", port: 9464 });
});

test("a public address means production, whatever else is set", () => {
  expect(readEnv({ SITE_URL: "https://www.example.com/", APP_ENV: "development" })).toMatchObject({
    isProduction: true,
    host: "0.0.0.0",
    siteUrl: "https://www.example.com",
  });
});

test("the inbox can't be the bounce mailbox, however its address is written", () => {
  const INBOX_IMAP_URL = "imaps://Desk%40x.example:one@mail.x.example/INBOX";
  const read = (BOUNCE_IMAP_URL: string) => readEnv({ INBOX_IMAP_URL, BOUNCE_IMAP_URL });
  expect(() => read("imaps://desk%40x.example:two@MAIL.x.example:993")).toThrow("must be different mailboxes");
  expect(read("imaps://desk%40x.example:two@mail.x.example/Bounces").inboxImapUrl).toBe(INBOX_IMAP_URL);
});

test.each(secretNames)("%s can be in a file, but not in both places", (name) => {
  const path = join(folder, `${name}.txt`);
  const value = VALUES[name] ?? "a secret that is long enough for tests";
  writeFileSync(path, `${value}\n`);
  const others: Record<string, string> = { ADMIN_EMAIL: "a@example.com", SESSION_SECRET: "x".repeat(32) };
  const needed = Object.fromEntries(Object.entries(others).filter(([key]) => NEEDS[name] === key));
  const [field = ""] = Object.entries(readEnv({ ...needed, [name]: value })).find(([, found]) => found === value) ?? [];
  expect(readEnv({ ...needed, [`${name}_FILE`]: path })).toHaveProperty(field, value);
  const both = problemsOf({ ...needed, [name]: value, [`${name}_FILE`]: path });
  expect(both).toEqual([`${name} and ${name}_FILE can't both be set. Remove one of them`]);
  writeFileSync(path, "");
  expect(problemsOf({ ...needed, [`${name}_FILE`]: path }).join()).toContain(`${name}_FILE must be a readable file`);
  expect(problemsOf({ ...needed, [`${name}_FILE`]: "/nowhere.txt" }).join()).toContain("/nowhere.txt can't be read (ENOENT)");
});

const VALUES: Record<string, string> = {
  DATABASE_URL: "postgres://u:word@a,b/x",
  SMTP_URL: "smtps://u:word@mail.example.com",
  S3_URL: "s3+https://key:secret@s3.example.com/bucket",
  BACKUP_S3_URL: "s3+https://key:secret@s3.example.com/backups",
  BOUNCE_IMAP_URL: "imaps://u:word@mail.example.com/INBOX",
  INBOX_IMAP_URL: "imaps://u:word@mail.example.com/INBOX",
  METRICS_TOKEN: "a-token-that-is-long-enough",
};
const NEEDS: Record<string, string> = { ADMIN_PASSWORD: "ADMIN_EMAIL", SESSION_SECRET_FALLBACK: "SESSION_SECRET" };

test("a name that's probably misspelled is named with the one that was meant, and so is a public site without TLS", () => {
  const warningsFor = (variables: Record<string, string>) => configurationWarnings(variables, readEnv(variables));
  expect(
    warningsFor({ SITE_ULR: "https://x.example", DATABSE_URL: "x", SESION_SECRET_FILE: "x", SITE_URL: "http://www.example.com" }),
  ).toEqual([
    "SITE_ULR isn't a variable that Bluebonnet reads. Did you mean SITE_URL?",
    "DATABSE_URL isn't a variable that Bluebonnet reads. Did you mean DATABASE_URL?",
    "SESION_SECRET_FILE isn't a variable that Bluebonnet reads. Did you mean SESSION_SECRET_FILE?",
    "SITE_URL starts with http://, so passwords and forms travel unencrypted, and links lead there. Use https://www.example.com.",
  ]);
  const ordinary = {
    PATH: "/bin",
    HOSTNAME: "x",
    LANG: "C",
    SHELL: "sh",
    NODE_ENV: "production",
    TEST_DATABASE_URL: "x",
    HOME: "/",
    PWD: "/",
  };
  expect(warningsFor({ ...ordinary, SITE_URL: "http://localhost:3000", SESSION_SECRET: "x".repeat(32) })).toEqual([]);
});
