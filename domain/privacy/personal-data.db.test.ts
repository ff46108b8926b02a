import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { openMail, sendMail } from "~/platform/mail/index.ts";
import { assessmentInput } from "~/tests/builders/assessment.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addedEndpoint, announceAll } from "~/tests/builders/webhooks.ts";
import { requestPasswordReset, requestSignUp } from "../access/index.ts";
import { mailReport, runAssessment } from "../assessments/index.ts";
import { recordChange } from "../audit/index.ts";
import { acknowledgeLead, addNote, captureLead, editLead, notifyOfLead } from "../leads/index.ts";
import { forgetCapturedMailJob, listCapturedMail } from "../mail/index.ts";
import { handleNewsletterSignup, mailNewsletterConfirmation, requestSignup } from "../newsletter/index.ts";
import type { Actor } from "../permissions/index.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.ts";

onTestDatabase();

const ADDRESS = "d.quintanilla+it@sotolcreek.example";
const OTHERS = "colleague@sotolcreek.example";
const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-person-"));
let admin: Actor;
/** IDs of the person's rows that jobs name, and of the forms that stay. */
let ids: { submission: string; assessment: string; signup: string; visit: string; kept: string };

beforeAll(async () => {
  if (!isDatabaseThere()) return;
  openMail({ smtpUrl: undefined, dataDir });
  admin = await staffMember({ role: "admin" });
  await addedEndpoint(admin, { events: ["lead.created", "assessment.completed", "subscriber.confirmed"] });
  ids = await fill();
  await announceAll();
  await db.execute(sql`
    insert into webhook_attempts (delivery_id, started_at, response)
    select id, now(), 'Thank you, ' || ${ADDRESS} from webhook_deliveries where payload like '%I mistyped%' or payload like '%Please copy%'`);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The person in every part of the product, and a colleague. */
async function fill(): Promise<typeof ids> {
  const own = await lead({ email: ADDRESS.toUpperCase(), pageUrl: `http://localhost:3000/?email=${ADDRESS}` });
  await notifyOfLead.handle({ submissionId: own.submissionId });
  await addNote(admin, { id: own.id, note: `Write to ${ADDRESS}` });
  const inOwnVisit = await joined(own.id, { form: "message", email: OTHERS, name: "A Colleague" });
  const visit = await lead({ email: OTHERS, name: "A Colleague", message: `Please copy ${ADDRESS} on this`, phone: "", company: "" });
  const later = await joined(visit.id, { form: "message", email: ADDRESS, phone: "(210) 555-0111", company: "Xylograph" });
  await notifyOfLead.handle({ submissionId: later.submissionId });
  await addNote(admin, { id: visit.id, note: `Knows ${ADDRESS.toUpperCase()}` });
  const mistyped = await lead({ email: "d.quintanilla@sotolcrek.example", message: "I mistyped my address" });
  await acknowledgeLead.handle({ submissionId: mistyped.submissionId });
  await editLead(admin, { id: mistyped.id, version: 1, name: "D", email: ADDRESS, company: "", phone: "" });
  const taken = await runAssessment(
    assessmentInput({ lead: { firstName: "D", lastName: "Q", email: ADDRESS, company: "Sotol", phone: "" } }),
  );
  if (!taken.ok) throw new Error("refused");
  await requestSignup({ email: ADDRESS, pageUrl: "", website: "" });
  const [signup] = (await db.execute(sql`select id from newsletter_signups`)).rows;
  await handleNewsletterSignup.handle({ signupId: String(signup?.id) });
  const [{ asked } = {}] = (await db.execute(sql`select data asked from pgboss.job where name = ${mailNewsletterConfirmation.name}`)).rows;
  await mailNewsletterConfirmation.handle(asked as Parameters<typeof mailNewsletterConfirmation.handle>[0]);
  await requestSignUp({ email: ADDRESS, fullName: "D Q", password: "password" });
  await requestPasswordReset({ email: ADDRESS });
  await staffMember({ role: "viewer", email: ADDRESS, fullName: "D Q" });
  await traces();
  await mailsOfOthers();
  return {
    submission: own.submissionId,
    assessment: taken.value.id,
    signup: String(signup?.id),
    visit: visit.id,
    kept: inOwnVisit.submissionId,
  };
}

async function lead(changes: Record<string, unknown>) {
  const captured = await captureLead(leadInput(changes));
  if (!captured.ok) throw new Error("refused");
  return captured.value;
}

/** A form with another address in the same lead, as forms of one visit were stored before they became separate leads. */
async function joined(leadId: string, changes: Record<string, unknown>) {
  const own = await lead(changes);
  await db.execute(sql`
    update leads set search = leads.search || o.search, phone = coalesce(nullif(leads.phone, ''), o.phone),
      phone_e164 = coalesce(leads.phone_e164, o.phone_e164), company = coalesce(nullif(leads.company, ''), o.company)
    from leads o where leads.id = ${leadId} and o.id = ${own.id}`);
  await db.execute(sql`update lead_submissions set lead_id = ${leadId} where id = ${own.id}`);
  await db.execute(sql`update lead_events set lead_id = ${leadId} where lead_id = ${own.id}`);
  await db.execute(sql`delete from leads where id = ${own.id}`);
  await db.execute(sql`delete from pgboss.job where data->>'leadId' = ${own.id}`);
  return own;
}

/** What the address left with staff and in systems. */
async function traces() {
  const formerStaff = { userId: "gone", email: ADDRESS };
  await db.transaction((tx) =>
    recordChange(tx, formerStaff, { action: "user.updated", id: "x", name: ADDRESS, after: { email: ADDRESS } }),
  );
  await db.execute(sql`update site_settings set updated_by = ${ADDRESS} where key = 'brand_name'`);
  await db.execute(sql`insert into regulatory_fact_checks (id, checked_on, checked_by) values ('dfars-7012', '2026-11-26', ${ADDRESS})`);
  await db.execute(sql`
    insert into security_events (type, details, visitor, created_at)
    values ('suspicious_activity', jsonb_build_object('reason', ${ADDRESS}::text), 'v', now())`);
  await db.execute(sql`
    update pgboss.job set output = jsonb_build_object('message', '550 no such user <' || ${ADDRESS} || '>')
    where id = (select id from pgboss.job limit 1)`);
}

const MAIL = { to: "leads@x.example", from: { name: "Bluebonnet", address: "support@x.example" }, subject: "News", html: "", text: "" };
/** A bounce, with the returned email. */
const RETURNED = [
  "To: support@x.example",
  "Subject: Returned",
  'Content-Type: multipart/report; boundary="x"',
  "",
  "--x",
  "Content-Type: text/plain",
  "",
  "Not delivered.",
  "--x",
  "Content-Type: message/rfc822",
  "",
  "Subject: News",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from(`For ${ADDRESS}`).toString("base64"),
  "--x--",
].join("\r\n");
/** What doesn't belong to this person: it stays. */
const STAYING = ["News of others", "A namesake alone", "Longer address"];

/** Emails to others: those that name the person in some way, and those that don't. */
async function mailsOfOthers() {
  const mail = (changes: Partial<Parameters<typeof sendMail>[1]>) =>
    sendMail("campaign", { ...MAIL, ...changes, messageId: `${changes.subject}@x`.replaceAll(" ", "-") });
  const far = "words ".repeat(200);
  await mail({ subject: "Quoted-printable", text: `${far}é ${ADDRESS.toUpperCase()}, ${far}` });
  await mail({ subject: "Base64", text: `${"日本語".repeat(50)} <${ADDRESS}> ${"日本語".repeat(50)}` });
  await mail({
    subject: "Link",
    text: "See the link",
    html: `<p>${far}<a href="mailto:${encodeURIComponent(ADDRESS)}?subject=é">write</a></p>`,
  });
  await mail({ subject: "Entities", html: `<p>${ADDRESS.replace("@", "&#64;")}</p>` });
  await mail({ subject: `Re: ${ADDRESS}` });
  await mail({ subject: "Name and phone", text: "Call Dolores\r\n Quintanilla back: +1 210-555-0199." });
  writeFileSync(join(dataDir, "mail", `${"0".repeat(32)}.eml`), RETURNED);
  await mail({ subject: "News of others", text: `Write to ${OTHERS}` });
  await mail({ subject: "A namesake alone", text: "Dolores Quintanilla of another firm" });
  await mail({ subject: "Longer address", text: `Write to x.${ADDRESS} or ${ADDRESS}.org` });
}

/** Every text column of every table, with the rows that contain the address. */
async function whereIs(address: string): Promise<string[]> {
  const { rows: columns } = await db.execute(sql`
    select c.table_schema, c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'tsvector', '_text')`);
  const found = [];
  for (const { table_schema, table_name, column_name } of columns) {
    const [schema, table, column] = [table_schema, table_name, column_name].map((name) => sql.identifier(String(name)));
    const { rows } = await db.execute(sql`
      select count(*)::int as n from ${schema}.${table} where position(${address.toLowerCase()} in lower(${column}::text)) > 0`);
    if (Number(rows[0]?.n) > 0) found.push(`${table_name}.${column_name}`);
  }
  expect(columns.length).toBeGreaterThan(100);
  return [...new Set(found)].sort();
}

/** Subjects of the captured emails. */
async function capturedMails(): Promise<string[]> {
  const found = await listCapturedMail(admin, { page: 1 });
  if (!found.ok) throw new Error(found.reason);
  return found.value.mails.map(({ subject }) => subject).sort();
}

/** What the queue will do soon. */
async function carryOutForgetting(): Promise<void> {
  const { rows } = await db.execute(sql`select data from pgboss.job where name = ${forgetCapturedMailJob.name}`);
  expect(rows).toHaveLength(1);
  for (const { data } of rows) {
    await forgetCapturedMailJob.handle(data as { sealed: string });
    await forgetCapturedMailJob.handle(data as { sealed: string });
  }
}

describe.runIf(isDatabaseThere())("one person's data", () => {
  test("is in every place before", async () => {
    const tables = (await whereIs(ADDRESS)).map((column) => column.split(".")[0]);
    for (const table of [
      "leads",
      "lead_submissions",
      "lead_events",
      "newsletter_subscribers",
      "newsletter_signups",
      "profiles",
      "auth_users",
    ])
      expect(tables).toContain(table);
    for (const table of ["webhook_deliveries", "webhook_attempts"]) expect(tables).toContain(table);
    for (const table of ["sign_ups", "password_resets", "audit_log", "site_settings", "security_events", "regulatory_fact_checks"])
      expect(tables).toContain(table);
    expect(tables.some((table) => table?.startsWith("j") || table?.includes("job"))).toBe(true);
    const mails = await capturedMails();
    expect(mails).toHaveLength(4 + 10);
    expect(mails).toEqual(expect.arrayContaining(STAYING));
  });

  test("is exported completely, and without secrets", async () => {
    const exported = await exportPersonalData(admin, ADDRESS);
    if (!exported.ok) throw new Error(exported.reason);
    const text = JSON.stringify(exported.value);
    expect(exported.value).toMatchObject({
      leads: [{}, {}, {}],
      submissions: [{}, {}, {}, {}],
      assessments: [{ framework: "CMMC" }],
      newsletter: { subscribers: [{}], signups: [{}] },
      passedOn: [{ to: "https://hooks.sotolcreek.example/in" }, {}, {}, {}],
      capturedMails: { length: 11 },
      account: { accounts: [{ role: "viewer" }], signUps: [{ fullName: "D Q" }], passwordResets: [{}] },
    });
    expect(text).toContain("I mistyped my address");
    const { capturedMails: mails } = exported.value as { capturedMails: { subject: string; to: string }[] };
    expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(["Base64", "Name and phone", `Re: ${ADDRESS}`]));
    for (const subject of STAYING) expect(text).not.toContain(subject);
    expect(text).not.toMatch(/hash|"password"|token/i);
    const { rows } = await db.execute(sql`select subject_id from audit_log where action = 'person.exported'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("quintanilla");
  });

  test("is not erased for a member of staff, nor by someone without permission", async () => {
    expect(await erasePersonalData(admin, admin.email)).toEqual({ ok: false, reason: "staff" });
    const viewer = await staffMember({ role: "viewer" });
    expect(await erasePersonalData(viewer, ADDRESS)).toEqual({ ok: false, reason: "forbidden" });
    expect(await exportPersonalData(viewer, ADDRESS)).toEqual({ ok: false, reason: "forbidden" });
    expect((await whereIs(ADDRESS)).length).toBeGreaterThan(10);
  });

  test("is in no column of any table after erasure, and in no captured email; what others sent is still there", async () => {
    const mentioned = (await capturedMails()).length - STAYING.length;
    const erased = await erasePersonalData(admin, ADDRESS);
    expect(erased).toMatchObject({ ok: true });
    expect(await whereIs(ADDRESS)).toEqual([]);
    expect(await whereIs("sotolcrek")).toEqual([]);
    for (const trace of ["XYLO", "5550111"]) expect(await whereIs(trace)).toEqual([]);
    await carryOutForgetting();
    expect(await capturedMails()).toEqual(STAYING.toSorted());
    const { rows: passedOn } = await db.execute(sql`
      select payload is null as is_erased, state, reason, count(*)::int as n from webhook_deliveries group by 1, 2, 3 order by 1`);
    expect(passedOn, "none of it is sent anymore; a colleague's request still is").toEqual([
      { is_erased: false, state: "pending", reason: "", n: 1 },
      { is_erased: true, state: "failed", reason: "This person's data was erased.", n: 4 },
    ]);
    const { rows } = await db.execute(sql`
      select l.email, l.phone, l.phone_e164, s.id, s.message from leads l join lead_submissions s on s.lead_id = l.id order by s.created_at`);
    expect(rows).toEqual([
      { email: OTHERS, phone: "(210) 555-0199", phone_e164: "+12105550199", id: ids.kept, message: "We need a quote for 30 people." },
      { email: OTHERS, phone: "", phone_e164: null, id: ids.visit, message: "Please copy erased person on this" },
    ]);
    const { rows: entries } = await db.execute(sql`select after from audit_log where action = 'person.erased'`);
    expect(entries).toMatchObject([{ after: { webhookDeliveries: 4, assessments: 1, leads: 2, newsletter: 2, account: 3, settings: 1 } }]);
    expect(Object.values(entries[0]?.after as object)).not.toContain(0);
    const { rows: mails } = await db.execute(sql`
      select actor_email, after, subject_id = (select subject_id from audit_log where action = 'person.erased') as is_same
      from audit_log where action = 'person.captured-emails-deleted'`);
    expect(mails, "once, even if the job runs twice").toEqual([
      { actor_email: admin.email, after: { capturedEmails: mentioned }, is_same: true },
    ]);
  });

  test("is named by jobs that still wait; they end quietly and email no one", async () => {
    await notifyOfLead.handle({ submissionId: ids.submission });
    await acknowledgeLead.handle({ submissionId: ids.submission });
    await mailReport.handle({ assessmentId: ids.assessment });
    await handleNewsletterSignup.handle({ signupId: ids.signup });
    expect(await capturedMails()).toEqual(STAYING.toSorted());
    expect(await whereIs(ADDRESS)).toEqual([]);
  });

  test("afterward, the audit log is append-only again", async () => {
    await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
  });
});
