import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { readQueueDepth } from "~/platform/jobs/index.ts";
import { enrollProcess, listProcesses } from "~/platform/processes/index.ts";
import { jobIn } from "~/tests/builders/jobs.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, jobKinds, onTestDatabase } from "~/tests/builders/test-database.ts";
import { listChanges } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import { cancelJob, findJob, listJobs, mailJobs, readMailFigures, readOverview, retryGivenUp, retryJob } from "./index.ts";
import { jobWords } from "./job-words.ts";
import { JobQuery } from "./operations.input.ts";

onTestDatabase();

const LEAD = "notify-of-lead";
const RUN = "generate-local-pages";
const HOUR = 3_600_000;

let admin: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) admin = await staffMember({ role: "admin" });
});
beforeEach(async () => {
  if (isDatabaseThere()) await db.execute(sql`delete from pgboss.job`);
});

const ago = (ms: number) => new Date(Date.now() - ms);

async function listed(query: Record<string, string> = {}): Promise<string[]> {
  const result = await listJobs(admin, JobQuery.parse(query));
  if (!result.ok) throw new Error(result.reason);
  return result.value.rows.map(({ name, state }) => `${name} ${state}`);
}

async function stateOf(id: string, kind = LEAD) {
  const found = await findJob(admin, { kind, id });
  return found.ok ? found.value.state : found.reason;
}

async function audited(): Promise<string[]> {
  const changes = await listChanges(admin, { q: "", subject: "", from: "", to: "", page: 1 }, "UTC");
  return changes.ok
    ? changes.value.entries.map(({ action, subjectName, after }) => `${action} ${subjectName} ${JSON.stringify(after)}`)
    : [];
}

test("every kind of job that the program runs is described, and no other", () => {
  expect(Object.keys(jobWords).sort()).toEqual(jobKinds.map(({ name }) => name).sort());
  expect(mailJobs).toContain(LEAD);
});

describe.runIf(isDatabaseThere())("the queue in the back office", () => {
  test("lists unfinished jobs, most recently touched first, by kind and by state", async () => {
    await jobIn(LEAD, "failed", { createdAt: ago(3 * HOUR) });
    await jobIn(LEAD, "retry", { createdAt: ago(2 * HOUR) });
    await jobIn("make-avif", "created", { createdAt: ago(HOUR) });
    await jobIn(LEAD, "completed", { createdAt: ago(HOUR) });
    await jobIn(LEAD, "cancelled", { createdAt: ago(HOUR) });
    expect(await listed()).toEqual(["make-avif created", `${LEAD} retry`, `${LEAD} failed`]);
    expect(await listed({ kind: LEAD })).toEqual([`${LEAD} retry`, `${LEAD} failed`]);
    expect(await listed({ state: "completed" })).toEqual([`${LEAD} completed`]);
    expect(await listed({ state: "nonsense", kind: "'; drop table", page: "-1" })).toHaveLength(3);
  });

  test("has pages of fifty", async () => {
    await db.execute(sql`
      insert into pgboss.job (name, state, policy, keep_until) select ${LEAD}, 'created', 'standard', now() + interval '1 day' from generate_series(1, 51)`);
    const first = await listJobs(admin, JobQuery.parse({}));
    expect(first.ok && [first.value.rows.length, first.value.hasMore]).toEqual([50, true]);
    expect(await listed({ page: "2" })).toHaveLength(1);
  });

  test("shows what is known about a job, and no stack trace", async () => {
    const payload = { submissionId: "0b9f1c1e-0000-4000-8000-000000000000", traceparent: "00-aa-bb-01" };
    const id = await jobIn(LEAD, "failed", { message: "451 try again later", attempts: 150, payload });
    const found = await findJob(admin, { kind: LEAD, id });
    expect(found).toMatchObject({
      ok: true,
      value: { label: "Notify your team of a lead", attempts: 151, message: "451 try again later", actions: { retry: true, cancel: true } },
    });
    expect(found.ok && Object.keys(found.value.payload)).toEqual(["mark", "submissionId"]);
  });

  test("counts by kind, those with problems first, with the oldest waiting job", async () => {
    const oldest = ago(5 * HOUR);
    await jobIn("make-avif", "created");
    await jobIn(LEAD, "retry", { createdAt: oldest });
    await jobIn(LEAD, "created");
    await jobIn("mail-sign-up", "failed");
    const overview = await readOverview(admin);
    if (!overview.ok) throw new Error(overview.reason);
    expect(overview.value.busy.map(({ name, created, retry, failed }) => [name, created, retry, failed])).toEqual([
      ["mail-sign-up", 0, 0, 1],
      [LEAD, 1, 1, 0],
      ["make-avif", 1, 0, 0],
    ]);
    expect(overview.value.busy[1]?.oldestAt).toEqual(oldest);
    expect(overview.value.idle).toHaveLength(jobKinds.length - 3);
  });

  test("shows what happened to the emails of the last week", async () => {
    await jobIn(LEAD, "completed", { createdAt: ago(HOUR) });
    await jobIn(LEAD, "completed", { createdAt: ago(8 * 24 * HOUR) });
    await jobIn(LEAD, "retry");
    await jobIn("make-avif", "failed");
    const figures = await readMailFigures(admin);
    const kinds = figures.ok ? figures.value.kinds : [];
    expect(kinds.find(({ name }) => name === LEAD)).toMatchObject({ done: 1, waiting: 0, retry: 1, failed: 0 });
    expect(kinds.map(({ name }) => name)).not.toContain("make-avif");
  });
});

describe.runIf(isDatabaseThere())("a canceled job", () => {
  test.each([
    ["created", 0, 0],
    ["retry", 0, 1],
    ["retry", 6, 7],
    ["failed", 150, 151],
  ] as const)("in the state %s after %d retries was tried %d times, before and after", async (state, repeated, attempts) => {
    const id = await jobIn(LEAD, state, { attempts: repeated });
    const triedOf = async () => {
      const found = await findJob(admin, { kind: LEAD, id });
      return found.ok && [found.value.state, found.value.attempts];
    };
    expect(await triedOf()).toEqual([state, attempts]);
    expect((await cancelJob(admin, { kind: LEAD, id })).ok).toBe(true);
    expect(await triedOf()).toEqual(["cancelled", attempts]);
  });
});

describe.runIf(isDatabaseThere())("a job is retried", () => {
  test("right away if it waits for its next attempt, and keeps its attempts", async () => {
    const id = await jobIn(LEAD, "retry", { dueAt: new Date(Date.now() + HOUR), attempts: 3 });
    expect(await retryJob(admin, { kind: LEAD, id })).toEqual({ ok: true, value: undefined });
    const [row] = (
      await db.execute(sql`select state, start_after <= now() as is_due, retry_count, retry_limit from pgboss.job where id = ${id}`)
    ).rows;
    expect(row).toEqual({ state: "retry", is_due: true, retry_count: 3, retry_limit: 150 });
  });

  test("with a full set of attempts if it had failed; the audit log says who did it", async () => {
    const id = await jobIn(LEAD, "failed", { attempts: 150 });
    expect((await retryJob(admin, { kind: LEAD, id })).ok).toBe(true);
    const [row] = (await db.execute(sql`select state, completed_on, retry_limit from pgboss.job where id = ${id}`)).rows;
    expect(row).toEqual({ state: "retry", completed_on: null, retry_limit: 301 });
    expect(await audited()).toContain('job.retried Notify your team of a lead {"state":"retry"}');
  });

  test("with all failed jobs of its kind, and nothing else", async () => {
    for (const state of ["failed", "failed", "retry", "completed"] as const) await jobIn(LEAD, state);
    const other = await jobIn("mail-sign-up", "failed");
    expect(await retryGivenUp(admin, { kind: LEAD })).toEqual({ ok: true, value: 2 });
    expect((await listed({ kind: LEAD })).sort()).toEqual([`${LEAD} retry`, `${LEAD} retry`, `${LEAD} retry`]);
    expect(await stateOf(other, "mail-sign-up")).toBe("failed");
    expect(await retryGivenUp(admin, { kind: LEAD })).toEqual({ ok: true, value: 0 });
    expect(await audited()).toContain('jobs.retried Notify your team of a lead {"jobs":2}');
  });

  test("but not if it is running, done, canceled, or gone, or is started elsewhere", async () => {
    for (const state of ["active", "completed", "cancelled"] as const) {
      const id = await jobIn(LEAD, state);
      expect(await retryJob(admin, { kind: LEAD, id }), state).toEqual({ ok: false, reason: "moved-on" });
      expect(await cancelJob(admin, { kind: LEAD, id }), state).toEqual({ ok: false, reason: "moved-on" });
      expect(await stateOf(id)).toBe(state);
    }
    const gone = { kind: LEAD, id: "0b9f1c1e-0000-4000-8000-000000000000" };
    expect(await retryJob(admin, gone)).toEqual({ ok: false, reason: "moved-on" });
    expect(await findJob(admin, gone)).toEqual({ ok: false, reason: "not-found" });
    const run = { kind: RUN, id: await jobIn(RUN, "failed") };
    expect(await retryJob(admin, run)).toEqual({ ok: false, reason: "not-here" });
    expect(await cancelJob(admin, run)).toEqual({ ok: false, reason: "not-here" });
    expect(await retryGivenUp(admin, { kind: "no-such-kind" })).toEqual({ ok: false, reason: "not-here" });
  });

  test("and the button is shown only if it works: in the list, in the overview, and on the job's page", async () => {
    const known = await jobIn(LEAD, "failed");
    const run = await jobIn(RUN, "failed");
    const old = await jobIn("make-avif", "failed");
    await db.execute(sql`select pgboss.create_queue('a-kind-of-before', '{"policy": "standard"}')`);
    await db.execute(sql`update pgboss.job set name = 'a-kind-of-before' where id = ${old}`);
    const list = await listJobs(admin, JobQuery.parse({}));
    const offered = list.ok ? list.value.rows.map(({ name, actions }) => [name, actions.retry]) : [];
    expect(offered.sort()).toEqual([
      ["a-kind-of-before", false],
      [RUN, false],
      [LEAD, true],
    ]);
    const overview = await readOverview(admin);
    const kinds = overview.ok ? overview.value.busy.map(({ name, isRetriedHere }) => [name, isRetriedHere]) : [];
    expect(kinds.sort()).toEqual(offered);
    for (const [kind, id, isOffered] of [
      [LEAD, known, true],
      [RUN, run, false],
      ["a-kind-of-before", old, false],
    ] as const) {
      const found = await findJob(admin, { kind, id });
      expect(found.ok && found.value.actions.retry, kind).toBe(isOffered);
    }
  });

  test("or canceled, while it waits or after it failed", async () => {
    for (const state of ["created", "retry", "failed"] as const) {
      const id = await jobIn(LEAD, state);
      expect((await cancelJob(admin, { kind: LEAD, id })).ok).toBe(true);
      expect(await stateOf(id)).toBe("cancelled");
    }
    expect(await audited()).toContain('job.cancelled Notify your team of a lead {"state":"cancelled"}');
  });
});

describe.runIf(isDatabaseThere())("the source of the program's own metrics", () => {
  test("the depth of the queue, the age and delay of what waits; done jobs and the queue's own are ignored", async () => {
    await jobIn(LEAD, "retry", { createdAt: ago(2 * HOUR), dueAt: new Date(Date.now() + HOUR) });
    await jobIn(LEAD, "created", { createdAt: ago(HOUR / 2) });
    await jobIn(LEAD, "completed");
    await db.execute(sql`update pgboss.queue set failed_count = 4, active_count = 1 where name = ${LEAD}`);
    const depth = (await readQueueDepth()).filter(({ name }) => name === LEAD);
    const of = (state: string) => depth.find((one) => one.state === state);
    expect([of("retry")?.count, of("created")?.count, of("failed")?.count, of("active")?.count]).toEqual([1, 1, 4, 1]);
    expect(Math.round((of("retry")?.oldestSeconds ?? 0) / 60)).toBe(120);
    expect(of("retry")?.lateSeconds).toBe(0);
    expect(Math.round((of("created")?.lateSeconds ?? 0) / 60)).toBe(30);
    expect((await readQueueDepth()).filter(({ name }) => name.startsWith("__"))).toEqual([]);
  });

  test("a running process is listed until it ends or stops sending heartbeats", async () => {
    const enrolled = enrollProcess("worker");
    await expect.poll(async () => (await listProcesses()).map(({ role, pid }) => [role, pid])).toEqual([["worker", process.pid]]);
    await db.execute(sql`update processes set seen_at = now() - interval '1 minute'`);
    expect(await listProcesses()).toEqual([]);
    await enrolled.stop();
    expect((await db.execute(sql`select 1 from processes`)).rows).toEqual([]);
  });
});
