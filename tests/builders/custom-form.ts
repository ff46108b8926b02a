import { eq } from "drizzle-orm";
import { contentBlocks, pages } from "~/domain/content/content.schema.ts";
import { formFieldsOf } from "~/domain/pages/form-fields.input.ts";
import { sectionTypes } from "~/domain/pages/section-types.input.ts";
import { db } from "~/platform/db/index.ts";

export const AUDIT_FIELDS = [
  { label: "Company", kind: "company", required: "", width: "half", options: "", hint: "" },
  { label: "When is it due?", kind: "select", required: "yes", width: "half", options: "This quarter\nNext year", hint: "" },
  { label: "What do you use?", kind: "checkboxes", required: "", width: "full", options: "Laptops\nServers\nPhones", hint: "" },
  { label: "Tell us more", kind: "longText", required: "", width: "full", options: "", hint: "" },
  { label: "You may call me about my audit.", kind: "consent", required: "yes", width: "full", options: "", hint: "" },
];

/** The content of a form section: "Tell us about your audit". */
export const auditForm = (changes: Record<string, unknown> = {}) => ({
  ...sectionTypes.form.sample,
  ...{ title: "Tell us about your audit", service: "Audit help", fields: AUDIT_FIELDS, button: "Ask for an audit" },
  ...{ doneTitle: "Got it!", doneText: "Maria will call you.", doneUrl: "" },
  ...changes,
});

/** What a field of a definition is called in a request. */
export const nameIn = (fields: unknown, label: string) => formFieldsOf(fields).find((field) => field.label === label)?.name ?? "";

/** Such answers to it, by field name. */
export const auditAnswers = (changes: Record<string, string> = {}) => ({
  [nameIn(AUDIT_FIELDS, "When is it due?")]: "This quarter",
  [`${nameIn(AUDIT_FIELDS, "What do you use?")}.2`]: "Phones",
  [`${nameIn(AUDIT_FIELDS, "What do you use?")}.0`]: "Laptops",
  [nameIn(AUDIT_FIELDS, "Tell us more")]: "Two sites.\nOne auditor.",
  [nameIn(AUDIT_FIELDS, "You may call me about my audit.")]: "yes",
  ...changes,
});

/** A page with the form on it. Returns the section's ID. */
export async function publishForm({
  slug = `audit-${crypto.randomUUID().slice(0, 8)}`,
  status = "published" as "published" | "draft",
  isActive = true,
  content = {} as Record<string, unknown>,
} = {}): Promise<string> {
  const [page] = await db.insert(pages).values({ slug, title: "Audits", status }).returning();
  const [block] = await db
    .insert(contentBlocks)
    .values({ name: "Audit form", type: "form", content: auditForm(content), pageId: page?.id, position: 10, isActive })
    .returning();
  return block?.id ?? "";
}

/** A section of another type, on every page. Returns its ID. */
export async function addSection(type: string): Promise<string> {
  const [block] = await db.insert(contentBlocks).values({ name: "Section", type, content: {} }).returning();
  return block?.id ?? "";
}

/** Changes a form as publishing does. */
export const changeForm = (id: string, content: Record<string, unknown>) =>
  db
    .update(contentBlocks)
    .set({ content: auditForm(content) })
    .where(eq(contentBlocks.id, id));

export const setStatus = (slug: string, status: "published" | "draft") => db.update(pages).set({ status }).where(eq(pages.slug, slug));

/** A file field of a definition. */
export const fileField = (label: string, required: "" | "yes" = "") => ({
  label,
  kind: "file",
  required,
  width: "full",
  options: "",
  hint: "",
});
