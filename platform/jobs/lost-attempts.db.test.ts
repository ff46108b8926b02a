import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { database, db } from "~/platform/db/index.ts";
import { databaseUrl, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { findJob, type JobKind, noteProgress, type OpenJobs, openJobs } from "./index.ts";
import { ABANDONED } from "./lost-attempts.ts";

onTestDatabase();

const NAME = "read-a-text";
const LOST = "job heartbeat timeout";

const handled: Record<string, unknown>[] = [];
const abandoned: object[] = [];
/** What the job finds in the queue about itself while it runs. */
let marks: unknown[] = [];

const kind: JobKind<{ text: string }> = {
  name: NAME,
  handle: async (payload) => {
    handled.push(payload);
    if (payload.text.startsWith("long")) await noteProgress();
    const { rows } = await db.execute(sql`select data->'loneAttempt' as mark from pgboss.job where name = ${NAME} and state = 'active'`);
    marks = rows.map(({ mark }) => mark);
  },
  abandon: async (payload) => void abandoned.push(payload),
  retryLimit: 20,
};

/** A job whose attempts so far ended like this; `mark` is what the last one left. */
async function jobAfter(attempts: number, ended: string, mark?: { attempt: number; process: string }, text = "a"): Promise<string> {
  const id = randomUUID();
  const data = { text, ...(mark && { loneAttempt: { ...mark, at: 0 } }) };
  await db.execute(sql`
    insert into pgboss.job (id, name, data, state, retry_limit, retry_count, retry_delay, expire_seconds, heartbeat_seconds, started_on, output)
    values (${id}, ${NAME}, ${JSON.stringify(data)}::jsonb, 'retry', 20, ${attempts - 1}, 5, 300, 15, now(),
      ${JSON.stringify({ value: { message: ended } })}::jsonb)`);
  return id;
}

async function runningProcess(): Promise<string> {
  const id = randomUUID();
  await db.execute(sql`
    insert into processes (id, role, version, node, host, pid, started_at, seen_at)
    values (${id}, 'worker', '1', '24', 'here', 1, now(), clock_timestamp())`);
  return id;
}

describe.runIf(isDatabaseThere())("a job whose process was lost", () => {
  let jobs: OpenJobs;
  beforeEach(async () => {
    handled.length = 0;
    abandoned.length = 0;
    jobs = await openJobs(database, databaseUrl(), [kind] as unknown as JobKind<never>[], { work: true });
  });
  afterEach(() => jobs.stop(1_000));

  const ended = async (id: string) => {
    await expect.poll(async () => (await findJob(NAME, id))?.state, { timeout: 30_000 }).toMatch(/completed|failed/);
    return findJob(NAME, id);
  };

  test("once is tried again, and the queue knows before it starts that it's the only suspect", async () => {
    const id = await jobAfter(1, LOST);
    expect(await ended(id)).toMatchObject({ state: "completed", payload: { text: "a" } });
    expect(handled).toEqual([{ text: "a" }]);
    expect(marks).toEqual([{ attempt: 1, process: expect.any(String), at: expect.any(Number) }]);
  });

  test("a second time, while it ran on its own, isn't tried a third time: it fails with the reason, and so does what it was for", async () => {
    const id = await jobAfter(2, LOST, { attempt: 1, process: randomUUID() });
    expect(await ended(id)).toMatchObject({ state: "failed", message: ABANDONED });
    expect(handled).toEqual([]);
    expect(abandoned).toEqual([{ text: "a" }]);
  });

  test("isn't suspected any longer once it got further than before", async () => {
    const id = await jobAfter(1, LOST, undefined, "long");
    expect(await ended(id)).toMatchObject({ state: "completed" });
    expect(marks).toEqual([null]);
  });

  test.each([
    ["was lost among other jobs the last time", LOST, { attempt: 1, process: randomUUID() }, 3],
    ["failed in an ordinary way the last time", "no such text", { attempt: 1, process: randomUUID() }, 2],
  ])("that %s is tried again", async (_what, message, mark, attempts) => {
    const id = await jobAfter(attempts, message, mark);
    expect(await ended(id)).toMatchObject({ state: "completed" });
    expect(abandoned).toEqual([]);
  });

  test("is tried again if its process is alive, because then only the database was away", async () => {
    const id = await jobAfter(2, LOST, { attempt: 1, process: await runningProcess() });
    expect(await ended(id)).toMatchObject({ state: "completed" });
  });

  test("says so to staff while it waits", async () => {
    await jobs.stop(1_000);
    const id = await jobAfter(1, LOST);
    expect(await findJob(NAME, id)).toMatchObject({ message: "The server process froze or ended while this job was running." });
    await db.execute(sql`delete from pgboss.job where id = ${id}`);
  });
});
