import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { AUDIT_FIELDS, addSection, auditAnswers, changeForm, nameIn, publishForm, setStatus } from "~/tests/builders/custom-form.ts";
import { leadFields } from "~/tests/builders/lead.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { captureSent } from "./capture-form.ts";
import { exportLeads } from "./export-leads.ts";
import { findLead } from "./find-lead.ts";
import { LeadQuery } from "./lead-inbox.input.ts";
import { findLeadRecord } from "./lead-records.ts";
import { LeadInput } from "./leads.input.ts";
import { leadSubmissions } from "./leads.schema.ts";
import { listLeads } from "./list-leads.ts";
import { erasePerson, exportPerson } from "./personal-data.ts";

onTestDatabase();

let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});

let visitors = 0;
const address = () => `audit-${visitors++}@sotolcreek.example`;

/** What a browser sends for the form. */
const sent = (section: string, changes: Record<string, unknown> = {}) => {
  const { form: _form, message: _message, ...fields } = leadFields({ email: address() });
  return { ...fields, form: "custom", section, ...auditAnswers(), ...changes };
};

/** Signups to the newsletter, which is another domain's. */
const signups: string[] = [];
const signUp = async (_tx: unknown, { email }: { email: string }) => void signups.push(email);
const capture = (input: LeadInput) => captureSent(input, { signUp });

const send = (section: string, changes: Record<string, unknown> = {}) => capture(LeadInput.parse(sent(section, changes)));

async function captured(section: string, changes: Record<string, unknown> = {}) {
  const result = await send(section, changes);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  const [submission] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, result.value.submissionId));
  if (!submission) throw new Error("nothing was stored");
  return submission;
}

const countLeads = async () => Number((await db.execute(sql`select count(*)::int as n from leads`)).rows[0]?.n);

const ANSWERS = [
  { label: "When is it due?", kind: "select", value: "This quarter" },
  { label: "What do you use?", kind: "checkboxes", value: "Laptops\nPhones" },
  { label: "Tell us more", kind: "longText", value: "Two sites.\nOne auditor." },
  { label: "You may call me about my audit.", kind: "consent", value: "Yes" },
];

describe.runIf(isDatabaseThere())("a form that staff built", () => {
  test("becomes a lead with its answers under their labels, in the form's order, and as one text", async () => {
    const section = await publishForm();
    const submission = await captured(section);
    expect(submission).toMatchObject({ form: "custom", sectionId: section, answers: ANSWERS });
    expect(submission).toMatchObject({ service: "Audit help", subject: "Tell us about your audit", company: "Sotol Creek Machine Works" });
    expect(submission.message).toBe(
      "When is it due? This quarter\n\nWhat do you use?\nLaptops\nPhones\n\nTell us more:\nTwo sites.\nOne auditor.\n\nYou may call me about my audit. Yes",
    );
    // It doesn't ask for a phone number, whatever was sent.
    expect([submission.phone, submission.phoneE164]).toEqual(["", null]);
  });

  test("uses nothing that the browser says about it", async () => {
    const told = { service: "Free money", subject: "Win", leadType: "VIP", to: "support", urgency: "Emergency", message: "Not this" };
    const submission = await captured(await publishForm(), told);
    expect(submission).toMatchObject({ service: "Audit help", subject: "Tell us about your audit", leadType: "", urgency: "" });
    expect(submission.recipient).toBe("leads@lonemesa.example");
    expect(submission.message).not.toContain("Not this");
  });

  test("is about its page if it doesn't say what it's about", async () => {
    expect((await captured(await publishForm({ content: { service: "" } }))).service).toBe("Audits");
  });

  test("keeps the labels of the day it was sent", async () => {
    const section = await publishForm();
    const { id, leadId } = await captured(section);
    await changeForm(section, { fields: [] });
    const found = await findLead(editor, leadId);
    expect(found.ok && found.value.submissions.find((one) => one.id === id)?.answers).toEqual(ANSWERS);
  });

  test("signs up for the newsletter only whoever checks the box, once, and never a bot", async () => {
    const label = "Send me your newsletter";
    const fields = [...AUDIT_FIELDS, { label, kind: "newsletter", required: "yes", width: "full", options: "", hint: "" }];
    const section = await publishForm({ content: { fields } });
    const box = { [nameIn(fields, label)]: "yes" };
    await captured(section);
    await captured(section, { ...box, website: "https://bot.example" });
    expect(signups).toEqual([]);
    const input = LeadInput.parse(sent(section, box));
    expect([(await capture(input)).ok, (await capture(input)).ok]).toEqual([true, true]);
    expect(signups).toEqual([input.email]);
  });

  test("sent twice is one submission", async () => {
    const section = await publishForm();
    const input = LeadInput.parse({ ...sent(section), requestKey: randomUUID() });
    const [first, second] = [await capture(input), await capture(input)];
    expect(first.ok && second.ok && second.value.submissionId).toBe(first.ok && first.value.submissionId);
  });

  test("names the fields that are wrong or missing, and stores nothing", async () => {
    const section = await publishForm();
    const due = nameIn(AUDIT_FIELDS, "When is it due?");
    const more = nameIn(AUDIT_FIELDS, "Tell us more");
    const before = await countLeads();
    for (const [changes, field] of [
      [{ [due]: "" }, due],
      [{ [due]: "Yesterday" }, due],
      [{ [more]: "a\0b" }, more],
      [{ [more]: "x".repeat(3_001) }, more],
      [{ [`${nameIn(AUDIT_FIELDS, "What do you use?")}.1`]: "Mainframes" }, nameIn(AUDIT_FIELDS, "What do you use?")],
      [{ [nameIn(AUDIT_FIELDS, "You may call me about my audit.")]: "" }, nameIn(AUDIT_FIELDS, "You may call me about my audit.")],
      [{ "answer.gone": "To a question of last week" }, "answer.gone"],
    ] as const) {
      const refusal = await send(section, changes);
      expect(refusal).toMatchObject({ ok: false, reason: { because: "fields", fields: { [field]: expect.any(String) } } });
    }
    expect(await countLeads()).toBe(before);
  });

  test("asks for phone and company if the definition requires them", async () => {
    const fields = [
      { label: "Phone", kind: "phone", required: "yes", width: "half", options: "", hint: "" },
      { label: "Company", kind: "company", required: "yes", width: "half", options: "", hint: "" },
    ];
    const section = await publishForm({ content: { fields } });
    const only = (changes: object) => {
      const { name, email, phone, company, form } = sent(section) as Record<string, string>;
      return capture(LeadInput.parse({ name, email, phone, company, form, section, ...changes }));
    };
    const refused = await only({ phone: "", company: "" });
    expect(refused).toMatchObject({ ok: false, reason: { fields: { phone: expect.any(String), company: expect.any(String) } } });
    expect((await only({})).ok).toBe(true);
  });

  test.each([
    ["a page that isn't published", () => publishForm({ status: "draft" })],
    ["a hidden section", () => publishForm({ isActive: false })],
    ["a section with another form", () => publishForm({ content: { kind: "quote" } })],
    ["a section that doesn't exist", async () => crypto.randomUUID()],
    ["a section of another type", () => addSection("text")],
  ])("isn't accepted for %s", async (_what, make) => {
    const before = await countLeads();
    expect(await send(await make())).toEqual({ ok: false, reason: { because: "form" } });
    expect(await countLeads()).toBe(before);
  });

  test("isn't accepted anymore once its page is unpublished, and is again afterward", async () => {
    const slug = "audit-unpublished";
    const section = await publishForm({ slug });
    await setStatus(slug, "draft");
    expect((await send(section)).ok).toBe(false);
    await setStatus(slug, "published");
    expect((await send(section)).ok).toBe(true);
  });

  test("is found by words of its answers, and programs and spreadsheets get them, too", async () => {
    const { leadId, email } = await captured(await publishForm(), { [nameIn(AUDIT_FIELDS, "Tell us more")]: "A xylophone factory" });
    const listed = await listLeads(editor, LeadQuery.parse({ q: "xylophone" }));
    expect(listed.ok && listed.value.leads.map(({ id }) => id)).toEqual([leadId]);
    const record = await findLeadRecord(editor, leadId);
    expect(record.ok && record.value.submissions[0]?.answers[2]).toEqual({ label: "Tell us more", value: "A xylophone factory" });
    const csv = exportLeads(editor, LeadQuery.parse({ q: email }));
    let file = "";
    if (csv.ok) for await (const part of csv.value) file += part;
    expect(file).toContain("Tell us more: A xylophone factory");
    expect(file).toContain("What do you use?\nLaptops\nPhones");
  });

  test("is in the person's export, and goes when they're erased, also where someone else wrote their address", async () => {
    const [mine, theirs] = [address(), address()];
    const section = await publishForm();
    await captured(section, { email: mine });
    const other = await captured(section, { email: theirs, [nameIn(AUDIT_FIELDS, "Tell us more")]: `Ask ${mine} "first"` });
    expect(JSON.stringify(await exportPerson(mine))).toContain("You may call me about my audit.");
    await db.transaction((tx) => erasePerson(tx, mine));
    const { rows } = await db.execute(
      sql`select answers::text, message from lead_submissions where answers::text || message like ${`%${mine}%`}`,
    );
    expect(rows).toEqual([]);
    const [kept] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, other.id));
    expect(kept?.answers[2]?.value).toMatch(/^Ask .* "first"$/);
  });
});
