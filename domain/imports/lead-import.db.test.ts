import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { now } from "~/platform/clock/index.ts";
import { db } from "~/platform/db/index.ts";
import { check, checkedFile, foundImport, importedFile, started, uploadedFile } from "~/tests/builders/imports.ts";
import { onLeadDesk } from "~/tests/builders/lead-desk.ts";
import { isDatabaseThere } from "~/tests/builders/test-database.ts";
import { addNote, changeLeads, countNewLeads, listLeads, recountLeadsJob, searchLeads } from "../leads/index.ts";
import { LeadQuery } from "../leads/lead-inbox.input.ts";
import { checkImport, listRefusedRows, runImportJob, undoImport } from "./index.ts";

const { desk, lead, historyOf } = onLeadDesk();
const kind = "leads";

beforeEach(async () => {
  if (isDatabaseThere()) await db.execute(sql`delete from leads`);
});

const HEAD = "Name,Email,Phone,Company,Service,Message,Source,Status,Value,MRR,Owner,Received,Notes";
const file = (...rows: string[]) => [HEAD, ...rows].join("\n");

async function refusals(id: string) {
  const parts = await listRefusedRows(desk.editor, { kind, id });
  if (!parts.ok) throw new Error(parts.reason);
  let text = "";
  for await (const part of parts.value) text += part;
  return text.trim().split("\r\n").slice(1);
}

async function listed(filters = {}) {
  const found = await listLeads(desk.editor, LeadQuery.parse(filters));
  if (!found.ok) throw new Error(found.reason);
  return found.value.leads;
}

const counts = async (id: string) => {
  const { state, added, changed, unchanged, refused, undone, kept } = (await foundImport(desk.editor, kind, id)).row;
  return { state, added, changed, unchanged, refused, undone, kept };
};
const undo = async (id: string) => {
  expect(await undoImport(desk.editor, { kind, id })).toEqual({ ok: true, value: undefined });
  await runImportJob.handle({ importId: id });
};
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString();
const idOf = async (email: string) => String((await db.execute(sql`select id from leads where email = ${email}`)).rows[0]?.id);

describe.runIf(isDatabaseThere())("leads from a file", () => {
  const FULL = `"Müller, Zoë",zoe@example.com,(210) 555-0177,Agave LLC,Managed IT,"Wants a quote",Trade fair,Qualified,"$12,500",900,EDITOR,3/31/2026 2:30 PM,Met at the fair`;
  const full = () => FULL.replace("EDITOR", desk.editor.email.toUpperCase());

  test("are leads like any other, but no one is emailed, and their clock doesn't run", async () => {
    const before = (await db.execute(sql`select count(*)::int as n from pgboss.job where name <> 'run-import'`)).rows;
    const id = await importedFile(desk.editor, kind, file(full(), "New One,new@example.com,,,,,,,,,,,"));
    expect(await counts(id)).toMatchObject({ state: "done", added: 2, refused: 0 });
    const zoe = await idOf("zoe@example.com");
    expect(await lead(zoe)).toMatchObject({
      ...{
        name: "Müller, Zoë",
        company: "Agave LLC",
        status: "qualified",
        source: "trade fair",
        isVerified: true,
        form: "importedByStaff",
      },
      ...{ phoneE164: "+12105550177", valueOnce: 12_500, valueMonthly: 900, ownerId: desk.editor.userId, firstResponseAt: null },
      ...{ createdAt: new Date("2026-03-31T19:30:00Z"), openMails: [], clock: { state: "stopped" } },
      submissions: [{ message: "Wants a quote", reference: expect.any(String) }],
    });
    expect((await historyOf(zoe)).map(({ type }) => type).sort()).toEqual(["added", "note"]);
    expect(await searchLeads(desk.editor, "5550177")).toMatchObject({ ok: true, value: [{ id: zoe }] });
    const fresh = await lead(await idOf("new@example.com"));
    expect(fresh).toMatchObject({ status: "new", source: "import", clock: { state: "stopped" } });
    expect(await countNewLeads(desk.editor, {})).toMatchObject({ ok: true, value: { count: 0 } });
    await db.execute(sql`update leads set created_at = ${hoursAgo(72)}`);
    expect(await listed({ overdue: "yes" })).toEqual([]);
    await db.execute(sql`update leads set awaiting_reply_since = ${hoursAgo(48)} where email = 'new@example.com'`);
    expect((await listed({ overdue: "yes" })).map(({ email }) => email)).toEqual(["new@example.com"]);
    expect((await db.execute(sql`select count(*)::int as n from pgboss.job where name <> 'run-import'`)).rows).toEqual(before);
  });

  test.each([
    ["Ann,ann@,,,,,,,,,,,", "ann@", "Enter a valid email address", "Email"],
    ["Ann,,call me,,,,,,,,,,", "call me", "Enter a phone number", "Phone"],
    ["Ann,,,,,,,,,,,,", "", "Enter an email address or a phone number", "Email"],
    ["Ann,a@x.example,,,,,,paid,,,,,", "paid", "Choose what “paid” means.", "Status"],
    ["Ann,a@x.example,,,,,,,,,,31/12/2025,", "31/12/2025", "Enter a date such as", "Received"],
    ["Ann,a@x.example,,,,,,,,,,2199-01-01,", "2199-01-01", "This date is in the future.", "Received"],
    ["Ann,a@x.example,,,,,,,,,,2001-01-01,", "2001-01-01", "This lead is more than 24 months old", "Received"],
    [`${"x".repeat(121)},a@x.example,,,,,,,,,,,`, "x".repeat(121), "At most 120 characters.", "Name"],
  ])("are refused by line, field, and reason: %s", async (row, value, reason, column) => {
    const id = await checkedFile(desk.editor, kind, file("Bob,bob@x.example,,,,,,,,,,,", row));
    expect(await counts(id)).toMatchObject({ state: "checked", added: 1, refused: 1 });
    const [line = ""] = await refusals(id);
    expect(line.replaceAll('"', "").startsWith(`3,${value},${reason}`), line).toBe(true);
    expect(line.endsWith(`,${column}`), line).toBe(true);
    expect(await listed(), "a dry run changes nothing").toEqual([]);
  });

  test.each([
    [
      "Ann,a@x.example,call me,,,,,,,,,,Met at the fair",
      "Phone",
      "call me",
      "This isn't a phone number",
      { phone: "", email: "a@x.example" },
    ],
    ["Ann,ann@,(210) 555-0177,,,,,,,,,,", "Email", "ann@", "This isn't an email address", { email: "", phoneE164: "+12105550177" }],
    ["Ann,a@x.example,,,,,,,12.505,,,,", "One-time value", "12.505", "This isn't an amount", { valueOnce: null }],
    ["Ann,a@x.example,,,,,,,,tbd,,,", "Monthly value", "tbd", "This isn't an amount", { valueMonthly: null }],
    ["Ann,a@x.example,,,,,,,,,gone@x.example,,", "Owner", "gone@x.example", "No one who can own leads", { ownerId: null }],
  ])("without a value that can't be read are imported, and a note keeps it: %s", async (row, label, text, reason, values) => {
    const id = await checkedFile(desk.editor, kind, file("Bob,bob@x.example,,,,,,,,,,,", row));
    expect(await counts(id)).toMatchObject({ state: "checked", added: 2, refused: 0 });
    const told = await foundImport(desk.editor, kind, id);
    expect(told.reasons).toEqual([{ outcome: "new", rows: 1, reason: expect.stringMatching(`^${reason}.*so it's kept in a note.$`) }]);
    expect(told.rows).toMatchObject([{ line: 3, value: text, field: told.kind.columns.find((column) => column.label === label)?.key }]);
    await started(desk.editor, kind, id);
    await runImportJob.handle({ importId: id });
    const [ann] = (await db.execute(sql`select id from leads where name = 'Ann'`)).rows;
    expect(await lead(String(ann?.id))).toMatchObject(values);
    const note = (await historyOf(String(ann?.id))).find(({ type }) => type === "note");
    expect(note?.details).toEqual({ text: `${row.endsWith("fair") ? "Met at the fair\n" : ""}${label} in the file: ${text}` });
  });

  test("are listed in the file's order, also those of one day, and across batches", async () => {
    const rows = Array.from({ length: 700 }, (_, at) => `Lead ${at},lead${at}@x.example,,,,,,,,,,${at < 3 ? "" : "2026-03-31"},`);
    await importedFile(desk.editor, kind, file(...rows));
    const all = (await db.execute(sql`select name from leads order by created_at desc, id desc`)).rows.map(({ name }) => name);
    expect(all).toEqual(rows.map((_, at) => `Lead ${at}`));
    expect((await listed()).map(({ name }) => name).slice(0, 5)).toEqual(all.slice(0, 5));
  });

  test("aren't counted among what the site brought", async () => {
    await importedFile(desk.editor, kind, file(full(), "New One,new@example.com,555-0177,,,,,,,,,,"));
    await recountLeadsJob.handle({});
    expect((await db.execute(sql`select coalesce(sum(leads), 0)::int as n from lead_counts`)).rows).toEqual([{ n: 0 }]);
  });

  const STATUSES = ["Closed Won", "closed-won", "Working", "SQL", "Paid", "PAID", "Junk", "", "Lost"];
  const inStatus = () => file(...STATUSES.map((status, at) => `Lead ${at},lead${at}@x.example,,,,,,${status},,,,,`));

  test("have the statuses of another program: obvious ones are matched, the rest are asked about, and nothing silently becomes New", async () => {
    const id = await uploadedFile(desk.editor, kind, inStatus());
    const texts = async () =>
      (await foundImport(desk.editor, kind, id)).matched[0]?.texts.map(({ text, rows, value }) => [text, rows, value]);
    const found = [
      ["Closed Won", 2, "won"],
      ["Paid", 2, ""],
      ["Working", 1, "contacted"],
      ["SQL", 1, "qualified"],
      ["Junk", 1, ""],
      ["", 1, "new"],
    ];
    expect(await texts(), "before anything is checked").toEqual(found);
    await check(desk.editor, kind, id);
    expect(await counts(id)).toMatchObject({ added: 6, refused: 3 });
    expect(await texts()).toEqual(found);
    const { reasons } = await foundImport(desk.editor, kind, id);
    expect(reasons.map(({ reason, rows }) => [reason, rows])).toEqual([
      ["Choose what “Junk” means.", 1],
      ["Choose what “PAID” means.", 1],
      ["Choose what “Paid” means.", 1],
    ]);
    await check(desk.editor, kind, id, { values: { status: { paid: "won", junk: "not-imported", "": "contacted" } } });
    expect(await counts(id)).toMatchObject({ added: 8, refused: 1 });
    expect((await foundImport(desk.editor, kind, id)).reasons).toMatchObject([{ reason: "You chose not to import rows with “Junk”." }]);
    await started(desk.editor, kind, id);
    await runImportJob.handle({ importId: id });
    const { rows } = await db.execute(sql`select status, count(*)::int as n from leads group by 1 order by 1`);
    expect(rows).toEqual([
      { status: "contacted", n: 2 },
      { status: "qualified", n: 1 },
      { status: "won", n: 4 },
      { status: "lost", n: 1 },
    ]);
    expect((await db.execute(sql`select counted_texts from imports where id = ${id}`)).rows).toEqual([{ counted_texts: {} }]);
  });

  test("can't be given a status that isn't offered, nor one by a column that's something else", async () => {
    const id = await uploadedFile(desk.editor, kind, inStatus());
    const { mapping } = (await foundImport(desk.editor, kind, id)).row;
    const ask = (values: Record<string, Record<string, string>>) =>
      checkImport(desk.editor, { kind, id, mapping, choice: "", hasHead: true, values });
    expect(await ask({ status: { paid: "spam" } })).toMatchObject({ ok: false, reason: { field: "status" } });
    expect(await ask({ nothing: { paid: "spam" } }), "it doesn't matter").toMatchObject({ ok: true });
    const mixed = Array.from({ length: 60 }, (_, at) => `Lead ${at},lead${at}@x.example,,,,,,${at === 0 ? "ann@x.example" : "Won"},,,,,`);
    const other = await uploadedFile(desk.editor, kind, file(...mixed));
    expect((await foundImport(desk.editor, kind, other)).matched).toMatchObject([{ texts: [], isTooMany: true }]);
  });

  test("aren't formulas in the report, and formulas of our own exports are read back", async () => {
    const id = await checkedFile(desk.editor, kind, file("=1+1,=1+1@,,,,,,,,,,,", "'=Ann,ann@x.example,'+12105550177,,,,,,,,,,"));
    expect((await refusals(id))[0]).toMatch(/^2,'=1\+1@,/);
    await started(desk.editor, kind, id);
    await runImportJob.handle({ importId: id });
    expect(await lead(await idOf("ann@x.example"))).toMatchObject({ name: "=Ann", phoneE164: "+12105550177" });
  });

  test("need a column with an address or a number, and none twice", async () => {
    const id = await uploadedFile(desk.editor, kind, "Who,Where\nAnn,Austin\n");
    const ask = (mapping: Record<string, number>) => checkImport(desk.editor, { kind, id, mapping, choice: "", hasHead: true });
    expect(await ask({ name: 0 })).toMatchObject({ ok: false, reason: { field: "email" } });
    expect(await ask({ email: 0, name: 0 })).toMatchObject({ ok: false, reason: { error: expect.stringMatching(/already used for/) } });
    expect(await ask({ email: 0, secret: 1 })).toMatchObject({ ok: false, reason: { field: "secret" } });
    expect((await foundImport(desk.editor, kind, id)).row.state).toBe("uploaded");
  });
});

describe.runIf(isDatabaseThere())("leads that are there already", () => {
  const rows = file("Zoë Again,ZOE@example.com,(210) 555-0199,,,,,Lost,,50,,,", "Zoë Twice,zoe@example.com,,,,,,,,,,,");
  const first = () => importedFile(desk.editor, kind, file("Zoë,zoe@example.com,,Agave,,,,,,,,,"));

  test("are skipped, updated, or added again, as chosen", async () => {
    await first();
    expect(await counts(await checkedFile(desk.editor, kind, rows))).toMatchObject({ added: 0, unchanged: 1, refused: 1 });
    expect(await counts(await checkedFile(desk.editor, kind, rows, { choice: "add" }))).toMatchObject({ added: 2, refused: 0 });
    const id = await importedFile(desk.editor, kind, rows, { choice: "update" });
    expect(await counts(id)).toMatchObject({ added: 0, changed: 1, refused: 1 });
    const values = { name: "Zoë Again", company: "Agave", phoneE164: "+12105550199", valueMonthly: 50, status: "new", version: 2 };
    expect(await lead(await idOf("zoe@example.com"))).toMatchObject(values);
    expect(await searchLeads(desk.editor, "5550199")).toMatchObject({ ok: true, value: [{ name: "Zoë Again" }] });
    expect(await counts(await checkedFile(desk.editor, kind, rows, { choice: "update" }))).toMatchObject({ changed: 0, unchanged: 1 });
    await undo(id);
    expect(await lead(await idOf("zoe@example.com"))).toMatchObject({
      name: "Zoë",
      phone: "",
      phoneE164: null,
      valueMonthly: null,
      version: 3,
    });
    expect(await counts(id)).toMatchObject({ state: "undone", undone: 1, kept: 0 });
  });

  test("keep what they have if the file's value can't be read, and the result says so", async () => {
    await importedFile(desk.editor, kind, file("Zoë,zoe@example.com,(210) 555-0177,,,,,,,,,,"));
    const id = await importedFile(desk.editor, kind, file("Zoë Again,zoe@example.com,call me,,,,,,about 5k,,,,"), { choice: "update" });
    expect(await lead(await idOf("zoe@example.com"))).toMatchObject({ name: "Zoë Again", phoneE164: "+12105550177" });
    expect((await foundImport(desk.editor, kind, id)).rows).toMatchObject([
      {
        ...{ outcome: "changed", field: "phone", value: "call me; about 5k" },
        reason: "Phone: This isn't a phone number, so it isn't imported. One-time value: This isn't an amount, so it isn't imported.",
      },
    ]);
    await undo(id);
    expect((await foundImport(desk.editor, kind, id)).reasons).toEqual([]);
  });

  test("undoing the import deletes the companies it brought, but none that has other people or that staff have renamed", async () => {
    await db.execute(sql`delete from companies`);
    await importedFile(desk.editor, kind, file("Ann,ann@mesa.example,,Mesa,,,,,,,,,"));
    const others = ["Bo,bo@mesa.example,,Mesa", "Cy,cy@ghost.example,,Ghost", "Di,di@known.example,,Known"];
    const id = await importedFile(desk.editor, kind, file(...others.map((row) => `${row},,,,,,,,,`)));
    await db.execute(sql`update companies set version = 2 where name = 'Known'`);
    await undo(id);
    expect((await db.execute(sql`select name from companies order by name`)).rows).toEqual([{ name: "Known" }, { name: "Mesa" }]);
  });

  test("stay if they were changed after the import that's undone, and the result says which", async () => {
    const names = ["same", "status", "note", "gone", "appointment"];
    const id = await importedFile(desk.editor, kind, file(...names.map((name) => `${name},${name}@x.example,,,,,,,,,,,`)));
    const ids = await Promise.all(names.map((name) => idOf(`${name}@x.example`)));
    await changeLeads(desk.editor, { ids: [ids[1] ?? ""], change: { what: "status", status: "contacted" } });
    await addNote(desk.editor, { id: ids[2] ?? "", note: "Called" });
    await db.execute(sql`delete from leads where id = ${ids[3]}`);
    await db.execute(sql`
      insert into conversation_messages (id, lead_id, direction, state, message_id, author_id, created_at)
      values (gen_random_uuid(), ${ids[4]}, 'out', 'draft', 'draft@x.example', ${desk.editor.userId}, now())`);
    await undo(id);
    expect(await counts(id)).toMatchObject({ state: "undone", undone: 1, kept: 4 });
    expect((await listed()).map(({ name }) => name).sort()).toEqual(["appointment", "note", "status"]);
    const { rows: left } = await foundImport(desk.editor, kind, id);
    expect(left.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "The lead was changed after the import."],
      [4, "The lead was changed after the import."],
      [5, "The lead was deleted or merged after the import."],
      [6, "Someone has emailed the lead or started a reply."],
    ]);
  });
});
