import { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { emptyQueue, portableJobs, takeUpJobs } from "./portable-jobs.ts";

/** The columns of one of the queue's tables, in order. */
async function columnsOf(pglite: PGlite, table: string): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum",
    [table],
  );
  return rows.map(({ name }) => name);
}

/** As restoring a backup does it: in an open transaction. */
async function queueOfOurs(): Promise<PGlite> {
  const pglite = await PGlite.create();
  await pglite.exec("begin");
  await pglite.exec(emptyQueue());
  await pglite.exec("commit");
  return pglite;
}

const opened = (pglite: PGlite) => new PgBoss({ db: fromPglite(pglite), backend: "pglite", supervise: false, schedule: false });

test("pg-boss accepts the empty queue as its own; jobs that were active run again without losing an attempt", async () => {
  const pglite = await queueOfOurs();
  const boss = await opened(pglite).start();
  await boss.createQueue("notify", { retryLimit: 2 });
  const id = await boss.send("notify", { lead: 1 });
  expect((await boss.fetch("notify"))[0]?.id).toBe(id);
  expect(await boss.fetch("notify")).toEqual([]);
  await pglite.exec(takeUpJobs);
  const [again] = await boss.fetch("notify", { includeMetadata: true });
  expect(again).toMatchObject({ id, retryCount: 0, data: { lead: 1 } });
  await boss.stop({ graceful: false });
  await pglite.close();
});

test("it has the tables and columns that pg-boss creates, and pending jobs are found in them", async () => {
  const ours = await queueOfOurs();
  const own = await PGlite.create();
  const boss = await opened(own).start();
  await boss.createQueue("notify");
  await boss.send("notify", {});
  for (const { table, where } of portableJobs) {
    expect(await columnsOf(ours, table), table).toEqual(await columnsOf(own, table));
    const { rows } = await own.query<{ name: string }>(`select name from ${table} where ${where}`);
    expect(rows, table).toEqual([{ name: "notify" }]);
  }
  await boss.stop({ graceful: false });
  await Promise.all([ours.close(), own.close()]);
});
