import { and, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { z } from "zod";
import { now } from "~/platform/clock/index.ts";
import { db, type Tx } from "~/platform/db/index.ts";
import { type Actor, can } from "../../permissions/index.ts";
import { type ChangeRefusal, changeRecord, type ExpectedVersion } from "../../records/index.ts";
import { ok, type Result, refused } from "../../result.ts";
import { compareTexts, type TextChange } from "../../text-diff.ts";
import { checkTemplateAside } from "../pages/template-aside.ts";
import { templates } from "../seo.schema.ts";
import { listNames } from "../sets/list-names.ts";
import { ownFacts } from "../sets/own-facts.ts";
import { type PageTemplate, pageTemplateKind } from "../sets/term-and-location-sets.ts";
import { SHIPPED_VERSION, type TemplateCause } from "../template-versions.input.ts";
import { templateVersions } from "../way-back.schema.ts";
import { isSound } from "./check-template.ts";
import { PROJECT_ID } from "./project.ts";
import { recordTemplateVersion } from "./record-template-version.ts";

/** Versions per page of the list. */
const VERSIONS_PAGE = 50;

export interface ListedTemplateVersion {
  number: number;
  cause: TemplateCause;
  createdAt: Date;
}

type Version = typeof templateVersions.$inferSelect;

/**
 * The template's versions, newest first, without the shipped one.
 * @param page from 1
 */
export async function listTemplateVersions(
  actor: Actor,
  page: number,
): Promise<Result<{ versions: ListedTemplateVersion[]; hasMore: boolean }, "forbidden">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  const { number, cause, createdAt } = templateVersions;
  const rows = await db
    .select({ number, cause, createdAt })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(and(eq(templates.projectId, PROJECT_ID), gt(number, SHIPPED_VERSION)))
    .orderBy(desc(number))
    .limit(VERSIONS_PAGE + 1)
    .offset((page - 1) * VERSIONS_PAGE);
  return ok({ versions: rows.slice(0, VERSIONS_PAGE), hasMore: rows.length > VERSIONS_PAGE });
}

export interface TemplateDifference {
  number: number;
  /** The version it's compared with. Null: there's none before it. */
  with: number | null;
  fields: { label: string; runs: TextChange[] }[];
}

/** How a version differs from the previous one ("before"), or how the template as it is now differs from it ("now"), word by word. */
export async function compareTemplateVersions(
  actor: Actor,
  number: number,
  against: "before" | "now",
): Promise<Result<TemplateDifference, "forbidden" | "not-found">> {
  if (!can(actor, "seo:read")) return refused("forbidden");
  if (!isNumber(number)) return refused("not-found");
  const [chosen] = await versionsWhere(eq(templateVersions.number, number));
  if (!chosen) return refused("not-found");
  const isNow = against === "now" || number === SHIPPED_VERSION;
  const [other] = await versionsWhere(
    and(gt(templateVersions.number, SHIPPED_VERSION), isNow ? undefined : lt(templateVersions.number, number)),
  );
  const [old, young] = isNow ? [chosen, other ?? chosen] : [other ?? null, chosen];
  return ok({ number, with: other?.number ?? null, fields: differencesOf(old, young) });
}

/** The newest of these first. */
function versionsWhere(wanted: SQL | undefined, tx: Tx | typeof db = db): Promise<Version[]> {
  return tx
    .select({ version: templateVersions })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(and(eq(templates.projectId, PROJECT_ID), wanted))
    .orderBy(desc(templateVersions.number))
    .limit(1)
    .then((rows) => rows.map(({ version }) => version));
}

const LABELS = { titleTpl: "Title", metaTpl: "Description", urlPattern: "URL pattern", htmlTpl: "HTML" } as const;

function differencesOf(old: Version | null, young: Version): TemplateDifference["fields"] {
  const compare = compareTexts();
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const [before, after] = [old?.[field] ?? "", young[field]];
    return before === after ? [] : [{ label: LABELS[field], runs: compare(before, after) }];
  });
}

/**
 * Puts the template back to a version, which makes a new one: nothing is lost. "unusable": it uses a fact or a list that's no longer there,
 * so no run could be made from it.
 */
export async function restoreTemplateVersion(
  actor: Actor,
  seen: ExpectedVersion,
  number: number,
): Promise<Result<PageTemplate, ChangeRefusal | "no-version" | "unusable">> {
  if (!can(actor, "seo:edit")) return refused("forbidden");
  const [version] = isNumber(number) ? await versionsWhere(eq(templateVersions.number, number)) : [];
  if (!version) return refused("no-version");
  const { titleTpl, metaTpl, urlPattern, htmlTpl } = version;
  const texts = { titleTpl, metaTpl, urlPattern, htmlTpl };
  if (!isSound(await checkTemplateAside(texts, ownFacts((await listNames()).locations)))) return refused("unusable");
  const restoring = {
    ...pageTemplateKind,
    after: (tx: Tx, by: Actor, rows: PageTemplate[]) => recordTemplateVersion(tx, by, rows, "restored"),
  };
  return changeRecord(actor, restoring, seen, async () => ok(texts));
}

function isNumber(number: number): boolean {
  return z.int().min(0).max(2_000_000_000).safeParse(number).success;
}

/** Keeps the shipped template, so that staff can go back to it. */
export async function keepShippedVersion(tx: Tx, texts: Pick<Version, "titleTpl" | "metaTpl" | "urlPattern" | "htmlTpl">): Promise<void> {
  const [row] = await tx.select().from(templates).where(eq(templates.projectId, PROJECT_ID));
  if (!row) return;
  const shipped = { templateId: row.id, number: SHIPPED_VERSION, ...texts, cause: "shipped" as const, savedBy: "", createdAt: now() };
  const target = [templateVersions.templateId, templateVersions.number];
  await tx.insert(templateVersions).values(shipped).onConflictDoUpdate({ target, set: texts });
  const { titleTpl, metaTpl, urlPattern, htmlTpl } = row;
  const current = { titleTpl, metaTpl, urlPattern, htmlTpl };
  const first = { ...current, templateId: row.id, number: row.version, cause: "saved" as const, savedBy: "", createdAt: row.updatedAt };
  // A template of version 1 follows the shipped one.
  if (row.version === 1) await tx.insert(templateVersions).values(first).onConflictDoUpdate({ target, set: current });
  else await tx.insert(templateVersions).values(first).onConflictDoNothing();
}
