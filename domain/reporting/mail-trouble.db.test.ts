import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { enqueue } from "~/platform/jobs/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { makeAvifJob } from "../content/index.ts";
import { acknowledgeLead, notifyOfLead } from "../leads/index.ts";
import type { Actor } from "../permissions/index.ts";
import { findMailTrouble } from "../reporting/index.ts";

onTestDatabase();

let admin: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) admin = await staffMember({ role: "admin" });
});

/** A job of this kind as it is after failed attempts. */
async function undone(kind: { name: string }, state: "retry" | "failed", createdOn: string): Promise<void> {
  await db.transaction((tx) => enqueue(tx, kind as never, { submissionId: "x" } as never));
  await db.execute(sql`update pgboss.job set state = ${state}, created_on = ${createdOn} where name = ${kind.name} and state = 'created'`);
}

describe.runIf(isDatabaseThere())("undelivered emails", () => {
  test("are none if nothing was tried in vain", async () => {
    await db.transaction((tx) => enqueue(tx, notifyOfLead, { submissionId: "waits for its first attempt" }));
    expect(await findMailTrouble(admin)).toEqual({ ok: true, value: { failed: 0, waiting: 0, since: null } });
    await db.execute(sql`delete from pgboss.job where name = ${notifyOfLead.name}`);
  });

  test("are counted with the time of the oldest; other jobs are not emails", async () => {
    await undone(makeAvifJob, "failed", "2026-01-01T00:00:00Z");
    await undone(notifyOfLead, "retry", "2026-11-03T00:00:00Z");
    await undone(notifyOfLead, "retry", "2026-11-02T00:00:00Z");
    await undone(acknowledgeLead, "failed", "2026-11-04T00:00:00Z");
    expect(await findMailTrouble(admin)).toEqual({
      ok: true,
      value: { failed: 1, waiting: 2, since: new Date("2026-11-02T00:00:00Z") },
    });
  });
});
