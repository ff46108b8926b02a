import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { subscriber } from "~/tests/builders/newsletter.ts";
import { onSequences, queuedFor, runsOf } from "~/tests/builders/sequences.ts";
import { isDatabaseThere, jobKinds } from "~/tests/builders/test-database.ts";
import { captureLead, changeLeadStatus } from "../../leads/index.ts";
import { newsletterCampaigns } from "../campaigns.schema.ts";
import { newsletterSubscribers, newsletterSuppressions } from "../newsletter.schema.ts";
import { advanceSequences } from "./advance-sequences.ts";
import { startAssessmentSequence, stopSequences } from "./start-sequences.ts";

const { sequences, passed, saved, unconfirmed } = onSequences();

describe.runIf(isDatabaseThere())("the welcome sequence", () => {
  test("starts with the confirmation, and sends each email once when it is due", async () => {
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
    // Confirmed again: nothing starts over.
    await reader.confirm();
    await passed(100);
    expect(await queuedFor(reader.id)).toHaveLength(2);
    const campaigns = await db.select().from(newsletterCampaigns);
    expect(campaigns.map(({ kind, status, recipientCount }) => ({ kind, status, recipientCount }))).toEqual(
      Array(2).fill({ kind: "step", status: "sending", recipientCount: 1 }),
    );
  });

  test("stops for people who unsubscribe or are suppressed", async () => {
    await saved();
    const [left, suppressed] = [await unconfirmed(), await unconfirmed()];
    await left.confirm();
    await suppressed.confirm();
    await db.update(newsletterSubscribers).set({ isActive: false }).where(eq(newsletterSubscribers.id, left.id));
    await db.insert(newsletterSuppressions).values({ email: suppressed.email, reason: "by-hand", createdAt: new Date(sequences.at) });
    await advanceSequences();
    for (const { id } of [left, suppressed]) {
      expect(await queuedFor(id)).toEqual([]);
      expect(await runsOf(id)).toEqual([{ nextPosition: 0, nextAt: null, stoppedFor: "unsubscribed" }]);
    }
  });

  test("starts for no one while it is off, and emails in progress wait", async () => {
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

  test("handles more people than fit in a batch", async () => {
    await saved({}, [0]);
    await db.execute(sql`
      insert into newsletter_subscribers (email, is_active, confirmed_at, subscribed_at, updated_at)
      select 'crowd-' || n || '@example.com', true, now(), now(), now() from generate_series(1, 2600) n`);
    await db.execute(sql`
      insert into newsletter_sequence_runs (sequence_id, subscriber_id, next_at, started_at)
      select q.id, s.id, ${new Date(sequences.at)}, ${new Date(sequences.at)} from newsletter_sequences q, newsletter_subscribers s where s.email like 'crowd-%'`);
    await advanceSequences();
    const { rows } = await db.execute(sql`select count(*)::int as n from newsletter_deliveries`);
    expect(rows[0]?.n).toBe(2_600);
    const [campaign] = await db.select().from(newsletterCampaigns);
    expect(campaign?.recipientCount).toBe(2_600);
    await db.execute(sql`delete from newsletter_subscribers where email like 'crowd-%'`);
  });
});

describe.runIf(isDatabaseThere())("after a self-assessment", () => {
  test("the sequence for the largest gap starts, otherwise the one for any gap; only for confirmed, active subscribers", async () => {
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

  test("it ends when the lead's status changes, through jobs that connect the products", async () => {
    await saved({ trigger: "assessment" }, [0, 24]);
    const reader = await subscriber();
    const lead = await captureLead(leadInput({ email: reader.email }));
    if (!lead.ok) throw new Error("refused");
    await startAssessmentSequence({ email: reader.email, gap: "cmmc-l1-accounts" });
    await advanceSequences();
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await changeLeadStatus(sequences.editor, { id: lead.value.id, version: 1, status: "contacted" })).toMatchObject({ ok: true });
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'leads-changed-status'`);
    expect(rows).toEqual([{ data: { leadIds: [lead.value.id] } }]);
    await runJob("leads-changed-status", rows[0]?.data as object);
    await passed(100);
    expect(await queuedFor(reader.id)).toEqual(["Mail 0"]);
    expect(await runsOf(reader.id)).toEqual([{ nextPosition: 1, nextAt: null, stoppedFor: "lead status" }]);
  });

  test("someone who is not in it is not stopped", async () => {
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
