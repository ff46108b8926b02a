import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { setClock } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { fileField, nameIn, publishForm } from "~/tests/builders/custom-form.ts";
import { proofFor } from "~/tests/builders/proof.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { issueChallenge } from "../verification/index.ts";
import { ATTACHMENT_PROOF } from "./attachment-rules.input.ts";
import { openAttachment } from "./attachments/find-attachments.ts";
import { takeAttachment } from "./attachments/take-attachment.ts";
import { captureSent } from "./capture-form.ts";
import { exportLeads } from "./export-leads.ts";
import { findLead } from "./find-lead.ts";
import { ASKED_BY_EMAIL } from "./form-answers.input.ts";
import { LeadQuery } from "./lead-inbox.input.ts";
import { findLeadRecord } from "./lead-records.ts";
import { LeadInput } from "./leads.input.ts";
import { leadSubmissions } from "./leads.schema.ts";
import { erasePerson, exportPerson } from "./personal-data.ts";

onTestDatabase();

let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});

const DAY = 86_400_000;
const FIELDS = [fileField("Your resume", "yes"), { ...fileField("A photo"), width: "half" }];
const RESUME = nameIn(FIELDS, "Your resume");
const PHOTO = nameIn(FIELDS, "A photo");

let uploads = 0;
/** Uploads a text under this name and returns its token. */
async function upload(name = "resume.txt"): Promise<string> {
  const start = Date.now();
  let at = start;
  const restore = setClock(() => at);
  try {
    const issued = await issueChallenge(ATTACHMENT_PROOF);
    at += 2_000;
    const verificationToken = await proofFor(issued, { inputMode: "invisible", mouseMovements: 0, sliderInteractions: 0, actualValue: 0 });
    const content = (async function* () {
      yield Buffer.from(`content of ${name}`);
    })();
    const taken = await takeAttachment({ name, verificationToken, length: null, address: `192.0.2.${++uploads}`, content });
    if (!taken.ok) throw new Error(JSON.stringify(taken.reason));
    return taken.value.token;
  } finally {
    restore();
  }
}

let visitors = 0;
const sent = (section: string, answers: Record<string, string>) =>
  LeadInput.parse({ form: "custom", section, name: "Jo Ruiz", email: `applicant-${visitors++}@sotolcreek.example`, ...answers });
const send = (input: LeadInput, canUpload = true) => captureSent(input, { signUp: async () => {}, canUpload });

async function stored(input: LeadInput, canUpload = true) {
  const result = await send(input, canUpload);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  const [submission] = await db.select().from(leadSubmissions).where(eq(leadSubmissions.id, result.value.submissionId));
  if (!submission) throw new Error("nothing was stored");
  return submission;
}

const count = async (table: string) => Number((await db.execute(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n);
const jobForm = (content = {}) => publishForm({ content: { fields: FIELDS, ...content } });

describe.runIf(isDatabaseThere())("a file field of a form that staff built", () => {
  test("names its files in the answers, and staff download them, in the inbox, programs, spreadsheets, and an export", async () => {
    const section = await jobForm();
    const answers = { [RESUME]: await upload("C:\\me\\..\\résumé\u202e final.bat"), [PHOTO]: await upload("desk.txt") };
    const { leadId, email, answers: kept, message } = await stored(sent(section, answers));
    const name = "résumé final.bat.txt";
    expect(kept.map(({ label, value }) => [label, value])).toEqual([
      ["Your resume", name],
      ["A photo", "desk.txt"],
    ]);
    expect(message).toBe(`Your resume: ${name}\n\nA photo: desk.txt`);
    const found = await findLead(editor, leadId);
    const files = found.ok ? found.value.attachments : [];
    expect(files.map(({ id }) => id).sort()).toEqual(kept.flatMap(({ files: ids = [] }) => ids).sort());
    expect((await openAttachment(editor, leadId, kept[0]?.files?.[0] ?? "")).ok).toBe(true);
    const record = await findLeadRecord(editor, leadId);
    expect(record.ok && record.value.submissions[0]?.answers).toContainEqual({ label: "Your resume", value: name });
    const csv = exportLeads(editor, LeadQuery.parse({ q: email }));
    let table = "";
    if (csv.ok) for await (const part of csv.value) table += part;
    expect(table).toContain(name);
    expect(JSON.stringify(await exportPerson(email))).toContain(name);
    await db.transaction((tx) => erasePerson(tx, email));
    const { rows } = await db.execute(sql`select original_name from lead_attachments where original_name <> ''`);
    expect(rows).toEqual([]);
    expect(await openAttachment(editor, leadId, files[0]?.id ?? "")).toMatchObject({ ok: false });
  });

  test("sent twice is one submission with the same file", async () => {
    const input = { ...sent(await jobForm(), { [RESUME]: await upload() }), requestKey: randomUUID() };
    expect((await stored(input)).id).toBe((await stored(input)).id);
  });

  test.each([
    ["nothing, although it's required", async () => ({ [RESUME]: "" }), RESUME, /Please add a file/],
    ["a name instead of a token", async () => ({ [RESUME]: "resume.pdf" }), RESUME, /Upload the file first/],
    ["a token that no one has", async () => ({ [RESUME]: "x".repeat(43) }), RESUME, /no longer available/],
    ["more than one file", async () => ({ [RESUME]: `${await upload()} ${await upload()}` }), RESUME, /only one file/],
    ["another form's file", async () => ({ [RESUME]: await taken(), [PHOTO]: await upload() }), RESUME, /no longer available/],
    ["a file that expired", expired, PHOTO, /no longer available/],
    ["a file outside of its fields", async () => ({ [RESUME]: await upload(), attachments: await upload() }), "attachments", /file fields/],
  ])("with %s is refused at the field, and changes nothing", async (_what, answers, field, text) => {
    const section = await jobForm();
    const input = sent(section, await answers());
    const [leads, claimed] = [await count("leads"), await count("lead_attachments where claimed_at is not null")];
    expect(await send(input)).toMatchObject({ ok: false, reason: { because: "fields", fields: { [field]: expect.stringMatching(text) } } });
    expect([await count("leads"), await count("lead_attachments where claimed_at is not null")]).toEqual([leads, claimed]);
  });

  test("without scripts, isn't required, and staff read that it was asked for by email", async () => {
    const { answers } = await stored(sent(await jobForm(), {}), false);
    expect(answers).toEqual([{ label: "Your resume", kind: "file", value: ASKED_BY_EMAIL }]);
  });

  test("takes three files if the form has no other", async () => {
    const fields = [fileField("Pictures")];
    const tokens = [await upload("a.txt"), await upload("b.txt"), await upload("c.txt")];
    const { answers } = await stored(sent(await publishForm({ content: { fields } }), { [nameIn(fields, "Pictures")]: tokens.join(" ") }));
    expect(answers[0]?.value).toBe("a.txt\nb.txt\nc.txt");
  });
});

/** A file that another form has claimed. */
async function taken(): Promise<string> {
  const token = await upload();
  await stored(sent(await jobForm(), { [RESUME]: token }));
  return token;
}

async function expired(): Promise<Record<string, string>> {
  const token = await upload("old.txt");
  await db.execute(sql`update lead_attachments set created_at = ${new Date(Date.now() - DAY - 1_000)} where original_name = 'old.txt'`);
  return { [RESUME]: await upload(), [PHOTO]: token };
}
