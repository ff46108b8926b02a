import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import type { Result } from "../result.ts";
import {
  acknowledgeLead,
  addNote,
  changeLeadOwner,
  changeLeadStatus,
  changeLeads,
  changeLeadValue,
  deleteLead,
  editLead,
  type LeadsChanged,
  listLeadValues,
  notifyOfLead,
  undoLeadChanges,
} from "./index.ts";
import type { LeadsUndoInput } from "./lead-inbox.input.ts";

const { desk, passHours, sent, lead, historyOf, audited } = onLeadDesk();

/** Takes back a change to these leads. */
function undone(what: LeadsUndoInput["what"], ids: string[], changed: Result<LeadsChanged, string>, actor = desk.editor) {
  if (!changed.ok) throw new Error(changed.reason);
  return undoLeadChanges(actor, { ids, what, at: changed.value.at.toISOString() });
}

describe.runIf(isDatabaseThere())("emails about a lead", () => {
  test("are shown with it while they wait or after they failed, but not those of others or those already sent", async () => {
    const { id } = await sent();
    const other = await sent({ email: "other@example.com" });
    const jobsOf = (leadId: string) =>
      sql`name = 'notify-of-lead' and data->>'submissionId' in (select id::text from lead_submissions where lead_id = ${leadId})`;
    expect((await lead(id)).openMails).toMatchObject([{ name: "notify-of-lead", isFailed: false, attempts: 0 }]);
    const fault = JSON.stringify({ message: "The mail server is away" });
    await db.execute(
      sql`update pgboss.job set state = 'failed', retry_count = 2, output = ${fault}::jsonb, completed_on = now() where ${jobsOf(id)}`,
    );
    await db.execute(sql`update pgboss.job set state = 'completed', completed_on = now() where ${jobsOf(other.id)}`);
    expect((await lead(id)).openMails).toMatchObject([
      { name: "notify-of-lead", isFailed: true, attempts: 3, message: "The mail server is away" },
    ]);
    expect((await lead(other.id)).openMails).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("status and owner", () => {
  test("undoing a status leaves no answer on a lead that had none, such as an imported one", async () => {
    const { id } = await sent();
    await db.execute(sql`update leads set status = 'contacted', first_response_at = null where id = ${id}`);
    const changed = await changeLeads(desk.editor, { ids: [id], change: { what: "status", status: "qualified" } });
    expect((await lead(id)).firstResponseAt).not.toBe(null);
    expect(await undone("status", [id], changed)).toEqual({ ok: true, value: 1 });
    expect(await lead(id)).toMatchObject({ status: "contacted", firstResponseAt: null });
  });

  test("the first answer stops the clock, and later ones do not move it", async () => {
    const { id } = await sent();
    passHours(2);
    await changeLeadStatus(desk.editor, { id, version: 1, status: "spam" });
    expect((await lead(id)).firstResponseAt).toBe(null);
    await changeLeadStatus(desk.editor, { id, version: 2, status: "qualified" });
    const answeredAt = (await lead(id)).firstResponseAt;
    expect(answeredAt).not.toBe(null);
    passHours(1);
    await changeLeadStatus(desk.editor, { id, version: 3, status: "won" });
    const found = await lead(id);
    expect(found).toMatchObject({ status: "won", version: 4, firstResponseAt: answeredAt, clock: { state: "answered", minutes: 120 } });
    expect((await historyOf(id))[0]).toEqual({
      type: "status_changed",
      details: { from: "qualified", to: "won" },
      actorEmail: desk.editor.email,
    });
    expect((await audited(id)).at(-1)).toEqual({
      action: "lead.status-changed",
      actor_email: desk.editor.email,
      subject_name: "",
      before: { status: "qualified" },
      after: { status: "won" },
    });
  });

  test("leads that are won without a value are named, one or many, so that it's asked for; it never blocks", async () => {
    const ids = [(await sent()).id, (await sent({ email: "b@example.com" })).id, (await sent({ email: "c@example.com" })).id];
    const [first = "", second = "", third = ""] = ids;
    await changeLeadValue(desk.editor, { id: second, version: 1, valueOnce: null, valueMonthly: 950 });
    expect(await changeLeadStatus(desk.editor, { id: first, version: 1, status: "won" })).toMatchObject({
      ok: true,
      value: { count: 1, withoutValue: [first] },
    });
    const both = await changeLeads(desk.editor, { ids, change: { what: "status", status: "won" } });
    expect(both).toMatchObject({ ok: true, value: { count: 2, withoutValue: [third] } });
    expect(await listLeadValues(desk.editor, [third, crypto.randomUUID(), second])).toMatchObject({
      ok: true,
      value: [
        { id: third, version: 2, valueOnce: null, valueMonthly: null },
        { id: second, version: 3, valueMonthly: 950 },
      ],
    });
    const lost = await changeLeads(desk.editor, { ids, change: { what: "status", status: "lost" } });
    expect(lost.ok && lost.value.withoutValue).toBeUndefined();
  });

  test("a lead set back to new by mistake waits for its answer again", async () => {
    const { id } = await sent();
    passHours(2);
    await changeLeadStatus(desk.editor, { id, version: 1, status: "contacted" });
    const { firstResponseAt } = await lead(id);
    passHours(1);
    await changeLeads(desk.editor, { ids: [id], change: { what: "status", status: "new" } });
    expect(await lead(id)).toMatchObject({ status: "new", firstResponseAt: null, clock: { state: "waiting", minutes: 180 } });
    expect((await audited(id)).at(-1)).toMatchObject({
      before: { status: "contacted", firstResponseAt: firstResponseAt?.toISOString() },
      after: { status: "new", firstResponseAt: null },
    });
    passHours(1);
    await changeLeadStatus(desk.editor, { id, version: 3, status: "won" });
    expect((await lead(id)).clock).toMatchObject({ state: "answered", minutes: 240 });
  });

  test("undoing that restores the answer as it was", async () => {
    const { id } = await sent();
    passHours(2);
    await changeLeadStatus(desk.editor, { id, version: 1, status: "contacted" });
    const { firstResponseAt } = await lead(id);
    passHours(1);
    const mistake = await changeLeadStatus(desk.editor, { id, version: 2, status: "new" });
    passHours(1);
    expect(await undone("status", [id], mistake)).toEqual({ ok: true, value: 1 });
    expect(await lead(id)).toMatchObject({ status: "contacted", firstResponseAt, clock: { state: "answered", minutes: 120 } });
  });

  test("someone who saw an earlier version is refused, and nothing is changed or recorded", async () => {
    const { id } = await sent();
    await changeLeadStatus(desk.editor, { id, version: 1, status: "contacted" });
    const late = { id, version: 1 };
    expect(await changeLeadStatus(desk.editor, { ...late, status: "lost" })).toEqual({ ok: false, reason: "conflict" });
    expect(await changeLeadOwner(desk.editor, { ...late, ownerId: null })).toEqual({ ok: false, reason: "conflict" });
    expect(await editLead(desk.editor, { ...late, name: "N", email: "e@example.com", company: "", phone: "" })).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await deleteLead(desk.editor, late)).toEqual({ ok: false, reason: "conflict" });
    expect((await lead(id)).status).toBe("contacted");
    expect(await audited(id)).toHaveLength(1);
  });

  test("of two changes at the same moment, one succeeds and the other one is told", async () => {
    const { id } = await sent();
    const answers = await Promise.all(
      (["contacted", "lost"] as const).map((status) => changeLeadStatus(desk.editor, { id, version: 1, status })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: "conflict" });
  });

  test("the owner is a member of staff who can sign in, or no one", async () => {
    const { id } = await sent();
    const [viewer, gone, admin] = await Promise.all([
      staffMember({ role: "viewer" }),
      staffMember({ role: "admin" }),
      staffMember({ role: "admin", fullName: "Ada Admin" }),
    ]);
    await db.execute(sql`update profiles set disabled_at = now() where user_id = ${gone.userId}`);
    for (const ownerId of [viewer.userId, gone.userId, "nobody-at-all"])
      expect(await changeLeadOwner(desk.editor, { id, version: 1, ownerId })).toEqual({ ok: false, reason: "no-such-owner" });
    expect((await changeLeadOwner(desk.editor, { id, version: 1, ownerId: admin.userId })).ok).toBe(true);
    expect((await lead(id)).ownerName).toBe("Ada Admin");
    expect((await changeLeadOwner(desk.editor, { id, version: 2, ownerId: null })).ok).toBe(true);
    expect((await historyOf(id)).slice(0, 2).map(({ details }) => details)).toEqual([
      { fromId: admin.userId, from: "Ada Admin", to: null },
      { fromId: null, from: null, to: "Ada Admin" },
    ]);
    const action = "lead.owner-changed";
    expect((await audited(id)).map((entry) => ({ action: entry.action, before: entry.before, after: entry.after }))).toEqual([
      { action, before: { owner: null }, after: { owner: "Ada Admin" } },
      { action, before: { owner: "Ada Admin" }, after: { owner: null } },
    ]);
  });

  test("each of many leads gets back what it had, except for those that someone changed since", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await sent({ email: `back${n}@example.com` })).id);
    const [first = "", second = "", third = "", fourth = ""] = ids;
    await changeLeads(desk.editor, { ids: [second], change: { what: "status", status: "qualified" } });
    await changeLeads(desk.editor, { ids: [third], change: { what: "done", isDone: true } });
    const { doneAt } = await lead(third);
    const changed = await changeLeads(desk.editor, { ids, change: { what: "status", status: "lost" } });
    expect(changed).toMatchObject({ ok: true, value: { count: 4 } });
    await changeLeadStatus(desk.editor, { id: fourth, version: 2, status: "won" });
    expect(await undone("status", ids, changed)).toEqual({ ok: true, value: 3 });
    const now = await Promise.all(ids.map(lead));
    expect(now.map(({ status }) => status)).toEqual(["new", "qualified", "new", "won"]);
    expect(now.map((one) => one.doneAt)).toEqual([null, null, doneAt, expect.any(Date)]);
    expect(now.map(({ clock }) => clock.state)).toEqual(["waiting", "answered", "stopped", "answered"]);
    expect(await undone("status", ids, changed), "once").toEqual({ ok: true, value: 0 });
    const other = await staffMember({ role: "editor" });
    const owned = await changeLeads(desk.editor, { ids: [first], change: { what: "owner", ownerId: desk.editor.userId } });
    expect(await undone("owner", [first], owned, other), "someone else's change").toEqual({ ok: true, value: 0 });
    expect(await undone("owner", [first], owned)).toEqual({ ok: true, value: 1 });
    expect((await lead(first)).ownerId).toBe(null);
  });

  test("many leads at once get a status or an owner, each with its history; those that are gone or unchanged are left out", async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await sent({ email: `n${n}@example.com` })).id);
    await changeLeadStatus(desk.editor, { id: ids[0] as string, version: 1, status: "lost" });
    const gone = "00000000-0000-4000-8000-000000000000";
    expect(await changeLeads(desk.editor, { ids: [...ids, gone], change: { what: "status", status: "lost" } })).toEqual({
      ok: true,
      value: { count: 2, at: expect.any(Date) },
    });
    const ownerId = desk.editor.userId;
    expect(await changeLeads(desk.editor, { ids, change: { what: "owner", ownerId } })).toEqual({
      ok: true,
      value: { count: 3, at: expect.any(Date) },
    });
    expect(await changeLeads(desk.editor, { ids, change: { what: "owner", ownerId: "who" } })).toEqual({
      ok: false,
      reason: "no-such-owner",
    });
    for (const id of ids) expect(await lead(id)).toMatchObject({ status: "lost", ownerName: "Edgar Editor", version: 3 });
    expect((await historyOf(ids[2] as string)).map(({ type }) => type)).toEqual(["owner_changed", "status_changed", "submitted"]);
  });

  test("spam loses nothing, and its waiting emails are not sent", async () => {
    const captured = await sent();
    await changeLeadStatus(desk.editor, { id: captured.id, version: 1, status: "spam" });
    await notifyOfLead.handle({ submissionId: captured.submissionId });
    await acknowledgeLead.handle({ submissionId: captured.submissionId });
    expect(desk.mails).toEqual([]);
    expect((await lead(captured.id)).submissions[0]?.message).toBe("We need a quote for 30 people.");
    await changeLeadStatus(desk.editor, { id: captured.id, version: 2, status: "new" });
    await notifyOfLead.handle({ submissionId: captured.submissionId });
    expect(desk.mails).toHaveLength(1);
  });
});

describe.runIf(isDatabaseThere())("a lead's contact details", () => {
  test("can be corrected; the history has both versions, the audit log only which fields were corrected", async () => {
    const { id } = await sent();
    const given = { name: "Dolores Q.", email: "Dolores@Sotol.example", company: "Sotol Creek Machine Works", phone: "1" };
    await editLead(desk.editor, { id, version: 1, ...given });
    expect(await lead(id)).toMatchObject({ ...given, version: 2 });
    const [edited] = await historyOf(id);
    expect(edited?.details).toEqual({
      fields: {
        name: { from: "Dolores Quintanilla", to: "Dolores Q." },
        email: { from: "dolores@sotolcreek.example", to: "Dolores@Sotol.example" },
        phone: { from: "(210)555-0199", to: "1" },
      },
    });
    const [entry] = await audited(id);
    expect(entry).toMatchObject({ action: "lead.edited", after: { fields: ["name", "email", "phone"] } });
    expect(JSON.stringify(entry)).not.toMatch(/dolores|sotol|\b555\b/i);
  });

  test("a note is stored with its author, and is in no audit entry", async () => {
    const { id } = await sent();
    await addNote(desk.editor, { id, note: "Call Dolores on Monday" });
    expect((await historyOf(id))[0]).toEqual({ type: "note", details: { text: "Call Dolores on Monday" }, actorEmail: desk.editor.email });
    expect(JSON.stringify(await audited(id))).not.toContain("Dolores");
    expect(await addNote(desk.editor, { id: "00000000-0000-4000-8000-000000000000", note: "x" })).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});
