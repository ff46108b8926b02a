import { type SQL, sql } from "drizzle-orm";
import { TestClock } from "pg-boss";
import { describe, expect, test, vi } from "vitest";
import { database } from "~/platform/db/index.ts";
import { type JobKind, openJobs } from "~/platform/jobs/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { startMailServer } from "~/tests/builders/mail-server.ts";
import { databaseUrl, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { captureLead } from "./capture-lead.ts";
import { acknowledgeLead, notifyOfLead } from "./jobs.ts";

onTestDatabase();

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Minutes between two checks of the queues. Checks that find nothing, twice a second, are left out. */
const STEP = 5;

describe.runIf(isDatabaseThere())("the mail server is down for an hour", () => {
  test("every lead is emailed once it is back, under one Message-ID", async () => {
    const down = await startMailServer();
    const port = Number(new URL(down.url).port);
    await down.stop();
    openMail({ smtpUrl: down.url, dataDir: "" });
    const ids = [];
    for (let i = 0; i < 5; i++) {
      const captured = await captureLead(leadInput({ email: `outage${i}@example.com` }));
      if (captured.ok) ids.push(captured.value.id);
    }
    const clock = new TestClock();
    const kinds = [notifyOfLead, acknowledgeLead] as unknown as JobKind<never>[];
    const jobs = await openJobs(database, databaseUrl(), kinds, { work: true, clock });
    for (let minute = 0; minute < 60; minute += STEP) await passStep(clock);
    expect(await fewestRetries(), "it was retried the whole time").toBeGreaterThan(5);

    const up = await startMailServer(port);
    await expect
      .poll(
        async () => {
          await passStep(clock);
          return up.mails.map((mail) => mail.messageId).sort();
        },
        { timeout: 60_000 },
      )
      .toEqual(ids.map((id) => `<lead-${id}@localhost>`).sort());
    await jobs.stop(5_000);
    closeMail();
    await up.stop();
  }, 120_000);
});

/** Skips some minutes at a time, then checks every queue and runs what it finds. */
async function passStep(clock: TestClock): Promise<void> {
  await clock.setTime(clock.now() + STEP * MINUTE);
  await clock.tick(SECOND);
  await vi.waitUntil(async () => (await ask(sql`select count(*)::int as answer from pgboss.job where state = 'active'`)) === 0, {
    timeout: 20_000,
    interval: 50,
  });
}

function fewestRetries(): Promise<number> {
  return ask(sql`select min(retry_count)::int as answer from pgboss.job where name = ${notifyOfLead.name}`);
}

async function ask(question: SQL): Promise<number> {
  const { rows } = await database.db.execute(question);
  return Number(rows[0]?.answer);
}
