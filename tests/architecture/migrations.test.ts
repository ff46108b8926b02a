import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the migrations make exactly the tables that the schema files describe", () => {
  const folder = mkdtempSync("test-results/migrations-");
  cpSync("db/migrations", folder, { recursive: true });
  const before = readdirSync(folder).length;
  const args = ["node_modules/drizzle-kit/bin.cjs", "generate"];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, MIGRATIONS_OUT: folder } });
  const after = readdirSync(folder).length;
  rmSync(folder, { recursive: true, force: true });
  expect(stdout).toContain("No schema changes");
  expect(after).toBe(before);
});

test("the counters of the rate limits are unlogged", () => {
  const migrations = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const text = migrations.map((name) => readFileSync(join("db/migrations", name), "utf8")).join("\n");
  expect(text).toContain('CREATE UNLOGGED TABLE "rate_limits"');
});
