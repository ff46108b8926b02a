import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetValues } from "~/platform/cache/index.ts";
import { db } from "~/platform/db/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { askForConfirmation, type ConfirmationJob, MAIL_CONFIRMATION, mailConfirmation } from "./ask-for-confirmation.ts";
import { handleSignup } from "./handle-signup.ts";
import { confirmSubscription, erasePerson, exportPerson, resubscribe, retention } from "./index.ts";
import { newsletterSignups, newsletterSubscribers } from "./newsletter.schema.ts";
import { suppress } from "./subscribers/suppressions.ts";
import { confirmationLink, subscriberToken } from "./tokens.ts";

onTestDatabase();

const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-suppressed-"));
const mails = () => readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith(".eml")).length;
beforeAll(() => openMail({ smtpUrl: undefined, dataDir }));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  for (const table of ["newsletter_subscribers", "newsletter_suppressions", "newsletter_signups", "newsletter_campaigns"])
    await db.execute(sql.raw(`delete from ${table}`));
});

const EMAIL = "bounced@example.com";
const suppressed = () => db.transaction((tx) => suppress(tx, EMAIL.toUpperCase(), "hard-bounce", "550 no such user"));

async function signUp(): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(newsletterSignups).values({ id, email: EMAIL, isVerified: true, createdAt: new Date() });
  return id;
}

async function signedUp(): Promise<void> {
  const id = await signUp();
  await handleSignup(id);
  const [signup] = await db.select().from(newsletterSignups).where(eq(newsletterSignups.id, id));
  expect(signup?.handledAt).not.toBeNull();
}

async function subscriber(changes: Partial<typeof newsletterSubscribers.$inferInsert> = {}): Promise<string> {
  const at = new Date();
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email: EMAIL, subscribedAt: at, updatedAt: at, ...changes })
    .returning();
  return row?.id ?? "";
}

async function isActive(): Promise<boolean | undefined> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, EMAIL));
  return row?.isActive;
}

/** Runs the jobs that send confirmations. Returns how many there were. */
async function mailAsked(): Promise<number> {
  const { rows } = await db.execute(sql`delete from pgboss.job where name = ${MAIL_CONFIRMATION.name} returning data`);
  for (const { data } of rows) await mailConfirmation(data as ConfirmationJob);
  return rows.length;
}

describe.runIf(isDatabaseThere())("a suppressed address", () => {
  test.each(["true", "false"])("that signs up is neither emailed nor activated (double opt-in: %s)", async (mode) => {
    await db.execute(sql`update site_settings set value = ${mode} where key = 'newsletter_double_opt_in'`);
    forgetValues();
    const before = mails();
    await suppressed();
    await signedUp();
    expect([await mailAsked(), mails() - before, await isActive()]).toEqual([0, 0, undefined]);
    await db.execute(sql`delete from newsletter_suppressions`);
    await signedUp();
    expect([await mailAsked(), mails() - before, await isActive()]).toEqual(mode === "true" ? [1, 1, false] : [0, 0, true]);
    await db.execute(sql`update site_settings set value = 'true' where key = 'newsletter_double_opt_in'`);
    forgetValues();
  });

  test("ends an active subscription, and no older link starts it again", async () => {
    const id = await subscriber({ isActive: true, confirmedAt: new Date() });
    await suppressed();
    expect(await isActive()).toBe(false);
    const token = new URL(confirmationLink(id, new Date())).searchParams.get("token") ?? "";
    expect(await confirmSubscription(token)).toEqual({ ok: false, reason: "invalid-link" });
    expect(await resubscribe(subscriberToken(id))).toMatchObject({ isActive: false });
    expect(await isActive()).toBe(false);
    await db.execute(sql`delete from newsletter_suppressions`);
    expect(await resubscribe(subscriberToken(id))).toMatchObject({ isActive: true });
  });

  test("is not emailed by a pending confirmation job; another address is, once", async () => {
    const id = await subscriber();
    const before = mails();
    await suppressed();
    expect(await db.transaction((tx) => askForConfirmation(tx, id))).toBe(true);
    await mailAsked();
    expect(mails() - before).toBe(0);
    await db.execute(sql`delete from newsletter_suppressions`);
    // A job of the version before asks first.
    await db.update(newsletterSubscribers).set({ confirmSentAt: null });
    await mailConfirmation({ subscriberId: id });
    await mailConfirmation({ subscriberId: id });
    await mailConfirmation({ subscriberId: crypto.randomUUID() });
    expect(await mailAsked()).toBe(1);
    expect(mails() - before).toBe(1);
  });

  test("that signs up several times at once, before and after someone asked by hand, gets one email, and its job can run twice", async () => {
    const before = mails();
    const [id, ...others] = await Promise.all([subscriber(), signUp(), signUp(), signUp()]);
    const asking = () => db.transaction((tx) => askForConfirmation(tx, id));
    await Promise.all([...others.map(handleSignup), asking(), asking()]);
    const { rows } = await db.execute(sql`select data from pgboss.job where name = ${MAIL_CONFIRMATION.name}`);
    expect(rows).toHaveLength(1);
    expect(await mailAsked()).toBe(1);
    expect(mails() - before).toBe(1);
    // A crash after sending: the repeated email has the same Message-ID, so it's the same file here.
    for (const { data } of rows) await mailConfirmation(data as ConfirmationJob);
    expect(mails() - before).toBe(1);
  });

  test("keeps its first reason, and stays when the person is erased", async () => {
    await subscriber();
    await suppressed();
    await db.transaction((tx) => suppress(tx, EMAIL, "complaint", ""));
    expect(await exportPerson(EMAIL)).toMatchObject({
      subscribers: [{}],
      suppressions: [{ reason: "hard-bounce", detail: "550 no such user" }],
    });
    await db.transaction((tx) => erasePerson(tx, EMAIL));
    expect(await exportPerson(EMAIL)).toMatchObject({ subscribers: [], suppressions: [{}] });
  });
});

describe.runIf(isDatabaseThere())("after 24 months", () => {
  test("old messages are reduced to totals; newer ones stay", async () => {
    const id = await subscriber({ isActive: true, confirmedAt: new Date() });
    await db.execute(sql`
      insert into newsletter_campaigns (name, kind, subject, content, status, sent_at)
      values ('old', 'campaign', 's', 'c', 'sent', now() - interval '25 months'), ('young', 'campaign', 's', 'c', 'sent', now() - interval '20 months'),
        ('step', 'step', 's', 'c', 'sending', null)`);
    await db.execute(sql`
      insert into newsletter_deliveries (campaign_id, subscriber_id, state, response, changed_at, opened_at)
      select id, ${id}, 'accepted', '250', now() - interval '25 months', now() from newsletter_campaigns`);
    await db.execute(sql`
      insert into newsletter_events (delivery_id, kind, at) select id, 'open', now() - interval '25 months' from newsletter_deliveries
      union all select id, 'click', now() - interval '20 months' from newsletter_deliveries`);
    for (const { purge } of retention) await purge?.(new Date());
    const { deliveries, events } = (await exportPerson(EMAIL)) as Record<string, Record<string, unknown>[]>;
    expect(deliveries?.map(({ campaign }) => campaign)).toEqual(["young"]);
    expect(events?.map(({ kind }) => kind)).toEqual(["click"]);
    const { rows } = await db.execute(sql`
      select c.name, d.state, d.response, d.opened_at is null as is_forgotten from newsletter_deliveries d join newsletter_campaigns c on c.id = d.campaign_id
      where d.subscriber_id is null order by c.name`);
    expect(rows).toEqual([
      { name: "old", state: "accepted", response: "", is_forgotten: true },
      { name: "step", state: "accepted", response: "", is_forgotten: true },
    ]);
  });
});
