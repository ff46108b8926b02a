import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { campaign, delivery, subscriber } from "~/tests/builders/newsletter.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { listLeads } from "../leads/index.ts";
import { LeadQuery } from "../leads/lead-inbox.input.ts";
import { type Dashboard, readDashboard } from "./dashboard.ts";
import { countWaiting } from "./waiting.ts";

onTestDatabase();

const NOW = Date.parse("2026-11-21T15:00:00Z");
let restore = setClock(() => NOW);
beforeEach(async () => {
  restore = setClock(() => NOW);
  await db.execute(sql`delete from leads`);
});
afterEach(() => restore());

async function lead(name: string, at: string, { status = "new", form = "quote" } = {}) {
  await db.execute(sql`
    insert into leads (name, email, form, is_verified, status, created_at)
    values (${name}, 'a@example.com', ${form}, true, ${status}::lead_status, ${new Date(at)})`);
}

async function read(): Promise<Dashboard> {
  const result = await readDashboard(await staffMember({ role: "editor" }));
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe.runIf(isDatabaseThere())("the dashboard", () => {
  test("counts what is published and active", async () => {
    const before = await read();
    await db.execute(sql`update services set is_active = false where slug = 'email'`);
    await db.execute(
      sql`insert into pages (slug, title, status) values ('a-draft', 'A draft', 'draft'), ('a-page', 'A page', 'published')`,
    );
    const after = await read();
    expect(active(after, "Services")).toBe(active(before, "Services") - 1);
    expect(after.pages).toBe(before.pages + 1);
    expect(after.media).toBe(0);
  });

  test("shows thirty days in the firm's zone, including those without leads, and neither spam nor what a file brought", async () => {
    await lead("just before midnight", "2026-11-21T05:59:59Z");
    await lead("just after", "2026-11-21T06:00:00Z", { form: "message" });
    await lead("the first moment", "2026-10-23T05:00:00Z");
    await lead("a day too old", "2026-10-23T04:59:59Z");
    await lead("spam", "2026-11-21T10:00:00Z", { status: "spam" });
    await lead("from a file", "2026-11-21T10:00:00Z", { form: "importedByStaff" });
    const { leadsPerDay, leadsByForm } = await read();
    expect(leadsPerDay).toHaveLength(30);
    expect([leadsPerDay[0], ...leadsPerDay.slice(-2)]).toEqual([
      { day: "2026-10-23", count: 1 },
      { day: "2026-11-20", count: 1 },
      { day: "2026-11-21", count: 1 },
    ]);
    expect(leadsByForm).toEqual([
      { form: "quote", count: 2 },
      { form: "message", count: 1 },
    ]);
  });

  test("says how many wait, and how many for longer than the promised day", async () => {
    await lead("late", "2026-11-20T14:59:59Z");
    await lead("in time", "2026-11-20T15:00:01Z");
    await lead("answered", "2026-11-01T00:00:00Z", { status: "contacted" });
    await lead("on an imported list, asked elsewhere", "2026-09-01T00:00:00Z", { form: "importedByStaff" });
    const { newLeads, lateLeads, newestLeads } = await read();
    expect([newLeads, lateLeads]).toEqual([2, 1]);
    expect(newestLeads.map(({ name }) => name)).toEqual(["in time", "late", "answered"]);
    expect(newestLeads[0]?.createdAt).toEqual(new Date("2026-11-20T15:00:01Z"));
  });

  test("counts as unanswered what the inbox lists behind its link", async () => {
    for (const name of ["first", "second"]) await lead(name, "2026-11-20T15:00:01Z");
    await lead("imported", "2026-11-20T15:00:01Z", { form: "importedByStaff" });
    await lead("answered", "2026-11-20T15:00:01Z", { status: "contacted" });
    await lead("done", "2026-11-20T15:00:01Z");
    await db.execute(sql`update leads set done_at = now() where name = 'done'`);
    const listed = await listLeads(await staffMember({ role: "editor" }), LeadQuery.parse({ unanswered: "yes", sort: "created" }));
    expect(listed.ok && listed.value.leads.map(({ name }) => name).sort()).toEqual(["first", "second"]);
    expect(listed.ok && listed.value.count).toBe((await read()).newLeads);
  });

  test("names those that have waited longest first, and how long", async () => {
    for (let hour = 1; hour <= 6; hour += 1) await lead(`after ${hour} h`, new Date(NOW - hour * 3_600_000).toISOString());
    await lead("answered", "2026-11-01T00:00:00Z", { status: "contacted" });
    await lead("imported", "2026-09-01T00:00:00Z", { form: "importedByStaff" });
    expect(await countWaiting(await staffMember({ role: "editor" }))).toMatchObject({ value: { unansweredLeads: 6 } });
    const { waitingLeads } = await read();
    expect(waitingLeads.map(({ name, minutes }) => [name, minutes])).toEqual([6, 5, 4, 3, 2].map((hour) => [`after ${hour} h`, hour * 60]));
  });

  test("says what else is waiting: uncertain emails with their campaign, and held pages", async () => {
    expect(await read()).toMatchObject({ uncertain: { count: 0, campaignId: null }, heldPages: 0 });
    const { rows } = await db.execute(sql`
      insert into newsletter_campaigns (name, subject, content, uncertain_count) values ('May', 'May', 'x', 3) returning id`);
    expect((await read()).uncertain).toEqual({ count: 3, campaignId: rows[0]?.id });
    await db.execute(sql`insert into newsletter_campaigns (name, subject, content, uncertain_count) values ('June', 'June', 'x', 2)`);
    expect((await read()).uncertain).toEqual({ count: 5, campaignId: null });
  });

  test("says how many emails were refused because of our own standing, and what the last server said", async () => {
    expect((await read()).refused).toEqual({ count: 0, latest: "", campaignId: null });
    const campaignId = await campaign();
    const deliveryId = await delivery(campaignId, { subscriberId: (await subscriber()).id });
    await db.execute(sql`
      insert into newsletter_events (delivery_id, kind, detail, at) values (${deliveryId}, 'bounce', 'standing: 554 bad reputation', ${new Date(NOW)}),
        (${deliveryId}, 'bounce', 'soft: 452 full', ${new Date(NOW)})`);
    expect((await read()).refused).toEqual({ count: 1, latest: "554 bad reputation", campaignId });
    await db.execute(sql`delete from newsletter_campaigns`);
  });

  test("the sidebar counts what waits on each screen, up to a hundred, for people who can see it", async () => {
    await db.execute(sql`
      insert into leads (name, email, form, is_verified, created_at)
      select 'n', 'n@example.com', 'quote', true, ${new Date(NOW)} from generate_series(1, 120)`);
    await db.execute(sql`update pgboss.queue set failed_count = 2 where name = 'notify-of-lead'`);
    const [editor, admin] = [await staffMember({ role: "editor" }), await staffMember({ role: "admin" })];
    expect(await countWaiting(editor)).toMatchObject({ value: { unansweredLeads: 100, failedJobs: 0 } });
    expect(await countWaiting(admin)).toMatchObject({ value: { unansweredLeads: 100, failedJobs: 2 } });
    expect(await countWaiting({ ...admin, role: "viewer" })).toEqual({ ok: false, reason: "forbidden" });
    await db.execute(sql`update pgboss.queue set failed_count = 0 where name = 'notify-of-lead'`);
  });

  test("stops counting at a thousand and one", async () => {
    await db.execute(sql`
      insert into leads (name, email, form, is_verified, created_at)
      select 'n', 'n@example.com', 'quote', true, ${new Date(NOW)} from generate_series(1, 1100)`);
    const { newLeads, countedUpTo } = await read();
    expect([newLeads, countedUpTo]).toEqual([1_001, 1_000]);
  });

  test("shows what failed and what waits for another attempt", async () => {
    await db.execute(sql`
      insert into pgboss.job (name, data, state, retry_count, output, completed_on, started_on)
      values ('notify-of-lead', '{}', 'failed', 3, '{"message": "550 no such user"}', ${new Date(NOW)}, ${new Date(NOW)}),
        ('acknowledge-lead', '{}', 'retry', 1, '{"message": "connect ECONNREFUSED"}', null, ${new Date(NOW - 60_000)}),
        ('acknowledge-lead', '{}', 'completed', 0, null, ${new Date(NOW)}, ${new Date(NOW)})`);
    const { jobs } = await read();
    expect([jobs.failed, jobs.waiting]).toEqual([1, 1]);
    expect(jobs.latest.map(({ name, label, isFailed, attempts, message }) => [name, label, isFailed, attempts, message])).toEqual([
      ["notify-of-lead", "Notify your team of a lead", true, 4, "550 no such user"],
      ["acknowledge-lead", "Acknowledge a lead", false, 2, "connect ECONNREFUSED"],
    ]);
    await db.execute(sql`delete from pgboss.job`);
  });
});

function active({ content }: Dashboard, label: string): number {
  return content.find((kind) => kind.label === label)?.count ?? 0;
}
