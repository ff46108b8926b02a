import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { check, checkedFile, foundImport, importedFile, started, uploadedFile } from "~/tests/builders/imports.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { imports } from "./imports.schema.ts";
import {
  checkImport,
  discardImport,
  erasePerson,
  listRefusedRows,
  retention,
  runImportJob,
  startImport,
  undoImport,
  uploadImport,
} from "./index.ts";

onTestDatabase();

const kind = "subscribers";
let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  for (const table of ["newsletter_subscribers", "newsletter_suppressions", "imports"]) await db.execute(sql.raw(`delete from ${table}`));
});

const run = (id: string) => runImportJob.handle({ importId: id });
const send = (content: string | Buffer) => uploadImport(editor, { kind, name: "list.csv", content: Readable.from([Buffer.from(content)]) });
const isKept = async (id: string) => (await storage().head(`imports/${id}.csv`)) !== null;

async function row(id: string) {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

async function report(id: string): Promise<string[]> {
  const parts = await listRefusedRows(editor, { kind, id });
  if (!parts.ok) throw new Error(parts.reason);
  let file = "";
  for await (const part of parts.value) file += part;
  return file.trim().split("\r\n").slice(1);
}

async function subscribers() {
  const { rows } = await db.execute(sql`select email, is_active, source from newsletter_subscribers order by email`);
  return rows.map(({ email, is_active, source }) => [email, is_active, source]);
}

const MIXED = [
  "Name;E-Mail;City",
  '"Quintanilla; Dolores";DOLORES@sotol.example;San Antonio',
  "Zoë;zoe@example.com;Austin",
  "Twice;dolores@sotol.example;Austin",
  "Nobody;;Austin",
  "Mistyped;someone at example.com;Austin",
  '"Unclosed;broken@example.com;Austin',
  "Known;known@example.com;Austin",
  "Left;left@example.com;Austin",
  "Bounced;bounced@example.com;Austin",
  "",
].join("\r\n");

const REFUSED = [
  '4,dolores@sotol.example,"This address appears earlier in the file, on line 2.",Email',
  "5,,This row has no address.,Email",
  "6,someone at example.com,This isn't a valid email address.,Email",
  "7,,\"This row can't be read. It's too long, or a quotation mark isn't closed.\",",
  "10,bounced@example.com,This address is suppressed: hard bounce.,Email",
];

async function withNeighbours() {
  await db.execute(sql`
    insert into newsletter_subscribers (email, is_active, unsubscribed_at, subscribed_at, updated_at)
    values ('known@example.com', true, null, now(), now()), ('left@example.com', false, now(), now(), now())`);
  await db.execute(sql`insert into newsletter_suppressions values ('bounced@example.com', 'hard-bounce', '550', now())`);
}

describe.runIf(isDatabaseThere())("a file of addresses", () => {
  test.each([
    ["UTF-8", Buffer.from(MIXED)],
    ["UTF-8 with a BOM", Buffer.from(`\ufeff${MIXED}`)],
    ["UTF-16", Buffer.from(`\ufeff${MIXED}`, "utf16le")],
    ["Windows-1252", Buffer.from(MIXED, "latin1")],
  ])("in %s is checked, reported, and imported", async (_encoding, file) => {
    await withNeighbours();
    const id = await uploadedFile(editor, kind, file);
    expect(await row(id)).toMatchObject({ state: "uploaded", total: 9, mapping: { email: 1 }, layout: { separator: ";", hasHead: true } });
    const { preview } = await foundImport(editor, kind, id);
    expect(preview).toMatchObject({ heads: ["Name", "E-Mail", "City"], samples: { length: 3, 1: ["Zoë", "zoe@example.com", "Austin"] } });
    await check(editor, kind, id);
    expect(await row(id)).toMatchObject({ state: "checked", added: 2, changed: 0, unchanged: 2, refused: 5 });
    expect(await report(id)).toEqual(REFUSED);
    expect(await subscribers(), "a dry run changes nothing").toHaveLength(2);

    await started(editor, kind, id);
    await run(id);
    expect(await row(id)).toMatchObject({ state: "done", total: 9, added: 2, unchanged: 2, refused: 5 });
    expect(await subscribers()).toEqual([
      ["dolores@sotol.example", true, "import"],
      ["known@example.com", true, "signup"],
      ["left@example.com", false, "signup"],
      ["zoe@example.com", true, "import"],
    ]);
    expect(await isKept(id)).toBe(false);
    expect(await report(id)).toEqual(REFUSED);
    const { rows } = await db.execute(
      sql`select action, after->>'consent' as consent from audit_log where subject_id = ${id} order by created_at, id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(["subscriber.import-started", "subscriber.imported"]);
    expect(rows[0]?.consent).toContain("These people asked for this newsletter");
  });

  test.each([
    ["one column and no header", "a@example.com\nb@example.com", { layout: { hasHead: false }, mapping: { email: 0 }, total: 2 }],
    ["commas", "first,mail\nA,a@example.com", { layout: { separator: ",", hasHead: true }, mapping: { email: 1 }, total: 1 }],
    ["tabs", "a@example.com\tAnn\nb@example.com\tBen", { layout: { separator: "\t", hasHead: false }, mapping: { email: 0 } }],
    ["two addresses per row", "manager,email\nboss@x.example,a@x.example", { layout: { hasHead: true }, mapping: { email: 1 } }],
  ])("of %s is understood", async (_what, content, guessed) => {
    expect(await row(await uploadedFile(editor, kind, content))).toMatchObject(guessed);
  });

  test("with a wrongly guessed column or header is checked again with another", async () => {
    const id = await checkedFile(editor, kind, "email,private\na@x.example,a@home.example\nb@x.example,\n");
    expect(await row(id)).toMatchObject({ added: 2, refused: 0 });
    await check(editor, kind, id, { mapping: { email: 1 }, hasHead: false });
    expect(await row(id)).toMatchObject({ total: 3, added: 1, refused: 2 });
    await check(editor, kind, id, { mapping: { email: 1 }, hasHead: true });
    expect(await row(id)).toMatchObject({ total: 2, added: 1, refused: 1 });
    expect(await checkImport(editor, { kind, id, mapping: {}, choice: "", hasHead: true })).toEqual({
      ok: false,
      reason: { field: "email", error: "Choose the column with the email." },
    });
    expect(await startImport(editor, { kind, id })).toMatchObject({ ok: false, reason: { field: "consent" } });
    await started(editor, kind, id);
    expect(await checkImport(editor, { kind, id, mapping: { email: 0 }, choice: "", hasHead: true })).toEqual({
      ok: false,
      reason: "started",
    });
    await run(id);
    expect(await subscribers()).toEqual([["a@home.example", true, "import"]]);
  });

  test.each([
    ["empty", "", "empty"],
    ["a workbook", Buffer.from("PK\x03\x04…"), "workbook"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), "binary"],
    ["only a header", "email,city\n", "no-rows"],
    ["too large", Buffer.alloc(20 * 1024 * 1024 + 1, "a@example.com\n"), "too-large"],
  ])("that is %s is refused, and no part of it is stored", async (_what, content, reason) => {
    expect(await send(content)).toEqual({ ok: false, reason });
    expect(await db.select().from(imports)).toEqual([]);
  });

  test("can be discarded, and is deleted after a day; an import's results after thirty", async () => {
    const discarded = await checkedFile(editor, kind, "a@example.com");
    expect(await discardImport(editor, { kind, id: discarded })).toEqual({ ok: true, value: undefined });
    expect([await row(discarded), await isKept(discarded)]).toEqual([undefined, false]);
    await run(discarded);
    const [left, done] = [
      await checkedFile(editor, kind, "a@example.com"),
      await importedFile(editor, kind, "b@example.com\nb@example.com"),
    ];
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
    for (const { purge } of retention) await purge?.(inDays(2));
    expect([await row(left), await isKept(left)]).toEqual([undefined, false]);
    expect(await report(done)).toHaveLength(1);
    for (const { purge } of retention) await purge?.(inDays(31));
    expect(await row(done)).toBeUndefined();
  });

  test("leaves out someone who was erased while it waits, and their rows", async () => {
    const id = await checkedFile(editor, kind, "email\neve@x.example\nadam@x.example\nEVE@x.example\n");
    expect(await report(id)).toHaveLength(1);
    expect(await db.transaction((tx) => erasePerson(tx, "eve@x.example"))).toBe(1);
    expect(await report(id)).toEqual([]);
    await started(editor, kind, id);
    await run(id);
    expect(await subscribers()).toEqual([["adam@x.example", true, "import"]]);
    expect((await report(id)).join()).not.toMatch(/eve/i);
  });

  test("can be undone for a day, except who has changed something since", async () => {
    await withNeighbours();
    const id = await importedFile(editor, kind, "email\nnew@x.example\nchanged@x.example\nknown@example.com\n");
    await db.execute(
      sql`update newsletter_subscribers set is_active = false, updated_at = now() + interval '1 s' where email = 'changed@x.example'`,
    );
    expect(await undoImport(editor, { kind, id })).toEqual({ ok: true, value: undefined });
    expect(await undoImport(editor, { kind, id })).toEqual({ ok: false, reason: "too-late" });
    await run(id);
    await run(id);
    expect(await row(id)).toMatchObject({ state: "undone", undone: 1, kept: 1 });
    expect((await subscribers()).map(([email]) => email)).toEqual(["changed@x.example", "known@example.com", "left@example.com"]);
    const { rows } = await foundImport(editor, kind, id);
    expect(rows).toMatchObject([{ line: 3, email: "changed@x.example", reason: "The subscription was changed after the import." }]);

    const old = await importedFile(editor, kind, "email\nother@x.example\n");
    await db
      .update(imports)
      .set({ finishedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(imports.id, old));
    expect(await undoImport(editor, { kind, id: old })).toEqual({ ok: false, reason: "too-late" });
  });
});

describe.runIf(isDatabaseThere())("a long import", () => {
  const LINES = 2_250;
  const GOOD = 2_025;
  const file = Array.from({ length: LINES }, (_, n) => (n % 10 === 0 ? "no address" : `reader${n}@bulk.example`)).join("\n");

  /** Everything after 1,200 new rows fails before it reaches the database, as after a kill. */
  async function killed(id: string, column: "added" | "undone") {
    await db.execute(
      sql.raw(`
      create function bluebonnet_stop() returns trigger language plpgsql as $$ begin
        if new.${column} > 1200 then raise exception 'killed'; end if; return new; end $$`),
    );
    await db.execute(sql`create trigger stop before update on imports for each row execute function bluebonnet_stop()`);
    await expect(run(id)).rejects.toThrow();
    await db.execute(sql`drop trigger stop on imports`);
    await db.execute(sql`drop function bluebonnet_stop()`);
  }

  test("continues after a kill, and so does its undo: every row once", async () => {
    const id = await checkedFile(editor, kind, `email\n${file}`);
    await started(editor, kind, id);
    await killed(id, "added");
    expect(await row(id)).toMatchObject({ state: "importing", added: 900, refused: 100 });
    expect([await isKept(id), (await subscribers()).length]).toEqual([true, 900]);
    await run(id);
    expect(await row(id)).toMatchObject({ state: "done", total: LINES, added: GOOD, refused: LINES - GOOD });
    await run(id);
    expect(await subscribers()).toHaveLength(GOOD);
    await undoImport(editor, { kind, id });
    await killed(id, "undone");
    expect(await row(id)).toMatchObject({ state: "undoing", undone: 1_000 });
    await run(id);
    expect(await row(id)).toMatchObject({ state: "undone", undone: GOOD, kept: 0 });
    expect(await subscribers()).toEqual([]);
  });

  test("is counted once even if two processes run it, or two imports of the same file run, at the same time", async () => {
    const ids = [await checkedFile(editor, kind, `email\n${file}`), await checkedFile(editor, kind, `email\n${file}`)];
    for (const id of ids) await started(editor, kind, id);
    await Promise.all([...ids, ...ids].map(run));
    for (const id of ids) await run(id);
    const rows = await Promise.all(ids.map(row));
    expect(rows.map((one) => [one?.state, (one?.added ?? 0) + (one?.unchanged ?? 0)])).toEqual([
      ["done", GOOD],
      ["done", GOOD],
    ]);
    expect(rows.reduce((sum, one) => sum + (one?.added ?? 0), 0)).toBe(GOOD);
    expect(await subscribers()).toHaveLength(GOOD);
  });

  test("lists its addresses in the file's order", async () => {
    const emails = Array.from({ length: 600 }, (_, at) => `${(at * 7) % 600}@x.example`);
    const id = await checkedFile(editor, kind, emails.join("\n"));
    await startImport(editor, { kind, id, consent: "on" });
    await run(id);
    const { rows } = await db.execute(sql`select email from newsletter_subscribers order by created_at desc, id desc`);
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  test("starts once, no matter who presses the button", async () => {
    const id = await checkedFile(editor, kind, "a@example.com");
    const starts = await Promise.all([1, 2].map(() => startImport(editor, { kind, id, consent: "on" })));
    expect(starts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await discardImport(editor, { kind, id })).toEqual({ ok: false, reason: "started" });
    expect(await startImport(await staffMember({ role: "viewer" }), { kind, id, consent: "on" })).toEqual({
      ok: false,
      reason: "forbidden",
    });
    expect(await startImport(editor, { kind: "leads", id, consent: "on" }), "it's another kind's").toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});
