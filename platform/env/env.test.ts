import { expect, test } from "vitest";
import { ConfigurationError, readEnv } from "./index.ts";

function problemsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test("with nothing set, everything has a value that works on a developer's machine", () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    role: "all",
    isProduction: false,
    trustProxy: 0,
  });
});

test("an empty variable counts as absent", () => {
  expect(readEnv({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test.each([
  ["PORT", { PORT: "eighty" }],
  ["PORT", { PORT: "70000" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/x" }],
  ["SMTP_URL", { SMTP_URL: "mail.example.com" }],
  ["SITE_URL", { SITE_URL: "www.example.com" }],
  ["ROLE", { ROLE: "boss" }],
  ["ROLE", { ROLE: "web", SESSION_SECRET: "x".repeat(32) }],
  ["SESSION_SECRET", { SESSION_SECRET: "short" }],
  ["SESSION_SECRET", { ROLE: "worker", DATABASE_URL: "postgres://localhost/x" }],
  ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["ADMIN_EMAIL", { ADMIN_EMAIL: "nobody", ADMIN_PASSWORD: "long enough password" }],
  ["ADMIN_EMAIL", { ADMIN_PASSWORD: "long enough password" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "short" }],
  ["SITE_URL", { APP_ENV: "production" }],
  ["EASE_LIMITS", { SITE_URL: "https://www.example.com", EASE_LIMITS: "1" }],
  ["EASE_VERIFICATION", { SITE_URL: "https://www.example.com", EASE_VERIFICATION: "1" }],
  ["EASE_LIMITS", { EASE_LIMITS: "yes" }],
])("%s is refused with its name and what it takes: %o", (name, variables) => {
  const problems = problemsOf(variables);
  expect(problems.join("\n")).toMatch(new RegExp(`^${name} .{5,}`, "m"));
});

test("all problems are named at once", () => {
  expect(problemsOf({ PORT: "x", ROLE: "y" })).toHaveLength(2);
});

test("a public address is production, whatever else is said", () => {
  expect(readEnv({ SITE_URL: "https://www.example.com/", APP_ENV: "development" })).toMatchObject({
    isProduction: true,
    host: "0.0.0.0",
    siteUrl: "https://www.example.com",
  });
});
