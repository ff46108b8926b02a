import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { subscribed } from "~/tests/builders/subscribed.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { findLeadUpdates } from "./find-lead-updates.ts";
import {
  addNote,
  changeLeadOwner,
  changeLeadStatus,
  changeLeads,
  changeLeadValue,
  chooseLeadMail,
  clearNextStep,
  completeNextStep,
  listDueSteps,
  listLeads,
  mailLeadOwner,
  mailMention,
  mailNextSteps,
  mergeLeads,
  noteDigestZone,
  planDigestsJob,
  setNextStep,
} from "./index.ts";
import { LeadQuery } from "./lead-inbox.input.ts";
import { NextStepInput } from "./next-step.input.ts";

const { desk, passHours, sent, lead, historyOf, audited } = onLeadDesk();
const CHICAGO = "America/Chicago";

let colleague: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) colleague = await staffMember({ role: "editor", fullName: "Dana Ruíz" });
});

/** A step as its form sends it. The desk's first day is November 21, 2026. */
function step(id: string, version: number, changes: Partial<NextStepInput> = {}): NextStepInput {
  return {
    id,
    version,
    kind: "call",
    text: "ask about the audit",
    dueOn: "2026-11-22",
    dueTime: "",
    ownerId: desk.editor.userId,
    ...changes,
  };
}
const jobs = async (name: string) => {
  const { rows } = await db.execute(sql`select data from pgboss.job where name = ${name} and state = 'created' order by created_on, id`);
  await db.execute(sql`delete from pgboss.job where name = ${name}`);
  return rows.map(({ data }) => data as never);
};
const mailed = () => desk.mails.map(({ to, subject }) => [[to].flat()[0]?.text, subject]);
const due = async (actor = desk.editor) => {
  const found = await listDueSteps(actor, CHICAGO);
  return found.ok ? found.value.own.map(({ name, isOverdue }) => [name, isOverdue]) : found.reason;
};
const found = async (next: string) => {
  const page = await listLeads(desk.editor, LeadQuery.parse({ next }));
  return page.ok ? page.value.leads.map(({ name }) => name).sort() : page.reason;
};

describe.runIf(isDatabaseThere())("a lead's value", () => {
  test("is in its history and in the audit log, and undoing brings back the earlier one", async () => {
    const { id } = await sent();
    const set = await changeLeadValue(desk.editor, { id, version: 1, valueOnce: 12_500, valueMonthly: 950 });
    expect(set).toEqual({ ok: true, value: { from: { valueOnce: null, valueMonthly: null }, version: 2 } });
    const undone = await changeLeadValue(desk.editor, { id, version: 2, valueOnce: null, valueMonthly: null });
    expect(undone).toMatchObject({ value: { from: { valueOnce: 12_500, valueMonthly: 950 }, version: 3 } });
    expect(await lead(id)).toMatchObject({ valueOnce: null, valueMonthly: null, version: 3 });
    expect((await historyOf(id)).filter(({ type }) => type === "value_changed")).toHaveLength(2);
    expect((await audited(id))[0]).toMatchObject({ action: "lead.value-changed", after: { valueOnce: 12_500, valueMonthly: 950 } });
    expect(await changeLeadValue(desk.editor, { id, version: 2, valueOnce: 1, valueMonthly: 1 })).toEqual({
      ok: false,
      reason: "conflict",
    });
  });

  test("the database refuses a negative one", async () => {
    await sent();
    await expect(db.execute(sql`update leads set value_monthly = -1`)).rejects.toThrow();
  });
});

describe.runIf(isDatabaseThere())("a lead's next step", () => {
  test("is one at a time: setting another replaces it, and done or removed, there is none", async () => {
    const { id } = await sent();
    await setNextStep(desk.editor, step(id, 1), CHICAGO);
    const replaced = await setNextStep(desk.editor, step(id, 2, { kind: "meeting", text: "", dueTime: "14:30" }), CHICAGO);
    expect(replaced).toMatchObject({ ok: true, value: { from: { kind: "call", dueOn: "2026-11-22" }, version: 3 } });
    expect(await lead(id)).toMatchObject({
      nextOwnerName: "Edgar Editor",
      nextStep: { kind: "meeting", dueAt: new Date("2026-11-22T20:30:00Z") },
    });
    expect(await completeNextStep(desk.editor, { id, version: 2 })).toEqual({ ok: false, reason: "conflict" });
    expect(await completeNextStep(desk.editor, { id, version: 3 })).toMatchObject({
      ok: true,
      value: { from: { kind: "meeting" }, version: 4 },
    });
    expect(await completeNextStep(desk.editor, { id, version: 4 })).toEqual({ ok: false, reason: "no-step" });
    expect(await lead(id)).toMatchObject({ nextStep: null });
    await setNextStep(desk.editor, step(id, 4), CHICAGO);
    await clearNextStep(desk.editor, { id, version: 5 });
    const types = (await historyOf(id)).map(({ type }) => type).slice(0, 5);
    expect(types).toEqual(["next_step_cleared", "next_step_set", "next_step_done", "next_step_set", "next_step_set"]);
    expect(JSON.stringify(await audited(id)), "what it says can be about the person").not.toContain("ask about the audit");
  });

  test("can't be set to a day that has passed, but an overdue one keeps its day, and undoing brings it back", async () => {
    const { id } = await sent();
    const yesterday = step(id, 1, { dueOn: "2026-11-20" });
    expect(await setNextStep(desk.editor, yesterday, CHICAGO)).toEqual({ ok: false, reason: "past" });
    expect(await lead(id)).toMatchObject({ nextStep: null, version: 1 });
    await setNextStep(desk.editor, step(id, 1, { dueOn: "2026-11-21" }), CHICAGO);
    passHours(48);
    const late = { dueOn: "2026-11-21", text: "ask again" };
    expect(await setNextStep(desk.editor, step(id, 2, late), CHICAGO)).toMatchObject({ ok: true });
    expect(await setNextStep(desk.editor, step(id, 3, { dueOn: "2026-11-22" }), CHICAGO)).toEqual({ ok: false, reason: "past" });
    await completeNextStep(desk.editor, { id, version: 3 });
    expect(await setNextStep(desk.editor, step(id, 4, late), CHICAGO)).toEqual({ ok: false, reason: "past" });
    expect(await setNextStep(desk.editor, step(id, 4, { ...late, isUndo: "on" }), CHICAGO)).toMatchObject({ ok: true });
    // The other tests count on its first day, and `sent` took an hour.
    passHours(-49);
  });

  test("needs an owner who can sign in, or none", async () => {
    const { id } = await sent();
    const viewer = await staffMember({ role: "viewer" });
    expect(await setNextStep(desk.editor, step(id, 1, { ownerId: viewer.userId }), CHICAGO)).toEqual({
      ok: false,
      reason: "no-such-owner",
    });
    expect(await setNextStep(desk.editor, step(id, 1, { ownerId: null }), CHICAGO)).toMatchObject({ ok: true });
  });

  test("says what to do if it's neither a call, an email, nor a meeting", () => {
    const typed = { id: crypto.randomUUID(), version: "1", kind: "other", text: " ", dueOn: "2026-11-22", dueTime: "", ownerId: "none" };
    expect(NextStepInput.safeParse(typed).error?.issues[0]).toMatchObject({
      path: ["text"],
      message: "Enter what to do, for example send the contract.",
    });
    for (const wrong of [{ dueOn: "" }, { dueOn: "2026-02-30" }, { dueTime: "25:00" }, { ownerId: "" }, { kind: "fax" }])
      expect(NextStepInput.safeParse({ ...typed, text: "x", ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });

  test("is listed for its owner from its day on, in order; what's late is overdue; a lost lead's step waits", async () => {
    for (const [name, dueOn, dueTime] of [
      ["Tomorrow", "2026-11-22", ""],
      ["Today", "2026-11-21", ""],
      ["Yesterday", "2026-11-20", ""],
      ["This morning", "2026-11-21", "08:00"],
      ["Tonight", "2026-11-21", "21:00"],
    ] as const) {
      const { id } = await sent({ name, email: `${dueOn}${dueTime.slice(0, 2)}@example.com` });
      // Yesterday's was set in time.
      await setNextStep(desk.editor, step(id, 1, { dueOn, dueTime, isUndo: "on" }), CHICAGO);
    }
    const own = await due();
    expect(own).toHaveLength(4);
    expect(own[0]).toEqual(["Yesterday", true]);
    expect(Object.fromEntries(own as [string, boolean][])).toEqual({ Yesterday: true, Today: false, "This morning": true, Tonight: false });
    expect(await due(colleague)).toEqual([]);
    expect([await found("overdue"), await found("today")]).toEqual([
      ["This morning", "Yesterday"],
      ["This morning", "Today", "Tonight"],
    ]);
    const { rows } = await db.execute(sql`select id from leads where name = 'Yesterday'`);
    await changeLeadStatus(desk.editor, { id: String(rows[0]?.id), version: 2, status: "lost" });
    expect(await found("overdue")).toEqual(["This morning"]);
    await sent({ name: "Without", email: "without@example.com" });
    expect(await found("none")).toEqual(["Without"]);
  });

  test("moves with a merged lead, and its own one wins", async () => {
    const [one, two] = [await sent(), await sent()];
    await setNextStep(desk.editor, step(two.id, 1), CHICAGO);
    await changeLeadValue(desk.editor, { id: two.id, version: 2, valueOnce: 5, valueMonthly: null });
    await mergeLeads(desk.editor, { id: one.id, version: 1, otherId: two.id });
    expect(await lead(one.id)).toMatchObject({ valueOnce: 5, nextStep: { text: "ask about the audit" } });
  });
});

describe.runIf(isDatabaseThere())("emails to staff", () => {
  test("a mention reaches whom it names, once, without any text of the visitor's or of the note", async () => {
    const { id } = await sent({ message: "Secret words" });
    await jobs("mail-mention");
    await addNote(desk.editor, { id, note: "Secret words, @dana.ruiz? And @dana.ruiz again, and me, @edgar.editor." });
    const planned = await jobs("mail-mention");
    expect(planned).toHaveLength(1);
    for (const _ of ["first", "again"]) await mailMention.handle(planned[0] as never);
    expect(mailed().map(([to]) => to)).toEqual([colleague.email, colleague.email]);
    expect(new Set(desk.mails.map(({ messageId }) => messageId)).size, "mail programs recognize the repeat").toBe(1);
    const [mail] = desk.mails;
    expect(mail?.subject).toBe("Edgar Editor mentioned you in a note about Dolores Quintanilla");
    expect(mail?.text).toContain(`/admin/leads/${id}`);
    expect(mail?.text).not.toContain("Secret");
    expect((await historyOf(id))[0]?.details).toMatchObject({
      mentions: [{ said: "@dana.ruiz", name: "Dana Ruíz" }, { said: "@edgar.editor" }],
    });
  });

  test("someone who is assigned a lead hears of it, unless they took it themselves or it was given to someone else meanwhile", async () => {
    const { id } = await sent();
    await jobs("mail-lead-owner");
    await changeLeadOwner(desk.editor, { id, version: 1, ownerId: desk.editor.userId });
    expect(await jobs("mail-lead-owner")).toEqual([]);
    await changeLeadOwner(desk.editor, { id, version: 2, ownerId: colleague.userId });
    const [job] = await jobs("mail-lead-owner");
    await mailLeadOwner.handle(job as never);
    expect(mailed()).toEqual([[colleague.email, "Lead assigned to you: Dolores Quintanilla"]]);
    await changeLeadOwner(desk.editor, { id, version: 3, ownerId: null });
    await mailLeadOwner.handle(job as never);
    expect(desk.mails).toHaveLength(1);
  });

  test("someone who gets several at once hears of each, but not of a whole list", async () => {
    const ids = [];
    for (let i = 0; i < 6; i++) ids.push((await sent()).id);
    const give = (some: string[], ownerId: string | null) => changeLeads(desk.editor, { ids: some, change: { what: "owner", ownerId } });
    await jobs("mail-lead-owner");
    await give(ids.slice(0, 2), colleague.userId);
    expect(await jobs("mail-lead-owner")).toHaveLength(2);
    await give(ids, null);
    await give(ids, colleague.userId);
    expect(await jobs("mail-lead-owner")).toEqual([]);
  });

  test("the morning email comes once, in the morning of its reader, and only if something is due and it's wanted", async () => {
    const { id } = await sent();
    // Set in time, and overdue by now.
    await setNextStep(desk.editor, step(id, 1, { dueOn: "2026-11-21", isUndo: "on" }), CHICAGO);
    await noteDigestZone(desk.editor, "Pacific/Honolulu");
    await jobs("mail-next-steps");
    const planned: string[][] = [];
    for (let hour = 0; hour < 48; hour++) {
      passHours(1);
      await planDigestsJob.handle({});
      const now = await jobs("mail-next-steps");
      for (const job of now as { userId: string; day: string }[]) planned.push([job.userId, job.day]);
    }
    expect(new Set(planned.map(([userId]) => userId))).toEqual(new Set([desk.editor.userId]));
    expect(planned.map(([, day]) => day).sort()).toEqual([...new Set(planned.map(([, day]) => day))].sort());
    expect(planned.length).toBe(2);
    await mailNextSteps.handle({ userId: desk.editor.userId, day: "2026-11-21" });
    expect(mailed()).toEqual([[desk.editor.email, "1 next step for today"]]);
    expect(desk.mails[0]?.text).toContain("Call Dolores Quintanilla: ask about the audit (overdue since November 21, 2026)");
    await chooseLeadMail(desk.editor, { mail: "digest", to: "off" }, null);
    passHours(24);
    for (let hour = 0; hour < 24; hour++) {
      passHours(1);
      await planDigestsJob.handle({});
    }
    expect(await jobs("mail-next-steps")).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("other systems", () => {
  test("are told which fields changed, with our values, and never what the person or a note says", async () => {
    await subscribed("lead.updated");
    const { id } = await sent({ message: "Secret words" });
    await jobs("leads-updated");
    await changeLeadStatus(desk.editor, { id, version: 1, status: "won" });
    await changeLeadValue(desk.editor, { id, version: 2, valueOnce: 100, valueMonthly: null });
    await setNextStep(desk.editor, step(id, 3, { dueOn: "2026-12-04" }), CHICAGO);
    await addNote(desk.editor, { id, note: "Secret words" });
    const told = (await jobs("leads-updated")) as { eventIds: string[] }[];
    expect(told).toHaveLength(3);
    const updates = await findLeadUpdates(told.flatMap(({ eventIds }) => eventIds));
    expect(updates.map(({ leadId, changes }) => [leadId, changes])).toEqual([
      [id, [{ field: "status", from: "new", to: "won" }]],
      [id, [{ field: "valueOnce", from: null, to: 100 }]],
      [id, [{ field: "nextStep", from: null, to: { kind: "call", dueOn: "2026-12-04", dueAt: null, owner: "Edgar Editor" } }]],
    ]);
    expect(JSON.stringify(updates)).not.toMatch(/Secret|audit/);
  });

  test("a change that's refused tells nobody", async () => {
    const { id } = await sent();
    await jobs("leads-updated");
    await changeLeadValue(desk.editor, { id, version: 9, valueOnce: 1, valueMonthly: 1 });
    await completeNextStep(desk.editor, { id, version: 1 });
    expect(await jobs("leads-updated")).toEqual([]);
  });
});
