import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { subscriber } from "~/tests/builders/newsletter.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, jobKinds, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../access/index.ts";
import { captureLead, changeLeadStatus } from "../../leads/index.ts";
import { newsletterCampaigns, newsletterDeliveries, newsletterLinks, newsletterTemplates } from "../campaigns.schema.ts";
import { confirmSubscription } from "../confirm-subscription.ts";
import { newsletterSubscribers, newsletterSuppressions } from "../newsletter.schema.ts";
import { SequenceInput } from "../sequences.input.ts";
import { newsletterSequenceRuns } from "../sequences.schema.ts";
import { confirmationLink } from "../tokens.ts";
import { advanceSequences } from "./advance-sequences.ts";
import { deleteSequence } from "./delete-sequence.ts";
import { findSequence, listSequences } from "./list-sequences.ts";
import { saveSequence } from "./save-sequence.ts";
import { startAssessmentSequence, startWelcome, stopSequences } from "./start-sequences.ts";

onTestDatabase();

const START = Date.parse("2026-11-22T10:00:00Z");
const HOUR = 3_600_000;
let at = START;
const restore = setClock(() => at);
let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});
afterAll(restore);
beforeEach(() => {
  at = START;
});
afterEach(async () => {
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from newsletter_sequences`);
  await db.execute(sql`delete from newsletter_campaigns`);
});

async function template(
  html = '<p>Hello, <a href="https://lonemesa.example/start">start here</a>.</p>',
  subject = "Welcome",
): Promise<string> {
  const values = { name: subject, subjectTemplate: subject, htmlTemplate: html };
  const [row] = await db.insert(newsletterTemplates).values(values).returning();
  return row?.id ?? "";
}

async function input(changes: object = {}, delays = [0, 48]): Promise<SequenceInput> {
  const steps = [];
  for (const [place, hours] of delays.entries())
    steps.push({ delayHours: String(hours), templateId: await template(undefined, `Mail ${place}`) });
  return SequenceInput.parse({ name: "Welcome", trigger: "confirmed", is_active: "on", steps, ...changes });
}

async function saved(changes: object = {}, delays?: number[]): Promise<string> {
  const result = await saveSequence(editor, null, await input(changes, delays));
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value.id;
}

/** Subjects of what is queued for somebody, in the order of the steps. */
async function queuedFor(subscriberId: string): Promise<string[]> {
  const rows = await db
    .select({ subject: newsletterCampaigns.subject })
    .from(newsletterDeliveries)
    .innerJoin(newsletterCampaigns, eq(newsletterCampaigns.id, newsletterDeliveries.campaignId))
    .where(eq(newsletterDeliveries.subscriberId, subscriberId))
    .orderBy(newsletterDeliveries.id);
  return rows.map(({ subject }) => subject);
}

async function runsOf(subscriberId: string) {
  const rows = await db.select().from(newsletterSequenceRuns).where(eq(newsletterSequenceRuns.subscriberId, subscriberId));
  return rows.map(({ nextPosition, nextAt, stoppedFor }) => ({ nextPosition, nextAt: nextAt?.getTime() ?? null, stoppedFor }));
}

/** Somebody who has just asked for the newsletter, and the way to confirm it. */
async function unconfirmed() {
  const { id, email } = await subscriber({ isActive: false, confirmedAt: null });
  const token = new URL(confirmationLink(id, new Date(at))).searchParams.get("token") ?? "";
  return { id, email, confirm: () => confirmSubscription(token) };
}

async function passed(hours: number) {
  at += hours * HOUR;
  await advanceSequences();
}

describe.runIf(isDatabaseThere())("the welcome sequence", () => {
  test("begins with the confirmation, and sends each mail once when it is due", async () => {
    await saved({}, [0, 48]);
    const reader = await unconfirmed();
    await advanceSequences();
    expect(await queuedFor(reader.id)).toEqual([]);
    await reader.confirm();
    await Promise.all([advanceSequences(), advanceSequences()]);
    await advanceSequences();
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    await passed(47.9);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    await passed(0.1);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0", "Mail 1"]);
    expect(await runsOf(reader.id)).toEqual([{ nextPosition: 2, nextAt: null, stoppedFor: "" }]);
    // Confirmed again: nothing begins anew.
    await reader.confirm();
    await passed(100);
    expect(await queuedFor(reader.id)).toHaveLength(2);
    const campaigns = await db.select().from(newsletterCampaigns);
    expect(campaigns.map(({ kind, status, recipientCount }) => ({ kind, status, recipientCount }))).toEqual(
      Array(2).fill({ kind: "step", status: "sending", recipientCount: 1 }),
    );
  });

  test("stops where somebody unsubscribed or is suppressed", async () => {
    await saved();
    const [left, suppressed] = [await unconfirmed(), await unconfirmed()];
    await left.confirm();
    await suppressed.confirm();
    await db.update(newsletterSubscribers).set({ isActive: false }).where(eq(newsletterSubscribers.id, left.id));
    await db.insert(newsletterSuppressions).values({ email: suppressed.email, reason: "by-hand", createdAt: new Date(at) });
    await advanceSequences();
    for (const { id } of [left, suppressed]) {
      expect(await queuedFor(id)).toEqual([]);
      expect(await runsOf(id)).toEqual([{ nextPosition: 0, nextAt: null, stoppedFor: "unsubscribed" }]);
    }
  });

  test("that is off starts nobody, and what is under way waits", async () => {
    const id = await saved({ is_active: undefined });
    const early = await unconfirmed();
    await early.confirm();
    expect(await runsOf(early.id)).toEqual([]);
    await db.execute(sql`update newsletter_sequences set is_active = true where id = ${id}`);
    const reader = await unconfirmed();
    await reader.confirm();
    await db.execute(sql`update newsletter_sequences set is_active = false where id = ${id}`);
    await passed(1);
    expect(await queuedFor(reader.id)).toEqual([]);
    await db.execute(sql`update newsletter_sequences set is_active = true where id = ${id}`);
    await advanceSequences();
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
  });

  test("gets on with more people than fit in a batch", async () => {
    await saved({}, [0]);
    await db.execute(sql`
      insert into newsletter_subscribers (email, is_active, confirmed_at, subscribed_at, updated_at)
      select 'crowd-' || n || '@example.com', true, now(), now(), now() from generate_series(1, 2600) n`);
    await db.execute(sql`
      insert into newsletter_sequence_runs (sequence_id, subscriber_id, next_at, started_at)
      select q.id, s.id, ${new Date(at)}, ${new Date(at)} from newsletter_sequences q, newsletter_subscribers s where s.email like 'crowd-%'`);
    await advanceSequences();
    const { rows } = await db.execute(sql`select count(*)::int as n from newsletter_deliveries`);
    expect(rows[0]?.n).toBe(2_600);
    const [campaign] = await db.select().from(newsletterCampaigns);
    expect(campaign?.recipientCount).toBe(2_600);
    await db.execute(sql`delete from newsletter_subscribers where email like 'crowd-%'`);
  });
});

describe.runIf(isDatabaseThere())("after a self-assessment", () => {
  test("the series for the largest gap begins, else the one for any; only for confirmed, active subscribers", async () => {
    await saved({ name: "Any", trigger: "assessment" }, [1]);
    await saved({ name: "Accounts", trigger: "assessment", gap: "cmmc-l1-accounts" }, [1]);
    const [exact, other, stranger] = [await subscriber(), await subscriber(), await subscriber({ confirmedAt: null })];
    await startAssessmentSequence({ email: exact.email.toUpperCase(), gap: "cmmc-l1-accounts" });
    await startAssessmentSequence({ email: other.email, gap: "cmmc-something-else" });
    await startAssessmentSequence({ email: stranger.email, gap: "cmmc-l1-accounts" });
    const { rows } = await db.execute(sql`
      select s.id, q.name from newsletter_sequence_runs r join newsletter_sequences q on q.id = r.sequence_id
      join newsletter_subscribers s on s.id = r.subscriber_id order by q.name`);
    expect(rows).toEqual([
      { id: exact.id, name: "Accounts" },
      { id: other.id, name: "Any" },
    ]);
  });

  test("ends when the lead's status changes: by jobs that are wired from product to product", async () => {
    await saved({ trigger: "assessment" }, [0, 24]);
    const reader = await subscriber();
    const lead = await captureLead(leadInput({ email: reader.email }));
    if (!lead.ok) throw new Error("refused");
    await startAssessmentSequence({ email: reader.email, gap: "cmmc-l1-accounts" });
    await advanceSequences();
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await changeLeadStatus(editor, { id: lead.value.id, version: 1, status: "contacted" })).toMatchObject({ ok: true });
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'leads-changed-status'`);
    expect(rows).toEqual([{ data: { leadIds: [lead.value.id] } }]);
    await runJob("leads-changed-status", rows[0]?.data as object);
    await passed(100);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await runsOf(reader.id)).toEqual([{ nextPosition: 1, nextAt: null, stoppedFor: "lead status" }]);
  });

  test("who is not under way is not stopped", async () => {
    const reader = await subscriber();
    await stopSequences([reader.email], "lead status");
    await stopSequences([], "lead status");
    expect(await runsOf(reader.id)).toEqual([]);
  });
});

function runJob(name: string, payload: object): Promise<void> {
  const kind = jobKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no job ${name}`);
  return kind.handle(payload as never);
}

describe.runIf(isDatabaseThere())("editing", () => {
  test("is for those who may", async () => {
    const viewer = await staffMember({ role: "viewer" });
    expect(await listSequences(viewer)).toEqual({ ok: false, reason: "forbidden" });
    expect(await saveSequence(viewer, null, await input())).toEqual({ ok: false, reason: "forbidden" });
    expect(await deleteSequence(viewer, { id: await saved() })).toEqual({ ok: false, reason: "forbidden" });
  });

  test("shows steps and how many people are where", async () => {
    const id = await saved();
    const [first, second, third] = [await subscriber(), await subscriber(), await subscriber()];
    await db.transaction(async (tx) => {
      for (const person of [first, second, third]) await startWelcome(tx, person.id, new Date(at));
    });
    await stopSequences([second.email], "lead status");
    await db.execute(sql`update newsletter_sequence_runs set next_at = null, next_position = 2 where subscriber_id = ${third.id}`);
    const list = await listSequences(editor);
    expect(list.ok && list.value).toMatchObject([
      {
        id,
        underWay: 1,
        finished: 1,
        stopped: 1,
        steps: [
          { delayHours: 0, subject: "Mail 0" },
          { delayHours: 48, subject: "Mail 1" },
        ],
      },
    ]);
  });

  test("keeps the campaign of a mail that stays the same, and the links of what was sent", async () => {
    const id = await saved({}, [0]);
    const reader = await unconfirmed();
    await reader.confirm();
    await advanceSequences();
    const found = await findSequence(editor, id);
    if (!found.ok) throw new Error(found.reason);
    const templateId = found.value.steps[0]?.templateId ?? "";
    const same = SequenceInput.parse({ name: "Hello", trigger: "confirmed", is_active: "on", steps: [{ delayHours: "5", templateId }] });
    expect(await saveSequence(editor, { id, version: 1 }, same)).toMatchObject({ ok: true });
    expect(await db.select().from(newsletterCampaigns)).toHaveLength(1);
    await db
      .update(newsletterTemplates)
      .set({ htmlTemplate: '<p><a href="https://lonemesa.example/elsewhere">elsewhere</a></p>' })
      .where(eq(newsletterTemplates.id, templateId));
    expect(await saveSequence(editor, { id, version: 2 }, same)).toMatchObject({ ok: true });
    const links = await db.select().from(newsletterLinks);
    expect(links.map(({ url }) => url).sort()).toEqual(["https://lonemesa.example/elsewhere", "https://lonemesa.example/start"]);
    const { rows } = await db.execute(sql`select action, actor_email from audit_log where subject_id = ${id} order by created_at, action`);
    expect(rows.map(({ action }) => action).sort()).toEqual(["sequence.created", "sequence.updated", "sequence.updated"]);
    expect(rows[0]?.actor_email).toBe(editor.email);
  });

  test("refuses what somebody else changed meanwhile, and a template with placeholders that nobody fills in", async () => {
    const id = await saved();
    expect(await saveSequence(editor, { id, version: 7 }, await input())).toEqual({ ok: false, reason: "stale" });
    const templateId = await template("<p>{{headline}}</p>");
    const open = SequenceInput.parse({ name: "W", trigger: "confirmed", steps: [{ delayHours: "0", templateId }] });
    expect(await saveSequence(editor, null, open)).toMatchObject({ ok: false, reason: { step: 0 } });
  });

  test("one template twice is two mails", async () => {
    const templateId = await template();
    const steps = [0, 1].map((hours) => ({ delayHours: String(hours), templateId }));
    expect(
      await saveSequence(editor, null, SequenceInput.parse({ name: "Twice", trigger: "confirmed", is_active: "on", steps })),
    ).toMatchObject({
      ok: true,
    });
    const reader = await unconfirmed();
    await reader.confirm();
    await passed(0);
    await passed(1);
    expect(await queuedFor(reader.id)).toEqual(["Welcome", "Welcome"]);
  });

  test("deleting ends it; what was sent stays accounted for", async () => {
    const id = await saved();
    const reader = await unconfirmed();
    await reader.confirm();
    await advanceSequences();
    expect(await deleteSequence(editor, { id, version: 1 })).toMatchObject({ ok: true });
    await passed(100);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await deleteSequence(editor, { id })).toEqual({ ok: false, reason: "not-found" });
  });
});
