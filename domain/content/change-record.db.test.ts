import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { lastAuditEntry } from "~/tests/builders/accounts.ts";
import { edgar, made, no, page, service, stored, traces, vera } from "~/tests/builders/content-kinds.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import {
  changeRecord,
  changeRecords,
  createRecord,
  deletedRecords,
  deleteRecord,
  deleteRecords,
  restoreRecord,
  restoreRecords,
} from "../records/index.ts";
import { ok, refused } from "../result.ts";
import { contentBlocks, pages, services } from "./content.schema.ts";

onTestDatabase();

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(services);
  await db.delete(deletedRecords);
});

const rename = (seen: { id: string; version?: number }, name: string) => changeRecord(edgar, service, seen, async () => ok({ name }));

describe.runIf(isDatabaseThere())("a new row", () => {
  test("is stored with an audit entry, and its tags are invalidated", async () => {
    expect(await traces(() => made("one"))).toEqual({ entries: 1, invalidated: [1, 1] });
    expect(await lastAuditEntry()).toMatchObject({
      action: "service.created",
      actor_email: "edgar@example.com",
      subject_name: "The one",
      before: null,
      after: { name: "The one", slug: "one", isActive: true },
    });
  });

  test("leaves nothing behind if it is refused or fails", async () => {
    const left = await traces(async () => {
      expect(await createRecord(edgar, service, async () => refused("taken"))).toEqual(no("taken"));
      await made("one");
      await expect(made("one")).rejects.toThrow();
      expect(await createRecord(vera, service, async () => ok({ name: "x", slug: "x" }))).toEqual(no("forbidden"));
    });
    expect(left).toEqual({ entries: 1, invalidated: [1, 1] });
    expect(await db.$count(services)).toBe(1);
  });
});

describe.runIf(isDatabaseThere())("a change", () => {
  test("gets a new version and time, and the log has what differs", async () => {
    const { id, updatedAt } = await made("one");
    expect(await traces(() => rename({ id, version: 1 }, "Renamed"))).toEqual({ entries: 1, invalidated: [1, 1] });
    expect(await stored(id)).toMatchObject({ name: "Renamed", version: 2 });
    expect((await stored(id))?.updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
    expect(await lastAuditEntry()).toMatchObject({ action: "service.updated", before: { name: "The one" }, after: { name: "Renamed" } });
  });

  test("writes nothing if nothing differs", async () => {
    const { id } = await made("one");
    const same = () => changeRecord(edgar, service, { id }, async () => ok({ name: "The one", features: [], slug: undefined }));
    expect(await traces(same)).toEqual({ entries: 0, invalidated: [0, 0] });
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test("is refused if someone else has changed the row; of two at once, one is saved", async () => {
    const { id } = await made("one");
    await rename({ id, version: 1 }, "First");
    expect(await rename({ id, version: 1 }, "Late")).toEqual(no("stale"));
    expect((await rename({ id }, "Whatever it is now")).ok).toBe(true);
    const both = await Promise.all([rename({ id, version: 3 }, "a"), rename({ id, version: 3 }, "b")]);
    expect(both.filter((change) => change.ok)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ version: 4 });
  });

  test("changes nothing if the row is gone, the change is refused, or the person has no permission", async () => {
    const { id } = await made("one");
    const left = await traces(async () => {
      expect(await rename({ id: "00000000-0000-4000-8000-000000000000" }, "x")).toEqual(no("not-found"));
      expect(await changeRecord(edgar, service, { id }, async () => refused("taken"))).toEqual(no("taken"));
      expect(await changeRecord(vera, service, { id }, async () => ok({ name: "x" }))).toEqual(no("forbidden"));
    });
    expect(left).toEqual({ entries: 0, invalidated: [0, 0] });
    expect(await stored(id)).toMatchObject({ name: "The one", version: 1 });
  });
});

describe.runIf(isDatabaseThere())("a deleted row", () => {
  test("can be restored as it was, once", async () => {
    const { id } = await made("one", 7);
    const before = await stored(id);
    const deleted = await deleteRecord(edgar, service, { id, version: 1 });
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await stored(id)).toBeUndefined();
    expect(await lastAuditEntry()).toMatchObject({ action: "service.deleted", before: { slug: "one" } });
    expect(await traces(() => restoreRecord(edgar, service, deleted.value.deletedId))).toEqual({ entries: 1, invalidated: [1, 1] });
    expect(await stored(id)).toEqual(before);
    expect(await lastAuditEntry()).toMatchObject({ action: "service.restored", after: { slug: "one" } });
    expect(await restoreRecord(edgar, service, deleted.value.deletedId)).toEqual(no("not-found"));
  });

  test("brings back what belonged to it, with every column as it was", async () => {
    const created = await createRecord(edgar, page, async () =>
      ok({ slug: "with-blocks", title: "With blocks", metaKeywords: ["a, b", 'c "d"'], publishAt: new Date("2030-01-02T03:04:05.678Z") }),
    );
    if (!created.ok) throw new Error(created.reason);
    const { id } = created.value;
    const block = (name: string) => ({ name, type: "text", pageId: id, content: { text: "ä 'q'", n: [1, null] } });
    await db.insert(contentBlocks).values([block("first"), { ...block("second"), position: 3, isActive: false }]);
    const blocks = () => db.select().from(contentBlocks).where(eq(contentBlocks.pageId, id)).orderBy(asc(contentBlocks.name));
    const before = [await db.select().from(pages).where(eq(pages.id, id)), await blocks()];
    expect(before[1]).toHaveLength(2);
    const deleted = await deleteRecord(edgar, page, { id });
    expect(await blocks()).toEqual([]);
    expect((await restoreRecord(edgar, page, deleted.ok ? deleted.value.deletedId : "")).ok).toBe(true);
    expect([await db.select().from(pages).where(eq(pages.id, id)), await blocks()]).toEqual(before);
    const again = await deleteRecords(edgar, page, [{ id, version: 1 }]);
    expect(await blocks()).toEqual([]);
    expect(await restoreRecords(edgar, page, again.ok ? again.value.deletedIds : [])).toEqual(ok(1));
    expect([await db.select().from(pages).where(eq(pages.id, id)), await blocks()]).toEqual(before);
  });

  test("stays if the person has no permission, the form is old, or the check refuses", async () => {
    const { id } = await made("one");
    await rename({ id }, "Newer");
    expect(await deleteRecord(vera, service, { id })).toEqual(no("forbidden"));
    expect(await deleteRecord(edgar, service, { id, version: 1 })).toEqual(no("stale"));
    expect(await deleteRecord(edgar, service, { id }, async () => refused("in-use"))).toEqual(no("in-use"));
    expect(await stored(id)).toMatchObject({ name: "Newer" });
    expect(await db.$count(deletedRecords)).toBe(0);
  });

  test("does not come back as another kind, into a place that is taken, or for someone without permission", async () => {
    const { id } = await made("one");
    const deleted = await deleteRecord(edgar, service, { id });
    const deletedId = deleted.ok ? deleted.value.deletedId : "";
    expect(await restoreRecord(edgar, page, deletedId)).toEqual(no("not-found"));
    expect(await restoreRecord(vera, service, deletedId)).toEqual(no("forbidden"));
    expect(await restoreRecord(edgar, service, deletedId, async (_tx, { slug }) => refused(`${slug} is taken`))).toEqual(
      no("one is taken"),
    );
    expect(await db.$count(services)).toBe(0);
    const both = await Promise.all([restoreRecord(edgar, service, deletedId), restoreRecord(edgar, service, deletedId)]);
    expect(both.filter((restored) => restored.ok)).toHaveLength(1);
  });
});

describe.runIf(isDatabaseThere())("many rows at once", () => {
  test("are changed where they differ, with one entry each", async () => {
    const [one, two] = [await made("one"), await made("two")];
    const off = () => changeRecords(edgar, service, [one.id, two.id], { isActive: false });
    await changeRecords(edgar, service, [two.id], { isActive: false });
    expect(await traces(off)).toEqual({ entries: 1, invalidated: [1, 1] });
    expect(await lastAuditEntry()).toMatchObject({ subject_name: "The one", before: { isActive: true }, after: { isActive: false } });
    expect(await traces(off)).toEqual({ entries: 0, invalidated: [0, 0] });
    expect([await stored(one.id), await stored(two.id)]).toMatchObject([{ version: 2 }, { version: 2 }]);
    expect(await changeRecords(vera, service, [one.id], { isActive: true })).toEqual(no("forbidden"));
    expect(await changeRecords(edgar, service, ["00000000-0000-4000-8000-000000000000"], { isActive: true })).toEqual(no("not-found"));
  });

  test("are deleted all or none, and restored all or none", async () => {
    const rows = [await made("one"), await made("two"), await made("three")];
    const seen = rows.map(({ id, version }) => ({ id, version }));
    await rename({ id: seen[2]?.id ?? "" }, "Newer");
    expect(await deleteRecords(edgar, service, seen)).toEqual(no("stale"));
    expect(await deleteRecords(vera, service, seen)).toEqual(no("forbidden"));
    expect(await db.$count(services)).toBe(3);
    const deleted = await deleteRecords(edgar, service, seen.slice(0, 2));
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(deleted.value.deletedIds).toHaveLength(2);
    expect(await deleteRecords(edgar, service, seen.slice(0, 2))).toEqual(no("not-found"));
    const [first = "", second = ""] = deleted.value.deletedIds;
    expect(await restoreRecords(edgar, service, [first, "00000000-0000-4000-8000-000000000000"])).toEqual(no("not-found"));
    expect(await restoreRecords(edgar, page, [first, second])).toEqual(no("not-found"));
    expect(await restoreRecords(edgar, service, [first, second], async (_tx, back) => refused(back.length))).toEqual(refused(2));
    expect(await db.$count(services)).toBe(1);
    expect(await traces(() => restoreRecords(edgar, service, [first, second]))).toEqual({ entries: 2, invalidated: [1, 1] });
    expect(await stored(rows[0]?.id ?? "")).toEqual(rows[0]);
  });
});
