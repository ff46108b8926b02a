import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { SHIPPED_KNOWLEDGE } from "~/db/seed/local-pages/index.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject } from "~/tests/builders/generator.ts";
import { checkedFile, foundImport, importedFile } from "~/tests/builders/imports.ts";
import { staffMember } from "~/tests/builders/staff.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import type { Actor } from "../permissions/index.ts";
import { exportTerms, findTerm, saveTerm } from "../seo/index.ts";
import { runImportJob, undoImport } from "./index.ts";

onTestDatabase();

const kind = "term-knowledge";
let editor: Actor;

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  editor ??= await staffMember({ role: "editor" });
  await givenProject({ terms: ["HIPAA IT Compliance", "Cloud Backup", "VoIP"], html: "<p>[Search_term]</p>" });
});

const known = async (slug: string) => {
  const found = await findTerm(editor, slug);
  return found.ok ? found.value.knowledge : found.reason;
};
const exported = async (format: "csv" | "json") => {
  const made = await exportTerms(editor, format);
  if (!made.ok) throw new Error(made.reason);
  return made.value;
};
const faults = async (id: string) =>
  (await foundImport(editor, kind, id)).rows.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
const counts = async (id: string) => {
  const { added, changed, unchanged, refused } = (await foundImport(editor, kind, id)).row;
  return { added, changed, unchanged, refused };
};
async function given(slug: string, knowledge = SHIPPED_KNOWLEDGE[slug] ?? {}) {
  const saved = await saveTerm(editor, { slug }, knowledge);
  if (!saved.ok) throw new Error(saved.reason);
}

describe.runIf(isDatabaseThere())("term knowledge in files", () => {
  test.each(["csv", "json"] as const)("comes back from a %s export just as it was, with rows for terms that have none", async (format) => {
    for (const slug of ["hipaa-it-compliance", "cloud-backup"]) await given(slug);
    const file = await exported(format);
    expect(file).toContain("VoIP");
    await db.execute(sql`delete from seo_terms`);
    const id = await importedFile(editor, kind, file);
    expect(await counts(id)).toEqual({ added: 2, changed: 0, unchanged: 1, refused: 0 });
    for (const slug of ["hipaa-it-compliance", "cloud-backup"]) expect(await known(slug)).toEqual(SHIPPED_KNOWLEDGE[slug]);
    expect(await exported(format)).toBe(file);
  });

  test("keeps what a spreadsheet could take for a formula", async () => {
    await given("voip", { signs: ["- no tone", "=broken", "fine; -not"], what: ["+1 is dialed first."] });
    const file = await exported("csv");
    await db.execute(sql`delete from seo_terms`);
    await importedFile(editor, kind, file);
    expect(await known("voip")).toEqual({ signs: ["- no tone", "=broken", "fine; -not"], what: ["+1 is dialed first."] });
  });

  test("is refused with the field that's wrong, and the rest is imported", async () => {
    const csv =
      'Term,Questions and answers,Proof,Signs of trouble\nVoIP,"Why?",,\n,,,x\nOne,,"a\n//b",\nTwo,,,"fine"\nTwo,,,again\n[Three],,,x\n';
    expect(await faults(await checkedFile(editor, kind, csv))).toEqual([
      "2 questions: “Why?” has no answer. Put the answer on the next line.",
      "3 term: This row has no term.",
      expect.stringMatching(/^4 proof: Enter a path on this site/),
      expect.stringMatching(/^7 term: /),
      expect.stringMatching(/^8 term: It has braces, brackets/),
    ]);
    const json = JSON.stringify([
      { term: "VoIP", signs: "no list" },
      { term: "One", sings: [] },
      { term: "Two", questions: [{ question: "Why?", answer: "" }] },
      { term: "Three", plural: "threes" },
    ]);
    const id = await importedFile(editor, kind, json);
    expect(await counts(id)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 3 });
    expect(await faults(id)).toEqual([
      '1 signs: This has to be a list: ["…", …].',
      "2 : There's no field named “sings”.",
      expect.stringMatching(/^3 questions: /),
    ]);
  });

  test("replaces, completes, or leaves what's known, as chosen; empty cells change nothing", async () => {
    await given("voip", { plural: "phones", signs: ["old"] });
    const csv = 'Term,Plural,Signs of trouble,Mistakes\nVoIP,,"new","late"\n';
    expect(await counts(await importedFile(editor, kind, csv, { choice: "skip" }))).toMatchObject({ unchanged: 1 });
    await importedFile(editor, kind, csv, { choice: "fill" });
    expect(await known("voip")).toEqual({ plural: "phones", signs: ["old"], mistakes: ["late"] });
    await importedFile(editor, kind, csv, { choice: "update" });
    expect(await known("voip")).toEqual({ plural: "phones", signs: ["new"], mistakes: ["late"] });
    expect(await counts(await importedFile(editor, kind, csv, { choice: "update" }))).toMatchObject({ unchanged: 1, changed: 0 });
  });

  test("can be undone, except where someone has written since", async () => {
    await given("voip", { plural: "phones" });
    await given("cloud-backup", { plural: "backups" });
    const id = await importedFile(editor, kind, "Term,Plural\nVoIP,calls\nCloud Backup,copies\nFax,faxes\n");
    expect(await counts(id)).toEqual({ added: 1, changed: 2, unchanged: 0, refused: 0 });
    const held = await findTerm(editor, "cloud-backup");
    await saveTerm(editor, { slug: "cloud-backup", ...(held.ok && held.value.row) }, { plural: "mine" });
    expect((await undoImport(editor, { kind, id })).ok).toBe(true);
    await runImportJob.handle({ importId: id });
    expect([await known("voip"), await known("cloud-backup"), await known("fax")]).toEqual([
      { plural: "phones" },
      { plural: "mine" },
      "not-found",
    ]);
    expect((await foundImport(editor, kind, id)).row).toMatchObject({ undone: 2, kept: 1 });
  });
});
