import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { storage } from "~/platform/storage/index.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../../../permissions/index.ts";
import { chooseImportColumn, discardImport, findImport, listRefusedRows, retention, startImport, uploadImport } from "../../index.ts";
import { newsletterImports, newsletterSubscribers } from "../../newsletter.schema.ts";
import { LARGEST_IMPORT } from "../../subscriber-rules.input.ts";
import { runImport } from "./run-import.ts";

onTestDatabase();

let editor: Actor;
beforeAll(async () => {
  if (isDatabaseThere()) editor = await staffMember({ role: "editor" });
});
beforeEach(async () => {
  if (!isDatabaseThere()) return;
  for (const table of ["newsletter_subscribers", "newsletter_suppressions", "newsletter_imports"])
    await db.execute(sql.raw(`delete from ${table}`));
});

function send(content: string | Buffer, name = "list.csv") {
  return uploadImport(editor, { name, content: Readable.from([Buffer.from(content)]) });
}

async function uploaded(content: string | Buffer): Promise<string> {
  const taken = await send(content);
  if (!taken.ok) throw new Error(JSON.stringify(taken.reason));
  return taken.value.id;
}

async function row(id: string) {
  const [found] = await db.select().from(newsletterImports).where(eq(newsletterImports.id, id));
  return found;
}

async function report(id: string): Promise<string[]> {
  const parts = await listRefusedRows(editor, id);
  if (!parts.ok) throw new Error(parts.reason);
  let file = "";
  for await (const part of parts.value) file += part;
  return file.trim().split("\r\n").slice(1);
}

async function subscribers() {
  const rows = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email);
  return rows.map(({ email, isActive, source }) => [email, isActive, source]);
}

const isKept = async (id: string) => (await storage().head(`newsletter-imports/${id}.csv`)) !== null;

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
    const id = await uploaded(file);
    expect(await row(id)).toMatchObject({ state: "read", total: 9, added: 2, known: 2, suppressed: 1, refused: 4 });
    expect((await row(id))?.layout).toMatchObject({ separator: ";", hasHead: true, column: 1 });
    const found = await findImport(editor, id);
    expect(found.ok && found.value.preview?.columns).toEqual(["Name", "E-Mail", "City"]);
    expect(found.ok && found.value.preview?.rows[1]).toEqual({ line: 3, cells: ["Zoë", "zoe@example.com", "Austin"], isAddress: true });
    expect(await report(id)).toEqual([
      "4,dolores@sotol.example,This address is already listed earlier in the file.",
      "5,,This row has no address.",
      "6,someone at example.com,This isn't a valid email address.",
      "7,,\"This row can't be read. It's too long, or a quotation mark isn't closed.\"",
      "10,bounced@example.com,This address is suppressed: hard bounce.",
    ]);
    expect(await subscribers()).toHaveLength(2);

    expect(await startImport(editor, { id, consent: "on" })).toEqual({ ok: true, value: undefined });
    await runImport(id);
    expect(await row(id)).toMatchObject({ state: "done", total: 9, added: 2, known: 2, suppressed: 1, refused: 4 });
    expect(await subscribers()).toEqual([
      ["dolores@sotol.example", true, "import"],
      ["known@example.com", true, "signup"],
      ["left@example.com", false, "signup"],
      ["zoe@example.com", true, "import"],
    ]);
    expect(await isKept(id)).toBe(false);
    expect(await report(id), "is stored without anyone's address").toEqual([
      "4,d…@sotol.example,This address is already listed earlier in the file.",
      "5,,This row has no address.",
      "6,someone at example.com,This isn't a valid email address.",
      "7,,\"This row can't be read. It's too long, or a quotation mark isn't closed.\"",
      "10,b…@example.com,This address is suppressed: hard bounce.",
    ]);
    expect(await findImport(editor, id)).toMatchObject({ value: { hasReport: true } });
    const { rows } = await db.execute(sql`select after->>'consent' as consent from audit_log where subject_id = ${id}`);
    expect(rows[0]?.consent).toContain("These people asked for this newsletter");
  });

  test.each([
    ["one column and no header", "a@example.com\nb@example.com", { hasHead: false, column: 0 }],
    ["commas", "first,mail\nA,a@example.com", { separator: ",", hasHead: true, column: 1 }],
    ["tabs", "a@example.com\tAnn\nb@example.com\tBen", { separator: "\t", hasHead: false, column: 0 }],
    ["two addresses per row", "manager,email\nboss@x.example,a@x.example\nboss@x.example,b@x.example", { column: 1, hasHead: true }],
  ])("of %s is understood", async (_what, content, layout) => {
    expect((await row(await uploaded(content)))?.layout).toMatchObject(layout);
  });

  test("with a wrongly guessed column can be read by another one", async () => {
    const id = await uploaded("email,private\na@x.example,a@home.example\nb@x.example,\n");
    expect(await row(id)).toMatchObject({ added: 2, refused: 0 });
    expect(await chooseImportColumn(editor, { id, column: 1 })).toEqual({ ok: true, value: undefined });
    expect(await row(id)).toMatchObject({ added: 1, refused: 1, layout: { column: 1, hasHead: true } });
    expect(await startImport(editor, { id, consent: "on" })).toMatchObject({ ok: true });
    expect(await chooseImportColumn(editor, { id, column: 0 })).toEqual({ ok: false, reason: "started" });
    await runImport(id);
    expect(await subscribers()).toEqual([["a@home.example", true, "import"]]);
  });

  test.each([
    ["empty", "", "empty"],
    ["a workbook", Buffer.from("PK\x03\x04…"), "workbook"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), "binary"],
    ["without addresses", "name,city\nAnn,Austin\n", "no-addresses"],
    ["too large", Buffer.alloc(LARGEST_IMPORT + 1, "a@example.com\n"), "too-large"],
  ])("that is %s is refused, and no part of it is stored", async (_what, content, reason) => {
    expect(await send(content)).toEqual({ ok: false, reason });
    expect(await db.select().from(newsletterImports)).toEqual([]);
  });

  test("can be discarded, and is deleted after a day; an import's results after thirty", async () => {
    const discarded = await uploaded("a@example.com");
    expect(await discardImport(editor, { id: discarded })).toEqual({ ok: true, value: undefined });
    expect([await row(discarded), await isKept(discarded)]).toEqual([undefined, false]);
    const [left, done] = [await uploaded("a@example.com"), await uploaded("b@example.com\nb@example.com")];
    await startImport(editor, { id: done, consent: "on" });
    await runImport(done);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);
    for (const { purge } of retention) await purge?.(inDays(2));
    expect([await row(left), await isKept(left)]).toEqual([undefined, false]);
    expect(await report(done)).toHaveLength(1);
    for (const { purge } of retention) await purge?.(inDays(31));
    expect(await row(done)).toBeUndefined();
    expect(await storage().head(`newsletter-imports/${done}-refused.csv`)).toBeNull();
  });
});

describe.runIf(isDatabaseThere())("a long import", () => {
  const LINES = 4_500;
  const file = Array.from({ length: LINES }, (_, n) => (n % 10 === 0 ? "no address" : `reader${n}@bulk.example`)).join("\n");

  test("continues after a kill, and counts every row once", async () => {
    const id = await uploaded(`email\n${file}`);
    await startImport(editor, { id, consent: "on" });
    // The second batch doesn't reach the database, so as after a kill, no part of it is there.
    await db.execute(sql`
      create function bluebonnet_stop() returns trigger language plpgsql as $$ begin
        if new.added > 1500 then raise exception 'killed'; end if; return new; end $$`);
    await db.execute(sql`create trigger stop before update on newsletter_imports for each row execute function bluebonnet_stop()`);
    await expect(runImport(id)).rejects.toThrow();
    await db.execute(sql`drop trigger stop on newsletter_imports`);
    await db.execute(sql`drop function bluebonnet_stop()`);
    expect(await row(id)).toMatchObject({ state: "running", added: 900, refused: 100 });
    expect(await isKept(id)).toBe(true);
    await runImport(id);
    expect(await row(id)).toMatchObject({ state: "done", total: LINES, added: 4_050, known: 0, refused: 450 });
    await runImport(id);
    expect(await subscribers()).toHaveLength(4_050);
  });

  test("is counted once even if two processes run it at the same time", async () => {
    const id = await uploaded(`email\n${file}`);
    await startImport(editor, { id, consent: "on" });
    await Promise.all([runImport(id), runImport(id)]);
    // The process that was behind has stopped; the other one may have been the one behind in the end.
    await runImport(id);
    expect(await row(id)).toMatchObject({ state: "done", added: 4_050, known: 0, refused: 450 });
    expect(await isKept(id)).toBe(false);
  });

  test("starts once, no matter who presses the button", async () => {
    const id = await uploaded("a@example.com");
    const starts = await Promise.all([startImport(editor, { id, consent: "on" }), startImport(editor, { id, consent: "on" })]);
    expect(starts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await discardImport(editor, { id })).toEqual({ ok: false, reason: "started" });
  });
});
