import { TestClock } from "pg-boss";
import { describe, expect, test } from "vitest";
import { database } from "~/platform/db/index.ts";
import { type JobKind, openJobs } from "~/platform/jobs/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { startMailServer } from "~/tests/builders/mail-server.ts";
import { databaseUrl, isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { captureLead } from "./capture-lead.ts";
import { acknowledgeLead, notifyOfLead } from "./jobs.ts";

onTestDatabase();

const MINUTE = 60_000;

describe.runIf(isDatabaseThere())("the mail server is down for an hour", () => {
  test("every lead is mailed once it is back, under its one Message-ID", async () => {
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
    // A virtual hour is many looks into every queue: only those that matter here.
    const kinds = [notifyOfLead, acknowledgeLead] as unknown as JobKind<never>[];
    const jobs = await openJobs(database, databaseUrl(), kinds, { work: true, clock });
    for (let minute = 0; minute < 60; minute++) await clock.tick(MINUTE);

    const up = await startMailServer(port);
    await expect
      .poll(
        async () => {
          await clock.tick(MINUTE);
          // A virtual minute may pass while a mail is on its way, so one may come twice: with the same Message-ID.
          return [...new Set(up.mails.map((mail) => mail.messageId))].sort();
        },
        { timeout: 120_000 },
      )
      .toEqual(ids.map((id) => `<lead-${id}@localhost>`).sort());
    await jobs.stop(5_000);
    closeMail();
    await up.stop();
  }, 300_000);
});
