import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../permissions/index.ts";
import { newsletterDeliveries } from "../campaigns.schema.ts";
import {
  activateSubscriber,
  addSubscriber,
  addSuppression,
  deactivateSubscriber,
  deleteSubscriber,
  exportSubscribers,
  findSubscriber,
  listSubscribers,
  listSuppressions,
  removeSuppression,
} from "../index.ts";
import { newsletterSubscribers } from "../newsletter.schema.ts";
import { SubscriberQuery } from "../subscriber.input.ts";

onTestDatabase();

let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.execute(sql`delete from newsletter_subscribers`);
  await db.execute(sql`delete from newsletter_suppressions`);
  await db.execute(sql`delete from pgboss.job where name = 'mail-newsletter-confirmation'`);
});

const day = new Date("2026-03-04T05:06:07Z");

async function subscriber(changes: Partial<typeof newsletterSubscribers.$inferInsert> = {}) {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email: `${crypto.randomUUID()}@example.com`, subscribedAt: day, updatedAt: day, createdAt: day, ...changes })
    .returning();
  if (!row) throw new Error("not inserted");
  return row;
}

async function stored(id: string) {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id));
  return row;
}

async function listed(query: Record<string, string> = {}) {
  const list = await listSubscribers(editor, SubscriberQuery.parse(query));
  if (!list.ok) throw new Error(list.reason);
  return { ...list.value, emails: list.value.subscribers.map(({ email }) => email) };
}

async function confirmationsAsked(): Promise<string[]> {
  const { rows } = await db.execute(sql`select data->>'subscriberId' as id from pgboss.job where name = 'mail-newsletter-confirmation'`);
  return rows.map(({ id }) => String(id));
}

async function lastChange() {
  const { rows } = await db.execute(
    sql`select action, subject_id, subject_name, after from audit_log order by created_at desc, id limit 1`,
  );
  return rows[0];
}

describe.runIf(isDatabaseThere())("the subscriber list", () => {
  test("counts all, and finds them by whole address, by parts of it, and by state", async () => {
    await subscriber({ email: "dolores.quintanilla@sotol-creek.example", isActive: true, confirmedAt: day });
    await subscriber({ email: "ann@sotol-creek.example" });
    await subscriber({ email: "ann.other@agave.example", isActive: true, confirmedAt: day });
    expect((await listed()).counts).toEqual({ total: 3, active: 2, inactive: 1 });
    expect((await listed({ q: "ANN@sotol-creek.example" })).emails).toEqual(["ann@sotol-creek.example"]);
    expect((await listed({ q: "quint sotol" })).emails).toEqual(["dolores.quintanilla@sotol-creek.example"]);
    expect((await listed({ q: "creek", status: "inactive" })).emails).toEqual(["ann@sotol-creek.example"]);
    await subscriber({ email: "dana@münchen.example" });
    expect((await listed({ q: "dana@xn--mnchen-3ya.example" })).emails).toEqual(["dana@münchen.example"]);
    await db.execute(sql`delete from newsletter_subscribers where email = 'dana@münchen.example'`);
    expect((await listed({ q: "@@" })).emails).toEqual([]);
    expect((await listed({ q: "it's & | ! :* <-> \\ \0" })).emails).toEqual([]);
    expect((await listed({ sort: "email" })).emails[0]).toBe("ann.other@agave.example");
    expect(await listed({ status: "active", q: "example" })).toMatchObject({ found: 2, hasMore: false });
  });

  test("has pages of fifty, with each subscriber once", async () => {
    await db.execute(sql`
      insert into newsletter_subscribers (email, is_active, subscribed_at, updated_at, created_at)
      select 'reader' || n || '@bulk.example', n % 4 = 0, now(), now(), timestamptz '2026-01-01' from generate_series(1, 120) n`);
    const pages = [await listed(), await listed({ page: "2" }), await listed({ page: "3" })];
    expect(new Set(pages.flatMap(({ emails }) => emails)).size).toBe(120);
    expect(pages.map(({ hasMore, found }) => [hasMore, found])).toEqual([
      [true, 120],
      [true, 120],
      [false, 120],
    ]);
    expect(await listed({ q: "bulk", page: "3" })).toMatchObject({ found: 120, hasMore: false });
    expect((await listed({ status: "active" })).found).toBe(30);
  });

  test("is exported as filtered, with all columns of the list", async () => {
    await subscriber({ email: "=cmd@example.com", isActive: true, confirmedAt: day });
    await subscriber({ email: "other@example.com" });
    const exported = exportSubscribers(editor, SubscriberQuery.parse({ status: "active" }));
    if (!exported.ok) throw new Error(exported.reason);
    let file = "";
    for await (const part of exported.value) file += part;
    expect(file).toBe(
      "\ufeffEmail,Status,Subscribed Date,Last Updated\r\n'=cmd@example.com,Active,2026-03-04T05:06:07.000Z,2026-03-04T05:06:07.000Z\r\n",
    );
    expect(await lastChange()).toMatchObject({ action: "subscriber.exported", after: { count: 1, status: "active" } });
  });

  test("exports everyone once across several batches, even with times a microsecond apart", async () => {
    await db.execute(sql`
      insert into newsletter_subscribers (email, subscribed_at, updated_at, created_at)
      select 'x' || n || '@bulk.example', now(), now(), timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' from generate_series(1, 2300) n`);
    const exported = exportSubscribers(editor, SubscriberQuery.parse({}));
    if (!exported.ok) throw new Error(exported.reason);
    let file = "";
    for await (const part of exported.value) file += part;
    expect(new Set(file.trim().split("\r\n")).size).toBe(2_301);
  });
});

describe.runIf(isDatabaseThere())("activating", () => {
  test("a confirmed subscriber whom staff had deactivated is active right away", async () => {
    const { id } = await subscriber({ isActive: true, confirmedAt: day });
    expect(await deactivateSubscriber(editor, { id })).toEqual({ ok: true, value: undefined });
    expect(await stored(id)).toMatchObject({ isActive: false, unsubscribedAt: null });
    expect((await stored(id))?.updatedAt.getTime()).toBeGreaterThan(day.getTime());
    expect(await activateSubscriber(editor, { id })).toMatchObject({ ok: true, value: { outcome: "activated" } });
    expect(await stored(id)).toMatchObject({ isActive: true });
    expect(await lastChange()).toMatchObject({ action: "subscriber.activated", subject_id: id, subject_name: "" });
    expect(await confirmationsAsked()).toEqual([]);
  });

  test.each([
    ["not confirmed", {}],
    ["unsubscribed", { confirmedAt: day, unsubscribedAt: day }],
  ])("an address that is %s gets a confirmation email, and stays inactive", async (_how, changes) => {
    const { id, email } = await subscriber(changes);
    expect(await activateSubscriber(editor, { id })).toEqual({ ok: true, value: { email, outcome: "asked" } });
    expect(await confirmationsAsked()).toEqual([id]);
    expect(await stored(id)).toMatchObject({ isActive: false });
  });

  test("no one gets two confirmation emails within ten minutes", async () => {
    const { id } = await subscriber({ confirmSentAt: new Date() });
    expect(await activateSubscriber(editor, { id })).toEqual({ ok: false, reason: "just-asked" });
    expect(await confirmationsAsked()).toEqual([]);
  });

  test("a suppressed address is refused, with the reason", async () => {
    const { id, email } = await subscriber({ isActive: true, confirmedAt: day });
    await addSuppression(editor, { email, detail: "asked by phone" });
    expect(await stored(id)).toMatchObject({ isActive: false });
    expect(await activateSubscriber(editor, { id })).toMatchObject({
      ok: false,
      reason: { suppression: { reason: "by-hand", detail: "asked by phone" } },
    });
    expect(await addSubscriber(editor, { email })).toMatchObject({ ok: false, reason: { suppression: { email } } });
    expect(await stored(id)).toMatchObject({ isActive: false });
  });

  test("without double opt-in, an address is active right away, even if it is added by hand", async () => {
    const publishRun = async (value: string) => {
      await db.execute(sql`update site_settings set value = ${value} where key = 'newsletter_double_opt_in'`);
      forgetValues();
    };
    await publishRun("false");
    const { id } = await subscriber();
    expect(await activateSubscriber(editor, { id })).toMatchObject({ ok: true, value: { outcome: "activated" } });
    expect((await stored(id))?.confirmedAt).not.toBeNull();
    expect(await addSubscriber(editor, { email: "new@example.com" })).toMatchObject({ ok: true, value: { outcome: "activated" } });
    expect(await addSubscriber(editor, { email: "new@example.com" })).toEqual({ ok: false, reason: "known" });
    await publishRun("true");
  });

  test("someone who no longer exists is reported as gone", async () => {
    const id = crypto.randomUUID();
    expect(await activateSubscriber(editor, { id })).toEqual({ ok: false, reason: "not-found" });
    expect(await deactivateSubscriber(editor, { id })).toEqual({ ok: false, reason: "not-found" });
    expect(await findSubscriber(editor, "no-id", { page: 1 })).toEqual({ ok: false, reason: "not-found" });
  });
});

describe.runIf(isDatabaseThere())("one subscriber", () => {
  test("is added by hand, and the owner gets a confirmation email", async () => {
    expect(await addSubscriber(editor, { email: "hand@example.com" })).toMatchObject({ ok: true, value: { outcome: "asked" } });
    const { subscribers } = await listed({ q: "hand@example.com" });
    expect(subscribers).toMatchObject([{ isActive: false, confirmedAt: null }]);
    expect(await confirmationsAsked()).toEqual([subscribers[0]?.id]);
  });

  test("shows which staff member changed what, to everyone who can read subscribers", async () => {
    const { id, email } = await subscriber({ isActive: true, confirmedAt: day });
    await deactivateSubscriber(editor, { id });
    await activateSubscriber(editor, { id });
    await addSuppression(editor, { email, detail: "" });
    const found = await findSubscriber(editor, id, { page: 1 });
    expect(found.ok && found.value.changes.map(({ action }) => action)).toEqual([
      "suppression.added",
      "subscriber.activated",
      "subscriber.deactivated",
    ]);
    expect(found.ok && found.value.changes[0]).toMatchObject({ actorEmail: editor.email });
    expect((await listed({ q: email })).subscribers).toMatchObject([{ suppressedFor: "by-hand" }]);
  });

  test("shows every message; deleted, it leaves only totals", async () => {
    const { id, email } = await subscriber({ isActive: true, confirmedAt: day });
    const { rows } = await db.execute(sql`
      insert into newsletter_campaigns (name, subject, content, status) select 'Letter ' || n, 's', 'c', 'sent' from generate_series(1, 51) n returning id`);
    for (const campaign of rows)
      await db.insert(newsletterDeliveries).values({
        campaignId: String(campaign.id),
        subscriberId: id,
        state: "bounced",
        response: `550 <${email}> unknown`,
        changedAt: day,
      });
    await db.execute(
      sql`insert into newsletter_events (delivery_id, kind, detail, at) select id, 'bounce', ${email}, now() from newsletter_deliveries`,
    );
    const first = await findSubscriber(editor, id, { page: 1 });
    expect(first).toMatchObject({ ok: true, value: { hasMore: true, suppression: null } });
    expect(first.ok && first.value.history.map(({ campaign }) => campaign).slice(0, 1)).toEqual(["Letter 51"]);
    expect(first.ok && first.value.history[0]).toMatchObject({ state: "bounced", response: `550 <${email}> unknown` });
    const second = await findSubscriber(editor, id, { page: 2 });
    expect(second.ok && second.value.history).toHaveLength(1);

    expect(await deleteSubscriber(editor, { id })).toEqual({ ok: true, value: { email } });
    expect(await findSubscriber(editor, id, { page: 1 })).toEqual({ ok: false, reason: "not-found" });
    const left = await db.select().from(newsletterDeliveries);
    expect(
      left.filter(({ subscriberId, response, state }) => subscriberId === null && response === "" && state === "bounced"),
    ).toHaveLength(51);
    const { rows: details } = await db.execute(sql`select distinct detail from newsletter_events`);
    expect(details).toEqual([{ detail: "" }]);
    await db.execute(sql`delete from newsletter_campaigns`);
  });
});

describe.runIf(isDatabaseThere())("suppressions", () => {
  test("are added once, found, and removed; the audit log has no addresses", async () => {
    const { id } = await subscriber({ email: "gone@example.com" });
    expect(await addSuppression(editor, { email: "gone@example.com", detail: "left the firm" })).toEqual({ ok: true, value: undefined });
    expect(await lastChange()).toMatchObject({ action: "suppression.added", subject_name: "", after: { reason: "by-hand" } });
    expect(String((await lastChange())?.subject_id)).not.toContain("gone");
    expect(await addSuppression(editor, { email: "gone@example.com", detail: "" })).toEqual({ ok: false, reason: "known" });
    for (const [q, found] of [
      ["GONE@", 1],
      ["the firm", 1],
      ["g_ne", 0],
    ] as const) {
      const list = await listSuppressions(editor, { q, page: 1 });
      expect(list.ok && list.value.suppressions.length, q).toBe(found);
    }
    expect(await findSubscriber(editor, id, { page: 1 })).toMatchObject({ value: { suppression: { detail: "left the firm" } } });
    expect(await removeSuppression(editor, { email: "gone@example.com" })).toEqual({ ok: true, value: undefined });
    expect(await removeSuppression(editor, { email: "gone@example.com" })).toEqual({ ok: false, reason: "not-found" });
    expect(await stored(id)).toMatchObject({ isActive: false });
  });
});
