import { beforeEach, describe, expect, test } from "vitest";
import { seedProject } from "~/db/seed/local-pages/index.ts";
import { db } from "~/platform/db/index.ts";
import { givenProject, seoEditor } from "~/tests/builders/generator.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { compareTemplateVersions, findPageTemplate, listTemplateVersions, restoreTemplateVersion, savePageTemplate } from "../index.ts";
import { templateVersions } from "../way-back.schema.ts";

onTestDatabase();

const texts = { titleTpl: "[Search_term] in [Location]", metaTpl: "About [Location].", urlPattern: "/services/[search_term]/[location]/" };

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await givenProject({ terms: ["VoIP"], locations: [{ name: "Waco" }] });
  await db.delete(templateVersions);
  await db.transaction(seedProject);
});

async function current() {
  const found = await findPageTemplate(seoEditor);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

async function save(htmlTpl: string) {
  const { id, version } = await current();
  const saved = await savePageTemplate(seoEditor, { id, version }, { ...texts, htmlTpl });
  if (!saved.ok) throw new Error("not saved");
  return saved.value.template;
}

describe.runIf(isDatabaseThere())("the template's versions", () => {
  test("have every template that was saved, with what changed, and one is restored as a new version", async () => {
    const before = await current();
    const first = await save("<p>One of [Location]</p>");
    const second = await save("<p>Two of [Location]</p>");
    const listed = await listTemplateVersions(seoEditor, 1);
    expect(listed).toMatchObject({ value: { hasMore: false } });
    expect(listed.ok && listed.value.versions.map(({ number }) => number)).toEqual([second.version, first.version, before.version]);

    const changed = await compareTemplateVersions(seoEditor, second.version, "before");
    expect(changed).toMatchObject({ value: { number: second.version, with: first.version, fields: [{ label: "HTML" }] } });
    expect(changed.ok && changed.value.fields[0]?.runs.filter(({ change }) => change !== "same")).toMatchObject([
      { change: "removed", text: expect.stringContaining("One") },
      { change: "added", text: expect.stringContaining("Two") },
    ]);
    expect(await compareTemplateVersions(seoEditor, 999, "now")).toEqual({ ok: false, reason: "not-found" });

    const seen = { id: second.id, version: second.version };
    expect(await restoreTemplateVersion({ ...seoEditor, role: "viewer" }, seen, first.version)).toEqual({ ok: false, reason: "forbidden" });
    expect(await restoreTemplateVersion(seoEditor, { ...seen, version: first.version }, first.version)).toEqual({
      ok: false,
      reason: "stale",
    });
    expect(await restoreTemplateVersion(seoEditor, seen, 999)).toEqual({ ok: false, reason: "no-version" });
    expect(await restoreTemplateVersion(seoEditor, seen, first.version)).toMatchObject({ value: { htmlTpl: "<p>One of [Location]</p>" } });
    const again = await listTemplateVersions(seoEditor, 1);
    expect(again.ok && again.value.versions[0]).toMatchObject({ number: second.version + 1, cause: "restored" });
    // What was overwritten is there.
    expect(await restoreTemplateVersion(seoEditor, { id: second.id }, second.version)).toMatchObject({
      value: { htmlTpl: "<p>Two of [Location]</p>" },
    });
  });

  test("include the shipped template, which can be restored", async () => {
    const { id } = await save("<p>Mine</p>");
    const restored = await restoreTemplateVersion(seoEditor, { id }, 0);
    expect(restored.ok && restored.value.htmlTpl).toContain("[Location]");
    expect(await compareTemplateVersions(seoEditor, 0, "now")).toMatchObject({ ok: true, value: { fields: [] } });
  });
});
