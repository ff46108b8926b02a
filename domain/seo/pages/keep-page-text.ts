import { count, eq } from "drizzle-orm";
import { db, type Tx, violatedConstraint } from "~/platform/db/index.ts";
import { cleanTypedAside } from "../../content/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, createRecord, deleteRecord, type ExpectedVersion, restoreRecord } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import type { PageText, PageTextKind } from "../page-text-rules.input.ts";
import { brandSettings } from "../project/brand-settings.ts";
import { PROJECT_ID } from "../project/project.ts";
import { projects } from "../seo.schema.ts";
import { findLivePage } from "./find-live-page.ts";
import { type PageTextRow, pageTextKind, readPageText, templateText } from "./page-text-record.ts";
import { seoPageTexts } from "./page-texts.schema.ts";

/** How many pages can keep a text of their own. Beyond that, the template is what to change. */
export const MAX_PAGE_TEXTS = 2_000;

/** Which page, and what its form has seen: nothing if it had no text of its own. */
export interface ExpectedPage {
  slug: string;
  id?: string;
  version?: number;
}

/** `removed`: what isn't allowed on a page. Empty: the HTML is too large or too deep. */
type UncleanText = { code: "unclean"; removed: string[] };

type KeepRefusal = ChangeRefusal | "too-many";

/**
 * Stores what one page says, in place of what the template says. Visitors see it at once, and runs keep it. "not-found": the page isn't
 * live. "stale": someone else was faster.
 */
export async function editPageText(
  actor: Actor,
  seen: ExpectedPage,
  text: PageText,
): Promise<Result<PageTextRow, KeepRefusal | UncleanText>> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const cleaned = await cleanTypedAside(text.bodyHtml);
  if (!cleaned.ok) return refused({ code: "unclean", removed: [] });
  const { html, removed } = cleaned.value;
  if (removed.length > 0) return refused({ code: "unclean", removed });
  return keep(actor, seen, { ...text, bodyHtml: html }, "edited");
}

/** Keeps what a page says now. "stale": it keeps a text already. */
export async function pinPage(actor: Actor, slug: string): Promise<Result<PageTextRow, KeepRefusal>> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const live = await findLivePage(slug);
  if (!live) return refused("not-found");
  return keep(actor, { slug }, templateText(live.maker, live.place, await brandSettings()), "pinned");
}

/** Gives a page back to the template. */
export function dropPageText(actor: Actor, seen: ExpectedVersion): Promise<Result<{ deletedId: string }, ChangeRefusal>> {
  return deleteRecord(actor, pageTextKind, seen);
}

/** Undoes `dropPageText`. "taken": the page has another text by now. */
export async function restorePageText(
  actor: Actor,
  deletedId: string,
): Promise<Result<PageTextRow, "forbidden" | "not-found" | "taken" | "too-many">> {
  try {
    return await restoreRecord(actor, pageTextKind, deletedId, async (tx) => ((await isFull(tx)) ? refused("too-many") : ok(undefined)));
  } catch (error) {
    if (violatedConstraint(error) === "seo_page_texts_slug") return refused("taken");
    throw error;
  }
}

/** Undoes the last edit or pin: the text before it comes back, or the template's. "not-found": there's nothing to undo. */
export async function undoPageText(actor: Actor, slug: string, version: number): Promise<Result<void, ChangeRefusal>> {
  if (!can(actor, "seo:override")) return refused("forbidden");
  const row = await readPageText(db, slug);
  if (!row) return refused("not-found");
  const seen = { id: row.id, version };
  const { replaced } = row;
  const undone = replaced
    ? await changeRecord(actor, pageTextKind, seen, async () => ok({ ...replaced, replaced: null }))
    : await deleteRecord(actor, pageTextKind, seen);
  return undone.ok ? ok(undefined) : undone;
}

/** The texts that pages keep, by slug. */
export async function readPageTexts(): Promise<Map<string, PageText>> {
  const rows = await db.select().from(seoPageTexts).where(eq(seoPageTexts.projectId, PROJECT_ID)).limit(MAX_PAGE_TEXTS);
  return new Map(rows.map((row) => [row.slug, row]));
}

async function keep(
  actor: Actor,
  { slug, id, version }: ExpectedPage,
  text: PageText,
  kind: PageTextKind,
): Promise<Result<PageTextRow, KeepRefusal>> {
  if (id)
    return changeRecord(actor, pageTextKind, { id, version }, async (_, row) =>
      row.slug === slug ? ok({ ...text, kind, replaced: textOf(row) }) : refused("not-found"),
    );
  if (!(await findLivePage(slug))) return refused("not-found");
  try {
    return await createRecord(actor, pageTextKind, async (tx) =>
      (await isFull(tx)) ? refused("too-many" as const) : ok({ projectId: PROJECT_ID, slug, kind, ...text }),
    );
  } catch (error) {
    if (violatedConstraint(error) === "seo_page_texts_slug") return refused("stale");
    throw error;
  }
}

function textOf({ kind, title, metaDescription, heading, bodyHtml }: PageTextRow): PageText & { kind: PageTextKind } {
  return { kind, title, metaDescription, heading, bodyHtml };
}

/** Others who add one wait until this one is stored. */
async function isFull(tx: Tx): Promise<boolean> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, PROJECT_ID)).for("no key update");
  const [held] = await tx.select({ count: count() }).from(seoPageTexts).where(eq(seoPageTexts.projectId, PROJECT_ID));
  return (held?.count ?? 0) >= MAX_PAGE_TEXTS;
}
