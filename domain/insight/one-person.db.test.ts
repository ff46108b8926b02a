import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { openMail } from "~/platform/mail/index.ts";
import { assessmentInput } from "~/tests/builders/assessment.ts";
import { leadInput } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { addedEndpoint, announceAll } from "~/tests/builders/webhooks.ts";
import { type Actor, requestPasswordReset, requestSignUp } from "../access/index.ts";
import { mailReport, runAssessment } from "../assessments/index.ts";
import { recordChange } from "../audit/index.ts";
import { acknowledgeLead, addNote, captureLead, editLead, notifyOfLead } from "../leads/index.ts";
import { handleNewsletterSignup, requestSignup } from "../newsletter/index.ts";
import { eraseOnePerson, exportOnePerson } from "./one-person.ts";

onTestDatabase();

const ADDRESS = "d.quintanilla+it@sotolcreek.example";
const OTHERS = "colleague@sotolcreek.example";
const dataDir = mkdtempSync(join(tmpdir(), "bluebonnet-person-"));
let admin: Actor;
/** Ids of the person's rows that jobs name, and of the forms that stay. */
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

/** The person in every corner of the product, and a colleague beside. */
async function fill(): Promise<typeof ids> {
  const own = await lead({ email: ADDRESS.toUpperCase(), pageUrl: `http://localhost:3000/?email=${ADDRESS}` });
  await notifyOfLead.handle({ submissionId: own.submissionId });
  await addNote(admin, { id: own.id, note: `Write to ${ADDRESS}` });
  const inOwnVisit = await lead({ form: "message", email: OTHERS, name: "A Colleague", leadToken: own.leadToken });
  const visit = await lead({ email: OTHERS, name: "A Colleague", message: `Please copy ${ADDRESS} on this`, phone: "", company: "" });
  const later = await lead({ form: "message", email: ADDRESS, phone: "1-800-XYLO", company: "Xylograph", leadToken: visit.leadToken });
  await notifyOfLead.handle({ submissionId: later.submissionId });
  await addNote(admin, { id: visit.id, note: `Knows ${ADDRESS.toUpperCase()}` });
  const mistyped = await lead({ email: "d.quintanilla@sotolcrek.example", message: "I mistyped my address" });
  await editLead(admin, { id: mistyped.id, version: 1, name: "D", email: ADDRESS, company: "", phone: "" });
  const taken = await runAssessment(
    assessmentInput({ lead: { firstName: "D", lastName: "Q", email: ADDRESS, company: "Sotol", phone: "" } }),
  );
  if (!taken.ok) throw new Error("refused");
  await requestSignup({ email: ADDRESS, pageUrl: "", website: "" });
  const [signup] = (await db.execute(sql`select id from newsletter_signups`)).rows;
  await handleNewsletterSignup.handle({ signupId: String(signup?.id) });
  await requestSignUp({ email: ADDRESS, fullName: "D Q", password: "password" });
  await requestPasswordReset({ email: ADDRESS });
  await staffMember({ role: "viewer", email: ADDRESS, fullName: "D Q" });
  await traces();
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

/** What the address left with staff and machines. */
async function traces() {
  const formerStaff = { userId: "gone", email: ADDRESS };
  await db.transaction((tx) =>
    recordChange(tx, formerStaff, { action: "user.updated", id: "x", name: ADDRESS, after: { email: ADDRESS } }),
  );
  await db.execute(sql`update site_settings set updated_by = ${ADDRESS} where key = 'brand_name'`);
  await db.execute(sql`
    insert into security_events (type, details, visitor, created_at)
    values ('suspicious_activity', jsonb_build_object('reason', ${ADDRESS}::text), 'v', now())`);
  await db.execute(sql`
    update pgboss.job set output = jsonb_build_object('message', '550 no such user <' || ${ADDRESS} || '>')
    where id = (select id from pgboss.job limit 1)`);
}

/** Every column of every table that can hold a text, with the rows in it that have the address. */
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

const keptMails = () => (existsSync(join(dataDir, "mail")) ? readdirSync(join(dataDir, "mail")).length : 0);

describe.runIf(isDatabaseThere())("one person's data", () => {
  test("is in every corner before", async () => {
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
    for (const table of ["sign_ups", "password_resets", "audit_log", "site_settings", "security_events"]) expect(tables).toContain(table);
    expect(tables.some((table) => table?.startsWith("j") || table?.includes("job"))).toBe(true);
    expect(keptMails()).toBe(3);
  });

  test("is exported whole, and without secrets", async () => {
    const exported = await exportOnePerson(admin, ADDRESS);
    if (!exported.ok) throw new Error(exported.reason);
    const text = JSON.stringify(exported.value);
    expect(exported.value).toMatchObject({
      leads: [{}, {}, {}],
      submissions: [{}, {}, {}, {}],
      assessments: [{ framework: "CMMC" }],
      newsletter: { subscribers: [{}], signups: [{}] },
      passedOn: [{ to: "https://hooks.sotolcreek.example/in" }, {}, {}, {}],
      account: { accounts: [{ role: "viewer" }], signUps: [{ fullName: "D Q" }], passwordResets: [{}] },
    });
    expect(text).toContain("I mistyped my address");
    expect(text).not.toMatch(/hash|"password"|token/i);
    const { rows } = await db.execute(sql`select subject_id from audit_log where action = 'person.exported'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("quintanilla");
  });

  test("of one of the staff is not erased, nor by somebody who may not", async () => {
    expect(await eraseOnePerson(admin, admin.email)).toEqual({ ok: false, reason: "staff" });
    const viewer = await staffMember({ role: "viewer" });
    expect(await eraseOnePerson(viewer, ADDRESS)).toEqual({ ok: false, reason: "forbidden" });
    expect(await exportOnePerson(viewer, ADDRESS)).toEqual({ ok: false, reason: "forbidden" });
    expect((await whereIs(ADDRESS)).length).toBeGreaterThan(10);
  });

  test("is in no column of no table after it was erased, and in no kept mail; what others sent is still there", async () => {
    const erased = await eraseOnePerson(admin, ADDRESS);
    expect(erased).toMatchObject({ ok: true });
    expect(await whereIs(ADDRESS)).toEqual([]);
    expect(await whereIs("sotolcrek")).toEqual([]);
    expect(await whereIs("XYLO")).toEqual([]);
    expect(keptMails()).toBe(0);
    const { rows: passedOn } = await db.execute(sql`
      select payload is null as is_erased, state, reason, count(*)::int as n from webhook_deliveries group by 1, 2, 3 order by 1`);
    expect(passedOn, "nothing of it is sent any more; a colleague's request still is").toEqual([
      { is_erased: false, state: "pending", reason: "", n: 1 },
      { is_erased: true, state: "failed", reason: "The data of this person were erased.", n: 4 },
    ]);
    const { rows } = await db.execute(sql`
      select l.email, l.phone, s.id, s.message from leads l join lead_submissions s on s.lead_id = l.id order by s.created_at`);
    expect(rows).toEqual([
      { email: OTHERS, phone: "(210) 555-0199", id: ids.kept, message: "We need a quote for 30 people." },
      { email: OTHERS, phone: "", id: ids.visit, message: "Please copy erased person on this" },
    ]);
    const { rows: entries } = await db.execute(sql`select after from audit_log where action = 'person.erased'`);
    expect(entries).toMatchObject([{ after: { rows: { webhooks: 4, assessments: 1, newsletter: 2, access: 3, settings: 1 } } }]);
  });

  test("is named by jobs that wait still; they end quietly and mail nobody", async () => {
    await notifyOfLead.handle({ submissionId: ids.submission });
    await acknowledgeLead.handle({ submissionId: ids.submission });
    await mailReport.handle({ assessmentId: ids.assessment });
    await handleNewsletterSignup.handle({ signupId: ids.signup });
    expect(keptMails()).toBe(0);
    expect(await whereIs(ADDRESS)).toEqual([]);
  });

  test("the audit log can only grow again", async () => {
    await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
  });
});
