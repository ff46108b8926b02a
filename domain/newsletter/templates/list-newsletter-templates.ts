import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL } from "drizzle-orm";
import { db } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { containing } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { newsletterTemplates } from "../campaigns.schema.ts";
import { MAIL_PAGE, type MailList, pageOf } from "../mail-list.ts";
import type { TemplateQuery } from "../templates.input.ts";
import type { TemplateRow } from "./template-kind.ts";

/** A template as the list shows it: without its HTML, which may be long. */
export type ListedTemplate = Omit<TemplateRow, "htmlTemplate">;

/** A page of templates, the newest first. */
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

/** The templates that a campaign may begin with, by name (spec 3 §7). */
export async function listTemplateChoices(actor: Actor): Promise<Result<TemplateChoice[], "forbidden">> {
  if (!can(actor, "newsletter:read")) return refused("forbidden");
  const { id, name } = newsletterTemplates;
  const isActive = eq(newsletterTemplates.isActive, true);
  return ok(await db.select({ id, name }).from(newsletterTemplates).where(isActive).orderBy(asc(name), asc(id)).limit(500));
}

const { htmlTemplate: _, ...columns } = getTableColumns(newsletterTemplates);

function conditions({ q, state }: TemplateQuery): SQL | undefined {
  const part = containing(q);
  return and(
    q ? or(ilike(newsletterTemplates.name, part), ilike(newsletterTemplates.subjectTemplate, part)) : undefined,
    state ? eq(newsletterTemplates.isActive, state === "active") : undefined,
  );
}
