import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { answersTo, assessmentInput } from "~/tests/builders/assessment.ts";
import { type MailServer, startMailServer } from "~/tests/builders/mail-server.ts";
import { subscriber } from "~/tests/builders/newsletter.ts";
import { proofFor } from "~/tests/builders/proof.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, jobKinds, onTestDatabase } from "~/tests/builders/test-database.ts";
import { runAssessment } from "../assessments/index.ts";
import { changeLeadStatus } from "../leads/index.ts";
import { createNewsletterTemplate, runSender, type Sender, saveSequence, unsubscribe } from "../newsletter/index.ts";
import { SequenceInput } from "../newsletter/sequences.input.ts";
import { TemplateInput } from "../newsletter/templates.input.ts";
import type { Actor } from "../permissions/index.ts";
import { issueChallenge } from "../verification/index.ts";

onTestDatabase();

/** From the visitor's answers to the email in the mailbox, through the jobs that the program runs. */
describe.runIf(isDatabaseThere())("the sequence after a self-assessment", () => {
  const HOUR = 3_600_000;
  let at = Date.parse("2026-11-21T15:00:00Z");
  let restore: () => void;
  let server: MailServer;
  let sender: Sender;
  let folder: string;
  let editor: Actor;

  beforeEach(async () => {
    restore = setClock(() => at);
    server = await startMailServer();
    folder = mkdtempSync(join(tmpdir(), "series-"));
    openMail({ smtpUrl: server.url, dataDir: folder });
    sender = runSender();
    editor = await staffMember({ role: "editor" });
    await db.execute(sql`delete from newsletter_sequences`);
    await saved("Accounts", "cmmc-l1-accounts");
    await saved("Suppliers", "cmmc-affirmation-suppliers");
    await saved("Any gap", "");
  });
  afterEach(async () => {
    await sender.stop();
    closeMail();
    await server.stop();
    restore();
    rmSync(folder, { recursive: true, force: true });
    at += 48 * HOUR;
  });

  /** A sequence with one email right away and one a day later. */
  async function saved(name: string, gap: string): Promise<void> {
    const steps = [];
    for (const [mail, delayHours] of [
      ["first", "0"],
      ["second", "24"],
    ]) {
      const template = await createNewsletterTemplate(
        editor,
        TemplateInput.parse({ name: `${name} ${mail}`, subject_template: `${name}: ${mail}`, html_template: "<p>Read this.</p>" }),
      );
      if (!template.ok) throw new Error(String(template.reason));
      steps.push({ delayHours, templateId: template.value.id });
    }
    const input = SequenceInput.parse({ name, trigger: "assessment", gap, is_active: "on", steps });
    expect(await saveSequence(editor, null, input)).toMatchObject({ ok: true });
  }

  /** Takes the assessment as a verified visitor. Accounts are the largest gap. */
  async function assessed(email: string): Promise<string> {
    const issued = await issueChallenge("selfAssessment");
    at += 5_000;
    const proof = await proofFor(issued, { inputMode: "invisible", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 });
    const lead = { firstName: "Dolores", lastName: "Quintanilla", email, company: "Sotol", phone: "" };
    const answers = answersTo("CMMC", 2, { "cmmc-l1-accounts": 0, "cmmc-affirmation-suppliers": 1 });
    const taken = await runAssessment(assessmentInput({ lead, answers, verificationToken: proof }));
    if (!taken.ok) throw new Error(JSON.stringify(taken.reason));
    await carryOut("assessment-taken");
    await carryOut("advance-newsletter-sequences");
    const { rows } = await db.execute(sql`select lead_id from lead_submissions where id = ${taken.value.id}`);
    return String(rows[0]?.lead_id);
  }

  const subjectsTo = (email: string) => server.mails.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject);

  async function nextDay(): Promise<void> {
    at += 25 * HOUR;
    await carryOut("advance-newsletter-sequences");
  }

  /** Whether everything in the queue has been sent. */
  const allSent = () =>
    expect.poll(async () => {
      const { rows } = await db.execute(sql`select count(*)::int as n from newsletter_deliveries where state <> 'accepted'`);
      return rows[0]?.n;
    });

  test("is chosen by the largest gap, and goes only to people who confirmed the address", async () => {
    const reader = await subscriber();
    await assessed(reader.email);
    await assessed("stranger@example.net");
    await expect.poll(() => subjectsTo(reader.email)).toEqual(["Accounts: first"]);
    await nextDay();
    await expect.poll(() => subjectsTo(reader.email)).toEqual(["Accounts: first", "Accounts: second"]);
    await assessed(reader.email);
    await nextDay();
    await allSent().toBe(0);
    expect(subjectsTo(reader.email)).toHaveLength(2);
    expect(subjectsTo("stranger@example.net")).toEqual([]);
  });

  test("ends when the lead's status changes", async () => {
    const reader = await subscriber();
    const id = await assessed(reader.email);
    await expect.poll(() => subjectsTo(reader.email)).toEqual(["Accounts: first"]);
    expect(await changeLeadStatus(editor, { id, version: 1, status: "contacted" })).toMatchObject({ ok: true });
    await carryOut("leads-changed-status");
    await nextDay();
    await allSent().toBe(0);
    expect(subjectsTo(reader.email)).toEqual(["Accounts: first"]);
  });

  test("ends through the link in its own email", async () => {
    const reader = await subscriber();
    await assessed(reader.email);
    await expect.poll(() => subjectsTo(reader.email)).toEqual(["Accounts: first"]);
    const mail = server.mails.find(({ to }) => JSON.stringify(to).includes(reader.email));
    const list = mail?.headers.get("list") as { unsubscribe?: { url?: string } } | undefined;
    const link = new URL(list?.unsubscribe?.url ?? "").searchParams;
    expect(await unsubscribe(link.get("token") ?? "", link.get("d") ?? "")).toMatchObject({ isActive: false });
    await nextDay();
    await allSent().toBe(0);
    expect(subjectsTo(reader.email)).toEqual(["Accounts: first"]);
  });
});

/** Runs what's waiting in one of the program's queues, or what its schedule would start. */
async function carryOut(name: string): Promise<void> {
  const kind = jobKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`no job ${name}`);
  if (kind.cron) return kind.handle({} as never);
  const { rows } = await db.execute(
    sql`update pgboss.job set state = 'completed' where name = ${name} and state = 'created' returning data`,
  );
  for (const { data } of rows) await kind.handle(data as never);
}
