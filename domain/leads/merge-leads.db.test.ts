import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import {
  acknowledgeLead,
  addNote,
  changeLeadOwner,
  changeLeadStatus,
  changeLeads,
  deleteLead,
  editLead,
  findLead,
  mergeLeads,
  notifyOfLead,
} from "./index.ts";

const { desk, sent, lead, historyOf } = onLeadDesk();

describe.runIf(isDatabaseThere())("merging", () => {
  test("everything in the other lead moves, the remaining one knows more than before, and the other is gone", async () => {
    const first = await sent({ company: "", phone: "" });
    const second = await sent({ email: "DOLORES@sotolcreek.example", form: "message", message: "About turbines" });
    await addNote(desk.editor, { id: second.id, note: "from the other" });
    await changeLeadStatus(desk.editor, { id: second.id, version: 1, status: "contacted" });
    expect((await lead(first.id)).duplicates.map(({ id }) => id)).toEqual([second.id]);
    expect((await mergeLeads(desk.editor, { id: first.id, version: 1, otherId: second.id })).ok).toBe(true);
    const kept = await lead(first.id);
    expect(kept.submissions.map(({ form }) => form)).toEqual(["quote", "message"]);
    expect(kept).toMatchObject({
      company: "Sotol Creek Machine Works",
      phone: "(210) 555-0199",
      status: "new",
      duplicates: [],
      version: 2,
    });
    expect(kept, "it is new and waits, whatever was answered to the other one").toMatchObject({
      firstResponseAt: null,
      clock: { state: "waiting" },
    });
    expect(kept.events.map(({ type }) => type)).toEqual(expect.arrayContaining(["merged", "status_changed", "note", "submitted"]));
    expect(kept.events.find(({ type }) => type === "merged")?.details).toMatchObject({ otherId: second.id, form: "message" });
    const { rows } = await db.execute(sql`select 1 from leads where search @@ to_tsquery('simple', 'turbines') and id = ${first.id}`);
    expect(rows).toHaveLength(1);
    expect(await findLead(desk.editor, second.id)).toEqual({ ok: false, reason: "not-found" });
    // Its waiting emails find where it is now.
    await notifyOfLead.handle({ submissionId: second.submissionId });
    expect((await historyOf(first.id))[0]).toMatchObject({ type: "staff_notified", details: { submissionId: second.submissionId } });
    // A later form of its visit becomes a lead of its own.
    expect((await sent({ leadToken: second.leadToken })).id).not.toBe(second.id);
  });

  test("different people are not merged, nor a lead with itself, nor one that is gone or changed", async () => {
    const first = await sent();
    const stranger = await sent({ email: "stranger@example.com" });
    const merge = (changes: object) => mergeLeads(desk.editor, { id: first.id, version: 1, otherId: stranger.id, ...changes });
    expect(await merge({})).toEqual({ ok: false, reason: "different-people" });
    expect(await merge({ otherId: first.id })).toEqual({ ok: false, reason: "not-found" });
    expect(await merge({ otherId: "00000000-0000-4000-8000-000000000000" })).toEqual({ ok: false, reason: "not-found" });
    expect(await merge({ version: 2 })).toEqual({ ok: false, reason: "conflict" });
    expect((await lead(stranger.id)).submissions).toHaveLength(1);
  });

  test("a form that is sent while its lead is merged or deleted is stored", async () => {
    const first = await sent();
    const second = await sent({ form: "message" });
    const [, later] = await Promise.all([
      mergeLeads(desk.editor, { id: first.id, version: 1, otherId: second.id }),
      sent({ message: "And one more thing", leadToken: second.leadToken }),
    ]);
    const { rows } = await db.execute(sql`select message from lead_submissions where id = ${later.submissionId}`);
    expect(rows).toEqual([{ message: "And one more thing" }]);
  });
});

test.runIf(isDatabaseThere())("a deleted lead is completely gone, and its emails end quietly", async () => {
  const captured = await sent();
  await addNote(desk.editor, { id: captured.id, note: "n" });
  expect((await deleteLead(desk.editor, { id: captured.id, version: 1 })).ok).toBe(true);
  const { rows } = await db.execute(
    sql`select (select count(*)::int from lead_submissions) as s, (select count(*)::int from lead_events) as e`,
  );
  expect(rows).toEqual([{ s: 0, e: 0 }]);
  await notifyOfLead.handle({ submissionId: captured.submissionId });
  await acknowledgeLead.handle({ submissionId: captured.submissionId });
  expect(desk.mails).toEqual([]);
});

test.runIf(isDatabaseThere())("people without permission cannot do any of it", async () => {
  const viewer = await staffMember({ role: "viewer" });
  const { id } = await sent();
  const seen = { id, version: 1 };
  const answers = await Promise.all([
    findLead(viewer, id),
    changeLeadStatus(viewer, { ...seen, status: "won" }),
    changeLeadOwner(viewer, { ...seen, ownerId: null }),
    changeLeads(viewer, { ids: [id], change: { what: "status", status: "won" } }),
    editLead(viewer, { ...seen, name: "N", email: "e@example.com", company: "", phone: "" }),
    addNote(viewer, { id, note: "n" }),
    mergeLeads(viewer, { ...seen, otherId: id }),
    deleteLead(viewer, seen),
  ]);
  for (const answer of answers) expect(answer).toEqual({ ok: false, reason: "forbidden" });
  expect(await lead(id)).toMatchObject({ version: 1, status: "new" });
});
