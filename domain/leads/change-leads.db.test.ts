import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { type MailServer, startMailServer } from "~/tests/builders/mail-server.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../access/index.ts";
import {
  acknowledgeLead,
  addNote,
  captureLead,
  changeLeadOwner,
  changeLeadStatus,
  changeLeads,
  deleteLead,
  editLead,
  findLead,
  mergeLeads,
  notifyOfLead,
} from "./index.ts";

onTestDatabase();

const START = Date.parse("2026-11-21T15:00:00Z");
let at = START;
// Every look at the clock is a moment later, so that the history has an order.
const restore = setClock(() => at++);
let editor: Actor;
let mail: MailServer;
beforeAll(async () => {
  if (!isDatabaseThere()) return;
  mail = await startMailServer();
  openMail({ smtpUrl: mail.url, dataDir: "" });
  editor = await staffMember({ role: "editor", fullName: "Edgar Editor" });
});
afterAll(async () => {
  restore();
  await mail?.stop();
});
afterEach(async () => {
  await db.execute(sql`delete from leads`);
  mail.mails.splice(0);
});

async function sent(changes: Record<string, unknown> = {}) {
  at += 3_600_000;
  const captured = await captureLead(leadInput(changes));
  if (!captured.ok) throw new Error("refused");
  return captured.value;
}

async function lead(id: string) {
  const found = await findLead(editor, id);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

const historyOf = async (id: string) => (await lead(id)).events.map(({ type, details, actorEmail }) => ({ type, details, actorEmail }));

async function audited(id: string) {
  const { rows } = await db.execute(
    sql`select action, actor_email, subject_name, before, after from audit_log where subject_id = ${id} order by created_at`,
  );
  return rows;
}

describe.runIf(isDatabaseThere())("the mails about a lead", () => {
  test("that wait or were given up are told with it, those of others and those that have left are not", async () => {
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
  test("the first answer stops the clock, and later ones do not move it", async () => {
    const { id } = await sent();
    at += 2 * 3_600_000;
    await changeLeadStatus(editor, { id, version: 1, status: "spam" });
    expect((await lead(id)).firstResponseAt).toBe(null);
    await changeLeadStatus(editor, { id, version: 2, status: "qualified" });
    const answeredAt = (await lead(id)).firstResponseAt;
    expect(answeredAt).not.toBe(null);
    at += 3_600_000;
    await changeLeadStatus(editor, { id, version: 3, status: "won" });
    const found = await lead(id);
    expect(found).toMatchObject({ status: "won", version: 4, firstResponseAt: answeredAt, clock: { state: "answered", hours: 2 } });
    expect((await historyOf(id))[0]).toEqual({
      type: "status_changed",
      details: { from: "qualified", to: "won" },
      actorEmail: editor.email,
    });
    expect((await audited(id)).at(-1)).toEqual({
      action: "lead.status-changed",
      actor_email: editor.email,
      subject_name: "",
      before: { status: "qualified" },
      after: { status: "won" },
    });
  });

  test("whoever saw an earlier version is refused, and nothing is changed or written down", async () => {
    const { id } = await sent();
    await changeLeadStatus(editor, { id, version: 1, status: "contacted" });
    const late = { id, version: 1 };
    expect(await changeLeadStatus(editor, { ...late, status: "lost" })).toEqual({ ok: false, reason: "conflict" });
    expect(await changeLeadOwner(editor, { ...late, ownerId: null })).toEqual({ ok: false, reason: "conflict" });
    expect(await editLead(editor, { ...late, name: "N", email: "e@example.com", company: "", phone: "" })).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await deleteLead(editor, late)).toEqual({ ok: false, reason: "conflict" });
    expect((await lead(id)).status).toBe("contacted");
    expect(await audited(id)).toHaveLength(1);
  });

  test("of two changes at the same moment one wins and the other is told", async () => {
    const { id } = await sent();
    const answers = await Promise.all(
      (["contacted", "lost"] as const).map((status) => changeLeadStatus(editor, { id, version: 1, status })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: "conflict" });
  });

  test("the owner is somebody of the staff who can sign in, or nobody", async () => {
    const { id } = await sent();
    const [viewer, gone, admin] = await Promise.all([
      staffMember({ role: "viewer" }),
      staffMember({ role: "admin" }),
      staffMember({ role: "admin", fullName: "Ada Admin" }),
    ]);
    await db.execute(sql`update profiles set disabled_at = now() where user_id = ${gone.userId}`);
    for (const ownerId of [viewer.userId, gone.userId, "nobody-at-all"])
      expect(await changeLeadOwner(editor, { id, version: 1, ownerId })).toEqual({ ok: false, reason: "no-such-owner" });
    expect((await changeLeadOwner(editor, { id, version: 1, ownerId: admin.userId })).ok).toBe(true);
    expect((await lead(id)).ownerName).toBe("Ada Admin");
    expect((await changeLeadOwner(editor, { id, version: 2, ownerId: null })).ok).toBe(true);
    expect((await historyOf(id)).slice(0, 2).map(({ details }) => details)).toEqual([
      { from: "Ada Admin", to: null },
      { from: null, to: "Ada Admin" },
    ]);
    const { rows } = await db.execute(
      sql`select before, after from audit_log where subject_id = ${id} and action = 'lead.owner-changed' order by created_at`,
    );
    expect(rows).toEqual([
      { before: { owner: null }, after: { owner: "Ada Admin" } },
      { before: { owner: "Ada Admin" }, after: { owner: null } },
    ]);
  });

  test("many leads at once get a status or an owner, each with its history; what is gone or the same already is left out", async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await sent({ email: `n${n}@example.com` })).id);
    await changeLeadStatus(editor, { id: ids[0] as string, version: 1, status: "lost" });
    const gone = "00000000-0000-4000-8000-000000000000";
    expect(await changeLeads(editor, { ids: [...ids, gone], change: { what: "status", status: "lost" } })).toEqual({ ok: true, value: 2 });
    expect(await changeLeads(editor, { ids, change: { what: "owner", ownerId: editor.userId } })).toEqual({ ok: true, value: 3 });
    expect(await changeLeads(editor, { ids, change: { what: "owner", ownerId: "who" } })).toEqual({ ok: false, reason: "no-such-owner" });
    for (const id of ids) expect(await lead(id)).toMatchObject({ status: "lost", ownerName: "Edgar Editor", version: 3 });
    expect((await historyOf(ids[2] as string)).map(({ type }) => type)).toEqual(["owner_changed", "status_changed", "submitted"]);
  });

  test("spam keeps everything, and mails that wait are not sent", async () => {
    const captured = await sent();
    await changeLeadStatus(editor, { id: captured.id, version: 1, status: "spam" });
    await notifyOfLead.handle({ submissionId: captured.submissionId });
    await acknowledgeLead.handle({ submissionId: captured.submissionId });
    expect(mail.mails).toEqual([]);
    expect((await lead(captured.id)).submissions[0]?.message).toBe("We need a quote for 30 people.");
    await changeLeadStatus(editor, { id: captured.id, version: 2, status: "new" });
    await notifyOfLead.handle({ submissionId: captured.submissionId });
    expect(mail.mails).toHaveLength(1);
  });
});

describe.runIf(isDatabaseThere())("who a lead is", () => {
  test("is corrected; the history has both, the audit log only what was corrected", async () => {
    const { id } = await sent();
    const given = { name: "Dolores Q.", email: "Dolores@Sotol.example", company: "Sotol Creek Machine Works", phone: "1" };
    await editLead(editor, { id, version: 1, ...given });
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

  test("a note is kept with its author, and is in no audit entry", async () => {
    const { id } = await sent();
    await addNote(editor, { id, note: "Call Dolores on Monday" });
    expect((await historyOf(id))[0]).toEqual({ type: "note", details: { text: "Call Dolores on Monday" }, actorEmail: editor.email });
    expect(JSON.stringify(await audited(id))).not.toContain("Dolores");
    expect(await addNote(editor, { id: "00000000-0000-4000-8000-000000000000", note: "x" })).toEqual({ ok: false, reason: "not-found" });
  });
});

describe.runIf(isDatabaseThere())("merging", () => {
  test("everything of the other lead moves, the kept one knows more than before, and the other is gone", async () => {
    const first = await sent({ company: "", phone: "" });
    const second = await sent({ email: "DOLORES@sotolcreek.example", form: "message", message: "About turbines" });
    await addNote(editor, { id: second.id, note: "from the other" });
    await changeLeadStatus(editor, { id: second.id, version: 1, status: "contacted" });
    expect((await lead(first.id)).duplicates.map(({ id }) => id)).toEqual([second.id]);
    expect((await mergeLeads(editor, { id: first.id, version: 1, otherId: second.id })).ok).toBe(true);
    const kept = await lead(first.id);
    expect(kept.submissions.map(({ form }) => form)).toEqual(["quote", "message"]);
    expect(kept).toMatchObject({
      company: "Sotol Creek Machine Works",
      phone: "(210) 555-0199",
      status: "new",
      duplicates: [],
      version: 2,
    });
    expect(kept.firstResponseAt).not.toBe(null);
    expect(kept.events.map(({ type }) => type)).toEqual(expect.arrayContaining(["merged", "status_changed", "note", "submitted"]));
    expect(kept.events.find(({ type }) => type === "merged")?.details).toMatchObject({ otherId: second.id, form: "message" });
    const { rows } = await db.execute(sql`select 1 from leads where search @@ to_tsquery('simple', 'turbines') and id = ${first.id}`);
    expect(rows).toHaveLength(1);
    expect(await findLead(editor, second.id)).toEqual({ ok: false, reason: "not-found" });
    // Its mails, which wait, find where it is now.
    await notifyOfLead.handle({ submissionId: second.submissionId });
    expect((await historyOf(first.id))[0]).toMatchObject({ type: "staff_notified", details: { submissionId: second.submissionId } });
    // A form of its visit that comes later is a lead of its own.
    expect((await sent({ leadToken: second.leadToken })).id).not.toBe(second.id);
  });

  test("different people are not merged, nor a lead with itself, nor one that is gone or changed", async () => {
    const first = await sent();
    const stranger = await sent({ email: "stranger@example.com" });
    const merge = (changes: object) => mergeLeads(editor, { id: first.id, version: 1, otherId: stranger.id, ...changes });
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
      mergeLeads(editor, { id: first.id, version: 1, otherId: second.id }),
      sent({ message: "And one more thing", leadToken: second.leadToken }),
    ]);
    const { rows } = await db.execute(sql`select message from lead_submissions where id = ${later.submissionId}`);
    expect(rows).toEqual([{ message: "And one more thing" }]);
  });
});

test.runIf(isDatabaseThere())("a deleted lead is gone with all of it, and its mails end quietly", async () => {
  const captured = await sent();
  await addNote(editor, { id: captured.id, note: "n" });
  expect((await deleteLead(editor, { id: captured.id, version: 1 })).ok).toBe(true);
  const { rows } = await db.execute(
    sql`select (select count(*)::int from lead_submissions) as s, (select count(*)::int from lead_events) as e`,
  );
  expect(rows).toEqual([{ s: 0, e: 0 }]);
  await notifyOfLead.handle({ submissionId: captured.submissionId });
  await acknowledgeLead.handle({ submissionId: captured.submissionId });
  expect(mail.mails).toEqual([]);
});

test.runIf(isDatabaseThere())("who may not, cannot", async () => {
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
