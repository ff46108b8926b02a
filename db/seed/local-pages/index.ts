import { and, eq, not, sql } from "drizzle-orm";
import { scoredRows } from "~/domain/seo/generator/page-jobs.ts";
import { PageScorer } from "~/domain/seo/generator/page-scorer.ts";
import { PageMaker } from "~/domain/seo/pages/page-maker.ts";
import type { RunSource } from "~/domain/seo/pages/run-source.ts";
import { LOCAL_PAGES, PROJECT_ID } from "~/domain/seo/project/project.ts";
import { keepShippedVersion } from "~/domain/seo/project/template-versions.ts";
import { noteAsRead } from "~/domain/seo/reviews/open-review.ts";
import { countHubs } from "~/domain/seo/runs/count-hubs.ts";
import { DOWNLOADABLE } from "~/domain/seo/runs/publish-run.ts";
import { writeBlock } from "~/domain/seo/runs/write-block.ts";
import { locationSets, projects, runs, seoTerms, templates, termSets } from "~/domain/seo/seo.schema.ts";
import { listNames } from "~/domain/seo/sets/list-names.ts";
import { NAMES_TAG } from "~/domain/seo/sets/term-and-location-sets.ts";
import type { TermKnowledge } from "~/domain/seo/term-knowledge.input.ts";
import { ofTerms } from "~/domain/seo/terms/term-records.ts";
import type { SeoLocation } from "~/domain/seo/text/merge-values.ts";
import { WORD_LISTS } from "~/domain/seo/text/word-lists.ts";
import { knownSettings } from "~/domain/settings/known-settings.ts";
import { siteSettings } from "~/domain/settings/settings.schema.ts";
import { slugOf } from "~/domain/slug.ts";
import { invalidateTags } from "~/platform/cache/index.ts";
import { now } from "~/platform/clock/index.ts";
import type { Database, Tx } from "~/platform/db/index.ts";
import { PAGE_TEMPLATE } from "./page-template.ts";
import { businessEmailHosting } from "./terms/business-email-hosting.ts";
import { cloudBackup } from "./terms/cloud-backup.ts";
import { cmmcComplianceSupport } from "./terms/cmmc-compliance-support.ts";
import { cybersecurityConsulting } from "./terms/cybersecurity-consulting.ts";
import { hipaaItCompliance } from "./terms/hipaa-it-compliance.ts";
import { itSupport } from "./terms/it-support.ts";
import { managedItServices } from "./terms/managed-it-services.ts";
import { networkSecurity } from "./terms/network-security.ts";
import { serverManagement } from "./terms/server-management.ts";
import { websiteDevelopment } from "./terms/website-development.ts";
import { TEXAS_CITIES } from "./texas-cities.ts";

const template = {
  titleTpl: PAGE_TEMPLATE.title,
  metaTpl: PAGE_TEMPLATE.metaDescription,
  urlPattern: PAGE_TEMPLATE.urlPattern,
  htmlTpl: PAGE_TEMPLATE.html,
};

/**
 * The one project and its template. A template that no one has changed follows the shipped one, because the shipped one gets better. One that
 * someone has changed stays as it is. Either way, live pages stay as they are until the next run.
 */
export async function seedProject(tx: Tx): Promise<void> {
  await tx.insert(projects).values({ id: PROJECT_ID }).onConflictDoNothing();
  await tx
    .insert(templates)
    .values({ ...template, projectId: PROJECT_ID })
    .onConflictDoNothing();
  // Those who wrote the shipped texts have read them.
  await noteAsRead(tx, shippedSource(), "shipped", now());
  const { titleTpl, metaTpl, urlPattern, htmlTpl, version, projectId } = templates;
  const isShipped = sql`(${titleTpl}, ${metaTpl}, ${urlPattern}, ${htmlTpl}) = (${template.titleTpl}, ${template.metaTpl}, ${template.urlPattern}, ${template.htmlTpl})`;
  await tx
    .update(templates)
    .set(template)
    .where(and(eq(projectId, PROJECT_ID), eq(version, 1), not(isShipped)));
  await keepShippedVersion(tx, template);
}

/** Terms, locations, and a run, so that a new site has local pages to look at. Written once and never again. */
export async function seedLocalPages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isFirst(tx, "local_pages_seeded_at", "When the first local pages were written"))
      await writeLocalPages(tx, { terms: [...SERVICE_TERMS], locations: [...TEXAS_CITIES] });
    if (await isFirst(tx, "term_knowledge_seeded_at", "When the shipped term knowledge was written")) await writeKnowledge(tx);
  });
}

/** Leaves a mark, so that what staff delete stays deleted. */
async function isFirst(tx: Tx, key: string, description: string): Promise<boolean> {
  const value = { key, value: new Date().toISOString(), category: "system", description };
  return (await tx.insert(siteSettings).values(value).onConflictDoNothing().returning()).length > 0;
}

/** What's known about the terms that a site has. An older site may have only some of them, and may have written about them itself. */
async function writeKnowledge(tx: Tx): Promise<void> {
  const { terms } = await listNames(tx);
  const rows = Object.entries(ofTerms(SHIPPED_KNOWLEDGE, terms)).map(([slug, knowledge]) => ({
    ...{ projectId: PROJECT_ID, slug, knowledge },
    name: terms.find((term) => slugOf(term) === slug) ?? slug,
  }));
  if (rows.length > 0) await tx.insert(seoTerms).values(rows).onConflictDoNothing();
}

/** One set of each kind, and the pages of every pair, live. */
export async function writeLocalPages(tx: Tx, { terms, locations }: { terms: string[]; locations: SeoLocation[] }): Promise<void> {
  await tx.insert(termSets).values({ projectId: PROJECT_ID, name: GROUP, terms });
  await tx.insert(locationSets).values({ projectId: PROJECT_ID, name: "Texas cities", locations });
  const source = sourceOf({ terms, locations });
  const maker = new PageMaker(source);
  const scorer = new PageScorer(maker, { brand });
  const at = new Date();
  const [run] = await tx
    .insert(runs)
    .values({
      projectId: PROJECT_ID,
      totalPages: maker.total,
      scoredPages: maker.total,
      stage: "writing",
      source,
      startedAt: at,
      beatAt: at,
    })
    .returning({ id: runs.id, no: runs.no });
  if (!run) throw new Error("the first run was not stored");
  const rows = JSON.stringify(scoredRows({ maker, scorer, frame: { brand } }, [...Array(maker.total).keys()]));
  await writeBlock(tx, run, rows, { liveRun: null, dailyQuota: null });
  await countHubs(tx, run.no, locations.length);
  await tx.update(runs).set({ status: "completed", exportUrl: DOWNLOADABLE, completedAt: at, liveAt: at }).where(eq(runs.id, run.id));
  await tx.update(projects).set({ liveRun: run.no, liveSince: at }).where(eq(projects.id, PROJECT_ID));
  await invalidateTags(tx, LOCAL_PAGES, NAMES_TAG);
}

/** What a new site's pages are made from. */
export function shippedSource(): RunSource {
  return sourceOf({ terms: [...SERVICE_TERMS], locations: [...TEXAS_CITIES] });
}

function sourceOf({ terms, locations }: { terms: string[]; locations: SeoLocation[] }): RunSource {
  const groups = terms.map(() => GROUP);
  return { template, lists: WORD_LISTS, terms, groups, knowledge: ofTerms(SHIPPED_KNOWLEDGE, terms), locations };
}

const GROUP = "Services";

const brand = Object.fromEntries(
  Object.entries(knownSettings).flatMap(([key, { value }]) => (key.startsWith("brand_") ? [[key, String(value)]] : [])),
);

/** What owners type when they look for the firm's services, spelled the way visitors see it, with what's known about each. */
const SHIPPED_TERMS: Readonly<Record<string, TermKnowledge>> = {
  "Managed IT Services": managedItServices,
  "IT Support": itSupport,
  "Network Security": networkSecurity,
  "Cybersecurity Consulting": cybersecurityConsulting,
  "CMMC Compliance Support": cmmcComplianceSupport,
  "HIPAA IT Compliance": hipaaItCompliance,
  "Business Email Hosting": businessEmailHosting,
  "Cloud Backup": cloudBackup,
  "Server Management": serverManagement,
  "Website Development": websiteDevelopment,
};
export const SERVICE_TERMS: readonly string[] = Object.keys(SHIPPED_TERMS);

/** By slug. */
export const SHIPPED_KNOWLEDGE: Readonly<Record<string, TermKnowledge>> = Object.fromEntries(
  Object.entries(SHIPPED_TERMS).map(([name, knowledge]) => [slugOf(name), knowledge]),
);
