import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgEnumColumn, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { db, migrate, database as opened } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { API_SCOPES } from "../access/api-keys.input.ts";
import { subscribedEvents } from "../webhooks/webhook-rules.input.ts";

onTestDatabase();

interface Vocabulary {
  table: string;
  column: string;
  words: readonly string[];
  /** Whether the column contains several of them. */
  isList: boolean;
  isEnum: boolean;
}

const schemas = import.meta.glob<Record<string, unknown>>(["/domain/**/*.schema.ts", "/platform/**/*.schema.ts"], { eager: true });
const tables = Object.values(schemas).flatMap((schema) => Object.values(schema).filter((value) => is(value, PgTable)));

/** Every column with a known set of words, and those whose type doesn't say so. */
const vocabularies: Vocabulary[] = [
  ...tables.flatMap((table) =>
    getTableConfig(table).columns.flatMap((column) =>
      column.enumValues?.length
        ? [{ table: getTableName(table), column: column.name, words: column.enumValues, isList: false, isEnum: is(column, PgEnumColumn) }]
        : [],
    ),
  ),
  { table: "api_keys", column: "scopes", words: Object.keys(API_SCOPES), isList: true, isEnum: false },
  { table: "webhook_endpoints", column: "events", words: subscribedEvents, isList: true, isEnum: false },
];

test("all columns are found", () => {
  expect(tables.length).toBeGreaterThan(50);
  expect(vocabularies.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      "pages.status",
      "profiles.role",
      "newsletter_campaigns.status",
      "runs.status",
      "processes.role",
      "leads.status",
    ]),
  );
});

describe.runIf(isDatabaseThere())("the database itself", () => {
  test.each(vocabularies)(
    "accepts every word that $column of $table can hold, and no other",
    async ({ table, column, words, isList, isEnum }) => {
      const broken = isEnum ? "not a word of the enum" : `${table}_${column}_known`;
      const write = (word: string | null) => brokenBy(table, column, isList && word !== null ? `{"${word}"}` : word);
      for (const word of [...words, null]) expect(await write(word), `${word}`).not.toBe(broken);
      for (const stranger of ["stranger", "", `${words[0]} `]) expect(await write(stranger), stranger).toBe(broken);
      if (isList) expect(await brokenBy(table, column, `{${words.join()}}`)).not.toBe(broken);
    },
  );

  test("accepts 1 to 5 stars", async () => {
    for (const rating of ["1", "5"]) expect(await brokenBy("testimonials", "rating", rating)).toBeNull();
    for (const rating of ["0", "6", "-1"]) expect(await brokenBy("testimonials", "rating", rating)).toBe("testimonials_rating");
  });

  test("has validated the rows that are older than its checks", async () => {
    expect(await unvalidated()).toEqual([]);
  });

  test("starts with an old row that violates a check: it stays, and no other is accepted", async () => {
    await db.execute(sql`alter table processes drop constraint processes_role_known`);
    await db.execute(sql`insert into processes (id, role, version, node, host, pid, started_at, seen_at)
      values (gen_random_uuid(), 'captain', '0', '0', '', 0, now(), now())`);
    await db.execute(sql`alter table processes add constraint processes_role_known check (role in ('all', 'web', 'worker')) not valid`);
    await migrate(opened);
    expect(await unvalidated()).toEqual(["processes_role_known"]);
    expect(await brokenBy("processes", "role", "captain")).toBe("processes_role_known");
    await db.execute(sql`delete from processes`);
    await migrate(opened);
    expect(await unvalidated()).toEqual([]);
  });
});

async function unvalidated(): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select conname from pg_constraint where contype = 'c' and not convalidated`);
  return rows.map(({ conname }) => conname);
}

/** Which of the table's checks a row with only this value violates; null if none. */
async function brokenBy(table: string, column: string, value: string | null): Promise<string | null> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`create temporary table probe (like "${table}" including constraints) on commit drop`));
      await tx.execute(sql`
        do $$ declare one text; begin
          for one in select attname from pg_attribute where attrelid = 'probe'::regclass and attnum > 0 and attnotnull loop
            execute format('alter table probe alter column %I drop not null', one);
          end loop;
        end $$`);
      await tx.execute(sql.raw(`insert into probe ("${column}") values (${value === null ? "null" : `'${value}'`})`));
    });
    return null;
  } catch (error) {
    const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
    if (code === "23514") return constraint ?? "";
    if (code === "22P02") return "not a word of the enum";
    throw error;
  }
}
