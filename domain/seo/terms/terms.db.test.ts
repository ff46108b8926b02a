import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { SERVICE_TERMS, SHIPPED_KNOWLEDGE, seedLocalPages, seedProject } from "~/db/seed/local-pages/index.ts";
import { PAGE_TEMPLATE } from "~/db/seed/local-pages/page-template.ts";
import { db } from "~/platform/db/index.ts";
import { changeTemplate, givenProject, runOnce, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { deleteTerm, findLocalPage, findTerm, listTerms, previewPages, restoreTerm, saveTerm, TermQuery } from "../index.ts";
import { readPageTemplate } from "../project/page-template.ts";
import { seoTerms, templates, termSets } from "../seo.schema.ts";
import { MAX_KNOWN_TERMS, type TermKnowledge } from "../term-knowledge.input.ts";

onTestDatabase();

const html =
  "[if term_signs]<ul>[each term_signs]<li>[item]</li>[end]</ul>[end][if term is VoIP]<p>Only here</p>[end][if term_group is Terms]<p>Group</p>[end]";

beforeEach(async () => {
  if (isDatabaseThere()) await givenProject({ terms: ["VoIP", "Fax"], locations: [{ name: "Waco" }], html });
});

async function save(slug: string, knowledge: TermKnowledge) {
  const found = await findTerm(seoEditor, slug);
  const saved = await saveTerm(seoEditor, { slug, ...(found.ok && found.value.row) }, knowledge);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value;
}
const listed = async (query: Partial<TermQuery> = {}) => {
  const list = await listTerms(seoEditor, TermQuery.parse(query));
  return list.ok ? list.value.terms.map(({ name, group, complete }) => `${name} ${group} ${complete.length}`) : list.reason;
};
const bodyOf = async (term: string) => (await findLocalPage(term, "waco"))?.bodyHtml;

describe.runIf(isDatabaseThere())("what's known about a term", () => {
  test("is on its pages with the next run, and on no other term's", async () => {
    await save("voip", { signs: ["No tone."] });
    await runOnce();
    expect(await bodyOf("voip")).toBe("<ul><li>No tone.</li></ul><p>Only here</p><p>Group</p>");
    expect(await bodyOf("fax")).toBe("<p>Group</p>");
    await save("voip", { signs: ["Echo."] });
    expect(await bodyOf("voip"), "live pages stay as they were").toContain("No tone.");
  });

  test("is in a preview before it's live", async () => {
    await save("fax", { signs: ["Paper."] });
    const template = {
      titleTpl: "[Search_term]",
      metaTpl: "[Search_term]",
      urlPattern: "/services/[search_term]/[location]/",
      htmlTpl: html,
    };
    const choice = { term: "fax", location: "waco", otherTerm: "voip", otherLocation: "waco", isCompared: false };
    const shown = await previewPages(seoEditor, template, choice);
    expect(shown.ok && [shown.value.page?.bodyHtml, shown.value.other?.bodyHtml]).toEqual([
      "<ul><li>Paper.</li></ul><p>Group</p>",
      "<p>Only here</p><p>Group</p>",
    ]);
  });

  test("is stored once: a form that saw less is refused", async () => {
    const first = await save("voip", { plural: "phones" });
    expect(await saveTerm(seoEditor, { slug: "voip" }, { plural: "x" })).toEqual({ ok: false, reason: "stale" });
    await save("voip", { plural: "calls" });
    expect(await saveTerm(seoEditor, { slug: "voip", id: first.id, version: 1 }, { plural: "x" })).toEqual({ ok: false, reason: "stale" });
    expect(await saveTerm(seoEditor, { slug: "nobody-has-it" }, { plural: "x" })).toEqual({ ok: false, reason: "not-found" });
  });

  test("can be deleted and restored, unless someone has written again", async () => {
    const { id } = await save("voip", { plural: "phones" });
    const deleted = await deleteTerm(seoEditor, { id });
    if (!deleted.ok) throw new Error(deleted.reason);
    await save("voip", { plural: "calls" });
    expect(await restoreTerm(seoEditor, deleted.value.deletedId)).toEqual({ ok: false, reason: "taken" });
    await db.delete(seoTerms);
    expect((await restoreTerm(seoEditor, deleted.value.deletedId)).ok).toBe(true);
    expect(await findTerm(seoEditor, "voip")).toMatchObject({ value: { knowledge: { plural: "phones" } } });
  });

  test("is listed with its completeness; knowledge of a term that no group has comes last", async () => {
    await save("fax", { plural: "faxes" });
    await db.update(termSets).set({ terms: ["VoIP"] });
    expect(await listed()).toEqual(["VoIP Terms 0", "Fax null 1"]);
    expect(await listed({ show: "loose" })).toEqual(["Fax null 1"]);
    expect(await listed({ search: "vo term" })).toEqual(["VoIP Terms 0"]);
    expect(await listed({ show: "complete" })).toEqual([]);
  });

  test("has a limit", async () => {
    const [voip] = await db
      .insert(seoTerms)
      .values(
        Array.from({ length: MAX_KNOWN_TERMS }, (_, place) => ({
          projectId: "00000000-0000-4000-8000-000000000001",
          slug: `t-${place}`,
          name: "x",
          knowledge: {},
        })),
      )
      .returning();
    expect(voip).toBeDefined();
    expect(await saveTerm(seoEditor, { slug: "voip" }, { plural: "x" })).toEqual({ ok: false, reason: "too-many" });
    await db.delete(seoTerms);
  });
});

describe.runIf(isDatabaseThere())("an updated site", () => {
  const restart = async () => {
    await db.transaction(seedProject);
    await seedLocalPages(db);
  };

  beforeEach(async () => {
    if (!isDatabaseThere()) return;
    await db.delete(seoTerms);
    await db.execute(sql`delete from site_settings where key = 'term_knowledge_seeded_at'`);
    // Its local pages were written by an earlier version.
    await db.execute(sql`
      insert into site_settings (key, value, category, description) values ('local_pages_seeded_at', '2026', 'system', 'x') on conflict do nothing`);
  });

  test("gets what's known about the shipped terms that it has, once, and keeps what it wrote itself", async () => {
    await db.update(termSets).set({ terms: ["Cloud backup", "HIPAA IT Compliance", "Fax"] });
    await save("cloud-backup", { plural: "our backups" });
    await restart();
    const rows = await db.select().from(seoTerms).orderBy(seoTerms.slug);
    expect(rows.map(({ slug, knowledge }) => [slug, knowledge])).toEqual([
      ["cloud-backup", { plural: "our backups" }],
      ["hipaa-it-compliance", SHIPPED_KNOWLEDGE["hipaa-it-compliance"]],
    ]);
    await db.delete(seoTerms);
    await restart();
    expect(await db.select().from(seoTerms), "what staff delete stays deleted").toEqual([]);
    expect(SERVICE_TERMS).toContain("HIPAA IT Compliance");
  });

  test("keeps a template that someone has changed; one that no one has changed follows the shipped one", async () => {
    await changeTemplate({ html: "<p>Ours</p>" });
    await restart();
    expect((await readPageTemplate()).htmlTpl).toBe("<p>Ours</p>");
    await db.update(templates).set({ version: 1 });
    await restart();
    expect(await readPageTemplate()).toMatchObject({ htmlTpl: PAGE_TEMPLATE.html, version: 1 });
  });
});
