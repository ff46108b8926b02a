import { eq } from "drizzle-orm";
import type { Actor } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { copyName } from "../campaign-rules.input.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";
import type { TemplateInput } from "../templates.input.ts";
import { type TemplateRow, templateKind } from "./template-kind.ts";

/** A new template; campaigns can begin with it while it is active. */
export function createNewsletterTemplate(actor: Actor, input: TemplateInput): Promise<Result<TemplateRow, "forbidden">> {
  return createRecord(actor, templateKind, async () => ok(input));
}

/** Changes a template; campaigns that began with it keep what they took from it. */
export function updateNewsletterTemplate(
  actor: Actor,
  seen: ExpectedVersion,
  input: TemplateInput,
): Promise<Result<TemplateRow, ChangeRefusal>> {
  return changeRecord(actor, templateKind, seen, async () => ok(input));
}

/** A copy, inactive, with " (Copy)" behind its name (spec 3 §4). */
export function duplicateNewsletterTemplate(actor: Actor, id: string): Promise<Result<TemplateRow, "forbidden" | "not-found">> {
  return createRecord(actor, templateKind, async (tx) => {
    const [row] = await tx.select().from(newsletterTemplates).where(eq(newsletterTemplates.id, id));
    if (!row) return refused("not-found" as const);
    const { name, subjectTemplate, previewText, htmlTemplate } = row;
    return ok({ name: copyName(name), subjectTemplate, previewText, htmlTemplate, isActive: false });
  });
}
