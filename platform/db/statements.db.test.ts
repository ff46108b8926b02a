import { sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { db, insertRow } from "./index.ts";

const samples = pgTable("statement_samples", {
  id: uuid().primaryKey(),
  shownName: text("shown_name").notNull().default("nameless"),
  note: text(),
  details: jsonb().$type<object>().notNull().default({}),
  isNew: boolean("is_new").notNull().default(true),
  madeAt: timestamp("made_at", { withTimezone: true }),
});

const ONE = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const WHOLE = { shownName: "O'Hara $1", note: null, details: { a: [1, "ü"] }, isNew: false, madeAt: new Date("2026-03-01T12:00:00.123Z") };

describe.skipIf(!isDatabaseThere())("a row that's inserted with a known text", () => {
  onTestDatabase();
  beforeAll(async () => {
    await db.execute(sql`create table statement_samples (id uuid primary key, shown_name text not null default 'nameless', note text,
      details jsonb not null default '{}', is_new boolean not null default true, made_at timestamptz)`);
  });

  const rowOf = async (id: string) => (await db.select().from(samples).where(sql`id = ${id}`))[0];

  test("is the row that Drizzle would insert", async () => {
    await db.transaction((tx) => insertRow(tx, samples, { id: ONE, ...WHOLE }));
    await db.insert(samples).values({ id: OTHER, ...WHOLE });
    expect(await rowOf(ONE)).toEqual({ id: ONE, ...WHOLE });
    expect({ ...(await rowOf(OTHER)), id: ONE }).toEqual(await rowOf(ONE));
  });

  test("has the database's defaults where nothing is given, whatever was given before", async () => {
    const [id, given] = [ONE.replace(/1$/, "3"), { id: ONE.replace(/1$/, "4"), shownName: "named" }];
    await db.transaction((tx) => insertRow(tx, samples, given));
    await db.transaction((tx) => insertRow(tx, samples, { id, shownName: undefined }));
    expect(await rowOf(id)).toEqual({ id, shownName: "nameless", note: null, details: {}, isNew: true, madeAt: null });
  });

  test("can go through a function, and be there already", async () => {
    const row = { id: ONE.replace(/1$/, "5"), shownName: "Ada" };
    const options = { through: { shownName: "upper" }, suffix: "on conflict do nothing returning id" };
    const insert = () => db.transaction(async (tx) => (await insertRow(tx, samples, row, options)).rows);
    expect([await insert(), await insert()]).toEqual([[{ id: row.id }], []]);
    expect((await rowOf(row.id))?.shownName).toBe("ADA");
  });
});
