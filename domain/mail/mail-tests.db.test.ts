import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { closeMail, openMail } from "~/platform/mail/index.ts";
import { startMailServer } from "~/tests/builders/mail-server.ts";
import { type SmtpStages, startSmtpStages } from "~/tests/builders/smtp-stages.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { AuditQuery } from "../audit/audit.input.ts";
import { listChanges } from "../audit/index.ts";
import type { Actor } from "../permissions/index.ts";
import {
  downloadCapturedMail,
  erasePerson,
  exportPerson,
  findMailTest,
  listCapturedMail,
  listMailTests,
  openCapturedMail,
  readMailConfiguration,
  retention,
  sendMailTest,
} from "./index.ts";
import { MailTestInput } from "./mail.input.ts";

onTestDatabase();

const SHORT = { silenceMs: 250, totalMs: 400 };
const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-mail-"));
const input = (changes: object = {}) => MailTestInput.parse({ email: "owner@sotolcreek.example", ...changes });
let server: SmtpStages | undefined;
let admin: Actor;
// A different person for each test, because one person can send ten an hour.
beforeEach(async () => {
  if (isDatabaseThere()) admin = await staffMember({ role: "admin", fullName: "Ada Admin" });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => {
  closeMail();
  rmSync(dataDir, { recursive: true, force: true });
});

async function through(options: Parameters<typeof startSmtpStages>[0], signIn = ""): Promise<void> {
  server = await startSmtpStages(options);
  openMail({ smtpUrl: `smtp://${signIn}127.0.0.1:${server.port}`, dataDir });
}

async function found(id: string) {
  const test = await findMailTest(admin, id);
  if (!test.ok) throw new Error(test.reason);
  return test.value;
}

async function sent(changes: object = {}, patience?: typeof SHORT) {
  const result = await sendMailTest(admin, input(changes), patience);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value;
}

describe("the form of a test email", () => {
  test("requires an address; empty fields get the form's own text", () => {
    const errorOf = (fields: object) =>
      MailTestInput.safeParse(fields).error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);
    expect(errorOf({})).toEqual(["email: Please enter a test email address"]);
    expect(errorOf({ email: " " })?.[0]).toBe("email: Please enter a test email address");
    expect(errorOf({ email: "no address" })).toEqual(["email: Please enter a valid email address."]);
    expect(errorOf({ email: "a@b.example", name: "x".repeat(121) })).toEqual(["name: At most 120 characters."]);
    expect(errorOf({ email: "a@b.example", name: "a\nBcc: all@b.example" })).toEqual([
      "name: Remove line breaks and invisible characters.",
    ]);
    expect(errorOf({ email: "a@b.example\r\nBcc: all@b.example" })).toBeDefined();
    expect(input({ name: " ", message: "" })).toMatchObject({
      name: "SMTP Test",
      message: expect.stringContaining("test of the mail server"),
    });
  });
});

describe.runIf(isDatabaseThere())("a test email", () => {
  test("arrives, signed with who sent it, and can be found again with the transcript", async () => {
    const real = await startMailServer();
    openMail({ smtpUrl: real.url, dataDir });
    const { id, error } = await sent({ name: "Monday", message: "First line\n<b>Second</b>" });
    await real.stop();
    expect(error).toBeNull();
    expect(real.mails).toHaveLength(1);
    expect(real.mails[0]).toMatchObject({ subject: "Monday – Lone Mesa Technologies" });
    expect(real.mails[0]?.text).toContain("First line\n<b>Second</b>");
    expect(real.mails[0]?.html).toContain("&lt;b&gt;Second&lt;/b&gt;");
    expect(real.mails[0]?.text).toContain("Sent by Ada Admin");
    expect(await found(id)).toMatchObject({ state: "accepted", sentTo: "owner@sotolcreek.example", error: "", explanations: [] });
    expect((await found(id)).report?.trace?.lines.map(({ text }) => text)).toContain("RCPT TO:<owner@sotolcreek.example>");
  });

  test("that is refused says why, in the server's words and in plain ones, and the password is nowhere", async () => {
    await through({ offers: ["AUTH PLAIN"], fault: { "sign-in": "535 5.7.8 bad credentials for s3cret-Pass" } }, "leads:s3cret-Pass@");
    const { id, error } = await sent();
    expect(error).toBe("Failed while signing in (AUTH): 535 5.7.8 bad credentials for ••••");
    expect(await found(id)).toMatchObject({ state: "failed", error, explanations: [{ cause: "The username or password is wrong." }] });
    const { rows } = await db.execute(sql`
      select (select string_agg(report::text, ' ') from mail_tests) || (select string_agg(a::text, ' ') from audit_log a) as kept`);
    expect(rows[0]?.kept).toContain("bad credentials");
    expect(rows[0]?.kept).not.toContain("s3cret-Pass");
    expect(rows[0]?.kept).not.toContain(Buffer.from("\0leads\0s3cret-Pass").toString("base64"));
    expect(JSON.stringify(await readMailConfiguration(admin))).not.toContain("s3cret-Pass");
  });

  test("that is sent without signing in, because the server does not offer it, says that the password was not tried", async () => {
    const isSkipped = async (offers: string[], signIn: string) => {
      await through({ offers }, signIn);
      const { report, state } = await found((await sent()).id);
      await server?.stop();
      return [state, report?.trace?.isSignInSkipped];
    };
    expect(await isSkipped([], "leads:s3cret-Pass@")).toEqual(["accepted", true]);
    expect(await isSkipped(["AUTH PLAIN"], "leads:s3cret-Pass@")).toEqual(["accepted", false]);
    expect(await isSkipped([], "")).toEqual(["accepted", false]);
  });

  test("to a web server says so, with the usual ports", async () => {
    await through({ fault: { greeting: "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n" } });
    const { id, error } = await sent({}, SHORT);
    expect(error).toBe("Failed while waiting for the server’s greeting (greeting): HTTP/1.1 400 Bad Request");
    const [first, ...others] = (await found(id)).explanations;
    expect(first).toMatchObject({ cause: "A web server is responding on this port, not a mail server." });
    expect(first?.next).toContain("587 (smtp://), 465 (smtps://), and 25");
    expect(others).toEqual([]);
  });

  test("to a server that stalls ends in time, with the stage", async () => {
    await through({ fault: { recipient: "stall" } });
    const { error } = await sent({}, SHORT);
    expect(error).toBe("Failed while naming the recipient (RCPT TO): the server didn’t respond in time");
  });

  test("is recorded before it is sent: who sent it to whom, in the audit log, too", async () => {
    await through({ fault: { greeting: "stall" } });
    const sending = sendMailTest(admin, input({ email: "before@sotolcreek.example" }), { silenceMs: 5_000, totalMs: 5_000 });
    const newest = async () => {
      const tests = await listMailTests(admin);
      return tests.ok ? tests.value[0] : undefined;
    };
    await expect.poll(newest).toMatchObject({ sentTo: "before@sotolcreek.example", state: "sending", actorEmail: admin.email });
    const log = await listChanges(admin, AuditQuery.parse({ q: "before@sotolcreek.example" }), "UTC");
    expect(log.ok && log.value.entries).toMatchObject([{ action: "test-mail.sent", actorEmail: admin.email }]);
    await server?.stop();
    await sending;
    expect(await newest()).toMatchObject({ state: "failed" });
  });

  test("whose process ended in the meantime is interrupted, not sending forever", async () => {
    await db.execute(sql`insert into mail_tests (id, sent_to, actor_email, started_at) values
      ('0b9f1c1e-0000-4000-8000-00000000abcd', 'x@example.com', 'a@example.com', now() - interval '2 minutes')`);
    expect(await found("0b9f1c1e-0000-4000-8000-00000000abcd")).toMatchObject({ state: "interrupted", report: null });
  });

  test("is refused as the eleventh in an hour: nothing is sent or recorded; another person can still send one", async () => {
    await through({});
    const busy = await staffMember({ role: "admin" });
    const restore = setClock(() => Date.parse("2027-01-01T10:20:00Z"));
    for (let times = 0; times < 10; times++) expect((await sendMailTest(busy, input())).ok).toBe(true);
    const mails = () => server?.heard.filter((line) => line.startsWith("RCPT")).length;
    expect(mails()).toBe(10);
    expect(await sendMailTest(busy, input({ email: "eleventh@sotolcreek.example" }))).toEqual({ ok: false, reason: { tooMany: 3_600 } });
    expect(mails()).toBe(10);
    const { rows } = await db.execute(sql`select 1 from mail_tests where sent_to like 'eleventh%'`);
    expect(rows).toEqual([]);
    expect((await sendMailTest(admin, input())).ok).toBe(true);
    restore();
  });
});

describe.runIf(isDatabaseThere())("without a mail server", () => {
  test("the email is captured: it is listed, opened, and downloaded", async () => {
    openMail({ smtpUrl: undefined, dataDir });
    const { id, error } = await sent({ name: "Kept", message: "See http://localhost:3000/newsletter/confirm?token=abc" });
    const keptAs = (await found(id)).report?.keptAs ?? "";
    expect([error, (await found(id)).state]).toEqual([null, "kept"]);
    expect(await listCapturedMail(admin, { page: 1 })).toMatchObject({
      ok: true,
      value: { total: 1, mails: [{ id: keptAs, subject: "Kept – Lone Mesa Technologies", to: "owner@sotolcreek.example" }] },
    });
    const opened = await openCapturedMail(admin, keptAs);
    expect(opened).toMatchObject({
      ok: true,
      value: { text: expect.stringContaining("http://localhost:3000/newsletter/confirm?token=abc") },
    });
    const file = await downloadCapturedMail(admin, keptAs);
    let content = "";
    if (file.ok) for await (const piece of file.value.pieces) content += Buffer.from(piece).toString();
    expect(content).toContain("Subject:");
    expect(await openCapturedMail(admin, "../../secret")).toEqual({ ok: false, reason: "not-found" });
    expect(await readMailConfiguration(admin)).toMatchObject({ value: { server: null, sender: "support@lonemesa.example" } });
  });

  test("a folder that cannot be written to is reported, and nothing is left half done", async () => {
    openMail({ smtpUrl: undefined, dataDir: "/dev/null" });
    const { id, error } = await sent();
    expect(error).toBe("");
    expect(await found(id)).toMatchObject({ state: "failed", error, explanations: [] });
    expect(readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe.runIf(isDatabaseThere())("a person's test emails", () => {
  test("are all exported, and erased", async () => {
    await through({});
    const { id } = await sent({ email: "Gone@sotolcreek.example" });
    expect(await exportPerson("gone@sotolcreek.example")).toMatchObject([{ sentTo: "Gone@sotolcreek.example", state: "accepted" }]);
    await db.transaction((tx) => erasePerson(tx, "gone@sotolcreek.example"));
    expect(await findMailTest(admin, id)).toEqual({ ok: false, reason: "not-found" });
    await db.transaction((tx) => erasePerson(tx, admin.email));
    const { rows } = await db.execute(sql`select string_agg(t::text, ' ') as kept from mail_tests t`);
    expect(String(rows[0]?.kept)).not.toContain(admin.email);
  });

  test("are deleted after 30 days", async () => {
    openMail({ smtpUrl: undefined, dataDir });
    const { id } = await sent();
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
    await retention[0]?.purge?.(daysFromNow(29));
    expect(await findMailTest(admin, id)).toMatchObject({ ok: true });
    await retention[0]?.purge?.(daysFromNow(31));
    expect(await findMailTest(admin, id)).toEqual({ ok: false, reason: "not-found" });
  });
});
