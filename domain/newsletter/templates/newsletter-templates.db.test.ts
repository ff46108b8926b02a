import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/db/index.ts";
import { lastAuditEntry } from "~/tests/builders/accounts.ts";
import { isDatabaseThere, onTestDatabase } from "~/tests/builders/test-database.ts";
import { newsletterCampaigns, newsletterTemplates } from "../campaigns.schema.ts";
import {
  createNewsletterTemplate,
  deleteNewsletterTemplate,
  duplicateNewsletterTemplate,
  findNewsletterTemplate,
  listNewsletterTemplates,
  listTemplateChoices,
  restoreNewsletterTemplate,
  updateNewsletterTemplate,
} from "../index.ts";
import { TemplateInput, TemplateQuery } from "../templates.input.ts";

onTestDatabase();

const edgar = { userId: "u-edgar", email: "edgar@example.com", fullName: "Edgar", role: "editor" } as const;
const no = (reason: string) => ({ ok: false, reason });
const fields = { name: "Monthly", subject_template: "{{headline}} – news", html_template: "<h1>{{headline}}</h1>", is_active: "on" };
const input = (changes: Record<string, string | undefined> = {}) => TemplateInput.parse({ ...fields, ...changes });
const query = (changes: Record<string, string> = {}) => TemplateQuery.parse(changes);

beforeEach(async () => {
  if (!isDatabaseThere()) return;
  await db.delete(newsletterCampaigns);
  await db.delete(newsletterTemplates);
});

async function made(changes: Record<string, string | undefined> = {}) {
  const created = await createNewsletterTemplate(edgar, input(changes));
  if (!created.ok) throw new Error(created.reason);
  return created.value;
}
async function names(changes: Record<string, string> = {}) {
  const listed = await listNewsletterTemplates(edgar, query(changes));
  return listed.ok ? listed.value.rows.map(({ name }) => name) : [];
}

describe("a template's form", () => {
  test("requires a name, a subject, and HTML", () => {
    const refusal = TemplateInput.safeParse({ name: " ", subject_template: "", html_template: "\n" });
    expect(refusal.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["name", "Please enter a name."],
      ["subject_template", "Please enter a subject template."],
      ["html_template", "Please enter the HTML template."],
    ]);
  });

  test.each([
    ["a line break in the subject", { subject_template: "News\nBcc: all@example.com" }],
    ["a subject of 201 characters", { subject_template: "s".repeat(201) }],
    ["more HTML than an email can have", { html_template: "x".repeat(300_001) }],
    ["a NUL character", { html_template: "<p>\0</p>" }],
  ])("%s is refused", (_what, changes) => {
    expect(TemplateInput.safeParse({ ...fields, ...changes }).error?.issues[0]?.path).toEqual(Object.keys(changes));
  });

  test("300 KB of HTML and any script are accepted as they are", () => {
    const html = `<p>${"é ".repeat(149_990)}</p>`;
    expect(input({ html_template: html, subject_template: "Ярмарка 🎪 {{headline}}" })).toMatchObject({
      htmlTemplate: html,
      subjectTemplate: "Ярмарка 🎪 {{headline}}",
    });
  });
});

describe.runIf(isDatabaseThere())("templates", () => {
  test("are listed newest first, without their HTML, and found by name, subject, and state", async () => {
    const first = await made({ name: "100% older" });
    await db
      .update(newsletterTemplates)
      .set({ createdAt: new Date("2025-01-01") })
      .where(eq(newsletterTemplates.id, first.id));
    await made({ name: "Newer", subject_template: "Storm season", is_active: undefined });
    expect(await names()).toEqual(["Newer", "100% older"]);
    expect(await names({ q: "STORM" })).toEqual(["Newer"]);
    expect(await names({ q: "0%" })).toEqual(["100% older"]);
    expect(await names({ q: "_" })).toEqual([]);
    expect(await names({ state: "inactive" })).toEqual(["Newer"]);
    const listed = await listNewsletterTemplates(edgar, query({ q: "storm" }));
    expect(listed).toMatchObject({ ok: true, value: { first: 1, hasMore: false, found: 1, total: 2 } });
    expect(JSON.stringify(listed)).not.toContain("<h1>");
  });

  test("a campaign can start from the active ones, by name", async () => {
    await made({ name: "b" });
    await made({ name: "a" });
    await made({ name: "c", is_active: undefined });
    const choices = await listTemplateChoices(edgar);
    expect(choices.ok && choices.value.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  test("a copy is inactive, and says that it is a copy; a long name keeps within its limit", async () => {
    const { id } = await made({ preview_text: "In short" });
    expect(await duplicateNewsletterTemplate(edgar, id)).toMatchObject({
      ok: true,
      value: { name: "Monthly (Copy)", isActive: false, previewText: "In short", htmlTemplate: fields.html_template },
    });
    const long = await made({ name: "n".repeat(120) });
    const copy = await duplicateNewsletterTemplate(edgar, long.id);
    expect(copy.ok && copy.value.name).toBe(`${"n".repeat(113)} (Copy)`);
    expect(await duplicateNewsletterTemplate(edgar, "00000000-0000-4000-8000-000000000000")).toEqual(no("not-found"));
  });

  test("the slower of two editors is told", async () => {
    const { id, version } = await made();
    expect((await updateNewsletterTemplate(edgar, { id, version }, input({ name: "Weekly" }))).ok).toBe(true);
    expect(await updateNewsletterTemplate(edgar, { id, version }, input({ name: "Yearly" }))).toEqual(no("stale"));
    expect(await findNewsletterTemplate(edgar, id)).toMatchObject({ ok: true, value: { name: "Weekly" } });
  });

  test("a deleted one is restored under its ID; campaigns based on it stay", async () => {
    const { id } = await made();
    await db.insert(newsletterCampaigns).values({ templateId: id, name: "May", subject: "May", content: "<p>May</p>" });
    const deleted = await deleteNewsletterTemplate(edgar, { id });
    if (!deleted.ok) throw new Error(deleted.reason);
    expect(await findNewsletterTemplate(edgar, id)).toEqual(no("not-found"));
    expect(await db.select().from(newsletterCampaigns)).toMatchObject([{ templateId: null, name: "May" }]);
    expect(await restoreNewsletterTemplate(edgar, deleted.value.deletedId)).toMatchObject({ ok: true, value: { id, name: "Monthly" } });
    expect(await restoreNewsletterTemplate(edgar, deleted.value.deletedId)).toEqual(no("not-found"));
  });

  test("the log says who changed what, and keeps only the beginning of a long email", async () => {
    await made({ html_template: `<p>${"x".repeat(50_000)}</p>` });
    const entry = await lastAuditEntry();
    expect(entry).toMatchObject({ action: "newsletter-template.created", actor_email: edgar.email, subject_name: "Monthly" });
    const htmlTemplate = String((entry?.after as Record<string, unknown>)?.htmlTemplate);
    expect(htmlTemplate).toMatch(/^<p>x+… \(50,007 characters\)$/);
    expect(htmlTemplate.length).toBeLessThan(20_100);
  });
});
