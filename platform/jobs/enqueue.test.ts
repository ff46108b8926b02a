import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "../db/index.ts";
import { enqueue, knowKinds } from "./enqueue.ts";

let pglite: PGlite;
let boss: PgBoss;

beforeAll(async () => {
  pglite = await PGlite.create();
  boss = await new PgBoss({ db: fromPglite(pglite), backend: "pglite", supervise: false, schedule: false }).start();
  await boss.createQueue("notify", {
    retryLimit: 7,
    retryDelay: 3,
    retryBackoff: true,
    retryDelayMax: 90,
    expireInSeconds: 77,
    heartbeatSeconds: 15,
  });
  await boss.createQueue("publish", {});
  knowKinds([{ name: "notify" }, { name: "publish", onlyIf: "exists (select 1 from wanted)" }]);
  await pglite.exec("create table wanted (n int)");
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await pglite.close();
});

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => drizzle({ client: pglite }).transaction((tx) => work(tx as unknown as Tx));

async function jobs(): Promise<Record<string, unknown>[]> {
  return (await pglite.query<Record<string, unknown>>("select * from pgboss.job order by name, data->>'n'")).rows;
}

test("a job is what pg-boss itself would have stored, in every column", async () => {
  await pglite.exec("delete from pgboss.job");
  await boss.send("notify", { n: 1 });
  const [theirs] = await jobs();
  await pglite.exec("delete from pgboss.job");
  await inTransaction((tx) => enqueue(tx, { name: "notify" }, { n: 1 }));
  const [ours] = await jobs();
  const span = (job: Record<string, unknown> = {}) => Number(job.keep_until as Date) - Number(job.start_after as Date);
  expect(span(ours)).toBe(span(theirs));
  expect(Number(ours?.start_after as Date)).toBe(Number(ours?.created_on as Date));
  const { id, start_after, created_on, keep_until, ...rest } = theirs ?? {};
  expect(ours).toMatchObject(rest);
  expect(Object.keys(ours ?? {})).toEqual(Object.keys(theirs ?? {}));
  expect((await boss.fetch("notify"))[0]?.data).toEqual({ n: 1 });
});

test("jobs of one turn leave together; what no one wants isn't created, and a transaction that's rolled back leaves none", async () => {
  await pglite.exec("delete from pgboss.job");
  const both = (tx: Tx) => Promise.all([1, 2].map((n) => enqueue(tx, { name: n === 1 ? "notify" : "publish" }, { n })));
  await inTransaction(both);
  expect((await jobs()).map(({ name }) => name)).toEqual(["notify"]);
  await pglite.exec("insert into wanted values (1)");
  await inTransaction(both);
  expect((await jobs()).map(({ name }) => name)).toEqual(["notify", "notify", "publish"]);
  await expect(
    inTransaction(async (tx) => {
      await both(tx);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await jobs()).toHaveLength(3);
});

test("a kind that no one handles is an error, not a job that's lost", async () => {
  await expect(inTransaction((tx) => enqueue(tx, { name: "nobody" }, {}))).rejects.toThrow(/nobody/);
  knowKinds([{ name: "no-queue" }]);
  await expect(inTransaction((tx) => enqueue(tx, { name: "no-queue" }, {}))).rejects.toThrow();
});
