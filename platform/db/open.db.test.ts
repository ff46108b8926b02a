import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { databaseKind, isDatabaseThere } from "~/tests/builders/test-database.ts";
import { isDatabaseUnavailable, openServer } from "./index.ts";

const onServer = test.skipIf(databaseKind !== "server" || !isDatabaseThere());

onServer("a transaction that can't begin gives its connection back", async () => {
  const { db, pool, close } = openServer(inject("serverUrl") as string, { maxConnections: 1 });
  await expect(db.transaction(async () => "never", { isolationLevel: "none such" as never })).rejects.toThrow(/begin/);
  expect(pool?.idleCount).toBe(1);
  const shown = await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
  expect(shown).toEqual([{ one: 1 }]);
  await close();
});

/** What the server says when its disk is full. */
const diskFull = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;

onServer("a transaction fails with what broke it, also where a later statement is heard of first", async () => {
  const { db, close } = openServer(inject("serverUrl") as string);
  const heard: string[] = [];
  const failing = db.transaction(async (tx) => {
    // Sent in this order, because a statement is sent when it's awaited.
    const first = tx.execute(diskFull).then(() => "never");
    const second = tx.execute(sql`select 1`).catch((error) => {
      heard.push(error.cause.code);
      throw error;
    });
    await Promise.all([first.catch((error) => second.then(() => Promise.reject(error))), second]);
  });
  const error = await failing.catch((reason: unknown) => reason);
  expect(heard).toEqual(["25P02"]);
  expect(error).toMatchObject({ code: "53100" });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

onServer("what failed in a savepoint and was taken back is not what broke the transaction", async () => {
  const { db, close } = openServer(inject("serverUrl") as string);
  const failing = db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(diskFull)).catch(() => "taken back");
    await Promise.allSettled([tx.execute(sql`select 1 / 0`)]);
    await tx.execute(sql`select 1`);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  await close();
});

onServer("a transaction's begin leaves with its first statement, and holds for it", async () => {
  const { db, pool, close } = openServer(inject("serverUrl") as string, { maxConnections: 1 });
  const written: string[] = [];
  pool?.on("connect", (client) => {
    const { stream } = client.connection;
    const writev = stream._writev?.bind(stream);
    stream._writev = (chunks, done) => {
      written.push(chunks.map(({ chunk }) => String(chunk)).join(""));
      writev?.(chunks, done);
    };
  });
  const isolated = sql`select pg_current_xact_id()::text as id`;
  const [first, second] = await db.transaction(async (tx) => [await tx.execute(isolated), await tx.execute(isolated)]);
  expect(first?.rows).toEqual(second?.rows);
  expect(written.filter((one) => one.includes("begin"))).toEqual([expect.stringContaining("pg_current_xact_id")]);
  await expect(db.transaction(() => Promise.reject(new Error("before any statement")))).rejects.toThrow("before any statement");
  expect(pool?.idleCount).toBe(1);
  await close();
});

onServer("a transaction fails with an error that was swallowed in it, because nothing of it is stored", async () => {
  const { db, close } = openServer(inject("serverUrl") as string);
  const swallowing = db.transaction(async (tx) => {
    await tx.execute(diskFull).catch(() => undefined);
    return "stored";
  });
  await expect(swallowing).rejects.toSatisfy(isDatabaseUnavailable);
  const part = db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(diskFull)).catch(() => undefined);
    return "stored";
  });
  expect(await part, "a part that was rolled back alone takes nothing with it").toBe("stored");
  await close();
});
