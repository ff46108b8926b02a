import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { AuditQuery } from "./audit.input.ts";
import { type AuditEntry, listChanges } from "./list-changes.ts";
import { differing, recordChange, recordChanges } from "./record-change.ts";
import { retention, unlock } from "./retention.ts";

onTestDatabase();

const ada = { userId: "u-ada", email: "ada@example.com", fullName: "Ada", role: "admin" } as const;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.transaction(async (tx) => {
    await unlock(tx);
    await tx.execute(sql`delete from audit_log`);
  });
});

async function listed(query: Record<string, string> = {}, zone = "UTC"): Promise<AuditEntry[]> {
  const result = await listChanges(ada, AuditQuery.parse(query), zone);
  if (!result.ok) throw new Error(result.reason);
  return result.value.entries;
}

describe.runIf(isDatabaseThere())("the audit log", () => {
  test("stores who changed what, only the fields that differ, and no secrets", async () => {
    const before = { name: "Lone Mesa", phone: "1", smtp_password: "old" };
    const after = { name: "Lone Mesa", phone: "2", smtp_password: "new" };
    await db.transaction((tx) => recordChange(tx, ada, { action: "setting.updated", id: "s1", name: "brand", before, after }));
    const [entry] = await listed();
    expect(entry).toMatchObject({
      actorId: "u-ada",
      actorEmail: "ada@example.com",
      action: "setting.updated",
      subject: "setting",
      subjectName: "brand",
    });
    expect([entry?.before, entry?.after]).toEqual([
      { phone: "1", smtp_password: "•••" },
      { phone: "2", smtp_password: "•••" },
    ]);
  });

  test("is written with the change or not at all", async () => {
    const failing = db.transaction(async (tx) => {
      await recordChange(tx, ada, { action: "user.deleted", id: "u1" });
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    expect(await listed()).toEqual([]);
  });

  test.each([
    ["changed", sql`update audit_log set actor_email = 'mallory@example.com'`],
    ["deleted", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log`],
  ])("cannot be %s", async (_what, statement) => {
    await db.transaction((tx) => recordChange(tx, ada, { action: "user.deleted", id: "u1" }));
    await expect(db.execute(statement)).rejects.toMatchObject({ cause: { message: expect.stringContaining("append-only") } });
    expect(await listed()).toHaveLength(1);
  });

  test("is purged after three years, and locked again after that", async () => {
    for (const days of [1_094, 1_096]) {
      await db.execute(sql`
        insert into audit_log (actor_id, actor_email, action, subject, subject_id, created_at)
        values ('u', 'a@example.com', 'user.deleted', 'user', ${String(days)}, now() - make_interval(days => ${days}))`);
    }
    for (const { purge } of retention) await purge?.(new Date());
    expect((await listed()).map(({ subjectId }) => subjectId)).toEqual(["1094"]);
    await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
  });

  test("can be searched by person, name, ID, kind, and day", async () => {
    await db.transaction((tx) =>
      recordChanges(tx, ada, [
        { action: "user.created", id: "u1", name: "bob_50%@example.com" },
        { action: "setting.updated", id: "s1", name: "brand_name" },
      ]),
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed({ q: "ADA@" })).toHaveLength(2);
    expect(await listed({ q: "bob_50%" })).toHaveLength(1);
    expect(await listed({ q: "b_nd_" })).toHaveLength(0);
    expect(await listed({ q: "s1" })).toHaveLength(1);
    expect(await listed({ q: "s1\0" })).toHaveLength(1);
    expect(await listed({ subject: "user" })).toHaveLength(1);
    expect(await listed({ from: today, to: today })).toHaveLength(2);
    expect(await listed({ to: "2020-01-01" })).toHaveLength(0);
    expect(await listed({ from: "no day", page: "-3", q: "a".repeat(500) })).toHaveLength(2);
  });

  test("can be searched by the firm's days", async () => {
    await db.execute(sql`
      insert into audit_log (actor_id, actor_email, action, subject, subject_id, created_at)
      values ('u', 'a@example.com', 'user.deleted', 'user', 'late', '2026-11-22T04:30:00Z')`);
    const day = (date: string, zone: string) => listed({ from: date, to: date }, zone);
    expect(await day("2026-11-21", "America/Chicago")).toHaveLength(1);
    expect(await day("2026-11-22", "America/Chicago")).toHaveLength(0);
    expect(await day("2026-11-22", "UTC")).toHaveLength(1);
  });

  test("has pages of fifty", async () => {
    await db.transaction((tx) =>
      recordChanges(
        tx,
        ada,
        Array.from({ length: 51 }, (_, n) => ({ action: "user.created" as const, id: String(n) })),
      ),
    );
    const first = await listChanges(ada, AuditQuery.parse({}), "UTC");
    expect(first.ok && [first.value.entries.length, first.value.hasMore]).toEqual([50, true]);
    expect(await listed({ page: "2" })).toHaveLength(1);
  });
});

test("all fields of a new row are stored, and of a deleted one, too", () => {
  expect(differing(null, { a: 1, password: "x" })).toEqual({ before: null, after: { a: 1, password: "•••" } });
  expect(differing({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null });
  expect(differing({ a: [1, 2] }, { a: [1, 2], b: 3 })).toEqual({ before: {}, after: { b: 3 } });
});
