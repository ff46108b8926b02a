import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the migrations make exactly the tables that the schema files describe", () => {
  mkdirSync("test-results", { recursive: true });
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

test("migrations are listed in the order they were written in: the migrator would skip one that's older than the one before it", () => {
  const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as { entries: { when: number; tag: string }[] };
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((one, other) => one - other));
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length);
  const files = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  expect(files.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`).sort());
});

test("only the newest snapshot is kept: the generator reads no other", () => {
  const snapshots = readdirSync("db/migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
  expect(snapshots.sort().slice(0, -1), "delete the older ones").toEqual([]);
});

test("the rate-limit counters are unlogged", () => {
  const migrations = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
  const text = migrations.map((name) => readFileSync(join("db/migrations", name), "utf8")).join("\n");
  expect(text).toContain('CREATE UNLOGGED TABLE "rate_limits"');
});

/** What breaks processes of the previous version, which keep running while a newer one migrates. */
const UNSAFE: [RegExp, string][] = [
  [/^(DROP (TABLE|VIEW|TYPE|SCHEMA)|ALTER TABLE .* DROP COLUMN)/i, "takes away what the version before reads"],
  [/^ALTER .* RENAME /i, "the version before knows the old name only"],
  [/^ALTER TABLE .* SET DATA TYPE/i, "rewrites the whole table while everyone waits"],
  [/^ALTER TABLE .* ALTER COLUMN .* SET NOT NULL/i, "the version before may leave it out"],
  [/^ALTER TABLE .* ADD COLUMN (?!.* DEFAULT ).* NOT NULL/i, "the version before does not fill it"],
  [/^ALTER TABLE .* ADD CONSTRAINT (?!.* FOREIGN KEY ).* (CHECK|UNIQUE)/i, "the version before may break it"],
];
/** The first release's database has all of them. */
const RELEASED = "0021";

function unsafeStatements(sql: string): string[] {
  return sql.split("--> statement-breakpoint").flatMap((part) => {
    const lines = part.trim().split("\n");
    if (lines.some((line) => /^-- safe: \S/.test(line))) return [];
    const statement = lines
      .filter((line) => !line.startsWith("--"))
      .join(" ")
      .trim();
    return UNSAFE.flatMap(([pattern, why]) => (pattern.test(statement) ? [`${statement}: ${why}`] : []));
  });
}

test("no migration breaks the previous version, which keeps running until it is replaced", () => {
  const later = readdirSync("db/migrations").filter((name) => name.endsWith(".sql") && name >= RELEASED);
  expect(later.flatMap((name) => unsafeStatements(readFileSync(join("db/migrations", name), "utf8")))).toEqual([]);
});

test.each([
  'DROP TABLE "leads";',
  'ALTER TABLE "leads" DROP COLUMN "name";',
  'ALTER TABLE "leads" RENAME COLUMN "name" TO "full_name";',
  'ALTER TABLE "leads" ALTER COLUMN "name" SET DATA TYPE varchar(80);',
  'ALTER TABLE "leads" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "leads" ADD COLUMN "name" text NOT NULL;',
  'ALTER TABLE "leads" ADD CONSTRAINT "short" CHECK (length(name) < 80);',
])("%s is found", (statement) => {
  expect(unsafeStatements(`CREATE TABLE "a" ();\n--> statement-breakpoint\n${statement}`)).toHaveLength(1);
  expect(unsafeStatements(`-- safe: nothing reads it since the release before\n${statement}`)).toEqual([]);
});

test.each(['ALTER TABLE "leads" ADD COLUMN "a" boolean DEFAULT false NOT NULL;', 'ALTER TABLE "leads" ADD COLUMN "a" text;'])(
  "%s is safe",
  (statement) => expect(unsafeStatements(statement)).toEqual([]),
);
