import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { databaseKind, isDatabaseThere } from "~/tests/builders/test-database.ts";
import { openServer } from "./index.ts";

test.skipIf(databaseKind !== "server" || !isDatabaseThere())("a transaction that can't begin gives its connection back", async () => {
  const { db, pool, close } = openServer(inject("serverUrl") as string, { maxConnections: 1 });
  await expect(db.transaction(async () => "never", { isolationLevel: "none such" as never })).rejects.toThrow(/begin/);
  expect(pool?.idleCount).toBe(1);
  const shown = await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
  expect(shown).toEqual([{ one: 1 }]);
  await close();
});
