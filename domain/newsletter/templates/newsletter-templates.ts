import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL } from "drizzle-orm";
import { alphabetical } from "~/platform/db/alphabetical.ts";
import { db } from "~/platform/db/index.ts";
import { copyName } from "../../copy-names.input.ts";
import { type Actor, can } from "../../permissions/index.ts";
import {
  type ChangeRefusal,
  changeRecord,
  containing,
  createRecord,
  deleteRecord,
  type ExpectedVersion,
  type RecordKind,
  type Row,
  restoreRecord,
} from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { brand } from "../../settings/index.ts";
import { COPY, MAX_NAME } from "../campaign-rules.input.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";
import { MAIL_PAGE, type MailList, pageOf } from "../mail-list.ts";
import { defaultTemplate } from "../message/default-template.ts";
import { cleanDraftAside } from "../message/prepare-message.ts";
import { firmValuesOf } from "../placeholders.input.ts";
import { previewHtml } from "../preview.input.ts";
import { sampleValues } from "../sample-values.input.ts";
import type { TemplateInput, TemplateQuery } from "../templates.input.ts";

/** What the template use cases share. */
export const templateKind: RecordKind<typeof newsletterTemplates> = {
  noun: "newsletter-template",
  permission: "newsletter:edit",
  table: newsletterTemplates,
  nameOf: ({ name }) => name,
  // No public page shows them.
  tags: [],
};

/** A template with its HTML. */
export type TemplateRow = Row<typeof newsletterTemplates>;

/** A template, as the list shows it: without its HTML, which may be long. */
export type ListedTemplate = Omit<TemplateRow, "htmlTemplate">;

/** A page of templates, newest first. */
export async function listNewsletterTemplates(actor: Actor, query: TemplateQuery): Promise<Result<MailList<ListedTemplate>, "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const where = conditions(query);
  const [rows, [found], [all]] = await Promise.all([
    db
      .select(columns)
      .from(newsletterTemplates)
      .where(where)
      .orderBy(desc(newsletterTemplates.createdAt), desc(newsletterTemplates.id))
      .limit(MAIL_PAGE)
      .offset((query.page - 1) * MAIL_PAGE),
    db.select({ count: count() }).from(newsletterTemplates).where(where),
    db.select({ count: count() }).from(newsletterTemplates),
  ]);
  return ok(pageOf(rows, query.page, found?.count, all?.count));
}

/** One template with its HTML. */
export async function findNewsletterTemplate(actor: Actor, id: string): Promise<Result<TemplateRow, "forbidden" | "not-found">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const [row] = await db.select().from(newsletterTemplates).where(eq(newsletterTemplates.id, id));
  return row ? ok(row) : refused("not-found");
}

export interface TemplateChoice {
  id: string;
  name: string;
}

/** The templates that a campaign can start from, by name. */
export async function listTemplateChoices(actor: Actor): Promise<Result<TemplateChoice[], "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { id, name } = newsletterTemplates;
  const isActive = eq(newsletterTemplates.isActive, true);
  return ok(
    await db
      .select({ id, name })
      .from(newsletterTemplates)
      .where(isActive)
      .orderBy(asc(alphabetical(name)), asc(id))
      .limit(500),
  );
}

const { htmlTemplate: _, ...columns } = getTableColumns(newsletterTemplates);

function conditions({ q, state }: TemplateQuery): SQL | undefined {
  const part = containing(q);
  return and(
    q ? or(ilike(newsletterTemplates.name, part), ilike(newsletterTemplates.subjectTemplate, part)) : undefined,
    state ? eq(newsletterTemplates.isActive, state === "active") : undefined,
  );
}

/** Creates a template. Campaigns can start from it while it's active. */
export function createNewsletterTemplate(actor: Actor, input: TemplateInput): Promise<Result<TemplateRow, "forbidden">> {
  return createRecord(actor, templateKind, async () => ok(input));
}

/** Changes a template. Campaigns that started from it keep what they took from it. */
export function updateNewsletterTemplate(
  actor: Actor,
  seen: ExpectedVersion,
  input: TemplateInput,
): Promise<Result<TemplateRow, ChangeRefusal>> {
  return changeRecord(actor, templateKind, seen, async () => ok(input));
}

/** A copy is inactive, so that no one picks it for a campaign before it's been edited. */
export function duplicateNewsletterTemplate(actor: Actor, id: string): Promise<Result<TemplateRow, "forbidden" | "not-found">> {
  return createRecord(actor, templateKind, async (tx) => {
    const [row] = await tx.select().from(newsletterTemplates).where(eq(newsletterTemplates.id, id));
    if (!row) return refused("not-found" as const);
    const { name, subjectTemplate, previewText, htmlTemplate } = row;
    return ok({ name: copyName(name, COPY, MAX_NAME), subjectTemplate, previewText, htmlTemplate, isActive: false });
  });
}

/** Deletes a template. Campaigns that started from it stay as they are and no longer name it. */
export function deleteNewsletterTemplate(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, templateKind, seen);
}

/** Undoes a deletion. */
export function restoreNewsletterTemplate(actor: Actor, deletedId: string): Promise<Result<TemplateRow, "forbidden" | "not-found">> {
  return restoreRecord(actor, templateKind, deletedId);
}

/** What a new template can start from. */
export interface DefaultTemplate {
  subjectTemplate: string;
  previewText: string;
  htmlTemplate: string;
}

/** The default template. */
export async function readDefaultTemplate(actor: Actor): Promise<Result<DefaultTemplate, "forbidden">> {
  return can(actor, "newsletter:read") ? ok(defaultTemplate) : refused("forbidden");
}

/** What previews that browsers draw use for the firm's name and address. */
export async function readFirmValues(actor: Actor): Promise<Result<Record<string, string>, "forbidden">> {
  return can(actor, "newsletter:read") ? ok(firmValuesOf(await brand())) : refused("forbidden");
}

/** The default template with sample values. Every staff member may see what our emails look like, so this takes no newsletter permission. */
export async function previewDefaultTemplate(actor: Actor): Promise<Result<string, "forbidden">> {
  if (!can(actor, "office:open")) return refused("forbidden");
  return ok(await cleanDraftAside(previewHtml(defaultTemplate.htmlTemplate, { ...sampleValues, ...firmValuesOf(await brand()) })));
}
